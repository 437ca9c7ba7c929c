import { expect, test } from "vitest";
import { writeOvertimeStory } from "~/models/payroll/company-data/import/demo-overtime.server";
import { createPayrollCompany } from "../../../../support/payroll-company";
import { runSql } from "../../../../support/payroll-run";

test("the demo's overtime is filed for the next workday, never for a holiday", async () => {
  const { scope } = await createPayrollCompany();
  const { companySeq } = scope;
  await runSql(companySeq, "update companies set attendance_start_date = '2026-11-16'");
  await runSql(companySeq, "delete from holidays");
  await runSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type)
     values (${companySeq}, 90, '2026-11-30', 'Bonifacio Day', 'regular')`,
  );
  const story = [{ employeeSeq: 1, employeeName: "Ana Reyes", startTime: "06:00", endTime: "08:00", reason: "Closing of the month" }];
  // Friday; Monday is Bonifacio Day.
  await writeOvertimeStory(scope, story, new Date("2026-11-27T09:00:00+08:00"));
  const { rows } = (await runSql(companySeq, "select start_date::text as day from requests where request_kind = 'OVERTIME'")) as {
    rows: { day: string }[];
  };
  expect(rows).toEqual([{ day: "2026-12-01" }]);
});
