import type { Adjustment } from "~/domain/payroll/engine/facts";
import type { Figure, PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { adjustmentOf } from "~/domain/payroll/run/manual-value-input";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";

/** What was decided of a line of a closed period before: paid or taken back by adjustments so far, and the figure that was put aside. */
export interface Settled {
  taken: Centavos;
  /** What the line should have been when somebody put it aside; null = nobody has. */
  aside: Centavos | null;
}

/** A closed regular period of somebody: its payslip as it was paid, and the same payslip by the records of today and the settings of then. */
export interface ClosedPeriod {
  /** The payroll that paid it. */
  payrollSeq: number;
  startDate: Day;
  endDate: Day;
  paid: readonly PayslipLine[];
  shouldBe: readonly PayslipLine[];
  /** By the code of the line. */
  settled: ReadonlyMap<string, Settled>;
}

/** A line of a closed period that should have been paid otherwise; centavos, lost time below zero. */
export interface Arrear {
  payrollSeq: number;
  startDate: Day;
  endDate: Day;
  lineCode: string;
  label: string;
  paid: Centavos;
  /** Paid or taken back since, by arrears of other payrolls. */
  settled: Centavos;
  shouldBe: Centavos;
  /** Still to pay; below zero = to take back. */
  difference: Centavos;
  /** How the difference is treated: as its line. */
  treatment: ArrearTreatment;
}
export type ArrearTreatment = Pick<Adjustment, "taxTreatment" | "taxClass" | "deMinimisKey">;

/** The lines of basic pay less what was lost of it. */
export const BASIC_LINES: ReadonlySet<string> = new Set(["basicSalary", "absence", "late", "undertime", "unpaidLeave"]);

/** In place of the code of a line: the shares of a closed contribution month, which are decided together. */
export const CONTRIBUTIONS = "contributions";

const REGULAR = { taxTreatment: "TAXABLE", taxClass: "REGULAR", deMinimisKey: null } as const;
const SUPPLEMENTARY = { taxTreatment: "TAXABLE", taxClass: "SUPPLEMENTARY", deMinimisKey: null } as const;

/** The figures whose lines have arrears, and how those are taxed. What is settled at the end of the year or of the employment is not among them. */
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
 * What closed periods still owe somebody, or were paid too much, line by line; the periods in their order.
 * @source document 5, F-15: 30,000 → 33,000 from 1 October, three closed half-months: 1,500.00 each
 */
export const arrearsOf = (periods: readonly ClosedPeriod[]): Arrear[] => periods.flatMap((period) => differencesOf(period, false));

/** What somebody discarded, and will not be paid although the records of now say so. */
export const discardedOf = (periods: readonly ClosedPeriod[]): Arrear[] => periods.flatMap((period) => differencesOf(period, true));

function differencesOf({ payrollSeq, startDate, endDate, paid, shouldBe, settled }: ClosedPeriod, discarded: boolean): Arrear[] {
  const [before, after] = [earningsOf(paid), earningsOf(shouldBe)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((lineCode): Arrear[] => {
    const line = (after.get(lineCode) ?? before.get(lineCode))!;
    const known = settled.get(lineCode) ?? { taken: 0, aside: null };
    const should = after.get(lineCode)?.amount ?? 0;
    const was = before.get(lineCode)?.amount ?? 0;
    const difference = should - was - known.taken;
    if (difference === 0 || (known.aside === should) !== discarded) return [];
    return [
      {
        payrollSeq,
        startDate,
        endDate,
        lineCode,
        label: line.label,
        paid: was,
        settled: known.taken,
        shouldBe: should,
        difference,
        treatment: treatmentOf(line),
      },
    ];
  });
}

const BASIC: readonly Figure[] = ["basicSalary", "absence", "late", "undertime", "unpaidLeave", "holidayBasicPay"];
const PREMIUM: readonly Figure[] = ["overtimePay", "nightDifferential", "restDayPay", "specialDayPay", "regularHolidayPay"];

/** Is a line pay for days and hours, and no item? */
export const isWageLine = (lineCode: string): boolean => [...BASIC, ...PREMIUM].some((figure) => figure === lineCode);

/** What a late change pays of a line: its basic part, its premium part, or nothing. @source document 4 P-5 */
export const latePart = ({ figure }: PayslipLine): "BASIC" | "PREMIUM" | null =>
  BASIC.includes(figure) ? "BASIC" : PREMIUM.includes(figure) ? "PREMIUM" : null;

/** The earnings in cash by their codes; what was entered for one payroll alone belongs to that payroll. */
export function earningsOf(lines: readonly PayslipLine[]): Map<string, PayslipLine> {
  return new Map(
    lines
      .filter(({ section, figure, code }) => section === "EARNING" && figure in TREATMENTS && adjustmentOf(code) === null)
      .map((line) => [line.code, line]),
  );
}

function treatmentOf({ figure, trace }: PayslipLine): ArrearTreatment {
  const treatment = TREATMENTS[figure]!;
  if (figure !== "deMinimisPaid") return treatment;
  // The last operand of the benefit's own trace is its key.
  const key = trace.parts?.find(({ rule }) => rule === "DE_MINIMIS")?.values.at(-1);
  return { ...treatment, deMinimisKey: typeof key === "string" && key !== "" ? (key as Adjustment["deMinimisKey"]) : null };
}
