import { expect, test } from "vitest";
import { resolveOfflineMoment, offlineCountedText } from "~/domain/time/clock/offline-clock-in";
import { offlineClockInInput } from "~/domain/time/clock/offline-clock-in-input";

/** 11/24/2026 08:00 in Manila, by the server. */
const NOW = new Date("2026-11-24T00:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Pressed this long before it was sent, by a phone whose clock is this far ahead. */
const moment = (before: number, ahead = 0) => {
  const sentAt = NOW.getTime() + ahead;
  const offlineMoment = resolveOfflineMoment({ pressedAt: sentAt - before, sentAt }, NOW);
  return offlineMoment.problem ?? offlineMoment.at.toISOString();
};

// Document 4 §7: time of the press corrected by the clock's difference at sending; older than 24 h, or more than 10 minutes of difference: a correction.
test("an offline clock event counts at the phone's time corrected by the clock difference, up to 24 hours and 10 minutes inclusive", () => {
  expect(moment(2 * HOUR)).toBe("2026-11-23T22:00:00.000Z");
  // The phone showed 08:07 − 2 h = 06:07 when it was 06:00.
  expect(moment(2 * HOUR, 7 * MINUTE)).toBe("2026-11-23T22:00:00.000Z");
  expect(moment(2 * HOUR, -10 * MINUTE)).toBe("2026-11-23T22:00:00.000Z");
  expect(moment(24 * HOUR)).toBe("2026-11-23T00:00:00.000Z");
  expect(moment(0)).toBe(NOW.toISOString());
});

test("older events, or events of a clock that is further off or was set back, become correction requests", () => {
  expect(moment(24 * HOUR + 1)).toBe("It was recorded more than 24 hours ago.");
  for (const wrong of [moment(HOUR, 10 * MINUTE + 1), moment(HOUR, -10 * MINUTE - 1), moment(-1)])
    expect(wrong).toBe("The clock of this phone is more than 10 minutes off, or was changed.");
});

test("the confirmation shows the event's own time and that it was offline", () => {
  expect(offlineCountedText("OUT", new Date("2026-11-23T22:00:00Z"))).toBe("Clock out at 06:00, recorded offline, is counted.");
});

test("only the phone's own format is accepted", () => {
  const sent = { key: "0b0e7c5e-7b5b-4f5e-9d3a-0d8c1f0f2a11", direction: "IN", pressedAt: "1763942400000", sentAt: "1763942400000" };
  expect(offlineClockInInput.safeParse(sent).data).toEqual({ ...sent, pressedAt: 1_763_942_400_000, sentAt: 1_763_942_400_000 });
  for (const wrong of [{ key: "1" }, { direction: "NONE" }, { pressedAt: "-1" }, { pressedAt: "9".repeat(16) }, { sentAt: "" }])
    expect(offlineClockInInput.safeParse({ ...sent, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});
