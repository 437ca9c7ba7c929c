import "../../support/own-database";
import { expect, test } from "vitest";
import { addDays, manilaDay } from "~/domain/shared/day";
import { erasePlacesJob } from "~/jobs/erase-places.server";
import { listCompaniesWithPlaces } from "~/models/shared/administrators.server";
import { testEmployees } from "../../support/employees";
import { bakery, directSql, openRun } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());

test("where somebody clocked is erased 180 days after the press, or 90 after its day was locked; the punch stays", async () => {
  const { scope, payrollSeq } = await openRun(await bakery());
  const { companySeq } = scope;
  const [employeeSeq] = await testEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  // Noon in Manila of days ago.
  const punch = async (punchSeq: number, daysAgo: number) => {
    const at = `'${addDays(TODAY, -daysAgo)}T12:00:00+08:00'`;
    await directSql(
      companySeq,
      `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
       values (${companySeq}, ${punchSeq}, ${employeeSeq}, ${at}, 'IN', 'WEB', '', 'Luz Cruz')`,
    );
    await directSql(
      companySeq,
      `insert into punch_places (company_seq, punch_seq, punched_at, latitude, longitude) values (${companySeq}, ${punchSeq}, ${at}, 14.5816, 120.9794)`,
    );
  };
  await punch(1, 179);
  await punch(2, 181);
  await punch(3, 120);
  await punch(4, 110);
  const lock = (daysAgo: number, lockedAgo: number) =>
    directSql(
      companySeq,
      `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by, locked_at)
       values (${companySeq}, ${payrollSeq}, ${employeeSeq}, '${addDays(TODAY, -daysAgo)}', '${addDays(TODAY, -daysAgo)}', 'Ana Reyes', now() - interval '${lockedAgo} days')`,
    );
  await lock(120, 92);
  expect(await listCompaniesWithPlaces(TODAY)).toContainEqual({ companySeq });
  await erasePlacesJob({ companySeq });
  expect(await listCompaniesWithPlaces(TODAY)).not.toContainEqual({ companySeq });
  const { rows } = (await directSql(
    companySeq,
    "select punch_seq, w.punch_seq is not null as placed from punches left join punch_places w using (company_seq, punch_seq) order by punch_seq",
  )) as { rows: { punch_seq: number; placed: boolean }[] };
  expect(rows).toEqual([
    { punch_seq: 1, placed: true },
    { punch_seq: 2, placed: false },
    { punch_seq: 3, placed: false },
    { punch_seq: 4, placed: true },
  ]);
  // Once more is once.
  await erasePlacesJob({ companySeq });
});
