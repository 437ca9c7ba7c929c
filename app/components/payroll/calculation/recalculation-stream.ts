import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "~/paths";
import type { RecalculationItem } from "./recalculation-panel";

const STREAM = pathTo("get-stream-recalculation");
/** SHELL-33. */
const RECONNECT_MILLIS = 500;
/** A refused stream (no session, no right, too many pages) is asked for with exponential backoff up to this. */
const LONGEST_WAIT = 60_000;

/**
 * The cards of the panel, live: what the page brought along until the stream speaks.
 * When a calculation ends, the page itself is read again, because its figures moved.
 */
export function useRecalculations(initial: readonly RecalculationItem[]): readonly RecalculationItem[] {
  const [heard, setHeard] = useState<readonly RecalculationItem[] | null>(null);
  useEffect(() => setHeard(null), [initial]);
  const items = heard ?? initial;
  useEffect(() => listenToRecalculations(setHeard), []);
  useRevalidateAtEnd(items);
  return items;
}

/** Reconnects 500 ms after every error, and backs off only where the server answered with a refusal. @returns how to stop */
export function listenToRecalculations(hear: (items: readonly RecalculationItem[]) => void): () => void {
  let source: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  const read = (event: MessageEvent<string>) => hear(JSON.parse(event.data) as RecalculationItem[]);
  function connect() {
    const own = (source = new EventSource(STREAM, { withCredentials: true }));
    own.addEventListener("initialization", read);
    own.addEventListener("sseSubscribePanel", read);
    own.onopen = () => {
      refusals = 0;
    };
    own.onerror = () => {
      // Lost connections leave the source connecting; only an answer that is no stream closes it.
      const wait = own.readyState === EventSource.CLOSED ? RECONNECT_MILLIS * 2 ** refusals++ : RECONNECT_MILLIS;
      own.close();
      waiting = setTimeout(connect, Math.min(wait, LONGEST_WAIT));
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
    if (before.current.split(",").some((one) => one !== "" && !running.split(",").includes(one))) due.current = true;
    before.current = running;
    if (!due.current || !atRest) return;
    due.current = false;
    revalidate();
  }, [running, atRest, revalidate]);
}
