import type { NotificationItem } from "~/domain/shared/messages/notification";
import type { Scope } from "~/domain/shared/scope";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";

const SHOWN = 4;

/** Company notices of the last 30 days that this user has not dismissed; null for none. */
export async function openNotices(scope: Scope): Promise<{ count: number; shown: NotificationItem[] } | null> {
  const open = (await readPanelNotifications(scope)).company.filter(({ dismissed }) => !dismissed);
  return open.length === 0 ? null : { count: open.length, shown: open.slice(0, SHOWN) };
}
