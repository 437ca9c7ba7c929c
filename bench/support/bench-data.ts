import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * `import "./support/bench-data"` as the first line gives a bench a temporary data folder and thus its own database, before anything reads
 * the settings. BENCH_DATA_DIR names a folder to keep.
 */
const givenFolder = process.env.BENCH_DATA_DIR;
export const dataDir = givenFolder ?? mkdtempSync(path.join(os.tmpdir(), "kawani-bench-"));
process.env.DATA_DIR = dataDir;
process.env.SESSION_SECRET = "b".repeat(40);
process.env.LOG_LEVEL = "warn";
delete process.env.DATABASE_URL;
delete process.env.MIGRATE_DATABASE_URL;

/** The running bench. Its companies carry its name, because a kept folder may contain companies of other benches. */
export const bench = path.basename(process.argv[1]!, ".ts");

/** Removes the folder; call it after the server and the connections have ended. */
export function removeData(): void {
  if (!givenFolder) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
