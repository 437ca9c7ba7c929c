import type { ArrearsScanView } from "~/components/payroll/arrears/arrears-scan";
import type { ArrearsView } from "~/components/payroll/arrears/arrears-list";
import { formatArrearCause, type RecordChange } from "~/domain/payroll/arrears/arrear-causes";
import { formatArrearKey, formatMonthKey } from "~/domain/payroll/arrears/arrears-input";
import { agencyShares, ARREAR_SORTS, isArrearFigure, type ArrearsOrder } from "~/domain/payroll/arrears/arrears-order";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { periodText, RETURN_FORMS } from "~/domain/payroll/government/returns/return-forms";
import { formatInstant } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { PEOPLE_AT_ONCE, type ArrearsScan, type ProposedArrear } from "~/models/payroll/arrears/arrears-run.server";
import type { getArrears } from "~/models/payroll/arrears/arrears.server";
import { readListQuery } from "~/web/forms/list-query.server";

/** Parses page, search and order of the list. @throws 400 */
export const readArrearsQuery = (request: Request) => readListQuery(request, { sorts: ARREAR_SORTS, pageSizes: [PEOPLE_AT_ONCE] });

/** Arrears of closed payrolls for the page. @param chosen keys of the visible columns */
export function arrearsView(
  result: Awaited<ReturnType<typeof getArrears>>,
  { q, sort, descending }: Required<ArrearsOrder>,
  chosen: readonly string[] | null,
): ArrearsView {
  const { payroll, arrears, months, taken, touched, digest, people, page, many, look: scan } = result;
  return {
    payrollSeq: payroll.payrollSeq,
    completed: payroll.completedAt !== null,
    special: isSpecial(payroll),
    digest,
    page,
    pageSize: PEOPLE_AT_ONCE,
    people,
    q,
    order: sort === "name" && !descending ? {} : { sort: `${descending ? "-" : ""}${sort}` },
    bySums: isArrearFigure(sort),
    chosen,
    look: many === 0 ? null : scanView(many, scan),
    rows: arrears.map(arrearRow),
    months: months.map(({ employeeSeq, employeeId, employeeName, payrollSeq, month, difference, cause }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      payrollSeq,
      key: formatMonthKey({ employeeSeq, payrollSeq }),
      month: periodText(month),
      ...agencyShares(difference),
      cause: causeText(cause),
    })),
    taken: taken.map(({ month, ...row }) => ({ ...row, key: formatMonthKey(row), month: periodText(month) })),
    touched: touched.flatMap(([month, forms]) => forms.map((form) => `${RETURN_FORMS[form].name} of ${periodText(month)}`)),
  };
}

/** Status of the background scan above the list of a large payroll. */
function scanView(many: number, scan: ArrearsScan | null): ArrearsScanView {
  const people = `${many.toLocaleString("en")} people`;
  const quiet = { working: false, tone: undefined, found: scan?.found ?? false };
  if (scan === null)
    return {
      ...quiet,
      title: "Arrears have not been searched yet",
      text: `This payroll has ${people}. Press “Search for arrears”: it runs in the background, and employees with arrears are then listed here.`,
    };
  const { jobState, done, total, startedBy, startedAt, reference, found: result, moved } = scan;
  const by = `${startedBy} started this on ${formatInstant(startedAt)}.`;
  const before = result ? " Until it ends, the results of the previous search are listed." : "";
  if (jobState === "WORKING")
    return {
      title: `Searching for arrears: ${done.toLocaleString("en")} of ${total.toLocaleString("en")} people`,
      text: `${by} You may leave this page; it continues in the background.${before}`,
      tone: undefined,
      working: true,
      found: result,
    };
  if (jobState === "FAILED")
    return {
      ...quiet,
      tone: "danger",
      title: "The arrears search failed",
      text: `Search again; if it fails again, give your support this reference: ${reference ?? "none"}.`,
    };
  if (jobState === "CANCELLED")
    return { ...quiet, title: "The arrears search was stopped", text: `${by} Search again when you are ready.` };
  return moved
    ? {
        ...quiet,
        tone: "attention",
        title: "Records have changed since",
        text: `${by} Amounts are computed with today’s records, but other employees may also have arrears. Search again.`,
      }
    : { ...quiet, title: `All ${people} were checked`, text: by };
}

/** A line of a closed period. */
export const arrearRow = ({ startDate, endDate, treatment: _, contributionMonth: __, cause, ...arrear }: ProposedArrear) => ({
  ...arrear,
  key: formatArrearKey(arrear),
  period: periodLabel(startDate, endDate),
  cause: causeText(cause),
});

const causeText = (cause: RecordChange | null) => (cause === null ? null : formatArrearCause(cause));
