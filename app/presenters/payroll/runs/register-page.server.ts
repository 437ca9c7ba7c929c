import { columnAmount, type RegisterPart } from "~/domain/payroll/runs/reports/register-columns";
import { listUsedColumns, registerSort, registerSorts, usedFigures } from "~/domain/payroll/runs/reports/register-parts";
import { visibleColumns } from "~/domain/shared/forms/shown-columns";
import type { Scope } from "~/domain/shared/scope";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { CHECK_LEVELS, listPayslips, type PayslipsFilter } from "~/models/payroll/runs/payslips/payslips.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { showsAll, oneOf, readListQuery, toLastPage } from "~/web/forms/list-query.server";

/** A page of the register. @throws 404, or 400 for an unknown order or level */
export async function readRegisterPage(request: Request, scope: Scope, payrollSeq: number, part: RegisterPart) {
  const search = new URL(request.url).searchParams;
  const { sort, page, pageSize, ...query } = readListQuery(request, { sorts: registerSorts(part), printable: true });
  const filter = readPayslipsFilter(search);
  const [{ completedAt }, { rows, totals, ...listed }] = await Promise.all([
    getPayroll(scope, payrollSeq),
    listPayslips(scope, payrollSeq, { ...query, ...filter, pageSize, sort: registerSort(part, sort), withBefore: part === "employees" }),
  ]);
  toLastPage(request, { page, pageSize }, listed.total);
  const used = listUsedColumns(
    part,
    usedFigures(
      totals,
      rows.map(({ figures }) => figures),
    ),
  );
  // The last column is always shown.
  const offered = used.slice(0, -1);
  const columns = [...visibleColumns(offered, await readChosenColumns(request, `register-${part}`)), ...used.slice(-1)];
  return {
    ...listed,
    offered: offered.map(({ key, heading }) => ({ key, heading })),
    // Only visible columns are sent instead of all fifty figures per row, and problems only where there are any.
    columns: columns.map(({ key, heading, strong }) => ({ key, heading, strong })),
    rows: rows.map(({ employeeSeq, employeeId, employeeName, departmentName, taxMethod, level, checks, figures, netBefore }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      departmentName,
      level,
      amounts: columns.map((column) => columnAmount(figures, column)),
      ...(part === "employees" && { change: netBefore === null ? null : figures.netPay - netBefore }),
      ...(part === "tax" && { taxMethod }),
      ...(checks.length > 0 && { checks }),
    })),
    totals: columns.map((column) => columnAmount(totals, column)),
    payrollSeq,
    part,
    completed: completedAt !== null,
    page,
    pageSize,
    opens: listAccessiblePages(scope),
    selection: { all: showsAll(search), q: filter.q ?? "", level: filter.level ?? "" },
  };
}

/** `q` and `level` from a URL or form. @throws 400 for an unknown level */
export function readPayslipsFilter(fields: URLSearchParams | FormData): PayslipsFilter {
  const level = fields.get("level");
  return {
    q: String(fields.get("q") ?? "")
      .trim()
      .slice(0, 100),
    level: level ? oneOf(CHECK_LEVELS, level) : undefined,
  };
}
