import { asScheduler, inCompany } from "~/db/client.server";
import { DAY_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { isWorkday } from "~/domain/payroll/runs/time/time-day";
import { manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { silentNotification, SILENCE_HOURS } from "~/domain/time/terminals/terminal-silence";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";

/** Silent terminals that were not notified of since they last reported; those that never reported are being set up. */
const SILENT = `last_seen_at < $1::timestamptz - make_interval(hours => $2)
  and (silence_notified_at is null or silence_notified_at < last_seen_at)`;

/**
 * Someone whom the terminal serves should have been at work for that long: an employee of its office or, for an office without employees,
 * of the company. A terminal that is switched off at night or on a holiday is no fault.
 */
const IS_OPEN = `exists (select from day_results r join employees e on e.company_seq = $3 and e.employee_seq = r.employee_seq
  where r.company_seq = $3 and r.work_date between $4::date - 1 and $4::date and r.day_type = any($5::text[])
    and (r.work_date + make_interval(mins => r.plan_start)) at time zone 'Asia/Manila' <= $1::timestamptz - make_interval(hours => $2)
    and (r.work_date + make_interval(mins => r.plan_end)) at time zone 'Asia/Manila' > $1
    and (e.work_place_seq = t.work_place_seq
      or not exists (select from employees o where o.company_seq = $3 and o.work_place_seq = t.work_place_seq)))`;

const WORKDAYS = DAY_TYPES.filter(isWorkday);

/** Companies with silent terminals, also at night. Reads only numbers. */
export function listCompaniesWithSilentTerminals(now: Date): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select distinct company_seq as "companySeq" from terminals where ${SILENT} order by 1`,
      [now, SILENCE_HOURS],
    );
    return rows;
  });
}

/** Notifies once per silence in working hours, also when two processes run. @returns how many terminals */
export function notifySilentTerminals({ companySeq }: Pick<Scope, "companySeq">, now: Date): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ name: string }>(
      `update terminals t set silence_notified_at = $1 where company_seq = $3 and ${SILENT} and ${IS_OPEN} returning terminal_name as name`,
      [now, SILENCE_HOURS, companySeq, manilaDay(now), WORKDAYS],
    );
    if (rows.length === 0) return 0;
    const names = rows.map(({ name }) => name).sort();
    const links = [{ label: "Open terminals", href: pathTo("get-terminals") }];
    await writeNotification(tx, { companySeq }, { kind: "TERMINAL_SILENT", ...silentNotification(names), links });
    return rows.length;
  });
}
