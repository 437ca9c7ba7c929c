import { expect, test } from "vitest";
import { boundaryProblem, type TemplatePeriods } from "~/domain/payroll/setup/template-boundary";

const weekly: TemplatePeriods = { payrollTemplateName: "Weekly", payFrequency: "WEEKLY", weekEndDay: 7 };
const semiMonthly: TemplatePeriods = { payrollTemplateName: "Semi-monthly", payFrequency: "SEMI_MONTHLY", weekEndDay: 7 };
const monthly: TemplatePeriods = { payrollTemplateName: "Monthly", payFrequency: "MONTHLY", weekEndDay: 7 };

// F-7: the first day of a period of the new template and the day after a period of the old one.
test("an employee changes templates where a period of both begins", () => {
  // 12/01/2026 is a Tuesday: inside the week 11/30–12/06. Mondays that are the 1st or 16th: the next after it is 02/01/2027.
  expect(boundaryProblem("2026-12-01", weekly, semiMonthly)).toBe("12/01/2026 lies inside a period of Weekly. Choose 02/01/2027.");
  expect(boundaryProblem("2027-02-01", weekly, semiMonthly)).toBeNull();
  // The other way round the new one is weekly: Monday 11/30 lies inside 11/16–11/30.
  expect(boundaryProblem("2026-11-30", semiMonthly, weekly)).toBe("11/30/2026 lies inside a period of Semi-monthly. Choose 02/01/2027.");
  expect(boundaryProblem("2026-12-16", semiMonthly, monthly)).toBe("12/16/2026 lies inside a period of Monthly. Choose 01/01/2027.");
  expect(boundaryProblem("2026-12-16", semiMonthly, semiMonthly)).toBeNull();
  expect(boundaryProblem("2026-12-15", semiMonthly, semiMonthly)).toContain("Choose 12/16/2026.");
});

test("an employee without a template begins with a period of the new one", () => {
  expect(boundaryProblem("2026-12-01", null, semiMonthly)).toBeNull();
  expect(boundaryProblem("2026-12-02", null, semiMonthly)).toBe("12/02/2026 lies inside a period of Semi-monthly. Choose 12/16/2026.");
});
