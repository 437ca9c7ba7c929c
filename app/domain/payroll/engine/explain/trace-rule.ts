/** Unit of an operand, so that a trace value can be read without its sentence. */
export type OperandUnit =
  "centavos" | "days" | "thousandths of days" | "minutes" | "count" | "percent" | "ten-thousandths" | "date" | "text" | "year";

/** Name, number and operands of a pay rule. */
export interface TraceRule {
  /** Number in the payroll rules. */
  id: string;
  title: string;
  /** The rule in one sentence. */
  note: string;
  /** Operands after the salaries, in trace order. */
  operands: readonly (readonly [name: string, unit: OperandUnit])[];
  /** The trace starts with the salaries: their count, then the amount, type, day factor (two numbers) and minutes of a full day of each. */
  salaries?: true;
  /** The last `repeats` operands repeat per day. */
  repeats?: number;
}

/** The first operand of most traces. */
export const AMOUNT = ["amount", "centavos"] as const satisfies readonly [string, OperandUnit];
