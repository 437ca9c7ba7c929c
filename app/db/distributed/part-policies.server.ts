import type pg from "pg";
import { log } from "~/log.server";
import { isDistributed, readPlacement } from "./placement.server";
import { statementsOfTable, type Fault } from "~/db/access-policies/policies.server";
import { FUNCTIONS } from "~/db/access-policies/declared-functions";

/** A policy, privilege or function definition as text, and one of the relations that have it. */
export interface PartPolicy {
  /** The table, or the signature of the function. */
  of: string;
  /** Whether it is a shard, not the table itself. */
  part: boolean;
  wall: string;
  /** One of the relations, such as payslips_102034. */
  example: string;
  count: number;
}

/** The state of a worker. */
export interface NodePolicies {
  node: string;
  tables: PartPolicy[];
  functions: PartPolicy[];
}

/**
 * Differences of a worker from the coordinator: owner, privileges, policies, forced row-level security, functions.
 * @param declared state of the coordinator @param parts number of shards of each table over all workers
 */
export function partFaults(
  declared: Omit<NodePolicies, "node">,
  workers: readonly NodePolicies[],
  parts: ReadonlyMap<string, number> | null,
): { of: string; what: string }[] {
  const tables = new Map(
    declared.tables.filter(({ of, part }) => !part && (parts === null || parts.has(of))).map((wall) => [wall.of, wall]),
  );
  const functions = new Map(declared.functions.map((wall) => [wall.of, wall]));
  const faults = workers.flatMap(({ node, tables: worker, functions: foundFunctions }) => [
    ...worker
      .filter(({ of, wall }) => tables.has(of) && tables.get(of)!.wall !== wall)
      .map(({ of, wall, example, count }) => ({
        of,
        what: `${count === 1 ? example : `${count} parts of ${of}, such as ${example},`} on ${node} ${count === 1 ? "differs" : "differ"} from the table on the coordinator: ${difference(tables.get(of)!.wall, wall)}.`,
      })),
    ...[...functions.values()]
      .filter(({ of, wall }) => foundFunctions.find((partPolicy) => partPolicy.of === of)?.wall !== wall)
      .map(({ of }) => ({ of, what: `The function ${of} on ${node} is missing or differs from that on the coordinator.` })),
  ]);
  const missing = [...(parts ?? [])].flatMap(([table, expected]) => {
    const differing = workers
      .flatMap((worker) => worker.tables)
      .filter(({ of, part }) => part && of === table)
      .reduce((sum, { count }) => sum + count, 0);
    return differing >= expected ? [] : [{ of: table, what: `Of ${expected} parts of ${table} the workers have ${differing}.` }];
  });
  return [...faults, ...missing];
}

/**
 * Like `diffPolicies`, on every worker of a distributed database. An unreachable worker cannot serve rows; it is skipped
 * and logged.
 */
export async function inspectParts(client: pg.ClientBase): Promise<Fault[]> {
  if (!isDistributed(await readPlacement(client))) return [];
  const { rows: localRows } = await client.query<{ walls: string }>(`select (${POLICY_QUERIES})::text as walls`);
  const declared = JSON.parse(localRows[0]!.walls) as Omit<NodePolicies, "node">;
  const { rows } = await client.query<{ node: string; success: boolean; result: string }>(
    "select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)",
    [`select (${POLICY_QUERIES})::text`],
  );
  const silent = rows.filter(({ success }) => !success);
  for (const { node, result } of silent)
    log.warn({ node, result }, "a worker of the database does not answer: its walls were not compared");
  const answers = rows
    .filter(({ success }) => success)
    .map(({ node, result }) => ({ node, ...(JSON.parse(result) as Omit<NodePolicies, "node">) }));
  const counted = await client.query<{ table: string; parts: number }>(
    `select c.relname as "table", count(*)::int as parts from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_class c on c.oid = s.logicalrelid
      where p.groupid <> 0 and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  const parts = new Map(counted.rows.map(({ table, parts: count }) => [table, count]));
  const coordinators = new Set(Object.keys(FUNCTIONS));
  const faults = partFaults(
    { tables: declared.tables.filter(({ of }) => parts.has(of)), functions: declared.functions },
    answers,
    silent.length === 0 ? parts : null,
  );
  return Promise.all(
    faults.map(async ({ of, what }) => ({
      what,
      fix: coordinators.has(of) || !parts.has(of) ? AGAIN : await statementsOfTable(client, of),
    })),
  );
}

/** The first difference between two definitions. */
function difference(expected: string, actual: string): string {
  const [lines, others] = [expected.split("\n"), actual.split("\n")];
  const lacking = lines.find((line) => !others.includes(line));
  const added = others.find((line) => !lines.includes(line));
  return [...(lacking === undefined ? [] : [`it lacks "${lacking}"`]), ...(added === undefined ? [] : [`it has "${added}"`])].join(", ");
}

/** Makes the next start rewrite every function. */
const AGAIN = ["delete from repeatable_steps where name like '%.sql'"];

/**
 * Tables and functions of a node with their access definitions, grouped by equal definitions. A shard has the name of its table and a
 * number.
 */
const POLICY_QUERIES = `
select json_build_object(
  'tables', (select coalesce(json_agg(json_build_object('of', base, 'part', part, 'wall', wall, 'example', example, 'count', relations)), '[]') from (
    select base, part, wall, min(name) as example, count(*) as relations from (
      select c.relname as name, regexp_replace(c.relname, '_[0-9]{6,}$', '') as base, c.relname ~ '_[0-9]{6,}$' as part,
             concat_ws(E'\\n', 'owner ' || pg_get_userbyid(c.relowner), 'row security ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity,
               (select string_agg('right ' || one, E'\\n' order by one) from unnest(c.relacl::text[]) one),
               (select string_agg(concat_ws(' ', 'policy', p.polname, p.polcmd, 'permissive', p.polpermissive, 'to', (select string_agg(coalesce(r.rolname, 'public'), ',' order by r.rolname) from unnest(p.polroles) role left join pg_roles r on r.oid = role),
                                 'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)), E'\\n' order by p.polname) from pg_policy p where p.polrelid = c.oid)) as wall
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') each_one
     group by base, part, wall) alike),
  'functions', (select coalesce(json_agg(json_build_object('of', p.oid::regprocedure::text, 'part', false, 'example', p.proname, 'count', 1,
      'wall', concat_ws(E'\\n', 'owner ' || pg_get_userbyid(p.proowner), 'definer ' || p.prosecdef, 'settings ' || p.proconfig::text, 'body ' || md5(p.prosrc),
               (select string_agg('right ' || one, E'\\n' order by one) from unnest(coalesce(p.proacl, acldefault('f', p.proowner))::text[]) one)))), '[]')
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')))`;
