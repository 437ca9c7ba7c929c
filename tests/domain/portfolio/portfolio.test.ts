import { expect, test } from "vitest";
import { companyFolder, recentMonths } from "~/domain/portfolio/month-files";
import { isShownDeadline } from "~/domain/portfolio/shown-deadlines";
import { calculationInput, MAX_WORK_ITEMS } from "~/domain/portfolio/work-input";
import type { ListedDeadline } from "~/domain/payroll/government/deadlines/deadline-list";
import { shiftMonth } from "~/domain/shared/calendar";

const isVisible = (due: string, state: ListedDeadline["state"], duty: ListedDeadline["duty"] = "1601C") =>
  isShownDeadline({ duty, period: "2026-10", due, movedFrom: null, byLaw: null, state, open: 0, amount: null, filed: null }, "2026-11-28");

test("deadlines are shown from today to the 30th day after it", () => {
  // 28 November + 30 days = 28 December.
  expect(["2026-11-28", "2026-12-28", "2026-12-29"].map((due) => isVisible(due, "READY"))).toEqual([true, true, false]);
});

test("a missed return is shown for 30 days; a filed one, and one that is not filed here, ends with its day", () => {
  // 28 November − 30 days = 29 October.
  expect(["2026-11-27", "2026-10-29", "2026-10-28"].map((due) => isVisible(due, "PASSED"))).toEqual([true, true, false]);
  expect(isVisible("2026-11-27", "AMENDED_NEEDED")).toBe(true);
  expect([isVisible("2026-11-27", "FILED"), isVisible("2026-11-27", "PASSED", "2316")]).toEqual([false, false]);
});

test("a month without a payroll has no deadline", () => {
  expect(isVisible("2026-12-10", "NOTHING")).toBe(false);
});

test("months are counted over the end of a year in both directions", () => {
  expect([shiftMonth("2026-01", -1), shiftMonth("2026-12", 1), shiftMonth("2026-05", 0), shiftMonth("2026-05", -29)]).toEqual([
    "2025-12",
    "2027-01",
    "2026-05",
    "2023-12",
  ]);
  expect(recentMonths("2026-01-31").slice(0, 2)).toEqual(["2026-01", "2025-12"]);
});

test("the name of a company cannot leave its folder of the zip", () => {
  expect(companyFolder(7, "../..\\C:evil\u0000|name")).toBe(".._.._C_evil__name 7");
  expect(companyFolder(8, "x".repeat(300))).toHaveLength(102);
});

test("a calculation has at least one payroll, each once, and at most as many as the form offers", () => {
  const parse = (run: string[]) => calculationInput.safeParse({ run });
  expect(parse(["12-5", "12-5", "3-1"]).data).toEqual({
    run: [
      { companySeq: 12, payrollSeq: 5 },
      { companySeq: 3, payrollSeq: 1 },
    ],
  });
  const keys = Array.from({ length: MAX_WORK_ITEMS + 1 }, (_, index) => `1-${index + 1}`);
  expect([parse([]), parse(keys), parse(keys.slice(1)), parse(["0-1"]), parse(["1-1e3"])].map(({ success }) => success)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});
