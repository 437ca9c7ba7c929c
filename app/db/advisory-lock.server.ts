import { setTimeout } from "node:timers/promises";
import { withConnection } from "./client.server";

const LOCK = 727_104;
const LOOK_AGAIN_MILLIS = 500;

/**
 * Runs one process at a time under an advisory lock, such as running the payrolls of a company file. The lock is released when the
 * connection closes.
 * @param onWait called once if another process holds the lock
 */
export function withAdvisoryLock<Result>(what: string, run: () => Promise<Result>, onWait: () => void): Promise<Result> {
  return withConnection(async (client) => {
    const take = async () =>
      (await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, hashtext($2)) as taken", [LOCK, what])).rows[0]!.taken;
    if (!(await take())) {
      onWait();
      while (!(await take())) await setTimeout(LOOK_AGAIN_MILLIS);
    }
    try {
      return await run();
    } finally {
      await client.query("select pg_advisory_unlock($1, hashtext($2))", [LOCK, what]);
    }
  });
}
