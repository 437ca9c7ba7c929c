import { expect, test } from "vitest";
import { isCut, readIclockRequest, readResults, serialOf } from "~/domain/time/terminals/iclock";
import { offsetAt, remainingDifference, secondsText, terminalState, terminalTask, withOffset } from "~/domain/time/terminals/terminal";

test("a clock correction applies from a time of the terminal's clock on, and an older time keeps the correction of its own time", () => {
  // At 10,000 s the clock is 600 s behind: it shows 9,400 s, and from there on 600 s are added.
  const first = withOffset([], -600, 10_000);
  expect(first).toEqual([{ from: 9_400, seconds: 600 }]);
  expect([9_399, 9_400, 20_000].map((second) => offsetAt(first, second))).toEqual([0, 600, 600]);
  // At 20,000 s someone has set it right: from then on nothing is added.
  const second = withOffset(first, 0, 20_000);
  expect([9_399, 9_400, 19_999, 20_000].map((at) => offsetAt(second, at))).toEqual([0, 600, 600, 0]);
  // A correction that begins before the latest one replaces it.
  expect(withOffset(second, -15_000, 21_000)).toEqual([{ from: 6_000, seconds: 15_000 }]);
  expect(
    withOffset(
      Array.from({ length: 60 }, (_, from) => ({ from, seconds: 1 })),
      5,
      100,
    ),
  ).toHaveLength(50);
});

test("the difference that remains is that of the clock with its correction", () => {
  const offsets = withOffset([], -600, 10_000);
  expect(remainingDifference(-600, offsets, 10_060)).toBe(0);
  // The clock was set right, and the correction is still there: 600 s too much.
  expect(remainingDifference(0, offsets, 10_060)).toBe(600);
  expect(remainingDifference(null, offsets, 10_060)).toBe(null);
});

test("differences are written with hours, minutes and seconds", () => {
  expect([0, 40, -40, 120, 3725, -3600].map(secondsText)).toEqual(["0 s", "+40 s", "−40 s", "+2 min", "+1 h 2 min 5 s", "−1 h"]);
});

test("a terminal counts as disconnected after three minutes, and two minutes of clock difference are the limit", () => {
  const now = new Date("2026-11-29T12:00:00Z");
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  expect([null, ago(180), ago(181)].map((seen) => terminalState(seen, now))).toEqual(["NEVER", "REPORTING", "SILENT"]);
  expect([120, -120, 121, -121].map((difference) => terminalTask("REPORTING", difference, 0) !== "")).toEqual([false, false, true, true]);
  expect(terminalTask("REPORTING", null, 2)).toBe("2 numbers belong to no employee.");
});

test("serial numbers are compared in capitals; what cannot be one is none", () => {
  expect([" cgt-1_a ", "ABC", "A".repeat(41), "AB CD", "<b>1234", ""].map(serialOf)).toEqual(["CGT-1_A", "", "", "", "", ""]);
});

test("requests are read in any case of their parameters; others are unknown", () => {
  expect(readIclockRequest("POST", "/cdata?sn=cgt1&Table=attlog&STAMP=12")).toMatchObject({
    call: "PUNCHES",
    serialNumber: "CGT1",
    table: "ATTLOG",
    stamp: "12",
    secret: "",
  });
  expect(readIclockRequest("GET", "/abc123/getrequest.aspx?SN=CGT1&INFO=Ver 8,1,2")).toMatchObject({
    call: "COMMANDS",
    secret: "abc123",
    firmware: "Ver 8",
  });
  const calls = ["/cdata", "/fdata", "/devicecmd", "/ping", "/", "/a/b/cdata"].map((path) => readIclockRequest("POST", path).call);
  expect(calls).toEqual(["OTHER_TABLE", "OTHER_TABLE", "RESULT", "GREETING", "UNKNOWN", "UNKNOWN"]);
});

test("results of commands are read line by line; lines without a number are skipped", () => {
  expect(readResults("ID=7&Return=0&CMD=DATA\r\nID=8&Return=-1002&CMD=CHECK\nID=x&Return=0\nID=99999999999&Return=0\n\n")).toEqual([
    { seq: 7, result: 0 },
    { seq: 8, result: -1002 },
  ]);
});

test("a last line counts as cut until its time has seconds and a verify mode follows its state", () => {
  const line = "27\t2026-11-16 08:00:31\t255\t1\t0";
  const end = line.indexOf("\t1\t0") + 1;
  const states = Array.from({ length: line.length + 1 }, (_, length) => isCut(line.slice(0, length)));
  expect(states.findIndex((cut) => !cut)).toBe(end);
  expect(states.slice(end).some(Boolean)).toBe(false);
  expect(isCut("27\t2026-11-16 08:00\t0\t1")).toBe(true);
});
