import type pg from "pg";
import { query } from "~/db/client.server";
import { APP_ROLE } from "./table-classes";

type Role = { name: string; session: string; database: string; bypasses: boolean };

const WHO = `select current_user as name, session_user as session, current_database() as database, r.rolsuper or r.rolbypassrls as bypasses from pg_roles r where r.rolname = `;

/** Row-level security binds neither superusers nor BYPASSRLS: with such a user one company could read another's rows. */
export async function assertNoRlsBypass(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Role>(`${WHO} session_user`);
  const { session, database, bypasses } = rows[0]!;
  if (!bypasses) return;
  throw new Error(`The database user "${session}" is a superuser or has BYPASSRLS, so companies would not be kept apart. Make right ones with:
  create role app_owner login password '…' nosuperuser nobypassrls;
  create role ${APP_ROLE} login password '…' nosuperuser nobypassrls;
  alter database "${database}" owner to app_owner;
  alter schema public owner to app_owner;
and put app_owner and its password into MIGRATE_DATABASE_URL, ${APP_ROLE} and its password into DATABASE_URL.`);
}

/**
 * Run as the owner: creates the application role if missing and, where both share one URL, lets the owner switch to it.
 * @throws Error with the statements for a superuser if the owner lacks the privilege
 */
export async function ensureAppRole(client: pg.ClientBase, shared: boolean): Promise<void> {
  const { rows } = await client.query<{ owner: string; exists: boolean; member: boolean }>(
    `select current_user as owner, exists (select 1 from pg_roles where rolname = $1) as exists,
            exists (select 1 from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles o on o.oid = m.member where r.rolname = $1 and o.rolname = current_user) as member`,
    [APP_ROLE],
  );
  const { owner, exists, member } = rows[0]!;
  const missing = [
    ...(exists ? [] : [`create role ${APP_ROLE} nologin`]),
    ...(member || !shared ? [] : [`grant ${APP_ROLE} to "${owner}"`]),
  ];
  try {
    for (const statement of missing) await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(`Kawani runs as the role ${APP_ROLE}, which owns nothing. The database user "${owner}" may not make it so. As a superuser run:
${missing.map((statement) => `  ${statement};`).join("\n")}`);
  }
}

/**
 * Runs at the start of a server: row-level security must apply to the role that serves requests.
 * @throws Error with the statements that fix it
 */
export async function assertBoundByRls(client: pg.ClientBase): Promise<void> {
  await assertNoRlsBypass(client);
  const { rows } = await client.query<Pick<Role, "name" | "session"> & { owned: string | null; owners: string[]; running: boolean }>(
    `select current_user as name, session_user as session, pg_has_role(current_user, $1, 'usage') as running,
            (select min(tablename) from pg_tables where schemaname = 'public' and tableowner = current_user) as owned,
            array(select distinct tableowner::text from pg_tables where schemaname = 'public' and pg_has_role(current_user, tableowner, 'member')) as owners`,
    [APP_ROLE],
  );
  const { name, owned, owners, running } = rows[0]!;
  if (owned !== null)
    throw new Error(`The database user "${name}" of DATABASE_URL owns tables (${owned}), so a statement of it could take the walls down. Give DATABASE_URL another user:
  create role ${APP_ROLE} login password '…' nosuperuser nobypassrls;
and put "${name}" into MIGRATE_DATABASE_URL.`);
  if (owners.length > 0)
    throw new Error(`The database user "${name}" of DATABASE_URL may become the owner of the tables. Take that away:
${owners.map((owner) => `  revoke "${owner}" from "${name}";`).join("\n")}`);
  if (!running)
    throw new Error(`The database user "${name}" of DATABASE_URL has no rights. Give them:
  grant ${APP_ROLE} to "${name}";`);
}

/** Warning at start if the user of DATABASE_URL can become the owner of the tables; null if two users are configured. */
export async function ownerWarning(): Promise<string | null> {
  const [row] = await query<{ owner: boolean }>(
    "select pg_has_role(session_user, tableowner, 'member') as owner from pg_tables where schemaname = 'public' and tablename = 'companies'",
  );
  if (!row!.owner) return null;
  return `DATABASE_URL is the owner's: the walls of the database hold for ${APP_ROLE}, which this server runs as, but an injected "set role none" would lift them. Set MIGRATE_DATABASE_URL to the owner and DATABASE_URL to ${APP_ROLE}.`;
}

const INSUFFICIENT_PRIVILEGE = "42501";
