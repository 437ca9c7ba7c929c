import { and, eq, gte, inArray, lte, or } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { requests } from "~/db/schema/filing/requests";
import type { YesNo } from "~/domain/filing/approver";
import { resolveLevel } from "~/domain/filing/chain";
import { resolvePendingLevel } from "~/domain/filing/requests/decide";
import { isOverdue, reminders, type Waiting } from "~/domain/filing/requests/waiting-time";
import { manilaDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readFilingFacts, type FilingFacts } from "~/models/filing/filing-people.server";
import { employeeStatusOn } from "~/models/shared/employee-status.server";
import { readSchedulesOn } from "~/models/shared/schedules.server";
import { remindApprover, notifyNextLevel } from "./request-notices.server";
import { chainState } from "./chain-reads.server";
import { readRequests, type WholeRequest } from "./request-reads.server";
import { ofRequest } from "./request-rows.server";

type Company = Pick<Scope, "companySeq">;

/** Maximum requests of a company per daily run. */
const MAX_PENDING = 5_000;
/** A company without schedules works Monday to Friday. */
const OFFICE_WEEK = "12345";

/** Companies due for approver reminders on this day. @param today the day in Manila */
export function listCompaniesWithApproverRemindersDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select company_seq as "companySeq" from companies where approvers_reminded_day is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

/** The main schedule's week on a day: digits of its working days. */
export async function mainWorkWeek(tx: Tx, scope: Company, today: Day): Promise<string> {
  const main = (await readSchedulesOn(tx, scope, today)).find(({ mainWorkScheduleYn }) => mainWorkScheduleYn === "Y");
  return main?.workDay || OFFICE_WEEK;
}

/** Employees on approved leave, or on leave by their status, on a day. */
export async function absentOn(tx: Tx, { companySeq }: Company, employeeSeqs: readonly number[], today: Day): Promise<Set<number>> {
  if (employeeSeqs.length === 0) return new Set();
  const rows = await tx
    .select({ employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        inArray(employees.employeeSeq, [...employeeSeqs]),
        or(eq(employeeStatusOn(companySeq, today), "ON_LEAVE"), inArray(employees.employeeSeq, onApprovedLeave(tx, companySeq, today))),
      ),
    );
  return new Set(rows.map(({ employeeSeq }) => employeeSeq));
}

const onApprovedLeave = (tx: Tx, companySeq: number, today: Day) =>
  tx
    .select({ employeeSeq: requests.employeeSeq })
    .from(requests)
    .where(
      and(
        eq(requests.companySeq, companySeq),
        eq(requests.requestKind, "LEAVE"),
        or(eq(requests.requestState, "APPROVED"), and(eq(requests.requestState, "PENDING"), eq(requests.phase, "CANCELLING"))),
        lte(requests.startDate, today),
        gte(requests.endDate, today),
      ),
    );

/** How long the current level of a request has been pending. */
export const waitingLevelOf = ({ waitingSince, filedAt, ...request }: WholeRequest): Waiting => ({
  ...request,
  waitingSince: manilaDay(waitingSince ?? filedAt),
});

/** Tells whether a request is pending longer than its policy allows on a day. */
export async function overdueRule(scope: Company, today: Day): Promise<(request: WholeRequest) => boolean> {
  const week = await readInCompany(scope, (tx) => mainWorkWeek(tx, scope, today));
  return (request) => request.requestState === "PENDING" && isOverdue(waitingLevelOf(request), today, week);
}

/**
 * Reminds approvers of pending requests and notifies the next level of overdue ones. At most once a day each; requests that move on
 * meanwhile are skipped, and an interrupted run is completed by the next.
 * @param today the day in Manila @returns how many requests were notified
 */
export async function remindApprovers({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const scope = { companySeq };
  const { facts, pending, week } = await readInCompany(scope, async (tx) => ({
    facts: await readFilingFacts(tx, scope, today),
    pending: await readRequests(tx, scope, eq(requests.requestState, "PENDING"), { limit: MAX_PENDING }),
    week: await mainWorkWeek(tx, scope, today),
  }));
  let notified = 0;
  for (const request of pending) {
    signal?.throwIfAborted();
    const due = reminders(waitingLevelOf(request), today, week);
    if (due.remind || due.escalate) notified += await remindOf(scope, facts, request, due, today);
  }
  signal?.throwIfAborted();
  await inCompany(scope, (tx) =>
    tx.$client.query("update companies set approvers_reminded_day = $2 where company_seq = $1", [companySeq, today]),
  );
  return notified;
}

/** @returns 1 when notified; 0 when the request moved on, was notified meanwhile, or has no approver */
function remindOf(
  scope: Company,
  facts: FilingFacts,
  request: WholeRequest,
  { remind, escalate }: { remind: boolean; escalate: boolean },
  today: Day,
): Promise<number> {
  const { waiting } = resolvePendingLevel(facts, chainState(request));
  if (waiting === null || waiting.approver === null) return Promise.resolve(0);
  const { requestSeq, employeeSeq, revision, remindedDay, escalatedDay } = request;
  return inCompany(scope, async (tx) => {
    const [row] = await tx
      .select({ revision: requests.revision, remindedDay: requests.remindedDay, escalatedDay: requests.escalatedDay })
      .from(requests)
      .where(and(ofRequest(scope, requestSeq), eq(requests.requestState, "PENDING")))
      .for("no key update");
    if (row?.revision !== revision || row.remindedDay !== remindedDay || row.escalatedDay !== escalatedDay) return 0;
    if (remind) await remindApprover(tx, scope, request, waiting);
    const step = escalate ? request.steps[waiting.stage + 1] : undefined;
    if (step) {
      const next = resolveLevel(facts, employeeSeq, step, waiting.stage + 1, request.selfApprovalYn as YesNo).approver;
      const since = waitingLevelOf(request).waitingSince;
      if (next !== null && next !== waiting.approver) await notifyNextLevel(tx, scope, request, { waiting, next, since });
    }
    await tx
      .update(requests)
      .set({ ...(remind ? { remindedDay: today } : {}), ...(escalate ? { escalatedDay: today } : {}) })
      .where(ofRequest(scope, requestSeq));
    return 1;
  });
}
