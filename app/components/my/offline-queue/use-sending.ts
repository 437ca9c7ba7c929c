import { useEffect } from "react";

/**
 * Sends what this phone kept when the page opens and whenever the network is back. Without an answer everything stays kept: the next page sends it again.
 * @param sendAll the same as long as it does the same; it asks whether the page is left meanwhile
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
