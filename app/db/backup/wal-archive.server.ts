import path from "node:path";
import { env } from "~/env.server";

/** Seconds after which a piece of the log is kept, however little it holds: so much may be lost with the disk. */
const LONGEST_SECONDS = 300;

/** Where the server lays down its log until it is shipped to the backups. */
export const spoolOf = (dataDir: string): string => path.resolve(dataDir, "wal");

/**
 * What the embedded server is started with where it is backed up every night: it lays down its log, so that any moment can be brought back. Given at
 * each start and never written down in the data folder, for that comes back with a backup and would write into the log of the server it came from.
 */
export function archiveSettings(dataDir: string): Record<string, string> {
  if (env.BACKUP_DIR === undefined) return {};
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": spoolOf(dataDir),
    archive_timeout: `${LONGEST_SECONDS}s`,
  };
}
