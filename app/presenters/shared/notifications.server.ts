import { parseOutsideJson } from "~/domain/shared/outside-text";
import { data } from "@remix-run/node";
import type { NotificationsContent } from "~/components/app-shell/notifications-panel";
import type { Language } from "~/domain/shared/language";
import {
  NOTIFICATION_TABS,
  toNotificationCard,
  type NotificationCard,
  type NotificationItem,
  type NotificationTab,
} from "~/domain/shared/messages/notification";
import { notificationQuery } from "~/domain/shared/messages/notification-input";
import { translateLink, translateNotification } from "~/domain/shared/i18n/mails";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { describeError, log } from "~/log.server";
import {
  countPanelNotifications,
  readPanelNotifications,
  type NotificationView,
} from "~/models/shared/notifications/list-notifications.server";
import { requestContext } from "~/web/http/request-context.server";
import { requireScope } from "~/web/session/scope.server";

type NotificationCounts = NotificationsContent["counts"] & { newest: string | null };

/** The count on the bell; hidden if it cannot be read (NOTIF-20). */
export async function readNotificationCounts(request: Request): Promise<NotificationCounts> {
  const scope = await requireScope(request);
  return (await nullOnError(countPanelNotifications(scope))) ?? { personal: 0, company: 0, newest: null };
}

/** The panel state in a URL: `?tab=company&shown=dismissed`. An unknown tab means the personal one. */
export async function readNotificationsPage(request: Request): Promise<NotificationsContent> {
  const scope = await requireScope(request);
  const { language } = scope;
  const localized = { language, texts: messagesFor(language).notifications };
  const search = new URL(request.url).searchParams;
  const tab = NOTIFICATION_TABS.find((notificationTab) => notificationTab === search.get("tab")) ?? "personal";
  const dismissedToo = search.get("shown") === "dismissed";
  const notifications = await nullOnError(readPanelNotifications(scope));
  if (!notifications) return { ...localized, tab, dismissedToo, cards: [], counts: { personal: 0, company: 0 }, updatedAt: null };
  const now = notifications.updatedAt.toISOString();
  const open = (list: NotificationTab) => notifications[list].filter(({ dismissed }) => !dismissed);
  const items = dismissedToo ? notifications[tab] : open(tab);
  const counts = { personal: open("personal").length, company: open("company").length };
  return {
    ...localized,
    tab,
    dismissedToo,
    cards: items.map((item) => notificationCard(language, item, now)),
    counts,
    updatedAt: now,
    mayWrite: scope.permissions.includes("COMPANY_SETTING_EDIT"),
  };
}

/** A card in the reader's language; admin-only notifications stay in English and company notices as written. */
function notificationCard(language: Language, item: NotificationView, now: string): NotificationCard {
  const translated = translateNotification(language, item);
  const links = translated.links.map((link) => ({ ...link, label: translateLink(language, link.label) }));
  const inEnglish = language !== "en" && translated === item && item.kind !== "COMPANY_NOTICE";
  return { ...toNotificationCard({ ...translated, links }, now), ...(inEnglish && { inEnglish }) };
}

/** Both lists for the get-dashboard-notification call. @throws 400 for an invalid query */
export async function readNotifications(request: Request): Promise<Record<NotificationTab, NotificationItem[]>> {
  const scope = await requireScope(request);
  const { minDateTime } = readQuery(new URL(request.url).searchParams.get("json_query") ?? "{}");
  const { personal, company } = await readPanelNotifications(scope, minDateTime === undefined ? undefined : new Date(minDateTime));
  const fields = ({ kind: _kind, ...item }: NotificationView): NotificationItem => item;
  return { personal: personal.map(fields), company: company.map(fields) };
}

function readQuery(text: string) {
  try {
    return notificationQuery.parse(parseOutsideJson(text));
  } catch {
    throw data({ code: "BAD_REQUEST", message: "400 Bad Request" }, 400);
  }
}

/** Notifications that fail to load are only logged. */
async function nullOnError<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.warn({ requestId: requestContext()?.requestId, error: describeError(error) }, "notifications could not be read");
    return null;
  }
}
