import { z } from "zod/v4";
import { maternityBenefit, sicknessBenefit, type SssBenefit } from "~/domain/payroll/engine/contributions/sss-benefit";
import { countText, money } from "~/domain/payroll/engine/explain/explanation-text";
import { MATERNITY_LABELS } from "~/domain/payroll/setup/rates/rates-sheet";
import type { Edition } from "~/domain/payroll/engine/statutory/edition";
import {
  MATERNITY_EVENTS,
  SSS_BENEFITS,
  sssBenefitsOn,
  type MaternityEvent,
  type SssBenefitTable,
} from "~/domain/payroll/engine/statutory/sss-benefits";
import { parseCentavos } from "~/domain/shared/parse-money";
import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";
import { textField, enumField, dayFrom, optionalField, parseWholeNumber, type FieldResult } from "./calculator-checks";
import { answerLine, calculatorPage, type CalculatorAnswer, type CalculatorQuestion } from "./calculator-page";

const FIRST_DAY = SSS_BENEFITS.editions[0]!.from;
const MAX_CREDITS = 24;
const MAX_DAYS = 365;

/** SSS benefits for childbirth, miscarriage or confinement. */
export interface BenefitInput {
  salaryCredits: readonly Centavos[];
  date: Day;
}

/** @throws RangeError before 2019-03-11 @source RA 11210: six times 16,000 → 56,000.00 */
export function calculateMaternity({ salaryCredits, date, event }: BenefitInput & { event: MaternityEvent }): SssBenefit {
  return maternityBenefit(sssBenefitsOn(date).rule, salaryCredits, event);
}

/** @param days of the confinement @param usedDays paid before in the calendar year @source RA 11199 Sec. 14: 20,000, 10 days → 6,000.00 */
export function calculateSickness({ salaryCredits, date, days, usedDays }: BenefitInput & { days: number; usedDays: number }): SssBenefit {
  return sicknessBenefit(sssBenefitsOn(date).rule, salaryCredits, days, usedDays);
}

const CREDITS: CalculatorQuestion = {
  name: "salaryCredits",
  label: "Monthly salary credits",
  kind: "amounts",
  hint: "The six highest of the twelve months before the semester, one a line. One amount counts for all six months.",
  required: true,
  standard: "",
};
const salaryCredits = textField<Centavos[]>("Enter the monthly salary credits.", parseCredits);
const date = textField<Day>("Enter the day of the delivery or of the first day of sickness.", dayFrom(FIRST_DAY, "tables of benefits"));

export const MATERNITY = calculatorPage(
  {
    key: "maternity",
    label: "Maternity",
    title: "SSS maternity benefit",
    about: "What SSS pays for a delivery or a miscarriage, out of the monthly salary credits.",
    questions: [
      {
        name: "event",
        label: "What for",
        kind: "select",
        required: true,
        standard: "LIVE_BIRTH",
        options: MATERNITY_EVENTS.map((value) => ({ value, label: MATERNITY_LABELS[value] })),
      },
      {
        name: "date",
        label: "Date",
        kind: "date",
        hint: "The day of the delivery. It determines the table.",
        required: true,
        standard: "today",
      },
      CREDITS,
    ],
  },
  z.object({ event: enumField(MATERNITY_EVENTS, "Choose what the benefit is for."), date, salaryCredits }),
  (input): CalculatorAnswer => {
    const edition = sssBenefitsOn(input.date);
    const result = calculateMaternity(input);
    const sum = sumHighestCredits(edition.rule, input.salaryCredits);
    const { days, months, maternityDays } = { ...edition.rule, days: result.days };
    const formula = `${money(sum)} ÷ ${edition.rule.days} × ${countText(days, "day")}`;
    return {
      assumed: `The ${months} highest salary credits count, each up to ${money(edition.rule.mscCap)}.`,
      figures: [
        { label: "Maternity benefit", amount: result.benefit },
        { label: "Average daily salary credit", amount: result.averageDailySalaryCredit },
      ],
      cards: [
        {
          title: "Benefit",
          lines: [
            answerLine("maternity", `${MATERNITY_LABELS[input.event]}, ${countText(days, "day")}`, result.benefit, {
              short: formula,
              sentence: `The ${months} highest salary credits come to ${money(sum)}; ${formula} = ${money(result.benefit)}.`,
              steps: benefitSteps(edition.rule, sum, result, "Maternity benefit"),
              table: {
                title: "Days of maternity leave",
                columns: ["For", "Days"],
                rows: MATERNITY_EVENTS.map((event) => [MATERNITY_LABELS[event], String(maternityDays[event])]),
                usedRow: MATERNITY_EVENTS.indexOf(input.event),
              },
              rule: "The average daily salary credit of the six highest months for each day of leave, in full.",
              ...citeLaw(edition, "R-19"),
            }),
          ],
        },
      ],
      notes: ["The employer advances the benefit and pays the difference to full salary, free of tax (RA 11210)."],
    };
  },
);

export const SICKNESS = calculatorPage(
  {
    key: "sickness",
    label: "Sickness",
    title: "SSS sickness benefit",
    about: "What SSS pays for days of sickness or injury, out of the monthly salary credits.",
    questions: [
      {
        name: "days",
        label: "Days of confinement",
        kind: "number",
        hint: "Certified days, at home or in hospital.",
        required: true,
        standard: "",
      },
      {
        name: "usedDays",
        label: "Days already paid this year",
        kind: "number",
        hint: "At most 120 days of a calendar year are paid.",
        standard: "0",
      },
      {
        name: "date",
        label: "Date",
        kind: "date",
        hint: "The first day of the sickness. It determines the table.",
        required: true,
        standard: "today",
      },
      CREDITS,
    ],
  },
  z.object({
    days: textField("Enter the days of confinement.", parseWholeNumber(1, MAX_DAYS, "days")),
    usedDays: optionalField(0, parseWholeNumber(0, MAX_DAYS, "days")),
    date,
    salaryCredits,
  }),
  (input): CalculatorAnswer => {
    const edition = sssBenefitsOn(input.date);
    const { rule } = edition;
    const result = calculateSickness(input);
    const sum = sumHighestCredits(rule, input.salaryCredits);
    const formula = `${rule.sicknessPercent}% of ${money(sum)} ÷ ${rule.days} × ${countText(result.days, "day")}`;
    const tooShort = input.days < rule.sicknessMinimumDays;
    const limited = !tooShort && result.days < input.days;
    return {
      assumed: `The ${rule.months} highest salary credits count, each up to ${money(rule.mscCap)}.`,
      figures: [
        { label: "Sickness benefit", amount: result.benefit },
        { label: "Benefit a day", amount: result.daily },
      ],
      cards: [
        {
          title: "Benefit",
          lines: [
            answerLine("sickness", `Sickness, ${countText(result.days, "day")}`, result.benefit, {
              short: formula,
              sentence: tooShort
                ? `${countText(input.days, "day")} ${input.days === 1 ? "is" : "are"} fewer than ${rule.sicknessMinimumDays}: nothing is paid.`
                : `${formula} = ${money(result.benefit)}.${limited ? ` ${countText(input.usedDays, "day")} of ${rule.sicknessMaximumDays} ${input.usedDays === 1 ? "was" : "were"} paid before.` : ""}`,
              steps: benefitSteps(rule, sum, result, "Sickness benefit"),
              rule: `${rule.sicknessPercent}% of the average daily salary credit for each day of a confinement of ${rule.sicknessMinimumDays} days or more, up to ${rule.sicknessMaximumDays} days a year.`,
              ...citeLaw(edition, "R-19"),
            }),
          ],
        },
      ],
      notes: tooShort ? [`SSS pays from ${rule.sicknessMinimumDays} days on. Shorter absences are sick leave of the company.`] : [],
    };
  },
);

/** Amounts separated by blanks or line breaks; a single one applies to each of the six months. */
function parseCredits(text: string): FieldResult<Centavos[]> {
  const entries = text.split(/[\s;]+|,(?=\s|$)/).filter(Boolean);
  if (entries.length > MAX_CREDITS) return { wrong: `Enter at most ${MAX_CREDITS} salary credits.` };
  const amounts = entries.map(parseCentavos);
  const wrong = entries.find((_, index) => amounts[index] === null || amounts[index]! <= 0 || amounts[index]! > MAX_CREDIT);
  if (wrong !== undefined) return { wrong: `${wrong.slice(0, 20)} is not a salary credit. Write amounts such as 16,000, one a line.` };
  return { right: entries.length === 1 ? Array<Centavos>(6).fill(amounts[0]!) : (amounts as Centavos[]) };
}

const MAX_CREDIT = 1_000_000_00;

function sumHighestCredits({ mscCap, months }: SssBenefitTable, credits: readonly Centavos[]): Centavos {
  const capped = credits.map((credit) => Math.min(credit, mscCap)).sort((a, b) => b - a);
  return capped.slice(0, months).reduce((sum, credit) => sum + credit, 0);
}

function benefitSteps({ months, days }: SssBenefitTable, sum: Centavos, result: SssBenefit, label: string) {
  return [
    { label: `${months} highest salary credits`, amount: sum },
    { label: "Average daily salary credit", note: `${money(sum)} ÷ ${days}`, amount: result.averageDailySalaryCredit },
    { label: "Benefit a day", amount: result.daily },
    { label: "Days paid", text: countText(result.days, "day") },
    { label, note: "rounded once, from the sum of the credits", amount: result.benefit, total: true as const },
  ];
}

/** The law behind a result, for "Why?". */
export function citeLaw({ issuance, from, key }: Edition<unknown>, ruleId: string) {
  return { ruleId, issuance, effectiveDay: from, edition: key };
}
