import { addLines, anchorsFile } from "~/db/chain-anchors.server";
import { withAdvisoryLock } from "~/db/advisory-lock.server";
import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { formatAnchorLine } from "~/domain/shared/chain-anchors";
import { chainAnchorMail } from "~/domain/shared/messages/chain-anchor-mail";
import { env } from "~/env.server";
import { writeMails } from "~/models/shared/notifications/mails.server";
import { saveAnchoredDay, listPendingAnchors, anchorChains, listCompaniesToAnchor } from "~/models/shared/chain-anchors.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";

/**
 * Anchors the chains of a company for the day and publishes both chain ends: in the file, and by mail if configured. The next run makes up
 * for missed days.
 */
async function run(company: Jobs["anchor-chains"], signal?: AbortSignal): Promise<void> {
  const today = manilaDay(new Date());
  await withAdvisoryLock(
    `heads ${company.companySeq}`,
    async () => {
      const sealedNow = await anchorChains(company, today);
      signal?.throwIfAborted();
      const { companyName, heads } = await listPendingAnchors(company, today);
      const lines = heads.map((day) => formatAnchorLine(company.companySeq, day));
      await addLines(anchorsFile(), lines, { once: !sealedNow || heads.length > 1 });
      signal?.throwIfAborted();
      const { CHAIN_ANCHORS_EMAIL: recipient } = env;
      const mails = recipient
        ? heads.map(({ day }, index) => ({ mailKey: `heads ${day}`, recipient, texts: chainAnchorMail(companyName, day, lines[index]!) }))
        : [];
      await saveAnchoredDay(company, today, (tx) => writeMails(tx, company, mails));
    },
    () => undefined,
  );
}

export const anchorChainsJob = defineJob({
  name: "anchor-chains",
  label: "companies with hash chains to anchor",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesToAnchor),
  run,
});
