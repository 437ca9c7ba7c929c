import { sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { notificationChoices } from "~/db/schema/notifications";
import {
  listConfigurableKinds,
  defaultPreference,
  type ConfigurableKind,
  type NotificationPreference,
} from "~/domain/shared/messages/notification-preference";
import type { QuietHours } from "~/domain/shared/messages/quiet-hours";
import type { Scope } from "~/domain/shared/scope";
import { saveQuietHours } from "./quiet-hours.server";

type Company = Pick<Scope, "companySeq">;

/** An account's notification settings for each kind it may read. */
export function getNotificationPreferences(scope: Scope): Promise<Map<ConfigurableKind, NotificationPreference>> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<NotificationPreference & { kind: ConfigurableKind }>(
      `select kind, shown_yn as "shownYn", mail, push_yn as "pushYn" from notification_choices where company_seq = $1 and account_seq = $2`,
      [scope.companySeq, scope.accountSeq],
    );
    const chosen = new Map(
      rows.map(({ kind, shownYn, mail, pushYn }) => [kind, { shownYn, mail, pushYn: pushYn ?? defaultPreference(kind).pushYn }]),
    );
    return new Map(listConfigurableKinds(scope).map((kind) => [kind, chosen.get(kind) ?? defaultPreference(kind)]));
  });
}

/**
 * Saves an account's notification settings; kinds that it may not read are unchanged.
 * @param hours quiet hours, if the form has them: saved in the same transaction
 */
export function saveNotificationPreferences(
  scope: Scope,
  choices: ReadonlyMap<ConfigurableKind, NotificationPreference>,
  hours?: { quiet: QuietHours | null; now: Date },
): Promise<void> {
  const { companySeq, accountSeq } = scope;
  const rows = listConfigurableKinds(scope).flatMap((kind) => {
    const choice = choices.get(kind);
    return choice ? [{ companySeq, accountSeq, kind, ...choice }] : [];
  });
  return inCompany(scope, async (tx) => {
    if (rows.length > 0)
      await tx
        .insert(notificationChoices)
        .values(rows)
        .onConflictDoUpdate({
          target: [notificationChoices.companySeq, notificationChoices.accountSeq, notificationChoices.kind],
          set: { shownYn: sql`excluded.shown_yn`, mail: sql`excluded.mail`, pushYn: sql`excluded.push_yn` },
        });
    if (hours) await saveQuietHours(tx, scope, hours.quiet, hours.now);
  });
}

/** Whether an account receives mail for a kind immediately. */
export async function wantsMail(tx: Tx, { companySeq }: Company, accountSeq: number, kind: ConfigurableKind): Promise<boolean> {
  const { rows } = await tx.$client.query<{ mail: NotificationPreference["mail"] }>(
    "select mail from notification_choices where company_seq = $1 and account_seq = $2 and kind = $3",
    [companySeq, accountSeq, kind],
  );
  return (rows[0]?.mail ?? defaultPreference(kind).mail) === "AT_ONCE";
}
