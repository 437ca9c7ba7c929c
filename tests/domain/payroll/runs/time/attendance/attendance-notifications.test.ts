import { expect, test } from "vitest";
import {
  incompleteDaysNotification,
  incompleteStage,
  retroChangesNotification,
} from "~/domain/payroll/runs/time/attendance/attendance-notifications";
import { pendingText } from "~/domain/payroll/runs/time/attendance/import-attendance-text";

const RUN = { startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-12-04" };

// covers: P-3
test("days with missing punches are notified after the period and again from the cut-off, which may come first", () => {
  expect(incompleteStage(RUN, "2026-12-02", "2026-11-30")).toBeNull();
  expect(incompleteStage(RUN, "2026-12-02", "2026-12-01")).toBe("over");
  expect(incompleteStage(RUN, "2026-12-02", "2026-12-02")).toBe("cutoff");
  // The bakery pays the second half of November on the 27th: two days before it are the 25th.
  expect(incompleteStage(RUN, "2026-11-25", "2026-11-24")).toBeNull();
  expect(incompleteStage(RUN, "2026-11-25", "2026-11-25")).toBe("cutoff");
});

test("the notifications have the wording of the specification", () => {
  expect(incompleteDaysNotification(3, RUN)).toEqual({
    subject: "3 days need a punch",
    description: "11/16–11/30/2026. The payroll of 12/04/2026 waits for them.",
  });
  expect(incompleteDaysNotification(1, RUN).subject).toBe("1 day needs a punch");
  expect(retroChangesNotification(4, 431_03)).toEqual({
    subject: "4 late changes for the next payroll",
    description: "₱431.03 in all. Take or put aside each in Time.",
  });
  expect(pendingText(1)).toMatch(/^1 request about these days waits for a decision\./);
  expect(pendingText(2)).toMatch(/^2 requests about these days wait for a decision\./);
});
