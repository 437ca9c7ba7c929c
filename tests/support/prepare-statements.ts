import pg from "pg";
import { cloneDatabase } from "./database";
import { toldStatements } from "./told-statements";

/**
 * What the tests asked one PostgreSQL, another one has to understand as well: each statement is prepared on the server of TEST_DATABASE_URL, against every
 * table. Ends with 1 and says which it does not understand. @param argv[2] the folder that `keepStatements` wrote into
 */
/** A table that a test made for itself is not there. */
const NO_TABLE = "42P01";

const told = toldStatements(process.argv[2]!);
const database = await cloneDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
await client.connect();
const faults: string[] = [];
for (const text of told) {
  try {
    await client.query(`prepare told as ${text}`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== NO_TABLE) faults.push(`${message}: ${text.trim().replace(/\s+/g, " ").slice(0, 300)}`);
  }
  await client.query("deallocate all");
}
await client.end();
await database.drop();
console.log(`${told.length} statements, ${faults.length} of which the second database does not understand`);
for (const fault of faults) console.log(fault);
if (told.length === 0 || faults.length > 0) process.exitCode = 1;
