import { readInCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { quietEnd, type QuietHours } from "~/domain/shared/messages/quiet-hours";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;
type Holder = Pick<Scope, "companySeq" | "accountSeq">;

/** An account's quiet hours; null = none. */
export function getQuietHours(holder: Holder): Promise<QuietHours | null> {
  return readInCompany(holder, async (tx) => {
    const { rows } = await tx.$client.query<QuietHours>(
      `select quiet_from as "quietFrom", quiet_until as "quietUntil" from accounts
        where company_seq = $1 and account_seq = $2 and quiet_from is not null`,
      [holder.companySeq, holder.accountSeq],
    );
    return rows[0] ?? null;
  });
}

/** Saves an account's quiet hours, which apply to queued mails and messages to devices too. */
export async function saveQuietHours(tx: Tx, { companySeq, accountSeq }: Holder, quiet: QuietHours | null, now: Date): Promise<void> {
  await tx.$client.query("update accounts set quiet_from = $3, quiet_until = $4 where company_seq = $1 and account_seq = $2", [
    companySeq,
    accountSeq,
    quiet?.quietFrom ?? null,
    quiet?.quietUntil ?? null,
  ]);
  const end = quiet && quietEnd(now, quiet);
  await tx.$client.query("update mails set not_before = $3 where company_seq = $1 and news_account_seq = $2 and mail_state = 'WAITING'", [
    companySeq,
    accountSeq,
    end,
  ]);
  await tx.$client.query(
    `update push_messages set not_before = $3
      where company_seq = $1 and push_subscription_seq in (select push_subscription_seq from push_subscriptions where company_seq = $1 and account_seq = $2)`,
    [companySeq, accountSeq, end],
  );
  enqueue(tx, "send-mail", { companySeq });
  enqueue(tx, "send-push", { companySeq });
}

/** End of the current quiet hours of these accounts, by database time. */
export async function listQuietEnds(tx: Tx, { companySeq }: Company, accountSeqs: readonly number[]): Promise<Map<number, Date>> {
  if (accountSeqs.length === 0) return new Map();
  const { rows } = await tx.$client.query<QuietHours & { accountSeq: number; now: Date }>(
    `select account_seq as "accountSeq", quiet_from as "quietFrom", quiet_until as "quietUntil", statement_timestamp() as now from accounts
      where company_seq = $1 and account_seq = any($2) and quiet_from is not null`,
    [companySeq, [...new Set(accountSeqs)]],
  );
  return new Map(
    rows.flatMap(({ accountSeq, now, ...quiet }): [number, Date][] => {
      const end = quietEnd(now, quiet);
      return end === null ? [] : [[accountSeq, end]];
    }),
  );
}
