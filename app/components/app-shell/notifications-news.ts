import { useCallback, useEffect, useRef, useState } from "react";
import { arrivedNews, NEWS_DAYS, NEWS_TABS, type NewsItem, type NewsTab } from "~/domain/shared/messages/notification";
import { notifications } from "~/domain/shared/i18n/en/account/notifications";
import { pathTo } from "~/paths";
import type { NewsContent } from "./notifications-panel";

export type NewsCounts = Record<NewsTab, number> & {
  /** Creation time of the newest notification: a repeated notification changes only this. */ newest?: string | null;
};
/** Notifications that arrived since the last poll, and the tab of the newest. */
export type Arrival = { id: number; count: number; tab: NewsTab };

type Listed = NewsItem & { tab: NewsTab };
type Answer = { data: { companyNews: NewsItem[]; employeeNews: NewsItem[] } };

const EVERY_MILLIS = 60_000;
/** Polling stops on an idle page, so that its session can still expire. */
const AWAY_MILLIS = 10 * 60_000;

/**
 * Live number on the bell: loaded with the page, whenever the page's own number or newest item changes, and every minute while the tab is
 * visible (NOTIF-19). Later arrivals are announced through `arrival`.
 */
export function useNews(initial: NewsCounts): { counts: NewsCounts; arrival: Arrival | null; forget: () => void } {
  const [heard, setHeard] = useState<NewsCounts | null>(null);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const known = useRef<Listed[] | null>(null);
  const { personal, company, newest } = initial;

  const ask = useCallback(async (signal: AbortSignal) => {
    try {
      const items = await readNews(signal);
      const arrived = arrivedNews(known.current ?? [], items);
      known.current = items;
      setHeard(countsOf(items));
      const newest = arrived.reduce<Listed | undefined>(
        (latest, item) => (latest && latest.create >= item.create ? latest : item),
        undefined,
      );
      if (newest) setArrival((before) => ({ id: (before?.id ?? 0) + 1, count: arrived.length, tab: newest.tab }));
    } catch (error) {
      // Being offline is not an error; the next poll tries again.
      if (!signal.aborted && navigator.onLine) console.warn("Notifications could not be read", error);
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    setHeard(null);
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask, personal, company, newest]);

  useEffect(() => {
    const leaving = new AbortController();
    let touchedAt = Date.now();
    let askedAt = Date.now();
    const touch = () => (touchedAt = Date.now());
    const round = () => {
      if (document.visibilityState !== "visible" || Date.now() - touchedAt > AWAY_MILLIS || Date.now() - askedAt < EVERY_MILLIS) return;
      askedAt = Date.now();
      void ask(leaving.signal);
    };
    const timer = setInterval(round, EVERY_MILLIS / 12);
    for (const event of ["pointerdown", "keydown", "pointermove"])
      document.addEventListener(event, touch, { passive: true, signal: leaving.signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [ask]);

  const forget = useCallback(() => setArrival(null), []);
  return { counts: heard ?? initial, arrival, forget };
}

/** Language of the last announcement in this tab. */
let told: Pick<NewsContent, "words" | "language"> = { words: notifications, language: "en" };

export function heardNews(news: NewsContent): NewsContent {
  told = { words: news.words, language: news.language };
  return news;
}

/** Panel content if loading failed. Redirects, for example to sign-in, are rethrown. */
export function unreadNews(error: unknown, address: string): NewsContent {
  if (error instanceof Response) throw error;
  console.warn("Notifications could not be read", error);
  const search = new URL(address).searchParams;
  return {
    tab: NEWS_TABS.find((tab) => tab === search.get("tab")) ?? "personal",
    dismissedToo: search.get("shown") === "dismissed",
    cards: [],
    counts: { personal: 0, company: 0 },
    updatedAt: null,
    ...told,
  };
}

async function readNews(signal: AbortSignal): Promise<Listed[]> {
  const minDateTime = new Date(Date.now() - NEWS_DAYS * 86_400_000).toISOString();
  const response = await fetch(pathTo("get-dashboard-notification", null, { json_query: JSON.stringify({ minDateTime }) }), {
    signal,
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const { data } = (await response.json()) as Answer;
  return [
    ...data.employeeNews.map((item) => ({ ...item, tab: "personal" as const })),
    ...data.companyNews.map((item) => ({ ...item, tab: "company" as const })),
  ];
}

function countsOf(items: readonly Listed[]): NewsCounts {
  const open = (tab: NewsTab) => items.filter((item) => item.tab === tab && !item.dismissed).length;
  return { personal: open("personal"), company: open("company") };
}
