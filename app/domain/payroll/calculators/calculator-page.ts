import type { z } from "zod/v4";
import type { Explanation } from "~/domain/payroll/explain/explanation-shapes";
import type { PayslipLineView } from "~/domain/payroll/run/payslip-view";
import type { Centavos } from "~/domain/shared/money";

/** One question of a calculator, as its form draws it. */
export interface CalculatorQuestion {
  name: string;
  label: string;
  kind: "money" | "date" | "select" | "number" | "amounts";
  hint?: string;
  required?: true;
  options?: readonly { value: string; label: string }[];
  /** What stands there before anything is asked; "today" is the day of the visit. */
  standard: string;
}

/** What a calculator answers: every amount as a line that says why. */
export interface CalculatorAnswer {
  /** What was assumed, in one sentence. */
  assumed: string;
  /** The figures that were asked for, the most important one first. */
  figures: { label: string; amount: Centavos }[];
  cards: { title: string; aside?: string; lines: PayslipLineView[]; total?: { label: string; amount: Centavos }; empty?: string }[];
  /** What is worth knowing beside the figures. */
  notes: string[];
}

/** A calculator of Rates & Taxes beside the pay calculator. */
export interface CalculatorPage {
  key: string;
  /** Among its neighbours, and above its result. */
  label: string;
  title: string;
  about: string;
  questions: readonly CalculatorQuestion[];
  ask: (typed: Record<string, string>) => { answer: CalculatorAnswer } | { errors: Record<string, string[] | undefined> };
}

/** A calculator out of its questions, the schema of what is typed and the function that answers. */
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

/** A line of an answer; nothing of it can be changed, and no record is behind it. */
export function answerLine(code: string, label: string, amount: Centavos, why: Omit<Explanation, "records">): PayslipLineView {
  return { code, label, amount, why: { ...why, records: [] }, settable: false, byHand: false, adjustmentSeq: null, balanceAfter: null };
}
