import { parseOutsideJson } from "~/domain/shared/outside-text";
import { data } from "@remix-run/node";
import type { NewsContent } from "~/components/app-shell/notifications-panel";
import type { Language } from "~/domain/shared/language";
import { NEWS_TABS, newsCard, type NewsCard, type NewsItem, type NewsTab } from "~/domain/shared/messages/notification";
import { newsQuery } from "~/domain/shared/messages/notification-input";
import { linkIn, newsIn } from "~/domain/shared/i18n/mails";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { describeError, log } from "~/log.server";
import { countNews, listNews, type KnownNews } from "~/models/shared/notifications.server";
import { requestContext } from "~/web/http/request-context.server";
import { requireScope } from "~/web/session/scope.server";

type NewsCounts = NewsContent["counts"] & { newest: string | null };

/** The count on the bell; hidden if it cannot be read (NOTIF-20). */
export async function readNewsCounts(request: Request): Promise<NewsCounts> {
  const scope = await requireScope(request);
  return (await orLogged(countNews(scope))) ?? { personal: 0, company: 0, newest: null };
}

/** The panel state in a URL: `?tab=company&shown=dismissed`. An unknown tab means the personal one. */
export async function readNewsPage(request: Request): Promise<NewsContent> {
  const scope = await requireScope(request);
  const { language } = scope;
  const told = { language, words: messagesFor(language).notifications };
  const search = new URL(request.url).searchParams;
  const tab = NEWS_TABS.find((one) => one === search.get("tab")) ?? "personal";
  const dismissedToo = search.get("shown") === "dismissed";
  const news = await orLogged(listNews(scope));
  if (!news) return { ...told, tab, dismissedToo, cards: [], counts: { personal: 0, company: 0 }, updatedAt: null };
  const now = news.updatedAt.toISOString();
  const open = (list: NewsTab) => news[list].filter(({ dismissed }) => !dismissed);
  const items = dismissedToo ? news[tab] : open(tab);
  const counts = { personal: open("personal").length, company: open("company").length };
  return {
    ...told,
    tab,
    dismissedToo,
    cards: items.map((item) => cardIn(language, item, now)),
    counts,
    updatedAt: now,
    mayWrite: scope.permissions.includes("COMPANY_SETTING_EDIT"),
  };
}

/** A card in the reader's language; admin-only notifications stay in English and company notices as written. */
function cardIn(language: Language, item: KnownNews, now: string): NewsCard {
  const told = newsIn(language, item);
  const links = told.links.map((link) => ({ ...link, label: linkIn(language, link.label) }));
  const inEnglish = language !== "en" && told === item && item.kind !== "COMPANY_NOTICE";
  return { ...newsCard({ ...told, links }, now), ...(inEnglish && { inEnglish }) };
}

/** Both lists for the get-dashboard-notification call. @throws 400 for an invalid query */
export async function readNews(request: Request): Promise<Record<NewsTab, NewsItem[]>> {
  const scope = await requireScope(request);
  const { minDateTime } = readQuery(new URL(request.url).searchParams.get("json_query") ?? "{}");
  const { personal, company } = await listNews(scope, minDateTime === undefined ? undefined : new Date(minDateTime));
  const fields = ({ kind: _kind, ...item }: KnownNews): NewsItem => item;
  return { personal: personal.map(fields), company: company.map(fields) };
}

function readQuery(text: string) {
  try {
    return newsQuery.parse(parseOutsideJson(text));
  } catch {
    throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
  }
}

/** Notifications that fail to load are only logged. */
async function orLogged<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.warn({ requestId: requestContext()?.requestId, error: describeError(error) }, "news could not be read");
    return null;
  }
}
