import { FILTER_PARAMETERS } from "~/domain/employees/list/employee-filter";
import { LEAVE_KINDS, type LeaveKind } from "~/domain/leave/policies/leave-policy";
import { ACCESS, type Access } from "~/domain/settings/access";
import { TIME_POLICY_KINDS, type TimePolicyKind } from "~/domain/time/policies/time-policy";
import type { Scope } from "~/domain/shared/scope";
import { hasArea } from "~/menu.server";
import { listSavedViews, type SavedView } from "~/models/shared/lists/saved-views.server";
import { pathTo } from "~/paths";
import { forbidden, notFound, requireScope } from "~/web/session/scope.server";

/** A list that can be saved as a view. */
interface SavedList {
  name: ListName;
  path: string;
  group: string;
  title: string;
  access: Access;
  /** URL parameters that a view stores besides order and page size; others are transient. */
  keeps: readonly string[];
  /** Parameters that locate the list, such as its year; views do not store them. */
  fixed?: readonly string[];
}

const RANGE_PARAMS = ["mode", "startDate", "endDate"];
const LIST_PATHS = {
  employees: pathTo("get-employees"),
  "time-reports": pathTo("get-time-reports"),
  "weekly-monthly": pathTo("get-weekly-monthly"),
  "punch-uploads": pathTo("get-punch-uploads"),
  suspensions: pathTo("get-suspensions"),
  "moved-holidays": pathTo("get-moved-holidays"),
  "leave-usage": pathTo("get-leave-usage"),
  "leave-calendar": pathTo("get-leave-calendar"),
  "leave-postings": pathTo("get-leave-postings"),
  "work-schedules": pathTo("get-work-schedules"),
  "overtime-policies": pathTo("get-time-policies", { policyKind: "overtime" }),
  "holiday-work-policies": pathTo("get-time-policies", { policyKind: "holiday-work" }),
  "custom-work-policies": pathTo("get-time-policies", { policyKind: "custom-work" }),
  "commute-policies": pathTo("get-time-policies", { policyKind: "commute" }),
  roster: pathTo("get-roster"),
  "annual-leaves": pathTo("get-leave-types", { leaveKind: "annual" }),
  "custom-leaves": pathTo("get-leave-types", { leaveKind: "custom" }),
  "global-leaves": pathTo("get-leave-types", { leaveKind: "global" }),
  approvals: pathTo("get-approvals"),
  delegations: pathTo("get-filing-delegations"),
  loans: pathTo("get-loans"),
  offices: pathTo("get-company-offices"),
  holidays: pathTo("get-company-holidays-now"),
  portfolio: pathTo("get-portfolio"),
} as const;

export type ListName = keyof typeof LIST_PATHS;

const PAYROLL = { access: ACCESS.viewPayroll };
/** Lists with selectable columns but no views: they depend on a changing parent, such as a year or payroll, or have few filters. */
const COLUMN_ONLY_LISTS = {
  "register-employees": PAYROLL,
  "register-earnings": PAYROLL,
  "register-contributions": PAYROLL,
  "register-tax": PAYROLL,
  "register-deductions": PAYROLL,
  "year-to-date": PAYROLL,
  "payroll-runs": PAYROLL,
  "payroll-report": PAYROLL,
  "final-pay": PAYROLL,
  "year-end": PAYROLL,
  changes: PAYROLL,
  "tax-refund": PAYROLL,
  certificates: PAYROLL,
  items: PAYROLL,
  templates: PAYROLL,
  "template-employees": PAYROLL,
  "item-entries": PAYROLL,
  "thirteenth-month": PAYROLL,
  alphalist: PAYROLL,
  "sss-month": PAYROLL,
  "philhealth-month": PAYROLL,
  "pag-ibig-month": PAYROLL,
  time: PAYROLL,
  amounts: PAYROLL,
  arrears: { access: ACCESS.editPayroll },
} as const;
export type ColumnsName = ListName | keyof typeof COLUMN_ONLY_LISTS;

/** The time policy lists by kind. */
export const POLICY_LISTS = {
  OVERTIME: "overtime-policies",
  HOLIDAY_WORK: "holiday-work-policies",
  CUSTOM_WORK: "custom-work-policies",
  COMMUTE: "commute-policies",
} as const satisfies Record<TimePolicyKind, ListName>;
const timePolicies = (kind: TimePolicyKind) => ({
  group: "Attendance",
  title: `${TIME_POLICY_KINDS[kind]} policies`,
  access: ACCESS.viewSchedules,
  keeps: ["q", "state"],
});

/** The leave type lists by kind. */
export const LEAVE_LISTS = { ANNUAL: "annual-leaves", CUSTOM: "custom-leaves", GLOBAL: "global-leaves" } as const satisfies Record<
  LeaveKind,
  ListName
>;
const leaveTypes = (kind: LeaveKind): Omit<SavedList, "name" | "path"> => ({
  group: "Leaves",
  title: `${LEAVE_KINDS[kind]} leave types`,
  access: ACCESS.viewLeaveSettings,
  keeps: ["q", "state"],
});

/** Lists with views or selectable columns, by their name in URLs. @source document 4 §6, document 5 appendix H */
const LISTS: Record<ListName, Omit<SavedList, "name" | "path">> = {
  employees: { group: "Team", title: "Employees", access: ACCESS.viewTeam, keeps: [...FILTER_PARAMETERS, "columns"] },
  "time-reports": {
    group: "Attendance",
    title: "Time Log Report",
    access: ACCESS.viewAttendance,
    keeps: ["q", "department", "tier", "schedule", "office", "state", "exception", "view", ...RANGE_PARAMS],
  },
  "weekly-monthly": {
    group: "Attendance",
    title: "Weekly/Monthly Report",
    access: ACCESS.viewAttendance,
    keeps: ["q", "department", "tier", "office", ...RANGE_PARAMS],
  },
  "punch-uploads": { group: "Attendance", title: "Biometric imports", access: ACCESS.editAttendance, keeps: ["q"] },
  suspensions: { group: "Attendance", title: "Work suspensions", access: ACCESS.viewAttendance, keeps: ["q", "office", "state"] },
  "moved-holidays": {
    group: "Attendance",
    title: "Holidays taken on another day",
    access: ACCESS.editAttendance,
    keeps: ["q", "department", "from", "to"],
  },
  "leave-usage": {
    group: "Leaves",
    title: "Leave Usage History",
    access: ACCESS.viewLeaves,
    keeps: ["view", "q", "type", "department", "who", "from", "to"],
  },
  "leave-calendar": {
    group: "Leaves",
    title: "Leave calendar",
    access: ACCESS.viewLeaves,
    keeps: ["q", "type", "department", ...RANGE_PARAMS],
  },
  "leave-postings": { group: "Leaves", title: "Grants and deductions", access: ACCESS.editLeaves, keeps: ["q"] },
  "work-schedules": { group: "Attendance", title: "Work schedules", access: ACCESS.viewSchedules, keeps: ["q", "state"] },
  "overtime-policies": timePolicies("OVERTIME"),
  "holiday-work-policies": timePolicies("HOLIDAY_WORK"),
  "custom-work-policies": timePolicies("CUSTOM_WORK"),
  "commute-policies": timePolicies("COMMUTE"),
  roster: { group: "Attendance", title: "Roster", access: ACCESS.editAttendance, keeps: ["q", "department"] },
  "annual-leaves": leaveTypes("ANNUAL"),
  "custom-leaves": leaveTypes("CUSTOM"),
  "global-leaves": leaveTypes("GLOBAL"),
  approvals: {
    group: "Filing",
    title: "Approval Management",
    access: ACCESS.approveFilings,
    keeps: ["tab", "q", "category", "department", "from", "to", "overdue"],
  },
  delegations: { group: "Filing", title: "Delegations", access: ACCESS.editFiling, keeps: ["q", "state"] },
  loans: {
    group: "Payroll",
    title: "Loans",
    ...PAYROLL,
    keeps: ["show", "q", "lender", "department", "last", "ends", "columns"],
  },
  offices: { group: "Company Settings", title: "Offices", access: ACCESS.editCompany, keeps: ["q", "state"] },
  holidays: { group: "Company Settings", title: "Holidays", access: ACCESS.editCompany, keeps: ["q", "kind"], fixed: ["year"] },
  portfolio: { group: "Companies", title: "Portfolio", access: ACCESS.ownSignIn, keeps: ["q", "show"] },
};

/** Access to a list with views. @throws 404 for a list without views; as `requireScope` */
export async function requireSavedList(
  request: Request,
  { listName }: Readonly<Record<string, string | undefined>>,
): Promise<{ scope: Scope; list: SavedList }> {
  const name = (Object.keys(LISTS) as ListName[]).find((list) => list === listName);
  if (name === undefined) throw notFound();
  const list = { ...LISTS[name], name, path: LIST_PATHS[name] };
  const scope = await requireScope(request, list.access);
  if (!hasArea(list.path, scope.subscriptions)) throw forbidden();
  return { scope, list };
}

/** Access to a list with selectable columns; `path` is set if its URL is fixed. @throws as `requireSavedList` */
export async function requireListWithColumns(
  request: Request,
  params: Readonly<Record<string, string | undefined>>,
): Promise<{ name: ColumnsName; path: string }> {
  const alone = (Object.keys(COLUMN_ONLY_LISTS) as (keyof typeof COLUMN_ONLY_LISTS)[]).find((list) => list === params.listName);
  if (alone === undefined) return (await requireSavedList(request, params)).list;
  await requireScope(request, COLUMN_ONLY_LISTS[alone].access);
  return { name: alone, path: pathTo("get-start") };
}

/** The account's saved views of a list, for its menu. */
export const listViews = (scope: Scope, listName: ListName): Promise<SavedView[]> => listSavedViews(scope, LIST_PATHS[listName]);

/** Maximum stored length of a parameter. */
const MAX_PARAM_LENGTH = 300;

/**
 * The part of a URL that a view stores: filters, search, order and page size. It stores dates only if they were chosen manually; other
 * ranges are relative to today.
 */
export function viewQuery({ keeps }: SavedList, search: URLSearchParams): string {
  const fixed = search.get("mode") === "MANUAL";
  const kept = new URLSearchParams();
  for (const name of [...keeps, "sort", "pageSize"]) {
    const value = search.get(name)?.slice(0, MAX_PARAM_LENGTH);
    if (value && (fixed || !["startDate", "endDate"].includes(name))) kept.set(name, value);
  }
  return kept.toString();
}

/** URL of the list with the view's parameters, at its current location. */
export function viewHref(list: SavedList, search: URLSearchParams): string {
  const query = new URLSearchParams(viewQuery(list, search));
  for (const name of list.fixed ?? []) if (search.has(name)) query.set(name, search.get(name)!);
  return query.size > 0 ? `${list.path}?${query}` : list.path;
}

/** The list behind a dialog, without the selection. */
export function unselectedListHref(request: Request, { path }: SavedList): string {
  const search = new URL(request.url).searchParams;
  for (const name of ["employeeSeq", "all"]) search.delete(name);
  return search.size > 0 ? `${path}?${search}` : path;
}
