import { getTableConfig } from "drizzle-orm/pg-core";
import type { Tx } from "~/db/client.server";
import { RECORD_TABLES, type RecordTable } from "~/models/payroll/company-data/record-tables";
import { listPart, objectPart, type Part } from "./json-parts";

const ROWS_AT_ONCE = 1000;

/** Records that no other list of a company file has, in insertion order. */
export const readRecords = (tx: Tx, companySeq: number): Part =>
  objectPart(
    "records",
    RECORD_TABLES.map((record) => listPart(record.list, rowsOf(tx, companySeq, record))),
  );

/** Streams the rows of a table by key. */
async function* rowsOf(tx: Tx, companySeq: number, { table, fields, key, where }: RecordTable): AsyncGenerator<object> {
  const { name } = getTableConfig(table);
  const columns = [...fields].map(([field, column]) => `"${column.name}" as "${field}"`);
  const order = key.length === 0 ? [] : [` order by ${key.map((field) => `"${fields.get(field)!.name}"`).join(", ")}`];
  await tx.$client.query(
    `declare record_rows no scroll cursor for select ${columns.join(", ")} from "${name}" where company_seq = $1${where ? ` and ${where}` : ""}${order.join("")}`,
    [companySeq],
  );
  for (;;) {
    const { rows } = await tx.$client.query<object>(`fetch ${ROWS_AT_ONCE} from record_rows`);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.$client.query("close record_rows");
}
