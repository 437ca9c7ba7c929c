import path from "node:path";
import { env } from "~/env.server";

/** Maximum age of a WAL segment in seconds before it is archived, however little it holds; this much can be lost with the disk. */
const LONGEST_SECONDS = 300;

/** Spool folder of WAL segments until they are shipped to the backups. */
export const spoolOf = (dataDir: string): string => path.resolve(dataDir, "wal");

/**
 * Startup settings of an embedded server with nightly backups: it archives its WAL for point-in-time recovery. They are passed at each
 * start and never stored in the data folder, because a restored copy would archive into the original server's WAL.
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
