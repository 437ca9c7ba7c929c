import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerConfig } from "~/db/client.server";
import { describeStatement } from "../support/describe-statement";
import { listTypedStatements, type TypedStatement } from "../support/static-sql";

const { builtins } = pg.types;
const ANY = ["number", "string", "boolean", "Date", "object"];
/** The JavaScript type of a PostgreSQL type, as the parsers of pg and of `pg-type-parsers.server.ts` return it; others are text. */
const KINDS = new Map<number, readonly string[]>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map((oid) => [oid, ["number"]] as const),
  ...[builtins.TIMESTAMP, builtins.TIMESTAMPTZ].map((oid) => [oid, ["Date"]] as const),
  ...[builtins.JSON, builtins.JSONB].map((oid) => [oid, ANY] as const),
  [builtins.BOOL, ["boolean"]],
  [builtins.BYTEA, ["object"]],
  [builtins.INTERVAL, ["object"]],
]);

let client: pg.Client;
let arrays: Set<number>;
beforeAll(async () => {
  client = new pg.Client((await ownerConfig()).config);
  await client.connect();
  const { rows } = await client.query<{ oid: number }>("select oid from pg_type where format_type(oid, null) like '%[]'");
  arrays = new Set(rows.map(({ oid }) => oid));
});
afterAll(() => client.end());

test("every row type has the columns that its statement returns, with their types", async () => {
  // Distributed tables need an extension that the test server lacks.
  const statements = listTypedStatements("app").filter(({ place }) => !place.startsWith("app/db/distributed/"));
  const faults: string[] = [];
  let checked = 0;
  for (const { text, ...statement } of statements) {
    if (text === null) continue;
    checked += 1;
    faults.push(...(await compare(statement, text)));
  }
  expect(faults).toEqual([]);
  // Fewer means that the texts are no longer recognized, or that most statements are composed at run time.
  expect(checked).toBeGreaterThan(300);
}, 120_000);

async function compare({ place, properties }: Omit<TypedStatement, "text">, text: string): Promise<string[]> {
  const fields = await describeStatement(client, text);
  if (typeof fields === "string") return [`${place}: ${fields}`];
  const declared = new Map(properties.map((property) => [property.name, property]));
  const returned = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const twice = fields.length === returned.size ? [] : [`${place}: returns a column name twice`];
  const missing = properties.filter(({ name, optional }) => !optional && !returned.has(name));
  const extra = [...returned.keys()].filter((name) => !declared.has(name));
  const mistyped = [...returned].flatMap(([name, oid]) => {
    const kinds = declared.get(name)?.kinds ?? [];
    const allowed = arrays.has(oid) ? ["object"] : (KINDS.get(oid) ?? ["string"]);
    return kinds.every((kind) => allowed.includes(kind)) ? [] : [`${place}: ${name} is ${allowed.join()}, declared ${kinds.join()}`];
  });
  return [
    ...twice,
    ...missing.map(({ name }) => `${place}: declares ${name}, which the statement does not return`),
    ...extra.map((name) => `${place}: returns ${name}, which the row type lacks`),
    ...mistyped,
  ];
}
