import type { DelegateFormProps } from "~/components/filing/delegate-form";
import type { DelegationRow } from "~/components/filing/delegation-list";
import { DELEGATION_REASON_LETTERS } from "~/domain/filing/delegations/delegation";
import { DELEGATION_SORTS, DELEGATION_STATES, delegationState, type DelegationState } from "~/domain/filing/delegations/delegation-sorts";
import { choicesOf } from "~/domain/shared/forms/choices";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listEverybodysDelegations, type DelegationFilter } from "~/models/filing/delegation-list.server";
import { searchDelegates, type StoredDelegation } from "~/models/filing/delegations.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

const LONGEST_KEYWORD = 100;

const PAGE_SIZES = [50, 25, 100] as const;
const AT_ONCE = 2_000;

/** A page of all delegations, with the filter options. @throws 400 */
export async function readDelegationList(request: Request, scope: Scope, today: Day) {
  const { page, pageSize, offset, ...query } = queryOf(request);
  const filter = filterOf(request, query.q);
  const { rows, count } = await listEverybodysDelegations(scope, filter, { ...query, limit: pageSize, offset }, today);
  toLastPage(request, { page, pageSize }, count);
  const { search } = new URL(request.url);
  return {
    rows: rows.map((one) => delegationRow(one, today, pathTo("get-filing-delegation-end", { delegationSeq: one.delegationSeq }, search))),
    count,
    filtered: filter.q !== "" || filter.state !== undefined,
    states: choicesOf(DELEGATION_STATES),
    page,
    pageSize,
  };
}

/** All delegations that match the URL, in its order, for the workbook. @throws 400 */
export function readDelegationSheet(request: Request, scope: Scope, today: Day) {
  const { q, sort, descending } = queryOf(request);
  const filter = filterOf(request, q);
  return (async function* () {
    for (let offset = 0; ; offset += AT_ONCE) {
      const { rows } = await listEverybodysDelegations(scope, filter, { sort, descending, limit: AT_ONCE, offset }, today);
      for (const one of rows) yield { ...one, given: formatInstant(one.givenAt), state: DELEGATION_STATES[delegationState(one, today)] };
      if (rows.length < AT_ONCE) return;
    }
  })();
}

const queryOf = (request: Request) => readListQuery(request, { sorts: DELEGATION_SORTS, defaultSort: "-days", pageSizes: PAGE_SIZES });

function filterOf(request: Request, q: string): DelegationFilter {
  const state = new URL(request.url).searchParams.get("state");
  return { q, state: state ? oneOf(Object.keys(DELEGATION_STATES) as DelegationState[], state) : undefined };
}

type Shown = Pick<StoredDelegation, "delegationSeq" | "from" | "to" | "startDate" | "endDate" | "reason" | "givenBy">;

/** A delegation row. @param endHref link to end it */
export const delegationRow = (one: Shown, today: Day, endHref: string): DelegationRow => ({
  delegationSeq: one.delegationSeq,
  from: one.from,
  to: one.to,
  days: `${formatDay(one.startDate)} – ${formatDay(one.endDate)}`,
  reason: one.reason,
  givenBy: one.givenBy,
  state: delegationState(one, today),
  endHref: one.endDate < today ? null : endHref,
});

/** The search keyword in the URL. */
export const keywordOf = (request: Request): string => (new URL(request.url).searchParams.get("keyword") ?? "").slice(0, LONGEST_KEYWORD);

/** Delegate candidates: at most ten, by name. @param fromEmployeeSeq who delegates */
export async function readDelegateForm(
  request: Request,
  scope: Scope,
  fromEmployeeSeq: number,
  today: Day,
): Promise<Omit<DelegateFormProps, "closeHref" | "lastResult">> {
  const keyword = keywordOf(request);
  const found = await searchDelegates(scope, keyword, fromEmployeeSeq, today);
  return {
    keyword,
    today,
    letters: DELEGATION_REASON_LETTERS,
    people: found.map(({ employeeSeq, employeeName, departmentName }) => ({
      value: String(employeeSeq),
      label: [employeeName, departmentName].filter(Boolean).join(", "),
    })),
  };
}
