import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { pathTo } from "~/paths";
import type { RecalculationItem } from "./recalculation-panel";

const STREAM = pathTo("get-stream-recalculation");
/** SHELL-33. */
const RECONNECT_MILLIS = 500;
/** Who is refused (no session, no right, too many pages) asks less and less often. */
const LONGEST_WAIT = 60_000;

/**
 * The cards of the panel, live: what the page brought along until the stream speaks. After an error it connects anew in half a second, and where it is refused after twice as long each time.
 * When a calculation ends, the page itself is read again, because its figures moved.
 */
export function useRecalculations(initial: readonly RecalculationItem[]): readonly RecalculationItem[] {
  const [heard, setHeard] = useState<readonly RecalculationItem[] | null>(null);
  useEffect(() => setHeard(null), [initial]);
  const items = heard ?? initial;
  useEffect(() => {
    let source: EventSource | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let wait = RECONNECT_MILLIS;
    const hear = (event: MessageEvent<string>) => setHeard(JSON.parse(event.data) as RecalculationItem[]);
    function connect() {
      source = new EventSource(STREAM, { withCredentials: true });
      source.addEventListener("initialization", hear);
      source.addEventListener("sseSubscribePanel", hear);
      source.onopen = () => {
        wait = RECONNECT_MILLIS;
      };
      source.onerror = () => {
        source?.close();
        waiting = setTimeout(connect, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
      };
    }
    connect();
    return () => {
      clearTimeout(waiting);
      source?.close();
    };
  }, []);
  useRevalidateAtEnd(items);
  return items;
}

/** Waits until the page is at rest: reading again in the midst of a navigation would break that off and load it anew. */
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
