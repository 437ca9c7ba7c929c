import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { readTimeFile } from "~/domain/time/time-file/time-file";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { importTime } from "~/models/payroll/company-data/import/time/time-import.server";
import { exportDays, exportRows } from "~/models/payroll/company-data/import/time/export-time.server";
import { timeRowsCsv, timeRowsCsvHeader } from "~/reports/time/time-rows-csv";
import { createTestCompany } from "../../../../support/company";
import { createEmployees } from "../../../../support/employees";
import { runSql } from "../../../../support/payroll-run";

const SAMPLES = "tests/domain/time";
const bakery = JSON.parse(readFileSync(`${SAMPLES}/time-bakery.json`, "utf8")) as Record<string, unknown> & {
  startDate: string;
  endDate: string;
  expectedDays: ({ employeeSeq: number; workDate: string } & Record<string, unknown>)[];
};
const SPAN = { from: bakery.startDate, to: bakery.endDate };

function read(changes: Record<string, unknown> = {}): TimeFile {
  const { file, problems } = readTimeFile({ ...bakery, ...changes });
  expect(problems).toEqual([]);
  return file!;
}

async function csvOf(companySeq: number): Promise<string> {
  let text = timeRowsCsvHeader;
  for await (const { employeeSeq, rows } of exportRows({ companySeq }, SPAN)) text += timeRowsCsv(employeeSeq, rows);
  return text;
}
async function daysOf(companySeq: number, span = SPAN) {
  const days = [];
  for await (const day of exportDays({ companySeq }, span)) days.push(day);
  return days;
}
const countRows = async (companySeq: number) =>
  (
    (await runSql(
      companySeq,
      `select (select count(*)::int from punches) as punches, (select count(*)::int from requests) as requests, (select count(*)::int from holidays) as holidays,
              (select count(*)::int from time_policy_versions) as policies, (select count(*)::int from work_schedule_assignments) as assignments`,
    )) as { rows: unknown[] }
  ).rows[0];

let companySeq: number;
beforeAll(async () => {
  ({ companySeq } = await importTime(read()));
});

test("the half month of the bakery equals the sample day by day, and so do the transferred payroll rows", async () => {
  expect(await daysOf(companySeq)).toEqual(bakery.expectedDays.map((day) => expect.objectContaining(day)));
  const days = await daysOf(companySeq);
  expect(days.map((day) => Object.keys(day).length)).toEqual(bakery.expectedDays.map((day) => Object.keys(day).length));
  expect(await csvOf(companySeq)).toBe(readFileSync(`${SAMPLES}/time-bakery-rows.csv`, "utf8"));
});

test("a second import changes nothing, and reports that everything exists", async () => {
  const before = await countRows(companySeq);
  expect(await importTime(read())).toEqual({
    companySeq,
    created: false,
    punches: { added: 0, there: 214 },
    filings: { added: 0, there: 19, waiting: 0 },
  });
  expect(await countRows(companySeq)).toEqual(before);
});

test("days before the attendance start are not exported, and a company without one gets an error message", async () => {
  expect(await daysOf(companySeq, { from: "2026-11-01", to: "2026-11-16" })).toHaveLength(12);
  expect(await daysOf(companySeq, { from: "2026-11-01", to: "2026-11-15" })).toEqual([]);
  const { scope } = await createTestCompany();
  await expect(daysOf(scope.companySeq)).rejects.toThrow("This company does not use attendance");
});

test("roster, suspension, moved holiday, voided time log, individual policy and leave hours are imported as evaluated", async () => {
  const shifts = [
    { shiftName: "Early", startTime: "06:00", endTime: "14:00", breaks: [] },
    { shiftName: "Night", startTime: "22:00", endTime: "06:00", breaks: [] },
  ];
  const file = read({
    companyName: "Shifts and more",
    policy: { graceMinutes: 5 },
    workSchedules: [
      {
        workScheduleSeq: 1,
        workScheduleName: "Ovens",
        mainWorkScheduleYn: "Y",
        workScheduleType: "SHIFT_TIME",
        workDay: "1234567",
        workTime: 480,
        shifts,
        policy: { graceMinutes: 15 },
      },
      {
        workScheduleSeq: 2,
        workScheduleName: "Office",
        workScheduleType: "FIXED_TIME",
        workDay: "12345",
        workTime: 480,
        startTime: "08:00",
        endTime: "17:00",
        breaks: [{ startTime: "12:00", endTime: "13:00", paidYn: "N" }],
      },
    ],
    suspensions: [{ date: "2026-11-17", startTime: "15:00", endTime: "17:00", workPlaceSeqs: [7], paidYn: "Y" }],
    employees: [
      { employeeSeq: 1, employeeName: "Ria Tan", workScheduleSeq: 1, joinDate: "2025-01-01" },
      {
        employeeSeq: 2,
        employeeName: "Ben Abad",
        workScheduleSeq: 2,
        workPlaceSeq: 7,
        joinDate: "2025-01-01",
        movedHolidays: [{ fromDate: "2026-11-30", toDate: "2026-11-19" }],
      },
    ],
    roster: [
      { employeeSeq: 1, date: "2026-11-16", shiftName: "Early" },
      { employeeSeq: 1, date: "2026-11-17", restYn: "Y" },
    ],
    punches: [
      { employeeSeq: 1, at: "2026-11-16T06:15:59", source: "DEVICE" },
      { employeeSeq: 1, at: "2026-11-16T07:00:00", source: "DEVICE", voidedYn: "Y" },
      { employeeSeq: 1, at: "2026-11-16T14:00:00", source: "DEVICE" },
      { employeeSeq: 2, at: "2026-11-16T08:06:00", source: "DEVICE" },
      { employeeSeq: 2, at: "2026-11-16T17:00:00", source: "DEVICE" },
    ],
    filings: [
      {
        employeeSeq: 2,
        kind: "LEAVE",
        date: "2026-11-18",
        part: "HOURS",
        paidYn: "Y",
        state: "APPROVED",
        startAt: "2026-11-18T08:00:00",
        endAt: "2026-11-18T10:00:00",
      },
      { employeeSeq: 2, kind: "LEAVE", date: "2026-11-20", part: "FULL", paidYn: "Y", state: "PENDING" },
    ],
  });
  const loaded = await importTime(file);
  expect(loaded.filings).toEqual({ added: 1, there: 0, waiting: 1 });
  const days = await daysOf(loaded.companySeq);
  const on = (employeeSeq: number, workDate: string) => days.find((day) => day.employeeSeq === employeeSeq && day.workDate === workDate);
  // 15 minutes are within the grace of the schedule, and its 16 minutes would not be; the company's 5 are exceeded by 6.
  expect(on(1, "2026-11-16")).toMatchObject({ state: "PRESENT", excusedLateMinutes: 15 });
  expect(on(1, "2026-11-17")).toMatchObject({ state: "REST_DAY", dayType: "rest_day" });
  expect(on(2, "2026-11-16")).toMatchObject({ state: "PRESENT", lateMinutes: 6 });
  expect(on(2, "2026-11-17")).toMatchObject({ absentMinutes: 360, paidLeaveMinutes: 120 });
  expect(on(2, "2026-11-18")).toMatchObject({ absentMinutes: 360, paidLeaveMinutes: 120 });
  expect(on(2, "2026-11-19")).toMatchObject({ dayType: "regular_holiday" });
  expect(on(2, "2026-11-20")).toMatchObject({ absentMinutes: 480 });
  expect(on(2, "2026-11-30")).toMatchObject({ dayType: "ordinary" });
});

test("a time file is imported into the company of its name, unless a number belongs to another employee", async () => {
  const { scope, name } = await createTestCompany();
  await createEmployees(scope, [
    { employeeName: "Ana Lim Reyes", joinDate: "2026-11-18", nickName: "Annie" },
    { employeeName: "Someone Else" },
  ]);
  await expect(importTime(read({ companyName: name }))).rejects.toThrow(
    "employees[1].employeeSeq: 2 is Someone Else in this company, and Boyet Domingo Cruz in the file",
  );
  await runSql(scope.companySeq, "update employees set employee_name = 'Boyet Domingo Cruz' where employee_seq = 2");
  expect(await importTime(read({ companyName: name }))).toMatchObject({ companySeq: scope.companySeq, created: false });
  const { rows } = (await runSql(
    scope.companySeq,
    "select nick_name, join_date::text, (select count(*)::int from employees) as people from employees where employee_seq = 1",
  )) as { rows: unknown[] };
  expect(rows).toEqual([{ nick_name: "Annie", join_date: "2026-11-18", people: 12 }]);
});
