import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Scope } from "~/domain/shared/scope";

/** The first action of a company's first writing transaction; null after its commit. */
export type BeforeFirstWrite = Pick<Scope, "companySeq"> & { first: ((tx: NodePgDatabase) => Promise<void>) | null };

const work = new AsyncLocalStorage<BeforeFirstWrite>();

/** Runs `run`; its first writing transaction in this company begins with `hook.first`, so both commit together. */
export const withBeforeFirstWrite = <Result>(hook: BeforeFirstWrite, run: () => Promise<Result>): Promise<Result> => work.run(hook, run);

/** Runs `run` without the first-write hook, for writes that do not belong to the request, such as a cached figure. */
export const outsideIdempotency = <Result>(run: () => Promise<Result>): Promise<Result> => work.exit(run);

/** Takes the hook for a transaction that begins. `undone` puts it back for the next transaction if this one fails. */
export function takeBeforeFirstWrite({
  companySeq,
}: Pick<Scope, "companySeq">): { first: (tx: NodePgDatabase) => Promise<void>; undone: () => void } | null {
  const hook = work.getStore();
  if (!hook?.first || hook.companySeq !== companySeq) return null;
  const { first } = hook;
  hook.first = null;
  return { first, undone: () => void (hook.first = first) };
}
