import "./support/own-data";
import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { drawCertificatesJob } from "~/jobs/payroll/draw-certificates.server";
import { askCertificateFile, listCertificateFiles } from "~/models/payroll/government/certificate-files.server";
import { closeDatabase } from "~/db/client.server";
import { saveAccount } from "~/models/settings/accounts.server";
import { migrateDatabase } from "~/db/migrate.server";
import { alphalistLines } from "~/domain/payroll/forms/alphalist";
import { alphalistEmployer } from "~/domain/payroll/forms/alphalist-rows";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";
import { listDuties } from "~/models/payroll/government/duties.server";
import { readMonthReturn, readMonthSums } from "~/models/payroll/government/withholding-return.server";
import { readAlphalist, readCertificate } from "~/models/payroll/government/year-certificates.server";
import { readYearChecks } from "~/models/payroll/government/year-checks.server";
import { importScope } from "~/models/payroll/import/company-run.server";
import { readJournal } from "~/models/payroll/journal/journals.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { alphalistWorkbook } from "~/reports/payroll/forms/alphalist-workbook";
import { BANK_START_WORDS } from "~/domain/payroll/bank/bank-starts";
import { makeBankFiles, readBankFiles } from "~/models/payroll/bank/bank-files.server";
import { createBankLayout } from "~/models/payroll/bank/bank-layouts.server";
import { certificatePaper, printed } from "~/models/payroll/government/printed-certificates.server";
import { readCockpit } from "~/models/payroll/year/cockpit.server";
import { forecastLease, startForecasts } from "~/models/payroll/year/forecast-lease.server";
import { workOutYear } from "~/models/payroll/year/year-forecasts.server";
import { certificatesPdf } from "~/reports/payroll/forms/certificate";
import { bankFileDigest } from "~/reports/payroll/bank/bank-file";
import { benchCompany } from "./support/company";
import { dataDir, removeData } from "./support/own-data";
import { figure, judge, median, small } from "./support/report";

/**
 * The limits of document 5 F-123 for forms, for a large company with all payrolls completed: alphalist as file and workbook, a monthly return, the
 * Government page, a certificate and its PDF, journal and bank file of a run, the cockpit in November; then the memory of the alphalist file for all
 * employees against a tenth of them.
 */
const PEOPLE = Number(process.argv[2]) || (small ? 30 : 10_000);
const RUNS = small ? 2 : 24;
const ROUNDS = small ? 1 : 3;
const YEAR = 2026;
const TODAY = `${YEAR}-12-31`;
/** Payrolls of the year until the end of October; the first one in a small run. */
const BEFORE_NOVEMBER = small ? 1 : 20;
const OFFICER = { email: "officer@forms.test", employeeName: "Ana Reyes", employeeFirstName: "Ana" };

await migrateDatabase();
try {
  const { companySeq, payrollSeqs } = await benchCompany("Forms", PEOPLE, RUNS);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  const completing: number[] = [];
  for (const [index, payrollSeq] of payrollSeqs.entries()) {
    if (index === BEFORE_NOVEMBER) await cockpit(scope);
    await confirmTime(scope, payrollSeq);
    await calculatePayroll(scope, payrollSeq);
    completing.push((await timed(() => completePayroll(scope, payrollSeq))).millis);
  }
  console.log(`Forms of ${figure(PEOPLE)} employees with ${RUNS} payrolls; completing one: ${figure(median(completing))} ms`);
  judge(
    "alphalist, file",
    await middle(async () => {
      const { schedules } = await readAlphalist(scope, YEAR);
      return [...alphalistLines(alphalistEmployer("009123456", YEAR), schedules)].length;
    }),
    1000,
    "ms",
  );
  judge(
    "alphalist, workbook",
    await middle(async () => {
      const { schedules, employer } = await readAlphalist(scope, YEAR);
      return drained(alphalistWorkbook(YEAR, employer, schedules, false));
    }),
    5000,
    "ms",
  );
  const tenth = await benchCompany("Forms, a tenth", Math.ceil(PEOPLE / 10), 1);
  for (const payrollSeq of tenth.payrollSeqs) {
    const few = importScope(tenth.companySeq, ["PAYROLL_USAGE"]);
    await confirmTime(few, payrollSeq);
    await calculatePayroll(few, payrollSeq);
    await completePayroll(few, payrollSeq);
  }
  const [all, few] = [peakOf("alphalist-memory", companySeq), peakOf("alphalist-memory", tenth.companySeq)];
  console.log(`      alphalist, file: peak of a process of its own ${figure(all)} MB, of a tenth ${figure(few)} MB`);
  judge("alphalist, file: memory above that of a tenth", Math.max(0, all - few), 48, "MB");
  judge("1601-C of a month", await middle(() => readMonthReturn(scope, "2026-01")), 2000, "ms");
  await readMonthSums(scope, "2026-01");
  // Sums stay cached for a moment after they are read.
  await setTimeout(1_000);
  judge("1601-C of a month that is kept", await middle(() => readMonthSums(scope, "2026-01")), 200, "ms");
  judge("Government, a year", await middle(() => listDuties(scope, YEAR, "2026-12-31")), 300, "ms");
  judge("checks of the year", await middle(() => readYearChecks(scope, YEAR)), 2000, "ms");
  judge("a certificate", await middle(() => readCertificate(scope, YEAR, 7)), 50, "ms");
  judge(
    "the PDF of a certificate",
    await middle(async () => {
      const { person } = await readCertificate(scope, YEAR, 7);
      return drained(certificatesPdf(await certificatePaper(scope, YEAR, TODAY), await printed(scope, YEAR, TODAY, [person])));
    }),
    150,
    "ms",
  );
  const layoutSeq = await createBankLayout(scope, {
    ...BANK_START_WORDS.GENERIC_CSV.layout,
    companyAccount: "001234567890",
    companyCode: "B",
    revision: 0,
    usedYn: "Y",
  });
  const bankFile = await timed(async () => {
    const wish = { layoutSeq, bankName: "", people: "OPEN" as const, again: false };
    const made = await makeBankFiles(scope, payrollSeqs[0]!, wish, bankFileDigest);
    return Promise.all((await readBankFiles(scope, payrollSeqs[0]!, made)).map(bankFileDigest));
  });
  judge("bank file of a payroll, made and written", bankFile.millis, 2000, "ms");
  judge("journal of a payroll", await middle(() => readJournal(scope, payrollSeqs[0]!)), 3000, "ms");
  // Draws into the file store, as the job does.
  const accountSeq = await saveAccount(companySeq, { ...OFFICER, password: "Bench-2026" });
  for (const [fileKind, limit] of [
    ["PDF", 60_000],
    ["ZIP", 360_000],
  ] as const) {
    await askCertificateFile({ ...scope, accountSeq }, YEAR, { fileKind, fileNames: "EMPLOYEE", employeeSeq: [] });
    const [file] = await listCertificateFiles({ companySeq, accountSeq }, YEAR);
    const { millis } = await timed(() => drawCertificatesJob({ companySeq, certificateFileSeq: file!.certificateFileSeq }));
    judge(`certificates, ${fileKind === "PDF" ? "one PDF" : "a zip"}`, millis, limit, "ms");
  }
  judge("certificates, one PDF: peak of a process of its own", peakOf("certificates-memory", companySeq), 400, "MB");
  console.log(`      peak memory of the process, company and payrolls included: ${figure(process.resourceUsage().maxRSS / 1024)} MB`);
} finally {
  await closeDatabase();
  removeData();
}

/** Computes the year's tax forecast at the beginning of November, as the job does, and reads the page from its result. */
async function cockpit(scope: ReturnType<typeof importScope>): Promise<void> {
  const { lease: own } = await startForecasts(scope, YEAR, `${YEAR}-11-01`);
  // A forecast for few employees is computed in the request, for many by a worker that acquires the lease.
  const lease = own ?? (await forecastLease.acquire({ companySeq: scope.companySeq, taxYear: YEAR }));
  if (lease) judge("cockpit, as a job", (await timed(() => workOutYear(lease))).millis, 10_000, "ms");
  const query = { q: "", show: "" as const, sort: "difference" as const, descending: true, offset: 0, pageSize: 50 };
  judge("cockpit, the page", await middle(() => readCockpit(scope, YEAR, query)), 150, "ms");
}

async function middle(run: () => Promise<unknown>): Promise<number> {
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

async function drained(body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) bytes += part.length;
  return bytes;
}
