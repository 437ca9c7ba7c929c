import { expect, test } from "vitest";
import { visibleEmployeeColumns, statusOptions } from "~/domain/employees/list/employee-filter";
import { resignationTypeLabel, RESIGNATION_TYPES } from "~/domain/employees/job-info/resignation-type";

// covers: EMP-98
test("the four resignation types have the words of the specification", () => {
  expect(RESIGNATION_TYPES.map((type) => [type, resignationTypeLabel(type)])).toEqual([
    ["T", "Terminated/Resigned"],
    ["TR", "Transferred"],
    ["R", "Retirement"],
    ["D", "Death"],
  ]);
  expect(resignationTypeLabel("X")).toBe("");
});

// covers: EMP-05 GUARD-29
test("the columns of the list: the usual ones, more for the resigned, and a schedule only if the company has schedules", () => {
  expect(visibleEmployeeColumns(null, undefined, false)).toEqual([
    "employeeId",
    "department",
    "tier",
    "type",
    "joinDate",
    "office",
    "email",
  ]);
  expect(visibleEmployeeColumns(null, "RESIGNED", false).slice(-2)).toEqual(["resignationDate", "resignationType"]);
  expect(visibleEmployeeColumns(["email", "schedule", "nonsense"], undefined, false)).toEqual(["schedule", "email"]);
  expect(visibleEmployeeColumns(["email", "schedule"], undefined, true)).toEqual(["email"]);
  expect(statusOptions().map(({ label }) => label)).toEqual([
    "Active",
    "Inactive",
    "Resigned",
    "Extension Required",
    "Extension Past Due",
    "Contract Info Required",
    "With resigned",
  ]);
});
