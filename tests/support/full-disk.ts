import pg from "pg";
import { env } from "~/env.server";

/** Makes every insert into a table fail as PostgreSQL does on a full disk; `clearFullDisk` reverts that. */
export async function simulateFullDisk(table: string): Promise<void> {
  await asOwner(`
    create or replace function disk_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$;
    create trigger disk_full before insert on ${table} for each row execute function disk_full()`);
}

export const clearFullDisk = (table: string): Promise<void> => asOwner(`drop trigger disk_full on ${table}`);

async function asOwner(statements: string): Promise<void> {
  const owner = new pg.Client({ connectionString: env.MIGRATE_DATABASE_URL ?? env.DATABASE_URL });
  await owner.connect();
  try {
    await owner.query(statements);
  } finally {
    await owner.end();
  }
}
