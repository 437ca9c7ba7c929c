import { useSyncExternalStore } from "react";

/** A post that came to nothing: where it went, what is said about it, and under which number the log has it. */
export type FailedCall = {
  path: string;
  /** The popup's words; null where the specification is silent (ERR-02, ERR-07). */
  message: string | null;
  /** 0 when no answer came. */
  status: number;
  reference: string | null;
};

/** The status that a failed post gets in the running page; no server answers with it. */
export const KEPT = 499;

/** For pages that revalidate after every response, including refusals, but not after a failed post, so that the page stays unchanged. */
export const afterEveryAnswer = ({ actionStatus }: { actionStatus?: number }): boolean => actionStatus !== KEPT;

let failed: FailedCall | null = null;
const listeners = new Set<() => void>();

export function tellFailedCall(call: FailedCall | null): void {
  failed = call;
  for (const listener of listeners) listener();
}

/** The last post of the running page when it came to nothing, until the next one begins or the page is left. */
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
