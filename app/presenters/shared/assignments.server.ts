import type { AssignmentListProps } from "~/components/ui/assignments/assignment-list";
import { ASSIGNMENT_SORTS } from "~/domain/shared/assignments/assignment-sorts";
import { SETTING_GROUP_TEXT, type SettingGroup } from "~/domain/shared/assignments/setting-group";
import { formatDay, type Day } from "~/domain/shared/day";
import { formatCentavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import {
  countAssigned,
  listAssignments,
  selectAssigned,
  ASSIGNMENT_SCOPES,
  type AssignmentFilter,
  type AssignmentRow,
} from "~/models/shared/assignment-list.server";
import { showsAll, oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

/** Rows per chunk of a spreadsheet. */
const CHUNK = 500;

/** The setting group in the URL; default is the page's own. @throws 404 for any other (F-115) */
export function requireSettingGroup(request: Request, settingGroup: SettingGroup): void {
  const requestedGroup = new URL(request.url).searchParams.get("settingGroup");
  if (requestedGroup !== null && requestedGroup !== settingGroup) throw notFound();
}

function readFilter(request: Request, group: SettingGroup, of: number): AssignmentFilter {
  const search = new URL(request.url).searchParams;
  const who = search.get("who") || "here";
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : undefined);
  return {
    group,
    of,
    // "everybody" is the former value, in bookmarks.
    who: oneOf(ASSIGNMENT_SCOPES, who === "everybody" ? "all" : who),
    q: (search.get("q") ?? "").trim().slice(0, 100),
    departmentSeq: number("department"),
    jobTitleSeq: number("tier"),
  };
}

const readQuery = (request: Request) => readListQuery(request, { sorts: ASSIGNMENT_SORTS, pageSizes: [50, 10, 25, 100] });

/** Employees of a schedule or template for its page. @param withPay whether to show salaries @throws 400, 404 for unknown values */
export async function readAssignmentList(
  request: Request,
  scope: Scope,
  { group, of, name, withPay }: { group: SettingGroup; of: number; name: string; withPay: boolean },
  today: Day,
): Promise<Omit<AssignmentListProps, "assignHref" | "selectionHref" | "workbookHref" | "excelHref" | "mayEdit" | "choice">> {
  requireSettingGroup(request, group);
  const filter = readFilter(request, group, of);
  const { page, pageSize, offset, sort, descending } = readQuery(request);
  const counts = await countAssigned(scope, group, of, today);
  const [{ rows, count }, { departments, jobTitles }] = await Promise.all([
    listAssignments(scope, filter, { sort, descending, limit: pageSize, offset }, today),
    listEmployeeChoices(scope),
  ]);
  toLastPage(request, { page, pageSize }, count);
  const { heading, verb } = SETTING_GROUP_TEXT[group];
  const countText = (many: number) => many.toLocaleString("en");
  return {
    settingGroup: group,
    heading,
    verb,
    shown: filter.who,
    who: [
      { value: "here", label: `${name} (${countText(counts.here)})` },
      ...(group === "PAYROLL" ? [{ value: "without", label: `Without a template (${countText(counts.without)})` }] : []),
      { value: "all", label: `Everyone (${countText(counts.all)})` },
    ],
    departments: departments.map((department) => ({ value: String(department.departmentSeq), label: department.departmentName })),
    tiers: jobTitles.map((jobTitle) => ({ value: String(jobTitle.jobTitleSeq), label: jobTitle.jobTitleName })),
    rows: rows.map((row) => assignmentLine(row, withPay)),
    count,
    page,
    pageSize,
  };
}

type AssignmentLine = AssignmentListProps["rows"][number];

const sinceText = ({ since, joinDate }: AssignmentRow) => (since === null || since <= joinDate ? "Joining" : formatDay(since));

const assignmentLine = (row: AssignmentRow, withPay: boolean): AssignmentLine => ({
  employeeSeq: row.employeeSeq,
  employeeId: row.employeeId,
  employeeName: row.employeeName,
  departmentName: row.departmentName ?? "",
  salary: withPay ? salaryText(row.salaryAmount, row.salaryAmountType) : null,
  joined: formatDay(row.joinDate),
  toName: row.toName,
  since: row.toName === null ? "" : sinceText(row),
  flags: [
    ...(row.nextDay === null ? [] : [`${row.nextName ?? "None"} from ${formatDay(row.nextDay)}`]),
    ...(row.resignationDate === null ? [] : [`Leaves ${formatDay(row.resignationDate)}`]),
  ],
});

/** All employees that match the URL's filters, in its order, for a spreadsheet. @throws 400, 404 before streaming starts */
export function streamAssignments(
  request: Request,
  scope: Scope,
  { group, of, withPay }: { group: SettingGroup; of: number; withPay: boolean },
  today: Day,
): AsyncGenerator<AssignmentLine & { tier: string }> {
  requireSettingGroup(request, group);
  const [filter, { sort, descending }] = [readFilter(request, group, of), readQuery(request)];
  return (async function* () {
    for (let offset = 0; ; offset += CHUNK) {
      const { rows } = await listAssignments(scope, filter, { sort, descending, limit: CHUNK, offset }, today);
      for (const row of rows) yield { ...assignmentLine(row, withPay), tier: row.jobTitleName ?? "" };
      if (rows.length < CHUNK) return;
    }
  })();
}

/** The employees that the URL selects: repeated or comma-separated, or with `all=Y` all that its filter matches. @throws 400, 404 */
export async function readSelection(request: Request, scope: Scope, group: SettingGroup, of: number, today: Day): Promise<number[]> {
  requireSettingGroup(request, group);
  const search = new URL(request.url).searchParams;
  if (showsAll(search)) return selectAssigned(scope, readFilter(request, group, of), today);
  return [...new Set(search.getAll("employeeSeq").flatMap((value) => value.split(",").map(seqParam)))];
}

const salaryText = (amount: number | null, type: string | null) =>
  amount === null || type === null ? "None" : `${formatCentavos(amount)} ${type.toLowerCase()}`;
