import { and, eq, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { accounts } from "~/db/schema/settings";

/**
 * Whether an account may sign in today in Manila: ACTIVE, RESIGNED from the resignation date of its employee on (EMP-68), or DELETED for good
 * (CF-22). The database asks the same for every request of a session, in open_session of db/repeatable/open-session.sql.
 */
export async function presentAccountState({ companySeq, accountSeq }: { companySeq: number; accountSeq: number }): Promise<string> {
  const [found] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({
        accountState: accounts.accountState,
        resigned: sql<boolean | null>`${employees.resignationDate} <= (now() at time zone 'Asia/Manila')::date`,
      })
      .from(accounts)
      .leftJoin(employees, and(eq(employees.companySeq, accounts.companySeq), eq(employees.employeeSeq, accounts.employeeSeq)))
      .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq))),
  );
  if (!found) return "DELETED";
  return found.accountState === "ACTIVE" && found.resigned ? "RESIGNED" : found.accountState;
}
