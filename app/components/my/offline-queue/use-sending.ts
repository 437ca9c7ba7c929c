import { useEffect } from "react";

/**
 * Sends the queue on mount and when the browser is online again. On failure everything stays queued for the next page. @param sendAll
 * must be memoized; checks `isLeft` after each request
 */
export function useSending(sendAll: (isLeft: () => boolean) => Promise<void>): void {
  useEffect(() => {
    let left = false;
    const sendNow = () => void sendAll(() => left).catch(() => undefined);
    sendNow();
    window.addEventListener("online", sendNow);
    return () => {
      left = true;
      window.removeEventListener("online", sendNow);
    };
  }, [sendAll]);
}
