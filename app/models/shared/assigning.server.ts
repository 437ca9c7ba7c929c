import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { assignedBefore, assignedOn, dayProblem, type Assignable } from "~/domain/shared/assignments/assignable";
import { assignmentChanges, type Moved } from "~/domain/shared/assignments/assignment-changes";
import { SETTING_GROUP_TEXT, type SettingGroup } from "~/domain/shared/assignments/setting-group";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { choiceGone, Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { readAssignable, readTargetNames, readTargets } from "./assignable-people.server";
import { writeAssignments } from "./assignments.server";
import { recordChanges } from "./change-log.server";
import { inheritApproval } from "./pay/inherited-approval.server";

/** Why an assignment from a day on is refused because of payrolls; null when allowed. */
export type AssignmentEvaluator = (person: Assignable, startDate: Day, to: number) => string | null;
/** The data for the check is read in the assigning transaction. */
export type MakeEvaluator = (tx: Tx) => Promise<AssignmentEvaluator>;

/** Employees named in a refusal. */
const NAMED = 5;

/** Employees, target and first day. */
export interface AssignmentInput {
  to: number;
  startDate: Day;
  employeeSeqs: readonly number[];
}

/**
 * Assigns employees from a day on, all or none; those already assigned are unchanged. Each change is in the employee's history.
 * @param today the day in Manila @returns how many changed @throws NotFound for an unknown number; Refusal that names who cannot and why
 */
export function assignPeople(
  scope: Scope,
  group: SettingGroup,
  input: AssignmentInput,
  makeEvaluator: MakeEvaluator,
  today: Day,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { moving } = await evaluateAssignment(tx, scope, group, { ...input, makeEvaluator, today, lock: true });
    await storeAssignments(tx, scope, group, moving, today);
    return moving.length;
  });
}

/** Previews an assignment for the confirmation dialog: how many change, and to what. @throws as `assignPeople` */
export function validateAssignment(
  scope: Scope,
  group: SettingGroup,
  input: AssignmentInput,
  makeEvaluator: MakeEvaluator,
  today: Day,
): Promise<{ toName: string; changing: number }> {
  return readInCompany(scope, async (tx) => {
    const { moving, toName } = await evaluateAssignment(tx, scope, group, { ...input, makeEvaluator, today, lock: false });
    return { toName, changing: moving.length };
  });
}

async function evaluateAssignment(
  tx: Tx,
  scope: Scope,
  group: SettingGroup,
  {
    to,
    startDate,
    employeeSeqs,
    makeEvaluator,
    today,
    lock,
  }: { makeEvaluator: MakeEvaluator; today: Day; lock: boolean } & AssignmentInput,
) {
  const people = await readAssignable(tx, scope, group, { employeeSeqs }, { lock });
  if (people.length !== new Set(employeeSeqs).size) throw new NotFound("employee");
  const toName = (await readTargets(tx, scope, group)).get(to);
  if (toName === undefined) throw new Refusal(choiceGone(SETTING_GROUP_TEXT[group].noun), { field: "to" });
  const evaluate = await makeEvaluator(tx);
  // Employees who join later start with it.
  const requestedPeople = people.map((person) => ({ person, startDate: startDate < person.joinDate ? person.joinDate : startDate, to }));
  const moving = requestedPeople.filter((assignment) => assignedOn(assignment.person, assignment.startDate) !== to);
  const faults = moving.flatMap((assignment) => {
    const problem = dayProblem(assignment.person, assignment.startDate, today) ?? evaluate(assignment.person, assignment.startDate, to);
    return problem === null ? [] : [{ person: assignment.person, problem }];
  });
  if (faults.length > 0) throw new Refusal(faultText(faults, people.length), { field: "startDate" });
  return { moving, toName };
}

/** Writes validated assignments with their audit log entries. */
export async function storeAssignments(
  tx: Tx,
  scope: Scope,
  group: SettingGroup,
  list: readonly { person: Assignable; startDate: Day; to: number }[],
  today: Day,
): Promise<void> {
  const names = await readTargetNames(tx, scope, group);
  const moves = list.map(({ person, startDate, to }) => ({ from: assignedBefore(person, startDate), to }));
  const moved = list.map(({ person, startDate, to }, index): Moved => {
    const before = moves[index]!.from;
    return { person, startDate, to, toName: names.get(to)!, fromName: before === null ? null : names.get(before)! };
  });
  await writeAssignments(
    tx,
    scope,
    group,
    list.map(({ person: { employeeSeq }, startDate, to }) => ({ employeeSeq, startDate, to })),
    today,
  );
  const inherited = group === "PAYROLL" ? await inheritApproval(tx, scope, moves) : [];
  await recordChanges(tx, scope, [...assignmentChanges(group, moved), ...inherited]);
}

/** A common reason is stated once; different ones name their employees. */
function faultText(faults: readonly { person: Assignable; problem: string }[], total: number): string {
  const reasons = [...new Set(faults.map(({ problem }) => problem))];
  if (reasons.length === 1 && (faults.length === total || reasons[0]!.includes(faults[0]!.person.employeeName))) return reasons[0]!;
  const named = faults
    .slice(0, NAMED)
    .map(({ person, problem }) => (problem.includes(person.employeeName) ? problem : `${person.employeeName}: ${problem}`));
  const more = faults.length - named.length;
  return `No one was assigned. ${named.join(" ")}${more > 0 ? ` And ${more.toLocaleString("en-US")} more.` : ""}`;
}
