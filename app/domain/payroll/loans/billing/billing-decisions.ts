import { z } from "zod/v4";
import type { LoanChange } from "~/domain/payroll/loans/loan-sheet";
import type { BillingComparison } from "./compare-billing";

const OUTDATED = "Reload the page and try again.";
/** Rows per group that can be decided individually; the rest follow the group's choice. */
export const MAX_INDIVIDUAL_DECISIONS = 200;

/** Decisions on differences: a default for all, and single loans as "31:TAKE". */
export const billingDecisions = z.object({
  digest: z.string({ error: OUTDATED }).max(40, OUTDATED),
  all: z.enum(["ROWS", "TAKE", "KEEP"], { error: "Choose what happens to the amounts that differ." }),
  decision: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().regex(/^[1-9]\d{0,8}:(TAKE|KEEP|PAUSE)$/, OUTDATED)).max(2 * MAX_INDIVIDUAL_DECISIONS, OUTDATED),
  ),
});
export type BillingDecisions = z.output<typeof billingDecisions>;

/** Whether the agency's amount is acceptable: an amortization cannot exceed the balance. */
export const isAcceptable = ({ line, loan }: BillingComparison["differs"][number]): boolean => line.amount <= loan.balance;

/** Loan changes from the decisions: the agency's amount becomes the amortization; a loan missing from the list is paused. */
export function decidedChanges(
  { differs, notListed }: BillingComparison,
  { all, decision }: Omit<BillingDecisions, "digest">,
): LoanChange[] {
  const chosen = new Map(decision.map((entry) => entry.split(":") as [string, string]));
  const accepted = differs.filter(
    (row) => isAcceptable(row) && (all === "ROWS" ? chosen.get(String(row.loan.loanSeq)) === "TAKE" : all === "TAKE"),
  );
  const paused = notListed.filter(({ loan }) => loan.stateNow === "ONGOING" && chosen.get(String(loan.loanSeq)) === "PAUSE");
  return [
    ...accepted
      .filter(({ line, loan }) => line.amount !== loan.amortization)
      .map(({ line, loan }): LoanChange => ({ ...withoutChange(loan), amortization: line.amount })),
    ...paused.map(({ loan }): LoanChange => ({ ...withoutChange(loan), turn: "PAUSE" })),
  ];
}

const withoutChange = (loan: LoanChange["loan"]): LoanChange => ({
  loan,
  amortization: loan.amortization,
  loanDeductionPayrollOrder: loan.loanDeductionPayrollOrder,
  balance: loan.balance,
  note: loan.note,
  turn: null,
});
