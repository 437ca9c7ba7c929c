import { readInCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import type { StoredPlace } from "~/domain/time/clock/clock-text";

/** A punch's location and photo; null = none was stored. */
export type PunchPlace = StoredPlace & { photoFileSeq: number | null };

/** Stored locations by punch; purged ones are omitted. */
export function readPunchPlaces({ companySeq }: Pick<Scope, "companySeq">, punchSeqs: readonly number[]): Promise<Map<number, PunchPlace>> {
  if (punchSeqs.length === 0) return Promise.resolve(new Map());
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<PunchPlace & { punchSeq: number }>(
      `select punch_seq as "punchSeq", address, photo_file_seq as "photoFileSeq",
              case when latitude is not null
                   then jsonb_build_object('latitude', latitude, 'longitude', longitude, 'accuracyMeters', accuracy_meters) end as position
         from punch_places where company_seq = $1 and punch_seq = any($2::int[])`,
      [companySeq, punchSeqs],
    );
    return new Map(rows.map(({ punchSeq, ...place }) => [punchSeq, place]));
  });
}
