import { and, eq, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { accounts } from "~/db/schema/settings";

/**
 * An account's state today in Manila: ACTIVE, RESIGNED from its employee's resignation date on (EMP-68), or DELETED for good (CF-22).
 * open_session in db/repeatable/open-session.sql checks the same on every request.
 */
export async function presentAccountState({ companySeq, accountSeq }: { companySeq: number; accountSeq: number }): Promise<string> {
  const [row] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({
        accountState: accounts.accountState,
        resigned: sql<boolean | null>`${employees.resignationDate} <= (now() at time zone 'Asia/Manila')::date`,
      })
      .from(accounts)
      .leftJoin(employees, and(eq(employees.companySeq, accounts.companySeq), eq(employees.employeeSeq, accounts.employeeSeq)))
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq))),
  );
  if (!row) return "DELETED";
  return row.accountState === "ACTIVE" && row.resigned ? "RESIGNED" : row.accountState;
}
