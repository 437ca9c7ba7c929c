import { bareNumber } from "~/domain/payroll/loans/loan-numbers";
import { getLender } from "~/domain/payroll/government/remittances/month-loans";
import type { LoanType } from "~/domain/payroll/facts/pay-kinds";
import { isOpen, type ExistingLoan } from "~/domain/payroll/loans/loan-pause";
import { findLoanType } from "~/domain/payroll/loans/loan-type-finder";
import type { EmployeeSearchKeys } from "~/domain/payroll/runs/time/time-employee-finder";
import { amountText, cellProblem, isBlank, readTextCell } from "~/domain/shared/forms/sheet-cells";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { foldText } from "~/domain/shared/clean-text";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import { BILLING_FIELDS, findBillingHeading, type BillingAgency, type BillingMapping } from "./billing-columns";

/** An employee with a number at the agency. */
export interface Member extends EmployeeSearchKeys {
  /** Digits only; empty = none. */
  agencyNumber: string;
}

/** A loan with completed payroll deductions of the compared month; centavos. */
export interface BilledLoan extends ExistingLoan {
  taken: Centavos;
}

/** A row of the agency's list. */
export interface BillingLine {
  /** Row number in the file. */
  row: number;
  number: string;
  name: string;
  type: string;
  loanType: LoanType | null;
  loanNumber: string;
  amount: Centavos;
}

export interface MatchedLine {
  line: BillingLine;
  loan: BilledLoan;
  /** Monthly payroll deduction: the amortization, or the remaining balance. */
  ours: Centavos;
}

/** The five groups of F-98, and unreadable rows. */
export interface BillingComparison {
  equal: MatchedLine[];
  differs: MatchedLine[];
  noLoan: { line: BillingLine; person: EmployeeSearchKeys }[];
  notListed: { loan: BilledLoan; ours: Centavos }[];
  unknown: BillingLine[];
  unread: { row: number; problem: string }[];
}

/**
 * Compares an agency's list with our loans. A loan is matched by number, else by type, else as the employee's only loan with the agency;
 * each is matched once.
 * @source document 5 F-98
 */
export function compareBilling(
  sheet: TypedSheet,
  mapping: BillingMapping,
  agency: BillingAgency,
  { members, loans }: { members: readonly Member[]; loans: readonly BilledLoan[] },
): BillingComparison {
  const { lines: readable, unread } = readLines(sheet, mapping);
  const byNumber = new Map(
    members.flatMap((member) => (member.agencyNumber === "" ? [] : [[bareNumber(member.agencyNumber), member] as const])),
  );
  const memberOf = ({ number }: BillingLine) => byNumber.get(bareNumber(number));
  const lines: BillingLine[] = [];
  for (const line of readable) {
    const member = memberOf(line);
    if (member && !sharesName(line.name, member.employeeName))
      unread.push({ row: line.row, problem: `${line.number} is ${member.employeeName}, not ${line.name}.` });
    else lines.push(line);
  }
  const left = new Map(
    [
      ...Map.groupBy(
        loans.filter((loan) => getLender(loan.loanType) === agency && isOpen(loan)),
        ({ employeeSeq }) => employeeSeq,
      ),
    ].map(([employeeSeq, memberLoans]) => [employeeSeq, [...memberLoans]]),
  );
  const result: BillingComparison = { equal: [], differs: [], noLoan: [], notListed: [], unknown: [], unread };
  // Rows with a loan number match first; rows without one match the rest.
  const matches = new Map<BillingLine, BilledLoan>();
  for (const pick of [matchByNumber, matchByType, matchOnlyLoan])
    for (const line of lines) {
      const memberLoans = left.get(memberOf(line)?.employeeSeq ?? 0);
      const loan = memberLoans === undefined || matches.has(line) ? undefined : pick(memberLoans, line);
      if (loan === undefined) continue;
      matches.set(line, loan);
      memberLoans!.splice(memberLoans!.indexOf(loan), 1);
    }
  for (const line of lines) {
    const person = memberOf(line);
    const loan = matches.get(line);
    if (person === undefined) result.unknown.push(line);
    else if (loan === undefined) result.noLoan.push({ line, person });
    else {
      const ours = getDueAmount(loan);
      result[ours === line.amount ? "equal" : "differs"].push({ line, loan, ours });
    }
  }
  result.notListed = [...left.values()].flat().map((loan) => ({ loan, ours: getDueAmount(loan) }));
  return result;
}

/** Payroll's monthly deduction for a loan, in centavos: zero while it is paused or paid by the employee. */
export function getDueAmount({ stateNow, loanDeductionPayrollOrder, amortization, balance }: BilledLoan): Centavos {
  return stateNow === "ONGOING" && loanDeductionPayrollOrder !== "NONE" ? Math.min(amortization, balance) : 0;
}

type MatchLoan = (memberLoans: readonly BilledLoan[], line: BillingLine) => BilledLoan | undefined;

const matchByNumber: MatchLoan = (memberLoans, { loanNumber }) =>
  loanNumber === ""
    ? undefined
    : (memberLoans.find((loan) => loan.loanNumber === loanNumber) ??
      memberLoans.find((loan) => loan.loanNumber !== "" && bareNumber(loan.loanNumber) === bareNumber(loanNumber)));
/** A different number means a different loan. */
const numbersCompatible = (loan: BilledLoan, { loanNumber }: BillingLine) => loanNumber === "" || loan.loanNumber === "";
const matchByType: MatchLoan = (memberLoans, line) => {
  const same = line.loanType === null ? [] : memberLoans.filter((loan) => loan.loanType === line.loanType && numbersCompatible(loan, line));
  return same.length === 1 ? same[0] : undefined;
};
const matchOnlyLoan: MatchLoan = (memberLoans, line) =>
  line.loanType === null && memberLoans.length === 1 && numbersCompatible(memberLoans[0]!, line) ? memberLoans[0] : undefined;

/** Parts of many surnames, and suffixes. */
const COMMON_PARTS = new Set(["de", "del", "dela", "delos", "la", "las", "los", "san", "sta", "santo", "jr", "sr"]);
const nameParts = (name: string) => (foldText(name).match(/\p{L}{2,}/gu) ?? []).filter((part) => !COMMON_PARTS.has(part));

/** Whether a name of the list can be the employee's: agencies order and shorten names differently, but a sorted column shares no word. */
function sharesName(listed: string, employeeName: string): boolean {
  const parts = nameParts(listed);
  const ownParts = new Set(nameParts(employeeName));
  return parts.length === 0 || ownParts.size === 0 || parts.some((part) => ownParts.has(part));
}

function readLines(sheet: TypedSheet, mapping: BillingMapping): { lines: BillingLine[]; unread: BillingComparison["unread"] } {
  const lines: BillingLine[] = [];
  const unread: BillingComparison["unread"] = [];
  for (const { number: row, cells } of sheet.slice(findBillingHeading(sheet).line + 1)) {
    const cell = (field: keyof BillingMapping) => (mapping[field] === undefined ? null : cells[mapping[field]]);
    const number = readTextCell(cell("number")).replaceAll(/\D/g, "");
    const problemOf = ({ field, heading }: (typeof BILLING_FIELDS)[number]) =>
      cellProblem(cell(field), heading, field === "amount" ? "number" : "text");
    const unreadable = problemOf(BILLING_FIELDS[0]!);
    // Totals, page numbers and empty lines are not billings.
    if (number === "" && unreadable === null && (isBlank(cell("amount")) || isBlank(cell("name")))) continue;
    const problem = unreadable ?? BILLING_FIELDS.flatMap((field) => problemOf(field) ?? [])[0];
    if (problem !== undefined) {
      unread.push({ row, problem });
      continue;
    }
    const amount = parseCentavos(
      amountText(cell("amount") ?? null)
        .replace(/^PHP|^₱/i, "")
        .trim(),
    );
    if (number === "" || amount === null || amount <= 0) {
      unread.push({ row, problem: number === "" ? "The number is missing." : "The amount must be above zero." });
      continue;
    }
    const type = readTextCell(cell("loanType")).slice(0, 60);
    const knownLoanType = findLoanType(type);
    lines.push({
      row,
      number,
      name: readTextCell(cell("name")).slice(0, 100),
      type,
      loanType: "loanType" in knownLoanType ? knownLoanType.loanType : null,
      loanNumber: readTextCell(cell("loanNumber")).slice(0, 30),
      amount,
    });
  }
  return { lines, unread };
}
