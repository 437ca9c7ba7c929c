import { expect, test } from "vitest";
import { fixLink } from "~/components/payroll/runs/review/fix-link";
import type { Check } from "~/domain/payroll/runs/checks";
import type { Permission } from "~/domain/settings/permissions";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";

const RUN = "/payroll/payroll_processing/3";
const ANA = { employeeSeq: 7, employeeId: "E 007" };
const EVERYTHING = ["job-info", "basic-info", "contracts", "salary", "previous-employer", "salary/identity"];
const fixAddress = (fix: Check["fix"], code: string, opens = EVERYTHING) => fixLink(3, ANA, { fix, code }, opens).href;

test("a check leads to the record that fixes it", () => {
  expect(fixAddress("salary", "NO_SALARY")).toBe("/employees/employees/7/salary");
  expect(fixAddress("identity", "TIN_MISSING")).toBe("/employees/employees/7/salary/identity");
  expect(fixAddress("bank", "BANK_MISSING")).toBe("/employees/employees/7/salary/identity");
  expect(fixAddress("identity", "NO_RESIGNATION_DATE")).toBe("/employees/employees/7/job-info");
  expect(fixAddress("identity", "BIRTHDAY_MISSING")).toBe("/employees/employees/7/basic-info");
  expect(fixAddress("time", "NET_CHANGED")).toBe(`${RUN}/time?q=E%20007`);
  expect(fixAddress("adjustment", "NET_ZERO")).toBe(`${RUN}/payslips/7`);
});

test("users who may not open that page are linked to the payslip, never to an error", () => {
  expect(fixAddress("salary", "NO_SALARY", [])).toBe(`${RUN}/payslips/7`);
  expect(fixAddress("identity", "BIRTHDAY_MISSING", ["salary"])).toBe(`${RUN}/payslips/7`);
});

test("pages of an employee open for users with access to the list and the page's own permission", () => {
  const pages = (...permissions: Permission[]) => listAccessiblePages({ permissions, subscriptions: ["PAYROLL_USAGE"] });
  expect(pages("PAYROLL_SETTING_EDIT")).toEqual([]);
  expect(pages("TEAM_VIEW", "PAYROLL_SETTING_EDIT")).toEqual(["contracts", "salary", "previous-employer", "salary/identity"]);
  expect(pages("TEAM_VIEW", "PAYROLL_VIEW")).toEqual(["contracts", "salary", "previous-employer"]);
  expect(pages("TEAM_EDIT", "JOB_INFO_VIEW")).toEqual(["job-info", "contracts"]);
  expect(listAccessiblePages({ permissions: ["TEAM_VIEW", "PAYROLL_SETTING_EDIT"], subscriptions: [] })).toEqual([]);
});

test("M-1: a begun month that is missing links to the opening balance of its year", () => {
  const check = { fix: "opening", code: "OPENING_MONTH_MISSING", year: 2026 } as const;
  expect(fixLink(7, { employeeSeq: 3, employeeId: "E0003" }, check, [])).toEqual({
    href: "/payroll/year-to-date/2026/3/edit",
    text: "Enter opening balance",
  });
});
