import { z } from "zod/v4";
import { amountProblem } from "~/domain/payroll/runs/adjustment-input";
import { parseCentavos } from "~/domain/shared/parse-money";
import {
  BANK_FILE_KINDS,
  BANK_ROWS,
  columnProblem,
  DELIMITERS,
  ENCODINGS,
  isBankField,
  isFilledColumn,
  missingColumnProblem,
  LINE_ENDINGS,
  MAX_COLUMNS,
  type BankLayout,
  type Delimiter,
  type LineEnding,
} from "./bank-layout";
import { BANK_FORMATS, type BankColumn, type BankFormat } from "./bank-line";

export const MAX_LAYOUT_NAME_LENGTH = 60;
export const MAX_COLUMN_TEXT_LENGTH = 100;
export const MAX_FILE_NAME_LENGTH = 80;
const OUTDATED = "Reload the page and try again.";
const shortText = (maxLength: number) => z.string().trim().max(maxLength, `Write at most ${maxLength} characters.`).default("");
const listKeys = <Name extends string>(labels: Readonly<Record<Name, string>>) => Object.keys(labels) as [Name, ...Name[]];

/** A column as a row of the form; `at` is its position, for reordering. */
const column = z.object({
  at: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, "Write a whole number.")
    .default(""),
  field: z
    .string()
    .refine((typed) => typed === "" || isBankField(typed), OUTDATED)
    .default(""),
  text: z.string().max(MAX_COLUMN_TEXT_LENGTH, `Write at most ${MAX_COLUMN_TEXT_LENGTH} characters.`).default(""),
  format: z
    .string()
    .refine((typed) => typed === "" || (BANK_FORMATS as readonly string[]).includes(typed), OUTDATED)
    .default(""),
  width: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, "Write a whole number.")
    .default(""),
  align: z.enum(["LEFT", "RIGHT"], { error: OUTDATED }).default("LEFT"),
  pad: z.string().max(1, "Write one character.").default(""),
});
const columns = z.array(column).max(MAX_COLUMNS, `A row has at most ${MAX_COLUMNS} columns.`).default([]);

/** Input of the layout form; `look` previews the file without saving. */
export const bankLayoutInput = z
  .object({
    step: z.enum(["look"]).optional(),
    revision: z
      .string()
      .regex(/^\d{1,9}$/, OUTDATED)
      .default("0")
      .transform(Number),
    layoutName: z
      .string({ error: "Give the layout a name." })
      .trim()
      .min(1, "Give the layout a name.")
      .max(MAX_LAYOUT_NAME_LENGTH, `Write at most ${MAX_LAYOUT_NAME_LENGTH} characters.`),
    companyAccount: shortText(30).refine((typed) => /^[0-9A-Za-z -]*$/.test(typed), "Write the account in digits, letters and hyphens."),
    companyCode: shortText(20),
    fileKind: z.enum(BANK_FILE_KINDS, { error: "Choose how rows are written." }),
    delimiter: z.enum(listKeys(DELIMITERS), { error: OUTDATED }).default("COMMA" satisfies Delimiter),
    encoding: z.enum(ENCODINGS, { error: OUTDATED }).default("ASCII"),
    lineEnd: z.enum(listKeys(LINE_ENDINGS), { error: OUTDATED }).default("CRLF" satisfies LineEnding),
    fileName: z
      .string({ error: "Give the files a name." })
      .trim()
      .min(1, "Give the files a name.")
      .max(MAX_FILE_NAME_LENGTH, `Write at most ${MAX_FILE_NAME_LENGTH} characters.`)
      .regex(
        /^(?:[A-Za-z0-9 ._()-]|\{(?:bank|payDate|reference|sequence)\})+$/,
        "Write letters, digits, spaces, points and hyphens, and {bank}, {payDate}, {reference} or {sequence}.",
      ),
    mostRows: z
      .string()
      .trim()
      .regex(/^([1-9]\d{0,4})?$/, "Write a whole number from 1 to 99999, or leave it empty.")
      .default("")
      .transform((typed) => (typed === "" ? null : Number(typed))),
    mostAmount: z
      .string()
      .trim()
      .default("")
      .superRefine((typed, context) => {
        const problem = typed === "" ? null : amountProblem(typed, { missing: "" });
        if (problem !== null) context.addIssue({ code: "custom", message: problem });
      })
      .transform((typed) => (typed === "" ? null : parseCentavos(typed))),
    usedYn: z
      .enum(["on", "off"], { error: OUTDATED })
      .default("off")
      .transform((posted): "Y" | "N" => (posted === "on" ? "Y" : "N")),
    header: columns,
    detail: columns,
    trailer: columns,
  })
  .transform(({ header, detail, trailer, mostAmount, ...rest }, context) => {
    const typed = { header: header.map(toBankColumn), detail: detail.map(toBankColumn), trailer: trailer.map(toBankColumn) };
    for (const row of BANK_ROWS)
      for (const [index, typedColumn] of typed[row].entries()) {
        const problem = isFilledColumn(typedColumn) ? columnProblem(typedColumn, rest.fileKind, row) : null;
        if (problem !== null) context.addIssue({ code: "custom", path: [row, index, problem.at], message: problem.text });
      }
    const missingColumn = missingColumnProblem(typed.detail);
    if (missingColumn !== null) context.addIssue({ code: "custom", path: ["detail"], message: missingColumn });
    const filledColumns = (row: (typeof BANK_ROWS)[number], from: z.output<typeof columns>) =>
      sortByPosition(typed[row], from).filter(isFilledColumn);
    return {
      ...rest,
      mostCentavos: mostAmount,
      header: filledColumns("header", header),
      detail: filledColumns("detail", detail),
      trailer: filledColumns("trailer", trailer),
    };
  });
export type BankLayoutChange = BankLayout & { step?: "look" | undefined; revision: number; usedYn: "Y" | "N" };

function toBankColumn({ field, text, format, width, align, pad }: z.output<typeof column>): BankColumn {
  return {
    field: isBankField(field) ? field : "",
    text,
    format: format as BankFormat | "",
    width: width === "" ? null : Number(width),
    align,
    pad,
  };
}

/** Sorts rows by the position typed next to them; a row without one stays after the row before it. */
function sortByPosition(those: readonly BankColumn[], typed: readonly { at: string }[]): BankColumn[] {
  let last = 0;
  const places = typed.map(({ at }) => (last = at === "" ? last : Number(at)));
  return those
    .map((typedColumn, index) => ({ one: typedColumn, place: places[index]!, index }))
    .sort((first, second) => first.place - second.place || first.index - second.index)
    .map(({ one: typedColumn }) => typedColumn);
}
