import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import type { LeaveTypeHead } from "./initial-types";
import type { LeavePolicyValues } from "./leave-policy";

export const MAX_LEAVE_TYPES = 50;
export const TOO_MANY_LEAVE_TYPES = `There are ${MAX_LEAVE_TYPES} leave types already. Delete one that was never used first.`;
export const STATUTORY_LEAVE_STAYS = "A statutory leave cannot be deleted. Switch it off if your company does not have to give it.";
export const LEAVES_NOT_USED = "Leaves are not used yet. First set the first day of leaves in Company Settings, Attendance.";
export const LEAVES_IN_USE = "Leave was already granted or taken, so the first day of leaves cannot change.";
export const DEPARTMENT_GONE = "A department no longer exists. Reload the page and choose again.";

export const NO_EMPLOYEES_PREVIEWED = "No employee has this name or ID. Type an employee’s ID or name.";
export const NOT_FOR_PREVIEWED = "This leave is not for this person, or the company does not use leaves yet. Choose someone else.";

/** @param names some of the affected employees */
export const severalPreviewed = (names: readonly string[]): string => `Several employees have this name: ${names.join(", ")}. Type the ID.`;

export const leaveNameTaken = (name: string): string => `There is a leave called ${name} already. Choose another name.`;

/** Why a change cannot take effect on a day; null if it can. @param newest effective day of the newest version */
export function leaveDayProblem(day: Day, newest: Day): string | null {
  if (newest === FROM_THE_BEGINNING || day >= newest) return null;
  return `Another change of this leave applies from ${formatDay(newest)} on. Choose that day or a later one.`;
}

/** Why a type cannot be deleted; null if it can. @param entries number of its ledger entries */
export function leaveRemovalProblem({ leaveKind }: Pick<LeaveTypeHead, "leaveKind">, entries: number): string | null {
  if (leaveKind === "GLOBAL") return STATUTORY_LEAVE_STAYS;
  if (entries === 0) return null;
  return `Days of this leave were given or taken ${entries === 1 ? "once" : `${entries} times`}. Switch it off instead; employees keep their days.`;
}

type Named = Pick<LeaveTypeHead, "leavePolicySeq" | "leaveName">;
export const LEAVE_NOUN = "leave type";

export const leaveTypeAdded = (type: Named, values: LeavePolicyValues): Change =>
  buildChange(type, "CREATE", `Added the leave ${type.leaveName}.`, null, { leaveName: type.leaveName, ...values });

/** Fields that take effect immediately, as logged. */
export type LeaveImmediateFields = Pick<LeaveTypeHead, "leaveName" | "state" | "privateYn" | "colour"> & { instructions: string };

/** Immediate changes, one sentence each. */
export function leaveImmediateChanges(seq: number, before: LeaveImmediateFields, after: LeaveImmediateFields): Change[] {
  const type = { leavePolicySeq: seq, leaveName: after.leaveName };
  const moved = (field: keyof LeaveImmediateFields, sentence: string): Change[] =>
    before[field] === after[field] ? [] : [buildChange(type, "UPDATE", sentence, { [field]: before[field] }, { [field]: after[field] })];
  return [
    ...moved("leaveName", `Renamed the leave ${before.leaveName} to ${after.leaveName}.`),
    ...moved("state", `${after.leaveName} is switched ${after.state === "ENABLE" ? "on" : "off"}.`),
    ...moved("privateYn", `${after.leaveName} ${after.privateYn === "Y" ? "is private: others see “Leave”" : "is shown by its name"}.`),
    ...moved("colour", `${after.leaveName} has another color.`),
    ...moved("instructions", `Changed the instructions of ${after.leaveName}.`),
  ];
}

export const leaveTypeChanged = (
  type: Named,
  moved: string,
  effectiveDay: Day,
  before: LeavePolicyValues,
  after: LeavePolicyValues,
): Change =>
  buildChange(type, "UPDATE", `Changed the leave ${type.leaveName} from ${formatDay(effectiveDay)} on. ${moved}.`, before, {
    effectiveDay,
    ...after,
  });

/** Notification of leaves that a law added. */
export const statutoryLeavesAdded = (types: readonly Named[]): { subject: string; description: string } => ({
  subject: types.length === 1 ? "A statutory leave was added" : `${types.length} statutory leaves were added`,
  description: `${types.map(({ leaveName }) => leaveName).join(", ")}: employees can file it from now on. Switch it off if your company does not have to give it.`,
});

export const leaveTypeRemoved = (type: Named): Change =>
  buildChange(type, "REMOVE", `Deleted the leave ${type.leaveName}.`, { leaveName: type.leaveName }, null);

export function leaveStartMoved(before: Day | null, after: Day | null, began: boolean): Change {
  const words = (day: Day | null) => (day === null ? "not used" : formatDay(day));
  return {
    featureName: "ATTENDANCE_SETTING",
    subject: { noun: "attendance", seq: null },
    action: "UPDATE",
    description: `First day of leaves: ${words(before)} → ${words(after)}.${began ? " The first leave types were created." : ""}`,
    before: { leaveStartDate: before },
    after: { leaveStartDate: after },
  };
}

function buildChange({ leavePolicySeq }: Named, action: string, description: string, before: object | null, after: object | null): Change {
  return { featureName: "LEAVE_POLICY", subject: { noun: LEAVE_NOUN, seq: leavePolicySeq }, action, description, before, after };
}
