import { readInCompany } from "~/db/client.server";
import type { DelegationSort, DelegationState } from "~/domain/filing/delegations/delegation-sorts";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { searchText } from "~/domain/shared/search-key";

export interface ListedDelegation {
  delegationSeq: number;
  from: string;
  fromId: string;
  to: string;
  toId: string;
  startDate: Day;
  endDate: Day;
  reason: string;
  givenBy: string;
  givenAt: Date;
}

export interface DelegationFilter {
  /** A name or ID of the delegate or the delegator. */
  q: string;
  state: DelegationState | undefined;
}

const ORDER: Record<DelegationSort, string> = {
  delegate: 't.employee_name collate "und-x-icu"',
  standsInFor: 'f.employee_name collate "und-x-icu"',
  days: "d.end_date",
  why: `nullif(d.reason, '') collate "und-x-icu"`,
  namedBy: 'd.given_by collate "und-x-icu"',
  state: "case when d.end_date < $2 then 3 when d.start_date > $2 then 2 else 1 end",
};
const STATES: Record<DelegationState, string> = {
  NOW: "$2 between d.start_date and d.end_date",
  COMING: "d.start_date > $2",
  OVER: "d.end_date < $2",
};

/** One page of all delegations in the given order, then latest end first, with the total. @param today the day in Manila */
export function listAllDelegations(
  { companySeq }: Pick<Scope, "companySeq">,
  { q, state }: DelegationFilter,
  { sort, descending, offset, limit }: { sort: DelegationSort; descending: boolean; offset: number; limit: number },
  today: Day,
): Promise<{ rows: ListedDelegation[]; count: number }> {
  return readInCompany({ companySeq }, async (tx) => {
    const source = `from delegations d
       join employees f on f.company_seq = d.company_seq and f.employee_seq = d.from_employee_seq
       join employees t on t.company_seq = d.company_seq and t.employee_seq = d.to_employee_seq
      where d.company_seq = $1 and ${state === undefined ? "$2::date is not null" : STATES[state]}
        and exists (select from (values (f.search_text), (t.search_text)) of_person (words)
                     where not exists (select from unnest($3::text[]) part where strpos(of_person.words, part) = 0))`;
    const values = [companySeq, today, searchText(q)];
    const { rows } = await tx.$client.query<ListedDelegation>(
      `select d.delegation_seq as "delegationSeq", f.employee_name as "from", f.employee_id as "fromId", t.employee_name as "to", t.employee_id as "toId",
              d.start_date::text as "startDate", d.end_date::text as "endDate", d.reason, d.given_by as "givenBy", d.given_at as "givenAt"
       ${source} order by ${ORDER[sort]} ${descending ? "desc" : "asc"} nulls last, d.end_date desc, d.delegation_seq desc limit $4 offset $5`,
      [...values, limit, offset],
    );
    const counted = await tx.$client.query<{ count: number }>(`select count(*)::int as count ${source}`, values);
    return { rows, count: counted.rows[0]!.count };
  });
}
