import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { eraseOldPlaces } from "~/models/time/clock/purge-locations.server";
import { HOUR, defineJob, pendingToday } from "./define-job.server";
import { listCompaniesWithLocationsToPurge } from "~/models/shared/administrators.server";

/** Once a day: erases the locations of punches after their retention period. The punches stay. */
async function run(company: Jobs["purge-locations"]): Promise<void> {
  const erased = await eraseOldPlaces(company, manilaDay(new Date()));
  if (erased > 0) log.info({ ...company, erased }, "places of old time logs erased");
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
