import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { periodText, REPORT_AMOUNTS, REPORT_FIGURES, reportMonths, type ReportFigure } from "~/domain/portfolio/group-report";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listPaidPayslips } from "~/models/portfolio/group-report.server";
import { oneOf, pageNumber, toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

const PAGE_SIZE = 100;

/** The payslips behind a figure of the group report; without a figure, behind all of a row. @throws 400 */
export async function readPaidPayslips(request: Request, scope: Scope) {
  const search = new URL(request.url).searchParams;
  const { months } = reportMonths(search.get("from") ?? "", search.get("to") ?? "", today());
  const figure: ReportFigure | null = search.get("figure") ? oneOf(REPORT_FIGURES, search.get("figure")) : null;
  const department = search.get("department");
  const page = pageNumber(search.get("page"));
  const { rows, total, employees, sums } = await listPaidPayslips(scope, months, {
    department,
    lastOnly: figure === "people",
    offset: (page - 1) * PAGE_SIZE,
    pageSize: PAGE_SIZE,
  });
  toLastPage(request, { page, pageSize: PAGE_SIZE }, total);
  const columns = Object.entries(REPORT_AMOUNTS).flatMap(([key, { label }], index) =>
    figure === null || figure === "people" || figure === key ? [{ label, index }] : [],
  );
  const ofColumns = (amounts: readonly number[]) => columns.map(({ index }) => amounts[index]!);
  return {
    period: periodText(months),
    department,
    lastOnly: figure === "people",
    columns: columns.map(({ label }) => label),
    rows: rows.map(({ amounts, payrollName, startDate, endDate, payDate, ...row }) => ({
      ...row,
      payroll: payrollTitle({ payrollName, startDate, endDate }),
      payDate: formatDay(payDate),
      amounts: ofColumns(amounts),
    })),
    sums: ofColumns(sums),
    total,
    employees,
    page,
    pageSize: PAGE_SIZE,
  };
}
