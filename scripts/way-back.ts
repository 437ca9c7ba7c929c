import { nightlyBackups } from "~/db/backup/nightly-backups.server";
import { inManila } from "~/domain/operations/backup-record";

/** Says how to come back to the moment before a command that changed much; nothing where no log is kept from which it comes back. */
export async function tellWayBack(before: Date): Promise<void> {
  const backups = await nightlyBackups();
  if (!backups || backups.began.length === 0) return;
  console.log(`To come back to the moment before, within seven days: npm run restore -- ${backups.folder} --to "${inManila(before)}"`);
}
