import { isBenefitsOnly } from "~/domain/settings/permissions";
import { DEADLINES } from "~/domain/employees/list/deadline";
import { EMPLOYEE_SORTS, STATUS_FILTERS, type EmployeeFilter } from "~/domain/employees/list/employee-filter";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import type { Scope } from "~/domain/shared/scope";
import { selectEmployees } from "~/models/employees/list/employee-list.server";
import { pathTo } from "~/paths";
import { showsAll, oneOf, readListQuery, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

export const EMPLOYEES_PATH = pathTo("get-employees");

/** Parses the employee list filter from the URL; FLEXBEN_ONLY_USAGE has no schedules (GUARD-29). @throws 400, 404 for unknown values */
export function readEmployeeFilter(search: URLSearchParams, scope: Scope): EmployeeFilter {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    search.get(name) ? oneOf(values, search.get(name)) : undefined;
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : undefined);
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    status: chosen("status", STATUS_FILTERS),
    departmentSeq: number("department"),
    jobTitleSeq: number("tier"),
    workPlaceSeq: number("office"),
    workScheduleSeq: isBenefitsOnly(scope) ? undefined : number("schedule"),
    employmentType: chosen("type", EMPLOYMENT_TYPES),
    deadline: chosen("deadline", DEADLINES),
  };
}

/** Parses the employee list page from the URL. @throws 400, 404 for unknown values */
export function readEmployeesQuery(request: Request, scope: Scope) {
  return {
    ...readListQuery(request, { sorts: EMPLOYEE_SORTS, printable: true }),
    ...readEmployeeFilter(new URL(request.url).searchParams, scope),
  };
}

/** The list behind a dialog: its URL without the dialog's parameters. */
export function filteredListHref(request: Request, without: readonly string[] = ["employeeSeq", "all"]): string {
  const search = new URL(request.url).searchParams;
  for (const name of without) search.delete(name);
  return search.size > 0 ? pathTo("get-employees", null, `?${search}`) : EMPLOYEES_PATH;
}

/** The employees that the URL selects: the listed ones, or with `all=Y` all that the filter currently matches. @throws 400, 404 */
export async function readEmployeeSelection(request: Request, scope: Scope): Promise<{ employeeSeqs: number[]; all: boolean }> {
  const search = new URL(request.url).searchParams;
  if (!showsAll(search)) return { employeeSeqs: [...new Set(search.getAll("employeeSeq").map(seqParam))], all: false };
  return { employeeSeqs: await selectEmployees(scope, readEmployeeFilter(search, scope), today()), all: true };
}
