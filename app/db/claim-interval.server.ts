import { query } from "./client.server";

/** Timers drift by up to this much. */
const EARLY_MILLIS = 100;

/**
 * Returns true to one process per interval, by database time. Stored in the table of the rate limits. A time in the future, after the clock
 * was set back, counts as expired.
 */
export async function claimInterval(seconds: number, what: string): Promise<boolean> {
  const rows = await query(
    `insert into rate_limits (key, points, expire) values ($1, 1, (extract(epoch from clock_timestamp()) * 1000)::bigint + $2::bigint)
     on conflict (key) do update set expire = excluded.expire
      where rate_limits.expire <= excluded.expire - $2::bigint or rate_limits.expire > excluded.expire
     returning 1`,
    [`once ${what}`, seconds * 1000 - EARLY_MILLIS],
  );
  return rows.length === 1;
}
