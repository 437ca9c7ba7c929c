import type { Tx } from "~/db/client.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import type { ArrearsOrder } from "~/domain/payroll/arrears/arrears-order";
import { searchText } from "~/domain/shared/search-key";
import { hasText } from "~/models/shared/lists/search-employees.server";

const NAMED = { name: `e.employee_name collate "und-x-icu"`, employeeId: `e.employee_id collate "und-x-icu"` } as const;

/** The employees that match a search by name or number. Sorting by an amount starts from name order. */
export async function peopleInOrder(
  tx: Tx,
  { companySeq }: Payroll,
  people: readonly number[],
  { q = "", sort = "name", descending = false }: ArrearsOrder,
): Promise<number[]> {
  const named = sort === "name" || sort === "employeeId" ? sort : null;
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select e.employee_seq as seq from employees e where e.company_seq = $1 and e.employee_seq = any($2::int[]) and ${hasText("$3")}
      order by ${NAMED[named ?? "name"]} ${named !== null && descending ? "desc" : "asc"}, e.employee_seq`,
    [companySeq, people, searchText(q)],
  );
  return rows.map(({ seq }) => seq);
}
