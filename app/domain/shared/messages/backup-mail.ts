import { LATE_HOURS, type BackupAlert } from "~/domain/operations/backup-retention";
import { formatInstant } from "~/domain/shared/day";
import type { MailText } from "./mail-text";

/** Alerts the operator that the last good backup is too old, or that backups work again. */
export function backupMail({ kind, last }: BackupAlert): MailText {
  const lastText = last ? `The last good backup began ${formatInstant(last)} in Manila` : "There has never been a good backup";
  if (kind === "well")
    return {
      subject: "Backups are working again",
      preview: `${lastText}.`,
      parts: [`${lastText}. Nothing is to be done. What was entered while there was none is in it.`],
    };
  return {
    subject: "The backup is late",
    preview: `${lastText}.`,
    parts: [
      last ? `${lastText}, more than ${LATE_HOURS} hours ago.` : `${lastText}.`,
      "If the disk of the server is lost now, everything entered since then is lost with it.",
      "Check whether the folder of BACKUP_DIR can be reached and has room. The log of Kawani says why the backup failed; npm run backup -- FOLDER says it too, and takes one now.",
    ],
  };
}
