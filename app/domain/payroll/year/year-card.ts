import type { YearBalances } from "~/domain/payroll/facts/facts";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import {
  addCompensation,
  getCompensation,
  type CertifiedPayslip,
  type Compensation,
  type ItemOfLine,
} from "~/domain/payroll/government/returns/compensation";
import { form2316, type Form2316 } from "~/domain/payroll/government/certificates/form-2316";
import { deMinimisOn } from "~/domain/payroll/engine/statutory/de-minimis";
import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { MONTHS } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** An employee's amounts in one payroll, by column of the card; centavos. */
export interface YearColumns {
  /** Less lost time; includes holiday pay. */
  basic: Centavos;
  premiums: Centavos;
  allowances: Centavos;
  benefits: Centavos;
  /** Paid in points instead of money. */
  points: Centavos;
  gross: Centavos;
  contributions: Centavos;
  taxable: Centavos;
  /** Net of refunds. */
  tax: Centavos;
  deductions: Centavos;
  net: Centavos;
}
export const YEAR_COLUMNS = [
  "basic",
  "premiums",
  "allowances",
  "benefits",
  "points",
  "gross",
  "contributions",
  "taxable",
  "tax",
  "deductions",
  "net",
] as const satisfies readonly (keyof YearColumns)[];

/** A completed payroll of an employee. */
export interface YearPayslip extends CertifiedPayslip {
  payrollSeq: number;
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
}

/** A previous employer of the year; centavos. */
export interface YearEmployer {
  employerName: string;
  taxable: Centavos;
  withheld: Centavos;
  exemptBenefits: Centavos;
}

export interface YearCardFacts {
  year: number;
  payslips: readonly YearPayslip[];
  opened: Compensation;
  previous: readonly YearEmployer[];
  peraCredit: Centavos;
  /** The sums of the year; null before the first. */
  sums: YearBalances | null;
  itemOf: ItemOfLine;
}

export interface YearCard {
  /** One row per payroll by pay date; the first of each month has its name. */
  rows: {
    month: string;
    payslip: Pick<YearPayslip, "payrollSeq" | "payrollKind" | "startDate" | "endDate" | "payDate">;
    columns: YearColumns;
  }[];
  totals: YearColumns;
  form: Form2316;
  /** Exempt 13th month pay and other benefits of the year: amount used, including at a previous employer, and the ceiling. */
  pool: { used: Centavos; ceiling: Centavos };
  /** Exempt use of benefits by their window. */
  deMinimis: { benefit: string; window: string; used: number; unit: "CENTAVOS" | "DAYS" }[];
  /** Amount deducted for each loan. */
  loans: { name: string; paid: Centavos; times: number }[];
}

/**
 * An employee's year: payrolls, the certificate as if the year ended now, use of the annual ceilings, and loans.
 * @throws RangeError for a year without tables
 * @source document 5 F-101, F-21 to F-26
 */
export function yearCard(facts: YearCardFacts): YearCard {
  const { year, payslips, previous } = facts;
  const lastDay = `${year}-12-31`;
  const rows = payslips.map((payslip, index) => ({
    month: index > 0 && payslips[index - 1]!.payDate.slice(0, 7) === payslip.payDate.slice(0, 7) ? "" : monthOf(payslip.payDate, year),
    payslip,
    columns: yearColumns(payslip.figures),
  }));
  const compensation = payslips.reduce((sum, payslip) => addCompensation(sum, getCompensation(payslip, facts.itemOf)), facts.opened);
  const sumOf = (read: (employer: YearEmployer) => Centavos) => previous.reduce((sum, employer) => sum + read(employer), 0);
  const previousExemptBenefits = sumOf(({ exemptBenefits }) => exemptBenefits);
  const { ceiling } = exclusionCeilingOn(lastDay).rule;
  return {
    rows,
    totals: Object.fromEntries(
      YEAR_COLUMNS.map((name) => [name, rows.reduce((sum, { columns }) => sum + columns[name], 0)]),
    ) as unknown as YearColumns,
    form: form2316(annualTableOn(lastDay).rule, ceiling, {
      compensation,
      previousExemptBenefits,
      taxablePrevious: sumOf(({ taxable }) => taxable),
      withheldPrevious: sumOf(({ withheld }) => withheld),
      peraCredit: facts.peraCredit,
    }),
    pool: { used: compensation.benefits + previousExemptBenefits, ceiling },
    deMinimis: Object.entries(facts.sums?.deMinimisUsed ?? {}).map(([key, used]) => usedBenefit(key, used, lastDay)),
    loans: listLoans(payslips),
  };
}

/** "January"; with the year if a year-end adjustment refunded tax after it. */
function monthOf(payDate: Day, year: number): string {
  const month = MONTHS[Number(payDate.slice(5, 7)) - 1]!;
  return payDate.startsWith(`${year}-`) ? month : `${month} ${payDate.slice(0, 4)}`;
}

/** A payslip in the columns of the card: gross pay in money and points. */
export function yearColumns(figures: Figures): YearColumns {
  return {
    basic: figures.basicSalary - figures.absence - figures.late - figures.undertime - figures.unpaidLeave + figures.holidayBasicPay,
    premiums: figures.overtimePay + figures.nightDifferential + figures.restDayPay + figures.specialDayPay + figures.regularHolidayPay,
    allowances:
      figures.taxableAllowance +
      figures.nonTaxableAllowance +
      figures.deMinimisPaid +
      figures.supplementaryPay +
      figures.leaveConversion +
      figures.separationPay,
    benefits: figures.otherBenefits + figures.thirteenthMonthPay,
    points: figures.flexBenCredit,
    gross: figures.grossPay + figures.flexBenCredit,
    contributions:
      figures.sssEmployee + figures.sssMpfEmployee + figures.philHealthEmployee + figures.pagIbigEmployee + figures.contributionCarriedIn,
    taxable: figures.taxableRegular + figures.taxableSupplementary,
    tax: figures.withholdingTax - figures.taxRefund,
    deductions: figures.governmentLoans + figures.otherDeductions + figures.companyLoans,
    net: figures.netPay,
  };
}

/** Label of "rice_subsidy:2026-11". */
function usedBenefit(key: string, used: number, day: Day): YearCard["deMinimis"][number] {
  const [benefit = "", window = ""] = key.split(":");
  const { item } = deMinimisOn(benefit, day);
  return { benefit: item.label, window: windowText(window), used, unit: item.unit === "DAYS_A_YEAR" ? "DAYS" : "CENTAVOS" };
}

function windowText(window: string): string {
  const [year, part] = window.split("-");
  if (part === "S1") return `January to June ${year}`;
  if (part === "S2") return `July to December ${year}`;
  return part === undefined ? `All of ${year}` : `${MONTHS[Number(part) - 1]} ${year}`;
}

function listLoans(payslips: readonly YearPayslip[]): YearCard["loans"] {
  const lines = payslips.flatMap((payslip) => payslip.lines.filter(({ code, amount }) => code.includes(":loan:") && amount !== 0));
  return [...Map.groupBy(lines, ({ code }) => code).values()].map((loanLines) => ({
    name: loanLines.at(-1)!.label,
    paid: loanLines.reduce((sum, { amount }) => sum + amount, 0),
    times: loanLines.length,
  }));
}
