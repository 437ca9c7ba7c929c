import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { afterCommit, inCompany, type Tx } from "./client.server";
import { outsideIdempotency } from "./before-first-write.server";

/**
 * Best-effort cache write in its own transaction after commit, outside the idempotency key of a posted form. If it fails, the value is
 * computed again.
 */
export function cacheAfterCommit(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, write: (tx: Tx) => Promise<void>): void {
  afterCommit(tx, () => {
    outsideIdempotency(() => inCompany({ companySeq }, write)).catch((error: unknown) =>
      log.warn({ companySeq, error: describeError(error).name }, "what was computed could not be kept"),
    );
  });
}
