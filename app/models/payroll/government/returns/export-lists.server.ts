import { readInCompany } from "~/db/client.server";
import type { MonthLists } from "~/domain/payroll/government/remittances/agency-rows";
import { parseSssEmployer, type SssEmployer } from "~/domain/payroll/government/remittances/sss-line";
import { formatSssRow } from "~/domain/payroll/government/remittances/sss-text";
import { isPaidManually } from "~/domain/payroll/payout/bank/payment-state";
import type { JournalAccounts } from "~/domain/payroll/payout/journal/journal";
import { JOURNAL_KEYS, JOURNAL_KEY_LABELS, type JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { monthEnd } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { readRemittanceLists, readThirteenthMonth } from "~/models/payroll/government/remittances/remittance-lists.server";
import { readJournal } from "~/models/payroll/payout/journal/journals.server";
import { readPayments } from "~/models/payroll/payout/bank/payments.server";
import { companyOn } from "~/models/shared/company-details.server";
import { compareStrings } from "~/domain/shared/compare";

type Company = Pick<Scope, "companySeq">;

/** Employer data that the records do not hold. */
export interface ListOverrides {
  /** SSS employer number and branch; null = from the company details of each month. */
  sss: SssEmployer | null;
  /** Accounts by journal line key, where the company has no mapping; common defaults where none is given. */
  accounts: Readonly<Partial<Record<JournalKey, string>>>;
}

/**
 * The lists for agencies, bank and bookkeeping of a year in the format of the sample files: its twelve monthly lists, and journal and bank
 * list of each completed payroll paid in it, as on their pages.
 * @source document 5 F-50 to F-56, F-60, F-80, F-83
 */
export async function exportLists(scope: Company, year: number, given: ListOverrides): Promise<Record<string, unknown>> {
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
  const result = { sss: {}, philHealth: {}, pagIbig: {}, loans: {} } as Record<string, Record<string, unknown>>;
  for (const month of months) {
    const lists = await readRemittanceLists(scope, month);
    if (lists.sss.length + lists.philHealth.length + lists.pagIbig.length === 0) continue;
    const sss = given.sss ?? parseSssEmployer((await companyOn(scope, monthEnd(`${month}-01`))).sssNo);
    result.sss![month] = exportSss(lists, sss);
    result.philHealth![month] = exportPhilHealth(lists);
    result.pagIbig![month] = exportPagIbig(lists);
    result.loans![month] = exportLoans(lists);
  }
  const journals: Record<number, unknown> = {};
  const bank: Record<number, unknown> = {};
  for (const payrollSeq of await paidIn(scope, year)) {
    journals[payrollSeq] = await exportJournal(scope, payrollSeq, given);
    bank[payrollSeq] = await exportBank(scope, payrollSeq);
  }
  return { ...result, thirteenthMonthReport: { [year]: await exportThirteenthMonth(scope, year) }, journals, bank };
}

function paidIn(scope: Company, year: number): Promise<number[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ payrollSeq: number }>(
      `select payroll_seq as "payrollSeq" from payrolls
        where company_seq = $1 and completed_at is not null and pay_date between make_date($2, 1, 1) and make_date($2, 12, 31) order by 1`,
      [scope.companySeq, year],
    );
    return rows.map(({ payrollSeq }) => payrollSeq);
  });
}

function exportSss({ sss: rows }: MonthLists, sss: SssEmployer) {
  const result = rows.map((row) => ({
    employeeSeq: row.person.employeeSeq,
    compensation: row.compensation,
    msc: row.msc,
    employee: row.regularEmployee + row.mpfEmployee,
    employer: row.regularEmployer + row.mpfEmployer,
    ec: row.ec,
    remark: row.remark,
    line: formatSssRow(sss, row),
  }));
  return {
    rows: result.map(({ employeeSeq, remark, line, ...amounts }) => ({ employeeSeq, ...inDecimals(amounts), remark, line })),
    totals: totalsOf(result, ["employee", "employer", "ec"]),
  };
}

function exportPhilHealth({ philHealth: rows }: MonthLists) {
  return {
    rows: rows.map(({ person, monthlyBasic, employee, employer, status, effectivity }) => ({
      employeeSeq: person.employeeSeq,
      ...inDecimals({ monthlyBasic, employee, employer }),
      status,
      effectivity: effectivity ?? "",
    })),
    totals: totalsOf(rows, ["employee", "employer"]),
  };
}

function exportPagIbig({ pagIbig: rows }: MonthLists) {
  return {
    rows: rows.map(({ person, employee, employer, period }) => ({
      employeeSeq: person.employeeSeq,
      ...inDecimals({ employee, employer }),
      period,
    })),
    totals: totalsOf(rows, ["employee", "employer"]),
  };
}

function exportLoans({ loans }: MonthLists) {
  const taken = loans.filter(({ amount }) => amount > 0);
  const total = (of: (typeof loans)[number]["lender"]) =>
    decimalString(taken.filter(({ lender }) => lender === of).reduce((sum, { amount }) => sum + amount, 0));
  return {
    rows: taken.map(({ employeeSeq, loanSeq, loanType, payrollSeq, amount }) => ({
      employeeSeq,
      loanSeq,
      loanType,
      payrollRunId: payrollSeq,
      amount: decimalString(amount),
    })),
    totals: { SSS: total("SSS"), HDMF: total("HDMF"), COMPANY: total("COMPANY") },
  };
}

async function exportThirteenthMonth(scope: Company, year: number) {
  const { rows, total, ...people } = await readThirteenthMonth(scope, year);
  return {
    ...people,
    total: decimalString(total),
    rows: rows.map(({ employeeSeq, amount }) => ({ employeeSeq, amount: decimalString(amount) })),
  };
}

async function exportJournal(scope: Company, payrollSeq: number, { accounts }: ListOverrides) {
  const unmapped: JournalAccounts = new Map(
    JOURNAL_KEYS.map((key) => [
      key,
      { account: accounts[key] ?? JOURNAL_KEY_LABELS[key].usual, accountName: JOURNAL_KEY_LABELS[key].name },
    ]),
  );
  const { journal, head } = await readJournal(scope, payrollSeq, { unmapped });
  return {
    date: head.day,
    lines: journal.lines.map(({ account, key, debit, credit }) => ({ account, key, ...inDecimals({ debit, credit }) })),
    debit: decimalString(journal.debit),
  };
}

async function exportBank(scope: Company, payrollSeq: number) {
  const { payments } = await readPayments(scope, payrollSeq);
  const [byHand, rows] = [payments.filter(({ state }) => isPaidManually(state)), payments.filter(({ state }) => !isPaidManually(state))];
  const byBank = rows.toSorted((a, b) => compareStrings(a.bankName, b.bankName));
  return {
    rows: byBank.map(({ employeeSeq, bankName, accountNumber, amount }) => ({
      employeeSeq,
      bankName,
      accountNumber,
      amount: decimalString(amount),
    })),
    byHand: byHand.map(({ employeeSeq, amount }) => ({ employeeSeq, amount: decimalString(amount) })),
    count: rows.length,
    total: decimalString(rows.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

const inDecimals = (amounts: Readonly<Record<string, Centavos>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, decimalString(amount)]));

function totalsOf<Field extends string>(
  rows: readonly Readonly<Record<Field, Centavos>>[],
  fields: readonly Field[],
): Record<string, string> {
  return inDecimals(Object.fromEntries(fields.map((field) => [field, rows.reduce((sum, row) => sum + row[field], 0)])));
}
