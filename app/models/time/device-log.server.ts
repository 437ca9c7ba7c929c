import { readInCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import type { Scope } from "~/domain/shared/scope";
import { localMinute, type LocalMinute } from "~/domain/time/evaluation/local-time";

type Company = Pick<Scope, "companySeq">;

/** SQL of the device IDs of an office `w` of the company $1: the entered ones, and the serial numbers of its terminals that have sent punches. */
const DEVICES = `(w.device_ids || array(
  select t.serial_number from terminals t where t.company_seq = $1 and t.work_place_seq = w.work_place_seq and t.last_punch_at is not null))`;

/**
 * When each office's time clocks last sent a line, by office number; null = never. Offices without time clocks are omitted, so that no
 * evaluation waits for their data.
 * @source document 4 §3.4
 */
export async function readLastLines(tx: Tx, { companySeq }: Company): Promise<Map<number, LocalMinute | null>> {
  const { rows } = await tx.$client.query<{ workPlaceSeq: number; lastAt: Date | null }>(
    `select w.work_place_seq as "workPlaceSeq",
            (select max(l.punched_at) from unnest(${DEVICES}) as d(device),
                    lateral (select p.punched_at from punches p
                              where p.company_seq = $1 and p.device_id = d.device and p.device_id <> '' order by p.punched_at desc limit 1) l) as "lastAt"
       from work_places w where w.company_seq = $1 and ${DEVICES} <> '{}'`,
    [companySeq],
  );
  return new Map(rows.map(({ workPlaceSeq, lastAt }) => [workPlaceSeq, lastAt && localMinute(lastAt)]));
}

/** The time clocks that are assigned to no office; none where no office has any. */
export function findUnknownDevices(scope: Company, deviceIds: readonly string[]): Promise<string[]> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ device: string }>(
      `select d.device from unnest($2::text[]) with ordinality d(device, at)
        where d.device <> '' and exists (select 1 from work_places w where w.company_seq = $1 and ${DEVICES} <> '{}')
          and not exists (select 1 from work_places w where w.company_seq = $1 and d.device = any(${DEVICES}))
        order by d.at`,
      [scope.companySeq, deviceIds],
    );
    return rows.map(({ device }) => device);
  });
}

/**
 * Time clocks sent lines: marks days that were evaluated without their data. Also marks employees being evaluated concurrently, because
 * that evaluation may have missed the lines.
 */
export async function markDaysOfDevices(tx: Tx, { companySeq }: Company, deviceIds: readonly string[]): Promise<void> {
  const heard = [...new Set(deviceIds)].filter((id) => id !== "");
  if (heard.length === 0) return;
  const { rowCount } = await tx.$client.query(
    `insert into dirty_days as c (company_seq, employee_seq, from_day, to_day)
     select e.company_seq, e.employee_seq, least(r.first, m.from_day), greatest(r.last, m.to_day)
       from work_places w
       join employees e on e.company_seq = w.company_seq and e.work_place_seq = w.work_place_seq
       left join lateral (select min(work_date) as first, max(work_date) as last from day_results d
                           where d.company_seq = $1 and d.employee_seq = e.employee_seq and 'NO_DATA' = any(d.exceptions)) r on true
       left join dirty_days m on m.company_seq = e.company_seq and m.employee_seq = e.employee_seq
      where w.company_seq = $1 and ${DEVICES} && $2::text[] and (r.first is not null or m.from_day is not null)
      order by e.employee_seq
     on conflict (company_seq, employee_seq)
     do update set from_day = least(c.from_day, excluded.from_day), to_day = greatest(c.to_day, excluded.to_day), mark = excluded.mark`,
    [companySeq, heard],
  );
  if (rowCount) enqueue(tx, "evaluate-days", { companySeq });
}
