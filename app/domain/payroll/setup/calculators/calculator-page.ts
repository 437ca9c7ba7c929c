import type { z } from "zod/v4";
import type { Explanation } from "~/domain/payroll/engine/explain/explanation-shapes";
import type { PayslipLineView } from "~/domain/payroll/runs/payslip-view";
import type { Centavos } from "~/domain/shared/money";

/** One input of a calculator, as its form shows it. */
export interface CalculatorQuestion {
  name: string;
  label: string;
  kind: "money" | "date" | "select" | "number" | "amounts";
  hint?: string;
  required?: true;
  options?: readonly { value: string; label: string }[];
  /** Default value; "today" is the day of the visit. */
  standard: string;
}

/** A calculator's result: each amount is a line with its explanation. */
export interface CalculatorAnswer {
  /** The assumptions, in one sentence. */
  assumed: string;
  /** The requested figures, most important first. */
  figures: { label: string; amount: Centavos }[];
  cards: { title: string; aside?: string; lines: PayslipLineView[]; total?: { label: string; amount: Centavos }; empty?: string }[];
  /** Notes next to the figures. */
  notes: string[];
}

/** A calculator of Rates & Taxes besides the pay calculator. */
export interface CalculatorPage {
  key: string;
  /** Tab label and heading of the result. */
  label: string;
  title: string;
  about: string;
  questions: readonly CalculatorQuestion[];
  ask: (typed: Record<string, string>) => { answer: CalculatorAnswer } | { errors: Record<string, string[] | undefined> };
}

/** Builds a calculator from its questions, input schema and calculation. */
export function calculatorPage<Schema extends z.ZodType>(
  page: Omit<CalculatorPage, "ask">,
  schema: Schema,
  answer: (input: z.output<Schema>) => CalculatorAnswer,
): CalculatorPage {
  return {
    ...page,
    ask: (typed) => {
      const parsed = schema.safeParse(typed);
      if (parsed.success) return { answer: answer(parsed.data) };
      return { errors: parsed.error.flatten().fieldErrors as Record<string, string[] | undefined> };
    },
  };
}

/** A read-only line of a result, without a record behind it. */
export function answerLine(code: string, label: string, amount: Centavos, why: Omit<Explanation, "records">): PayslipLineView {
  return {
    code,
    label,
    amount,
    why: { ...why, records: [] },
    settable: false,
    isManual: false,
    adjustmentSeq: null,
    balanceAfter: null,
  };
}
