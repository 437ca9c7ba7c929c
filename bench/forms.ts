import "./support/bench-data";
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { drawCertificatesJob } from "~/jobs/payroll/draw-certificates.server";
import { requestCertificateFile, listCertificateFiles } from "~/models/payroll/government/certificates/certificate-files.server";
import { closeDatabase } from "~/db/client.server";
import { saveAccount } from "~/models/settings/accounts.server";
import { migrateDatabase } from "~/db/migrate.server";
import { alphalistLines } from "~/domain/payroll/government/returns/alphalist";
import { alphalistEmployer } from "~/domain/payroll/government/returns/alphalist-rows";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { listDeadlines } from "~/models/payroll/government/deadlines/deadlines.server";
import { readMonthReturn, readMonthSums } from "~/models/payroll/government/returns/withholding-return.server";
import { readAlphalist, readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { readYearChecks } from "~/models/payroll/government/returns/year-checks.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { readJournal } from "~/models/payroll/payout/journal/journals.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { alphalistWorkbook } from "~/reports/payroll/government/returns/alphalist-workbook";
import { BANK_PRESET_DETAILS } from "~/domain/payroll/payout/bank/bank-layout-presets";
import { makeBankFiles, readBankFiles } from "~/models/payroll/payout/bank/bank-files.server";
import { createBankLayout } from "~/models/payroll/payout/bank/bank-layouts.server";
import { certificateCompany, listPrintableCertificates } from "~/models/payroll/government/certificates/printed-certificates.server";
import { readCockpit } from "~/models/payroll/year/cockpit.server";
import { forecastLease, startForecasts } from "~/models/payroll/year/forecast-lease.server";
import { calculateYearForecast } from "~/models/payroll/year/year-forecasts.server";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import { bankFileDigest } from "~/reports/payroll/payout/bank/bank-file";
import { createBenchCompany } from "./support/company";
import { dataDir, removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";

/**
 * The limits of document 5 F-123 for forms, for a large company with all payrolls completed: alphalist as file and workbook, a monthly return, the
 * Government page, a certificate and its PDF, journal and bank file of a run, the cockpit in November; then the memory of the alphalist file for all
 * employees against a tenth of them.
 */
const PEOPLE = Number(process.argv[2]) || (isSmall ? 30 : 10_000);
const RUNS = isSmall ? 2 : 24;
const ROUNDS = isSmall ? 1 : 3;
const YEAR = 2026;
const TODAY = `${YEAR}-12-31`;
/** Payrolls of the year until the end of October; the first one in a small run. */
const BEFORE_NOVEMBER = isSmall ? 1 : 20;
const OFFICER = { email: "officer@forms.test", employeeName: "Ana Reyes", employeeFirstName: "Ana" };

await migrateDatabase();
try {
  const { companySeq, payrollSeqs } = await createBenchCompany("Forms", PEOPLE, RUNS);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const completing: number[] = [];
  for (const [index, payrollSeq] of payrollSeqs.entries()) {
    if (index === BEFORE_NOVEMBER) await loadCockpit(scope);
    await confirmTime(scope, payrollSeq);
    await calculatePayroll(scope, payrollSeq);
    completing.push((await timed(() => completePayroll(scope, payrollSeq))).millis);
  }
  console.log(`Forms of ${formatFigure(PEOPLE)} employees with ${RUNS} payrolls; completing one: ${formatFigure(median(completing))} ms`);
  checkAtMost(
    "alphalist, file",
    await medianOf(async () => {
      const { schedules } = await readAlphalist(scope, YEAR);
      return [...alphalistLines(alphalistEmployer("009123456", YEAR), schedules)].length;
    }),
    1000,
    "ms",
  );
  checkAtMost(
    "alphalist, workbook",
    await medianOf(async () => {
      const { schedules, employer } = await readAlphalist(scope, YEAR);
      return drainStream(alphalistWorkbook(YEAR, employer, schedules, false));
    }),
    5000,
    "ms",
  );
  const tenth = await createBenchCompany("Forms, a tenth", Math.ceil(PEOPLE / 10), 1);
  for (const payrollSeq of tenth.payrollSeqs) {
    const few = importScope(tenth.companySeq, ["PAYROLL_USAGE"]);
    await confirmTime(few, payrollSeq);
    await calculatePayroll(few, payrollSeq);
    await completePayroll(few, payrollSeq);
  }
  const [all, few] = [peakOf("alphalist-memory", companySeq), peakOf("alphalist-memory", tenth.companySeq)];
  console.log(`      alphalist, file: peak of a process of its own ${formatFigure(all)} MB, of a tenth ${formatFigure(few)} MB`);
  checkAtMost("alphalist, file: memory above that of a tenth", Math.max(0, all - few), 48, "MB");
  checkAtMost("1601-C of a month", await medianOf(() => readMonthReturn(scope, "2026-01")), 2000, "ms");
  await readMonthSums(scope, "2026-01");
  // Sums stay cached for a moment after they are read.
  await setTimeout(1_000);
  checkAtMost("1601-C of a month that is kept", await medianOf(() => readMonthSums(scope, "2026-01")), 200, "ms");
  checkAtMost("Government, a year", await medianOf(() => listDeadlines(scope, YEAR, "2026-12-31")), 300, "ms");
  checkAtMost("checks of the year", await medianOf(() => readYearChecks(scope, YEAR)), 2000, "ms");
  checkAtMost("a certificate", await medianOf(() => readCertificate(scope, YEAR, 7)), 50, "ms");
  checkAtMost(
    "the PDF of a certificate",
    await medianOf(async () => {
      const { person } = await readCertificate(scope, YEAR, 7);
      return drainStream(
        certificatesPdf(await certificateCompany(scope, YEAR, TODAY), await listPrintableCertificates(scope, YEAR, TODAY, [person])),
      );
    }),
    150,
    "ms",
  );
  const layoutSeq = await createBankLayout(scope, {
    ...BANK_PRESET_DETAILS.GENERIC_CSV.layout,
    companyAccount: "001234567890",
    companyCode: "B",
    revision: 0,
    usedYn: "Y",
  });
  const bankFile = await timed(async () => {
    const options = { layoutSeq, bankName: "", people: "OPEN" as const, again: false };
    const bankFiles = await makeBankFiles(scope, payrollSeqs[0]!, options, bankFileDigest);
    return Promise.all((await readBankFiles(scope, payrollSeqs[0]!, bankFiles)).map(bankFileDigest));
  });
  checkAtMost("bank file of a payroll, made and written", bankFile.millis, 2000, "ms");
  checkAtMost("journal of a payroll", await medianOf(() => readJournal(scope, payrollSeqs[0]!)), 3000, "ms");
  // Draws into the file store, as the job does.
  const accountSeq = await saveAccount(companySeq, { ...OFFICER, password: "Bench-2026" });
  for (const [fileKind, limit] of [
    ["PDF", 60_000],
    ["ZIP", 360_000],
  ] as const) {
    await requestCertificateFile({ ...scope, accountSeq }, YEAR, { fileKind, fileNames: "EMPLOYEE", employeeSeq: [] });
    const [file] = await listCertificateFiles({ companySeq, accountSeq }, YEAR);
    const { millis } = await timed(() => drawCertificatesJob.run({ companySeq, certificateFileSeq: file!.certificateFileSeq }));
    checkAtMost(`certificates, ${fileKind === "PDF" ? "one PDF" : "a zip"}`, millis, limit, "ms");
  }
  checkAtMost("certificates, one PDF: peak of a process of its own", peakOf("certificates-memory", companySeq), 400, "MB");
  console.log(`      peak memory of the process, company and payrolls included: ${formatFigure(process.resourceUsage().maxRSS / 1024)} MB`);
} finally {
  await closeDatabase();
  removeData();
}

/** Computes the year's tax forecast at the beginning of November, as the job does, and reads the page from its result. */
async function loadCockpit(scope: ReturnType<typeof importScope>): Promise<void> {
  const { lease: ownLease } = await startForecasts(scope, YEAR, `${YEAR}-11-01`);
  // A forecast for few employees is computed in the request, for many by a worker that acquires the lease.
  const lease = ownLease ?? (await forecastLease.acquire({ companySeq: scope.companySeq, taxYear: YEAR }));
  if (lease) checkAtMost("cockpit, as a job", (await timed(() => calculateYearForecast(lease))).millis, 10_000, "ms");
  const query = { q: "", show: "" as const, sort: "difference" as const, descending: true, offset: 0, pageSize: 50 };
  checkAtMost("cockpit, the page", await medianOf(() => readCockpit(scope, YEAR, query)), 150, "ms");
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(run)).millis);
  return median(times);
}

/** Megabytes that the alphalist file takes in a process of its own. */
function peakOf(script: string, companySeq: number): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, `bench/support/${script}.ts`, ...[companySeq, YEAR, PEOPLE].map(String)],
    { env: { ...process.env, BENCH_DATA_DIR: dataDir }, encoding: "utf8" },
  );
  if (!stdout.includes("megabytes")) throw new Error(stderr);
  return (JSON.parse(stdout) as { megabytes: number }).megabytes;
}

async function timed<T>(run: () => Promise<T>): Promise<{ millis: number; result: T }> {
  const start = performance.now();
  const result = await run();
  return { millis: performance.now() - start, result };
}

async function drainStream(body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) bytes += part.length;
  return bytes;
}
