import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import { purgeLocationsJob } from "~/jobs/purge-locations.server";
import { removeFileJob } from "~/jobs/remove-file.server";
import { listCompaniesWithLocationsToPurge } from "~/models/shared/administrators.server";
import { getFile, storeFile, listUnusedFiles, attachFile } from "~/models/shared/stored-files.server";
import { createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { JPEG } from "../../../support/files";
import { createBakery, runSql, openSampleRun } from "../../../support/payroll-run";

const TODAY = manilaDay(new Date());

test("clock-in locations are deleted after 180 days, or 90 days after the day was locked; the time log stays", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const { companySeq } = scope;
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  // Noon in Manila, this many days ago.
  const punch = async (punchSeq: number, daysAgo: number) => {
    const at = `'${addDays(TODAY, -daysAgo)}T12:00:00+08:00'`;
    await runSql(
      companySeq,
      `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
       values (${companySeq}, ${punchSeq}, ${employeeSeq}, ${at}, 'IN', 'WEB', '', 'Luz Cruz')`,
    );
    await runSql(
      companySeq,
      `insert into punch_places (company_seq, punch_seq, punched_at, latitude, longitude) values (${companySeq}, ${punchSeq}, ${at}, 14.5816, 120.9794)`,
    );
  };
  await punch(1, 179);
  await punch(2, 181);
  await punch(3, 120);
  await punch(4, 110);
  const lock = (daysAgo: number, lockedAgo: number) =>
    runSql(
      companySeq,
      `insert into attendance_locks (company_seq, payroll_seq, employee_seq, start_date, end_date, locked_by, locked_at)
       values (${companySeq}, ${payrollSeq}, ${employeeSeq}, '${addDays(TODAY, -daysAgo)}', '${addDays(TODAY, -daysAgo)}', 'Ana Reyes', now() - interval '${lockedAgo} days')`,
    );
  await lock(120, 92);
  expect(await listCompaniesWithLocationsToPurge(TODAY)).toContainEqual({ companySeq });
  await purgeLocationsJob.run({ companySeq });
  expect(await listCompaniesWithLocationsToPurge(TODAY)).not.toContainEqual({ companySeq });
  const { rows } = (await runSql(
    companySeq,
    "select punch_seq, w.punch_seq is not null as placed from punches left join punch_places w using (company_seq, punch_seq) order by punch_seq",
  )) as { rows: { punch_seq: number; placed: boolean }[] };
  expect(rows).toEqual([
    { punch_seq: 1, placed: true },
    { punch_seq: 2, placed: false },
    { punch_seq: 3, placed: false },
    { punch_seq: 4, placed: true },
  ]);
  // Repeating it changes nothing.
  await purgeLocationsJob.run({ companySeq });
});

test("a photo is kept through day 180 after the clock event, and deleted the day after with its file; other files stay", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  // At the first and the last minute of a day in Manila.
  const press = async (punchSeq: number, at: string) => {
    const { fileSeq } = await storeFile(scope, "clock.jpg", JPEG);
    await inCompany(scope, (tx) => attachFile(tx, scope, fileSeq, { usedBy: "punchPhoto", employeeSeq: employeeSeq!, field: "photo" }));
    await runSql(
      companySeq,
      `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by)
       values (${companySeq}, ${punchSeq}, ${employeeSeq}, '${at}', 'IN', 'MOBILE', '', 'Luz Cruz')`,
    );
    await runSql(
      companySeq,
      `insert into punch_places (company_seq, punch_seq, punched_at, photo_file_seq) values (${companySeq}, ${punchSeq}, '${at}', ${fileSeq})`,
    );
    return fileSeq;
  };
  const [last, over] = [await press(1, `${addDays(TODAY, -180)}T00:00:00+08:00`), await press(2, `${addDays(TODAY, -181)}T23:59:59+08:00`)];
  const document = (await storeFile(scope, "contract.jpg", JPEG)).fileSeq;
  await inCompany(scope, (tx) => attachFile(tx, scope, document, { usedBy: "document", employeeSeq: employeeSeq!, field: "file" }));
  await purgeLocationsJob.run({ companySeq });
  await expect(getFile(scope, over)).rejects.toThrow("No such file");
  expect([(await getFile(scope, last)).usedBy, (await getFile(scope, document)).usedBy]).toEqual(["punchPhoto", "document"]);
  // The job that the purge enqueues deletes its content and its row.
  expect((await listUnusedFiles()).filter((file) => file.companySeq === companySeq)).toEqual([{ companySeq, fileSeq: over }]);
  await removeFileJob.run({ companySeq, fileSeq: over });
  const { rows } = (await runSql(companySeq, "select file_seq from stored_files order by file_seq")) as { rows: { file_seq: number }[] };
  expect(rows.map(({ file_seq }) => file_seq)).toEqual([last, document]);
  const left = (await runSql(
    companySeq,
    "select punch_seq, photo_file_seq from punches left join punch_places using (company_seq, punch_seq) order by punch_seq",
  )) as {
    rows: unknown[];
  };
  expect(left.rows).toEqual([
    { punch_seq: 1, photo_file_seq: last },
    { punch_seq: 2, photo_file_seq: null },
  ]);
});
