import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts } from "~/db/schema/settings";
import { accessChanged } from "~/domain/settings/access-changes";
import { notificationMail } from "~/domain/shared/messages/notification-preference";
import type { Scope } from "~/domain/shared/scope";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { wantsMail } from "~/models/shared/notifications/notification-preferences.server";
import { writeNotifications } from "~/models/shared/notifications/write-notifications.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { pathTo } from "~/paths";

/**
 * Notifies every other administrator, on the page and by mail, that permissions or sign-in rules changed, so that a stolen session is
 * noticed. Administrators who lose the permission by the change get the mail too.
 * @param before the administrators before the change
 */
export async function notifyAdministrators(tx: Tx, scope: Scope, before: readonly { accountSeq: number }[], change: string): Promise<void> {
  const after = await listHolders(tx, scope, "SETTING_EDIT");
  const others = [...new Set([...before, ...after].map(({ accountSeq }) => accountSeq))].filter((seq) => seq !== scope.accountSeq);
  if (others.length === 0) return;
  const { subject, description } = accessChanged(scope.employeeName, change);
  const links = [{ label: "View security events", href: pathTo("get-security-events") }];
  await writeNotifications(
    tx,
    scope,
    others.map((accountSeq) => ({ kind: "ACCESS_CHANGED", accountSeq, subject, description, links })),
  );
  const mailed = await tx
    .select({ accountSeq: accounts.accountSeq, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.companySeq, scope.companySeq), inArray(accounts.accountSeq, others)));
  const key = randomUUID();
  for (const { accountSeq, email } of mailed) {
    if (!(await wantsMail(tx, scope, accountSeq, "ACCESS_CHANGED"))) continue;
    await writeMail(tx, scope, {
      mailKey: `access-changed:${key}:${accountSeq}`,
      recipient: email,
      texts: notificationMail(subject, description, links),
      notification: { accountSeq, kind: "ACCESS_CHANGED" },
    });
  }
}

/** Accounts that may open Admin Settings; call before a change. */
export const administratorsOf = (tx: Tx, scope: Scope) => listHolders(tx, scope, "SETTING_EDIT");
