import { readInCompany } from "~/db/client.server";
import type { WhatIfPerson } from "~/domain/payroll/runs/what-if/what-if-person";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";

const ORDERS = {
  net: "abs(p.net_after_centavos - p.net_before_centavos)",
  cost: "abs(p.cost_after_centavos - p.cost_before_centavos)",
  name: `e.employee_name collate "und-x-icu"`,
};
export const WHAT_IF_SORTS = ["net", "cost", "name"] as const satisfies readonly (keyof typeof ORDERS)[];

export interface WhatIfQuery {
  q: string;
  sort: (typeof WHAT_IF_SORTS)[number];
  descending: boolean;
}

/**
 * The employees of a scenario that match a search, in the requested order, with the totals of all. Access is checked by `getWhatIf`.
 * @param page limits the rows; all without one
 */
export function readWhatIfPeople(
  scope: Pick<Scope, "companySeq">,
  whatIfSeq: number,
  { q, sort, descending }: WhatIfQuery,
  page?: { offset: number; pageSize: number },
): Promise<{ people: WhatIfPerson[]; total: number; net: Centavos; cost: Centavos }> {
  const from = `from what_if_people p
    join employees e on e.company_seq = p.company_seq and e.employee_seq = p.employee_seq
    left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
   where p.company_seq = $1 and p.what_if_seq = $2
     and ($3 = '' or position(lower($3) in lower(concat_ws(' ', e.employee_name, e.employee_id, d.department_name))) > 0)`;
  return readInCompany(scope, async (tx) => {
    const { rows: people } = await tx.$client.query<WhatIfPerson>(
      `select p.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
              coalesce(d.department_name, '') as "departmentName",
              p.gross_before_centavos as "grossBefore", p.gross_after_centavos as "grossAfter", p.net_before_centavos as "netBefore",
              p.net_after_centavos as "netAfter", p.cost_before_centavos as "costBefore", p.cost_after_centavos as "costAfter",
              p.salary_before_centavos as "salaryBefore", p.salary_after_centavos as "salaryAfter"
         ${from} order by ${ORDERS[sort]} ${descending ? "desc" : "asc"}, e.employee_name collate "und-x-icu", p.employee_seq limit $4 offset $5`,
      [scope.companySeq, whatIfSeq, q, page?.pageSize ?? null, page?.offset ?? 0],
    );
    const { rows } = await tx.$client.query<{ total: number; net: Centavos; cost: Centavos }>(
      `select count(*)::int as total, coalesce(sum(p.net_after_centavos - p.net_before_centavos), 0)::bigint as net,
              coalesce(sum(p.cost_after_centavos - p.cost_before_centavos), 0)::bigint as cost ${from}`,
      [scope.companySeq, whatIfSeq, q],
    );
    return { people, ...rows[0]! };
  });
}
