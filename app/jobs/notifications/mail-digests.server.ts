import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { mailDigests } from "~/models/shared/notifications/digests.server";

/** Mails the people of a company the news that they chose to get once a day. */
export async function mailDigestsJob(company: Jobs["mail-digests"]): Promise<void> {
  const written = await mailDigests(company, manilaDay(new Date()));
  if (written > 0) log.info({ ...company, written }, "mails with the news of a day");
}
