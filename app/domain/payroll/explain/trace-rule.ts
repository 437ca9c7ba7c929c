/** A unit of an operand, so that every value in a trace can be read without its sentence. */
export type OperandUnit =
  "centavos" | "days" | "thousandths of days" | "minutes" | "count" | "percent" | "ten-thousandths" | "date" | "text" | "year";

/** What a rule of pay is called, where it stands and what its trace holds. */
export interface TraceRule {
  /** Number in the payroll rules. */
  id: string;
  title: string;
  /** One sentence of the rule itself. */
  note: string;
  /** Operands after the salaries, in the trace's order. */
  operands: readonly (readonly [name: string, unit: OperandUnit])[];
  /** The trace begins with the salaries: how many, then for each amount, type, day factor (two numbers) and minutes of a full day. */
  salaries?: true;
  /** The last `repeats` operands stand once for every day. */
  repeats?: number;
}

/** The operand with which most traces begin. */
export const AMOUNT = ["amount", "centavos"] as const satisfies readonly [string, OperandUnit];
