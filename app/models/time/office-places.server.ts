import type { Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import type { OfficePlace } from "~/domain/time/clock/place";

/** Locations of the active offices, by number. */
export async function readOfficePlaces(tx: Tx, { companySeq }: Pick<Scope, "companySeq">): Promise<OfficePlace[]> {
  const { rows } = await tx.$client.query<OfficePlace>(
    `select work_place_name as "workPlaceName", latitude::float8 as latitude, longitude::float8 as longitude, radius_meters as "radiusMeters", ip_ranges as "ipRanges"
       from work_places where company_seq = $1 and use_yn = 'Y' order by work_place_seq`,
    [companySeq],
  );
  return rows;
}
