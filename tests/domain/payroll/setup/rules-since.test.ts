import { expect, test } from "vitest";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { rulesSince, sinceText } from "~/domain/payroll/setup/rules-since";

const since = (today: string, ...days: string[]) => {
  const rules = rulesSince(
    days.map((effectiveDay) => ({ effectiveDay })),
    today,
  );
  return [sinceText(rules), rules.next];
};

// covers: F-6
test("rules are in force since the last effective day among them, that day included, and the next change is named", () => {
  const days = ["2026-12-01", FROM_THE_BEGINNING, "2026-11-16", FROM_THE_BEGINNING, "2027-01-01"];
  expect(since("2026-11-15", ...days)).toEqual(["Since the beginning", "2026-11-16"]);
  expect(since("2026-11-16", ...days)).toEqual(["Since 11/16/2026", "2026-12-01"]);
  expect(since("2026-11-30", ...days)).toEqual(["Since 11/16/2026", "2026-12-01"]);
  expect(since("2027-01-01", ...days)).toEqual(["Since 01/01/2027", null]);
  expect(since("2026-11-22")).toEqual(["Since the beginning", null]);
});
