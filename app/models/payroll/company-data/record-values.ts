import { is, SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formatInput, type FileProblem } from "~/domain/payroll/company-data/company-file-fields";
import type { CompanyFileRecord, CompanyFileRecords, RecordValue } from "~/domain/payroll/company-data/company-file-records";
import { isDay } from "~/domain/shared/day";
import { RECORD_TABLES, type RecordTable } from "./record-tables";

type Row = Record<string, RecordValue>;

/**
 * Rows of a file's records, validated against their columns. A field missing in an older file takes the column's default; unknown lists and
 * fields are ignored.
 * @returns the rows by list, or the errors with their positions
 */
export function recordRows(records: CompanyFileRecords): { rows: ReadonlyMap<string, Row[]>; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const rows = new Map(
    RECORD_TABLES.map((record): [string, Row[]] => [
      record.list,
      (records[record.list] ?? []).map((entry, index) => rowOf(record, entry, `records.${record.list}[${index}]`, problems)),
    ]),
  );
  return { rows, problems };
}

function rowOf({ fields, key }: RecordTable, entry: CompanyFileRecord, place: string, problems: FileProblem[]): Row {
  const row: Row = {};
  for (const [field, column] of fields) {
    const given = entry[field];
    const value = given === undefined ? usual(column) : given;
    const problem = given === undefined && key.includes(field) ? "is missing" : wrongWith(column, value);
    if (problem !== null) problems.push({ place: `${place}.${field}`, message: problem });
    row[field] = value;
  }
  return row;
}

function usual({ default: standard }: PgColumn): RecordValue {
  return standard === undefined || is(standard, SQL) ? null : (standard as RecordValue);
}

/** Why a value does not fit a column; null when it does. */
function wrongWith(column: PgColumn, value: RecordValue): string | null {
  if (value === null) return column.notNull ? "is missing" : null;
  return fits(column, value) ? null : `${formatInput(value)} is not ${NOUNS[column.columnType] ?? "text"}`;
}

const NOUNS: Partial<Record<string, string>> = {
  PgInteger: "a whole number",
  PgSmallInt: "a whole number",
  PgBigInt53: "a whole number",
  PgDateString: 'a day that exists: write it as "2026-11-15"',
  PgTimestamp: 'a point in time: write it as "2026-11-15T08:30:00.000Z"',
  PgNumeric: "a number written as text",
  PgArray: "a list",
  PgJsonb: "a list or an entry",
};

function fits(column: PgColumn, value: unknown): boolean {
  switch (column.columnType) {
    case "PgInteger":
      return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647;
    case "PgSmallInt":
      return Number.isInteger(value) && Math.abs(value as number) <= 32_767;
    case "PgBigInt53":
      return Number.isSafeInteger(value);
    case "PgDateString":
      return typeof value === "string" && isDay(value);
    case "PgTimestamp":
      return typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(value) && !Number.isNaN(Date.parse(value));
    case "PgNumeric":
      return typeof value === "string" && /^-?\d{1,12}(\.\d{1,12})?$/.test(value);
    case "PgJsonb":
      return typeof value === "object";
    case "PgArray": {
      const { baseColumn } = column as unknown as { baseColumn: PgColumn };
      return Array.isArray(value) && value.every((item) => fits(baseColumn, item));
    }
    default:
      return typeof value === "string";
  }
}
