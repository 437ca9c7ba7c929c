import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { purgeOldLocations } from "~/models/time/clock/purge-locations.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesWithLocationsToPurge } from "~/models/shared/administrators.server";

/** Once a day: deletes the locations of punches after their retention period. The punches stay. */
async function run(company: Jobs["purge-locations"]): Promise<void> {
  const purged = await purgeOldLocations(company, manilaDay(new Date()));
  if (purged > 0) log.info({ ...company, purged }, "locations of old time logs purged");
}

// From 3:00, when the database is idle.
export const purgeLocationsJob = defineJob({
  name: "purge-locations",
  label: "companies with old time log locations",
  every: 15,
  maxBackoff: HOUR,
  due: pendingToday(listCompaniesWithLocationsToPurge, () => "03:00"),
  run,
});
