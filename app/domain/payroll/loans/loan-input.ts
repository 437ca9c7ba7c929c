import { z } from "zod/v4";
import { NO_AMOUNT } from "~/domain/employees/pay/salary-text";
import { LOAN_ORDERS, LOAN_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { revision } from "~/domain/payroll/setup/items/template-item-input";
import { amountProblem } from "~/domain/payroll/runs/adjustment-input";
import { payrollDay } from "~/domain/payroll/runs/payroll-input";
import { DAY_OR_EMPTY } from "~/domain/shared/calendar";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import { AMORTIZATION_ABOVE, balanceAboveText, GRANT_DAY_AFTER_START, EMPLOYEE_MISSING } from "./loan-text";

export const MAX_LOAN_NUMBER_LENGTH = 30;
export const MAX_LOAN_NOTE_LENGTH = 200;
/** 99,999,999.99. */
export const LOAN_LIMIT: Centavos = 9_999_999_999;
export const ORDER_MISSING = "Choose which payroll of the month deducts it.";
const AMOUNT_TOO_LARGE = "The amount can be at most 99,999,999.99.";

/** An amount above zero. @param empty value of an empty field; required if omitted */
export function loanAmount(empty?: Centavos | null) {
  return z
    .string({ error: NO_AMOUNT })
    .trim()
    .optional()
    .transform((typed, context): Centavos | null => {
      if (typed === undefined || typed === "") {
        if (empty !== undefined) return empty;
        return addFieldIssue(context, NO_AMOUNT);
      }
      const problem = amountProblem(typed, { missing: NO_AMOUNT, zero: true });
      if (problem !== null) return addFieldIssue(context, problem);
      const amount = parseCentavos(typed)!;
      if (amount > LOAN_LIMIT) return addFieldIssue(context, AMOUNT_TOO_LARGE);
      return amount === 0 && empty !== 0 ? addFieldIssue(context, NO_AMOUNT) : amount;
    });
}

function addFieldIssue(context: { addIssue(issue: { code: "custom"; message: string }): void }, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

const requiredField = loanAmount().transform((amount) => amount ?? 0);

export const textField = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Write at most ${maxLength} characters.`)
    .optional()
    .transform((text) => text ?? "");

/** Editable while a balance remains. */
const terms = {
  loanNumber: textField(MAX_LOAN_NUMBER_LENGTH),
  amortization: requiredField,
  grantedDay: dayOrNone(DAY_OR_EMPTY),
  startDate: payrollDay("Enter the day of the first deduction."),
  loanDeductionPayrollOrder: z.enum(LOAN_ORDERS, { error: ORDER_MISSING }),
  interestNote: textField(MAX_LOAN_NOTE_LENGTH),
  note: textField(MAX_LOAN_NOTE_LENGTH),
};

/** Fixed after the first movement. */
const sums = {
  principal: requiredField,
  charges: loanAmount(0).transform((amount) => amount ?? 0),
  /** Empty = the full amount. */
  balance: loanAmount(null),
};

type Sums = { principal: Centavos; charges: Centavos; balance: Centavos | null; amortization: Centavos };
type Issues = { addIssue(issue: { code: "custom"; path: string[]; message: string }): void };

function checkSums({ principal, charges, balance, amortization }: Sums, context: Issues): void {
  const total = principal + charges;
  if (balance !== null && balance > total) context.addIssue({ code: "custom", path: ["balance"], message: balanceAboveText(total) });
  if (amortization > (balance ?? total)) context.addIssue({ code: "custom", path: ["amortization"], message: AMORTIZATION_ABOVE });
}

function checkDays({ grantedDay, startDate }: { grantedDay: string | null; startDate: string }, context: Issues): void {
  if (grantedDay !== null && grantedDay > startDate)
    context.addIssue({ code: "custom", path: ["startDate"], message: GRANT_DAY_AFTER_START });
}

/** A new loan (F-90): employee, type, amounts and deduction terms. */
export const loanInput = z
  .object({
    employee: z.string({ error: EMPLOYEE_MISSING }).trim().min(1, { error: EMPLOYEE_MISSING, abort: true }).max(100, EMPLOYEE_MISSING),
    loanType: z.enum(LOAN_TYPES, { error: "Choose the kind of loan." }),
    ...sums,
    ...terms,
    /** "look" previews the payments without saving. */
    step: z.enum(["look", "save"]).optional(),
  })
  .superRefine((input, context) => {
    checkSums(input, context);
    checkDays(input, context);
  })
  .transform(({ balance, ...input }) => ({ ...input, balance: balance ?? input.principal + input.charges }));
export type LoanInput = z.output<typeof loanInput>;

/** A change of a loan without movements. */
export const unusedLoanInput = z
  .object({ ...sums, ...terms, revision })
  .superRefine((input, context) => {
    checkSums(input, context);
    checkDays(input, context);
  })
  .transform(({ balance, ...input }) => ({ ...input, balance: balance ?? input.principal + input.charges }));

/** A change of a loan with movements: amount and balance cannot change. */
export const usedLoanInput = z.object({ ...terms, revision }).superRefine(checkDays);
export type LoanTermsChange = z.output<typeof usedLoanInput> & Partial<Pick<LoanInput, "principal" | "charges" | "balance">>;

export const loanRemoval = z.object({ revision });
