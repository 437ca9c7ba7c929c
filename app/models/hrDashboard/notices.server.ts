import type { NewsItem } from "~/domain/shared/messages/notification";
import type { Scope } from "~/domain/shared/scope";
import { listNews } from "~/models/shared/notifications.server";

const SHOWN = 4;

/** What the company told everybody in the last 30 days and this person has not put away; null for nothing. */
export async function openNotices(scope: Scope): Promise<{ count: number; shown: NewsItem[] } | null> {
  const open = (await listNews(scope)).company.filter(({ dismissed }) => !dismissed);
  return open.length === 0 ? null : { count: open.length, shown: open.slice(0, SHOWN) };
}
