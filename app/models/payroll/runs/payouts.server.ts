import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { payouts, payrolls } from "~/db/schema/payroll";
import { maskAccount } from "~/domain/payroll/payout/bank/masked-account";
import { runPaid } from "~/domain/payroll/runs/payroll-changes";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";

export type PayoutRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  bankName: string;
  /** Only its last four digits; empty without an account. */
  accountNumber: string;
  net: Centavos;
};
export type PayoutPage = {
  rows: PayoutRow[];
  count: number;
  net: Centavos;
  /** Employees with net pay and no bank account. */ missing: number;
};
type Run = { payrollSeq: number; generation: number };
type Wishes = { q: string; sort: "name" | "bank" | "net"; descending: boolean; offset: number; pageSize: number };

const ORDERS = { name: sql`"employeeName"`, bank: sql`"bankName"`, net: sql`net` };

/** Payments by account: employees without one first by default. */
export function listPayouts(
  { companySeq }: Scope,
  { payrollSeq, generation }: Run,
  { q, sort, descending, offset, pageSize }: Wishes,
): Promise<PayoutPage> {
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const list = sql`
    select p.employee_seq as "employeeSeq", p.employee_id as "employeeId", p.employee_name as "employeeName", p.department_name as "departmentName", e.bank_name as "bankName", e.bank_account_number as account, p.net_centavos as net
    from (select * from payslips where company_seq = ${companySeq} and payroll_seq = ${payrollSeq} and generation <= ${generation}) p
    join employees e on e.company_seq = p.company_seq and e.employee_seq = p.employee_seq
    where ${q} = '' or p.employee_name ilike ${like} or p.employee_id ilike ${like} or e.bank_name ilike ${like}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const first = sort === "name" && !descending ? sql`(account = '' and net > 0) desc,` : sql``;
  return readInCompany({ companySeq }, async (tx) => {
    const page = await tx.execute<Omit<PayoutRow, "accountNumber"> & { account: string }>(
      sql`select * from (${list}) l order by ${first} ${ORDERS[sort]} ${direction}, "employeeSeq" limit ${pageSize} offset ${offset}`,
    );
    const all = await tx.execute<{ count: number; net: Centavos; missing: number }>(
      sql`select count(*)::int as count, coalesce(sum(net), 0)::bigint as net, (count(*) filter (where account = '' and net > 0))::int as missing from (${list}) l`,
    );
    return { rows: page.rows.map(({ account, ...row }) => ({ ...row, accountNumber: maskAccount(account) })), ...all.rows[0]! };
  });
}

/** When a run was paid out, and who recorded it; null before. */
export async function findPayout(
  { companySeq }: Scope,
  payrollSeq: number,
): Promise<{ paidOn: Day; markedBy: string; markedAt: Date } | null> {
  const [row] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ paidOn: payouts.paidOn, markedBy: payouts.markedBy, markedAt: payouts.markedAt })
      .from(payouts)
      .where(and(eq(payouts.companySeq, companySeq), eq(payouts.payrollSeq, payrollSeq))),
  );
  return row ?? null;
}

/**
 * Marks a completed run as paid (PAY-09); once.
 * @throws Refusal when the run is open, the day is before its period or in the future, or it was marked before
 */
export function createPayout(scope: Scope, payrollSeq: number, paidOn: Day, today: Day): Promise<void> {
  const { companySeq, employeeName } = scope;
  return inCompany({ companySeq }, async (tx) => {
    const [payroll] = await tx
      .select()
      .from(payrolls)
      .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollSeq, payrollSeq)));
    if (!payroll) throw new NotFound("payroll");
    if (!payroll.completedAt) throw new Refusal("Complete this payroll run first. Only then are its amounts final.");
    if (paidOn < payroll.startDate)
      throw new Refusal(`The money cannot have gone out before the period. Choose ${formatDay(payroll.startDate)} or later.`, {
        field: "paidOn",
      });
    if (paidOn > today)
      throw new Refusal("This day lies in the future. Mark the run as paid once the money has gone out.", { field: "paidOn" });
    const made = await tx
      .insert(payouts)
      .values({ companySeq, payrollSeq, paidOn, markedBy: employeeName })
      .onConflictDoNothing()
      .returning({ payrollSeq: payouts.payrollSeq });
    if (made.length > 0) return recordChange(tx, scope, runPaid(payrollSeq, paidOn));
    const [existing] = await tx
      .select()
      .from(payouts)
      .where(and(eq(payouts.companySeq, companySeq), eq(payouts.payrollSeq, payrollSeq)));
    throw new Refusal(`${existing!.markedBy} marked this run as paid on ${formatInstant(existing!.markedAt)}.`, { status: 409 });
  });
}
