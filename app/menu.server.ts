/** The single list of screens: menu items with their permissions and paths. */
import type { MenuIcon, VisibleMenuGroup, VisibleMenuItem } from "./domain/shared/menu-place";
import { pathTo } from "./paths";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import type { Permission, Subscription } from "~/domain/settings/permissions";

export type MenuItem = VisibleMenuItem & {
  /** The account needs one of these; without a list, only those of the group apply. */
  permissions?: readonly Permission[];
  /** Alternative page for accounts without any of these permissions. */
  fallback?: { unless: readonly Permission[]; path: string };
  /** The company must have it, in addition to the permission. */
  subscription?: Subscription;
  /** Whether the reduced menu of companies with FLEXBEN_ONLY_USAGE has the item too, or only that menu. */
  reduced?: boolean | "only";
  /** Icon in the menu of accounts with My Work only, where items have no group. */
  icon?: MenuIcon;
};

export type MenuGroup = Omit<VisibleMenuGroup, "items"> & {
  /** The account needs one of these; an empty list requires none. */
  permissions: readonly Permission[];
  /** The company must have it, in addition to the permission. */
  subscription?: Subscription;
  /** Only for accounts with an employee record. */
  own?: boolean;
  items: readonly MenuItem[];
};

const folderOf = (page: string) => page.slice(0, page.lastIndexOf("/"));

const ASKED_OF_HR = [pathTo("get-handed-in-documents"), pathTo("get-proposed-changes")];

/** In the order of the specification; a group without items is not shown. */
export const MENU: readonly MenuGroup[] = [
  {
    label: "Dashboard",
    icon: "dashboard",
    permissions: [],
    single: true,
    items: [
      { label: "Dashboard", path: pathTo("get-dashboard") },
      // CF-41: the start page of the reduced product is the points dashboard.
      { label: "Dashboard", path: pathTo("get-benefit-dashboard"), permissions: ["FLEXBEN_EDIT"], reduced: "only" },
    ],
  },
  {
    label: "My Work",
    icon: "home",
    permissions: [],
    own: true,
    items: [
      { label: "Home", path: pathTo("get-my-home"), also: [pathTo("get-my-clearances"), pathTo("get-my-documents")], icon: "home" },
      { label: "Payslips", path: pathTo("get-my-payslips"), subscription: "PAYROLL_USAGE", icon: "payroll" },
      { label: "Filing", path: pathTo("get-my-filings"), also: [pathTo("get-my-approvals")], icon: "filing" },
      { label: "Calendar", path: pathTo("get-my-time"), also: [pathTo("get-my-leave"), pathTo("get-my-roster")], icon: "leaves" },
      { label: "Points", path: pathTo("get-my-points"), icon: "flexben" },
      { label: "My information", path: pathTo("get-my-information"), also: [pathTo("get-my-papers")], icon: "team" },
    ],
  },
  {
    label: "Team",
    icon: "team",
    permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
    items: [
      {
        label: "Employees",
        path: pathTo("get-employees"),
        also: [pathTo("get-invites"), ...ASKED_OF_HR, folderOf(pathTo("get-bulk-update-new"))],
        fallback: { unless: ["TEAM_VIEW", "TEAM_EDIT"], path: pathTo("get-invites") },
        reduced: true,
      },
      {
        label: "Organization",
        path: pathTo("get-department"),
        also: [pathTo("get-jobTitle"), pathTo("get-organization-chart")],
        permissions: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
        reduced: true,
      },
    ],
  },
  {
    label: "Attendance",
    icon: "attendance",
    permissions: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"],
    items: [
      { label: "Time Log Report", path: pathTo("get-time-reports") },
      { label: "Weekly/Monthly Report", path: pathTo("get-weekly-monthly") },
      {
        label: "Work Schedule Settings",
        path: pathTo("get-work-schedules"),
        permissions: ["ATTENDANCE_POLICY_VIEW", "ATTENDANCE_POLICY_EDIT"],
      },
    ],
  },
  {
    label: "Leaves",
    icon: "leaves",
    permissions: ["LEAVE_VIEW", "LEAVE_EDIT"],
    items: [
      { label: "Leave Usage History", path: pathTo("get-leave-usage") },
      { label: "Manual Grant", path: pathTo("get-leave-grant"), permissions: ["LEAVE_EDIT"] },
      {
        label: "Leave Settings",
        path: pathTo("get-leave-settings"),
        permissions: ["LEAVE_SETTING_VIEW", "LEAVE_SETTING_EDIT"],
      },
    ],
  },
  {
    label: "Filing",
    icon: "filing",
    permissions: ["FILING_EDIT"],
    items: [
      {
        label: "Approval Management",
        path: pathTo("get-approvals"),
        also: [pathTo("get-filing-for-others")],
        permissions: ["FILING_APPROVAL_EDIT"],
      },
      // Accounts without Approval Management file for others from this item.
      { label: "Filing Settings", path: pathTo("get-filing-settings"), also: [pathTo("get-filing-for-others")] },
    ],
  },
  {
    label: "FlexBen",
    icon: "flexben",
    permissions: ["FLEXBEN_EDIT"],
    items: [
      { label: "Summary", path: pathTo("get-total-summary") },
      { label: "Top up", path: pathTo("get-topup"), reduced: true },
      { label: "Transfer/Deduct", path: pathTo("get-transfer"), also: [pathTo("get-deduct")], reduced: true },
      {
        label: "Point History",
        path: pathTo("get-point-balance"),
        also: [pathTo("get-mileage-history"), folderOf(pathTo("get-point-statement", { employeeSeq: 0 }))],
        reduced: true,
      },
      { label: "Usage History", path: pathTo("get-point-usage"), reduced: true },
      {
        label: "FlexBen Settings",
        path: pathTo("get-transfer-policies"),
        also: [pathTo("get-transfer-policy-new"), pathTo("get-transfer-policy"), pathTo("get-api-tokens")],
        reduced: true,
      },
    ],
  },
  {
    label: "Payroll",
    icon: "payroll",
    permissions: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"],
    subscription: "PAYROLL_USAGE",
    items: [
      // Final pay (document 5, §0) and the proposal of 13th month pay have no item of their own.
      {
        label: "Payroll Processing",
        path: pathTo("get-payroll-process-list"),
        also: [pathTo("get-final-pay-list"), folderOf(pathTo("get-thirteenth-month-proposal", { year: 2026 }))],
      },
      { label: "Report", path: pathTo("get-payroll-report") },
      { label: "Loans", path: pathTo("get-loans") },
      { label: "Year to Date", path: pathTo("get-year-to-date-now") },
      { label: "Government", path: pathTo("get-government") },
      { label: "Settings", path: pathTo("get-payroll-settings") },
      { label: "Rates & Taxes", path: pathTo("get-rates-and-taxes") },
    ],
  },
  {
    label: "Settings",
    icon: "settings",
    permissions: ["SETTING_EDIT", "COMPANY_SETTING_EDIT"],
    items: [
      { label: "Company Settings", path: pathTo("get-company-settings"), permissions: ["COMPANY_SETTING_EDIT"], reduced: true },
      { label: "Admin Settings", path: pathTo("get-role-groups"), permissions: ["SETTING_EDIT"], reduced: true },
    ],
  },
  {
    label: "Operator",
    icon: "flexben",
    permissions: ["OPERATOR"],
    items: [
      { label: "Top-up Requests", path: pathTo("get-topup-requests"), reduced: true },
      { label: "Server", path: pathTo("get-server-state"), reduced: true },
    ],
  },
];

/** Areas that a company with FLEXBEN_ONLY_USAGE does not have; their pages respond as for a missing permission (NAV-42). */
const NOT_REDUCED = [
  pathTo("get-my-home").slice(1),
  "time",
  "leave",
  "filing",
  "payroll",
  pathTo("get-company-holidays-now").slice(1),
  pathTo("get-company-attendance").slice(1),
];

/** Whether a company with these subscriptions has the area of a path. */
export function hasArea(pathname: string, subscriptions: readonly Subscription[]): boolean {
  const within = (area: string) => `${pathname}/`.startsWith(`/${area}/`);
  return !subscriptions.includes("FLEXBEN_ONLY_USAGE") || !NOT_REDUCED.some(within);
}

/** The account that sees the menu. */
export type MenuHolder = {
  permissions: readonly Permission[];
  subscriptions: readonly Subscription[];
  /** Employee record of the account; null without one. */
  employeeSeq: number | null;
};

/** Whether the account has My Work only: an employee without permissions (document 4 §6.9). */
export function hasOnlyMyWork({ permissions, subscriptions, employeeSeq }: MenuHolder): boolean {
  return permissions.length === 0 && employeeSeq !== null && hasArea(pathTo("get-my-home"), subscriptions);
}

/** The menu of an account. For accounts with My Work only, each item is its own group. */
export function menuOf(holder: MenuHolder, all: readonly MenuGroup[] = MENU): MenuGroup[] {
  const menu = menuFor(holder.permissions, holder.subscriptions, all, holder.employeeSeq !== null);
  if (!hasOnlyMyWork(holder)) return menu;
  return menu
    .filter(({ own }) => own)
    .flatMap((group) =>
      group.items.map((item) => ({ ...group, label: item.label, icon: item.icon ?? group.icon, single: true, items: [item] })),
    );
}

/**
 * The menu for the browser: without access rules, and with the items of My Work in the reader's language. Group names stay English, because
 * they identify the group.
 */
export function visibleMenu(holder: MenuHolder, names: Readonly<Record<string, string>>): VisibleMenuGroup[] {
  return menuOf(holder).map(({ label, icon, single, own, items }) => {
    const named = (text: string) => (own ? (names[text] ?? text) : text);
    return {
      label: single ? named(label) : label,
      icon,
      ...(single && { single }),
      items: items.map((item) => ({ label: named(item.label), path: item.path, ...(item.also && { also: item.also }) })),
    };
  });
}

/**
 * The groups and items that an account may open; the rules of the group and of the item both apply (CF-39). Groups without items are
 * omitted.
 * @param isOwn whether the account has an employee record
 */
export function menuFor(
  permissions: readonly Permission[],
  subscriptions: readonly Subscription[],
  menu: readonly MenuGroup[] = MENU,
  isOwn = false,
): MenuGroup[] {
  const reduced = subscriptions.includes("FLEXBEN_ONLY_USAGE");
  const permitted = (required: readonly Permission[]) => required.length === 0 || hasAnyPermission(permissions, required);
  const shown = (item: MenuItem) =>
    permitted(item.permissions ?? []) &&
    (item.subscription === undefined || subscriptions.includes(item.subscription)) &&
    (reduced ? item.reduced !== undefined && item.reduced !== false : item.reduced !== "only");
  return menu
    .filter((group) => isOwn || !group.own)
    .filter((group) => permitted(group.permissions) && (group.subscription === undefined || subscriptions.includes(group.subscription)))
    .map((group) => ({ ...group, items: group.items.filter(shown).map((item) => leading(item, permitted)) }))
    .filter((group) => group.items.length > 0 && group.items.every(({ path }) => hasArea(path, subscriptions)));
}

/** The first page of a menu; null if it is empty. */
export function startPage(menu: readonly MenuGroup[]): string | null {
  return menu[0]?.items[0]?.path ?? null;
}

/**
 * The screens of an account whose name or group name contains every word; without words, all screens.
 * @param names as in `visibleMenu`; English names match too
 */
export function searchScreens(
  q: string,
  holder: MenuHolder,
  names: Readonly<Record<string, string>> = {},
): { label: string; group: string; path: string }[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const english = menuOf(holder).flatMap(({ items }) => items.map(({ label }) => label));
  const screens = visibleMenu(holder, names).flatMap((group) =>
    group.items.map(({ label, path }) => ({ label, group: group.single ? "" : group.label, path })),
  );
  return screens.filter(({ label, group }, index) =>
    words.every((word) => `${group} ${label} ${english[index]}`.toLowerCase().includes(word)),
  );
}

function leading(item: MenuItem, permitted: (required: readonly Permission[]) => boolean): MenuItem {
  if (!item.fallback || permitted(item.fallback.unless)) return item;
  return { ...item, path: item.fallback.path, also: [item.path, ...(item.also ?? [])] };
}
