import { expect, test } from "vitest";
import { leaveCalendarCell } from "~/domain/leave/leave-calendar-cell";
import { expiryNotification, expiryStage } from "~/domain/leave/ledger/expiry-notification";

const D = 10_000;

test("an expiry is notified 30 and 7 days before, and not afterwards", () => {
  const stage = (today: string) => expiryStage("2026-12-31", today);
  expect(["2026-11-30", "2026-12-01", "2026-12-23", "2026-12-24", "2026-12-31", "2027-01-01"].map(stage)).toEqual([
    null,
    30,
    30,
    7,
    7,
    null,
  ]);
});

test("the notification says whether the days are forfeited, paid out, or both", () => {
  const notification = (days: number, paid: number) =>
    expiryNotification("Annual leave", { date: "2026-12-31", days: days * D, paid: paid * D });
  expect(notification(2, 0)).toEqual({
    subject: "2 days of Annual leave end on 12/31/2026",
    description: "Take them, or they are lost.",
  });
  expect(notification(1, 1)).toEqual({
    subject: "1 day of Annual leave ends on 12/31/2026",
    description: "Take them, or they are paid out.",
  });
  // ACCRUAL-09: 3 are converted, 10 forfeited.
  expect(notification(13, 3).description).toBe("Take them, or 3 of them are paid out and 10 lost.");
});

test("a calendar cell has the letters and the description of its leave", () => {
  const leave = (days: number, paidYn: "Y" | "N" = "Y") => ({ leaveName: "Vacation leave", days: days * D, paidYn });
  expect(leaveCalendarCell([leave(1)])).toEqual({ codes: ["L"], text: "Vacation leave" });
  expect(leaveCalendarCell([leave(0.5), { ...leave(0.5, "N"), leaveName: "Unpaid leave" }])).toEqual({
    codes: ["L½", "U½"],
    text: "Vacation leave, 0.5 days; Unpaid leave, 0.5 days",
  });
  expect(leaveCalendarCell([leave(0.25)]).codes).toEqual(["L 0.25"]);
});
