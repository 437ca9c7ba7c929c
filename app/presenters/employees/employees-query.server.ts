import { DEADLINES } from "~/domain/employees/list/deadline";
import { EMPLOYEE_SORTS, STATUS_FILTERS, type EmployeeFilter } from "~/domain/employees/list/employee-filter";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import type { Scope } from "~/domain/shared/scope";
import { selectEmployees } from "~/models/employees/list/employee-list.server";
import { pathTo } from "~/paths";
import { asksForAll, oneOf, readListQuery, seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

export const EMPLOYEES_PATH = pathTo("get-employees");

/** Companies with FLEXBEN_ONLY_USAGE have no work schedules (GUARD-29). */
export const benefitsOnly = ({ subscriptions }: Scope) => subscriptions.includes("FLEXBEN_ONLY_USAGE");

/** Whom an address of the list of employees asks for. @throws 400, 404 for what the list does not know */
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
    workScheduleSeq: benefitsOnly(scope) ? undefined : number("schedule"),
    employmentType: chosen("type", EMPLOYMENT_TYPES),
    deadline: chosen("deadline", DEADLINES),
  };
}

/** The page that an address of the list asks for. @throws 400, 404 for what the list does not know */
export function readEmployeesQuery(request: Request, scope: Scope) {
  return {
    ...readListQuery(request, { sorts: EMPLOYEE_SORTS, printable: true }),
    ...readEmployeeFilter(new URL(request.url).searchParams, scope),
  };
}

/** The list as it stood when a dialog was opened from it: its address without what only the dialog needs. */
export function listBehind(request: Request, without: readonly string[] = ["employeeSeq", "all"]): string {
  const search = new URL(request.url).searchParams;
  for (const name of without) search.delete(name);
  return search.size > 0 ? pathTo("get-employees", null, `?${search}`) : EMPLOYEES_PATH;
}

/** Whom an address selects: those it names, or with `all=Y` everybody that its filter lets through at this moment. @throws 400, 404 */
export async function readEmployeeSelection(request: Request, scope: Scope): Promise<{ employeeSeqs: number[]; all: boolean }> {
  const search = new URL(request.url).searchParams;
  if (!asksForAll(search)) return { employeeSeqs: [...new Set(search.getAll("employeeSeq").map(seqParam))], all: false };
  return { employeeSeqs: await selectEmployees(scope, readEmployeeFilter(search, scope), today()), all: true };
}
