import { nightlyBackups } from "~/db/backup/nightly-backups.server";
import { formatInManila } from "~/domain/operations/backup-record";

/** Prints how to restore the state before a large change; prints nothing without a WAL archive. */
export async function printRestorePoint(before: Date): Promise<void> {
  const backups = await nightlyBackups();
  if (!backups || backups.began.length === 0) return;
  console.log(
    `To come back to the moment before, within seven days: npm run restore -- ${backups.folder} --to "${formatInManila(before)}"`,
  );
}
