import type { Adjustment } from "~/domain/payroll/facts/facts";
import type { Figure, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { getAdjustmentSeq } from "~/domain/payroll/runs/manual-value-input";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** Earlier decisions on a line of a closed period: the net amount of adjustments so far, and the discarded figure. */
export interface SettledAmounts {
  taken: Centavos;
  /** The correct amount at the time it was discarded; null = not discarded. */
  aside: Centavos | null;
}

/** A closed regular period of an employee: the payslip as paid, and recalculated with today's records and the settings of that time. */
export interface ClosedPeriod {
  /** The payroll that paid it. */
  payrollSeq: number;
  startDate: Day;
  endDate: Day;
  paid: readonly PayslipLine[];
  shouldBe: readonly PayslipLine[];
  /** Keyed by line code. */
  settled: ReadonlyMap<string, SettledAmounts>;
}

/** A line of a closed period whose correct amount differs from the paid one; centavos, lost time negative. */
export interface Arrear {
  payrollSeq: number;
  startDate: Day;
  endDate: Day;
  lineCode: string;
  label: string;
  paid: Centavos;
  /** Net amount already settled by arrears of other payrolls. */
  settled: Centavos;
  shouldBe: Centavos;
  /** Still to pay; negative = to recover. */
  difference: Centavos;
  /** Tax treatment of the difference, same as its line. */
  treatment: ArrearTreatment;
}
export type ArrearTreatment = Pick<Adjustment, "taxTreatment" | "taxClass" | "deMinimisKey">;

/** Basic pay lines, net of lost basic pay. */
export const BASIC_LINES: ReadonlySet<string> = new Set(["basicSalary", "absence", "late", "undertime", "unpaidLeave"]);

/** Replaces the line code when the shares of a closed contribution month are decided as a whole. */
export const CONTRIBUTIONS = "contributions";

const REGULAR = { taxTreatment: "TAXABLE", taxClass: "REGULAR", deMinimisKey: null } as const;
const SUPPLEMENTARY = { taxTreatment: "TAXABLE", taxClass: "SUPPLEMENTARY", deMinimisKey: null } as const;

/** Figures whose lines can have arrears, with their tax treatment. Figures settled at year end or at separation are excluded. */
const TREATMENTS: Partial<Record<Figure, ArrearTreatment>> = {
  basicSalary: REGULAR,
  absence: REGULAR,
  late: REGULAR,
  undertime: REGULAR,
  unpaidLeave: REGULAR,
  holidayBasicPay: REGULAR,
  overtimePay: SUPPLEMENTARY,
  nightDifferential: SUPPLEMENTARY,
  restDayPay: SUPPLEMENTARY,
  specialDayPay: SUPPLEMENTARY,
  regularHolidayPay: SUPPLEMENTARY,
  taxableAllowance: REGULAR,
  supplementaryPay: SUPPLEMENTARY,
  nonTaxableAllowance: { taxTreatment: "NON_TAXABLE", taxClass: null, deMinimisKey: null },
  otherBenefits: { taxTreatment: "OTHER_BENEFITS", taxClass: null, deMinimisKey: null },
  deMinimisPaid: { taxTreatment: "DE_MINIMIS", taxClass: null, deMinimisKey: null },
};

/**
 * Underpayments and overpayments of closed periods, line by line, in period order.
 * @source document 5, F-15: 30,000 → 33,000 from 1 October, three closed half-months: 1,500.00 each
 */
export const listArrears = (periods: readonly ClosedPeriod[]): Arrear[] => periods.flatMap((period) => listDifferences(period, false));

/** Arrears that were discarded and are not paid although they are still due by today's records. */
export const listDiscardedArrears = (periods: readonly ClosedPeriod[]): Arrear[] =>
  periods.flatMap((period) => listDifferences(period, true));

function listDifferences({ payrollSeq, startDate, endDate, paid, shouldBe, settled }: ClosedPeriod, discarded: boolean): Arrear[] {
  const [before, after] = [groupEarnings(paid), groupEarnings(shouldBe)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((lineCode): Arrear[] => {
    const line = (after.get(lineCode) ?? before.get(lineCode))!;
    const settledAmounts = settled.get(lineCode) ?? { taken: 0, aside: null };
    const should = after.get(lineCode)?.amount ?? 0;
    const was = before.get(lineCode)?.amount ?? 0;
    const difference = should - was - settledAmounts.taken;
    if (difference === 0 || (settledAmounts.aside === should) !== discarded) return [];
    return [
      {
        payrollSeq,
        startDate,
        endDate,
        lineCode,
        label: line.label,
        paid: was,
        settled: settledAmounts.taken,
        shouldBe: should,
        difference,
        treatment: getArrearTreatment(line),
      },
    ];
  });
}

const BASIC: readonly Figure[] = ["basicSalary", "absence", "late", "undertime", "unpaidLeave", "holidayBasicPay"];
const PREMIUM: readonly Figure[] = ["overtimePay", "nightDifferential", "restDayPay", "specialDayPay", "regularHolidayPay"];

/** True for pay for days and hours, as opposed to items. */
export const isWageLine = (lineCode: string): boolean => [...BASIC, ...PREMIUM].some((figure) => figure === lineCode);

/** The part of a line that a late change pays: basic, premium or nothing. @source document 4 P-5 */
export function getRetroPart({ figure }: PayslipLine): "BASIC" | "PREMIUM" | null {
  if (BASIC.includes(figure)) return "BASIC";
  return PREMIUM.includes(figure) ? "PREMIUM" : null;
}

/** Cash earnings by line code; amounts entered for one payroll only are excluded. */
export function groupEarnings(lines: readonly PayslipLine[]): Map<string, PayslipLine> {
  return new Map(
    lines
      .filter(({ section, figure, code }) => section === "EARNING" && figure in TREATMENTS && getAdjustmentSeq(code) === null)
      .map((line) => [line.code, line]),
  );
}

function getArrearTreatment({ figure, trace }: PayslipLine): ArrearTreatment {
  const treatment = TREATMENTS[figure]!;
  if (figure !== "deMinimisPaid") return treatment;
  // The benefit key is the last operand of its own trace.
  const key = trace.parts?.find(({ rule }) => rule === "DE_MINIMIS")?.values.at(-1);
  return { ...treatment, deMinimisKey: typeof key === "string" && key !== "" ? (key as Adjustment["deMinimisKey"]) : null };
}
