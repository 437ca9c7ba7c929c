import { expect, test } from "vitest";
import { lateProblem } from "~/domain/filing/requests/leave-refusals";
import { leaveInput } from "~/domain/filing/requests/leave-input";
import { amountWords, whenWords } from "~/domain/filing/requests/request-words";

test("days that were paid can be filed until thirty days after their period, and the day after says whom to ask", () => {
  // 30 November and 30 days: 30 December.
  const paid = { startDate: "2026-11-16", endDate: "2026-11-30" };
  expect(lateProblem(paid, "2026-12-30")).toBeNull();
  expect(lateProblem(paid, "2026-12-31")).toBe(
    "Days of this leave were paid with November 16–30 and could be filed until 12/30/2026. Ask your administrator to enter it.",
  );
});

test("a leave says its halves, its hours and its days", () => {
  const when = { startDate: "2026-12-21", endDate: "2026-12-22", startAt: null, endAt: null };
  expect(whenWords({ ...when, part: "FULL" })).toBe("12/21/2026 to 12/22/2026");
  expect(whenWords({ ...when, endDate: "2026-12-21", part: "AM" })).toBe("12/21/2026, first half");
  expect(amountWords({ amountMinutes: 120, amountDays: "0.2500" })).toBe("0.25 days");
});

test("a leave of 366 days can be asked for and one of 367 cannot, and hours need both times", () => {
  const asked = { leavePolicySeq: "1", startDate: "2026-01-01", endDate: "2027-01-01" };
  expect(leaveInput.safeParse(asked).success).toBe(true);
  expect(leaveInput.safeParse({ ...asked, endDate: "2027-01-02" }).error?.issues[0]?.message).toBe("File at most 366 days at once.");
  expect(leaveInput.safeParse({ ...asked, part: "HOURS", startTime: "8" }).error?.issues.map(({ message }) => message)).toContain(
    "Type the time as HH:MM, such as 08:30.",
  );
});
