import { expect, test } from "vitest";
import { employeeStatus, type StatusFacts } from "~/domain/employees/list/employee-status";
import { statusDisplay } from "~/domain/shared/employee-status";

const TODAY = "2026-11-21";
const OPEN: StatusFacts = { resignationDate: null, leaves: [], lastContractStartDay: "2024-01-08", lastContractEndDay: null };
const on = (facts: Partial<StatusFacts>) => employeeStatus({ ...OPEN, ...facts }, TODAY);

// covers: EMP-33 CF-23
test("an employee is resigned from the resignation date on, whatever else is known", () => {
  const leaves = [{ startDate: "2026-11-01", endDate: "2026-11-30" }];
  expect(on({ resignationDate: "2026-11-22" })).toBe("ACTIVE");
  expect(on({ resignationDate: "2026-11-21" })).toBe("RESIGNED");
  expect(on({ resignationDate: "2026-11-20", leaves, lastContractStartDay: null })).toBe("RESIGNED");
});

// covers: EMP-33 CF-18
test("an employee is inactive from the first to the last day of a leave, and the contract speaks again after it", () => {
  const leave = (startDate: string, endDate: string) => on({ leaves: [{ startDate, endDate }] });
  expect(leave("2026-11-21", "2026-11-21")).toBe("ON_LEAVE");
  expect(leave("2026-11-22", "2026-12-01")).toBe("ACTIVE");
  expect(leave("2026-11-01", "2026-11-20")).toBe("ACTIVE");
  expect(statusDisplay(leave("2026-11-01", "2026-11-30"))?.tooltip).toBe("Inactive");
});

// covers: EMP-33 CF-23
test("without a leave the contracts decide: none, over, over within 30 days, or in force", () => {
  expect(on({ lastContractStartDay: null })).toBe("CONTRACT_INFO_REQUIRED");
  expect(on({ lastContractEndDay: "2026-11-20" })).toBe("EXTENSION_PAST_DUE");
  expect(on({ lastContractEndDay: "2026-11-21" })).toBe("EXTENSION_REQUIRED");
  expect(on({ lastContractEndDay: "2026-12-21" })).toBe("EXTENSION_REQUIRED");
  expect(on({ lastContractEndDay: "2026-12-22" })).toBe("ACTIVE");
});

// covers: EMP-33
test("an upcoming contract is enough, even a short one", () => {
  expect(on({ lastContractStartDay: "2026-11-25", lastContractEndDay: "2026-12-05" })).toBe("ACTIVE");
});
