import type { Tx } from "~/db/client.server";
import { searchText } from "~/domain/shared/search-key";

/** SQL for an employee `e`: the name or ID contains each search word, all folded. @param words an array parameter, like "$3" */
export const hasText = (text: string): string =>
  `coalesce((select bool_and(strpos(e.search_text, word) > 0) from unnest(${text}::text[]) word), true)`;

/** Employees whose name or ID matches a search; null for an empty one. */
export async function searchEmployeeSeqs(tx: Tx, companySeq: number, q: string): Promise<ReadonlySet<number> | null> {
  if (q === "") return null;
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select e.employee_seq as seq from employees e where e.company_seq = $1 and ${hasText("$2")}`,
    [companySeq, searchText(q)],
  );
  return new Set(rows.map(({ seq }) => seq));
}
