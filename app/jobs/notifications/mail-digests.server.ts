import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { mailDigests, listCompaniesWithDigestsDue } from "~/models/shared/notifications/digests.server";
import { HOUR, defineJob, pendingToday } from "~/jobs/define-job.server";

/** Mails the users of a company their daily digest of notifications. */
async function run(company: Jobs["mail-digests"]): Promise<void> {
  const written = await mailDigests(company, manilaDay(new Date()));
  if (written > 0) log.info({ ...company, written }, "daily notification emails written");
}

// Before working hours.
export const mailDigestsJob = defineJob({
  name: "mail-digests",
  label: "companies with daily digests to email",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithDigestsDue, () => "07:00"),
  run,
});
