import { afterEach, expect, test, vi } from "vitest";
import { today } from "~/web/http/today.server";

afterEach(() => void vi.useRealTimers());

// Manila is UTC+8: its day starts at 16:00 UTC, regardless of the server's time zone.
test.each([
  ["2026-11-21T15:59:59.999Z", "2026-11-21"],
  ["2026-11-21T16:00:00.000Z", "2026-11-22"],
  ["2027-02-28T23:30:00.000Z", "2027-03-01"],
])("at %s it is %s in Manila", (instant, day) => {
  vi.useFakeTimers({ now: new Date(instant) });
  expect(today()).toBe(day);
});
