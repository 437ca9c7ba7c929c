import { lenderOf } from "~/domain/payroll/agencies/month-loans";
import type { LoanType } from "~/domain/payroll/engine/pay-kinds";
import { isOpen, type KnownLoan } from "~/domain/payroll/loans/loan-turn";
import { loanTypeOf } from "~/domain/payroll/loans/loan-type-finder";
import type { Named } from "~/domain/payroll/time/time-employee-finder";
import { amountText, cellProblem, isBlank, plain, textOf } from "~/domain/shared/forms/sheet-cells";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { parseCentavos, type Centavos } from "~/domain/shared/money";
import { BILLING_FIELDS, billingHead, type BillingAgency, type BillingMapping } from "./billing-columns";

/** An employee with a number at the agency. */
export interface Member extends Named {
  /** Digits only; empty = none. */
  agencyNumber: string;
}

/** A loan with completed payroll deductions of the compared month; centavos. */
export interface BilledLoan extends KnownLoan {
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

export interface Matched {
  line: BillingLine;
  loan: BilledLoan;
  /** Monthly payroll deduction: the amortization, or the remaining balance. */
  ours: Centavos;
}

/** The five groups of F-98, and unreadable rows. */
export interface BillingComparison {
  equal: Matched[];
  differs: Matched[];
  noLoan: { line: BillingLine; person: Named }[];
  notListed: { loan: BilledLoan; ours: Centavos }[];
  unknown: BillingLine[];
  unread: { row: number; said: string }[];
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
  const { lines, unread } = readLines(sheet, mapping);
  const byNumber = new Map(members.flatMap((member) => (member.agencyNumber === "" ? [] : [[member.agencyNumber, member] as const])));
  const left = new Map(
    [
      ...Map.groupBy(
        loans.filter((loan) => lenderOf(loan.loanType) === agency && isOpen(loan)),
        ({ employeeSeq }) => employeeSeq,
      ),
    ].map(([employeeSeq, own]) => [employeeSeq, [...own]]),
  );
  const result: BillingComparison = { equal: [], differs: [], noLoan: [], notListed: [], unknown: [], unread };
  // Rows with a loan number match first; rows without one match the rest.
  const found = new Map<BillingLine, BilledLoan>();
  for (const pick of [ofNumber, ofType, onlyOne])
    for (const line of lines) {
      const own = left.get(byNumber.get(line.number)?.employeeSeq ?? 0);
      const loan = own === undefined || found.has(line) ? undefined : pick(own, line);
      if (loan === undefined) continue;
      found.set(line, loan);
      own!.splice(own!.indexOf(loan), 1);
    }
  for (const line of lines) {
    const person = byNumber.get(line.number);
    const loan = found.get(line);
    if (person === undefined) result.unknown.push(line);
    else if (loan === undefined) result.noLoan.push({ line, person });
    else {
      const ours = dueOf(loan);
      result[ours === line.amount ? "equal" : "differs"].push({ line, loan, ours });
    }
  }
  result.notListed = [...left.values()].flat().map((loan) => ({ loan, ours: dueOf(loan) }));
  return result;
}

/** Payroll's monthly deduction for a loan, in centavos: zero while it is paused or paid by the employee. */
export function dueOf({ stateNow, loanDeductionPayrollOrder, amortization, balance }: BilledLoan): Centavos {
  return stateNow === "ONGOING" && loanDeductionPayrollOrder !== "NONE" ? Math.min(amortization, balance) : 0;
}

type Pick = (own: readonly BilledLoan[], line: BillingLine) => BilledLoan | undefined;

const bare = (loanNumber: string) => plain(loanNumber).replaceAll(/[\s-]/g, "");
const ofNumber: Pick = (own, { loanNumber }) =>
  loanNumber === "" ? undefined : own.find((loan) => bare(loan.loanNumber) === bare(loanNumber));
/** A different number means a different loan. */
const mayBe = (loan: BilledLoan, { loanNumber }: BillingLine) => loanNumber === "" || loan.loanNumber === "";
const ofType: Pick = (own, line) => {
  const same = line.loanType === null ? [] : own.filter((loan) => loan.loanType === line.loanType && mayBe(loan, line));
  return same.length === 1 ? same[0] : undefined;
};
const onlyOne: Pick = (own, line) => (line.loanType === null && own.length === 1 && mayBe(own[0]!, line) ? own[0] : undefined);

function readLines(sheet: TypedSheet, mapping: BillingMapping): { lines: BillingLine[]; unread: BillingComparison["unread"] } {
  const lines: BillingLine[] = [];
  const unread: BillingComparison["unread"] = [];
  for (const { number: row, cells } of sheet.slice(billingHead(sheet).line + 1)) {
    const cell = (field: keyof BillingMapping) => (mapping[field] === undefined ? null : cells[mapping[field]]);
    const number = textOf(cell("number")).replaceAll(/\D/g, "");
    const problemOf = ({ field, heading }: (typeof BILLING_FIELDS)[number]) =>
      cellProblem(cell(field), heading, field === "amount" ? "number" : "text");
    const unreadable = problemOf(BILLING_FIELDS[0]!);
    // Totals, page numbers and empty lines are not billings.
    if (number === "" && unreadable === null && (isBlank(cell("amount")) || isBlank(cell("name")))) continue;
    const problem = unreadable ?? BILLING_FIELDS.flatMap((field) => problemOf(field) ?? [])[0];
    if (problem !== undefined) {
      unread.push({ row, said: problem });
      continue;
    }
    const amount = parseCentavos(
      amountText(cell("amount") ?? null)
        .replace(/^PHP|^₱/i, "")
        .trim(),
    );
    if (number === "" || amount === null || amount <= 0) {
      unread.push({ row, said: number === "" ? "The number is missing." : "The amount must be above zero." });
      continue;
    }
    const type = textOf(cell("loanType")).slice(0, 60);
    const known = loanTypeOf(type);
    lines.push({
      row,
      number,
      name: textOf(cell("name")).slice(0, 100),
      type,
      loanType: "loanType" in known ? known.loanType : null,
      loanNumber: textOf(cell("loanNumber")).slice(0, 30),
      amount,
    });
  }
  return { lines, unread };
}
