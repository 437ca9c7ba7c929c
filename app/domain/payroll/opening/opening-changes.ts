import { MONTHS } from "~/domain/shared/calendar";
import { movedText, sentenceOf, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import type { OpeningBalance } from "./opening-balance";
import { MONTH_FIGURE_KEYS, MONTH_FIGURES } from "./opening-month";
import { BOXES, isCountedInDays, SHARE_KEYS, SHARES } from "./opening-fields";

/** Change log texts about opening balances. */

type Whose = { employeeSeq: number; employeeName: string };

/** An opening balance was stated, changed, or corrected after a completed payroll; null where nothing changed. */
export function openingSaved(
  { employeeSeq, employeeName }: Whose,
  before: OpeningBalance | null,
  after: OpeningBalance,
  reason: string,
): Change | null {
  const whose = `the opening balance of ${employeeName} for ${after.taxableYear}`;
  const said = { featureName: "OPENING_BALANCE", subject: { noun: "opening", seq: employeeSeq }, before, after } as const;
  const because = reason === "" ? "" : ` Reason: ${sentenceOf(reason)}`;
  if (before === null) {
    const sums = `through ${formatDay(after.throughDate)}, taxable pay ${money(after.taxableRegular + after.taxableSupplementary)}, tax withheld ${money(after.taxWithheld)}`;
    return { ...said, action: "CREATE", description: `Entered ${whose}: ${sums}.${because}` };
  }
  const moved = openingMoves(before, after);
  if (moved === "") return null;
  return {
    ...said,
    action: reason === "" ? "UPDATE" : "CORRECT",
    description: `${reason === "" ? "Changed" : "Corrected"} ${whose}: ${moved}.${because}`,
  };
}

/** "tax withheld 10,074.00 → 10,100.00, item 36 none → 24,500.00"; empty when nothing changed. */
export function openingMoves(before: OpeningBalance, after: OpeningBalance): string {
  const sums = movedText<OpeningBalance>(before, after, {
    throughDate: ["through day", formatDay],
    payrollPeriods: ["payrolls", String],
    basicEarned: ["basic earned", money],
    taxableRegular: ["taxable regular", money],
    taxableSupplementary: ["taxable supplementary", money],
    taxWithheld: ["tax withheld", money],
    thirteenthMonthPaid: ["13th month", money],
    otherBenefitsPaid: ["other benefits", money],
    employeeContributions: ["contributions", money],
    grossPay: ["gross pay", money],
    netPay: ["net pay", money],
    cumulativeAverage: ["cumulative average", (yes) => (yes ? "yes" : "no")],
  });
  const spans = [...new Set([...Object.keys(before.deMinimisUsed), ...Object.keys(after.deMinimisUsed)])].sort();
  const parts = [
    ...BOXES.map((box) => moveOf(`item ${box}`, before.boxes[box], after.boxes[box])),
    ...MONTHS.map((month, index) => moveOf(`withheld ${month}`, before.withheld[index + 1], after.withheld[index + 1])),
    ...SHARE_KEYS.map((share) => moveOf(SHARES[share], before.shares[share], after.shares[share])),
    ...MONTH_FIGURE_KEYS.map((figure) => moveOf(`begun month, ${MONTH_FIGURES[figure]}`, before.month[figure], after.month[figure])),
    ...spans.map((span) => moveOf(span.replaceAll("_", " "), before.deMinimisUsed[span], after.deMinimisUsed[span], span)),
  ];
  return [sums, ...parts].filter((part) => part !== "").join(", ");
}

function moveOf(name: string, before: number | undefined, after: number | undefined, span = ""): string {
  const read = (amount: number | undefined) =>
    isCountedInDays(span) && amount !== undefined ? `${amount / 1000} days` : money(amount ?? null);
  return before === after ? "" : `${name} ${read(before)} → ${read(after)}`;
}

const money = (amount: Centavos | null) => (amount === null ? "none" : formatCentavos(amount));
