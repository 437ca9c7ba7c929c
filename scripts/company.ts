import { readFileSync, statSync } from "node:fs";
import { open, readFile as readBytes, rm, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import { closeDatabase } from "~/db/client.server";
import { withAdvisoryLock } from "~/db/advisory-lock.server";
import { migrateDatabase } from "~/db/migrate.server";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { exportCompany, logCommandExport, type Exported } from "~/models/payroll/company-data/export/company-export.server";
import { importFiles } from "~/models/payroll/company-data/import/company-import-files.server";
import { importCompany, listCompanySummaries } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { findCompanyByName } from "~/models/settings/accounts.server";
import { isTimeFile } from "~/domain/time/time-file/time-file";
import { companyZip } from "~/web/files/company-zip.server";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/runs/register-csv";
import { NO_INPUTS, printAlphalist, printForms, readFormInputs, parseTaxYear } from "./company-forms";
import { moveToWorker } from "./company-move";
import { loadTime, printDays, printTime, readTime, parseSpan } from "./company-time";
import { printRestorePoint } from "./restore-point";

/**
 * Companies as files:
 *   npm run company -- import FILE.json [--run]    loads a whole company; --run also creates, calculates and completes its payrolls
 *   npm run company -- export NAME FILE.json       writes a company to a file and lists what the format cannot hold; FILE.zip includes employee files
 *   npm run company -- register NAME               prints the payroll register of a company as CSV
 *   npm run company -- list                        prints the companies with their numbers
 *   npm run company -- move NAME --to WORKER       moves a company to another worker of a distributed database (docs/scaling.md)
 *   npm run company -- time NAME FROM TO           prints as CSV the time rows that a payroll of these days would receive from attendance
 *   npm run company -- days NAME FROM TO           prints as JSON the evaluated days of every employee
 *   npm run company -- forms NAME YEAR             prints as JSON the forms, lists, journals and bank lists of a year
 *   npm run company -- dat NAME YEAR               prints the alphalist file of a year
 *     both accept --inputs FILE.json for values missing from the company's records
 * A time file ("time-sample-1") is imported like a payroll file, into the company it names.
 */
const PROBLEMS_SHOWN = 200;
const FILE_LIMIT = 512 * 1024 * 1024;
const USAGE = `Say what to do:
  npm run company -- import FILE.json [--run]
  npm run company -- export NAME FILE.json
  npm run company -- register NAME
  npm run company -- list
  npm run company -- move NAME --to WORKER
  npm run company -- time NAME FROM TO
  npm run company -- days NAME FROM TO
  npm run company -- forms NAME YEAR [--inputs FILE.json]
  npm run company -- dat NAME YEAR [--inputs FILE.json]`;

/** An error message for the operator, printed without a stack trace. */
class Failure extends Error {}

const [command, ...args] = process.argv.slice(2);
/** The argument after --inputs or --to is the option's value. */
const inputsIndex = command === "forms" || command === "dat" ? args.indexOf("--inputs") : -1;
const optionIndex = command === "move" ? args.indexOf("--to") : inputsIndex;
const optionValue = optionIndex < 0 ? null : (args[optionIndex + 1] ?? "");
const commandArgs = optionIndex < 0 ? args : args.toSpliced(optionIndex, 2);
const options = commandArgs.filter((word) => word.startsWith("--"));
const [subject = "", ...rest] = commandArgs.filter((word) => !word.startsWith("--"));

try {
  if (options.some((option) => option !== "--run" || command !== "import"))
    throw new Failure(`Unknown option ${options.join(" ")}.\n${USAGE}`);
  if (command === "import" && subject && rest.length === 0) await load(subject, options.includes("--run"));
  else if (command === "export" && subject && rest.length > 0) await writeExport([subject, ...rest.slice(0, -1)].join(" "), rest.at(-1)!);
  else if (command === "register" && subject) await printRegister([subject, ...rest].join(" "));
  else if ((command === "time" || command === "days") && rest.length >= 2) await printDayCommand(command, [subject, ...rest]);
  else if ((command === "forms" || command === "dat") && rest.length > 0) await printYearCommand(command, [subject, ...rest]);
  else if (command === "list" && !subject) await printCompanies();
  else if (command === "move" && subject && optionValue) await move([subject, ...rest].join(" "), optionValue);
  else throw new Failure(USAGE);
} catch (error) {
  const expected = error instanceof Failure || (error instanceof Error && error.name === "Refusal");
  console.error(expected ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function load(path: string, run: boolean): Promise<void> {
  const input = parse(path);
  if (isTimeFile(input)) return loadTimeFile(path, input, run);
  const file = readFile(path, input);
  await migrateDatabase();
  const { companyName } = file.company;
  await withAdvisoryLock(
    `import ${companyName}`,
    async () => {
      const began = new Date();
      await loadExclusively(path, file, run);
      await printRestorePoint(began);
    },
    () => console.log(`${companyName} is being imported by another command. This import waits until that one has finished.`),
  );
}

async function loadTimeFile(path: string, input: unknown, run: boolean): Promise<void> {
  if (run) throw new Failure(`${path} holds time and no payrolls: leave --run out.`);
  const read = readTime(input);
  if ("problems" in read) throw loadFailure(path, read.problems);
  const { file } = read;
  await migrateDatabase();
  await withAdvisoryLock(
    `import ${file.companyName}`,
    async () => {
      const began = new Date();
      if (await loadTime(file)) console.log(describeSignIn(file.companyName));
      await printRestorePoint(began);
    },
    () => console.log(`${file.companyName} is being imported by another command. This import waits until that one has finished.`),
  );
}

async function loadExclusively(path: string, file: CompanyFile, run: boolean): Promise<void> {
  const { companyName } = file.company;
  const { companySeq, created } = await importCompany(file);
  if (file.records && !created)
    console.log(`${companyName} was there and stays as it is: a company that was exported is loaded where none of its name is.`);
  else
    console.log(
      `${companyName} ${created ? "is loaded" : "was there and is renewed"}: ${formatCount(file.employees.length, "employee")}, ${formatCount(file.payrollTemplates.length, "payroll template")}.`,
    );
  if (file.records) await attachFiles(companySeq, path);
  if (run || file.runs.length === 0) {
    await runPayrolls(companySeq, file);
  } else {
    console.log(
      `${formatCount(file.runs.length, "payroll")} of the file with ${formatCount(file.timeSummaries.length, "time summary", "time summaries")} and ${formatCount(file.adjustments.length, "adjustment")} not created.`,
    );
    console.log(`Create, calculate and complete them with: npm run company -- import ${path} --run`);
  }
  if (created) console.log(describeSignIn(companyName));
}

function describeSignIn(companyName: string): string {
  return `Create a sign-in with: npm run admin -- --company "${companyName}" --email you@example.com --name "First Last"`;
}

/** Attaches the files that lie beside the company file of an unpacked zip. */
async function attachFiles(companySeq: number, file: string): Promise<void> {
  const { brought, missing } = await importFiles({ companySeq }, async (name) => {
    try {
      return new Uint8Array(await readBytes(join(dirname(file), name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  });
  if (brought > 0) console.log(`${formatCount(brought, "file")} of documents, certificates and pictures came along.`);
  if (missing.length > 0)
    console.log(
      `${formatCount(missing.length, "file")} not found beside ${file}, such as ${missing[0]}. Unpack the whole zip there and import it again to bring the rest.`,
    );
}

async function runPayrolls(companySeq: number, file: CompanyFile): Promise<void> {
  await runCompanyFile(
    importScope(companySeq, ["PAYROLL_USAGE"]),
    file,
    ({ completedYn }) => (completedYn === "Y" ? "complete" : "wait"),
    (run, outcome) => {
      console.log(`Payroll ${run.payrollRunId}, ${periodLabel(run.startDate, run.endDate)}, paid ${formatDay(run.payDate)}: ${outcome}.`);
    },
  );
}

function loadFailure(path: string, problems: readonly string[]): Failure {
  const shownProblems = problems.slice(0, PROBLEMS_SHOWN).map((problem) => `  ${problem}`);
  const more = problems.length > PROBLEMS_SHOWN ? [`  and ${problems.length - PROBLEMS_SHOWN} more`] : [];
  return new Failure([`${path} is not loaded: ${formatCount(problems.length, "problem")}.`, ...shownProblems, ...more].join("\n"));
}

function readFile(path: string, input: unknown): CompanyFile {
  const { file, problems, ignored } = readCompanyFile(input);
  if (!file)
    throw loadFailure(
      path,
      problems.map(({ place, message }) => `${place}: ${message}`),
    );
  if (ignored.length > 0)
    console.error(
      `Unknown fields were ignored: ${ignored.slice(0, 20).join(", ")}${ignored.length > 20 ? ` and ${ignored.length - 20} more` : ""}.`,
    );
  return file;
}

function parse(path: string): unknown {
  try {
    if (statSync(path).size > FILE_LIMIT) throw new Failure(`${path} is larger than 512 MB.`);
    return JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure(`${path} is no JSON file: ${error.message}`);
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new Failure(`There is no file ${path}.`);
    if ((error as NodeJS.ErrnoException).code === "EISDIR") throw new Failure(`${path} is a folder.`);
    throw error;
  }
}

/** Never overwrites a file. Mode 0600, since the file contains salaries. */
async function writeExport(companyName: string, target: string): Promise<void> {
  const companySeq = await findCompany(companyName);
  const output = await createFile(target);
  try {
    const { employees, payrollTemplates, payrolls, leftOut, files } = target.endsWith(".zip")
      ? await writeZip(companySeq, output)
      : await exportCompany({ companySeq }, (text) => output.write(text));
    await logCommandExport({ companySeq });
    console.log(
      `${companyName} is in ${target}: ${formatCount(employees, "employee")}, ${formatCount(payrollTemplates, "payroll template")}, ${formatCount(payrolls, "payroll")}.`,
    );
    const skipped: { what: string; count: number }[] = target.endsWith(".zip")
      ? leftOut
      : [...(files.length > 0 ? [{ what: "files, which a name that ends in .zip takes along", count: files.length }] : []), ...leftOut];
    if (skipped.length > 0)
      console.log(
        `The file has no place for: ${skipped.map(({ what, count: rows }) => `${what} (${rows.toLocaleString("en-US")})`).join(", ")}.`,
      );
  } catch (error) {
    await rm(target);
    throw error;
  } finally {
    await output.close();
  }
}

async function writeZip(companySeq: number, output: FileHandle): Promise<Exported> {
  const { zip, exported } = await companyZip({ companySeq });
  for await (const piece of zip) await output.write(piece);
  return exported;
}

async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new Failure(`${path} is there already. Give another name.`);
    if (code === "ENOENT") throw new Failure(`There is no folder for ${path}.`);
    throw error;
  }
}

async function findCompany(companyName: string): Promise<number> {
  await migrateDatabase();
  const companySeq = await findCompanyByName(companyName);
  if (companySeq === null) throw new Failure(`There is no company "${companyName}". Print the names with: npm run company -- list`);
  return companySeq;
}

async function printRegister(companyName: string): Promise<void> {
  const companySeq = await findCompany(companyName);
  process.stdout.write(registerCsvHeader);
  for (const payroll of await listRegisteredPayrolls({ companySeq })) {
    process.stdout.write(registerCsv({ ...payroll, rows: await readRegister({ companySeq }, payroll) }));
  }
}

async function printDayCommand(command: "time" | "days", names: readonly string[]): Promise<void> {
  const span = parseSpan(names.at(-2), names.at(-1));
  if (!span) throw new Failure(`Say two days in order, at most a year apart: npm run company -- ${command} NAME 2026-11-16 2026-11-30`);
  const companySeq = await findCompany(names.slice(0, -2).join(" "));
  await (command === "time" ? printTime : printDays)(companySeq, span);
}

async function printYearCommand(command: "forms" | "dat", names: readonly string[]): Promise<void> {
  const year = parseTaxYear(names.at(-1));
  if (year === null) throw new Failure(`Say a tax year: npm run company -- ${command} NAME 2026`);
  const read = optionValue === null ? { given: NO_INPUTS } : readFormInputs(parse(optionValue));
  if ("problems" in read) throw loadFailure(optionValue!, read.problems);
  const companySeq = await findCompany(names.slice(0, -1).join(" "));
  await (command === "forms" ? printForms : printAlphalist)(companySeq, year, read.given);
}

async function move(companyName: string, worker: string): Promise<void> {
  const companySeq = await findCompany(companyName);
  if (!(await moveToWorker({ companySeq, companyName }, worker).catch(failWith))) process.exitCode = 1;
}

/** Refusal messages are meant for the operator; database errors are not. */
function failWith(error: Error): never {
  throw "code" in error ? error : new Failure(error.message);
}

async function printCompanies(): Promise<void> {
  await migrateDatabase();
  const companies = await listCompanySummaries();
  if (companies.length === 0) console.log("There is no company yet.");
  for (const { companySeq, companyName, employees, payrolls, subscriptions } of companies) {
    console.log(
      `${companySeq}\t${companyName}\t${formatCount(employees, "employee")}\t${formatCount(payrolls, "payroll")}\t${subscriptions.join(", ")}`,
    );
  }
}

function formatCount(number: number, singular: string, many = `${singular}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? singular : many}`;
}
