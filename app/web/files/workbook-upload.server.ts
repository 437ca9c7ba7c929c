import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "~/db/project-root.server";
import { Refusal } from "~/domain/shared/refusal";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import { MARK_SHEET, otherCompany } from "~/domain/shared/forms/workbook-mark";
import { requestContext } from "~/web/http/request-context.server";
import { checkZipSize, type ZipPart } from "./zip-guard.server";

export const WORKBOOK_BYTES = 5 * 1_048_576;

export interface SheetRules {
  /** The form field that shows a refusal. */
  field: string;
  sheet: string;
  /** Rows under the headings. */
  maxRows: number;
  /** Maximum number of columns; 40 by default. */
  columns?: number;
  /** Maximum length of a cell. The default is one more than any field takes, so that longer text is refused, not cut. */
  cell?: number;
  /** Timeout of the reader in milliseconds. */
  timeoutMillis?: number;
}

export interface NamedSheet {
  name: string;
  rows: TypedSheet;
  merged?: { range: string; lastRow: number }[];
}

type Answer = { sheets: NamedSheet[] } | { refused: keyof typeof SENTENCES };

const SENTENCES = {
  OLE: "This workbook has a password or is an old .xls file. Save it without password as .xlsx and upload that.",
  NO_ZIP: "This file is not an Excel workbook. Save it as .xlsx and upload that.",
  BOMB: "This workbook is too large when unpacked, so it was not opened. Copy your rows into a fresh template and upload that.",
  BROKEN: "This workbook is damaged and cannot be read. Open it in Excel, save it again and upload that.",
  SLOW: "This workbook takes too long to read. Copy your rows into a fresh template and upload that.",
  SHEET: "This workbook has no sheet of that name.",
  ROWS: "The sheet has too many rows.",
  TEXT: "The cells of this sheet contain too much text. Copy your rows into a fresh template and upload that.",
} as const;

const WORKER = path.join(projectRoot, "app/web/files/workbook-worker.mjs");
const TIMEOUT_MILLIS = 8000;
const COLUMNS = 40;
const MAX_CELL_LENGTH = 201;
const MAX_TEXT_LENGTH = 8_000_000;
/** Maximum number of rows above the headings. */
const ROWS_ABOVE = 10;
const READERS = 2;

/**
 * Reads a sheet of an untrusted workbook: size-checked before unpacking, then parsed in a worker thread with limited memory and time.
 * @throws Refusal at the field with the problem and what to do
 */
export async function readWorkbookSheet(bytes: Buffer, { sheet, ...wish }: SheetRules): Promise<TypedSheet> {
  return (await readWorkbook(bytes, { ...wish, sheets: [sheet] }))[0]!.rows;
}

/**
 * Reads the named sheets that a workbook has; with `orFirst` the first sheet if it has none of them.
 * @throws Refusal at the field, also for a workbook that was made for another company
 */
export async function readWorkbook(
  bytes: Buffer,
  {
    field,
    sheets,
    maxRows,
    columns = COLUMNS,
    cell = MAX_CELL_LENGTH,
    timeoutMillis = TIMEOUT_MILLIS,
    orFirst = false,
    instants = false,
  }: Omit<SheetRules, "sheet"> & { sheets: readonly string[]; orFirst?: boolean; /** Read dates with their times. */ instants?: boolean },
): Promise<NamedSheet[]> {
  const refuse = (message: string) => new Refusal(message, { field });
  if (bytes.length > WORKBOOK_BYTES) throw refuse("The file is larger than 5 MB. Choose a smaller one.");
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw refuse(SENTENCES.OLE);
  const parts = checkZipSize(bytes);
  if (typeof parts === "string") throw refuse(SENTENCES[parts]);
  if (!parts.some(({ name }) => name === "xl/workbook.xml")) throw refuse(SENTENCES.NO_ZIP);
  const answer = await inTurn(() =>
    read(
      {
        bytes,
        parts,
        sheets,
        mark: MARK_SHEET,
        orFirst,
        rows: maxRows + ROWS_ABOVE,
        columns,
        cell,
        maxTextLength: MAX_TEXT_LENGTH,
        instants,
      },
      timeoutMillis,
    ),
  );
  if ("sheets" in answer) {
    const other = await otherCompanyProblem(answer.sheets);
    if (other !== null) throw refuse(other);
    const matchingSheets = answer.sheets.filter(({ name }) => name !== MARK_SHEET);
    const merged = mergedProblem(matchingSheets, sheets.length > 1);
    if (merged !== null) throw refuse(merged);
    if (matchingSheets.length > 0) return matchingSheets.map(({ name, rows }) => ({ name, rows }));
  }
  const refused = "sheets" in answer ? "SHEET" : answer.refused;
  if (refused === "SHEET")
    throw refuse(`This workbook has no sheet named “${sheets.join("”, “")}”. Download the template and fill that in.`);
  if (refused === "ROWS")
    throw refuse(
      `The sheet has more than ${maxRows.toLocaleString("en")} rows. Split it into several files, or take out what is not needed.`,
    );
  throw refuse(SENTENCES[refused]);
}

/** Maximum number of merged ranges in a message. */
const MERGED_NAMED = 5;

/**
 * The refusal of a workbook with merged cells below its headings, whose value would belong to the first row only. Titles above may be
 * merged.
 */
function mergedProblem(sheets: readonly NamedSheet[], several: boolean): string | null {
  for (const { name, rows, merged = [] } of sheets) {
    const filled = rows.slice(0, ROWS_ABOVE).map(({ cells }) => cells.filter((cell) => cell !== null).length);
    const headings = rows[filled.indexOf(Math.max(...filled))]?.number ?? 0;
    const ranges = merged.filter(({ lastRow }) => lastRow > headings).map(({ range }) => range);
    if (ranges.length === 0) continue;
    const more = ranges.length > MERGED_NAMED ? ` and ${ranges.length - MERGED_NAMED} more` : "";
    const where = several ? ` of the sheet ${name}` : "";
    return `The cells ${ranges.slice(0, MERGED_NAMED).join(", ")}${more}${where} are merged, so only the first row would get their value. Unmerge them, fill in each row and upload the workbook again.`;
  }
  return null;
}

/** The refusal of a workbook that was made for another company; null if it may be read. */
async function otherCompanyProblem(sheets: readonly NamedSheet[]): Promise<string | null> {
  const visitor = await requestContext()?.signedOn;
  return visitor ? otherCompany(sheets.find(({ name }) => name === MARK_SHEET)?.rows, visitor.companyName) : null;
}

interface WorkerData {
  bytes: Buffer;
  parts: ZipPart[];
  sheets: readonly string[];
  /** The cell that names the company of the workbook. */
  mark: string;
  orFirst: boolean;
  instants: boolean;
  rows: number;
  columns: number;
  cell: number;
  maxTextLength: number;
}

function read(workerData: WorkerData, timeoutMillis: number): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(WORKER, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 },
      execArgv: [],
      env: {},
      stderr: true,
      stdout: true,
    });
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle({ refused: "SLOW" }), timeoutMillis);
    worker.on("message", (answer: Answer) => settle(answer));
    // Out of memory, or an unexpected error of the reader.
    worker.on("error", () => settle({ refused: "BROKEN" }));
    worker.on("exit", () => settle({ refused: "BROKEN" }));
  });
}

type Turn = { companySeq: number; begin: () => void };
const waiting: Turn[] = [];
/** Companies of the active readers. */
const reading: number[] = [];

/**
 * Limits concurrent readers because of their memory, to one per company, so that slow workbooks of one company do not block others. First
 * come, first served among companies without a reader.
 */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const companySeq = requestContext()?.companySeq ?? 0;
  await new Promise<void>((begin) => {
    waiting.push({ companySeq, begin });
    beginNext();
  });
  try {
    return await run();
  } finally {
    reading.splice(reading.indexOf(companySeq), 1);
    beginNext();
  }
}

function beginNext(): void {
  const next = reading.length < READERS ? waiting.findIndex(({ companySeq }) => !reading.includes(companySeq)) : -1;
  if (next < 0) return;
  const [{ companySeq, begin }] = waiting.splice(next, 1) as [Turn];
  reading.push(companySeq);
  begin();
}
