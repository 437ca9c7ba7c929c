import type { Tx } from "~/db/client.server";
import { searchWords } from "~/domain/shared/search-key";

/** In SQL, of an employee `e`: each word of a search stands in the name or the ID, folded as they are. @param words of an array of texts, such as "$3" */
export const hasWords = (words: string): string =>
  `coalesce((select bool_and(strpos(e.search_text, word) > 0) from unnest(${words}::text[]) word), true)`;

/** Whose name or ID has the words of a search; null where nothing is searched. */
export async function findPeople(tx: Tx, companySeq: number, q: string): Promise<ReadonlySet<number> | null> {
  if (q === "") return null;
  const { rows } = await tx.$client.query<{ seq: number }>(
    `select e.employee_seq as seq from employees e where e.company_seq = $1 and ${hasWords("$2")}`,
    [companySeq, searchWords(q)],
  );
  return new Set(rows.map(({ seq }) => seq));
}
