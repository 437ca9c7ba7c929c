import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "~/paths";
import type { RecalculationItem } from "./recalculation-panel";
import { withBasePath } from "~/components/ui/layout/base-path";

const STREAM = pathTo("get-stream-recalculation");
/** Delay before reconnecting after an error (SHELL-33). */
const RECONNECT_MILLIS = 500;
/** Upper limit of the exponential backoff after a refused stream (no session, no permission, too many pages). */
const MAX_RECONNECT_MILLIS = 60_000;

/**
 * Live cards of the panel, starting with those of the page. When a calculation ends, the page is revalidated, because its figures
 * changed.
 */
export function useRecalculations(initial: readonly RecalculationItem[]): readonly RecalculationItem[] {
  const [heard, setHeard] = useState<readonly RecalculationItem[] | null>(null);
  useEffect(() => setHeard(null), [initial]);
  const items = heard ?? initial;
  useEffect(() => listenToRecalculations(setHeard), []);
  useRevalidateAtEnd(items);
  return items;
}

/** Reconnects 500 ms after an error, with backoff only if the server refused. @returns a function that closes the stream */
export function listenToRecalculations(hear: (items: readonly RecalculationItem[]) => void): () => void {
  let source: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const read = (event: MessageEvent<string>) => hear(JSON.parse(event.data) as RecalculationItem[]);
  function connect() {
    const stream = (source = new EventSource(withBasePath(STREAM), { withCredentials: true }));
    stream.addEventListener("initialization", read);
    stream.addEventListener("sseSubscribePanel", read);
    stream.onopen = () => {
      refusals = 0;
    };
    stream.onerror = () => {
      // A lost connection leaves the source in CONNECTING; only a non-stream response closes it.
      const wait = stream.readyState === EventSource.CLOSED ? RECONNECT_MILLIS * 2 ** refusals++ : RECONNECT_MILLIS;
      stream.close();
      waiting = setTimeout(connect, Math.min(wait, MAX_RECONNECT_MILLIS));
    };
  }
  connect();
  return () => {
    clearTimeout(waiting);
    source?.close();
  };
}

/** Waits until the page is idle: revalidating during a navigation would abort and reload it. */
function useRevalidateAtEnd(items: readonly RecalculationItem[]): void {
  const { revalidate, state } = useRevalidator();
  const atRest = useNavigation().state === "idle" && state === "idle";
  const running = items
    .filter(({ status }) => status === "PROCESSING")
    .map(({ payrollSeqValidMillis }) => payrollSeqValidMillis)
    .join();
  const before = useRef(running);
  const due = useRef(false);
  useEffect(() => {
    if (before.current.split(",").some((recalculationId) => recalculationId !== "" && !running.split(",").includes(recalculationId)))
      due.current = true;
    before.current = running;
    if (!due.current || !atRest) return;
    due.current = false;
    revalidate();
  }, [running, atRest, revalidate]);
}
