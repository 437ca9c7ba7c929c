import { asScheduler, inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { silentNotification, SILENCE_HOURS } from "~/domain/time/terminals/terminal-silence";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";

/** Silent terminals that were not notified of since they last reported; those that never reported are being set up. */
const SILENT = `last_seen_at < $1::timestamptz - make_interval(hours => $2)
  and (silence_notified_at is null or silence_notified_at < last_seen_at)`;

/** Companies with such terminals. Reads only numbers. */
export function listCompaniesWithSilentTerminals(now: Date): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select distinct company_seq as "companySeq" from terminals where ${SILENT} order by 1`,
      [now, SILENCE_HOURS],
    );
    return rows;
  });
}

/** Notifies once per silence, also when two processes run. @returns how many terminals */
export function notifySilentTerminals({ companySeq }: Pick<Scope, "companySeq">, now: Date): Promise<number> {
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ name: string }>(
      `update terminals set silence_notified_at = $1 where company_seq = $3 and ${SILENT} returning terminal_name as name`,
      [now, SILENCE_HOURS, companySeq],
    );
    if (rows.length === 0) return 0;
    const names = rows.map(({ name }) => name).sort();
    const links = [{ label: "Open terminals", href: pathTo("get-terminals") }];
    await writeNotification(tx, { companySeq }, { kind: "TERMINAL_SILENT", ...silentNotification(names), links });
    return rows.length;
  });
}
