import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { HistoryQuery } from "~/domain/shared/history-query";
import { pathTo } from "~/paths";
import { opensInNewTab } from "./list-link";
import { withBasePath, withoutBasePath } from "~/components/ui/layout/base-path";

/** Change log entry; the time is formatted. */
export type HistoryRow = { id: number; changedAt: string; adminName: string; actionDescription: string };

/** Server-rendered page and the query for the whole list; without a query every page is loaded from the server. */
export type HistoryPage = { rows: readonly HistoryRow[]; page: number; pageSize: number; count: number; query?: HistoryQuery };

type LogPage = Omit<HistoryPage, "query">;
type LogResponse = { data: { list: HistoryRow[] } };

/**
 * Client-side paging of the change log: the first page change loads the whole list, later ones use it. If the list cannot be loaded or
 * does not contain the page, the link navigates to the server-rendered page.
 */
export function useHistoryPages({ query, ...first }: HistoryPage): {
  shown: LogPage;
  turn: ((event: MouseEvent<HTMLAnchorElement>, page: number) => void) | undefined;
} {
  const navigate = useNavigate();
  const [loadedPage, setLoadedPage] = useState<LogPage | null>(null);
  const list = useRef<Promise<HistoryRow[] | null> | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);
  useEffect(() => setLoadedPage(null), [first.page]);

  const turn = async (event: MouseEvent<HTMLAnchorElement>, page: number) => {
    const left = leaving.current?.signal;
    if (!query || !left || opensInNewTab(event)) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    list.current ??= fetchList(query, left);
    const all = await list.current;
    if (left.aborted) return;
    const shownPage = all && slicePage(all, page, first);
    if (!all) list.current = null;
    if (shownPage) setLoadedPage(shownPage);
    else navigate(withoutBasePath(pathname) + search, { preventScrollReset: true });
  };
  return { shown: loadedPage ?? first, turn: query && ((event, page) => void turn(event, page)) };
}

/** Null if the list does not contain the whole page. */
function slicePage(all: readonly HistoryRow[], page: number, { pageSize, count }: LogPage): LogPage | null {
  const [from, to] = [(page - 1) * pageSize, page * pageSize];
  const whole = Math.max(count, all.length);
  return Math.min(to, whole) > all.length ? null : { rows: all.slice(from, to), page, pageSize, count: whole };
}

/** Null on failure: the caller then navigates to the server-rendered page. */
async function fetchList(query: HistoryQuery, signal: AbortSignal): Promise<HistoryRow[] | null> {
  try {
    const response = await fetch(withBasePath(pathTo("get-data-change-log-list", null, { json_query: JSON.stringify(query) })), {
      signal,
      headers: { Accept: "application/json" },
    });
    return response.ok ? ((await response.json()) as LogResponse).data.list : null;
  } catch {
    return null;
  }
}
