import { and, desc, eq, gt, gte, ilike, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { requests } from "~/db/schema/filing/requests";
import type { ChainLevel } from "~/domain/filing/chain";
import type { CategoryKind } from "~/domain/filing/category";
import type { RequestState } from "~/domain/filing/requests/request";
import type { CompletedSort } from "~/domain/filing/requests/request-sorts";
import { resolvePendingLevel } from "~/domain/filing/requests/decide";
import { isOverdue, isReminderDue } from "~/domain/filing/requests/waiting-time";
import { dayNumber, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { resolveLevel } from "~/domain/filing/chain";
import type { YesNo } from "~/domain/filing/approver";
import type { LockedDays } from "~/domain/time/locked-days";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { readApprovedLeaves } from "~/models/time/approved-leaves.server";
import { findLockWithin } from "~/models/time/attendance-locks.server";
import { earlierVersions } from "./change-request.server";
import { absentOn, mainWorkWeek, waitingLevelOf } from "./reminders.server";
import { mayRead } from "./may-read.server";
import { completedOrder } from "./completed-order.server";
import { isOneOf, chainState, readPendingChains } from "./chain-reads.server";
import { namesOf, readRequests, type WholeRequest } from "./request-reads.server";

type Company = Pick<Scope, "companySeq">;

/** Maximum pending requests of a company processed together; later ones follow in the next run. */
const MAX_PENDING = 5_000;
/** Maximum own requests on a page, newest first. */
const MAX_OWN = 200;

/** A pending request and its level. */
export interface Waiting {
  requestSeq: number;
  requester: number;
  /** Null = no approver is left. */
  waiting: ChainLevel | null;
}

export interface PendingRequest extends Waiting {
  request: WholeRequest;
  /** Current approver and delegate; empty = none. */
  waitsFor: string;
  /** Pending longer than its policy allows. */
  overdue: boolean;
  /** Its approver is on leave without a delegate, and the reminder period has passed. */
  absent: boolean;
}

/** Whether a request belongs in Special: stuck, overdue, or with an absent approver. @source document 4 §6.7 */
export const isSpecial = ({ waiting, overdue, absent }: PendingRequest): boolean =>
  waiting === null || waiting.approver === null || overdue || absent;

/**
 * Pending requests of a company, first filed first, with their approvers on the day.
 * @param today the day in Manila @param matches selects which are read in full; all by default
 */
export function listPending(scope: Company, today: Day, matches: (one: Waiting) => boolean = () => true): Promise<PendingRequest[]> {
  return readInCompany(scope, async (tx) => readWhole(tx, scope, (await listPendingRows(tx, scope, today)).filter(matches), today));
}

/** An employee's own pending requests, and how many requests are pending for their decision. @param today the day in Manila */
export function readOwnPending(scope: Company, employeeSeq: number, today: Day): Promise<{ own: PendingRequest[]; waiting: number }> {
  return readInCompany(scope, async (tx) => {
    const waits = await listPendingRows(tx, scope, today);
    const ownEntries = waits.filter(({ requester }) => requester === employeeSeq);
    return {
      own: await readWhole(tx, scope, ownEntries, today),
      waiting: waits.filter((entry) => isPendingWith(entry, employeeSeq)).length,
    };
  });
}

/** How many requests are pending for an employee's decision. @param today the day in Manila */
export function countWaiting(scope: Company, employeeSeq: number, today: Day): Promise<number> {
  return readInCompany(
    scope,
    async (tx) => (await listPendingRows(tx, scope, today)).filter((pendingRow) => isPendingWith(pendingRow, employeeSeq)).length,
  );
}

async function readWhole(tx: Tx, scope: Company, waits: readonly Waiting[], today: Day): Promise<PendingRequest[]> {
  if (waits.length === 0) return [];
  const waitOf = new Map(waits.map((entry) => [entry.requestSeq, entry]));
  const whole = await readRequests(tx, scope, isOneOf(requests.requestSeq, [...waitOf.keys()]), { limit: waits.length });
  const approvers = [...new Set(waits.flatMap(({ waiting }) => waiting?.approver ?? []))];
  const names = await namesOf(tx, scope, approvers);
  const [away, week] = [await absentOn(tx, scope, approvers, today), await mainWorkWeek(tx, scope, today)];
  return whole.map((request) => {
    const entry = waitOf.get(request.requestSeq)!;
    const approver = entry.waiting?.approver ?? null;
    const since = waitingLevelOf(request);
    return {
      ...entry,
      request,
      waitsFor: approver === null ? "" : (names.get(approver) ?? ""),
      overdue: isOverdue(since, today, week),
      absent: approver !== null && entry.waiting!.delegate === null && away.has(approver) && isReminderDue(since, today, week),
    };
  });
}

async function listPendingRows(tx: Tx, scope: Company, today: Day): Promise<Waiting[]> {
  const all = await readPendingChains(tx, scope, MAX_PENDING);
  if (all.length === 0) return [];
  const facts = await readFilingFacts(tx, scope, today);
  return all.map(({ requestSeq, requester, way }) => ({ requestSeq, requester, waiting: resolvePendingLevel(facts, way).waiting }));
}

/** Whether the employee, as approver or delegate, may decide it. */
export const isPendingWith = ({ requester, waiting }: Waiting, employeeSeq: number): boolean =>
  waiting !== null && requester !== employeeSeq && (waiting.approver === employeeSeq || waiting.delegate === employeeSeq);

export interface CompletedFilter {
  q: string;
  filingCategorySeq: number | undefined;
  departmentSeq: number | undefined;
  from: Day | null;
  to: Day | null;
}

/** Decided, withdrawn and cancelled requests in the given order, then latest first. */
export function listCompleted(
  scope: Company,
  filter: CompletedFilter,
  { sort, descending, limit, offset }: { sort: CompletedSort; descending: boolean; limit: number; offset: number },
): Promise<{ rows: WholeRequest[]; count: number }> {
  return readInCompany(scope, async (tx) => {
    const condition = and(inArray(requests.requestState, ["APPROVED", "REJECTED", "WITHDRAWN", "CANCELLED"]), filtered(scope, filter));
    const rows = await readRequests(tx, scope, condition, { limit, offset, order: completedOrder(scope, sort, descending) });
    const [all] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(requests)
      .where(and(eq(requests.companySeq, scope.companySeq), condition));
    return { rows: rows.map((request) => asRead(request, false)), count: all!.count };
  });
}

function filtered({ companySeq }: Company, { q, filingCategorySeq, departmentSeq, from, to }: CompletedFilter): SQL | undefined {
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const people =
    q === "" && departmentSeq === undefined
      ? undefined
      : sql`${requests.employeeSeq} in (select ${employees.employeeSeq} from ${employees} where ${and(
          eq(employees.companySeq, companySeq),
          q === "" ? undefined : or(ilike(employees.employeeName, like), ilike(employees.employeeId, like)),
          departmentSeq === undefined ? undefined : eq(employees.departmentSeq, departmentSeq),
        )})`;
  return and(
    people,
    filingCategorySeq === undefined ? undefined : eq(requests.filingCategorySeq, filingCategorySeq),
    from === null ? undefined : gte(requests.endDate, from),
    to === null ? undefined : lte(requests.startDate, to),
  );
}

/** Requests by number after one, for programs, as accounts without the right to private leave types read them. */
export function listRequestsAfter(
  scope: Company,
  query: Partial<CompletedFilter> & {
    employeeSeq?: number;
    requestKind?: CategoryKind;
    state?: RequestState;
    movedSince?: Date;
    only?: number;
  },
  { limit, after }: { limit: number; after: number },
): Promise<WholeRequest[]> {
  const { employeeSeq, requestKind, state, movedSince, only, q = "", filingCategorySeq, departmentSeq, from = null, to = null } = query;
  const condition = and(
    gt(requests.requestSeq, after),
    filtered(scope, { q, filingCategorySeq, departmentSeq, from, to }),
    requestKind === undefined ? undefined : eq(requests.requestKind, requestKind),
    employeeSeq === undefined ? undefined : eq(requests.employeeSeq, employeeSeq),
    state === undefined ? undefined : eq(requests.requestState, state),
    movedSince && or(gte(requests.filedAt, movedSince), gte(requests.waitingSince, movedSince), gte(requests.decidedAt, movedSince)),
    only === undefined ? undefined : eq(requests.requestSeq, only),
  );
  return readInCompany(scope, async (tx) => (await readRequests(tx, scope, condition, { limit })).map((request) => asRead(request, false)));
}

/** Requests filed by or for an employee, newest first. */
export function listOwnRequests(scope: Company, employeeSeq: number): Promise<WholeRequest[]> {
  return readInCompany(scope, async (tx) => {
    const ownRequests = await readRequests(tx, scope, eq(requests.employeeSeq, employeeSeq), {
      limit: MAX_OWN,
      order: desc(requests.requestSeq),
    });
    return ownRequests.map((request) => asRead(request, true));
  });
}

/**
 * Private leave shows as "Leave" without its reason to readers other than the requester, approvers and leave administrators.
 * @source document 4 L-26
 */
function asRead(request: WholeRequest, mayKnow: boolean): WholeRequest {
  if (request.privateLeave === null) return request;
  return mayKnow ? { ...request, what: request.privateLeave } : { ...request, reason: "", files: [], law: null };
}

/** A request with its chain on the day. */
export interface RequestDetail {
  request: WholeRequest;
  /** The pending level; null = none. */
  waiting: ChainLevel | null;
  /** Each level with today's approver. */
  levels: ChainLevel[];
  names: ReadonlyMap<number, string>;
  /** Earlier versions, latest first. */
  earlier: WholeRequest[];
  /** While it awaits approval: payroll has processed days of it; null = none. */
  paid: LockedDays | null;
  /** For an open shift change: its dates on which one of the two is on approved leave. */
  onLeave: { employeeName: string; date: Day }[];
}

/** @param reader an employee without the permission to read all @throws NotFound, also without read access @source document 4 A-18 */
export function getRequest(
  scope: Pick<Scope, "companySeq" | "permissions">,
  requestSeq: number,
  today: Day,
  reader?: number,
): Promise<RequestDetail> {
  return readInCompany(scope, async (tx) => {
    const [request] = await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 });
    const facts = await readFilingFacts(tx, scope, today);
    if (!request || (reader !== undefined && !mayRead(facts, request, reader))) throw new NotFound("request");
    const levels = request.steps.map((step, stage) =>
      resolveLevel(facts, request.employeeSeq, step, stage, request.selfApprovalYn as YesNo),
    );
    const waiting = request.requestState === "PENDING" ? resolvePendingLevel(facts, chainState(request)).waiting : null;
    const named = [
      waiting?.approver ?? null,
      ...levels.flatMap(({ approver, delegate }) => [approver, delegate]),
      ...request.decisions.flatMap(({ decidedBy, onBehalfOf }) => [decidedBy, onBehalfOf]),
      ...request.copies,
    ].flatMap((seq) => seq ?? []);
    const mayKnow =
      scope.permissions.includes("LEAVE_EDIT") ||
      reader === request.employeeSeq ||
      [...levels.flatMap(({ approver, delegate }) => [approver, delegate]), ...request.decisions.map(({ decidedBy }) => decidedBy)].some(
        (item) => item !== null && item === reader,
      );
    const earlier = (await earlierVersions(tx, scope, request)).map((version) => asRead(version, mayKnow));
    const filing = request.requestState === "PENDING" && request.phase === "FILING" && request.requestKind !== "DOCUMENT";
    const paid = filing ? await findLockWithin(tx, scope, request) : null;
    const onLeave = filing ? await leavesWithin(tx, scope, request) : [];
    const names = await namesOf(tx, scope, [...new Set(named)]);
    return { request: asRead(request, mayKnow), earlier, paid, onLeave, waiting, levels, names };
  });
}

/** The dates of a shift change on which one of the two is on approved leave. */
async function leavesWithin(tx: Tx, scope: Company, { shifts }: WholeRequest): Promise<RequestDetail["onLeave"]> {
  const dates = shifts.map(({ date }) => date).sort();
  if (dates.length === 0) return [];
  const people = [...new Set(shifts.map(({ employeeSeq }) => employeeSeq))];
  const leaves = await readApprovedLeaves(tx, scope, people, dates[0]!, dates.at(-1)!);
  return shifts
    .filter(({ employeeSeq, date }) => leaves.get(employeeSeq)?.some(({ workDay }) => workDay === dayNumber(date)))
    .map(({ employeeName, date }) => ({ employeeName, date }));
}
