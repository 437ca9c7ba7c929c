import { eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import type { Attachment } from "~/domain/filing/requests/attachments";
import { leaveEntered, OWN_LEAVE } from "~/domain/filing/requests/leave-refusals";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { PASSABLE } from "~/domain/leave/request-checks";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { accountHolders } from "~/models/shared/account-holders.server";
import { recordChange } from "~/models/shared/change-log.server";
import { noteChangedDays } from "~/models/shared/changed-days.server";
import { lockLeave } from "~/models/shared/leave/entries.server";
import { enterApproved } from "./entered.server";
import { instantsOf } from "./file-leave.server";
import { takePerson } from "./file-request.server";
import { keepLawFacts } from "./law-leave.server";
import { takeLeave } from "./leave-effects.server";
import { takeRequestFiles } from "./request-files.server";
import { weighLeave, type AskedLeave, type WeighedLeave } from "./weigh-leave.server";

/** Who is meant by an address. @throws NotFound */
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

/** What speaks against leave that an administrator enters: notice and lateness they pass with their reason. @source document 4 L-13 */
export const hindrances = ({ problems }: Pick<WeighedLeave, "problems">): string[] =>
  problems.filter(({ code }) => !PASSABLE.includes(code)).map(({ sentence }) => sentence);

/**
 * Enters leave of somebody as approved, with one decision and its reason: nobody is asked. Its days are taken at once.
 * @param today the day in Manila
 * @throws NotFound; Refusal for one's own leave, and with everything that speaks against it
 * @source document 4 A-1, §6.1, L-13
 */
export function enterLeaveApproved(
  scope: Scope,
  { reason, files, ...asked }: AskedLeave & { reason: string; files: readonly Attachment[] },
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { employeeSeq, leavePolicySeq, stretch } = asked;
    const person = await takePerson(tx, scope, employeeSeq);
    const holders = accountHolders(tx, scope);
    const [holder] = await tx.select().from(holders).where(eq(holders.accountSeq, scope.accountSeq));
    if (holder?.employeeSeq === employeeSeq) throw new Refusal(OWN_LEAVE);
    await lockLeave(tx, scope);
    const weighed = await weighLeave(tx, scope, { ...asked, attached: files.length > 0 }, today);
    const problems = hindrances(weighed);
    if (problems.length > 0) throw new Refusal(problems.join(" "));
    const content = {
      requestKind: "LEAVE",
      startDate: stretch.startDate,
      endDate: stretch.endDate,
      ...(await instantsOf(tx, scope, asked)),
      part: stretch.part,
      leavePolicySeq,
      timePolicySeq: null,
      reason,
      amountMinutes: weighed.minutes,
      amountDays: leaveDaysText(weighed.days),
    } as const;
    const requestSeq = await enterApproved(tx, scope, { ...content, employeeSeq, decidedBy: holder?.employeeSeq ?? null });
    if (weighed.due !== null && asked.law) await keepLawFacts(tx, scope, requestSeq, asked.law);
    await takeRequestFiles(tx, scope, { requestSeq, employeeSeq }, files);
    await takeLeave(tx, scope, { requestSeq, employeeSeq, ...content }, today);
    await noteChangedDays(tx, scope, { employeeSeqs: [employeeSeq], from: stretch.startDate, to: stretch.endDate });
    await recordChange(tx, scope, leaveEntered({ requestSeq, employeeName: person.employeeName, ...content }));
  });
}
