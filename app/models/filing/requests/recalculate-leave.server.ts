import { and, asc, eq, gte, isNotNull, or } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { requests } from "~/db/schema/filing/requests";
import { recalculateDays, RECALCULATED } from "~/domain/filing/requests/recalculation";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { postLeave, systemActor, lockLeave, type NewLeaveEntry } from "~/models/shared/leave/entries.server";
import { cancelUse } from "~/models/shared/leave/uses.server";
import { countLeave, saveLeaveAmounts, deductedByDate } from "./leave-effects.server";
import { notifyLeaveRecalculated } from "./request-notices.server";
import { readRequests, type WholeRequest } from "./request-reads.server";
import { lockRequest } from "./request-rows.server";

type Company = Pick<Scope, "companySeq">;

/** Leave that ended earlier is not recalculated, whether or not it is locked. */
const DAYS_BACK = 92;
/** Requests per batch. */
const AT_ONCE = 200;

/**
 * Recalculates the dates of approved leave that payroll has not processed by the current schedules, calendar and employment. Where roster,
 * schedule, holidays or the last day of work changed since approval, posts the difference with its reason and notifies the requester.
 * Idempotent.
 * @param today the day in Manila @returns how many requests changed @source document 4 L-14
 */
export async function recalculateLeaves({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const scope = { companySeq };
  const held = and(
    eq(requests.requestKind, "LEAVE"),
    or(eq(requests.requestState, "APPROVED"), and(eq(requests.requestState, "PENDING"), eq(requests.phase, "CANCELLING"))),
    isNotNull(requests.leavePolicySeq),
    gte(requests.endDate, addDays(today, -DAYS_BACK)),
  );
  let changed = 0;
  for (let offset = 0; ; offset += AT_ONCE) {
    const found = await readInCompany(scope, (tx) =>
      readRequests(tx, scope, held, { limit: AT_ONCE, offset, order: asc(requests.requestSeq) }),
    );
    for (const request of found) {
      signal?.throwIfAborted();
      changed += await inCompany(scope, (tx) => recalculateRequest(tx, scope, request));
    }
    if (found.length < AT_ONCE) return changed;
  }
}

/** @returns 1 when the result changed */
async function recalculateRequest(tx: Tx, scope: Company, request: WholeRequest): Promise<number> {
  const { requestSeq, employeeSeq, leavePolicySeq, revision } = request;
  const row = await lockRequest(tx, scope, requestSeq);
  if (row.revision !== revision || leavePolicySeq === null) return 0;
  await lockLeave(tx, scope);
  const entries = await countEntries(tx, scope, requestSeq);
  // Entered before the company used leave balances.
  if (entries === 0) return 0;
  const before = await deductedByDate(tx, scope, requestSeq);
  const { counted, policy } = await countLeave(tx, scope, request);
  const fixed = new Set([...request.cancelled.map(({ date }) => date), ...(await lockedDates(tx, scope, request))]);
  const changes = policy ? recalculateDays(before, counted, fixed) : [];
  if (changes.length === 0) return 0;
  const actor = systemActor(scope);
  const dates = changes.map(({ date }) => date);
  await cancelUse(tx, actor, requestSeq, dates, RECALCULATED);
  const taken = changes.filter(({ days }) => days > 0);
  const of = { employeeSeq, leavePolicySeq, requestSeq, validTo: null, reason: RECALCULATED };
  const days = taken.reduce((sum, entry) => sum + entry.days, 0);
  const granted: NewLeaveEntry[] =
    policy?.grantMethod === "EVENT" && days > 0
      ? [{ ...of, date: taken[0]!.date, kind: "GRANT", days, key: `event:${requestSeq}:${entries}` }]
      : [];
  const used = taken.map((entry): NewLeaveEntry => ({
    ...of,
    date: entry.date,
    kind: "USE",
    days: -entry.days,
    key: `use:${requestSeq}:${entry.date}:${entries}`,
  }));
  await postLeave(tx, actor, [...granted, ...used]);
  await saveLeaveAmounts(tx, scope, request);
  const [after] = await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 });
  await notifyLeaveRecalculated(tx, scope, after!, request, entries);
  return 1;
}

async function countEntries(tx: Tx, { companySeq }: Company, requestSeq: number): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    "select count(*)::int as count from leave_entries where company_seq = $1 and request_seq = $2",
    [companySeq, requestSeq],
  );
  return rows[0]!.count;
}

async function lockedDates(tx: Tx, { companySeq }: Company, { employeeSeq, startDate, endDate }: WholeRequest): Promise<Day[]> {
  const { rows } = await tx.$client.query<{ day: Day }>(
    `select d.day::date::text as day from attendance_locks l
      cross join lateral generate_series(greatest(l.start_date, $3::date), least(l.end_date, $4::date), interval '1 day') d(day)
      where l.company_seq = $1 and l.employee_seq = $2 and l.start_date <= $4 and l.end_date >= $3`,
    [companySeq, employeeSeq, startDate, endDate],
  );
  return rows.map(({ day }) => day);
}
