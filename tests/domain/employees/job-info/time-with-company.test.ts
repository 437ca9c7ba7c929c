import { expect, test } from "vitest";
import { timeWithCompany } from "~/domain/employees/job-info/time-with-company";

// covers: EMP-48
test("the time with the company counts whole years, months and days, the last day included", () => {
  // 05/02/2017 to 05/01/2026 are nine years; to 11/01 six months more; 11/02 to 11/23 are 22 days.
  expect(timeWithCompany("2017-05-02", "2026-11-23")).toBe("9 years 6 months 22 days");
  expect(timeWithCompany("2026-11-21", "2026-11-21")).toBe("1 day");
  expect(timeWithCompany("2025-11-22", "2026-11-21")).toBe("1 year");
  // A month that starts on the 31st ends on the last day of a shorter month.
  expect(timeWithCompany("2026-01-31", "2026-02-27")).toBe("1 month");
  expect(timeWithCompany("2026-01-31", "2026-03-01")).toBe("1 month 2 days");
  expect(timeWithCompany("2024-02-29", "2025-02-27")).toBe("1 year");
  expect(timeWithCompany("2026-12-01", "2026-11-21")).toBe("");
});
