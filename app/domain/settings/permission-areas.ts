import { isEveryPermission, type GrantablePermission, type Permission, type Subscription } from "./permissions";

/** The permission matrix of Admin Settings (SET-08): each permission once, by the area it opens. */

export interface PermissionRow {
  label: string;
  /** Null = no such permission. Edit includes view (GUARD-28). */
  view: GrantablePermission | null;
  edit: GrantablePermission | null;
  /** What the permissions allow. */
  explanation: string;
}

export interface PermissionArea {
  label: string;
  rows: readonly PermissionRow[];
  /** Subscription without which the area's permissions have no effect (GUARD-30). */
  subscription?: Subscription;
  /** Not available with benefits only (NAV-42). */
  fullOnly?: boolean;
}

export const PERMISSION_AREAS: readonly PermissionArea[] = [
  {
    label: "Team",
    rows: [
      {
        label: "Employees",
        view: "TEAM_VIEW",
        edit: "TEAM_EDIT",
        explanation:
          "The list of employees, the dashboard's lists of people and the employee window. Edit also invites employees and updates them by workbook.",
      },
      {
        label: "Organization",
        view: "TEAM_SETTING_VIEW",
        edit: "TEAM_SETTING_EDIT",
        explanation: "Departments, heads, tiers and the org chart.",
      },
    ],
  },
  {
    label: "Records of an employee",
    rows: [
      {
        label: "Job Info",
        view: "JOB_INFO_VIEW",
        edit: "JOB_INFO_EDIT",
        explanation: "Department, tier, schedule, leaves and resignation. Edit also changes contracts.",
      },
      {
        label: "Basic Info",
        view: "BASIC_INFO_VIEW",
        edit: "BASIC_INFO_EDIT",
        explanation: "Names, birthday, home address and emergency contact.",
      },
      { label: "Education", view: "EDUCATION_INFO_VIEW", edit: "EDUCATION_INFO_EDIT", explanation: "Schools and degrees." },
      {
        label: "Work Experience/Certificate",
        view: "CAREER_QUALIFI_INFO_VIEW",
        edit: "CAREER_QUALIFI_INFO_EDIT",
        explanation: "Earlier jobs, and certificates with their files.",
      },
      {
        label: "Employee Documents",
        view: "EMPLOYEE_DOCUMENTS_INFO_VIEW",
        edit: null,
        explanation: "The documents that an employee has submitted.",
      },
      { label: "Contract Info", view: null, edit: "DASHBOARD_MANAGEMENT_EDIT", explanation: "Add, edit and delete contract periods." },
    ],
  },
  {
    label: "Attendance",
    fullOnly: true,
    rows: [
      {
        label: "Attendance",
        view: "ATTENDANCE_VIEW",
        edit: "ATTENDANCE_EDIT",
        explanation:
          "Time Log Report, Weekly/Monthly Report and roster. Edit also corrects time logs, changes the roster and uploads time logs.",
      },
      {
        label: "Work Schedule Settings",
        view: "ATTENDANCE_POLICY_VIEW",
        edit: "ATTENDANCE_POLICY_EDIT",
        explanation: "Work schedules: days, times, shifts, day factor, and from which day a change applies. Edit adds and changes them.",
      },
    ],
  },
  {
    label: "Leaves",
    fullOnly: true,
    rows: [
      {
        label: "Leaves",
        view: "LEAVE_VIEW",
        edit: "LEAVE_EDIT",
        explanation: "Leave balances, usage and the leave calendar. Edit also grants and deducts days.",
      },
      {
        label: "Leave Settings",
        view: "LEAVE_SETTING_VIEW",
        edit: "LEAVE_SETTING_EDIT",
        explanation: "Leave types: who gets how many days, and when they expire. Edit adds and changes them.",
      },
    ],
  },
  {
    label: "Filing",
    fullOnly: true,
    rows: [
      { label: "Filing", view: null, edit: "FILING_EDIT", explanation: "What can be filed, who approves it, and who is notified." },
      {
        label: "Approval Management",
        view: null,
        edit: "FILING_APPROVAL_EDIT",
        explanation: "Every request of the company, and deciding out of turn with a reason.",
      },
    ],
  },
  {
    label: "FlexBen",
    rows: [
      {
        label: "Points",
        view: null,
        edit: "FLEXBEN_EDIT",
        explanation: "The wallet, top-ups, transfers, histories, FlexBen settings and API tokens; also opens the employee window.",
      },
    ],
  },
  {
    label: "Payroll",
    fullOnly: true,
    subscription: "PAYROLL_USAGE",
    rows: [
      {
        label: "Payroll",
        view: "PAYROLL_VIEW",
        edit: "PAYROLL_SETTING_EDIT",
        explanation:
          "Everything about pay: payroll runs, payslips, reports, rates, salaries and previous employers. View changes nothing and downloads nothing that pays or is sent.",
      },
    ],
  },
  {
    label: "Settings",
    rows: [
      {
        label: "Company Settings",
        view: null,
        edit: "COMPANY_SETTING_EDIT",
        explanation: "The company itself with its numbers, signatories and logo, its calendar, and company notices.",
      },
      {
        label: "Admin Settings",
        view: null,
        edit: "SETTING_EDIT",
        explanation: "This screen: members can grant any permission here, including to themselves.",
      },
    ],
  },
];

/** An area as shown on a page, with a note on what its permissions imply. */
export type PermissionAreaView = { label: string; note: string | null; rows: readonly PermissionRow[] };

/** The complete matrix of a company. @param subscriptions the company's subscriptions */
export function permissionMatrix(subscriptions: readonly Subscription[]): PermissionAreaView[] {
  return PERMISSION_AREAS.map(({ label, rows, subscription, fullOnly = false }) => {
    const outside =
      (subscription !== undefined && !subscriptions.includes(subscription)) || (fullOnly && subscriptions.includes("FLEXBEN_ONLY_USAGE"));
    return { label, rows, note: outside ? "Your company has not subscribed to this, so these permissions have no effect." : null };
  });
}

/** Permissions of a group that also gets those of later releases. */
export const EVERYTHING_AND_LATER = "Everything, also permissions that are added later";

/** "Team, Payroll": areas in which these permissions allow anything. */
export function areaText(permissions: readonly Permission[]): string {
  if (isEveryPermission(permissions)) return "Everything";
  return (
    PERMISSION_AREAS.filter(({ rows }) =>
      rows.some(({ view, edit }) => [view, edit].some((value) => value !== null && permissions.includes(value))),
    )
      .map(({ label }) => label)
      .join(", ") || "None"
  );
}

/** "Employees: view and edit, Payroll: edit": permissions in the terms and order of the matrix; "none" for an empty list. */
export function permissionText(permissions: readonly Permission[]): string {
  const rows = PERMISSION_AREAS.flatMap((area) => area.rows);
  const words = rows.flatMap(({ label, view, edit }) => {
    const granted = [...(view && permissions.includes(view) ? ["view"] : []), ...(edit && permissions.includes(edit) ? ["edit"] : [])];
    return granted.length > 0 ? [`${label}: ${granted.join(" and ")}`] : [];
  });
  return words.join(", ") || "none";
}
