import { asScheduler, inCompany, readInCompany } from "~/db/client.server";
import { listExpiries } from "~/domain/leave/ledger/balance";
import { EXPIRY_NOTICE_DAYS, expiryNotification, expiryStage } from "~/domain/leave/ledger/expiry-notification";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { pathTo } from "~/paths";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { findSentKeys, writeNotification, type NotificationInput } from "~/models/shared/notifications/write-notifications.server";

type Company = Pick<Scope, "companySeq">;

/** Employees per batch. */
const AT_ONCE = 500;

/** Companies with leave balances whose employees were not notified of expiring days on this day. @param today the day in Manila */
export function listCompaniesWithLeaveExpiryDue(today: Day): Promise<{ companySeq: number }[]> {
  return asScheduler(async (tx) => {
    const { rows } = await tx.$client.query<{ companySeq: number }>(
      `select c.company_seq as "companySeq" from companies c left join leave_accrual_status k on k.company_seq = c.company_seq
        where c.leave_start_date <= $1 and k.notified_day is distinct from $1 order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Notifies employees with an account of their days that expire within 30 days, and again within 7, once each (A-16, §5.4). Missed days are
 * caught up; an interrupted run is completed by the next.
 * @param today the day in Manila @returns how many notices were written
 */
export async function notifyLeaveExpiry({ companySeq }: Company, today: Day, signal?: AbortSignal): Promise<number> {
  const holders = await readInCompany({ companySeq }, async (tx) => {
    const rows = await tx.select().from(accountHolders(tx, { companySeq }));
    return rows.flatMap(({ accountSeq, employeeSeq }) => (employeeSeq === null ? [] : [{ accountSeq, employeeSeq }]));
  });
  holders.sort((a, b) => a.employeeSeq - b.employeeSeq);
  let written = 0;
  for (let index = 0; index < holders.length; index += AT_ONCE) {
    signal?.throwIfAborted();
    written += await notifyBatch({ companySeq }, holders.slice(index, index + AT_ONCE), today);
  }
  signal?.throwIfAborted();
  await inCompany({ companySeq }, (tx) =>
    tx.$client.query(
      "insert into leave_accrual_status (company_seq, notified_day) values ($1, $2) on conflict (company_seq) do update set notified_day = excluded.notified_day",
      [companySeq, today],
    ),
  );
  return written;
}

function notifyBatch(company: Company, holders: readonly { accountSeq: number; employeeSeq: number }[], today: Day): Promise<number> {
  return inCompany(company, async (tx) => {
    // Serializes concurrent runs; the second finds the notices already written.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [company.companySeq]);
    const accounts = new Map(holders.map(({ employeeSeq, accountSeq }) => [employeeSeq, accountSeq]));
    const ledgers = await readLedgers(tx, company, today, { employeeSeqs: [...accounts.keys()] });
    const notifications = ledgers.flatMap(({ employeeSeq, type, facts }): (NotificationInput & { noticeKey: string })[] =>
      listExpiries(facts, today, addDays(today, EXPIRY_NOTICE_DAYS)).flatMap((lapse) => {
        const stage = expiryStage(lapse.date, today);
        if (stage === null) return [];
        return {
          kind: "LEAVE_LAPSING",
          accountSeq: accounts.get(employeeSeq)!,
          noticeKey: `lapse:${employeeSeq}:${type.leavePolicySeq}:${lapse.date}:${stage}`,
          links: [{ label: "My leave", href: pathTo("get-my-leave") }],
          ...expiryNotification(type.leaveName, lapse),
        };
      }),
    );
    const sentKeys = await findSentKeys(
      tx,
      company,
      notifications.map(({ noticeKey }) => noticeKey),
    );
    const unsent = notifications.filter(({ noticeKey }) => !sentKeys.has(noticeKey));
    for (const notice of unsent) await writeNotification(tx, company, notice);
    return unsent.length;
  });
}
