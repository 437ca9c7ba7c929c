import { z } from "zod/v4";
import { loanableAmount, loanProceeds, monthlyAmortization, type SssLoanProceeds } from "~/domain/payroll/engine/deductions/sss-loan";
import { countText, money } from "~/domain/payroll/engine/explain/explanation-text";
import { SSS_LOANS, sssLoansOn } from "~/domain/payroll/engine/statutory/sss-benefits";
import { addDays, formatDay, monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { amountAbove, textField, enumField, dayFrom, optionalField, parseWholeNumber } from "./calculator-checks";
import { answerLine, calculatorPage, type CalculatorAnswer } from "./calculator-page";
import { citeLaw } from "./sss-benefits";

const FIRST_DAY = SSS_LOANS.editions[0]!.from;
const MAX_PAYMENTS = 60;

export interface SssLoanInput {
  /** Null = as much as the salary credits allow. */
  loan: Centavos | null;
  averageMsc: Centavos;
  /** A loan of one or two monthly salary credits. */
  months: 1 | 2;
  loanDate: Day;
  /** Per year, in hundredths of a percent. */
  basisPoints: number;
  payments: number;
}

export interface SssLoanResult extends SssLoanProceeds {
  loan: Centavos;
  amortization: Centavos;
}

/**
 * SSS salary loan: amount that may be borrowed, proceeds and monthly amortization.
 * @throws RangeError before 2025-01-01
 * @source SSS Circular 2025-004: 20,000 of 15 April 2025 at 8 % → proceeds 19,598.36, 24 × 904.55
 */
export function calculateSssLoan({ loan, averageMsc, months, loanDate, basisPoints, payments }: SssLoanInput): SssLoanResult {
  const table = sssLoansOn(loanDate).rule;
  const amount = loan ?? loanableAmount(table, averageMsc, months);
  return {
    ...loanProceeds(table, amount, loanDate, basisPoints),
    loan: amount,
    amortization: monthlyAmortization(amount, basisPoints, payments),
  };
}

export const SSS_LOAN = calculatorPage(
  {
    key: "sss-loan",
    label: "SSS loan",
    title: "SSS salary loan",
    about: "What a salary loan pays out after service fee and interest in advance, and what payroll deducts each month.",
    questions: [
      { name: "loan", label: "Loan", kind: "money", hint: "Leave blank for as much as the salary credits allow.", standard: "" },
      {
        name: "averageMsc",
        label: "Average monthly salary credit",
        kind: "money",
        hint: "Of the last 12 months. Needed when no loan is entered.",
        standard: "",
      },
      {
        name: "months",
        label: "Months of salary credit",
        kind: "select",
        required: true,
        standard: "1",
        options: [
          { value: "1", label: "One month (36 contributions)" },
          { value: "2", label: "Two months (72 contributions)" },
        ],
      },
      {
        name: "loanDate",
        label: "Date of the loan",
        kind: "date",
        hint: "It determines the advance interest.",
        required: true,
        standard: "today",
      },
      {
        name: "rate",
        label: "Interest",
        kind: "select",
        required: true,
        standard: "REGULAR",
        options: [
          { value: "REGULAR", label: "8% a year" },
          { value: "CONDONATION", label: "10% a year, after a condonation" },
        ],
      },
      { name: "payments", label: "Months of repayment", kind: "number", hint: "24 for a salary loan.", standard: "24" },
    ],
  },
  z
    .object({
      loan: optionalField<Centavos | null>(null, amountAbove("loan")),
      averageMsc: optionalField<Centavos>(0, amountAbove("salary credit")),
      months: enumField(["1", "2"], "Choose one or two months of salary credit.").transform((months) => (months === "2" ? 2 : 1)),
      loanDate: textField<Day>("Enter the date of the loan.", dayFrom(FIRST_DAY, "terms of salary loans")),
      rate: enumField(["REGULAR", "CONDONATION"], "Choose the interest."),
      payments: optionalField(24, parseWholeNumber(1, MAX_PAYMENTS, "months")),
    })
    .refine(({ loan, averageMsc }) => loan !== null || averageMsc > 0, {
      path: ["loan"],
      message: "Enter the loan, or the average monthly salary credit.",
    }),
  ({ rate, ...input }): CalculatorAnswer => {
    const edition = sssLoansOn(input.loanDate);
    const { rule } = edition;
    const basisPoints = rate === "REGULAR" ? rule.basisPoints : rule.basisPointsAfterCondonation;
    const result = calculateSssLoan({ ...input, basisPoints });
    const { loan, days, proratedInterest, serviceFee, netProceeds, amortization } = result;
    const law = citeLaw(edition, "R-53");
    const percent = `${basisPoints / 100}%`;
    const through = addDays(`${result.firstAmortizationMonth}-01`, -1);
    return {
      assumed: `Repaid from ${formatDay(monthEnd(`${result.firstAmortizationMonth}-01`)).replace(/\/\d{2}\//, "/")} on in ${countText(input.payments, "month")}.`,
      figures: [
        { label: "Proceeds", amount: netProceeds },
        { label: "A month", amount: amortization },
      ],
      cards: [
        {
          title: "Proceeds",
          lines: [
            answerLine("loan", "Loan", loan, {
              short: input.loan === null ? `salary credit ${money(input.averageMsc)}, ${countText(input.months, "month")}` : "As entered",
              sentence:
                input.loan === null
                  ? `The average salary credit ${money(input.averageMsc)} is raised to the next one, between ${money(rule.mscFloor)} and ${money(rule.mscCap)}; for ${countText(input.months, "month")} = ${money(loan)}.`
                  : `A loan of ${money(loan)}.`,
              steps: [{ label: "Loan", amount: loan, total: true }],
              rule: "One month's average salary credit after 36 contributions, two after 72.",
              ...law,
            }),
            answerLine("serviceFee", "Service fee", 0 - serviceFee, {
              short: `${rule.serviceFeeBasisPoints / 100}% of ${money(loan)}`,
              sentence: `${rule.serviceFeeBasisPoints / 100}% of ${money(loan)} = ${money(serviceFee)}.`,
              steps: [
                { label: "Loan", amount: loan },
                { label: "Service fee", amount: serviceFee, total: true },
              ],
              rule: "SSS takes the service fee out of the loan.",
              ...law,
            }),
            answerLine("interest", "Advance interest", 0 - proratedInterest, {
              short: `${percent} × ${countText(days, "day")} ÷ ${rule.daysAYear}`,
              sentence: `${money(loan)} × ${percent} × ${days} ÷ ${rule.daysAYear} = ${money(proratedInterest)}.`,
              steps: [
                { label: "Loan", amount: loan },
                {
                  label: "Days",
                  text: countText(days, "day"),
                  note: `to ${formatDay(through)}, the day before the first month of repayment`,
                },
                { label: "Advance interest", amount: proratedInterest, total: true },
              ],
              rule: "Interest up to the first month of repayment is taken in advance.",
              ...law,
            }),
          ],
          total: { label: "Proceeds", amount: netProceeds },
        },
        {
          title: "Repayment",
          lines: [
            answerLine("amortization", "Amortization a month", amortization, {
              short: `${money(loan)} at ${percent} in ${countText(input.payments, "month")}`,
              sentence: `${money(loan)} at ${percent} a year in ${countText(input.payments, "equal month")} = ${money(amortization)} each.`,
              steps: [
                { label: "Loan", amount: loan },
                { label: "Interest a month", text: `${percent} ÷ 12` },
                { label: "Amortization a month", amount: amortization, total: true },
              ],
              rule: "Equal monthly payments of interest and principal, rounded once.",
              ...law,
            }),
          ],
        },
      ],
      notes: [],
    };
  },
);
