import { expect, test } from "vitest";
import { ownRosterDay, type OwnRosterDay } from "~/domain/time/roster/own-roster";
import { rosterFile } from "~/reports/time/roster-file";

const OFFICE = { start: 480, end: 1020, unpaidBreaks: [], paidMinutes: 480, flexible: null };
type Judged = Parameters<typeof ownRosterDay>[0];

test("a day of the roster shows its plan: shift, rest, holiday or leave; nothing outside employment", () => {
  const dayText = (facts: Partial<Judged["facts"]>, ...leaves: ("FULL" | "AM" | "PM" | "HOURS")[]) => {
    const judged: Judged = { day: "2026-11-24", facts: { plan: OFFICE, kind: "none", ...facts }, result: { state: "OPEN" } };
    const day = ownRosterDay(judged, leaves);
    return day && [day.kind, [day.text, day.leave].filter(Boolean).join(", "), day.shift && [day.shift.start, day.shift.end]];
  };
  expect(dayText({})).toEqual(["WORK", "08:00–17:00 · 8 h", [480, 1020]]);
  expect(dayText({ kind: "special_working" })).toEqual(["WORK", "08:00–17:00 · 8 h", [480, 1020]]);
  expect(dayText({ plan: null })).toEqual(["REST", "Rest day", null]);
  expect(dayText({ kind: "regular" })).toEqual(["HOLIDAY", "Regular holiday", null]);
  expect(dayText({ plan: null, kind: "regular" })).toEqual(["HOLIDAY", "Regular holiday on a rest day", null]);
  expect(dayText({}, "FULL")).toEqual(["LEAVE", "Leave", null]);
  expect(dayText({}, "PM", "AM")).toEqual(["LEAVE", "Leave", null]);
  expect(dayText({}, "AM")).toEqual(["WORK", "08:00–17:00 · 8 h, leave in the morning", [480, 1020]]);
  expect(dayText({ plan: null }, "FULL")).toEqual(["REST", "Rest day", null]);
  const before: Judged = { day: "2026-11-24", facts: { plan: OFFICE, kind: "none" }, result: { state: "NOT_EMPLOYED" } };
  expect(ownRosterDay(before, [])).toBeNull();
});

test("a calendar file has shifts in UTC, a night shift into the next day, leaves as whole days, no rest days, and lines of at most 75 octets", () => {
  const day = (of: Partial<OwnRosterDay>): OwnRosterDay => ({ day: "2026-11-24", kind: "WORK", text: "", leave: "", shift: null, ...of });
  const text = rosterFile(
    "roster-7-3",
    [
      // 07:00 in Manila is 23:00 of the day before in London.
      day({ text: "07:00–16:00 · 8 h", shift: { start: 420, end: 960 } }),
      day({
        day: "2026-11-25",
        text: "22:00–06:00 · 8 h, core 23:00, and much more that makes one long line of it; ñ",
        shift: { start: 1320, end: 1800 },
      }),
      day({ day: "2026-11-26", kind: "LEAVE", text: "Leave" }),
      day({ day: "2026-11-27", kind: "REST", text: "Rest day" }),
    ],
    "2026-11-22",
  );
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.filter((line) => line.startsWith("DT"))).toEqual([
    "DTSTAMP:20261122T000000Z",
    "DTSTART:20261123T230000Z",
    "DTEND:20261124T080000Z",
    "DTSTAMP:20261122T000000Z",
    "DTSTART:20261125T140000Z",
    "DTEND:20261125T220000Z",
    "DTSTAMP:20261122T000000Z",
    "DTSTART;VALUE=DATE:20261126",
    "DTEND;VALUE=DATE:20261127",
  ]);
  expect(lines).toContain("SUMMARY:Work 22:00–06:00 · 8 h\\, core 23:00\\, and much more that makes one long line of it\\; ñ");
  expect(lines).toContain("UID:roster-7-3-2026-11-26@kawani");
  expect(text).not.toContain("20261127T");
  expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
});
