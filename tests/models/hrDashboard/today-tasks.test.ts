import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { workSchedules } from "~/db/schema/time";
import type { Task } from "~/domain/hrDashboard/task";
import { absentToday, holidaysToProclaim, rostersToPublish } from "~/models/hrDashboard/today-tasks.server";
import { punchSender, storeApiPunches } from "~/models/time/api-punches.server";
import { setAttendanceStart } from "~/models/time/attendance-start.server";
import { createHoliday } from "~/models/time/holidays.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

/** A Thursday; all employees but Ria work Monday to Friday from 08:00. */
const TODAY = "2026-11-19";
const at = (time: string) => new Date(`${TODAY}T${time}:00+08:00`);
let company: TestCompany;
const formatTasks = (tasks: readonly Task[]) => tasks.map(({ title, status }) => `${title}: ${status.text}`);

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  const { companySeq } = company.scope;
  await inCompany(company.scope, (tx) =>
    tx.insert(workSchedules).values({
      companySeq,
      workScheduleSeq: 2,
      workScheduleName: "Ovens",
      workScheduleType: "SHIFT_TIME",
      workDay: "1234567",
      workTime: 480,
      shifts: [{ shiftName: "Early", startTime: "06:00", endTime: "14:00", breaks: [] }],
    }),
  );
  await createEmployees(company.scope, [
    { employeeName: "Ana Lim" },
    { employeeName: "Ben Abad" },
    { employeeName: "Cora Dy" },
    { employeeName: "Ria Tan", workScheduleSeq: 2 },
  ]);
  await setAttendanceStart(company.scope, "2026-11-16");
  await evaluateDays(company.scope, at("07:30"));
});

test("a company that does not use attendance is shown none of it", async () => {
  const other = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  expect(await absentToday(other.scope, TODAY, at("12:00"))).toEqual([]);
  expect([await rostersToPublish(other.scope, TODAY), await holidaysToProclaim(other.scope, TODAY)]).toEqual([[], []]);
});

test("lists employees absent more than an hour after shift start, without those present or on leave", async () => {
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    "insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order) values ($1, 1, 'Leave', 'LEAVE', 1)",
    [companySeq],
  );
  await runSql(
    companySeq,
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, part, request_state)
     values ($1, 1, 'LEAVE', 1, 2, 'Ben', '2026-11-18', '2026-11-19', 'FULL', 'APPROVED')`,
    [companySeq],
  );
  expect(formatTasks(await absentToday(company.scope, TODAY, at("09:00")))).toEqual([]);
  expect(formatTasks(await absentToday(company.scope, TODAY, at("09:01")))).toEqual([
    "2 people are absent today without leave: Ana Lim and Cora Dy",
  ]);
  const token = { companySeq, timeTokenSeq: 1, tokenName: "Gate", tokenScope: "TIME" as const, workPlaceSeq: null, employeeSeq: null };
  await storeApiPunches(punchSender(token), [{ employeeNumber: "E0001", at: `${TODAY}T09:02:00+08:00`, key: "1" }], at("09:03"));
  expect(formatTasks(await absentToday(company.scope, TODAY, at("09:04")))).toEqual(["1 person is absent today without leave: Cora Dy"]);
  await evaluateDays(company.scope, at("09:05"));
  expect(formatTasks(await absentToday(company.scope, TODAY, at("09:06")))).toEqual(["1 person is absent today without leave: Cora Dy"]);
});

test("shift employees without a published day next week are counted per schedule, until one is planned", async () => {
  const lacking = "The roster of Ovens is not published for next week: 1 of 1 does not know it";
  expect(formatTasks(await rostersToPublish(company.scope, TODAY))).toEqual([lacking]);
  await runSql(
    company.scope.companySeq,
    "insert into rosters (company_seq, employee_seq, roster_date, shift_name, published_by) values ($1, 4, '2026-11-29', 'Early', 'Ana')",
    [company.scope.companySeq],
  );
  expect(formatTasks(await rostersToPublish(company.scope, TODAY))).toEqual([]);
  // On Sunday the next week is the one that follows.
  expect(await rostersToPublish(company.scope, "2026-11-29")).toMatchObject([
    { day: "2026-11-29", measure: { text: "week of 11/30/2026" } },
  ]);
});

test("holidays of the next 30 days that name no proclamation are listed, local ones and later ones are not", async () => {
  const day = { holidayType: "regular" as const, workPlaceSeqs: null };
  await createHoliday(company.scope, { ...day, holidayDate: "2026-11-30", holidayName: "Bonifacio Day", source: "Proclamation No. 1" });
  await createHoliday(company.scope, { ...day, holidayDate: "2026-12-19", holidayName: "Founders Day", source: "" });
  await createHoliday(company.scope, { ...day, holidayDate: "2026-12-20", holidayName: "Late Day", source: "" });
  // Proclamation No. 1006 of 2025 names it: no further proclamation is expected.
  await createHoliday(company.scope, { ...day, holidayDate: "2026-12-08", holidayName: "Immaculate Conception", source: "" });
  expect(formatTasks(await holidaysToProclaim(company.scope, TODAY))).toEqual(["Founders Day: Regular holiday without a proclamation"]);
});
