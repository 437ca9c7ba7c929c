import pg from "pg";
import { cloneDatabase } from "./database";
import { readRecordedStatements } from "./record-sql";

/**
 * Checks that another PostgreSQL understands every statement of the tests: prepares each on the server of TEST_DATABASE_URL, against all
 * tables. Exits with 1 and lists the failures. @param argv[2] the folder that `recordStatements` wrote into
 */
/** Undefined table: created by the test itself. */
const NO_TABLE = "42P01";

const recorded = readRecordedStatements(process.argv[2]!);
const database = await cloneDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
await client.connect();
const faults: string[] = [];
for (const text of recorded) {
  try {
    await client.query(`prepare recorded as ${text}`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== NO_TABLE) faults.push(`${message}: ${text.trim().replace(/\s+/g, " ").slice(0, 300)}`);
  }
  await client.query("deallocate all");
}
await client.end();
await database.drop();
console.log(`${recorded.length} statements, ${faults.length} of which the second database does not understand`);
for (const fault of faults) console.log(fault);
if (recorded.length === 0 || faults.length > 0) process.exitCode = 1;
