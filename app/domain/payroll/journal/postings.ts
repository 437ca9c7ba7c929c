import { LOAN_LABELS } from "~/domain/payroll/deductions/loans";
import type { Figure, Figures, PayslipLine, Trace } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { JournalKey } from "./journal-keys";

/** A payslip as far as the journal asks for it. */
export interface JournalPayslip {
  figures: Figures;
  lines: readonly Pick<PayslipLine, "code" | "label" | "figure" | "amount" | "trace" | "pagIbigExtra">[];
}

/** An item of the company as far as the journal asks for it. */
export interface JournalItem {
  itemName: string;
  /** Empty = that of its key. */
  account: string;
  unionDues: boolean;
}

/** The item behind a line; undefined for what no item stands for. */
export type ItemOfJournal = (side: "EARNING" | "DEDUCTION", itemSeq: number | null, name: string) => JournalItem | undefined;

/** One amount of a payslip: centavos, positive = debit. */
export interface Posting {
  key: JournalKey;
  amount: Centavos;
  /** The account of its item; empty = that of the key. */
  account: string;
  /** The name of that item; empty without an account of its own. */
  itemName: string;
}

const EARNED: readonly (readonly [Figure, 1 | -1])[] = [
  ["basicSalary", 1],
  ["absence", -1],
  ["late", -1],
  ["undertime", -1],
  ["unpaidLeave", -1],
  ["holidayBasicPay", 1],
  ["overtimePay", 1],
  ["nightDifferential", 1],
  ["restDayPay", 1],
  ["specialDayPay", 1],
  ["regularHolidayPay", 1],
];
/** Figures whose lines may be items with accounts of their own. */
const KEYS_OF_LINES: Partial<Record<Figure, JournalKey>> = {
  taxableAllowance: "ALLOWANCES",
  nonTaxableAllowance: "ALLOWANCES",
  deMinimisPaid: "ALLOWANCES",
  supplementaryPay: "ALLOWANCES",
  otherBenefits: "BONUSES",
  governmentLoans: "HDMF_LOANS",
  companyLoans: "COMPANY_LOANS",
  otherDeductions: "OTHER_DEDUCTIONS",
};
const SSS_LOAN_NAMES = new Set(
  Object.entries(LOAN_LABELS)
    .filter(([type]) => type.startsWith("SSS_"))
    .map(([, label]) => label),
);
const EMPLOYEE_SHARES = ["sssEmployee", "sssMpfEmployee", "philHealthEmployee", "pagIbigEmployee"] as const;
type EmployeeShare = (typeof EMPLOYEE_SHARES)[number];

/**
 * A payslip as debits and credits that come to nothing together: pay and the employer's shares against what is owed to the employee,
 * the agencies, the tax office and lenders. What pay did not cover of contributions is an advance, and what came back of one lowers it.
 * @param itemOf the item of a line
 * @source document 5 F-80: 500.00 of pay with 900.00 due of which 500.00 was taken is a debit of 400.00 to advances
 */
export function postingsOf({ figures, lines }: JournalPayslip, itemOf: ItemOfJournal): Posting[] {
  const postings: Posting[] = [];
  const put = (key: JournalKey, amount: Centavos, { account = "", itemName = "" }: Partial<JournalItem> = {}) => {
    if (amount !== 0) postings.push({ key, amount, account, itemName: account === "" ? "" : itemName });
  };
  put(
    "SALARIES",
    EARNED.reduce((sum, [figure, sign]) => sum + sign * figures[figure], 0),
  );
  for (const line of lines) {
    const key = KEYS_OF_LINES[line.figure];
    if (key === undefined) continue;
    const loan = line.figure === "governmentLoans" || line.figure === "companyLoans";
    if (loan) {
      put(SSS_LOAN_NAMES.has(line.label) ? "SSS_LOANS" : key, -line.amount);
      continue;
    }
    const deducts = key === "OTHER_DEDUCTIONS";
    const item = itemOf(deducts ? "DEDUCTION" : "EARNING", itemSeqOf(line.code), line.label);
    const credited = line.pagIbigExtra !== undefined ? "PAGIBIG" : deducts && item?.unionDues ? "UNION_DUES" : key;
    put(credited, deducts ? -line.amount : line.amount, item);
  }
  put("BONUSES", figures.thirteenthMonthPay);
  put("LEAVE", figures.leaveConversion);
  put("SEPARATION", figures.separationPay);
  const sss = figures.sssEmployer + figures.sssMpfEmployer + figures.sssEc;
  put("ER_SSS", sss);
  put("ER_PHILHEALTH", figures.philHealthEmployer);
  put("ER_PAGIBIG", figures.pagIbigEmployer);
  const due = sharesDue({ figures, lines });
  const advanced = EMPLOYEE_SHARES.reduce((sum, share) => sum + due[share] - figures[share], 0);
  put("ADVANCES", advanced - figures.contributionCarriedIn);
  put("NET_PAY", -figures.netPay);
  put("SSS", -(due.sssEmployee + due.sssMpfEmployee + sss));
  put("PHILHEALTH", -(due.philHealthEmployee + figures.philHealthEmployer));
  put("PAGIBIG", -(due.pagIbigEmployee + figures.pagIbigEmployer));
  put("WITHHOLDING", figures.taxRefund - figures.withholdingTax);
  put("POINTS", -figures.flexBenCredit);
  return postings;
}

/**
 * The employee's shares that were due, also those that the employer advanced; centavos.
 * @source payroll-rules
 */
export function sharesDue({ figures, lines }: JournalPayslip): Record<EmployeeShare, Centavos> {
  const due = Object.fromEntries(EMPLOYEE_SHARES.map((share) => [share, figures[share]])) as Record<EmployeeShare, Centavos>;
  for (const { figure, code, amount, trace } of lines) {
    if (!isShare(figure)) continue;
    const value = figure === code ? shareTrace(trace).values[DUE] : trace.values[DUE_OF_ARREARS];
    if (typeof value === "number") due[figure] += value - amount;
  }
  return due;
}

/** The trace of a share of a contribution, also where a hand fixed its amount. */
export function shareTrace(trace: Trace): Trace {
  return trace.rule === "MANUAL" ? (trace.parts?.[0] ?? trace) : trace;
}

/** Place of what was due among the operands of a share. */
const DUE = 7;
/** The same of a line of contribution arrears. */
const DUE_OF_ARREARS = 1;

/** The item behind the code of a line: its number; null for amounts of one payroll, carried ones and figures as a whole. */
export function itemSeqOf(code: string): number | null {
  const [, seq] = /^\w+:(\d+)/.exec(code) ?? [];
  return seq === undefined ? null : Number(seq);
}

function isShare(figure: Figure): figure is EmployeeShare {
  return EMPLOYEE_SHARES.some((share) => share === figure);
}
