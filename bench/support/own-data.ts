import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * `import "./support/own-data"` as the first line gives a bench a temporary data folder, and with it a database of its own, before
 * anything reads the settings. BENCH_DATA_DIR names a folder to keep.
 */
const kept = process.env.BENCH_DATA_DIR;
export const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), "kawani-bench-"));
process.env.DATA_DIR = dataDir;
process.env.SESSION_SECRET = "b".repeat(40);
process.env.LOG_LEVEL = "warn";
delete process.env.DATABASE_URL;
delete process.env.MIGRATE_DATABASE_URL;

/** The bench that runs: its companies are named after it, because a company of the same name is found again, and a kept folder may hold those of others. */
export const bench = path.basename(process.argv[1]!, ".ts");

/** Removes the folder; after the server and the connections have ended. */
export function removeData(): void {
  if (!kept) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
