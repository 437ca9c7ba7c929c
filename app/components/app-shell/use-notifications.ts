import { useCallback, useEffect, useRef, useState } from "react";
import {
  listArrived,
  NOTIFICATION_DAYS,
  NOTIFICATION_TABS,
  type NotificationItem,
  type NotificationTab,
} from "~/domain/shared/messages/notification";
import { notifications } from "~/domain/shared/i18n/en/account/notifications";
import { pathTo } from "~/paths";
import type { NotificationsContent } from "./notifications-panel";
import { withBasePath } from "~/components/ui/layout/base-path";

export type NotificationCounts = Record<NotificationTab, number> & {
  /** Creation time of the newest notification; a repeated notification changes only this. */
  newest?: string | null;
};
/** Notifications that arrived since the last poll, and the tab of the newest. */
export type NotificationArrival = { id: number; count: number; tab: NotificationTab };

type ListedNotification = NotificationItem & { tab: NotificationTab };
type NotificationsResponse = { data: { companyNews: NotificationItem[]; employeeNews: NotificationItem[] } };

const POLL_INTERVAL_MILLIS = 60_000;
/** Polling stops on an idle page, so that its session can still expire. */
const IDLE_LIMIT_MILLIS = 10 * 60_000;

/**
 * Live number on the bell: loaded with the page, whenever the page's own number or newest item changes, and every minute while the tab is
 * visible (NOTIF-19). Later arrivals are announced through `arrival`.
 */
export function useNotifications(initial: NotificationCounts): {
  counts: NotificationCounts;
  arrival: NotificationArrival | null;
  forget: () => void;
} {
  const [liveCounts, setLiveCounts] = useState<NotificationCounts | null>(null);
  const [arrival, setArrival] = useState<NotificationArrival | null>(null);
  const knownItems = useRef<ListedNotification[] | null>(null);
  const { personal, company, newest } = initial;

  const poll = useCallback(async (signal: AbortSignal) => {
    try {
      const items = await fetchNotifications(signal);
      const newItems = listArrived(knownItems.current ?? [], items);
      knownItems.current = items;
      setLiveCounts(countNotifications(items));
      const newest = newItems.reduce<ListedNotification | undefined>(
        (latest, item) => (latest && latest.create >= item.create ? latest : item),
        undefined,
      );
      if (newest) setArrival((before) => ({ id: (before?.id ?? 0) + 1, count: newItems.length, tab: newest.tab }));
    } catch (error) {
      // Being offline is not an error; the next poll tries again.
      if (!signal.aborted && navigator.onLine) console.warn("Notifications could not be loaded", error);
    }
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    setLiveCounts(null);
    void poll(controller.signal);
    return () => controller.abort();
  }, [poll, personal, company, newest]);

  useEffect(() => {
    const controller = new AbortController();
    let lastInputAt = Date.now();
    let lastPolledAt = Date.now();
    const recordInput = () => (lastInputAt = Date.now());
    const pollIfDue = () => {
      if (
        document.visibilityState !== "visible" ||
        Date.now() - lastInputAt > IDLE_LIMIT_MILLIS ||
        Date.now() - lastPolledAt < POLL_INTERVAL_MILLIS
      )
        return;
      lastPolledAt = Date.now();
      void poll(controller.signal);
    };
    const timer = setInterval(pollIfDue, POLL_INTERVAL_MILLIS / 12);
    for (const event of ["pointerdown", "keydown", "pointermove"])
      document.addEventListener(event, recordInput, { passive: true, signal: controller.signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [poll]);

  const forget = useCallback(() => setArrival(null), []);
  return { counts: liveCounts ?? initial, arrival, forget };
}

/** Language of the last announcement in this tab. */
let lastLanguage: Pick<NotificationsContent, "texts" | "language"> = { texts: notifications, language: "en" };

export function rememberLanguage(notifications: NotificationsContent): NotificationsContent {
  lastLanguage = { texts: notifications.texts, language: notifications.language };
  return notifications;
}

/** Panel content if loading failed. Redirects, for example to sign-in, are rethrown. */
export function fallbackContent(error: unknown, address: string): NotificationsContent {
  if (error instanceof Response) throw error;
  console.warn("Notifications could not be loaded", error);
  const search = new URL(address).searchParams;
  return {
    tab: NOTIFICATION_TABS.find((tab) => tab === search.get("tab")) ?? "personal",
    dismissedToo: search.get("shown") === "dismissed",
    cards: [],
    counts: { personal: 0, company: 0 },
    updatedAt: null,
    ...lastLanguage,
  };
}

async function fetchNotifications(signal: AbortSignal): Promise<ListedNotification[]> {
  const minDateTime = new Date(Date.now() - NOTIFICATION_DAYS * 86_400_000).toISOString();
  const response = await fetch(withBasePath(pathTo("get-dashboard-notification", null, { json_query: JSON.stringify({ minDateTime }) })), {
    signal,
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const { data } = (await response.json()) as NotificationsResponse;
  return [
    ...data.employeeNews.map((item) => ({ ...item, tab: "personal" as const })),
    ...data.companyNews.map((item) => ({ ...item, tab: "company" as const })),
  ];
}

function countNotifications(items: readonly ListedNotification[]): NotificationCounts {
  const open = (tab: NotificationTab) => items.filter((item) => item.tab === tab && !item.dismissed).length;
  return { personal: open("personal"), company: open("company") };
}
