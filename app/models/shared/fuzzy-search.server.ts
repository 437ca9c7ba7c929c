import { and, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { similarNames, searchTrigrams, wordHalves } from "~/domain/shared/fuzzy-search";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { notResignedOn } from "./employee-status.server";

export interface SimilarEmployee {
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
}

/** Candidates, sharing half of each word, that are compared by edit distance. */
const COMPARED = 50;

/**
 * Suggests employees for a search without results, most similar name first. Reads the search index once more and compares a few.
 * @param among the conditions of the searched list, the company included, without the search itself
 */
export async function findSimilarEmployeesIn(tx: Tx, typed: string, among: SQL | undefined, most = 3): Promise<SimilarEmployee[]> {
  const halves = wordHalves(typed);
  if (halves.length === 0) return [];
  const holds = (part: string) => like(employees.searchText, `%${part.replace(/[\\%_]/g, "\\$&")}%`);
  const shared = searchTrigrams(typed).map((group) => sql`(strpos(${employees.searchText}, ${group}) > 0)::int`);
  const rows = await tx
    .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName, employeeId: employees.employeeId })
    .from(employees)
    .where(and(among, ...halves.map(([first, second]) => or(holds(first), holds(second)))))
    .orderBy(desc(sql.join(shared, sql` + `)), employees.employeeSeq)
    .limit(COMPARED);
  return similarNames(typed, rows, most);
}

type Among = { departmentSeqs?: readonly number[]; currentOnly?: boolean; schKeyword: string };

/** `findSimilarEmployeesIn` for other areas' lists with an employee filter. @param today the day in Manila */
export function findSimilarInFilter(
  tx: Tx,
  { companySeq }: Pick<Scope, "companySeq">,
  { departmentSeqs, currentOnly, schKeyword }: Among,
  today: Day,
): Promise<SimilarEmployee[]> {
  const among = and(
    eq(employees.companySeq, companySeq),
    departmentSeqs ? inArray(employees.departmentSeq, [...departmentSeqs]) : undefined,
    currentOnly ? notResignedOn(today) : undefined,
  );
  return findSimilarEmployeesIn(tx, schKeyword, among);
}
