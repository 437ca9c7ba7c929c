import type { Jobs } from "~/db/queue.server";
import { manilaDay } from "~/domain/shared/day";
import { log } from "~/log.server";
import { eraseOldPlaces } from "~/models/time/clock/purge-locations.server";

/** Once a day: erases the locations of punches after their retention period. The punches stay. */
export async function purgeLocationsJob(company: Jobs["erase-places"]): Promise<void> {
  const erased = await eraseOldPlaces(company, manilaDay(new Date()));
  if (erased > 0) log.info({ ...company, erased }, "places of old time logs erased");
}
