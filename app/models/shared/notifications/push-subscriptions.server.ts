import { and, desc, eq, ne, notInArray, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { vapidKeys } from "~/db/encrypted-columns.server";
import { pushSubscriptions } from "~/db/schema/notifications";
import { NotFound } from "~/domain/shared/not-found";
import { isPushService, MAX_PUSH_DEVICES, type PushKind } from "~/domain/shared/messages/push-notification";
import type { PushSubscriptionInput } from "~/domain/shared/messages/push-subscription-input";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

type Holder = Pick<Scope, "companySeq" | "accountSeq">;

/** The server's public key, to which the browser binds a subscription. */
export const readServerKey = (): string => vapidKeys().publicKey;

/** The browsers of an account that receive notifications, newest first. */
export function listPushDevices({ companySeq, accountSeq }: Holder) {
  const { pushSubscriptionSeq, device, createdAt, lastSentAt } = pushSubscriptions;
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({ pushSubscriptionSeq, device, createdAt, lastSentAt })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.companySeq, companySeq), eq(pushSubscriptions.accountSeq, accountSeq)))
      .orderBy(desc(createdAt), desc(pushSubscriptionSeq)),
  );
}

/**
 * Adds a browser. If another account of the company used it before, it is removed from that account with its pending messages, so that a
 * shared device does not show the notifications of both.
 * @param device readable name, as "Chrome on Android" @param anyService for tests: also endpoints of unknown push services
 * @throws Refusal for an endpoint of an unknown push service
 */
export async function addPushDevice(
  holder: Holder,
  { endpoint, ...keys }: PushSubscriptionInput,
  device: string,
  { anyService }: { anyService: boolean },
): Promise<void> {
  const { companySeq, accountSeq } = holder;
  if (!anyService && !isPushService(endpoint)) throw new Refusal(messageOf("PUSH_SUBSCRIPTION"));
  await inCompany(holder, async (tx) => {
    // The lock of the counter is held until commit, so that two posts at once count each other's device.
    const pushSubscriptionSeq = await nextSeq(tx, companySeq, "pushSubscription");
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.companySeq, companySeq),
          eq(pushSubscriptions.endpoint, endpoint),
          ne(pushSubscriptions.accountSeq, accountSeq),
        ),
      );
    await tx
      .insert(pushSubscriptions)
      .values({ companySeq, pushSubscriptionSeq, accountSeq, endpoint, ...keys, device })
      .onConflictDoUpdate({
        target: [pushSubscriptions.companySeq, pushSubscriptions.endpoint],
        set: {
          browserKey: sql`excluded.browser_key`,
          browserSecret: sql`excluded.browser_secret`,
          device: sql`excluded.device`,
          createdAt: sql`excluded.created_at`,
        },
      });
    const own = and(eq(pushSubscriptions.companySeq, companySeq), eq(pushSubscriptions.accountSeq, accountSeq));
    const newest = tx
      .select({ pushSubscriptionSeq: pushSubscriptions.pushSubscriptionSeq })
      .from(pushSubscriptions)
      .where(own)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.pushSubscriptionSeq))
      .limit(MAX_PUSH_DEVICES);
    await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions.pushSubscriptionSeq, newest)));
  });
}

/** Companies with devices. */
export async function listCompaniesWithDevices(tx: Tx): Promise<number[]> {
  const { rows } = await tx.$client.query<{ companySeq: number }>('select distinct company_seq as "companySeq" from push_subscriptions');
  return rows.map(({ companySeq }) => companySeq);
}

/** Active accounts of employees with a device, unless they switched a kind off in the product and on devices. */
export async function listEmployeesWithDevices(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, kind: PushKind) {
  const { rows } = await tx.$client.query<{ accountSeq: number; employeeSeq: number }>(
    `select distinct a.account_seq as "accountSeq", a.employee_seq as "employeeSeq"
       from push_subscriptions s
       join accounts a on a.company_seq = s.company_seq and a.account_seq = s.account_seq and a.account_state = 'ACTIVE'
      where s.company_seq = $1 and a.employee_seq is not null
        and not exists (select from notification_choices where company_seq = $1 and account_seq = a.account_seq
                           and kind = $2 and push_yn = 'N' and shown_yn = 'N')`,
    [companySeq, kind],
  );
  return rows;
}

/** @throws NotFound for a device of another account */
export async function removePushDevice({ companySeq, accountSeq }: Holder, pushSubscriptionSeq: number): Promise<void> {
  const removed = await inCompany({ companySeq }, (tx) =>
    tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.companySeq, companySeq),
          eq(pushSubscriptions.accountSeq, accountSeq),
          eq(pushSubscriptions.pushSubscriptionSeq, pushSubscriptionSeq),
        ),
      )
      .returning({ pushSubscriptionSeq: pushSubscriptions.pushSubscriptionSeq }),
  );
  if (removed.length === 0) throw new NotFound("device");
}
