import type { Jobs } from "~/db/queue.server";
import { env } from "~/env.server";
import { haltBulkInvitation, inviteNextRows } from "~/models/employees/bulk/bulk-invitations.server";
import { findUsedEmails } from "~/models/settings/accounts.server";
import { endInvitation, writeInvitations } from "~/models/settings/invitations.server";
import { pathTo } from "~/paths";
import { MINUTE, defineJob } from "./define-job.server";
import { listRunningSheets } from "~/models/employees/bulk/bulk-sheets.server";

/**
 * Invites the employees of a confirmed workbook in batches and queues their mails, which another job sends. Resumes after a shutdown or a
 * kill; a failure is shown on the page and retried.
 */
async function run({ companySeq, bulkInviteSeq }: Jobs["bulk-invite"], signal?: AbortSignal): Promise<void> {
  try {
    while (
      await inviteNextRows({ companySeq }, bulkInviteSeq, (scope, linkOrigin) => ({
        write: (tx, emails) =>
          writeInvitations(
            tx,
            scope,
            emails.map((email) => ({ email })),
            (token) => new URL(pathTo("get-sign-up-invitation", { token }), env.PUBLIC_URL ?? linkOrigin).href,
          ),
        end: (tx, invitationSeq) => endInvitation(tx, scope, invitationSeq),
        known: (tx, emails) => findUsedEmails(tx, companySeq, emails),
      }))
    ) {
      // Unfinished: throw, so that the queue hands the job to another process.
      signal?.throwIfAborted();
    }
  } catch (error) {
    if (!signal?.aborted) await haltBulkInvitation({ companySeq }, bulkInviteSeq);
    throw error;
  }
}

export const bulkInviteJob = defineJob({
  name: "bulk-invite",
  label: "invitation workbooks",
  every: 15,
  maxBackoff: 5 * MINUTE,
  due: async () => (await listRunningSheets("INVITE")).map(({ doneCount, ...job }) => ({ job, progress: doneCount })),
  run,
});
