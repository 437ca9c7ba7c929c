import { MONTHS } from "~/domain/shared/calendar";
import type { OpeningFormProps, OpeningSection } from "~/components/payroll/year/opening-form";
import type { OpeningImportView } from "~/components/payroll/year/opening-import-preview";
import type { YearTableRow } from "~/components/payroll/year/year-table";
import { FIRST_PAYROLL_DAY } from "~/domain/payroll/runs/payroll-input";
import {
  BOX_GROUPS,
  boxField,
  monthField,
  OPENING_BOXES,
  SHARE_KEYS,
  shareField,
  SHARES,
  USED_BENEFITS,
  USED_KEYS,
  usedField,
  type OpeningBox,
} from "~/domain/payroll/setup/openings/opening-fields";
import { isIncomplete } from "~/domain/payroll/setup/openings/opening-balance";
import { typedOpening } from "~/domain/payroll/setup/openings/typed-opening";
import { MONTH_FIGURE_KEYS, MONTH_FIGURES, monthFigureField } from "~/domain/payroll/setup/openings/opening-month";
import { formatDay } from "~/domain/shared/day";
import type { OpeningImportPreview } from "~/models/payroll/setup/openings/opening-imports.server";
import type { OpeningSheetResult } from "~/domain/payroll/setup/openings/opening-sheet";
import { sheetView } from "~/presenters/shared/sheet-upload.server";
import type { OpeningOfPerson } from "~/models/payroll/setup/openings/openings.server";
import { YEAR_SORTS, type YearQuery, type YearRow } from "~/models/payroll/year/year-list.server";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

const FIRST_YEAR = Number(FIRST_PAYROLL_DAY.slice(0, 4));
const LAST_YEAR = 2099;

/** The tax year in the URL. @throws 404 */
export function payYearParam(params: Readonly<Record<string, string | undefined>>): number {
  const year = /^\d{4}$/.test(params.year ?? "") ? Number(params.year) : 0;
  if (year < FIRST_YEAR || year > LAST_YEAR) throw notFound();
  return year;
}

/** Parses the year filter, for the list and its file. @throws 400 */
export function readYearQuery(request: Request, year: number): YearQuery & { page: number; show: "" | "incomplete" } {
  const show = oneOf(["", "incomplete"] as const, new URL(request.url).searchParams.get("show") ?? "");
  return { ...readListQuery(request, { sorts: YEAR_SORTS, pageSizes: [50, 10, 25, 100] }), year, show, incomplete: show === "incomplete" };
}

export function yearRows(rows: readonly YearRow[]): YearTableRow[] {
  return rows.map(({ opened, runs, incomplete, taxMethod, ...row }) => ({
    ...row,
    method: taxMethod && METHODS[taxMethod],
    source: openingSource(opened, runs),
    incomplete,
  }));
}

function openingSource(opened: boolean, runs: number): string | null {
  if (opened) return runs > 0 ? "Both" : "Opening";
  return runs > 0 ? "Payrolls" : null;
}

const METHODS = { TABLE: "Table", CUMULATIVE_AVERAGE: "Cumulative average", ANNUALIZED: "Annualized", NONE: "None" } as const;

/** The opening balance form: sections and stored values. */
export function openingForm({ employeeId, employeeName, opening, revision, paid, mixed, bounds }: OpeningOfPerson): Omit<
  OpeningFormProps,
  "lastResult" | "cancelHref"
> & {
  mixed: boolean;
  person: { employeeId: string; employeeName: string };
} {
  return {
    person: { employeeId, employeeName },
    mixed,
    paid,
    values: { ...typedOpening(opening), revision: String(revision), reason: "" },
    throughHint:
      bounds.firstRunStart === null
        ? "End of the last period paid elsewhere"
        : `Before ${formatDay(bounds.firstRunStart)}, when payroll begins here`,
    sections: SECTIONS,
  };
}

const boxFields = (group: readonly OpeningBox[]) => group.map((box) => ({ name: boxField(box), label: `${box} · ${OPENING_BOXES[box]}` }));

const SECTIONS: readonly OpeningSection[] = [
  {
    legend: "Paid before",
    fields: [
      { name: "basicEarned", label: "Basic earned", hint: "The base of 13th month pay" },
      { name: "taxableRegular", label: "Taxable regular" },
      { name: "taxableSupplementary", label: "Taxable supplementary" },
      { name: "taxWithheld", label: "Tax withheld" },
      { name: "thirteenthMonthPaid", label: "13th month pay" },
      { name: "otherBenefitsPaid", label: "Other benefits" },
      { name: "employeeContributions", label: "Contributions, employee’s share" },
      { name: "grossPay", label: "Gross pay" },
      { name: "netPay", label: "Net pay" },
    ],
  },
  { legend: "2316, non-taxable", fields: boxFields(BOX_GROUPS.exempt) },
  { legend: "2316, taxable regular", fields: boxFields(BOX_GROUPS.regular) },
  { legend: "2316, taxable supplementary", fields: boxFields(BOX_GROUPS.supplementary) },
  { legend: "Tax withheld by month", folded: true, fields: MONTHS.map((label, index) => ({ name: monthField(index + 1), label })) },
  {
    legend: "Contributions by agency",
    folded: true,
    fields: SHARE_KEYS.map((share) => ({ name: shareField(share), label: SHARES[share] })),
  },
  {
    legend: "Begun month, where the through day is not its end",
    folded: true,
    fields: MONTH_FIGURE_KEYS.map((figure) => ({ name: monthFigureField(figure), label: MONTH_FIGURES[figure] })),
  },
  {
    legend: "De minimis used",
    folded: true,
    fields: USED_KEYS.map((benefit) => ({ name: usedField(benefit), label: USED_BENEFITS[benefit] })),
  },
];

/** Valid rows shown in a preview. */
const PREVIEW_ROWS = 10;

/** Upload preview: one page of the rows with errors and the first of the others. */
export function openingImportView(
  preview: OpeningImportPreview,
  taxableYear: number,
  query: { page: number; pageSize: number; offset: number },
): OpeningImportView {
  const { upload, reading } = preview;
  const count = (effect: string) => reading.rows.filter((row) => row.effect === effect).length;
  const { view, problems } = sheetView<OpeningSheetResult["problems"][number]>(preview, query);
  return {
    view,
    year: taxableYear,
    importSeq: upload.uploadSeq,
    counts: { read: reading.read, insert: count("insert"), change: count("change"), same: count("same") },
    problems: problems.map(({ number, employeeId, employeeName, messages }) => ({
      number,
      who: [employeeId, employeeName].filter(Boolean).join(" · "),
      detail: "",
      messages,
    })),
    rows: reading.rows
      .filter(({ effect }) => effect !== "same")
      .slice(0, PREVIEW_ROWS)
      .map(({ employeeSeq, employeeName, effect, opening }) => ({
        employeeSeq,
        employeeName,
        effect: effect === "insert" ? "New" : "Changed",
        throughDate: formatDay(opening.throughDate),
        taxable: opening.taxableRegular + opening.taxableSupplementary,
        tax: opening.taxWithheld,
        incomplete: isIncomplete(opening),
      })),
  };
}
