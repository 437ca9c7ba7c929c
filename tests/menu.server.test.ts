import { expect, test } from "vitest";
import type { Permission } from "~/domain/settings/permissions";
import { findMenuItem } from "~/domain/shared/menu-place";
import { MENU, menuFor, menuOf, startPage, type MenuGroup, type MenuHolder } from "~/menu.server";
import { mobileLinksOf } from "~/web/session/mobile-nav.server";

/** A menu for the rules that a single group cannot show. */
const menu: MenuGroup[] = [
  {
    label: "Team",
    icon: "team",
    permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
    items: [
      { label: "Employees", path: "/employees/employees", reduced: true },
      { label: "Organization", path: "/organization/department", permissions: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], reduced: true },
    ],
  },
  {
    label: "Filing",
    icon: "filing",
    permissions: ["FILING_EDIT"],
    items: [{ label: "Approval Management", path: "/filing/approval_management", permissions: ["FILING_APPROVAL_EDIT"] }],
  },
  ...MENU.filter(({ label }) => label === "Payroll"),
];

/** Every group of the product with one page, for the permissions of groups. */
const filled: MenuGroup[] = MENU.map((group) => ({ ...group, items: [{ label: "Page", path: `/${group.label.toLowerCase()}/page` }] }));
const groupsOf = (...permissions: Permission[]) => menuFor(permissions, ["PAYROLL_USAGE"], filled).map(({ label }) => label);

const labels = (groups: readonly MenuGroup[]) => groups.map((group) => [group.label, ...group.items.map((item) => item.label)]);

// covers: NAV-33 NAV-34 NAV-35 NAV-36
test("the Payroll group leads to processing, report, loans, the year, settings and rates, by their addresses", () => {
  expect(menuFor(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"]).at(-1)).toMatchObject({
    label: "Payroll",
    items: [
      { label: "Payroll Processing", path: "/payroll/payroll_processing" },
      { label: "Report", path: "/payroll/payroll-report" },
      { label: "Loans", path: "/payroll/loans" },
      { label: "Year to Date", path: "/payroll/year-to-date" },
      { label: "Government", path: "/payroll/government" },
      { label: "Settings", path: "/payroll/payroll-settings" },
      { label: "Rates & Taxes", path: "/payroll/payroll-rates-and-taxes" },
    ],
  });
});

// covers: GUARD-23
test("the Payroll group needs the permission and the subscription, both", () => {
  expect(labels(menuFor(["PAYROLL_SETTING_EDIT"], []))).toEqual([["Dashboard", "Dashboard"]]);
  expect(labels(menuFor([], ["PAYROLL_USAGE"]))).toEqual([["Dashboard", "Dashboard"]]);
  expect(labels(menuFor(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"])).slice(1)).toEqual([
    ["Payroll", "Payroll Processing", "Report", "Loans", "Year to Date", "Government", "Settings", "Rates & Taxes"],
  ]);
});

// covers: GUARD-04
test("any one of the listed permissions is enough", () => {
  expect(labels(menuFor(["TEAM_SETTING_VIEW"], [], menu))).toEqual([["Team", "Employees", "Organization"]]);
});

// covers: NAV-06
test("an item without its permission is omitted, and so is a group without items", () => {
  expect(labels(menuFor(["TEAM_VIEW"], [], menu))).toEqual([["Team", "Employees"]]);
  expect(menuFor(["FILING_EDIT"], [], menu)).toEqual([]);
  expect(menuFor(["FILING_APPROVAL_EDIT"], [], menu)).toEqual([]);
});

test("a benefits-only company sees only the reduced menu", () => {
  expect(labels(menuFor(["TEAM_SETTING_EDIT", "PAYROLL_SETTING_EDIT"], ["FLEXBEN_ONLY_USAGE", "PAYROLL_USAGE"], menu))).toEqual([
    ["Team", "Employees", "Organization"],
  ]);
});

test("a URL belongs to the item whose page it is, or that it is below", () => {
  expect(findMenuItem("/payroll/payroll_processing", MENU)?.item.label).toBe("Payroll Processing");
  expect(findMenuItem("/payroll/payroll_processing/", MENU)?.item.label).toBe("Payroll Processing");
  expect(findMenuItem("/payroll/payroll_processing/42/payslips/7", MENU)?.item.label).toBe("Payroll Processing");
  expect(findMenuItem("/payroll/payroll_processing_old", MENU)).toBeNull();
  expect(findMenuItem("/logout", MENU)).toBeNull();
});

// covers: NAV-08 GUARD-13
test("Dashboard comes first on its own, for every signed-in user; the reduced menu has none", () => {
  expect(menuFor([], [])).toMatchObject([{ label: "Dashboard", single: true, items: [{ label: "Dashboard", path: "/hrDashboard" }] }]);
  expect(menuFor(["TEAM_VIEW"], ["FLEXBEN_ONLY_USAGE"]).map(({ label }) => label)).toEqual(["Team"]);
});

// covers: GUARD-17 GUARD-19 GUARD-21
test("an item is visible only if its group's rule and its own both apply", () => {
  const rules = [
    ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT", "ATTENDANCE_POLICY_VIEW"],
    ["LEAVE_VIEW", "LEAVE_EDIT", "LEAVE_SETTING_EDIT"],
    ["FILING_EDIT", "FILING_EDIT", "FILING_APPROVAL_EDIT"],
  ] as const;
  for (const [item, other, permission] of rules) {
    const group = MENU.find(({ permissions }) => permissions.includes(item))!;
    const within: MenuGroup[] = [{ ...group, items: [{ label: "Page", path: "/x", permissions: [permission] }] }];
    expect(menuFor([permission], [], within)).toEqual([]);
    expect(menuFor([item], [], within)).toEqual([]);
    for (const right of [item, other]) expect(menuFor([right, permission], [], within)).toHaveLength(1);
  }
});

test("the start page is the first page that the user may open", () => {
  expect(startPage(menuFor(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"]))).toBe("/hrDashboard");
  const payroll = MENU.filter(({ label }) => label === "Payroll");
  expect(startPage(menuFor(["TEAM_VIEW"], ["PAYROLL_USAGE"], payroll))).toBeNull();
  expect(startPage(menuFor(["TEAM_VIEW", "PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"], menu))).toBe("/employees/employees");
});

// covers: NAV-07 NAV-02 GUARD-01 GUARD-13
test("My Work follows Dashboard for accounts with an employee record; without permissions it is the whole menu and the start page", () => {
  const employee: MenuHolder = { permissions: [], subscriptions: ["PAYROLL_USAGE"], employeeSeq: 7 };
  const leader: MenuHolder = { ...employee, permissions: ["TEAM_VIEW"] };
  expect(menuOf(leader).map(({ label }) => label)).toEqual(["Dashboard", "My Work", "Team"]);
  expect(menuOf({ ...leader, employeeSeq: null }).map(({ label }) => label)).toEqual(["Dashboard", "Team"]);
  expect(startPage(menuOf(leader))).toBe("/hrDashboard");
  const menu = menuOf(employee);
  expect(menu[0]).toMatchObject({ label: "Home", single: true, items: [{ label: "Home", path: "/my" }] });
  expect(menu.every(({ single, items }) => single && items.every(({ path }) => path === "/my" || path.startsWith("/my/")))).toBe(true);
  expect(startPage(menu)).toBe("/my");
  expect(menuOf({ ...employee, subscriptions: ["FLEXBEN_ONLY_USAGE"] })).toEqual([]);
  expect(menuOf({ ...employee, employeeSeq: null }).map(({ label }) => label)).toEqual(["Dashboard"]);
});

test("U-8: My Work has Payslips in its menu if the company pays with Kawani", () => {
  const employee: MenuHolder = { permissions: [], subscriptions: ["PAYROLL_USAGE"], employeeSeq: 7 };
  const labels = (holder: MenuHolder) => menuOf(holder).flatMap(({ own, items }) => (own ? items.map(({ label }) => label) : []));
  expect(labels(employee)).toEqual(["Home", "Payslips", "Filing", "Calendar", "Points", "My information"]);
  expect(labels({ ...employee, permissions: ["TEAM_VIEW"] })).toContain("Payslips");
  expect(labels({ ...employee, subscriptions: [] })).not.toContain("Payslips");
});

test("a phone has five links on the pages of My Work, and everywhere for users with nothing else; payslips if the company pays with Kawani", () => {
  const employee: MenuHolder = { permissions: [], subscriptions: ["PAYROLL_USAGE"], employeeSeq: 7 };
  const leader: MenuHolder = { ...employee, permissions: ["TEAM_VIEW"] };
  const marked = (pathname: string, holder: MenuHolder = leader) => mobileLinksOf(holder, pathname).find(({ current }) => current)?.label;
  expect(mobileLinksOf(leader, "/my").map(({ label }) => label)).toEqual(["Home", "Payslips", "Filing", "Calendar", "Points"]);
  expect([
    marked("/my"),
    marked("/my/payslips"),
    marked("/my/payslips/3"),
    marked("/my/roster"),
    marked("/my/filings/new"),
    marked("/my/points"),
  ]).toEqual(["Home", "Payslips", "Payslips", "Calendar", "Filing", "Points"]);
  expect(mobileLinksOf({ ...leader, subscriptions: [] }, "/my").map(({ label }) => label)).toEqual([
    "Home",
    "Filing",
    "Calendar",
    "Points",
    "My information",
  ]);
  expect([
    mobileLinksOf(leader, "/search"),
    mobileLinksOf(leader, "/mystery"),
    mobileLinksOf({ ...leader, employeeSeq: null }, "/my"),
  ]).toEqual([[], [], []]);
  expect([mobileLinksOf(employee, "/search").length, marked("/search", employee)]).toEqual([5, undefined]);
  expect(mobileLinksOf({ ...employee, subscriptions: ["FLEXBEN_ONLY_USAGE"] }, "/my")).toEqual([]);
});

// covers: GUARD-14 GUARD-16 GUARD-18 GUARD-20 GUARD-22 GUARD-24
test("each group is visible with any of its permissions, and not otherwise", () => {
  const rights: Record<string, Permission[]> = {
    Team: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
    Attendance: ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"],
    Leaves: ["LEAVE_VIEW", "LEAVE_EDIT"],
    Filing: ["FILING_EDIT"],
    FlexBen: ["FLEXBEN_EDIT"],
    Payroll: ["PAYROLL_VIEW", "PAYROLL_SETTING_EDIT"],
    Settings: ["SETTING_EDIT", "COMPANY_SETTING_EDIT"],
  };
  for (const [label, any] of Object.entries(rights))
    for (const permission of any) expect(groupsOf(permission)).toEqual(["Dashboard", label]);
  expect(groupsOf("JOB_INFO_EDIT")).toEqual(["Dashboard"]);
});

// covers: NAV-07
test("the groups are in the order of the specification", () => {
  const everything: Permission[] = [
    "TEAM_VIEW",
    "ATTENDANCE_VIEW",
    "LEAVE_VIEW",
    "FILING_EDIT",
    "FLEXBEN_EDIT",
    "PAYROLL_SETTING_EDIT",
    "SETTING_EDIT",
  ];
  expect(groupsOf(...everything)).toEqual(["Dashboard", "Team", "Attendance", "Leaves", "Filing", "FlexBen", "Payroll", "Settings"]);
});

// covers: NAV-09 NAV-10
test("Employees leads users without access to the list to the invitations", () => {
  const team = (permission: Permission) => menuFor([permission], []).find(({ label }) => label === "Team")!.items[0]!;
  expect(team("TEAM_VIEW")).toMatchObject({ label: "Employees", path: "/employees/employees" });
  expect(team("TEAM_SETTING_VIEW")).toMatchObject({ label: "Employees", path: "/employees/invited_employees" });
  expect(findMenuItem("/employees/invited_employees", MENU)?.item.label).toBe("Employees");
});

// covers: NAV-40
test("the reduced menu has no attendance, leaves, filing or payroll", () => {
  const everything = filled.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, reduced: true })) }));
  const all = everything.flatMap(({ permissions }) => permissions);
  const paths: Record<string, string> = { Attendance: "/time/x", Leaves: "/leave/x", Filing: "/filing/x", Payroll: "/payroll/x" };
  const placed = everything.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, path: paths[group.label] ?? item.path })),
  }));
  expect(menuFor(all, ["PAYROLL_USAGE", "FLEXBEN_ONLY_USAGE"], placed).map(({ label }) => label)).toEqual([
    "Dashboard",
    "Team",
    "FlexBen",
    "Settings",
    "Operator",
  ]);
});
