import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { listenToStream } from "~/components/ui/feedback/event-stream";
import { pathTo } from "~/paths";
import type { RecalculationItem } from "./recalculation-panel";

const STREAM = pathTo("get-stream-recalculation");

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

export const listenToRecalculations = (hear: (items: readonly RecalculationItem[]) => void): (() => void) =>
  listenToStream(STREAM, ["initialization", "sseSubscribePanel"], hear);

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
