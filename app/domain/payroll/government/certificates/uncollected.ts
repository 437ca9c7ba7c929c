import { z } from "zod/v4";
import { REASON_LIMIT } from "~/domain/payroll/runs/adjustment-input";
import { monthTitle } from "~/domain/shared/calendar";
import { endSentence } from "~/domain/shared/change";
import { formatPeso, type Centavos } from "~/domain/shared/money";

/** Choices for tax that could not be withheld. @source document 5 F-26 */
export const UNCOLLECTED_DECISIONS = {
  EMPLOYER_REMITS: "Employer remits it",
  OWN_RETURN: "Employee files own return",
} as const;
export type UncollectedDecision = keyof typeof UNCOLLECTED_DECISIONS;

export const NO_UNCOLLECTED_TAX = "All tax of this year was withheld.";
const DECISION_MISSING = "Choose how to resolve this tax.";
const REASON_MISSING = "Enter a reason for the history.";
const RELOAD = "Reload the page and try again.";

/** How the tax that an employee's last pay could not cover is settled. */
export const uncollectedInput = z.object({
  decision: z.enum(Object.keys(UNCOLLECTED_DECISIONS) as [UncollectedDecision, ...UncollectedDecision[]], { error: DECISION_MISSING }),
  reason: z
    .string({ error: REASON_MISSING })
    .trim()
    .min(1, { error: REASON_MISSING, abort: true })
    .max(REASON_LIMIT, `Write at most ${REASON_LIMIT} characters.`),
  /** Revisions of the payslips' decisions as loaded with the form, for optimistic locking. */
  seen: z.string({ error: RELOAD }).max(200, RELOAD),
});
export type UncollectedInput = z.output<typeof uncollectedInput>;

/** Uncollected tax of one payslip, and the decision on it. */
export interface UncollectedTax {
  payrollSeq: number;
  /** "2026-12", by its pay date. */
  month: string;
  amount: Centavos;
  decision: UncollectedDecision | null;
  revision: number;
}

/** Effect of each choice on the year's forms. */
export function uncollectedEffectsText(
  name: string,
  taxes: readonly Pick<UncollectedTax, "month" | "amount">[],
): Record<UncollectedDecision, string> {
  const total = formatPeso(taxes.reduce((sum, { amount }) => sum + amount, 0));
  const months = [...Map.groupBy(taxes, ({ month }) => month)].map(
    ([month, monthTaxes]) => `of ${monthTitle(`${month}-01`)} by ${formatPeso(monthTaxes.reduce((sum, { amount }) => sum + amount, 0))}`,
  );
  return {
    EMPLOYER_REMITS: `Item 25A of the certificate rises by ${total}, and item 25 of the 1601-C ${months.join(" and ")}. ${name} owes the company ${total}.`,
    OWN_RETURN: `The forms stay as they are. ${name} pays ${total} in their own return: substituted filing is No.`,
  };
}

/** Change log text. */
export const uncollectedDecisionText = (name: string, decision: UncollectedDecision, amount: Centavos, reason: string): string =>
  `${UNCOLLECTED_DECISIONS[decision]}: ${formatPeso(amount)} of the tax of ${name} that could not be withheld. ${endSentence(reason)}`;

/** Optimistic lock token of the form; changes with every decision. */
export const uncollectedVersion = (taxes: readonly Pick<UncollectedTax, "payrollSeq" | "revision">[]): string =>
  taxes.map(({ payrollSeq, revision }) => `${payrollSeq}.${revision}`).join(" ");
