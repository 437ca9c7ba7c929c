import { emptyBalances, findStoredMonth, getMonthBalances } from "~/domain/payroll/engine/balances/balances";
import type { Balances, ContributionShares, MonthBalances } from "~/domain/payroll/facts/facts";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { PagIbigExtra } from "~/domain/payroll/facts/pay-kinds";
import { shareTrace } from "~/domain/payroll/payout/journal/postings";
import { sssOn, sssRow } from "~/domain/payroll/engine/statutory/sss";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { SssRemark } from "./sss-line";

export type Agency = "SSS" | "PHILHEALTH" | "PAG_IBIG";

/** An employee on agency lists. */
export interface RemittanceEmployee {
  employeeSeq: number;
  employeeId: string;
  lastName: string;
  firstName: string;
  middleName: string;
  birthday: Day | null;
  gender: string;
  position: string;
  joinDate: Day | null;
  resignationDate: Day | null;
  ssNo: string;
  philHealthNo: string;
  pagIbigNo: string;
  /** Whether the employee contributes to the agency. */
  sss: boolean;
  philHealth: boolean;
  pagIbig: boolean;
}

/** The fields of a completed payslip that the lists use. */
export interface RemittancePayslip {
  payrollSeq: number;
  payrollKind: string;
  endDate: Day;
  lines: readonly Pick<PayslipLine, "code" | "label" | "figure" | "amount" | "trace" | "pagIbigExtra">[];
  balances: Pick<Balances, "months">;
}

/** An employee's shares for a month as due, including those that the employer advanced. */
export interface MonthShare {
  person: RemittanceEmployee;
  taken: ContributionShares;
  /** Base of the SSS contribution. */
  remuneration: Centavos;
  /** Monthly basic pay for PhilHealth and fund salary for Pag-IBIG; zero where nothing was due. */
  monthlyBasic: Centavos;
  fundSalary: Centavos;
  /** Optional Pag-IBIG savings deducted by payslips of the month, by program. */
  extra: Readonly<Record<PagIbigExtra, Centavos>>;
  payrollSeqs: number[];
}

/**
 * The contribution month of a payslip: the month whose sums it changed, or the month of the period's end if it changed none.
 * @param before the employee's previously completed payslip; null = none
 * @source payroll-rules R-6; document 5 F-50
 */
export function contributionMonth(payslip: RemittancePayslip, before: RemittancePayslip | null): string {
  const earlier = before?.balances.months ?? [];
  const moved = payslip.balances.months.find(
    (month) =>
      !sameMonth(
        month,
        earlier.find((balances) => balances.month === month.month),
      ),
  );
  return moved?.month ?? payslip.endDate.slice(0, 7);
}

/**
 * One employee's shares for a month; null if no payroll of the month paid the employee.
 * @param payslips completed, in order of completion, including the last one before the month
 * @param month "YYYY-MM" @param opened the month in the opening balance, for an employee not yet paid in Kawani in that month
 */
export function getMonthShare(
  person: RemittanceEmployee,
  payslips: readonly RemittancePayslip[],
  month: string,
  opened: OpeningShare | null = null,
): MonthShare | null {
  const all = filterPayslipsOfMonth(payslips, month);
  const ownPayslips = all.filter(({ payrollKind }) => payrollKind !== "THIRTEEN_MONTH_PAY");
  const extra = { F1: sumPagIbigExtra(all, "F1"), MP2: sumPagIbigExtra(all, "MP2") };
  const sums =
    findStoredMonth(
      ownPayslips.map(({ balances }) => balances.months),
      month,
    ) ??
    opened?.balances ??
    // A special run may deduct savings in a month without contributions; they are remitted anyway.
    (extra.F1 + extra.MP2 > 0 ? getMonthBalances(emptyBalances(), month) : undefined);
  if (sums === undefined) return null;
  return {
    person,
    taken: sums.taken,
    remuneration: sums.sssRemuneration,
    monthlyBasic: ownPayslips.length === 0 ? sums.actualBasic : getMonthBase(sums, ownPayslips, "philHealth"),
    fundSalary: ownPayslips.length === 0 ? (opened?.pagIbigBase ?? 0) : getMonthBase(sums, ownPayslips, "pagIbig"),
    extra,
    payrollSeqs: (extra.F1 + extra.MP2 > 0 ? all : ownPayslips).map(({ payrollSeq }) => payrollSeq),
  };
}

/** The part of a month paid before the first payroll in Kawani. */
export interface OpeningShare {
  balances: MonthBalances;
  pagIbigBase: Centavos;
}

export function filterPayslipsOfMonth(payslips: readonly RemittancePayslip[], month: string): RemittancePayslip[] {
  return payslips.filter((payslip, index) => contributionMonth(payslip, payslips[index - 1] ?? null) === month);
}

export interface SssMonthRow {
  person: RemittanceEmployee;
  compensation: Centavos;
  /** Salary credit of the table row. */
  msc: Centavos;
  regularEmployee: Centavos;
  mpfEmployee: Centavos;
  regularEmployer: Centavos;
  mpfEmployer: Centavos;
  ec: Centavos;
  remark: SssRemark;
  /** Hiring or separation date. */
  day: Day | null;
  /** Employee and employer shares of the table row, with EC; null where they equal the amounts due. */
  tableGives: Centavos | null;
  payrollSeqs: number[];
}

/** An employee's late amounts for a month: added to the shares due and to the compensation. */
export type GetLateAmounts = (employeeSeq: number) => { due: Centavos; base: Centavos };
const NO_LATE_AMOUNTS = { due: 0, base: 0 };

/** @param lateOf late amounts of the month @source document 5 F-51: 12,000.00 → MSC 12,000, 600.00 + 1,200.00 + EC 10.00 */
export function sssMonth(shares: readonly MonthShare[], month: string, lateOf: GetLateAmounts = () => NO_LATE_AMOUNTS): SssMonthRow[] {
  const { rule } = sssOn(getLastDay(month));
  return shares
    .filter(({ person }) => person.sss)
    .map(({ person, taken, remuneration, payrollSeqs }) => {
      const row = remuneration > 0 ? sssRow(rule, remuneration) : null;
      // Late amounts belong to the month being listed.
      const added = lateOf(person.employeeSeq);
      const whole = added.base === 0 || remuneration + added.base <= 0 ? row : sssRow(rule, remuneration + added.base);
      const table = whole === null ? 0 : whole.employee + whole.employeeMpf + whole.employer + whole.employerMpf + whole.ec;
      const due = taken.sssEmployee + taken.sssMpfEmployee + taken.sssEmployer + taken.sssMpfEmployer + taken.sssEc + added.due;
      return {
        person,
        compensation: remuneration,
        msc: row?.msc ?? 0,
        regularEmployee: taken.sssEmployee,
        mpfEmployee: taken.sssMpfEmployee,
        regularEmployer: taken.sssEmployer,
        mpfEmployer: taken.sssMpfEmployer,
        ec: taken.sssEc,
        ...getSssRemark(person, month, remuneration),
        tableGives: table === due ? null : table,
        payrollSeqs,
      };
    })
    .sort(compareByName);
}

export interface PhilHealthMonthRow {
  person: RemittanceEmployee;
  monthlyBasic: Centavos;
  employee: Centavos;
  employer: Centavos;
  /** NH newly hired, S separated, NE no earnings. */
  status: "NH" | "S" | "NE" | "";
  effectivity: Day | null;
  payrollSeqs: number[];
}

/** @source document 5 F-53 */
export function philHealthMonth(shares: readonly MonthShare[], month: string): PhilHealthMonthRow[] {
  return shares
    .filter(({ person }) => person.philHealth)
    .map(({ person, taken, remuneration, monthlyBasic, payrollSeqs }) => {
      const { remark, day } = getSssRemark(person, month, remuneration);
      return {
        person,
        monthlyBasic,
        employee: taken.philHealthEmployee,
        employer: taken.philHealthEmployer,
        status: PHILHEALTH_STATUS[remark],
        effectivity: day,
        payrollSeqs,
      };
    })
    .sort(compareByName);
}

export interface PagIbigMonthRow {
  person: RemittanceEmployee;
  /** "202611". */
  period: string;
  compensation: Centavos;
  /** Includes the F1 savings above the mandatory share. */
  employee: Centavos;
  employer: Centavos;
  /** MP2 savings, which are submitted in a separate file. */
  mp2: Centavos;
  /** N newly hired, RS resigned, L on leave without pay. */
  remark: "N" | "RS" | "L" | "";
  payrollSeqs: number[];
}

/** @source document 5 F-54 */
export function pagIbigMonth(shares: readonly MonthShare[], month: string): PagIbigMonthRow[] {
  return shares
    .filter(({ person, extra }) => person.pagIbig || extra.F1 + extra.MP2 > 0)
    .map(({ person, taken, remuneration, fundSalary, extra, payrollSeqs }) => ({
      person,
      period: month.replace("-", ""),
      compensation: fundSalary,
      employee: taken.pagIbigEmployee + extra.F1,
      employer: taken.pagIbigEmployer,
      mp2: extra.MP2,
      remark: PAG_IBIG_REMARK[getSssRemark(person, month, remuneration).remark],
      payrollSeqs,
    }))
    .sort(compareByName);
}

/** MP2-only list: the same columns without employer shares. @source document 5 F-54: one membership program a file */
export function mp2Rows(rows: readonly PagIbigMonthRow[]): PagIbigMonthRow[] {
  return rows.filter(({ mp2 }) => mp2 > 0).map((row) => ({ ...row, employee: row.mp2, employer: 0 }));
}

/** F1-only list: without members who save in MP2 only. */
export function f1Rows(rows: readonly PagIbigMonthRow[]): PagIbigMonthRow[] {
  return rows.filter(({ person, employee, employer }) => person.pagIbig || employee + employer > 0);
}

/** 1 hired in the month, 2 separated in it, 3 without pay, N none of these. @source document 5 F-52 */
function getSssRemark(
  { joinDate, resignationDate }: RemittanceEmployee,
  month: string,
  remuneration: Centavos,
): { remark: SssRemark; day: Day | null } {
  if (resignationDate?.startsWith(month)) return { remark: "2", day: resignationDate };
  if (joinDate?.startsWith(month)) return { remark: "1", day: joinDate };
  return { remark: remuneration > 0 ? "N" : "3", day: null };
}

/**
 * Base of an agency's shares for a month; zero where nothing was charged. A payroll that charges nothing more, for example after a raise
 * above the ceiling, has no line with the base.
 */
export function getMonthBase(
  month: MonthBalances,
  payslips: readonly Pick<RemittancePayslip, "lines">[],
  agency: "philHealth" | "pagIbig",
): Centavos {
  const base = month.taken[`${agency}Employer`] > 0 ? month[`${agency}Base`] : undefined;
  return base ?? getLineBase(payslips, agency);
}

/** Base in an agency's latest line: operand 0 of its shares. */
function getLineBase(payslips: readonly Pick<RemittancePayslip, "lines">[], agency: "philHealth" | "pagIbig"): Centavos {
  const lines = payslips.flatMap((payslip) =>
    payslip.lines.filter(({ figure, code }) => figure === code && (figure === `${agency}Employee` || figure === `${agency}Employer`)),
  );
  const base = lines.at(-1) === undefined ? 0 : shareTrace(lines.at(-1)!.trace).values[0];
  return typeof base === "number" ? base : 0;
}

function sumPagIbigExtra(payslips: readonly Pick<RemittancePayslip, "lines">[], program: PagIbigExtra): Centavos {
  return payslips.reduce(
    (sum, { lines }) =>
      lines.reduce((subtotal, { pagIbigExtra, amount }) => (pagIbigExtra === program ? subtotal + amount : subtotal), sum),
    0,
  );
}

function sameMonth(a: MonthBalances, b: MonthBalances | undefined): boolean {
  return b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

function compareByName(a: { person: RemittanceEmployee }, b: { person: RemittanceEmployee }): number {
  return (
    COLLATION.compare(a.person.lastName, b.person.lastName) ||
    COLLATION.compare(a.person.firstName, b.person.firstName) ||
    a.person.employeeSeq - b.person.employeeSeq
  );
}

const COLLATION = new Intl.Collator("en");
const PHILHEALTH_STATUS = { "1": "NH", "2": "S", "3": "NE", N: "" } as const;
const PAG_IBIG_REMARK = { "1": "N", "2": "RS", "3": "L", N: "" } as const;

const getLastDay = (month: string) => monthEnd(`${month}-01`);
