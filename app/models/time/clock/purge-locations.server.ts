import { inCompany } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { PLACE_DAYS, PLACE_DAYS_AFTER_LOCK } from "~/domain/time/clock/clock-notice";
import type { Scope } from "~/domain/shared/scope";
import { detachFiles } from "~/models/shared/stored-files.server";

/**
 * Purges locations and photos of punches past retention: 180 days after the punch, or 90 after a payroll processed its date, whichever
 * comes first. Records the day.
 * @param today the day in Manila @returns how many
 * @source document 4 §2, §5.4 (RA 10173)
 */
export function purgeOldLocations({ companySeq }: Pick<Scope, "companySeq">, today: Day): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ photoFileSeq: number | null }>(
      `delete from punch_places w using punches p
        where w.company_seq = $1 and p.company_seq = w.company_seq and p.punch_seq = w.punch_seq
          and (w.punched_at < $2::date::timestamp at time zone 'Asia/Manila' - make_interval(days => ${PLACE_DAYS})
               or exists (select from attendance_locks l
                           where l.company_seq = $1 and l.employee_seq = p.employee_seq
                             and (p.punched_at at time zone 'Asia/Manila')::date between l.start_date and l.end_date
                             and l.locked_at < $2::date::timestamp at time zone 'Asia/Manila' - make_interval(days => ${PLACE_DAYS_AFTER_LOCK})))
       returning w.photo_file_seq as "photoFileSeq"`,
      [companySeq, today],
    );
    await detachFiles(
      tx,
      { companySeq },
      rows.flatMap(({ photoFileSeq }) => photoFileSeq ?? []),
    );
    await tx.$client.query("update companies set places_erased_day = $2 where company_seq = $1", [companySeq, today]);
    return rows.length;
  });
}
