import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { loanMovements, loans } from "~/db/schema/payroll/loans";
import { employeeBalances } from "~/db/schema/payroll-payslips";
import { employeeAllowances, employeeDeductions } from "~/db/schema/payroll-settings";
import { upsertRows } from "~/db/upsert.server";
import type { CompanyFileEmployee } from "~/domain/payroll/company-data/company-file-employees";
import { Refusal } from "~/domain/shared/refusal";
import type { ItemNumbers } from "./company-import-items.server";
import { readBegunMonthOf } from "~/models/payroll/setup/openings/begun-months.server";
import { writeOpenings } from "~/models/payroll/setup/openings/opening-rows.server";
import { raiseCounter, seqsFor } from "./company-import-seqs.server";

/** Pay records of a company file other than salary: items, loans, and this year's pay before the first run. */
export async function writePayRecords(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[], items: ItemNumbers): Promise<void> {
  await writeEntries(tx, companySeq, list, "allowances", items);
  await writeEntries(tx, companySeq, list, "deductions", items);
  await writeLoans(tx, companySeq, list);
  await writeOpeningBalances(tx, companySeq, list);
}

async function writeEntries(
  tx: Tx,
  companySeq: number,
  list: readonly CompanyFileEmployee[],
  kind: "allowances" | "deductions",
  items: ItemNumbers,
): Promise<void> {
  const table = kind === "allowances" ? employeeAllowances : employeeDeductions;
  const rows = list.flatMap((person) =>
    person[kind].map((row) => ({
      employeeSeq: person.employeeSeq,
      ...row,
      itemSeq: items(kind === "allowances" ? "EARNING" : "DEDUCTION", person.payrollTemplateSeq, row.itemSeq),
      monthlyAmountCentavos: row.monthlyAmount,
    })),
  );
  const knownRows = await tx.select().from(table).where(eq(table.companySeq, companySeq)).orderBy(asc(table.entrySeq));
  const keyOf = (row: { employeeSeq: number; itemSeq: number; startDate: string | null }) =>
    `${row.employeeSeq} ${row.itemSeq} ${row.startDate ?? ""}`;
  const noun = kind === "allowances" ? "allowanceEntry" : "deductionEntry";
  const seqs = await seqsFor(tx, companySeq, noun, {
    rows,
    keyOf,
    known: knownRows.map((row) => ({ key: keyOf(row), seq: row.entrySeq })),
  });
  await upsertRows(
    tx,
    table,
    rows.map((row, index) => ({ companySeq, entrySeq: seqs[index]!, ...row })),
  );
}

/**
 * The file's balance predates the first run, so deductions of completed payrolls since then still apply. The company's row is locked from
 * the start of the import, as by a completion, so that none deducts meanwhile.
 */
async function writeLoans(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  await refuseLoansOfOthers(tx, companySeq, list);
  const paidLoans = await loansPaidOn(tx, companySeq);
  const rows = list.flatMap((person) =>
    person.loans.map((loan) => {
      const { taken, paid } = paidLoans.get(loan.loanSeq) ?? { taken: 0, paid: false };
      return {
        companySeq,
        employeeSeq: person.employeeSeq,
        ...loan,
        loanState: paid ? "PAID" : loan.loanState,
        principalCentavos: loan.principal,
        openingCentavos: Math.max(loan.balance, taken),
        balanceCentavos: Math.max(0, loan.balance - taken),
        amortizationCentavos: loan.amortization,
      };
    }),
  );
  await upsertRows(tx, loans, rows);
  await raiseCounter(
    tx,
    companySeq,
    "loan",
    rows.map(({ loanSeq }) => loanSeq),
  );
}

/** Total deductions of each loan with movements, and whether it is paid off. */
async function loansPaidOn(tx: Tx, companySeq: number): Promise<Map<number, { taken: number; paid: boolean }>> {
  const rows = await tx
    .select({ loanSeq: loans.loanSeq, loanState: loans.loanState, taken: sql`sum(${loanMovements.amountCentavos})`.mapWith(Number) })
    .from(loans)
    .innerJoin(loanMovements, and(eq(loanMovements.companySeq, loans.companySeq), eq(loanMovements.loanSeq, loans.loanSeq)))
    .where(eq(loans.companySeq, companySeq))
    .groupBy(loans.loanSeq, loans.loanState);
  return new Map(rows.map(({ loanSeq, loanState, taken }) => [loanSeq, { taken, paid: loanState === "PAID" && taken > 0 }]));
}

async function refuseLoansOfOthers(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const knownRows = await tx
    .select({ loanSeq: loans.loanSeq, employeeSeq: loans.employeeSeq })
    .from(loans)
    .where(eq(loans.companySeq, companySeq));
  const owner = new Map(knownRows.map((loan) => [loan.loanSeq, loan.employeeSeq]));
  const wrong = list.flatMap((person, index) =>
    person.loans.flatMap(({ loanSeq }, position) => {
      const other = owner.get(loanSeq);
      return other === undefined || other === person.employeeSeq
        ? []
        : [`employees[${index}].loans[${position}].loanSeq: ${loanSeq} is already a loan of employee ${other}`];
    }),
  );
  if (wrong.length > 0) throw new Refusal(wrong.join("\n"));
}

/** Opening balances, except of employees paid by a completed payroll. The company's row is locked from the start of the import. */
async function writeOpeningBalances(tx: Tx, companySeq: number, list: readonly CompanyFileEmployee[]): Promise<void> {
  const paid = await paidPeople(tx, companySeq);
  const years = list.flatMap(({ yearToDate }) => yearToDate?.taxableYear ?? []);
  if (years.length === 0) return;
  const begunMonthOf = await readBegunMonthOf(tx, companySeq, Math.max(...years));
  const people = list.flatMap(({ employeeSeq, payrollTemplateSeq, yearToDate }) => {
    if (!yearToDate || paid.has(employeeSeq)) return [];
    const { cumulativeAverageYn, ...opening } = yearToDate;
    const begunMonth = begunMonthOf(payrollTemplateSeq)?.(opening.throughDate);
    return [{ employeeSeq, revision: 1, opening: { ...opening, begunMonth, cumulativeAverage: cumulativeAverageYn === "Y" } }];
  });
  await writeOpenings(tx, companySeq, "Company file", people, new Map());
}

async function paidPeople(tx: Tx, companySeq: number): Promise<Set<number>> {
  const rows = await tx
    .select({ employeeSeq: employeeBalances.employeeSeq })
    .from(employeeBalances)
    .where(and(eq(employeeBalances.companySeq, companySeq), isNotNull(employeeBalances.payrollSeq)));
  return new Set(rows.map(({ employeeSeq }) => employeeSeq));
}
