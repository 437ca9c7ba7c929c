import { backupBefore, findBackup } from "~/db/backup/backup-folder.server";
import { restoreBackup } from "~/db/backup/restore-backup.server";
import { closeDatabase } from "~/db/client.server";
import { BackupFailure } from "~/domain/operations/backup-failure";
import { formatInManila, parseManilaMoment } from "~/domain/operations/backup-record";
import { formatInstant } from "~/domain/shared/day";
import { env } from "~/env.server";
import { proveRestored } from "./backup-fingerprint";

/**
 * Restores a backup into DATA_DIR, which must be empty:
 *   npm run restore -- FOLDER                             the newest backup of a folder, or the backup in that folder
 *   npm run restore -- FOLDER --to "2026-11-22 14:30:00"  point-in-time restore (Manila time) with the archived log
 * Everything is verified before the folder is opened; a failure leaves the folder unchanged.
 */
const USAGE = `Say what to restore:
  npm run restore -- FOLDER [--to "2026-11-22 14:30:00"]
into the empty folder that DATA_DIR names.`;

const [folder = "", option, time, ...rest] = process.argv.slice(2);

try {
  if (folder === "" || folder.startsWith("-") || (option !== undefined && (option !== "--to" || !time)) || rest.length > 0)
    throw new BackupFailure(USAGE);
  if (env.DATABASE_URL)
    throw new BackupFailure(
      "DATABASE_URL is set: a backup is restored into a folder. Take the setting away, or name it empty, and set DATA_DIR.",
    );
  const to = time === undefined ? null : parseMoment(time);
  const newest = await findBackup(folder);
  const backup = to ? await backupBefore(newest, to) : newest;
  await restoreBackup({
    backup,
    dataDir: env.DATA_DIR,
    keys: env.BACKUP_ENCRYPTION_KEYS,
    to,
    prove: (dataDir) => proveRestored(dataDir, backup.record),
  });
  console.log(
    `${backup.name} is restored into ${env.DATA_DIR} and proven. It holds everything saved until ${to ? formatInManila(to) : formatInstant(new Date(backup.record.beganAt))} in Manila.`,
  );
  console.log("Start Kawani with the SESSION_SECRET and ENCRYPTION_KEYS of that server: without them no second factor can be decrypted.");
} catch (error) {
  console.error(error instanceof BackupFailure ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

function parseMoment(text: string): Date {
  const moment = parseManilaMoment(text);
  if (!moment) throw new BackupFailure(`"${text}" is no moment. Write it as "2026-11-22 14:30:00", by the clock of Manila.`);
  return moment;
}
