import type { Figure, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { isItemLine, listFigureItems, type ItemOfLine } from "./compensation";

type BoxLine = Pick<PayslipLine, "code" | "label" | "figure" | "amount">;

/** Facts that decide a line's form item. */
export interface BoxFacts {
  minimumWageEarner: boolean;
  itemOf: ItemOfLine;
  unionDues: (line: BoxLine) => boolean;
}

/** Benefits divided by the annual ceiling. */
const DIVIDED = ["34", "48"];
const ITEMS_BY_FIGURE: Readonly<Partial<Record<Figure, readonly string[]>>> = {
  thirteenthMonthPay: DIVIDED,
  otherBenefits: DIVIDED,
  poolAdded: DIVIDED,
  poolTaxable: ["48"],
  // The excess over a de minimis ceiling counts as other benefits.
  deMinimisPaid: ["35", ...DIVIDED],
  leaveConversion: ["35", ...DIVIDED],
  sssEmployee: ["36"],
  sssMpfEmployee: ["36"],
  philHealthEmployee: ["36"],
  pagIbigEmployee: ["36"],
  withholdingTax: ["25A"],
  taxRefund: ["25A"],
};

/** Items of the 1601-C other than 14, by the item of the certificate; all others are taxable pay, 22. */
const RETURN_ITEMS_BY_ITEM: Readonly<Record<string, string>> = {
  29: "15",
  30: "16",
  31: "16",
  32: "16",
  33: "16",
  34: "17",
  35: "18",
  36: "19",
  37: "20",
};

/**
 * The items of 2316 and 1601-C that include a payslip line, as text; null for none.
 * @source document 5 F-21, F-30, F-124
 */
export function lineItemsText(line: BoxLine, facts: BoxFacts): string | null {
  const boxes = listLineItems(line, facts);
  if (boxes.length === 0) return null;
  const tax = boxes[0] === "25A";
  const month = tax
    ? [line.figure === "taxRefund" ? "26" : "25"]
    : ["14", ...new Set(boxes.map((box) => RETURN_ITEMS_BY_ITEM[box] ?? "22"))];
  return `Appears in ${items(boxes)} of the 2316 and ${items(month)} of the 1601-C.`;
}

function listLineItems(line: BoxLine, { minimumWageEarner, itemOf, unionDues }: BoxFacts): readonly string[] {
  if (isItemLine(line)) {
    const item = itemOf(line);
    if (item === "NONE") return [];
    return [item === "49" && minimumWageEarner ? "33" : item];
  }
  if (line.figure === "otherDeductions") return unionDues(line) ? ["36"] : [];
  const place = listFigureItems(minimumWageEarner).find(({ figure }) => figure === line.figure);
  return place ? [place.item] : (ITEMS_BY_FIGURE[line.figure] ?? []);
}

const items = (numbers: readonly string[]) =>
  numbers.length === 1 ? `item ${numbers[0]}` : `items ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
