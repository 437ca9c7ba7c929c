import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { leaveEntered } from "~/domain/filing/requests/leave-refusals";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { employeeOf } from "~/models/shared/employee-accounts.server";
import { recordChange } from "~/models/shared/change-log.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { lockLeave } from "~/models/shared/leave/entries.server";
import { recordApproved, notifyRecorded } from "./record-request.server";
import { leaveContent, type LeaveToFile } from "./file-leave.server";
import { lockEmployeeForFiling } from "./file-request.server";
import { saveStatutoryLeaveFacts } from "./statutory-leave.server";
import { postApprovedLeave } from "./leave-effects.server";
import { attachRequestFiles } from "./request-files.server";
import { blockingProblems, validateLeave } from "./validate-leave.server";

/** The employee that an address names. @throws NotFound */
export function findLeavePerson(
  { companySeq }: Pick<Scope, "companySeq">,
  employeeSeq: number,
): Promise<{ employeeName: string; employeeId: string }> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ employeeName: string; employeeId: string }>(
      `select employee_name as "employeeName", employee_id as "employeeId" from employees where company_seq = $1 and employee_seq = $2`,
      [companySeq, employeeSeq],
    );
    if (!rows[0]) throw new NotFound("employee");
    return rows[0];
  });
}

/**
 * Enters leave for an employee as approved, with one decision and its reason and without an approval chain; the employee is notified. Its
 * days are used at once.
 * @param today the day in Manila
 * @throws NotFound; Refusal for one's own leave, and with every failed check
 * @source document 4 A-1, §6.1, L-13
 */
export function recordApprovedLeave(scope: Scope, input: LeaveToFile, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    await recordApprovedLeaveIn(tx, scope, input, today);
  });
}

/** `recordApprovedLeave` inside a transaction. @returns its number @throws NotFound, Refusal */
export async function recordApprovedLeaveIn(
  tx: Tx,
  scope: Scope,
  { reason, files = [], ...input }: LeaveToFile,
  today: Day,
): Promise<number> {
  const { employeeSeq, period } = input;
  const person = await lockEmployeeForFiling(tx, scope, employeeSeq);
  const holder = await employeeOf(tx, scope);
  if (holder === employeeSeq) throw new Refusal(messageOf("RECORDING_OWN_LEAVE"));
  await lockLeave(tx, scope);
  const validated = await validateLeave(tx, scope, { ...input, attached: files.length > 0 }, today);
  const problems = blockingProblems(validated);
  if (problems.length > 0) throw new Refusal(problems);
  const content = await leaveContent(tx, scope, { reason, ...input }, validated);
  const requestSeq = await recordApproved(tx, scope, { ...content, employeeSeq, decidedBy: holder });
  if (validated.due !== null && input.law) await saveStatutoryLeaveFacts(tx, scope, requestSeq, input.law);
  await attachRequestFiles(tx, scope, { requestSeq, employeeSeq }, files);
  await postApprovedLeave(tx, scope, { requestSeq, employeeSeq, ...content }, today);
  await markDaysDirty(tx, scope, { employeeSeqs: [employeeSeq], from: period.startDate, to: period.endDate });
  await notifyRecorded(tx, scope, requestSeq);
  await recordChange(tx, scope, leaveEntered({ requestSeq, employeeName: person.employeeName, ...content }));
  return requestSeq;
}
