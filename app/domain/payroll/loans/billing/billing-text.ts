import { splitLine } from "~/domain/time/punches/parsing/line-fields";
import { lineReader, textProblem } from "~/domain/time/punches/parsing/text-lines";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";
import { BILLING_ROWS } from "./billing-columns";

const SEPARATORS = [",", ";", "\t", "|"];
/** Maximum number of columns read. */
const COLUMNS = 40;
/** Lines sampled to detect the separator. */
const SAMPLED_LINES = 10;

/** Parses a text list: one row per line, split at the most frequent separator of the first lines. @throws Refusal at the field */
export function parseBillingText(bytes: Uint8Array, isUtf8: (bytes: Uint8Array) => boolean): TypedSheet {
  const problem = textProblem(bytes);
  if (problem !== null) throw new Refusal(problem, { field: "workbook" });
  const reader = lineReader(isUtf8);
  const lines = [...reader.take(bytes.slice()), ...reader.end()];
  if (lines.length > BILLING_ROWS)
    throw new Refusal(`The list has more than ${BILLING_ROWS.toLocaleString("en")} lines. Split it into several files.`, {
      field: "workbook",
    });
  const counted = SEPARATORS.map((sign) => lines.slice(0, SAMPLED_LINES).reduce((sum, line) => sum + line.split(sign).length - 1, 0));
  const separator = SEPARATORS[counted.indexOf(Math.max(...counted))]!;
  return lines.map((line, index) => ({
    number: index + 1,
    cells: splitLine(line, separator)
      .slice(0, COLUMNS)
      .map((cell) => cell.trim()),
  }));
}
