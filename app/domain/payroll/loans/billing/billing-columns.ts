import { z } from "zod/v4";
import { guessColumns, findHeadingRow, getLayoutKey } from "~/domain/payroll/company-data/import-workbook/foreign-sheet";
import { readTextCell } from "~/domain/shared/forms/sheet-cells";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { Refusal } from "~/domain/shared/refusal";

/** An agency's monthly loan billing list; each agency has its own layout. @source document 5 F-98 */

export const BILLING_AGENCIES = ["SSS", "HDMF"] as const;
export type BillingAgency = (typeof BILLING_AGENCIES)[number];
export const BILLING_AGENCY_LABELS: Readonly<Record<BillingAgency, { name: string; number: string }>> = {
  SSS: { name: "SSS", number: "SSS number" },
  HDMF: { name: "Pag-IBIG", number: "Pag-IBIG MID number" },
};

export type BillingField = "number" | "name" | "loanType" | "loanNumber" | "amount";
/** Field → column index, from 0. */
export type BillingMapping = Partial<Record<BillingField, number>>;

export const BILLING_FIELDS: readonly { field: BillingField; heading: string }[] = [
  { field: "number", heading: "SSS or MID number" },
  { field: "name", heading: "Name" },
  { field: "loanType", heading: "Loan type" },
  { field: "loanNumber", heading: "Loan number" },
  { field: "amount", heading: "Amount due" },
];
const REQUIRED_FIELDS: readonly BillingField[] = ["number", "amount"];

const ALIASES: Record<BillingField, readonly string[]> = {
  number: [
    "sss no",
    "sss number",
    "ss number",
    "ss no",
    "mid no",
    "mid number",
    "pag-ibig mid",
    "pag-ibig mid no",
    "pag-ibig id",
    "member no",
    "membership no",
    "id no",
  ],
  name: ["member name", "employee name", "borrower", "borrower name", "full name", "last name"],
  loanType: ["type", "program", "loan program", "loan code", "type of loan"],
  loanNumber: ["loan no", "loan account", "loan account no", "application no", "application number", "account no", "reference no"],
  amount: ["amount", "amortization", "monthly amortization", "ma", "due", "amount billed", "billed amount", "total due", "amt due"],
};

export const BILLING_ROWS = 20_000;
/** Sample rows next to the headings. */
const EXAMPLES = 3;

/** The headings of a list and its first rows. @throws Refusal when there are no rows below a heading */
export function findBillingHeading(sheet: TypedSheet): { line: number; headings: string[]; examples: string[][]; layout: string } {
  const line = findHeadingRow(sheet);
  const headings = (sheet[line]?.cells ?? []).map(readTextCell);
  if (sheet.length <= line + 1 || headings.length === 0)
    throw new Refusal("This list has no rows under its headings. Choose the file that the agency gave you.", { field: "workbook" });
  const examples = sheet.slice(line + 1, line + 1 + EXAMPLES).map(({ cells }) => headings.map((_, index) => readTextCell(cells[index])));
  return { line, headings, examples, layout: getLayoutKey(headings) };
}

/** Guesses the field of each column. */
export const guessBillingColumns = (headings: readonly string[]): BillingMapping => guessColumns(BILLING_FIELDS, ALIASES, headings);

const COLUMN_FIELD = z
  .string()
  .regex(/^\d{0,2}$/, "Choose one of the columns.")
  .optional();

/** The chosen columns: required fields mapped, none twice. */
export const billingColumnsInput = z
  .object(Object.fromEntries(BILLING_FIELDS.map(({ field }) => [field, COLUMN_FIELD])) as Record<BillingField, typeof COLUMN_FIELD>)
  .transform((chosen, context): BillingMapping => {
    const mapping: BillingMapping = {};
    const used = new Map<string, string>();
    for (const { field, heading } of BILLING_FIELDS) {
      const at = chosen[field] ?? "";
      const other = used.get(at);
      const report = (message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (at === "") {
        if (REQUIRED_FIELDS.includes(field)) report(`Choose the column of the ${heading}. Nothing can be compared without it.`);
        continue;
      }
      if (other !== undefined) report(`${heading} and ${other} have the same column. Choose another for one of them.`);
      used.set(at, heading);
      mapping[field] = Number(at);
    }
    return mapping;
  });
