import { formatDay, type Day } from "~/domain/shared/day";

export const MAIN_STAYS = "The main schedule cannot be deleted.";

/**
 * Why a schedule cannot be deleted; null if it can. The second parameter counts employees assigned now or later (`present`), employees
 * assigned before (`former`), and invitations.
 */
export function removalProblem(
  main: boolean,
  { present, former, invited }: { present: number; former: number; invited: number },
): string | null {
  if (main) return MAIN_STAYS;
  if (present > 0) return `${counted(present, "employee has", "employees have")} this schedule. Move them first.`;
  if (invited > 0) return `${counted(invited, "invitation names", "invitations name")} this schedule. Change them first.`;
  if (former > 0) return `${counted(former, "person", "people")} had this schedule before. It is kept for their past days.`;
  return null;
}

/**
 * Why a change cannot take effect on a day; null if it can.
 * @param freeFrom first day not used by a completed payroll; null = all days @param newest effective day of the newest version
 */
export function effectiveDayProblem(day: Day, freeFrom: Day | null, newest: Day | null): string | null {
  if (freeFrom !== null && day < freeFrom)
    return `A completed payroll already used the rules of that day. The first day that is free is ${formatDay(freeFrom)}.`;
  if (newest !== null && day < newest)
    return `Another change of this schedule applies from ${formatDay(newest)} on. Choose that day or a later one.`;
  return null;
}

export const nameTaken = (name: string): string => `There is a work schedule called ${name} already. Choose another name.`;

const counted = (count: number, singular: string, many: string) => `${count.toLocaleString("en-US")} ${count === 1 ? singular : many}`;

/** Confirmation before the main schedule changes. @param main the current one; null = none */
export const mainQuestion = (name: string, main: string | null): string =>
  main === null || main === name
    ? `Set ${name} as the main schedule? It becomes the default of new invitations.`
    : `${main} is the main schedule now. Set ${name} instead? It becomes the default of new invitations.`;
