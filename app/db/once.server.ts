import { query } from "./client.server";

/** A timer that asks every so many seconds is never quite punctual. */
const EARLY_MILLIS = 100;

/**
 * True for one process in so many seconds, whichever asks first, by the clock of the database. It stands beside the rate limits, which count the same
 * way; a moment that lies ahead because the clock was set back counts as past.
 */
export async function onceIn(seconds: number, what: string): Promise<boolean> {
  const rows = await query(
    `insert into rate_limits (key, points, expire) values ($1, 1, (extract(epoch from clock_timestamp()) * 1000)::bigint + $2::bigint)
     on conflict (key) do update set expire = excluded.expire
      where rate_limits.expire <= excluded.expire - $2::bigint or rate_limits.expire > excluded.expire
     returning 1`,
    [`once ${what}`, seconds * 1000 - EARLY_MILLIS],
  );
  return rows.length === 1;
}
