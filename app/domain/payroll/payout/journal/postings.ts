import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import type { Figure, Figures, PayslipLine, Trace } from "~/domain/payroll/engine/payslip-lines";
import type { Centavos } from "~/domain/shared/money";
import type { JournalKey } from "./journal-keys";

/** The payslip fields that the journal uses. */
export interface JournalPayslip {
  figures: Figures;
  lines: readonly Pick<PayslipLine, "code" | "label" | "figure" | "amount" | "trace" | "pagIbigExtra">[];
}

/** The item fields that the journal uses. */
export interface JournalItem {
  itemName: string;
  /** Empty = the account of its key. */
  account: string;
  unionDues: boolean;
}

/** The item of a line; undefined for lines without an item. */
export type ItemOfJournal = (side: "EARNING" | "DEDUCTION", itemSeq: number | null, name: string) => JournalItem | undefined;

/** One amount of a payslip: centavos, positive = debit. */
export interface Posting {
  key: JournalKey;
  amount: Centavos;
  /** The item's own account; empty = the account of the key. */
  account: string;
  /** The item's name; empty without an own account. */
  itemName: string;
}

const EARNING_KEYS: readonly (readonly [Figure, 1 | -1])[] = [
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
/** Figures whose lines may be items with their own accounts. */
const LINE_KEYS: Partial<Record<Figure, JournalKey>> = {
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
 * A payslip as balanced debits and credits: pay and employer shares against liabilities to the employee, agencies, tax office and lenders.
 * Contributions not covered by pay are an advance, and refunds reduce it.
 * @param itemOf the item of a line
 * @source document 5 F-80: 500.00 of pay with 900.00 due, of which 500.00 was deducted, is a debit of 400.00 to advances
 */
export function listPostings({ figures, lines }: JournalPayslip, itemOf: ItemOfJournal): Posting[] {
  const postings: Posting[] = [];
  const put = (key: JournalKey, amount: Centavos, { account = "", itemName = "" }: Partial<JournalItem> = {}) => {
    if (amount !== 0) postings.push({ key, amount, account, itemName: account === "" ? "" : itemName });
  };
  put(
    "SALARIES",
    EARNING_KEYS.reduce((sum, [figure, sign]) => sum + sign * figures[figure], 0),
  );
  for (const line of lines) {
    const key = LINE_KEYS[line.figure];
    if (key === undefined) continue;
    const loan = line.figure === "governmentLoans" || line.figure === "companyLoans";
    if (loan) {
      put(SSS_LOAN_NAMES.has(line.label) ? "SSS_LOANS" : key, -line.amount);
      continue;
    }
    const deducts = key === "OTHER_DEDUCTIONS";
    const item = itemOf(deducts ? "DEDUCTION" : "EARNING", getItemSeq(line.code), line.label);
    const account = deducts && item?.unionDues ? "UNION_DUES" : key;
    const credited = line.pagIbigExtra !== undefined ? "PAGIBIG" : account;
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
 * Employee shares due, including those the employer advanced; centavos.
 * @source payroll-rules
 */
export function sharesDue({ figures, lines }: JournalPayslip): Record<EmployeeShare, Centavos> {
  const due = Object.fromEntries(EMPLOYEE_SHARES.map((share) => [share, figures[share]])) as Record<EmployeeShare, Centavos>;
  for (const { figure, code, amount, trace } of lines) {
    if (!isShare(figure)) continue;
    const value = figure === code ? shareTrace(trace).values[DUE_INDEX] : trace.values[ARREARS_DUE_INDEX];
    if (typeof value === "number") due[figure] += value - amount;
  }
  return due;
}

/** The computed trace of a contribution share, unwrapped from a manual value. */
export function shareTrace(trace: Trace): Trace {
  return trace.rule === "MANUAL" ? (trace.parts?.[0] ?? trace) : trace;
}

/** Index of the amount due in a share's operands. */
const DUE_INDEX = 7;
/** Index of the amount due in a contribution arrears trace. */
const ARREARS_DUE_INDEX = 1;

/** Item number from a line code; null for one-time and carried amounts and for whole figures. */
export function getItemSeq(code: string): number | null {
  const [, seq] = /^\w+:(\d+)/.exec(code) ?? [];
  return seq === undefined ? null : Number(seq);
}

function isShare(figure: Figure): figure is EmployeeShare {
  return EMPLOYEE_SHARES.some((share) => share === figure);
}
