import { expect, test } from "vitest";
import { quietEnd } from "~/domain/shared/messages/quiet-hours";
import { notificationPreferencesInput } from "~/domain/shared/messages/notification-preference-input";

/** Manila is eight hours ahead, all year. */
const at = (local: string) => new Date(`${local}+08:00`);
const NIGHT = { quietFrom: "22:00", quietUntil: "06:30" };
const NOON = { quietFrom: "12:00", quietUntil: "13:00" };

test.each([
  // Across midnight: the first and the last minute, seconds included, and the adjacent minutes.
  ["2026-11-30T21:59:59", NIGHT, null],
  ["2026-11-30T22:00:00", NIGHT, "2026-12-01T06:30:00"],
  ["2026-11-30T23:59:59", NIGHT, "2026-12-01T06:30:00"],
  ["2026-12-01T00:00:00", NIGHT, "2026-12-01T06:30:00"],
  ["2026-12-01T06:29:59", NIGHT, "2026-12-01T06:30:00"],
  ["2026-12-01T06:30:00", NIGHT, null],
  ["2026-12-31T23:00:00", NIGHT, "2027-01-01T06:30:00"],
  // Within a day.
  ["2026-11-30T11:59:59", NOON, null],
  ["2026-11-30T12:00:00", NOON, "2026-11-30T13:00:00"],
  ["2026-11-30T12:59:59", NOON, "2026-11-30T13:00:00"],
  ["2026-11-30T13:00:00", NOON, null],
  // One minute, and until midnight itself.
  ["2026-11-30T12:00:30", { quietFrom: "12:00", quietUntil: "12:01" }, "2026-11-30T12:01:00"],
  ["2026-11-30T23:59:00", { quietFrom: "20:00", quietUntil: "00:00" }, "2026-12-01T00:00:00"],
  ["2026-12-01T00:00:00", { quietFrom: "20:00", quietUntil: "00:00" }, null],
])("an email of %s in quiet hours %o waits until %s", (now, hours, end) => {
  expect(quietEnd(at(now), hours)).toEqual(end === null ? null : at(end));
});

const read = (quietFrom: string, quietUntil: string) =>
  notificationPreferencesInput.safeParse({ shown: [], push: [], mail: {}, quietFrom, quietUntil });

test("quiet hours have two different times, or none", () => {
  expect(read("22:00", "6:30").data?.quiet).toEqual({ quietFrom: "22:00", quietUntil: "06:30" });
  expect(read("", " ").data?.quiet).toBeNull();
  const wrong: [string, string, string, string][] = [
    ["22:00", "22:00", "quietUntil", "The two times are the same. Type another one, or leave both empty."],
    ["22:00", "", "quietUntil", "Type both times, or leave both empty."],
    ["", "06:30", "quietFrom", "Type both times, or leave both empty."],
    ["24:00", "06:30", "quietFrom", "Type the time as HH:MM, such as 08:30."],
    ["22:00", "6", "quietUntil", "Type the time as HH:MM, such as 08:30."],
  ];
  for (const [from, until, field, message] of wrong)
    expect(read(from, until).error?.issues.map(({ path, message: issue }) => [path[0], issue])).toEqual([[field, message]]);
  expect(read("late", "later").error?.issues.map(({ message }) => message)).toEqual(
    Array(2).fill("Type the time as HH:MM, such as 08:30."),
  );
});
