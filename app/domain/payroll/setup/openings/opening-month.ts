import type { ContributionShares, MonthBalances } from "~/domain/payroll/facts/facts";
import type { PaidReturnItem } from "~/domain/payroll/government/returns/withholding-return";
import { addDays, formatDay, monthEnd, type Day } from "~/domain/shared/day";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { periodContaining, type Period, type PeriodPolicy } from "~/domain/shared/period";

/**
 * Figures of a month that was partly paid before the first payroll in Kawani, with labels.
 * @source document 5, F-102
 */
export const MONTH_FIGURES = {
  sssBase: "Compensation for SSS",
  philHealthBase: "Basic pay for PhilHealth",
  pagIbigBase: "Compensation for Pag-IBIG",
  sssEmployee: "SSS, employee",
  sssMpfEmployee: "SSS MPF, employee",
  philHealthEmployee: "PhilHealth, employee",
  pagIbigEmployee: "Pag-IBIG, employee",
  sssEmployer: "SSS, employer",
  sssMpfEmployer: "SSS MPF, employer",
  sssEc: "SSS EC, employer",
  philHealthEmployer: "PhilHealth, employer",
  pagIbigEmployer: "Pag-IBIG, employer",
  gross: "Gross pay",
  taxableRegular: "Taxable regular",
  taxableSupplementary: "Taxable supplementary",
  item14: "1601-C item 14, total compensation",
  item15: "1601-C item 15, minimum wage",
  item16: "1601-C item 16, premiums of minimum wage earners",
  item17: "1601-C item 17, 13th month pay and other benefits",
  item18: "1601-C item 18, de minimis benefits",
  item19: "1601-C item 19, contributions and union dues",
  item20: "1601-C item 20, other non-taxable compensation",
  item21: "1601-C item 21, total non-taxable compensation",
  item22: "1601-C item 22, total taxable compensation",
  item23: "1601-C item 23, taxable but not subject to withholding",
  item24: "1601-C item 24, net taxable compensation",
  item25: "1601-C item 25, tax withheld",
} as const;
export type MonthFigure = keyof typeof MONTH_FIGURES;
export const MONTH_FIGURE_KEYS = Object.keys(MONTH_FIGURES) as MonthFigure[];
export type OpenedMonth = Partial<Record<MonthFigure, Centavos>>;

/** The field of a figure in the form and the workbooks. */
export const monthFigureField = <Figure extends MonthFigure>(figure: Figure) => `month_${figure}` as const;

/** Sums that may be negative after a correction. */
export const SIGNED_MONTH_FIGURES = [
  "taxableRegular",
  "taxableSupplementary",
  "item22",
  "item24",
  "item25",
] as const satisfies readonly MonthFigure[];
export const SIGNED_MONTH_FIELDS: readonly string[] = SIGNED_MONTH_FIGURES.map(monthFigureField);

/** Required to settle the month. An empty share or item is zero. */
const REQUIRED = ["sssBase", "philHealthBase", "pagIbigBase", "gross", "item14"] as const satisfies readonly MonthFigure[];

const SHARES: readonly (keyof ContributionShares)[] = [
  "sssEmployee",
  "sssMpfEmployee",
  "philHealthEmployee",
  "pagIbigEmployee",
  "sssEmployer",
  "sssMpfEmployer",
  "sssEc",
  "philHealthEmployer",
  "pagIbigEmployer",
];

/** The last day paid before the first payroll in Kawani, and the contribution month that it leaves partly paid. */
export interface OpenedThrough {
  throughDate: Day;
  /**
   * "YYYY-MM"; "" = no month is partly paid. Only for templates whose pay date decides the contribution month; otherwise the through day
   * decides it.
   */
  begunMonth?: string | null | undefined;
}

/** The contribution month that was partly paid before the first payroll in Kawani, "YYYY-MM"; null where only whole months were paid. */
export function getBegunMonth({ throughDate, begunMonth }: OpenedThrough): string | null {
  if (begunMonth !== undefined && begunMonth !== null) return begunMonth === "" ? null : begunMonth;
  return monthEnd(throughDate) === throughDate ? null : throughDate.slice(0, 7);
}

/** Returns the contribution month that a through day leaves partly paid; "" for none. */
export type OpeningMonthOf = (throughDate: Day) => string;

/**
 * The contribution month of the period that contains the through day, if the next period belongs to it too; else "".
 * @param monthOf the contribution month of a period
 */
export function findBegunMonth(policy: PeriodPolicy, throughDate: Day, monthOf: (period: Period) => string): string {
  const period = periodContaining(policy, throughDate);
  const month = monthOf(period);
  return monthOf(periodContaining(policy, addDays(period.endDate, 1))) === month ? month : "";
}

export const hasMonthFigures = (month: OpenedMonth): boolean => MONTH_FIGURE_KEYS.some((figure) => month[figure] !== undefined);

/**
 * The first figure of a partly paid month that payrolls use for contributions and that a correction changes; null where none is stated or
 * changed.
 */
export function findChangedContribution(before: OpenedMonth, after: OpenedMonth): MonthFigure | null {
  if (!hasMonthFigures(before)) return null;
  const figures: readonly MonthFigure[] = ["sssBase", "philHealthBase", "pagIbigBase", ...SHARES];
  return figures.find((figure) => (before[figure] ?? 0) !== (after[figure] ?? 0)) ?? null;
}

/** The figures of a partly paid month ("November 1 to 15") as the engine's month totals. Null where not stated. */
export function monthBefore({ month, ...opened }: OpenedThrough & { month: OpenedMonth }): MonthBalances | null {
  const begunMonth = getBegunMonth(opened);
  if (begunMonth === null || !hasMonthFigures(month)) return null;
  const sharesTaken = Object.fromEntries(SHARES.map((share) => [share, month[share] ?? 0])) as unknown as ContributionShares;
  return {
    month: begunMonth,
    sssRemuneration: month.sssBase ?? 0,
    actualBasic: month.philHealthBase ?? 0,
    taken: sharesTaken,
  };
}

/** 1601-C items of the partly paid month, with item 23. @source document 5, F-102, F-30 */
export function returnItemsBefore(month: OpenedMonth): { parts: Record<PaidReturnItem, Centavos>; untaxed: Centavos } {
  const item = (figure: MonthFigure) => month[figure] ?? 0;
  const exempt = item("item15") + item("item16") + item("item17") + item("item18") + item("item19") + item("item20");
  return {
    parts: {
      14: item("item14"),
      15: item("item15"),
      16: item("item16"),
      17: item("item17"),
      18: item("item18"),
      19: item("item19"),
      20: item("item20"),
      22: item("item14") - exempt,
      25: item("item25"),
      26: 0,
    },
    untaxed: item("item23"),
  };
}

/** Problems of the figures of the partly paid month, each at its field. @source document 5, F-102 */
export function monthProblems({
  month,
  withheld,
  ...opened
}: OpenedThrough & { month: OpenedMonth; withheld: Partial<Record<number, Centavos>> }): { field: string; message: string }[] {
  if (!hasMonthFigures(month)) return [];
  const at = (figure: MonthFigure, message: string) => ({ field: monthFigureField(figure), message });
  const begunMonth = getBegunMonth(opened);
  if (begunMonth === null) {
    const first = MONTH_FIGURE_KEYS.find((figure) => month[figure] !== undefined)!;
    const through = formatDay(opened.throughDate);
    const reason =
      opened.begunMonth === "" ? `The payrolls up to ${through} cover their whole month.` : `${through} is the end of a month.`;
    return [at(first, `${reason} Leave the figures of a begun month empty.`)];
  }
  const missing = REQUIRED.filter((figure) => month[figure] === undefined);
  if (missing.length > 0) return missing.map((figure) => at(figure, "Enter the amount of this month so far, 0.00 where there was none."));
  const { parts, untaxed } = returnItemsBefore(month);
  const problems: { field: string; message: string }[] = [];
  const same = (figure: MonthFigure, expected: Centavos, text: string) => {
    const stated = month[figure];
    if (stated !== undefined && stated !== expected)
      problems.push(at(figure, `${text} is ${formatCentavos(expected)}, this is ${formatCentavos(stated)}. They must be the same.`));
  };
  same("item21", parts[14] - parts[22], "The sum of items 15 to 20");
  same("item22", parts[22], "Item 14 less items 15 to 20");
  same("item24", parts[22] - untaxed, "Item 22 less item 23");
  const taxable = (month.taxableRegular ?? 0) + (month.taxableSupplementary ?? 0);
  if (taxable !== parts[22])
    problems.push(
      at(
        "taxableRegular",
        `Item 14 less items 15 to 20 is ${formatCentavos(parts[22])}, taxable regular and supplementary pay of the month is ${formatCentavos(taxable)}. They must be the same.`,
      ),
    );
  const ofMonth = withheld[Number(begunMonth.slice(5))];
  if (ofMonth !== undefined) same("item25", ofMonth, "The tax withheld in this month");
  return problems;
}
