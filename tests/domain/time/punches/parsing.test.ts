import { expect, test } from "vitest";
import { median, mostlyToCome, createFilePreview } from "~/domain/time/punches/parsing/file-preview";
import { isPunch, LINE_PROBLEMS, createLineChecker } from "~/domain/time/punches/parsing/check-lines";
import { parseDirection, parseSecond, splitLine } from "~/domain/time/punches/parsing/line-fields";
import { ZK_ATTLOG, ZK_PUSH, type LineProfile } from "~/domain/time/punches/parsing/line-profile";
import { withRequiredFields, profileRemovalProblem } from "~/domain/time/punches/parsing/punch-profile";
import { tryProfile } from "~/domain/time/punches/parsing/tried-lines";
import { lineFixText, movedText, proposedMove, storedText } from "~/domain/time/punches/parsing/upload-text";

// cspell:ignore cexa chec

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const facts = {
  personOf: (number: string) => ({ "1": 11, "27": 12 })[number],
  startOf: () => at("2026-11-01T00:00:00"),
  now: at("2026-11-18T09:00:00"),
  offsetMinutes: 0,
};
const CSV: LineProfile = {
  ...ZK_PUSH,
  separator: "COMMA",
  dateOrder: "MDY",
  headingLines: 1,
  dateColumn: 2,
  timeColumn: 3,
  directionColumn: 4,
  deviceColumn: 5,
  leastFields: 3,
};

test("the first applicable reason is reported, in rule order", () => {
  const judge = createLineChecker(ZK_ATTLOG, facts);
  const reasons = [
    "1\t2026-11-16 08:00:00\t1",
    "99\t2026-13-16 08:00:00\t1\t0",
    "99\t2027-11-16 08:00:00\t1\t0",
    "1\t2026-11-18 09:00:01\t1\t0",
    "1\t2026-11-18 09:00:00\t1\t0",
    "1\t2026-11-18 09:00:00\t1\t1",
    "1\t2026-11-18 09:00:00\t2\t1",
  ].map((line, index) => {
    const row = judge(line, index + 1)!;
    return isPunch(row) ? row.direction : row.problem;
  });
  expect(reasons).toEqual(["TOO_FEW_FIELDS", "BAD_TIME", "UNKNOWN_PERSON", "FUTURE", "IN", "TWICE_IN_FILE", "OUT"]);
});

test("B-5: a time log before attendance began, or before the employee joined, is listed with a question about the clock and not counted", () => {
  const judge = createLineChecker(ZK_ATTLOG, {
    ...facts,
    startOf: (seq) => at(seq === 11 ? "2026-11-16T00:00:00" : "2026-11-17T00:00:00"),
  });
  const preview = createFilePreview();
  // Clocks without a battery begin at 1999-12-31 or 2000-01-01.
  for (const [index, line] of [
    "1\t2000-01-01 00:00:05\t1\t0",
    "27\t1999-12-31 23:50:00\t1\t0",
    "1\t2026-11-15 23:59:59\t1\t0",
    "1\t2026-11-16 00:00:00\t1\t0",
    "27\t2026-11-16 23:59:59\t1\t0",
  ].entries())
    preview.note(judge(line, index + 1)!);
  const { added, wrong, toMend } = preview.end();
  expect([added, wrong.BEFORE_START, toMend.map(({ line }) => line)]).toEqual([1, 4, [1, 2, 3, 5]]);
  expect(LINE_PROBLEMS.BEFORE_START).toBe("Before attendance began. Was the clock of the device reset?");
});

test("a device's own messages, headings and empty lines are neither time logs nor errors", () => {
  expect(["SN=CEXA1", "1\tCHECKSUM=77", "", "  "].map((line, index) => createLineChecker(ZK_ATTLOG, facts)(line, index + 1))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(createLineChecker(CSV, facts)("Number,Date,Time,Way,Device", 1)).toBeNull();
});

test("a date is parsed in the chosen order, with either separator, optional seconds, and AM/PM", () => {
  const eight = at("2026-11-05T08:00:00");
  expect(parseSecond("11/05/2026 08:00", "MDY")).toBe(eight);
  expect(parseSecond("5-11-2026 8:00:00", "DMY")).toBe(eight);
  expect(parseSecond("2026/11/5T08:00:00.250", "YMD")).toBe(eight);
  expect(parseSecond("11/05/2026 8:00 AM", "MDY")).toBe(eight);
  expect(parseSecond("11/05/2026 12:00 am", "MDY")).toBe(at("2026-11-05T00:00:00"));
  expect(parseSecond("11/05/2026 12:30 p.m.", "MDY")).toBe(at("2026-11-05T12:30:00"));
  expect(parseSecond("2026-11-05 23:59:59", "YMD")).toBe(at("2026-11-05T23:59:59"));
  expect(parseSecond("2028-02-29 00:00:00", "YMD")).toBe(at("2028-02-29T00:00:00"));
});

test("an invalid date or time is rejected", () => {
  for (const text of [
    "2026-11-31 08:00",
    "2026-02-29 08:00",
    "2026-00-10 08:00",
    "2026-11-05 24:00",
    "2026-11-05 08:60",
    "2026-11-05 08:00:60",
    "2026-11-05",
    "08:00",
    "",
    "2026-11-05 8",
    "0026-11-05 08:00",
    "2026-11-05 13:00 PM",
    "2026-11-05 0:30 AM",
  ])
    expect([text, parseSecond(text, "YMD")]).toEqual([text, null]);
  expect(parseSecond("13/05/2026 08:00", "MDY")).toBeNull();
});

test("device states and words give the direction; anything else gives none", () => {
  expect(["0", "1", "2", "3", "4", "5", "255", "", "In", "OUT", "C/In", "maybe"].map(parseDirection)).toEqual(
    ["IN", "OUT", "OUT", "IN", "IN", "OUT", "NONE", "NONE", "IN", "OUT", "IN", "NONE"], // document 4 §7
  );
});

test("a field in quotes may hold the separator and quotes", () => {
  expect(splitLine('1,"11/05/2026","Gate ""A"", north",', ",")).toEqual(["1", "11/05/2026", 'Gate "A", north', ""]);
  expect(createLineChecker(CSV, facts)('27,11/05/2026,17:00,out,"Gate, north"', 2)).toEqual({
    line: 2,
    number: "27",
    employeeSeq: 12,
    at: at("2026-11-05T17:00:00"),
    direction: "OUT",
    deviceId: "Gate, north",
  });
});

test("a file is shifted as a whole: future lines may become past, and vice versa", () => {
  const line = "1\t2026-11-18 13:00:00\t1\t0";
  expect(createLineChecker(ZK_ATTLOG, facts)(line, 1)).toMatchObject({ problem: "FUTURE" });
  expect(createLineChecker(ZK_ATTLOG, { ...facts, offsetMinutes: -300 })(line, 1)).toMatchObject({ at: at("2026-11-18T08:00:00") });
  expect([movedText(-300), movedText(0), movedText(61), movedText(2880)]).toEqual(["−05:00", "", "+01:01", "+48:00"]);
});

test("any order and any repetition of lines gives the same time logs", () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `${index % 2 ? 1 : 27}\t2026-11-${10 + (index % 7)} 0${index % 9}:15:00\t${index % 3}\t0`,
  );
  const punches = (given: string[]) => {
    const judge = createLineChecker(ZK_ATTLOG, facts);
    const rows = given.map((line, index) => judge(line, index + 1)!).filter(isPunch);
    return rows.map((row) => `${row.employeeSeq} ${row.at} ${row.deviceId}`).sort();
  };
  expect(punches([...lines].reverse())).toEqual(punches(lines));
  expect(punches([...lines, ...lines])).toEqual(punches(lines));
});

test("a preview counts every line once, and lists unknown numbers by frequency, dates, devices, first taps and late arrivals", () => {
  const judge = createLineChecker(ZK_ATTLOG, facts);
  const preview = createFilePreview();
  const lines = [
    "1\t2026-11-15 07:58:31\t1\t0",
    "1\t2026-11-16 07:50:00\t1\t0",
    "1\t2026-11-16 07:40:00\t1\t0",
    "27\t2026-11-15 08:00:00\t2\t0",
    "99\t2026-11-16 08:00:00\t1\t0",
    "98\t2026-11-16 08:00:00\t1\t0",
    "99\t2026-11-17 08:00:00\t1\t0",
    "27\t2026-11-19 08:00:00\t2\t0",
    "27\t2026-11-15 08:00:00\t2\t0",
  ];
  for (const [index, line] of lines.entries()) preview.note(judge(line, index + 1)!, { late: index === 0 });
  const seen = preview.end();
  expect(seen).toMatchObject({
    read: 9,
    added: 4,
    lifted: 0,
    late: 1,
    people: 2,
    unknownCount: 2,
    deviceCount: 2,
    days: ["2026-11-15", "2026-11-16"],
  });
  expect(seen.wrong).toEqual({
    TOO_FEW_FIELDS: 0,
    BAD_TEXT: 0,
    BAD_TIME: 0,
    BEFORE_START: 0,
    UNKNOWN_PERSON: 3,
    FUTURE: 1,
    TWICE_IN_FILE: 1,
    ALREADY_THERE: 0,
  });
  expect(seen.unknown).toEqual([
    { number: "99", lines: 2 },
    { number: "98", lines: 1 },
  ]);
  expect(seen.devices[0]).toEqual({ deviceId: "1", lines: 6, first: at("2026-11-15T07:58:31"), last: at("2026-11-17T08:00:00") });
  expect(seen.firstTaps.get("1")).toContainEqual({ employeeSeq: 11, day: "2026-11-16", at: at("2026-11-16T07:40:00") });
});

test("exactly half of the lines in the future is accepted, one more is refused", () => {
  const wrong = {
    TOO_FEW_FIELDS: 0,
    BAD_TEXT: 0,
    BAD_TIME: 0,
    BEFORE_START: 0,
    UNKNOWN_PERSON: 0,
    FUTURE: 2,
    TWICE_IN_FILE: 0,
    ALREADY_THERE: 0,
  };
  expect([
    mostlyToCome({ read: 4, wrong }),
    mostlyToCome({ read: 3, wrong }),
    mostlyToCome({ read: 0, wrong: { ...wrong, FUTURE: 0 } }),
  ]).toEqual([false, true, false]);
});

test("the median of the distances is the lower of two middle ones, and null for none", () => {
  expect([median([5, 1, 9]), median([4, 1]), median([])]).toEqual([5, 1, null]);
});

test("every reason states what to fix, and the stored result is one sentence", () => {
  const wrong = { line: 1, number: "99", at: null, deviceId: "" };
  expect(lineFixText({ ...wrong, problem: "UNKNOWN_PERSON" })).toBe(
    "No employee has the number 99. Give it to an employee, or correct it.",
  );
  expect(lineFixText({ ...wrong, number: "", problem: "UNKNOWN_PERSON" })).toContain("Type the employee number");
  expect([storedText({ added: 480, lifted: 0 }), storedText({ added: 0, lifted: 1 }), storedText({ added: 1, lifted: 2 })]).toEqual([
    "480 time logs stored.",
    "1 time log counts again.",
    "1 time log stored, 2 time logs count again.",
  ]);
});

test("a clock counts as wrong from one hour on, in quarter hours, and the shift adds to the previous one", () => {
  // 4 h 58 min late: shift by five hours. 59 minutes is an employee who is late.
  expect([proposedMove(298, 0), proposedMove(-60, 0), proposedMove(59, 0), proposedMove(null, 0)]).toEqual([-300, 60, null, null]);
  // Moved by −240 already and still 58 + 2 minutes late: −300 in all.
  expect(proposedMove(60, -240)).toBe(-300);
  // Two days is the maximum.
  expect([proposedMove(60, -2820), proposedMove(75, -2820)]).toEqual([-2880, null]);
});

test("a profile accepts a line with everything it needs, and a trial states why another is not a time log", () => {
  const profile = withRequiredFields({ ...CSV, headingLines: 0, directionColumn: 0, deviceColumn: 9 });
  // Number, date and time are columns 1 to 3; the device may be missing.
  expect(profile.leastFields).toBe(3);
  const { lines, tried, readable, columns } = tryProfile(profile, [
    "1,11/16/2026,8:00",
    "1,11/16/2026",
    "1,16/11/2026,8:00",
    ",11/16/2026,8:00",
    "",
  ]);
  expect(lines.map(({ read, problem }) => read ?? problem.slice(0, 34))).toEqual([
    "1, 11/16/2026 08:00:00",
    "This line has too few fields. Chec",
    "The date or time of this line is n",
    "This line has no employee number. ",
  ]);
  expect([tried, readable, columns]).toEqual([4, 1, 3]);
});

test("a profile cannot be deleted while files wait to be read with it", () => {
  expect(profileRemovalProblem([])).toBeNull();
  expect(profileRemovalProblem(["a.csv", "b.csv"])).toBe(
    "a.csv and b.csv wait for confirmation and are read by this profile. Store or cancel them first.",
  );
});
