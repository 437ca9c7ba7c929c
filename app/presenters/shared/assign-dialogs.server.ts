import { data, redirect } from "@remix-run/node";
import type { AssignFormProps, AssignConfirmation } from "~/components/ui/assignments/assign-form";
import type { EmployeeAssignFormProps } from "~/components/ui/assignments/employee-assign-form";
import type { Assignable } from "~/domain/shared/assignments/assignable";
import { assertSameCount } from "~/domain/payroll/runs/payroll-input";
import type { AssignmentInput } from "~/domain/shared/assignments/assignment-input";
import { assignmentSpans, type AssignmentSpan } from "~/domain/shared/assignments/assignment-spans";
import {
  assignedText,
  assignQuestion,
  EFFECTIVE_DAY_TEXT,
  alreadyAssignedText,
  MAX_CHOSEN_PEOPLE,
  TOO_MANY_CHOSEN,
} from "~/domain/shared/assignments/assignment-text";
import { SETTING_GROUP_TEXT, type SettingGroup } from "~/domain/shared/assignments/setting-group";
import { addDays, type Day } from "~/domain/shared/day";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { readInCompany } from "~/db/client.server";
import { readAssignable, readTargetNames, readTargets } from "~/models/shared/assignable-people.server";
import { validateAssignment, type AssignmentInput as Assignment, type MakeEvaluator } from "~/models/shared/assigning.server";
import { listPickerEmployees } from "~/models/shared/people.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { readSelection, requireSettingGroup } from "./assignments.server";
import { pickerOptionsOrHref } from "./picker-options.server";

/** Names listed in the confirmation of an assignment. */
const PICKER_PAGE_SIZE = 20;

type AssignTarget = { group: SettingGroup; of: number };

/** The dialog that assigns the selected employees. @param startDate initial day of the form */
export async function readAssignForm(
  request: Request,
  scope: Scope,
  { group, of, startDate }: AssignTarget & { startDate: Day },
  today: Day,
): Promise<Omit<AssignFormProps, "closeHref" | "selectionHref" | "answer">> {
  const employeeSeqs = await readSelection(request, scope, group, of, today);
  const [targets, employees] = await readInCompany(scope, async (tx) => [
    await readTargets(tx, scope, group),
    await readAssignable(tx, scope, group, { employeeSeqs: employeeSeqs.slice(0, PICKER_PAGE_SIZE) }),
  ]);
  return {
    noun: SETTING_GROUP_TEXT[group].noun,
    targets: targetChoices(targets),
    values: { to: targets.has(of) ? String(of) : "", startDate },
    ...EFFECTIVE_DAY_TEXT[group],
    employees: employees.map(({ employeeSeq, employeeId, employeeName }) => ({ employeeSeq, employeeId, employeeName })),
    count: employeeSeqs.length,
  };
}

/** The posted assignment of the employees in the URL. @throws 400, 404, Refusal if there are other employees than the form showed */
export async function readAssignment(
  request: Request,
  scope: Scope,
  { group, of }: AssignTarget,
  { count, step: _step, ...input }: AssignmentInput,
  today: Day,
): Promise<Assignment> {
  const employeeSeqs = await readSelection(request, scope, group, of, today);
  assertSameCount(employeeSeqs.length, count);
  return { ...input, employeeSeqs };
}

/** The confirmation before assigning; a redirect if nothing would change. @throws Refusal */
export async function readAssignConfirmation(
  scope: Scope,
  group: SettingGroup,
  assignment: Assignment,
  { makeEvaluator, closeHref, today }: { makeEvaluator: MakeEvaluator; closeHref: string; today: Day },
) {
  const { employeeSeqs, to, startDate } = assignment;
  const { toName, changing } = await validateAssignment(scope, group, assignment, makeEvaluator, today);
  if (changing === 0) return redirectWithToast(closeHref, assignedText(0));
  const confirmation: AssignConfirmation = {
    question: assignQuestion(group, changing, toName, startDate),
    others: alreadyAssignedText(employeeSeqs.length - changing),
    effect: EFFECTIVE_DAY_TEXT[group].effect,
    values: { to: String(to), startDate, count: String(employeeSeqs.length) },
  };
  return { confirmation };
}

/** The assignment dialog of one employee. @param firstDay initial day of the form @throws NotFound */
export async function readOwnAssignForm(
  scope: Scope,
  group: SettingGroup,
  employeeSeq: number,
  firstDay: (person: Assignable) => Day | Promise<Day>,
): Promise<Omit<EmployeeAssignFormProps, "closeHref" | "lastResult">> {
  const [targets, [person]] = await readInCompany(scope, async (tx) => [
    await readTargets(tx, scope, group),
    await readAssignable(tx, scope, group, { employeeSeqs: [employeeSeq] }),
  ]);
  if (!person) throw new NotFound("employee");
  const { noun, heading } = SETTING_GROUP_TEXT[group];
  return {
    title: `${heading} of ${person.employeeName}`,
    noun,
    targets: targetChoices(targets),
    values: { to: "", startDate: await firstDay(person) },
    ...EFFECTIVE_DAY_TEXT[group],
  };
}

/** An employee's past, current and future assignments. @param today the day in Manila @throws NotFound */
export function readAssignmentSpans(scope: Scope, group: SettingGroup, employeeSeq: number, today: Day): Promise<AssignmentSpan[]> {
  return readInCompany(scope, async (tx) => {
    const [person] = await readAssignable(tx, scope, group, { employeeSeqs: [employeeSeq] });
    if (!person) throw new NotFound("employee");
    return assignmentSpans(person, await readTargetNames(tx, scope, group), today);
  });
}

/** All employees, to choose by name, with the picker's filters. @param today the day in Manila */
export async function readPicker(request: Request, scope: Scope, group: SettingGroup, today: Day) {
  requireSettingGroup(request, group);
  const [employees, options] = await Promise.all([listPickerEmployees(scope, today), pickerOptionsOrHref(scope)]);
  return { employees, ...options };
}

/** A post of the picker: renders the next step, or redirects to the assignment of the chosen employees. */
export function handlePicker(form: FormData, assignHref: string) {
  const { added, ...answer } = readPickerForm(form);
  if (!added) return data({ answer: { ...answer, added } }, answer.problem ? 422 : 200);
  if (added.length > MAX_CHOSEN_PEOPLE) return data({ answer: { ...answer, problem: TOO_MANY_CHOSEN, added: null } }, 422);
  return redirect(`${assignHref}?employeeSeq=${added.join(",")}`, 303);
}

/** The list without the dialog's parameters. */
export function assignmentListHref(request: Request, path: string): string {
  const search = new URL(request.url).searchParams;
  for (const name of ["employeeSeq", "all", "settingGroup"]) search.delete(name);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Assignments start tomorrow by default, so that today's pay and time do not change. */
export const tomorrow = (today: Day): Day => addDays(today, 1);

const targetChoices = (targets: ReadonlyMap<number, string>) => [...targets].map(([seq, label]) => ({ value: String(seq), label }));
