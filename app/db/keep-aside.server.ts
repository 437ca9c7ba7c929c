import type { Scope } from "~/domain/shared/scope";
import { describeError, log } from "~/log.server";
import { afterCommit, inCompany, type Tx } from "./client.server";
import { besideFirstWrite } from "./first-write.server";

/**
 * Writes what was worked out on the way and is kept only to be read quickly: once the transaction has committed, in one of its own that nobody waits
 * for, and not with the key of a form that is being posted. When it fails nothing is lost: it is worked out again.
 */
export function keepAside(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, write: (tx: Tx) => Promise<void>): void {
  afterCommit(tx, () => {
    besideFirstWrite(() => inCompany({ companySeq }, write)).catch((error: unknown) =>
      log.warn({ companySeq, error: describeError(error).name }, "what was worked out could not be kept"),
    );
  });
}
