import { randomUUID } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { Tx } from "~/db/client.server";
import { insertIgnore, upsertRows } from "~/db/upsert.server";
import type { CompanyFileRecords } from "~/domain/payroll/company-data/company-file-records";
import { Refusal } from "~/domain/shared/refusal";
import { RECORD_TABLES, type RecordTable } from "~/models/payroll/company-data/record-tables";
import { recordRows } from "~/models/payroll/company-data/record-values";
import { raiseCounter } from "./company-import-seqs.server";

type Row = Readonly<Record<string, unknown>>;
const PROBLEMS = 200;
/** Messages for constraint violations, by PostgreSQL error code. */
const MISFITS: Partial<Record<string, string>> = {
  "23503": "an entry names someone or something that is not in this file",
  "23505": "two entries have the same number or day",
};

/**
 * Writes the records of a company file into a company newly created by its other lists.
 * @throws Refusal with every invalid value, or the list that references something not in the file
 */
export async function writeRecords(tx: Tx, companySeq: number, records: CompanyFileRecords): Promise<void> {
  const { rows, problems } = recordRows(records);
  if (problems.length > 0)
    throw new Refusal(
      problems
        .slice(0, PROBLEMS)
        .map(({ place, message }) => `${place}: ${message}`)
        .join("\n"),
    );
  for (const record of RECORD_TABLES) await writeList(tx, companySeq, record, rows.get(record.list)!);
}

async function writeList(tx: Tx, companySeq: number, record: RecordTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    if (record.whole) {
      const toProperties = propertiesOf(record);
      const written = rows.map((row) => ({ ...filled(record, companySeq), ...toProperties(row), companySeq }));
      await (record.stays ? insertIgnore : upsertRows)(tx, record.table, written);
    } else await addFields(tx, companySeq, record, rows);
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (code.startsWith("23")) throw new Refusal(`records.${record.list}: ${MISFITS[code] ?? "an entry does not fit the others"}`);
    throw error;
  }
  const { counter, key } = record;
  if (!counter) return;
  const numbers = new Map<string, number[]>();
  for (const row of rows) numbers.set(counter(row), [...(numbers.get(counter(row)) ?? []), row[key.at(-1)!] as number]);
  for (const [noun, seqs] of numbers) await raiseCounter(tx, companySeq, noun, seqs);
}

/** Gives a row of the file the property names of its table, because the file keeps former names. */
function propertiesOf({ table, fields }: RecordTable): (row: Row) => Row {
  const properties = new Map(Object.entries(getTableColumns(table)).map(([property, { name }]) => [name, property]));
  return (row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [properties.get(fields.get(field)!.name)!, value]));
}

/** Columns that the file omits: the initial revision, and a file's storage key. */
function filled({ list, table }: RecordTable, companySeq: number): Row {
  if (list === "storedFiles") return { storageKey: `${companySeq}/${randomUUID()}`, uploadedBy: 0 };
  return "revision" in getTableColumns(table) ? { revision: 1 } : {};
}

/** Updates fields of existing rows. */
async function addFields(tx: Tx, companySeq: number, { table, fields, key }: RecordTable, rows: readonly Row[]): Promise<void> {
  const { name } = getTableConfig(table);
  const column = (field: string) => `"${fields.get(field)!.name}"`;
  const added = [...fields.keys()].filter((field) => !key.includes(field));
  const text = JSON.stringify(
    rows.map((row) => Object.fromEntries([...fields].map(([field, { name: columnName }]) => [columnName, row[field] ?? null]))),
  );
  await tx.$client.query(
    `update "${name}" set ${added.map((field) => `${column(field)} = given.${column(field)}`).join(", ")}
       from jsonb_populate_recordset(null::"${name}", $1::jsonb) given
      where "${name}".company_seq = $2 and ${key.map((field) => `"${name}".${column(field)} = given.${column(field)}`).join(" and ")}`,
    [text, companySeq],
  );
}
