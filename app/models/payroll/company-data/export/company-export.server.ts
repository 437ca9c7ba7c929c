import { and, asc, eq, isNotNull, notInArray } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { storedFiles } from "~/db/schema/files";
import { COMPANY_FILE_FORMAT } from "~/domain/payroll/company-data/company-file";
import type { Scope } from "~/domain/shared/scope";
import { BY_COMMAND, recordSecurityEvent } from "~/models/settings/security-events.server";
import { listChanges, recordChange, type ChangeLogEntry } from "~/models/shared/change-log.server";
import { readPeople } from "./company-export-employees.server";
import { readLoanMovements, readLoans, readLoanStates } from "./company-export-loans.server";
import { readOpeningBalances } from "./company-export-openings.server";
import { readRecords } from "./company-export-records.server";
import { readOmittedData, type OmittedData } from "./company-export-rest.server";
import { readAdjustments, readRuns, readTime } from "./company-export-runs.server";
import { readCompany, readDepartments, readJobTitles, readTemplates, readWorkSchedules } from "./company-export-settings.server";
import { jsonText, listPart, valuePart } from "./json-parts";

type Company = Pick<Scope, "companySeq">;
/** Counts of the exported data, and what the file omits. */
export interface Exported {
  employees: number;
  payrollTemplates: number;
  payrolls: number;
  leftOut: OmittedData[];
  /** Files next to the company file. */
  files: ExportedFile[];
}

export interface ExportedFile {
  fileSeq: number;
  fileName: string;
  storageKey: string;
  byteSize: number;
}

const CHUNK_LENGTH = 65_536;

/**
 * Writes a company as a file that the import reads, streamed from one snapshot: settings, employees, pay, and payrolls with time and
 * adjustments; importing and running it reproduces completed payrolls to the centavo. Sorted by number, so that the same company gives the
 * same file.
 * @param write takes a piece of the text; the next one is generated after it resolves
 */
export function exportCompany({ companySeq }: Company, write: (text: string) => Promise<unknown>): Promise<Exported> {
  return readInCompany({ companySeq }, async (tx) => {
    const payrollTemplates = await readTemplates(tx, companySeq);
    const people = await readEmployees(tx, companySeq);
    const runs = await readRuns(tx, companySeq);
    const text = jsonText([
      valuePart("format", COMPANY_FILE_FORMAT),
      valuePart("company", await readCompany(tx, companySeq)),
      listPart("departments", await readDepartments(tx, companySeq)),
      listPart("jobTitles", await readJobTitles(tx, companySeq)),
      listPart("workSchedules", await readWorkSchedules(tx, companySeq)),
      listPart("payrollTemplates", payrollTemplates),
      listPart("employees", people),
      listPart("runs", runs),
      listPart("timeSummaries", readTime(tx, companySeq, runs)),
      listPart("adjustments", readAdjustments(tx, companySeq, runs)),
      listPart("loanMovements", await readLoanMovements(tx, companySeq)),
      listPart("loanStates", await readLoanStates(tx, companySeq)),
      readRecords(tx, companySeq),
    ]);
    let waiting = "";
    for await (const piece of text) {
      waiting += piece;
      if (waiting.length < CHUNK_LENGTH) continue;
      await write(waiting);
      waiting = "";
    }
    await write(`${waiting}\n`);
    const payrolls = runs.length;
    const [leftOut, files] = [await readOmittedData(tx), await readFiles(tx, companySeq)];
    return { employees: people.length, payrollTemplates: payrollTemplates.length, payrolls, leftOut, files };
  });
}

/** Logs an export from the server command line: audit log and security event. */
export function logCommandExport({ companySeq }: Company): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await recordSecurityEvent(tx, { companySeq }, { eventKind: "DATA_EXPORTED", accountSeq: null, by: BY_COMMAND, detail: "Company file" });
    const scope = { companySeq, accountSeq: 0, employeeName: BY_COMMAND.employeeName, permissions: [], subscriptions: [] };
    await recordChange(tx, scope, exportChange("Wrote the company to a file."));
  });
}

/** Logs in the history that a user exports the company's data; the download is a separate security event. */
export function logUserExport(scope: Scope): Promise<void> {
  return inCompany(scope, (tx) => recordChange(tx, scope, exportChange("Took the data of the company with its files.")));
}

/** The newest export in the history; null = none. */
export async function findLastExport(scope: Company): Promise<ChangeLogEntry | null> {
  const { featureName, subject } = exportChange("");
  const { changes } = await listChanges(scope, featureName, subject.noun, { limit: 1 });
  return changes[0] ?? null;
}

/** Preview of the export for the page that offers it. */
export function previewExport({ companySeq }: Company): Promise<{ files: number; bytes: number; leftOut: OmittedData[] }> {
  return readInCompany({ companySeq }, async (tx) => {
    const files = await readFiles(tx, companySeq);
    const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    return { files: files.length, bytes, leftOut: await readOmittedData(tx) };
  });
}

const exportChange = (description: string) =>
  ({ featureName: "COMPANY", subject: { noun: "companyFile", seq: null }, action: "EXPORT", description }) as const;

/** Files attached to a record. Unattached uploads are excluded, and photos of clock events are erased in place (RA 10173). */
function readFiles(tx: Tx, companySeq: number): Promise<ExportedFile[]> {
  const { fileSeq, fileName, storageKey, byteSize, usedBy } = storedFiles;
  return tx
    .select({ fileSeq, fileName, storageKey, byteSize })
    .from(storedFiles)
    .where(and(eq(storedFiles.companySeq, companySeq), isNotNull(usedBy), notInArray(usedBy, ["released", "punchPhoto"])))
    .orderBy(asc(fileSeq));
}

async function readEmployees(tx: Tx, companySeq: number) {
  const people = await readPeople(tx, companySeq);
  const loans = await readLoans(tx, companySeq);
  const openings = await readOpeningBalances(tx, companySeq);
  return people.map((person) => ({
    ...person,
    loans: loans(person.employeeSeq),
    yearToDate: openings.get(person.employeeSeq) ?? null,
  }));
}
