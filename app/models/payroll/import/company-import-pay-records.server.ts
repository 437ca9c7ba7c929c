import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employeeBalances } from "~/db/schema/payroll-payslips";
import { employeeAllowances, employeeDeductions, loans } from "~/db/schema/payroll-settings";
import { upsertRows } from "~/db/upsert.server";
import { openingBalances } from "~/domain/payroll/balances/balances";
import type { CompanyFileEmployee } from "~/domain/payroll/company-file/company-file-employees";
import { Refusal } from "~/domain/shared/refusal";
import { raiseCounter, seqsFor } from "./company-import-seqs.server";

/** What a company file says about people's pay beside the salary: items, loans, and what was paid this year before the first run. */
export async function writePayRecords(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  await writeEntries(tx, companySeq, list, "allowances");
  await writeEntries(tx, companySeq, list, "deductions");
  await writeLoans(tx, companySeq, list);
  await writeOpeningBalances(tx, companySeq, list);
}

async function writeEntries(
  tx: Tx,
  companySeq: number,
  list: readonly CompanyFileEmployee[],
  kind: "allowances" | "deductions",
): Promise<void> {
  const table = kind === "allowances" ? employeeAllowances : employeeDeductions;
  const rows = list.flatMap((person) =>
    person[kind].map((row) => ({ employeeSeq: person.employeeSeq, ...row, monthlyAmountCentavos: row.monthlyAmount })),
  );
  const known = await tx.select().from(table).where(eq(table.companySeq, companySeq)).orderBy(asc(table.entrySeq));
  const keyOf = (row: { employeeSeq: number; itemSeq: number; startDate: string | null }) =>
    `${row.employeeSeq} ${row.itemSeq} ${row.startDate ?? ""}`;
  const noun = kind === "allowances" ? "allowanceEntry" : "deductionEntry";
  const seqs = await seqsFor(
    tx,
    companySeq,
    noun,
    rows,
    keyOf,
    known.map((row) => ({ key: keyOf(row), seq: row.entrySeq })),
  );
  await upsertRows(
    tx,
    table,
    rows.map((row, index) => ({ companySeq, entrySeq: seqs[index]!, ...row })),
  );
}

/** The file's balance is the one before the first run: what completed payrolls took since then stays taken. */
async function writeLoans(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const rows = list.flatMap((person) =>
    person.loans.map((loan) => ({
      companySeq,
      employeeSeq: person.employeeSeq,
      ...loan,
      principalCentavos: loan.principal,
      balanceCentavos: loan.balance,
      amortizationCentavos: loan.amortization,
    })),
  );
  await refuseLoansOfOthers(tx, companySeq, list);
  const taken =
    "coalesce((select sum(m.amount_centavos) from loan_movements m where m.company_seq = excluded.company_seq and m.loan_seq = excluded.loan_seq), 0)";
  await upsertRows(tx, loans, rows, {
    balance_centavos: `greatest(0, excluded.balance_centavos - ${taken})`,
    loan_state: `case when loans.loan_state = 'PAID' and ${taken} > 0 then 'PAID' else excluded.loan_state end`,
  });
  await raiseCounter(
    tx,
    companySeq,
    "loan",
    rows.map(({ loanSeq }) => loanSeq),
  );
}

async function refuseLoansOfOthers(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const known = await tx
    .select({ loanSeq: loans.loanSeq, employeeSeq: loans.employeeSeq })
    .from(loans)
    .where(eq(loans.companySeq, companySeq));
  const owner = new Map(known.map((loan) => [loan.loanSeq, loan.employeeSeq]));
  const wrong = list.flatMap((person, index) =>
    person.loans.flatMap(({ loanSeq }, at) => {
      const other = owner.get(loanSeq);
      return other === undefined || other === person.employeeSeq
        ? []
        : [`employees[${index}].loans[${at}].loanSeq: ${loanSeq} is already a loan of employee ${other}`];
    }),
  );
  if (wrong.length > 0) throw new Refusal(wrong.join("\n"));
}

/** Opening balances; those that a completed payroll has moved on are left alone. */
async function writeOpeningBalances(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const rows = list.flatMap(({ employeeSeq, yearToDate }) => {
    if (!yearToDate) return [];
    const { cumulativeAverageYn, ...sums } = yearToDate;
    return [
      {
        companySeq,
        employeeSeq,
        payrollSeq: null,
        balances: JSON.stringify(openingBalances({ ...sums, cumulativeAverage: cumulativeAverageYn === "Y" })),
      },
    ];
  });
  const unmoved = "employee_balances.payroll_seq is null";
  await upsertRows(tx, employeeBalances, rows, {
    payroll_seq: "employee_balances.payroll_seq",
    balances: `case when ${unmoved} then excluded.balances else employee_balances.balances end`,
  });
}
