import { expect, test } from "vitest";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { amountWords, whenText } from "~/domain/filing/requests/request-text";

test("a leave is described by its halves, hours and days", () => {
  const when = { startDate: "2026-12-21", endDate: "2026-12-22", startAt: null, endAt: null };
  expect(whenText({ ...when, part: "FULL" })).toBe("12/21/2026 to 12/22/2026");
  expect(whenText({ ...when, endDate: "2026-12-21", part: "AM" })).toBe("12/21/2026, first half");
  expect(amountWords({ amountMinutes: 120, amountDays: "0.2500" })).toBe("0.25 days");
});

test("a leave of 366 days can be asked for and one of 367 cannot, and hours need both times", () => {
  const form = { leavePolicySeq: "1", startDate: "2026-01-01", endDate: "2027-01-01" };
  expect(leaveInput.safeParse(form).success).toBe(true);
  expect(leaveInput.safeParse({ ...form, endDate: "2027-01-02" }).error?.issues[0]?.message).toBe("File at most 366 days at once.");
  expect(leaveInput.safeParse({ ...form, part: "HOURS", startTime: "8" }).error?.issues.map(({ message }) => message)).toContain(
    "Type the time as HH:MM, such as 08:30.",
  );
});
