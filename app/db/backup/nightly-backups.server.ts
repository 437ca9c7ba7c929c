import { query } from "~/db/client.server";
import { plausibleStarts } from "~/domain/operations/backup-retention";
import { env } from "~/env.server";
import { backupPlaces, listUnfinishedBackups } from "./backup-folder.server";

/** State of the nightly backups from their folder: start times of complete ones, oldest first, without times in the future. */
export interface NightlyBackups {
  folder: string;
  /** System identifier of the server. */
  system: string;
  began: Date[];
}

/** WAL archiving of an external PostgreSQL. */
export interface Archiving {
  on: boolean;
  last: Date | null;
  /** The last attempt failed. */
  failing: boolean;
}

/** Null if this server takes none: BACKUP_DIR is not set, or the database is external. */
export async function nightlyBackups(): Promise<NightlyBackups | null> {
  const folder = env.BACKUP_DIR;
  if (folder === undefined || env.DATABASE_URL) return null;
  const [server] = await query<{ system: string }>("select system_identifier::text as system from pg_control_system()");
  const { system } = server!;
  return { folder, system, began: plausibleStarts(await listUnfinishedBackups(backupPlaces(folder, system).bases), new Date()) };
}

/** Archiver statistics of an external PostgreSQL. */
export async function archiving(): Promise<Archiving> {
  const [row] = await query<{ on: boolean; last: number | null; failing: boolean }>(
    `select current_setting('archive_mode') <> 'off' as on, (extract(epoch from last_archived_time) * 1000)::float8 as last,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
       from pg_stat_archiver`,
  );
  const { on, last, failing } = row!;
  return { on, last: last === null ? null : new Date(last), failing };
}
