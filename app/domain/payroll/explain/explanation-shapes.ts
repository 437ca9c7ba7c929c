import type { Centavos } from "~/domain/shared/money";
import type { Day } from "~/domain/shared/day";

/** One line of the arithmetic behind an amount. */
export interface ExplanationStep {
  label: string;
  note?: string;
  /** Centavos; or `text` where the step is no amount. */
  amount?: Centavos;
  text?: string;
  /** Drawn with a line above: what the steps before come to. */
  total?: true;
}

/** A part of a statutory table with the row that was used. */
export interface ExplanationTable {
  title: string;
  columns: string[];
  rows: string[][];
  /** Place in `rows`, −1 when none was used. */
  usedRow: number;
}

/** Why a payslip line is what it is, for people. */
export interface Explanation {
  /** A few words under the line: "30,000.00 a month ÷ 2". */
  short: string;
  /** The whole arithmetic in one sentence, with its figures. */
  sentence: string;
  steps: ExplanationStep[];
  table?: ExplanationTable;
  /** The rule in one sentence, and its number in the payroll rules. */
  rule: string;
  ruleId: string;
  issuance?: string;
  /** Key of the edition, where its table can be read. */
  edition?: string;
  effectiveDay?: Day;
  /** Records that gave the figures: { kind: "salary", seq: 12 }. */
  records: { kind: string; seq: number }[];
}

/** What an explainer adds to the rule's own words. */
export type Explained = Pick<Explanation, "short" | "sentence" | "steps"> &
  Partial<Pick<Explanation, "table" | "issuance" | "effectiveDay">>;
