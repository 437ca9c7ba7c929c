import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTimeFile, readTimeFile } from "~/domain/time/time-file/time-file";

type Raw = Record<string, unknown> & Record<"employees" | "punches" | "filings" | "workSchedules" | "roster", Record<string, unknown>[]>;
const sample = () => JSON.parse(readFileSync("tests/domain/time/time-bakery.json", "utf8")) as Raw;

const problemsOf = (change: (file: Raw) => void) => {
  const file = sample();
  change(file);
  return readTimeFile(file).problems.map(({ place, message }) => `${place}: ${message}`);
};

test("the sample is a valid time file; a payroll file is not", () => {
  expect(isTimeFile(sample())).toBe(true);
  expect(isTimeFile({ format: "payroll-sample-1" })).toBe(false);
  expect(problemsOf(() => undefined)).toEqual([]);
});

test("all errors are reported at once with their place", () => {
  expect(
    problemsOf((file) => {
      file.companyName = " ";
      file.policy = { graceMinutes: 61, lossUnitMinutes: 7, grace: 1 };
      file.workSchedules[0]!.startTime = "8:00";
      file.workSchedules[0]!.workDay = "54321";
      file.punches[0]!.at = "2026-11-16 05:47";
      file.filings[0]!.part = "EVENING";
    }),
  ).toEqual([
    "companyName:   is not a name of 1 to 200 characters",
    "policy.graceMinutes: 61: Type whole minutes from 0 to 60.",
    "policy.lossUnitMinutes: 7: Choose one of these.",
    "policy.grace: 1: is not an attendance setting",
    "workSchedules[0].workDay: 54321 are not weekdays: write digits 1 (Monday) to 7 (Sunday) in order",
    'workSchedules[0].startTime: 8:00 is not a time: write it as "08:30"',
    'punches[0].at: 2026-11-16 05:47 is not a time in Manila: write it as "2026-11-16T08:00:00"',
    "filings[0].part: EVENING is not one of FULL, AM, PM, HOURS",
  ]);
});

test("detects dangling numbers, duplicate names, unordered days and requests without times", () => {
  expect(
    problemsOf((file) => {
      file.endDate = "2026-11-15";
      file.workSchedules[1]!.mainWorkScheduleYn = "Y";
      file.employees[0]!.workScheduleSeq = 9;
      file.employees.push({ ...file.employees[1], employeeSeq: 1, employeeNumber: null });
      file.employees[6]!.resignationDate = "2018-09-02";
      file.roster = [
        { employeeSeq: 3, date: "2026-11-16", shiftName: "Night" },
        { employeeSeq: 3, date: "2026-11-16", restYn: "Y" },
        { employeeSeq: 99, date: "2026-11-16" },
      ];
      file.filings[2]!.endAt = "2026-11-24T15:00:00";
      file.filings[3]!.startAt = null;
    }),
  ).toEqual([
    "endDate: lies before 2026-11-16",
    "employees[12].employeeSeq: 1 is given twice",
    "workSchedules: need exactly one with mainWorkScheduleYn Y",
    "employees[0].workScheduleSeq: there is no schedule 9 in this file",
    "employees[6].resignationDate: lies before 2018-09-03",
    "roster[0].shiftName: Night is not one of the shifts of this schedule, which has none",
    "roster[1].date: 2026-11-16 is given twice for employee 3",
    "roster[2].employeeSeq: there is no employee 99 in this file",
    "roster[2]: needs either a shiftName or restYn Y",
    "filings[2].endAt: lies before 2026-11-24T15:00:00",
    "filings[3]: needs both startAt and endAt",
  ]);
});
