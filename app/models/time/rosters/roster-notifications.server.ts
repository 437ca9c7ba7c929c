import { inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import { rosterNotificationKey } from "~/domain/shared/messages/push-notification";
import type { Scope } from "~/domain/shared/scope";
import { ROSTER_NOTIFICATION_TITLE, rosterNotificationText } from "~/domain/time/roster/roster";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";

type ChangedDay = { employeeSeq: number; rosterDate: Day };

/** Notifies employees with an account, each once, of their changed days. */
export async function notifyOfRoster(tx: Tx, scope: Scope, changed: readonly ChangedDay[], monday: Day): Promise<void> {
  const holders = accountHolders(tx, scope);
  const isConcerned = inArray(holders.employeeSeq, [...new Set(changed.map(({ employeeSeq }) => employeeSeq))]);
  const accounts = await tx.select().from(holders).where(isConcerned);
  for (const { accountSeq, employeeSeq } of accounts) {
    const days = changed.flatMap((row) => (row.employeeSeq === employeeSeq ? [row.rosterDate] : [])).sort();
    await writeNotification(tx, scope, {
      kind: "ROSTER_PUBLISHED",
      accountSeq,
      noticeKey: rosterNotificationKey(accountSeq, monday),
      subject: ROSTER_NOTIFICATION_TITLE,
      description: rosterNotificationText(monday, days),
      links: [{ label: "My roster", href: pathTo("get-my-roster", null, { month: days[0]!.slice(0, 7) }) }],
    });
  }
}
