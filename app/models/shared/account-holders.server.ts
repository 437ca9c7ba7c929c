import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { accounts } from "~/db/schema/settings";
import type { Scope } from "~/domain/shared/scope";

/** An account, and the employee whom it belongs to. */
export interface AccountHolder {
  accountSeq: number;
  employeeName: string;
  email: string;
  employeeSeq: number | null;
}

/**
 * The accounts of a company that may sign in, with the employee of each: by the employee's number, or by the same address where the account
 * was made without one (`npm run admin`). To be joined to what an area keeps about them.
 */
export function accountHolders(tx: Tx, { companySeq }: Pick<Scope, "companySeq">) {
  return tx
    .select({
      accountSeq: accounts.accountSeq,
      employeeName: accounts.employeeName,
      email: accounts.email,
      employeeSeq: sql<number | null>`coalesce(${accounts.employeeSeq}, ${employees.employeeSeq})`.as("holder_seq"),
    })
    .from(accounts)
    .leftJoin(
      employees,
      and(
        eq(employees.companySeq, accounts.companySeq),
        isNull(accounts.employeeSeq),
        eq(sql`lower(${employees.email})`, sql`lower(${accounts.email})`),
      ),
    )
    .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountState, "ACTIVE")))
    .as("holders");
}

/** The employee whom the acting account belongs to; null = it has none. */
export async function employeeOf(tx: Tx, scope: Pick<Scope, "companySeq" | "accountSeq">): Promise<number | null> {
  const holders = accountHolders(tx, scope);
  const [holder] = await tx.select({ employeeSeq: holders.employeeSeq }).from(holders).where(eq(holders.accountSeq, scope.accountSeq));
  return holder?.employeeSeq ?? null;
}
