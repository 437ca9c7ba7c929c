import type { BalanceText } from "~/components/leave/balance-bar";
import type { DepartmentLine, UsageFigures, UsageLine } from "~/components/leave/usage-table";
import { listExpiries } from "~/domain/leave/ledger/balance";
import { leaveDaysText, formatLeaveDays, type LeaveDays } from "~/domain/leave/leave-days";
import { DEPARTMENT_SORTS, USAGE_SORTS, type DepartmentSort, type UsageSort } from "~/domain/leave/usage-sorts";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { typedDay } from "~/domain/shared/calendar";
import { leaveBalance } from "~/domain/shared/i18n/en/leave-balance";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { periodLabel } from "~/domain/shared/period";
import { searchKey } from "~/domain/shared/search-key";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listCalendarTypes } from "~/models/leave/leave-calendar.server";
import { listPostableTypes } from "~/models/leave/postings.server";
import { listDepartmentUsage, listUsage, type UsageFilter, type UsageRow, type UsageSums } from "~/models/leave/usage.server";
import type { Ledger } from "~/models/shared/leave/ledgers.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

const EMPLOYMENT_FILTERS = ["employed", "left", "all"] as const;
/** Maximum employees of an expanded department. */
const MAX_OPEN_EMPLOYEES = 200;
/** How far ahead to look for expiring days. */
const EXPIRY_HORIZON_DAYS = 366;

/** Viewers who can record leave see every type; others read "Leave" for private types. @source document 4 L-26 (RA 9262) */
export const canSeePrivateTypes = ({ permissions }: Pick<Scope, "permissions">): boolean => permissions.includes("LEAVE_EDIT");

/** Parses the usage filter from the URL; default range is the current calendar year. @throws 400, 404 */
export function usageFilter(request: Request, scope: Scope, today: Day): UsageFilter {
  const search = new URL(request.url).searchParams;
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : null);
  const day = (name: string, otherwise: Day) => typedDay(search.get(name) ?? "") ?? otherwise;
  const year = today.slice(0, 4);
  return {
    q: searchKey((search.get("q") ?? "").trim().slice(0, 100)),
    departmentSeq: number("department"),
    leavePolicySeq: number("type"),
    who: oneOf(EMPLOYMENT_FILTERS, search.get("who") || "employed"),
    mayKnow: canSeePrivateTypes(scope),
    from: day("from", `${year}-01-01`),
    to: day("to", `${year}-12-31`),
  };
}

/** The sort order in the URL; by name in the department view. @throws 400 */
export function usageOrder(request: Request): { sort: UsageSort; descending: boolean } {
  if (new URL(request.url).searchParams.get("view") === "departments") return { sort: "name", descending: false };
  const { sort, descending } = readListQuery(request, { sorts: USAGE_SORTS, pageSizes: [50, 25, 100] });
  return { sort, descending };
}

/** Leave granted, used and planned: by employee, or by department with one expanded. @throws 400, 404 */
export async function readUsagePage(request: Request, scope: Scope, today: Day) {
  const search = new URL(request.url).searchParams;
  const view = oneOf(["employees", "departments"] as const, search.get("view") || "employees");
  const filter = usageFilter(request, scope, today);
  const sorts = view === "employees" ? USAGE_SORTS : DEPARTMENT_SORTS;
  const { page, pageSize, offset } = readListQuery<UsageSort | DepartmentSort>(request, { sorts, pageSizes: [50, 25, 100] });
  const order = usageOrder(request);
  const [{ start, types: knownTypes }, { departments }] = await Promise.all([listPostableTypes(scope), listEmployeeChoices(scope)]);
  const types = filter.mayKnow ? knownTypes : await listCalendarTypes(scope);
  const { rows, count, totals } = await listUsage(scope, filter, { limit: pageSize, offset, order }, today);
  if (view === "employees") toLastPage(request, { page, pageSize }, count);
  return {
    view,
    begun: start !== null,
    today: formatDay(today),
    from: filter.from,
    to: filter.to,
    period: periodLabel(filter.from, filter.to),
    types: types.map((type) => ({ value: String(type.leavePolicySeq), label: type.leaveName })),
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
    totals: usageFigures(totals),
    rows: view === "employees" ? rows.map((row) => usageLine(row, today)) : [],
    byDepartment: view === "departments" ? await readDepartmentLines(scope, request, filter, today) : [],
    count,
    page,
    pageSize,
  };
}

function readOpenDepartment(key: string | null): number | "none" | null {
  if (!key) return null;
  return key === "none" ? key : seqParam(key);
}

async function readDepartmentLines(scope: Scope, request: Request, filter: UsageFilter, today: Day): Promise<DepartmentLine[]> {
  const search = new URL(request.url).searchParams;
  const opened = readOpenDepartment(search.get("open"));
  const rows = await listDepartmentUsage(
    scope,
    filter,
    readListQuery(request, { sorts: DEPARTMENT_SORTS, pageSizes: [50, 25, 100] }),
    today,
  );
  return Promise.all(
    rows.map(async ({ departmentSeq, departmentName, people, ...sums }): Promise<DepartmentLine> => {
      const key = departmentSeq ?? "none";
      const open = opened === key;
      const query = new URLSearchParams(search);
      if (open) query.delete("open");
      else query.set("open", String(key));
      const inside = open
        ? await listUsage(scope, { ...filter, only: departmentSeq }, { limit: MAX_OPEN_EMPLOYEES, offset: 0 }, today)
        : null;
      return {
        ...usageFigures(sums),
        key: String(key),
        departmentName: departmentName ?? "No department",
        people: people.toLocaleString("en"),
        href: pathTo("get-leave-usage", null, `?${query}`),
        open,
        employees: inside?.rows.map((row) => usageLine(row, today)) ?? [],
      };
    }),
  );
}

export function usageFigures(sums: UsageSums): UsageFigures {
  const { granted, used, planned, waiting, lapsed, converted, remaining } = sums;
  return {
    granted: formatLeaveDays(granted),
    used: formatLeaveDays(used),
    planned: formatLeaveDays(planned),
    waiting: formatLeaveDays(waiting),
    lapsed: formatLeaveDays(lapsed),
    converted: formatLeaveDays(converted),
    remaining: formatLeaveDays(remaining),
  };
}

function usageLine({ ledger, ...row }: UsageRow & { ledger: Ledger | null }, today: Day): UsageLine {
  const { employeeSeq, leavePolicySeq } = row;
  return {
    ...usageFigures(row),
    employeeSeq,
    leavePolicySeq,
    employeeName: row.employeeName,
    detail: [row.employeeId, row.departmentName].filter(Boolean).join(" · "),
    leaveName: row.leaveName,
    bar: balanceBar(row.used, row.planned, row.remaining - row.planned),
    lapses: ledger === null ? "" : expiryText(ledger, today),
    href: pathTo("get-leave-ledger", { employeeSeq, leavePolicySeq }),
  };
}

/** The parts of a balance: used, planned and remaining. */
export function balanceBar(used: LeaveDays, planned: LeaveDays, left: LeaveDays): BalanceText {
  const of = Math.max(0, used) + planned + left;
  const over = left < 0;
  const percent = (days: LeaveDays) => (of > 0 ? Math.round((Math.max(0, days) * 100) / of) : 0);
  return {
    used: leaveDaysText(Math.max(0, used)),
    planned: leaveDaysText(planned),
    left: leaveDaysText(Math.abs(left)),
    of: leaveDaysText(of),
    usedPercent: percent(used),
    plannedPercent: percent(planned),
    over,
  };
}

/** "2 on 12/31/2026": the next days to expire within a year unless used; empty for none. */
export function expiryText({ facts }: Pick<Ledger, "facts">, today: Day, texts = leaveBalance): string {
  const [next] = listExpiries(facts, today, addDays(today, EXPIRY_HORIZON_DAYS));
  return next ? interpolate(texts.lapsesOn, { days: leaveDaysText(next.days), day: formatDay(next.date) }) : "";
}
