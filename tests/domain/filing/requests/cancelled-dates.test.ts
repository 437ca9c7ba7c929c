import { expect, test } from "vitest";
import { datesToCancel, withoutCancelled } from "~/domain/filing/requests/cancelled-dates";
import { recalculateDays } from "~/domain/filing/requests/recalculation";

const LEFT = ["2026-11-23", "2026-11-24", "2026-11-25"];

//
test("selected days are cancelled individually, all remaining ones cancel the request, and paid ones cannot be selected", () => {
  expect(datesToCancel(["2026-11-25", "2026-11-24", "2026-11-25"], LEFT, LEFT)).toEqual(["2026-11-24", "2026-11-25"]);
  expect(datesToCancel(LEFT, LEFT, LEFT)).toEqual([]);
  expect(datesToCancel([], LEFT, LEFT)).toEqual([]);
  expect(datesToCancel(["2026-11-23"], LEFT, LEFT.slice(1))).toBeNull();
  // All cancellable dates; the paid one remains.
  expect(datesToCancel(LEFT.slice(1), LEFT, LEFT.slice(1))).toEqual(LEFT.slice(1));
});

test("a request lists its cancelled days, not the requested cancellations", () => {
  const request = { date: "2026-11-25", cancelledYn: "N" } as const;
  expect(withoutCancelled("11/23/2026 to 11/25/2026", [request])).toBe("11/23/2026 to 11/25/2026");
  expect(withoutCancelled("11/23/2026 to 11/25/2026", [{ date: "2026-11-24", cancelledYn: "Y" }, request])).toBe(
    "11/23/2026 to 11/25/2026, without 11/24/2026",
  );
});

// covers: L-14
test("recalculation returns the changed dates; paid and cancelled ones stay", () => {
  const on = (...dates: [string, number][]) => dates.map(([date, days]) => ({ date, days }));
  const taken = on(["2026-11-23", 10_000], ["2026-11-24", 10_000]);
  const counted = on(["2026-11-24", 5_000], ["2026-11-25", 10_000]);
  expect(recalculateDays(taken, counted, new Set())).toEqual(on(["2026-11-23", 0], ["2026-11-24", 5_000], ["2026-11-25", 10_000]));
  expect(recalculateDays(taken, counted, new Set(["2026-11-24"]))).toEqual(on(["2026-11-23", 0], ["2026-11-25", 10_000]));
  expect(recalculateDays(taken, taken, new Set())).toEqual([]);
});
