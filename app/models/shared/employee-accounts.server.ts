import { and, asc, eq, inArray, isNull, max, notExists, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { accountInvitations, accounts } from "~/db/schema/settings";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { notResignedOn } from "./employee-status.server";

export interface AccountHolder {
  accountSeq: number;
  employeeName: string;
  email: string;
  employeeSeq: number | null;
}

/**
 * Active accounts of a company with their employees: linked by employee number, or by e-mail for accounts created without one (`npm run
 * admin`). For joins.
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

/** The employee of the acting account; null = none. */
export async function employeeOf(tx: Tx, scope: Pick<Scope, "companySeq" | "accountSeq">): Promise<number | null> {
  const holders = accountHolders(tx, scope);
  const [holder] = await tx.select({ employeeSeq: holders.employeeSeq }).from(holders).where(eq(holders.accountSeq, scope.accountSeq));
  return holder?.employeeSeq ?? null;
}

export interface EmployeeWithoutAccount {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** Empty: no invitation can be sent. */
  email: string;
  /** When the link of a sent invitation expires. */
  invitedUntil: Date | null;
}

/**
 * Current employees without an account, by name.
 * @param employeeSeqs only these; null for all @param today the day in Manila
 */
export function listEmployeesWithoutAccount(
  { companySeq }: Pick<Scope, "companySeq">,
  employeeSeqs: readonly number[] | null,
  today: Day,
): Promise<EmployeeWithoutAccount[]> {
  const email = sql`lower(${employees.email})`;
  return readInCompany({ companySeq }, (tx) => {
    const invited = tx
      .select({ email: accountInvitations.email, invitedUntil: max(accountInvitations.expiresAt).as("invited_until") })
      .from(accountInvitations)
      .where(
        and(eq(accountInvitations.companySeq, companySeq), isNull(accountInvitations.usedAt), sql`${accountInvitations.expiresAt} > now()`),
      )
      .groupBy(accountInvitations.email)
      .as("invited");
    const account = (condition: ReturnType<typeof eq>) =>
      tx
        .select({ one: sql`1` })
        .from(accounts)
        .where(and(eq(accounts.companySeq, companySeq), condition));
    return tx
      .select({
        employeeSeq: employees.employeeSeq,
        employeeId: employees.employeeId,
        employeeName: employees.employeeName,
        email: employees.email,
        invitedUntil: invited.invitedUntil,
      })
      .from(employees)
      .leftJoin(invited, eq(invited.email, email))
      .where(
        and(
          eq(employees.companySeq, companySeq),
          notResignedOn(today),
          employeeSeqs === null ? undefined : inArray(employees.employeeSeq, [...employeeSeqs]),
          notExists(account(eq(accounts.employeeSeq, employees.employeeSeq))),
          notExists(account(eq(sql`lower(${accounts.email})`, email))),
        ),
      )
      .orderBy(asc(employees.employeeName), asc(employees.employeeSeq));
  });
}
