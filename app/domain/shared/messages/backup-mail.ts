import { LATE_HOURS, type BackupAlert } from "~/domain/operations/backup-retention";
import { formatInstant } from "~/domain/shared/day";
import type { MailText } from "./mail-text";

/** Alerts the operator that the last good backup is too old, or that backups work again. */
export function backupMail({ kind, last }: BackupAlert): MailText {
  const lastText = last ? `The last good backup began ${formatInstant(last)} in Manila` : "There is no good backup yet";
  if (kind === "well")
    return {
      subject: "Backups are working again",
      preview: `${lastText}.`,
      parts: [`${lastText}. No action is needed. It includes everything entered in the meantime.`],
    };
  return {
    subject: "The backup is late",
    preview: `${lastText}.`,
    parts: [
      last ? `${lastText}, more than ${LATE_HOURS} hours ago.` : `${lastText}.`,
      "If the server disk fails now, everything entered since then is lost.",
      "Check that the BACKUP_DIR folder is reachable and has free space. The Kawani log gives the reason; npm run backup -- FOLDER starts a backup now and shows it too.",
    ],
  };
}
