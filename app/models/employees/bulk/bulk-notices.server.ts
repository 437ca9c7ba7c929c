import type { Tx } from "~/db/client.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";
import type { BulkUpload } from "./bulk-sheets.server";

const ENDED = {
  INVITE: {
    subject: "Bulk invitation finished",
    done: "invited",
    page: (bulkInviteSeq: number) => pathTo("get-bulk-invite", { bulkInviteSeq }),
  },
  UPDATE: {
    subject: "Bulk update finished",
    done: "updated",
    page: (bulkUpdateSeq: number) => pathTo("get-bulk-update", { bulkUpdateSeq }),
  },
} as const;

/** Notifies the uploader that a workbook has been processed. */
export async function notifyBulkEnded(
  tx: Tx,
  { companySeq, bulkPurpose, bulkInviteSeq, uploadedBy, fileName, doneCount, invalidCount }: BulkUpload,
): Promise<void> {
  const { subject, done, page } = ENDED[bulkPurpose];
  const left = invalidCount > 0 ? ` ${rows(invalidCount)} left to fix.` : "";
  await writeNotification(
    tx,
    { companySeq },
    {
      kind: "BULK_ENDED",
      accountSeq: uploadedBy,
      noticeKey: `bulk:${bulkInviteSeq}`,
      subject,
      description: `${fileName}: ${rows(doneCount)} ${done}.${left}`,
      links: [{ label: "View result", href: page(bulkInviteSeq) }],
    },
  );
}

const rows = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
