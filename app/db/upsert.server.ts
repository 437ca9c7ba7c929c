import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./client.server";

const ROWS_A_STATEMENT = 5000;
const MANY_ROWS = 1000;

/**
 * Upserts many rows in few statements, updating the given columns. Rows are sent as one JSON text and typed by the table, which is ten
 * times faster than a list of parameters.
 * @param set SQL for columns of existing rows that do not simply take the new value (`excluded."column"`), by column name
 */
export async function upsertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  set: Record<string, string> = {},
): Promise<void> {
  await writeRows(tx, table, rows, (names) => {
    const assignments = names.map((column) => `${quoted(column)} = ${set[column] ?? `excluded.${quoted(column)}`}`);
    return assignments.length > 0 ? `update set ${assignments.join(", ")}` : "nothing";
  });
}

/**
 * The `set` of an upsert that takes the inserted values from `excluded`. It does not repeat expressions such as `now()`, which a
 * distributed database refuses.
 */
export function excludedValues<Values extends object>(table: PgTable, values: Values): Record<keyof Values, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.keys(values).map((field) => [field, sql`excluded.${sql.identifier(columns[field]!.name)}`])) as Record<
    keyof Values,
    SQL
  >;
}

/** Inserts rows, ignoring those whose key exists. */
export async function insertIgnore<Table extends PgTable>(tx: Tx, table: Table, rows: readonly Table["$inferInsert"][]): Promise<void> {
  await writeRows(tx, table, rows, () => "nothing");
}

/** @param conflictAction the conflict action, by the columns beside the key */
async function writeRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  conflictAction: (names: string[]) => string,
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
    on conflict (${key.map(quoted).join(", ")}) do ${conflictAction(names.filter((column) => !key.includes(column)))}`;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const chunk = rows.slice(from, from + ROWS_A_STATEMENT) as readonly Record<string, unknown>[];
    await tx.$client.query(statement, [
      JSON.stringify(chunk.map((row) => Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])))),
    ]);
  }
  // A foreign-key plan made while the table was small scans it for every row until the statistics are renewed.
  if (rows.length >= MANY_ROWS)
    await tx.$client.query("select renew_statistics($1, $2)", [(first as { companySeq?: number }).companySeq, name]);
}

const quoted = (identifier: string) => `"${identifier}"`;
