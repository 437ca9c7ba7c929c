import { env } from "~/env.server";
import { PROCESS_NAME, query } from "./client.server";

/** Connections of a process besides its pool: two of the queue, its listener, and the listener for notifications. */
const BESIDES_THE_POOL = 4;

export interface ConnectionBudget {
  processes: number;
  /** Maximum connections of a process with the settings of this one. */
  each: number;
  /** Connections that the database allows. */
  room: number;
}

/** The connection budget: what all processes of this database may take, including this one, and what the database allows. */
export async function connectionBudget(): Promise<ConnectionBudget> {
  const [row] = await query<{ others: number; room: number }>(
    `select (select count(distinct application_name)::int from pg_stat_activity where datname = current_database() and application_name like 'kawani process %' and application_name <> $1) as others,
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - coalesce(current_setting('reserved_connections', true), '0')::int as room`,
    [PROCESS_NAME],
  );
  return { processes: row!.others + 1, each: env.DATABASE_POOL + BESIDES_THE_POOL, room: row!.room };
}

/** A warning with the fix if the budget is exceeded; null otherwise. */
export function connectionWarning({ processes, each, room }: ConnectionBudget): string | null {
  if (processes * each <= room) return null;
  const fitting = Math.max(Math.floor(room / processes) - BESIDES_THE_POOL, 1);
  return `${processes} processes may ask for ${each} connections each, ${processes * each} together, and the database gives ${room}. Set DATABASE_POOL to ${fitting}, or raise max_connections of the database.`;
}
