import { expect, test } from "vitest";
import { manilaDay } from "~/domain/shared/day";
import { discardUploadsJob } from "~/jobs/discard-uploads.server";
import { listCompaniesWithUploads } from "~/models/shared/administrators.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { createBakery, runSql, openSampleRun } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** Every kind, its number and state; the last columns and values are the required ones. */
const KINDS = [
  ["assignment_uploads", "upload_seq", "upload_state", "setting_group", "'WORK_SCHEDULE'"],
  ["holiday_uploads", "holiday_upload_seq", "upload_state", "calendar_year", "2026"],
  ["leave_uploads", "upload_seq", "upload_state", "upload_kind", "'GRANT'"],
  ["loan_billings", "billing_seq", "billing_state", "agency", "'SSS'"],
  ["loan_uploads", "loan_upload_seq", "upload_state", null, null],
  ["opening_imports", "import_seq", "import_state", "taxable_year", "2026"],
  ["payroll_amount_uploads", "amount_upload_seq", "upload_state", "payroll_seq", "$2::int"],
  ["payroll_entry_imports", "entry_import_seq", "import_state", null, null],
  ["payroll_time_uploads", "upload_seq", "upload_state", "payroll_seq", "$2::int"],
] as const;

test("uploads unused for a day are discarded at night; used, newer and other companies' uploads stay", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const other = await openSampleRun(await createBakery());
  const { companySeq } = scope;
  const uploads = async (of: number, run: number) => {
    for (const [table, seq, state, column, value] of KINDS)
      for (const [number, kept, age] of [
        [901, "WAITING", "24 hours 1 minute"],
        [902, "WAITING", "23 hours 59 minutes"],
        [903, "USED", "40 days"],
        [904, "REPLACED", "2 days"],
      ] as const)
        await runSql(
          of,
          `insert into ${table} (company_seq, ${seq}, file_name, sheet, uploaded_by, ${state}, uploaded_at${column ? `, ${column}` : ""})
           select $1::int, ${number}, 'rows.xlsx', '[]', 'Ana Reyes', '${kept}', now() - interval '${age}'${value ? `, ${value}` : ""} where $2::int > 0`,
          [of, run],
        );
    for (const [number, age] of [
      [901, "25 hours"],
      [902, "1 hour"],
    ] as const) {
      const { fileSeq } = await storeFile({ ...scope, companySeq: of }, "punches.csv", Buffer.from("E0001,2026-11-20 08:00,IN\n"));
      await runSql(of, `update stored_files set used_by = 'punches' where file_seq = ${fileSeq}`);
      await runSql(
        of,
        `insert into punch_uploads (company_seq, punch_upload_seq, file_seq, file_name, digest, profile, uploaded_by, uploaded_at)
         values (${of}, ${number}, ${fileSeq}, 'punches.csv', 'd${number}', 'ZK_ATTLOG', 'Ana Reyes', now() - interval '${age}')`,
      );
    }
  };
  await uploads(companySeq, payrollSeq);
  await uploads(other.scope.companySeq, other.payrollSeq);
  const left = async (of: number) => {
    const statesBySheet: Record<string, number[]> = {};
    for (const [table, seq] of [...KINDS, ["punch_uploads", "punch_upload_seq"] as const])
      statesBySheet[table] = (
        (await runSql(of, `select array_agg(${seq} order by ${seq}) as numbers from ${table} where ${seq} > 900`)) as {
          rows: { numbers: number[] }[];
        }
      ).rows[0]!.numbers;
    return statesBySheet;
  };
  expect(await listCompaniesWithUploads(TODAY)).toContainEqual({ companySeq });
  await discardUploadsJob.run({ companySeq });
  expect(await listCompaniesWithUploads(TODAY)).not.toContainEqual({ companySeq });
  const everything = { ...Object.fromEntries(KINDS.map(([table]) => [table, [901, 902, 903, 904]])), punch_uploads: [901, 902] };
  const kept = { ...Object.fromEntries(KINDS.map(([table]) => [table, [902, 903]])), punch_uploads: [902] };
  expect([await left(companySeq), await left(other.scope.companySeq)]).toEqual([kept, everything]);
  // The file itself is deleted as well.
  const { rows } = (await runSql(companySeq, "select used_by from stored_files where file_name = 'punches.csv' order by file_seq")) as {
    rows: { used_by: string }[];
  };
  expect(rows.map(({ used_by: usedBy }) => usedBy)).toEqual(["released", "punches"]);
  // Repeating it is idempotent.
  await discardUploadsJob.run({ companySeq });
  expect(await left(companySeq)).toEqual(kept);
});
