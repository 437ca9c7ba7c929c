import { useSyncExternalStore } from "react";

/** A failed post: path, message, status and request id. */
export type FailedCall = {
  path: string;
  /** Popup text; null if the specification has none (ERR-02, ERR-07). */
  message: string | null;
  /** 0 without a response. */
  status: number;
  reference: string | null;
};

/** Internal status of a failed post; never sent by a server. */
export const FAILED_POST_STATUS = 499;

/** For pages that revalidate after every response, including refusals, but not after a failed post, so that the page stays unchanged. */
export const revalidateUnlessPostFailed = ({ actionStatus }: { actionStatus?: number }): boolean => actionStatus !== FAILED_POST_STATUS;

let lastFailedCall: FailedCall | null = null;
const listeners = new Set<() => void>();

export function reportFailedCall(call: FailedCall | null): void {
  lastFailedCall = call;
  for (const listener of listeners) listener();
}

/** The last failed post, until the next post starts or the page is left. */
export function useFailedCall(): FailedCall | null {
  return useSyncExternalStore(
    subscribe,
    () => lastFailedCall,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
