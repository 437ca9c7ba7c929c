import { expect, test } from "vitest";
import { itemOf, MENU, menuFor, startPage, type MenuGroup } from "~/menu";

/** A menu as later screens will make it, to show the rules that one group cannot show. */
const menu: MenuGroup[] = [
  {
    label: "Team",
    icon: "banknote",
    permissions: ["TEAM_VIEW", "TEAM_EDIT", "TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"],
    items: [
      { label: "Employees", path: "/employees/employees", reduced: true },
      { label: "Organization", path: "/organization/department", permissions: ["TEAM_SETTING_VIEW", "TEAM_SETTING_EDIT"], reduced: true },
    ],
  },
  { label: "Filing", icon: "banknote", permissions: ["FILING_EDIT"], items: [{ label: "Approval Management", path: "/filing/approval_management", permissions: ["FILING_APPROVAL_EDIT"] }] },
  ...MENU,
];

const labels = (groups: readonly MenuGroup[]) => groups.map((group) => [group.label, ...group.items.map((item) => item.label)]);

// covers: NAV-33 NAV-34 NAV-36
test("the Payroll group leads to processing, report and rates, by their addresses", () => {
  expect(menuFor(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"])[0]).toMatchObject({
    label: "Payroll",
    items: [
      { label: "Payroll Processing", path: "/payroll/payroll_processing" },
      { label: "Report", path: "/payroll/payroll-report" },
      { label: "Rates & Taxes", path: "/payroll/payroll-rates-and-taxes" },
    ],
  });
});

// covers: GUARD-23
test("the Payroll group needs the permission and the subscription, both", () => {
  expect(menuFor(["PAYROLL_SETTING_EDIT"], [])).toEqual([]);
  expect(menuFor([], ["PAYROLL_USAGE"])).toEqual([]);
  expect(labels(menuFor(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"]))).toEqual([["Payroll", "Payroll Processing", "Report", "Rates & Taxes"]]);
});

// covers: GUARD-04
test("any one of the listed permissions is enough", () => {
  expect(labels(menuFor(["TEAM_SETTING_VIEW"], [], menu))).toEqual([["Team", "Employees", "Organization"]]);
});

// covers: NAV-06
test("an item without its permission is left out, and a group whose items are all left out goes with them", () => {
  expect(labels(menuFor(["TEAM_VIEW"], [], menu))).toEqual([["Team", "Employees"]]);
  expect(menuFor(["FILING_EDIT"], [], menu)).toEqual([]);
  expect(menuFor(["FILING_APPROVAL_EDIT"], [], menu)).toEqual([]);
});

test("a company with the benefits alone sees only the reduced menu", () => {
  expect(labels(menuFor(["TEAM_SETTING_EDIT", "PAYROLL_SETTING_EDIT"], ["FLEXBEN_ONLY_USAGE", "PAYROLL_USAGE"], menu))).toEqual([["Team", "Employees", "Organization"]]);
});

test("an address belongs to the item whose page it is, or lies below", () => {
  expect(itemOf("/payroll/payroll_processing")?.item.label).toBe("Payroll Processing");
  expect(itemOf("/payroll/payroll_processing/")?.item.label).toBe("Payroll Processing");
  expect(itemOf("/payroll/payroll_processing/42/payslips/7")?.item.label).toBe("Payroll Processing");
  expect(itemOf("/payroll/payroll_processing_old")).toBeNull();
  expect(itemOf("/logout")).toBeNull();
});

test("the start page is the first page that one may open", () => {
  expect(startPage(["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"])).toBe("/payroll/payroll_processing");
  expect(startPage(["TEAM_VIEW"], ["PAYROLL_USAGE"])).toBeNull();
  expect(startPage(["TEAM_VIEW", "PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"], menu)).toBe("/employees/employees");
});
