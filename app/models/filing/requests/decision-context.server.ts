import { readInCompany, type Tx } from "~/db/client.server";
import { balanceOn } from "~/domain/leave/ledger/balance";
import { policyOnDay } from "~/domain/leave/ledger/run-ledger";
import { parseStoredLeaveDays, type LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { hasActiveDateBetween } from "~/models/shared/requests/cancelled-dates.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import type { WholeRequest } from "./request-reads.server";
import { readPendingDays } from "./validate-leave.server";

/** Maximum absent colleagues listed on a page. */
const MAX_ABSENT_LISTED = 20;

/** A colleague on leave on one of the dates; the leave type is not disclosed. */
export interface AbsentColleague {
  employeeName: string;
  startDate: Day;
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  part: string | null;
  waiting: boolean;
}

/** Context for the approver of a leave. */
export interface DecisionContext {
  /** Null = the type has no balance. */
  balance: { before: LeaveDays; after: LeaveDays; short: boolean } | null;
  away: AbsentColleague[];
  /** Whether more are absent than are listed. */
  more: boolean;
  /** Size of the department, requester included. */
  people: number;
}

/**
 * The balance before and after a pending leave, and who else in the department is absent on its days.
 * @param today the day in Manila @source document 4 §6.7
 */
export function readDecisionContext(scope: Pick<Scope, "companySeq">, request: WholeRequest, today: Day): Promise<DecisionContext> {
  return readInCompany(scope, async (tx) => {
    const away = await readAbsentColleagues(tx, scope, request);
    return {
      balance: await readBalance(tx, scope, request, today),
      away: away.slice(0, MAX_ABSENT_LISTED),
      more: away.length > MAX_ABSENT_LISTED,
      people: await countPeople(tx, scope, request, today),
    };
  });
}

/** The requests that are paid leave by the policy on their first day. */
export function readPaidLeaves(scope: Pick<Scope, "companySeq">, requests: readonly WholeRequest[]): Promise<Set<number>> {
  return readInCompany(scope, async ({ $client }) => {
    const { rows } = await $client.query<{ requestSeq: number }>(
      `select r.request_seq as "requestSeq" from requests r
        where r.company_seq = $1 and r.request_seq = any($2::int[]) and r.request_kind = 'LEAVE'
          and (select v.paid_yn from leave_policy_versions v where v.company_seq = $1 and v.leave_policy_seq = r.leave_policy_seq
                  and v.effective_day <= r.start_date order by v.effective_day desc limit 1) = 'Y'`,
      [scope.companySeq, requests.map(({ requestSeq }) => requestSeq)],
    );
    return new Set(rows.map(({ requestSeq }) => requestSeq));
  });
}

async function readBalance(
  tx: Tx,
  company: Pick<Scope, "companySeq">,
  request: WholeRequest,
  today: Day,
): Promise<DecisionContext["balance"]> {
  const { employeeSeq, leavePolicySeq, endDate, amountDays, phase } = request;
  if (leavePolicySeq === null || amountDays === null || phase !== "FILING") return null;
  const [ledger] = await readLedgers(tx, company, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
  const policy = ledger && policyOnDay(ledger.facts.policies)(endDate);
  if (!ledger || policy?.limitedYn !== "Y") return null;
  const days = parseStoredLeaveDays(amountDays);
  const pending = await readPendingDays(tx, company, { employeeSeq, leavePolicySeq });
  const after = balanceOn(ledger.facts, endDate < today ? today : endDate, pending).available;
  return { before: after + days, after, short: after < -policy.negativeLimit };
}

async function readAbsentColleagues(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  { employeeSeq, departmentSeq, startDate, endDate }: WholeRequest,
): Promise<AbsentColleague[]> {
  const { rows } = await tx.$client.query<AbsentColleague>(
    `select e.employee_name as "employeeName", r.start_date::text as "startDate", r.end_date::text as "endDate", r.start_at as "startAt", r.end_at as "endAt",
            r.part, r.request_state = 'PENDING' and r.phase = 'FILING' as waiting
       from requests r join employees e on e.company_seq = r.company_seq and e.employee_seq = r.employee_seq
      where r.company_seq = $1 and e.department_seq = $2 and r.employee_seq <> $3 and r.request_kind = 'LEAVE' and r.request_state in ('PENDING', 'APPROVED')
        and r.start_date <= $5 and r.end_date >= $4 and ${hasActiveDateBetween("r", "$4", "$5")}
      order by r.start_date, e.employee_name collate "und-x-icu", r.request_seq limit $6`,
    [companySeq, departmentSeq, employeeSeq, startDate, endDate, MAX_ABSENT_LISTED + 1],
  );
  return rows;
}

async function countPeople(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  { departmentSeq, startDate }: WholeRequest,
  today: Day,
): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from employees where company_seq = $1 and department_seq = $2 and join_date <= $3
        and (resignation_date is null or resignation_date >= $3)`,
    [companySeq, departmentSeq, startDate < today ? today : startDate],
  );
  return rows[0]!.count;
}
