import { afterEach, beforeAll, expect, test } from "vitest";
import { fileStore } from "~/db/file-store.server";
import { discardUploadsJob } from "~/jobs/discard-uploads.server";
import { drawCertificatesJob } from "~/jobs/payroll/draw-certificates.server";
import { calculateWhatIfJob } from "~/jobs/payroll/calculate-what-if.server";
import { forecastYearJob } from "~/jobs/payroll/forecast-year.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import {
  certificateFileLease,
  listUnclaimedCertificateFiles,
  storePart,
} from "~/models/payroll/government/certificates/certificate-file-lease.server";
import { getCertificateFile, listCertificateFiles } from "~/models/payroll/government/certificates/certificate-files.server";
import { LeaseLost } from "~/models/shared/lease.server";
import { whatIfLease } from "~/models/payroll/runs/what-if/what-if-lease.server";
import { readWhatIfPeople } from "~/models/payroll/runs/what-if/what-if-people.server";
import { getWhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { calculateWhatIf } from "~/models/payroll/runs/what-if/calculate-what-if.server";
import { findForecastJob, forecastLease, startForecasts } from "~/models/payroll/year/forecast-lease.server";
import { calculateYearForecast } from "~/models/payroll/year/year-forecasts.server";
import { signIn } from "../support/app";
import { createTestAccount } from "../support/company";
import { copyEmployees } from "../support/copy-employees";
import { readMainText, readPageText } from "../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../support/payroll-company";
import { runSql } from "../support/payroll-run";
import { readPdf } from "../support/pdf";
import { waitUntil } from "../support/worker";

const [YEAR, TODAY] = [2026, "2026-11-23"];
const COCKPIT = `/payroll/government/annualization/${YEAR}`;
/** Twelve bakery employees, and more than one request calculates synchronously. */
const MORE = 600;
let crowd: PayrollCompany;
let job: { companySeq: number; taxYear: number };

afterEach(stopWorker);
beforeAll(async () => {
  crowd = await createPayrollCompany({ completed: 2 });
  job = { companySeq: crowd.scope.companySeq, taxYear: YEAR };
  await copyEmployees(job.companySeq, MORE);
}, 60_000);

/** Who calculated the stored figures, when, and for how many employees. */
async function figures(companySeq: number): Promise<{ people: number; makers: string[]; instants: number }> {
  const { rows } = (await runSql(
    companySeq,
    `select count(*)::int as people, coalesce(array_agg(distinct made_by), '{}') as makers, count(distinct made_at)::int as instants from year_forecasts`,
  )) as { rows: { people: number; makers: string[]; instants: number }[] };
  return rows[0]!;
}

const start = (employeeName: string) => startForecasts({ ...crowd.scope, employeeName }, YEAR, TODAY);
const state = async () => (await findForecastJob(crowd.scope, YEAR))?.jobState;
const silent = (companySeq: number) =>
  runSql(companySeq, "update year_forecast_jobs set beat_at = clock_timestamp() - interval '31 seconds' where job_state = 'WORKING'");

test("the year of many employees is computed in the background, and the page shows the progress", async () => {
  const officer = await signIn(crowd.email);
  const pressed = await officer.request(`${COCKPIT}?index`, { form: {} });
  expect(pressed.status).toBe(303);
  const { text } = await officer.request(COCKPIT);
  expect(readPageText(text)).toMatch(/The tax of 2026 is being computed for 6\d\d employees/);
  expect(readMainText(text)).toMatch(/Computing the year: 0 of 6\d\d employees/);
  // The page refreshes without scripts too, and offers no second start.
  expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="3"\/?><\/noscript>/i);
  expect(text).not.toContain("Compute annual tax</button>");
  expect((await figures(job.companySeq)).people).toBe(0);

  const again = await officer.request(`${COCKPIT}?index`, { form: {} });
  expect(again.status).toBe(303);
  expect(readPageText((await officer.request(COCKPIT)).text)).toContain("The tax of 2026 is being computed already");

  await startWorker();
  await waitUntil(async () => (await state()) === "DONE", 30_000);
  const { people, instants } = await figures(job.companySeq);
  expect([people > MORE, instants]).toEqual([true, 1]);
  const pageText = readMainText((await officer.request(`${COCKPIT}?q=Karl`)).text);
  expect(pageText).not.toContain("Computing the year");
  // His final pay collects 41,409.52 (the year-end picture), as in the synchronous calculation.
  expect(pageText).toContain("41,409.52");
}, 60_000);

test("two concurrent requests get one result: one start, one worker, no mixed figures", async () => {
  const [luz, ben] = await Promise.all([start("Luz Cruz"), start("Ben Diaz")]);
  expect([luz.going, ben.going].sort()).toEqual([false, true]);
  const starter = luz.going ? "Ben Diaz" : "Luz Cruz";
  await Promise.all([forecastYearJob.run(job), forecastYearJob.run(job)]);
  expect(await figures(job.companySeq)).toMatchObject({ makers: [starter], instants: 1 });

  const few = await createPayrollCompany({ completed: 2 });
  const starts = await Promise.all(
    ["Luz Cruz", "Ben Diaz"].map((name) => startForecasts({ ...few.scope, employeeName: name }, YEAR, TODAY)),
  );
  const taken = starts.flatMap(({ lease }) => (lease ? [lease] : []));
  expect(taken).toHaveLength(1);
  await calculateYearForecast(taken[0]!);
  expect(await figures(few.scope.companySeq)).toMatchObject({ makers: [taken[0]!.startedBy], instants: 1 });
}, 60_000);

test("a worker that lost its lease writes nothing more", async () => {
  await start("Luz Cruz");
  const first = await forecastLease.acquire(job);
  expect(await forecastLease.acquire(job)).toBeNull();
  await silent(job.companySeq);
  const second = await forecastLease.acquire(job);
  expect(second!.fencingToken).toBe(first!.fencingToken + 1);
  const before = await figures(job.companySeq);
  await expect(calculateYearForecast(first!)).rejects.toThrow(LeaseLost);
  expect([await figures(job.companySeq), await state()]).toEqual([before, "WORKING"]);
  expect(await calculateYearForecast(second!)).toBeGreaterThan(MORE);
  await expect(calculateYearForecast(first!)).rejects.toThrow(LeaseLost);
  expect([(await figures(job.companySeq)).makers, await state()]).toEqual([["Luz Cruz"], "DONE"]);
}, 60_000);

test("an interrupted run keeps the old figures and resumes at the next start", async () => {
  const before = await figures(job.companySeq);
  await start("Ben Diaz");
  const stop = new AbortController();
  const work = forecastYearJob.run(job, stop.signal);
  await waitUntil(async () => ((await findForecastJob(crowd.scope, YEAR))?.done ?? 0) > 0);
  stop.abort(new Error("the worker stops"));
  await expect(work).rejects.toThrow("the worker stops");
  expect([await figures(job.companySeq), await state()]).toEqual([before, "WORKING"]);
  // It does not have to wait for a killed worker's lease to expire.
  expect(await forecastLease.listFree()).toEqual([job]);
  await startWorker();
  await waitUntil(async () => (await state()) === "DONE", 30_000);
  expect(await figures(job.companySeq)).toMatchObject({ makers: ["Ben Diaz"], instants: 1 });
}, 60_000);

test("a killed worker is replaced after half a minute, and after five attempts the run fails with the old figures kept", async () => {
  const before = await figures(job.companySeq);
  await start("Luz Cruz");
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await forecastLease.acquire(job)).not.toBeNull();
    expect(await forecastLease.listFree()).toEqual([]);
    await silent(job.companySeq);
    expect(await forecastLease.listFree()).toEqual([job]);
  }
  expect(await forecastLease.acquire(job)).toBeNull();
  expect([await figures(job.companySeq), await state()]).toEqual([before, "FAILED"]);
  const officer = await signIn(crowd.email);
  expect(readMainText((await officer.request(COCKPIT)).text)).toContain("The year could not be computed");
  // It is requested again.
  expect(await start("Luz Cruz")).toMatchObject({ going: false });
  await forecastYearJob.run(job);
  expect(await state()).toBe("DONE");
}, 60_000);

const WHAT_IFS = "/payroll/payroll_processing/3/review/what-ifs";

// covers: F-105
test("a what-if for many employees runs in the background, resumes after an interruption, and a stale lease cannot write", async () => {
  const officer = await signIn(crowd.email);
  const response = await officer.request(`${WHAT_IFS}/new`, {
    form: { kind: "RAISE", who: "ALL", by: "PERCENT", size: "10", effectiveDay: "11/16/2026" },
  });
  const whatIfSeq = Number(response.location?.split("/").at(-1));
  const branch = { companySeq: job.companySeq, whatIfSeq };
  const page = async () => readMainText((await officer.request(response.location!)).text);
  const people = async () => (await readWhatIfPeople(crowd.scope, whatIfSeq, { q: "", sort: "name", descending: false })).total;
  expect(await page()).toMatch(/Computing: 0 of 6\d\d employees/);
  expect(await whatIfLease.listFree()).toEqual([branch]);

  const stop = new AbortController();
  const work = calculateWhatIfJob.run(branch, stop.signal);
  await waitUntil(async () => (await getWhatIf(crowd.scope, 3, whatIfSeq)).done > 0);
  stop.abort(new Error("the worker stops"));
  await expect(work).rejects.toThrow("the worker stops");
  expect([await people(), await whatIfLease.listFree()]).toEqual([0, [branch]]);

  // Killed without a release: after half a minute without heartbeat another worker takes over, and the first can write nothing more.
  const first = await whatIfLease.acquire(branch);
  expect([await whatIfLease.listFree(), await whatIfLease.acquire(branch)]).toEqual([[], null]);
  await runSql(job.companySeq, "update what_ifs set beat_at = clock_timestamp() - interval '31 seconds'");
  await startWorker();
  await waitUntil(async () => (await getWhatIf(crowd.scope, 3, whatIfSeq)).jobState === "DONE", 30_000);
  await expect(calculateWhatIf(first!)).rejects.toThrow(LeaseLost);
  expect(await people()).toBeGreaterThan(MORE);
  expect(await page()).toMatch(/1–10 of 6\d\d/);
}, 60_000);

const FILES = `/payroll/government/2316/${YEAR}/files`;

// covers: F-126
test("a large certificate file renders in the background, resumes, is private to its creator, can be cancelled, and expires after seven days", async () => {
  const { companySeq } = crowd.scope;
  const sql = (text: string) => runSql(companySeq, text);
  // All of them have a year: 11 of 12 bakery employees, and the others.
  await sql(
    `insert into opening_balances (company_seq, employee_seq, taxable_year, through_date, payroll_periods, basic_earned_centavos, taxable_regular_centavos,
       taxable_supplementary_centavos, tax_withheld_centavos, thirteenth_month_paid_centavos, other_benefits_paid_centavos, updated_by)
     select company_seq, employee_seq, 2026, '2026-10-31', 20, 20000000, 20000000, 0, 0, 0, 0, 'Luz Cruz' from employees where employee_seq > 1000`,
  );
  const officer = await signIn(crowd.email);
  const page = async () => readMainText((await officer.request(FILES)).text);
  const ask = async (fileKind: string) => {
    expect((await officer.request(`${FILES}/new`, { form: { fileKind } })).status).toBe(303);
    const [certificateFile] = await listCertificateFiles(crowd.scope, YEAR);
    return { companySeq, certificateFileSeq: certificateFile!.certificateFileSeq };
  };
  const stateOf = async (file: { certificateFileSeq: number }) => getCertificateFile(crowd.scope, YEAR, file.certificateFileSeq);
  const silence = () => sql("update certificate_files set beat_at = clock_timestamp() - interval '61 seconds'");
  const file = await ask("PDF");
  expect(await page()).toMatch(/One PDF everyone, 6\d\d employees Being created: 0 of 6\d\d/);
  expect((await officer.request(FILES)).text).toMatch(/<noscript><meta http-equiv="refresh" content="3"\/?><\/noscript>/i);
  expect((await officer.request(`${FILES}/${file.certificateFileSeq}/content`)).status).toBe(404);
  expect(await listUnclaimedCertificateFiles()).toEqual([file]);

  const stop = new AbortController();
  const work = drawCertificatesJob.run(file, stop.signal);
  await waitUntil(async () => (await stateOf(file)).done > 0);
  stop.abort(new Error("the worker stops"));
  await expect(work).rejects.toThrow("the worker stops");
  expect([(await stateOf(file)).jobState, await listUnclaimedCertificateFiles()]).toEqual(["WORKING", [file]]);
  // Killed without a release: after a minute without heartbeat another worker takes over, and the first can write nothing more.
  const first = await certificateFileLease.acquire(file);
  expect([await listUnclaimedCertificateFiles(), await certificateFileLease.acquire(file)]).toEqual([[], null]);
  await silence();
  await startWorker();
  await waitUntil(async () => (await stateOf(file)).jobState === "DONE", 30_000);
  await stopWorker();
  await expect(storePart(first!, 1, new Uint8Array(1))).rejects.toThrow(LeaseLost);
  const { total, bytes } = await stateOf(file);
  expect(await page()).toContain(`One PDF everyone, ${total} employees Ready, ${(bytes / 1_000_000).toFixed(1)} MB`);
  const content = await officer.raw(`${FILES}/${file.certificateFileSeq}/content`);
  const pdf = new Uint8Array(await content.arrayBuffer());
  expect([total > MORE, pdf.length, readPdf(pdf).pages.length]).toEqual([true, bytes, total]);

  // Another administrator of the same company does not see it.
  const { email } = await createTestAccount(companySeq, {
    email: `other${companySeq}@company.test`,
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  const other = await signIn(email);
  expect(readMainText((await other.request(FILES)).text)).toContain("No file yet");
  for (const address of ["content", "removal"])
    expect((await other.request(`${FILES}/${file.certificateFileSeq}/${address}`)).status).toBe(404);
  expect((await other.request(`${FILES}/${file.certificateFileSeq}/removal`, { form: {} })).status).toBe(404);

  // Cancelled while rendering: the worker stops, and nothing of it remains.
  const cancelled = await ask("ZIP");
  const drawing = drawCertificatesJob.run(cancelled);
  await waitUntil(async () => (await stateOf(cancelled)).done > 0);
  expect((await officer.request(`${FILES}/${cancelled.certificateFileSeq}/removal`, { form: {} })).status).toBe(303);
  await drawing;
  expect(await page()).not.toContain("Zip");
  await silence();
  await drawCertificatesJob.run(cancelled);
  const left = async () =>
    ((await sql("select storage_key as key, turn from certificate_files")) as { rows: { key: string; turn: number }[] }).rows;
  const [kept, ...others] = await left();
  expect(others).toEqual([]);

  // After seven days.
  const part = `${kept!.key}/${kept!.turn}/1`;
  expect(await fileStore().has(part)).toBe(true);
  await sql("update certificate_files set made_at = now() - interval '7 days'");
  expect((await officer.request(`${FILES}/${file.certificateFileSeq}/content`)).status).toBe(404);
  await discardUploadsJob.run({ companySeq });
  expect([await left(), await fileStore().has(part)]).toEqual([[], false]);
}, 90_000);
