import { data } from "@remix-run/node";
import type { NewsContent } from "~/components/frame/notifications-panel";
import { NEWS_TABS, newsCard, type NewsTab } from "~/domain/shared/messages/notification";
import { newsQuery } from "~/domain/shared/messages/notification-input";
import { describeError, log } from "~/log.server";
import { countNews, listNews, type News } from "~/models/shared/notifications.server";
import { requestContext } from "~/web/http/request-context.server";
import { requireScope } from "~/web/session/scope.server";

type NewsCounts = NewsContent["counts"] & { newest: string | null };

/** The number on the bell; nothing where it cannot be read (NOTIF-20). */
export async function readNewsCounts(request: Request): Promise<NewsCounts> {
  const scope = await requireScope(request);
  return (await orLogged(countNews(scope))) ?? { personal: 0, company: 0, newest: null };
}

/** The panel of an address: `?tab=company&shown=dismissed`. A tab that does not exist is the personal one. */
export async function readNewsPage(request: Request): Promise<NewsContent> {
  const scope = await requireScope(request);
  const search = new URL(request.url).searchParams;
  const tab = NEWS_TABS.find((one) => one === search.get("tab")) ?? "personal";
  const dismissedToo = search.get("shown") === "dismissed";
  const news = await orLogged(listNews(scope));
  if (!news) return { tab, dismissedToo, cards: [], counts: { personal: 0, company: 0 }, updatedAt: null };
  const now = news.updatedAt.toISOString();
  const open = (list: NewsTab) => news[list].filter(({ dismissed }) => !dismissed);
  const items = dismissedToo ? news[tab] : open(tab);
  const counts = { personal: open("personal").length, company: open("company").length };
  return {
    tab,
    dismissedToo,
    cards: items.map((item) => newsCard(item, now)),
    counts,
    updatedAt: now,
    mayWrite: scope.permissions.includes("COMPANY_SETTING_EDIT"),
  };
}

/** Both lists for the call get-dashboard-notification. @throws 400 for a query that is none */
export async function readNews(request: Request): Promise<News> {
  const scope = await requireScope(request);
  const { minDateTime } = readQuery(new URL(request.url).searchParams.get("json_query") ?? "{}");
  return listNews(scope, minDateTime === undefined ? undefined : new Date(minDateTime));
}

function readQuery(text: string) {
  try {
    return newsQuery.parse(JSON.parse(text));
  } catch {
    throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
  }
}

/** News that cannot be read is noted in the log and nowhere else. */
async function orLogged<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.warn({ requestId: requestContext()?.requestId, error: describeError(error) }, "news could not be read");
    return null;
  }
}
