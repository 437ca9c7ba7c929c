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
export const KEPT = 499;

/** For pages that revalidate after every response, including refusals, but not after a failed post, so that the page stays unchanged. */
export const afterEveryAnswer = ({ actionStatus }: { actionStatus?: number }): boolean => actionStatus !== KEPT;

let failed: FailedCall | null = null;
const listeners = new Set<() => void>();

export function tellFailedCall(call: FailedCall | null): void {
  failed = call;
  for (const listener of listeners) listener();
}

/** The last failed post, until the next post starts or the page is left. */
export function useFailedCall(): FailedCall | null {
  return useSyncExternalStore(
    listen,
    () => failed,
    () => null,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
