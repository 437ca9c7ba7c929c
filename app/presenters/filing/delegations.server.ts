import type { DelegateFormProps } from "~/components/filing/delegate-form";
import type { DelegationRow } from "~/components/filing/delegation-list";
import { MAX_DELEGATION_REASON_LENGTH } from "~/domain/filing/delegations/delegation";
import { DELEGATION_SORTS, DELEGATION_STATES, delegationState, type DelegationState } from "~/domain/filing/delegations/delegation-sorts";
import { toOptions } from "~/domain/shared/forms/choices";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listAllDelegations, type DelegationFilter } from "~/models/filing/delegation-list.server";
import { searchDelegates, type StoredDelegation } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

const MAX_KEYWORD_LENGTH = 100;

const PAGE_SIZES = [50, 25, 100] as const;
const CHUNK = 2_000;

/** A page of all delegations, with the filter options. @throws 400 */
export async function readDelegationList(request: Request, scope: Scope, today: Day) {
  const { page, pageSize, offset, ...query } = readQuery(request);
  const filter = readFilter(request, query.q);
  const { rows, count } = await listAllDelegations(scope, filter, { ...query, limit: pageSize, offset }, today);
  toLastPage(request, { page, pageSize }, count);
  const { search } = new URL(request.url);
  return {
    rows: rows.map((delegation) =>
      delegationRow(delegation, today, pathTo("get-filing-delegation-end", { delegationSeq: delegation.delegationSeq }, search)),
    ),
    count,
    filtered: filter.q !== "" || filter.state !== undefined,
    states: toOptions(DELEGATION_STATES),
    page,
    pageSize,
  };
}

/** All delegations that match the URL, in its order, for the workbook. @throws 400 */
export function readDelegationSheet(request: Request, scope: Scope, today: Day) {
  const { q, sort, descending } = readQuery(request);
  const filter = readFilter(request, q);
  return (async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const { rows } = await listAllDelegations(scope, filter, { sort, descending, limit: CHUNK, offset }, today);
      for (const delegation of rows)
        yield { ...delegation, given: formatInstant(delegation.givenAt), state: DELEGATION_STATES[delegationState(delegation, today)] };
      if (rows.length < CHUNK) return;
    }
  })();
}

const readQuery = (request: Request) => readListQuery(request, { sorts: DELEGATION_SORTS, defaultSort: "-days", pageSizes: PAGE_SIZES });

function readFilter(request: Request, q: string): DelegationFilter {
  const state = new URL(request.url).searchParams.get("state");
  return { q, state: state ? oneOf(Object.keys(DELEGATION_STATES) as DelegationState[], state) : undefined };
}

type ListedDelegation = Pick<StoredDelegation, "delegationSeq" | "from" | "to" | "startDate" | "endDate" | "reason" | "givenBy">;

/** A delegation row. @param endHref link to end it */
export const delegationRow = (delegation: ListedDelegation, today: Day, endHref: string): DelegationRow => ({
  delegationSeq: delegation.delegationSeq,
  from: delegation.from,
  to: delegation.to,
  days: `${formatDay(delegation.startDate)} – ${formatDay(delegation.endDate)}`,
  reason: delegation.reason,
  givenBy: delegation.givenBy,
  state: delegationState(delegation, today),
  endHref: delegation.endDate < today ? null : endHref,
});

/** The search keyword in the URL. */
export const readKeyword = (request: Request): string =>
  (new URL(request.url).searchParams.get("keyword") ?? "").slice(0, MAX_KEYWORD_LENGTH);

/** Delegate candidates: at most ten, by name. @param fromEmployeeSeq who delegates */
export async function readDelegateForm(
  request: Request,
  scope: Scope,
  fromEmployeeSeq: number,
  today: Day,
): Promise<Omit<DelegateFormProps, "closeHref" | "lastResult">> {
  const keyword = readKeyword(request);
  const delegates = await searchDelegates(scope, keyword, fromEmployeeSeq, today);
  return {
    keyword,
    today,
    maxLength: MAX_DELEGATION_REASON_LENGTH,
    people: delegates.map(({ employeeSeq, employeeName, departmentName }) => ({
      value: String(employeeSeq),
      label: [employeeName, departmentName].filter(Boolean).join(", "),
    })),
  };
}
