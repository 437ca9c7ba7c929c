import { and, asc, eq, gte, lte } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { filingCategories } from "~/db/schema/filing/filing-settings";
import { requestDecisions, requests } from "~/db/schema/filing/requests";
import type { CategoryKind } from "~/domain/filing/category";
import type { DecisionHow, RequestPhase, RequestState } from "~/domain/filing/requests/request";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { workNames } from "./work-kinds.server";
import { leaveNames, disclosedLeaveName, type LeaveName } from "./request-reads.server";

/** Maximum requests of one person and date on a page. */
const LIMIT = 50;

export interface DayRequest {
  requestSeq: number;
  requestKind: CategoryKind;
  /** The name of its category, or of its kind of custom work. */
  what: string;
  startDate: Day;
  endDate: Day;
  startAt: Date | null;
  endAt: Date | null;
  amountMinutes: number | null;
  amountDays: string | null;
  part: string | null;
  reason: string;
  filedBy: string;
  filedAt: Date;
  requestState: RequestState;
  phase: RequestPhase;
  revision: number;
  /** The last decision; null without one. */
  decided: { by: string; how: DecisionHow; remark: string; at: Date } | null;
}

/** Requests filed or entered for a person and date, first filed first. */
export function listDayRequests(
  scope: Pick<Scope, "companySeq">,
  { employeeSeq, workDate }: { employeeSeq: number; workDate: Day },
): Promise<DayRequest[]> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select({ request: requests, categoryName: filingCategories.categoryName })
      .from(requests)
      .innerJoin(
        filingCategories,
        and(eq(filingCategories.companySeq, requests.companySeq), eq(filingCategories.filingCategorySeq, requests.filingCategorySeq)),
      )
      .where(
        and(
          eq(requests.companySeq, companySeq),
          eq(requests.employeeSeq, employeeSeq),
          lte(requests.startDate, workDate),
          gte(requests.endDate, workDate),
        ),
      )
      .orderBy(asc(requests.requestSeq))
      .limit(LIMIT);
    const decisions = await tx
      .select()
      .from(requestDecisions)
      .innerJoin(requests, and(eq(requests.companySeq, requestDecisions.companySeq), eq(requests.requestSeq, requestDecisions.requestSeq)))
      .where(
        and(
          eq(requests.companySeq, companySeq),
          eq(requests.employeeSeq, employeeSeq),
          lte(requests.startDate, workDate),
          gte(requests.endDate, workDate),
        ),
      )
      .orderBy(asc(requestDecisions.decidedAt), asc(requestDecisions.stage));
    const names = rows.some(({ request }) => request.timePolicySeq !== null) ? await workNames(tx, scope) : new Map<number, string>();
    const leaves = rows.some(({ request }) => request.leavePolicySeq !== null) ? await leaveNames(tx, scope) : new Map<number, LeaveName>();
    return rows.map(({ request, categoryName }) => {
      const last = decisions
        .filter(({ request_decisions: decision }) => decision.requestSeq === request.requestSeq)
        .at(-1)?.request_decisions;
      const leave = request.leavePolicySeq === null ? undefined : leaves.get(request.leavePolicySeq);
      return {
        ...request,
        reason: leave?.privateYn === "Y" ? "" : request.reason,
        requestKind: request.requestKind as CategoryKind,
        requestState: request.requestState as RequestState,
        phase: request.phase as RequestPhase,
        what: (request.timePolicySeq !== null && names.get(request.timePolicySeq)) || disclosedLeaveName(leave) || categoryName,
        decided: last ? { by: last.decidedBy, how: last.how as DecisionHow, remark: last.remark, at: last.decidedAt } : null,
      };
    });
  });
}
