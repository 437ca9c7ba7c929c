import { useEffect } from "react";

/**
 * Sends the queue on mount and when the browser is online again. On failure everything stays queued for the next page. @param sendAll
 * must be memoized; checks `isLeft` after each request
 */
export function useSendWhenOnline(sendAll: (isLeft: () => boolean) => Promise<void>): void {
  useEffect(() => {
    let isUnmounted = false;
    const sendNow = () => void sendAll(() => isUnmounted).catch(() => undefined);
    sendNow();
    window.addEventListener("online", sendNow);
    return () => {
      isUnmounted = true;
      window.removeEventListener("online", sendNow);
    };
  }, [sendAll]);
}
