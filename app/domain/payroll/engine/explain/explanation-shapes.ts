import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";

/** One step of the arithmetic behind an amount. */
export interface ExplanationStep {
  label: string;
  note?: string;
  /** In centavos; `text` is used where the step is not an amount. */
  amount?: Centavos;
  text?: string;
  /** Shown with a line above: the total of the steps before. */
  total?: true;
}

/** A part of a statutory table with the row used. */
export interface ExplanationTable {
  title: string;
  columns: string[];
  rows: string[][];
  /** Index in `rows`; −1 when no row was used. */
  usedRow: number;
}

/** A readable explanation of a payslip line. */
export interface Explanation {
  /** Short text under the line: "30,000.00 a month ÷ 2". */
  short: string;
  /** The whole arithmetic in one sentence, with its figures. */
  sentence: string;
  steps: ExplanationStep[];
  table?: ExplanationTable;
  /** The rule in one sentence, and its number in the payroll rules. */
  rule: string;
  ruleId: string;
  issuance?: string;
  /** Key of the edition, to link to its table. */
  edition?: string;
  effectiveDay?: Day;
  /** Source records of the figures: { kind: "salary", seq: 12 }. */
  records: { kind: string; seq: number }[];
}

/** The part of an explanation that an explainer adds to the rule's own text. */
export type Explained = Pick<Explanation, "short" | "sentence" | "steps"> &
  Partial<Pick<Explanation, "table" | "issuance" | "effectiveDay">>;
