import { expect, test } from "vitest";
import { byDay, daysLeft, joinNames, type Task } from "~/domain/hrDashboard/task";

const TODAY = "2026-11-24";

test("days left are counted from today: the same day, the next, later, and late", () => {
  expect(daysLeft("2026-11-24", TODAY)).toEqual({ text: "Today", tone: "soon" });
  expect(daysLeft("2026-11-25", TODAY)).toEqual({ text: "1 day", tone: "soon" });
  expect(daysLeft("2026-11-26", TODAY)).toEqual({ text: "2 days", tone: "later" });
  // Over the end of the month: 6 days of November and 10 of December.
  expect(daysLeft("2026-12-10", TODAY)).toEqual({ text: "16 days", tone: "later" });
  expect(daysLeft("2026-11-23", TODAY)).toEqual({ text: "1 day late", tone: "late" });
  expect(daysLeft("2026-10-25", TODAY)).toEqual({ text: "30 days late", tone: "late" });
  expect(daysLeft(null, TODAY)).toEqual({ text: "Today", tone: "soon" });
});

test("tasks are sorted by day, undated ones count as today, and order within a day is stable", () => {
  const task = (key: string, day: string | null): Task => ({
    key,
    day,
    title: key,
    status: { tone: "waits", text: "" },
    verb: "Open",
    href: "/",
  });
  const tasks = [task("later", "2026-12-01"), task("now", null), task("late", "2026-11-20"), task("today", TODAY), task("too", null)];
  expect(byDay(tasks, TODAY).map(({ key }) => key)).toEqual(["late", "now", "today", "too", "later"]);
  expect(tasks[0]!.key).toBe("later");
});

test("two names are listed, further ones counted", () => {
  expect(joinNames(["Ana"], 1)).toBe("Ana");
  expect(joinNames(["Ana", "Ben"], 2)).toBe("Ana and Ben");
  expect(joinNames(["Ana", "Ben", "Cy"], 6)).toBe("Ana, Ben and 4 more");
  expect(joinNames(["Ana", "Ben", "Cy"], 1_202)).toBe("Ana, Ben and 1,200 more");
});
