/** Disabled work schedules: existing employees keep them, new ones cannot be assigned. @source document 4 §2, state ENABLE or DISABLE */

/** Why an employee cannot be assigned to a schedule. */
export const scheduleIsOff = (name: string): string =>
  `${name} is switched off and takes no new employees. Choose another schedule, or switch it on first.`;

/** Schedules offered by a form: enabled ones, and the one it already has. */
export function offeredSchedules<One extends { workScheduleSeq: number; off?: boolean }>(
  schedules: readonly One[],
  present: number | null = null,
): One[] {
  return schedules.filter(({ workScheduleSeq, off }) => off !== true || workScheduleSeq === present);
}

/** Why a schedule cannot be disabled; null if it can. @param invited open invitations with this schedule */
export function switchingProblem(main: boolean, invited: number): string | null {
  if (main) return "The main schedule is the default of new invitations. Set another main schedule first.";
  if (invited > 0)
    return `${invited.toLocaleString("en-US")} open ${invited === 1 ? "invitation names" : "invitations name"} this schedule. Change them first.`;
  return null;
}

/**
 * Effect of disabling or enabling a schedule, shown before the change. @param on it is enabled @param people employees who have it today
 */
export function switchingText(on: boolean, people: number): string {
  if (on) return "It can be assigned again.";
  const keptText =
    people === 0 ? "No one has it now." : `${people.toLocaleString("en-US")} ${people === 1 ? "person keeps" : "people keep"} it.`;
  return `${keptText} It cannot be assigned until it is switched on again. Its past and planned days do not change.`;
}
