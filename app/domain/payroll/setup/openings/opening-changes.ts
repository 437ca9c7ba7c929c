import { MONTHS } from "~/domain/shared/calendar";
import { movedText, endSentence, type Change } from "~/domain/shared/change";
import { formatDay } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import type { OpeningBalance } from "./opening-balance";
import { MONTH_FIGURE_KEYS, MONTH_FIGURES } from "./opening-month";
import { BOXES, isCountedInDays, SHARE_KEYS, SHARES } from "./opening-fields";

/** Change log texts about opening balances. */

type EmployeeReference = { employeeSeq: number; employeeName: string };

/** An opening balance was stated, changed, or corrected after a completed payroll; null where nothing changed. */
export function openingSaved(
  { employeeSeq, employeeName }: EmployeeReference,
  before: OpeningBalance | null,
  after: OpeningBalance,
  reason: string,
): Change | null {
  const subjectText = `the opening balance of ${employeeName} for ${after.taxableYear}`;
  const changeBase = { featureName: "OPENING_BALANCE", subject: { noun: "opening", seq: employeeSeq }, before, after } as const;
  const because = reason === "" ? "" : ` Reason: ${endSentence(reason)}`;
  if (before === null) {
    const sums = `through ${formatDay(after.throughDate)}, taxable pay ${money(after.taxableRegular + after.taxableSupplementary)}, tax withheld ${money(after.taxWithheld)}`;
    return { ...changeBase, action: "CREATE", description: `Entered ${subjectText}: ${sums}.${because}` };
  }
  const moved = openingMoves(before, after);
  if (moved === "") return null;
  return {
    ...changeBase,
    action: reason === "" ? "UPDATE" : "CORRECT",
    description: `${reason === "" ? "Changed" : "Corrected"} ${subjectText}: ${moved}.${because}`,
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
    ...BOXES.map((box) => figureChangeText(`item ${box}`, before.boxes[box], after.boxes[box])),
    ...MONTHS.map((month, index) => figureChangeText(`withheld ${month}`, before.withheld[index + 1], after.withheld[index + 1])),
    ...SHARE_KEYS.map((share) => figureChangeText(SHARES[share], before.shares[share], after.shares[share])),
    ...MONTH_FIGURE_KEYS.map((figure) =>
      figureChangeText(`begun month, ${MONTH_FIGURES[figure]}`, before.month[figure], after.month[figure]),
    ),
    ...spans.map((span) => figureChangeText(span.replaceAll("_", " "), before.deMinimisUsed[span], after.deMinimisUsed[span], span)),
  ];
  return [sums, ...parts].filter((part) => part !== "").join(", ");
}

function figureChangeText(name: string, before: number | undefined, after: number | undefined, span = ""): string {
  const read = (amount: number | undefined) =>
    isCountedInDays(span) && amount !== undefined ? `${amount / 1000} days` : money(amount ?? null);
  return before === after ? "" : `${name} ${read(before)} → ${read(after)}`;
}

const money = (amount: Centavos | null) => (amount === null ? "none" : formatCentavos(amount));
