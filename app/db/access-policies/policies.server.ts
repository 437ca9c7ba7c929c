import type pg from "pg";
import { declared, APP_ROLE, TABLES, type Policy, type TableClass } from "./table-classes";

/** A table as it is in the database. */
interface Found {
  table: string;
  owner: string;
  /** Whether it has a company column, so that it must be declared. */
  tenants: boolean;
  secured: boolean;
  forced: boolean;
  policies: { name: string; command: string; roles: string[]; permissive: boolean; using: string | null; check: string | null }[];
  /** Privileges of the application role. */
  rights: string[];
}

/** A deviation from the declaration, and the statements that repair it. */
export interface Fault {
  what: string;
  fix: string[];
}

/** Applies the privileges and policies of its class to every declared table; idempotent. */
export async function applyPolicies(client: pg.ClientBase): Promise<void> {
  await client.query(
    `revoke create on schema public from public; grant usage on schema public to ${APP_ROLE}; grant usage, select on all sequences in schema public to ${APP_ROLE}`,
  );
  for (const table of await readTables(client)) {
    const declaredClass = declared(table.table);
    if (declaredClass && faultsOf(table, declaredClass).length > 0) await inOneTransaction(client, statementsFor(table, declaredClass));
  }
}

/** All deviations of tables from their declaration; empty if there are none. */
export async function diffPolicies(client: pg.ClientBase): Promise<Fault[]> {
  const tables = await readTables(client);
  const faults = tables.flatMap((table): Fault[] => {
    const declaredClass = declared(table.table);
    if (!declaredClass)
      return table.tenants
        ? [
            {
              what: `The table ${table.table} has rows of companies and no class.`,
              fix: [`-- give ${table.table} a class in app/db/access-policies/table-classes.ts`],
            },
          ]
        : [];
    const wrong = faultsOf(table, declaredClass);
    return wrong.length === 0 ? [] : [{ what: `The table ${table.table} ${wrong.join(", ")}.`, fix: statementsFor(table, declaredClass) }];
  });
  const missing = Object.keys(TABLES).filter((table) => !tables.some((found) => found.table === table));
  return [...faults, ...missing.map((table) => ({ what: `The table ${table} is missing.`, fix: ["-- restore the last backup"] }))];
}

/** The statements that give a table its declared privileges and policies, whatever it has now. */
export async function statementsOfTable(client: pg.ClientBase, table: string): Promise<string[]> {
  const matchingTable = (await readTables(client)).find((candidate) => candidate.table === table);
  const declaredClass = declared(table);
  return matchingTable && declaredClass ? statementsFor(matchingTable, declaredClass) : [];
}

function faultsOf(table: Found, { rights, policies }: TableClass): string[] {
  const walled = policies.length > 0;
  const granted = table.rights.filter((right) => !(rights as readonly string[]).includes(right));
  const lacking = rights.filter((right) => !table.rights.includes(right));
  return [
    ...(table.secured === walled && table.forced === walled
      ? []
      : [walled ? "does not force row-level security" : "has row-level security and should not"]),
    ...(granted.length > 0 ? [`lets ${APP_ROLE} ${granted.join(", ")}`] : []),
    ...(lacking.length > 0 ? [`does not let ${APP_ROLE} ${lacking.join(", ")}`] : []),
    ...policies
      .filter((policy) => !table.policies.some((entry) => same(entry, policy, table.owner)))
      .map(({ name }) => `lacks its policy "${name}"`),
    ...table.policies
      .filter((entry) => !policies.some((policy) => same(entry, policy, table.owner)))
      .map(({ name }) => `has a policy "${name}" that is not the declared one`),
  ];
}

function same(actual: Found["policies"][number], policy: Policy, owner: string): boolean {
  return (
    actual.permissive &&
    actual.name === policy.name &&
    actual.command === policy.command &&
    actual.roles.join() === roleOf(policy, owner) &&
    bare(actual.using) === bare(policy.using) &&
    bare(actual.check) === bare(policy.check)
  );
}

/** A condition without the parentheses, spaces and casts of constants that PostgreSQL adds when storing it. */
const bare = (condition: string | null | undefined) => (condition ?? "").toLowerCase().replaceAll(/::[a-z]+|[\s()]/g, "");

function roleOf({ to }: Policy, owner: string) {
  if (to === "owner") return owner;
  return to === "running" ? APP_ROLE : "public";
}

function statementsFor({ table, owner, policies: old }: Found, { rights, policies }: TableClass): string[] {
  const name = quoted(table);
  return [
    ...(policies.length > 0
      ? [`alter table ${name} enable row level security`, `alter table ${name} force row level security`]
      : [`alter table ${name} disable row level security`, `alter table ${name} no force row level security`]),
    // A single shard of a distributed table may lack the policy.
    ...old.map((policy) => `drop policy if exists ${quoted(policy.name)} on ${name}`),
    ...policies.map((policy) => {
      const role = roleOf(policy, owner);
      const using = policy.using ? ` using (${policy.using})` : "";
      const check = policy.check ? ` with check (${policy.check})` : "";
      return `create policy ${quoted(policy.name)} on ${name} for ${policy.command} to ${role === "public" ? role : quoted(role)}${using}${check}`;
    }),
    `revoke all on ${name} from public, ${APP_ROLE}`,
    `grant ${rights.join(", ")} on ${name} to ${APP_ROLE}`,
  ];
}

/** One statement at a time: a distributed database propagates a multi-statement text as a whole. */
async function inOneTransaction(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  await client.query("begin");
  try {
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function readTables(client: pg.ClientBase): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as "table", pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
            exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_seq' and not a.attisdropped) as tenants,
            coalesce((select json_agg(json_build_object('name', p.policyname, 'command', lower(p.cmd), 'roles', p.roles, 'permissive', p.permissive = 'PERMISSIVE', 'using', p.qual, 'check', p.with_check) order by p.policyname)
                        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '[]') as policies,
            array(select kind from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) kind
                   where has_table_privilege($1, c.oid, kind) or (kind in ('select', 'insert', 'update', 'references') and has_any_column_privilege($1, c.oid, kind))) as rights
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [APP_ROLE],
  );
  return rows;
}

const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
