import { expect, test } from "vitest";
import { statusDisplay } from "~/domain/shared/employee-status";

// covers: EMP-32
test("each status has its own words", () => {
  const words = ["ACTIVE", "ON_LEAVE", "RESIGNED", "EXTENSION_REQUIRED", "EXTENSION_PAST_DUE", "CONTRACT_INFO_REQUIRED"].map((status) => statusDisplay(status)?.tooltip);
  expect(words).toEqual(["Active", "Inactive", "Resigned", "Extension Required", "Extension Past Due", "Contract Info Required"]);
});

test("no status counts as active, and a code that nobody knows has no dot", () => {
  expect(statusDisplay(null)?.tooltip).toBe("Active");
  expect(statusDisplay(undefined)?.tooltip).toBe("Active");
  expect(statusDisplay("RETIRED")).toBeNull();
  expect(statusDisplay("toString")).toBeNull();
});
