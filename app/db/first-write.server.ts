import { AsyncLocalStorage } from "node:async_hooks";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Scope } from "~/domain/shared/scope";

/** What the first transaction that writes in a company does before anything else; null once that has committed. */
export type FirstWrite = Pick<Scope, "companySeq"> & { first: ((tx: NodePgDatabase) => Promise<void>) | null };

const work = new AsyncLocalStorage<FirstWrite>();

/** Does `run`, whose first writing transaction in this company begins with `wish.first`: what both write stands together or not at all. */
export const withFirstWrite = <Result>(wish: FirstWrite, run: () => Promise<Result>): Promise<Result> => work.run(wish, run);

/** Does `run` as if nothing waited for the first write: for a row that nobody asked for, such as a figure that is kept. */
export const besideFirstWrite = <Result>(run: () => Promise<Result>): Promise<Result> => work.exit(run);

/** For the transaction that begins: what it has to do first. It puts that back (`undone`) when it fails, for the next one. */
export function takeFirstWrite({
  companySeq,
}: Pick<Scope, "companySeq">): { first: (tx: NodePgDatabase) => Promise<void>; undone: () => void } | null {
  const wish = work.getStore();
  if (!wish?.first || wish.companySeq !== companySeq) return null;
  const { first } = wish;
  wish.first = null;
  return { first, undone: () => void (wish.first = first) };
}
