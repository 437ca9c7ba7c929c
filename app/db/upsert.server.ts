import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client.server";

const ROWS_A_STATEMENT = 5000;
const MANY_ROWS = 1000;

/**
 * Writes many rows in few statements; a row whose primary key exists is renewed in the columns given. The rows travel as one JSON text
 * and take their types from the table itself, ten times faster than a list of parameters.
 * @param set SQL for columns of existing rows that do not simply take the new value (`excluded."column"`), by column name
 */
export async function upsertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  set: Record<string, string> = {},
): Promise<void> {
  await writeRows(tx, table, rows, (names) => {
    const renewed = names.map((column) => `${quoted(column)} = ${set[column] ?? `excluded.${quoted(column)}`}`);
    return renewed.length > 0 ? `update set ${renewed.join(", ")}` : "nothing";
  });
}

/**
 * The `set` of an upsert that renews a row with what was to be inserted. What the database reckons there, such as `now()`, is not reckoned a second
 * time, which a database that is distributed by company refuses.
 */
export function insertedValues<Values extends object>(table: PgTable, values: Values): Record<keyof Values, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.keys(values).map((field) => [field, sql`excluded.${sql.identifier(columns[field]!.name)}`])) as Record<
    keyof Values,
    SQL
  >;
}

/** As `upsertRows`, into a table whose rows never change: one that is there stays. */
export async function addRows<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table["$inferInsert"][]): Promise<void> {
  await writeRows(tx, table, rows, () => "nothing");
}

/** @param known what becomes of a row that is there, by the columns beside its key */
async function writeRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  known: (names: string[]) => string,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const { name, primaryKeys } = getTableConfig(table);
  const key =
    primaryKeys[0]?.columns.map((column) => column.name) ?? columns.filter(([, column]) => column.primary).map(([, column]) => column.name);
  const names = columns.map(([, column]) => column.name);
  const statement = `insert into ${quoted(name)} (${names.map(quoted).join(", ")})
    select ${names.map(quoted).join(", ")} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)
    on conflict (${key.map(quoted).join(", ")}) do ${known(names.filter((column) => !key.includes(column)))}`;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_A_STATEMENT) as readonly Record<string, unknown>[];
    await tx.$client.query(statement, [
      JSON.stringify(chunk.map((row) => Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])))),
    ]);
  }
  // Foreign keys to a table that was small when their plan was made would read all of it for every row, until the statistics are renewed.
  if (rows.length >= MANY_ROWS)
    await tx.$client.query("select renew_statistics($1, $2)", [(first as { companySeq?: number }).companySeq, name]);
}

const quoted = (identifier: string) => `"${identifier}"`;
