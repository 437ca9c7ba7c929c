import type pg from "pg";
import { env } from "~/env.server";
import { ownerConfig } from "~/db/client.server";
import { connected } from "./connected.server";
import { COMPANIES, isDistributed, readPlacement } from "./placement.server";

/** Row counts by table and company, as in "payslips of company 3". */
export type RowCounts = ReadonlyMap<string, number>;

/** Requirements for moving a company. */
export interface MoveRequest {
  distributed: boolean;
  /** The user bypasses row-level security. */
  unbound: boolean;
  user: string;
  /** Workers that accept shards, as host:port. */
  workers: readonly string[];
  /** The target worker as typed. */
  to: string;
}

/** Why a company cannot be moved, with what to do; null if it can. */
export function moveRefusal({ distributed, unbound, user, workers, to }: MoveRequest): string | null {
  const refused = (why: string) => `${why}\nNothing was moved.`;
  if (!distributed)
    return refused(
      "This database is on one server, so there is no other worker to move a company to. docs/scaling.md says how to distribute it.",
    );
  if (!unbound)
    return refused(`Row-level security binds the database user "${user}": its copy of a company would be empty, and the rows would be lost without a word. Make one that it does not bind, for this and for distributing alone:
  create role kawani_ops login password '…' nosuperuser bypassrls;
  grant OWNER_OF_THE_TABLES to kawani_ops;
and put it into OPS_DATABASE_URL.`);
  if (findWorker(workers, to) === null) return refused(`There is no worker "${to}". There are: ${workers.join(", ")}`);
  return null;
}

/** The worker for host:port, or for a host that only one worker has. */
export function findWorker(workers: readonly string[], to: string): string | null {
  const matchingWorkers = workers.filter((worker) => worker === to || worker.slice(0, worker.lastIndexOf(":")) === to);
  return matchingWorkers.length === 1 ? matchingWorkers[0]! : null;
}

/** Lost rows as text; rows added meanwhile are no loss. */
export function findLostRows(before: RowCounts, after: RowCounts): string[] {
  return [...before]
    .filter(([of, count]) => (after.get(of) ?? 0) < count)
    .map(([of, count]) => `${of}: ${count} before, ${after.get(of) ?? 0} now`);
}

export interface Moved {
  from: string;
  to: string;
  /** It shared a shard with other companies and now has its own. */
  parted: boolean;
  tables: number;
  rows: number;
  /** Empty if all rows arrived. */
  lost: string[];
}

/**
 * Moves a company to a worker, isolating it into its own shard first if it shares one. Writes of all companies of that shard are blocked
 * while the rows are copied. Rows are counted before and after, also those of the other companies.
 * @param to a worker, as host:port or host
 * @throws Error that says why nothing was moved
 */
export async function moveCompany(companySeq: number, to: string): Promise<Moved> {
  const config: pg.ClientConfig = env.OPS_DATABASE_URL ? { connectionString: env.OPS_DATABASE_URL } : (await ownerConfig()).config;
  return connected(config, async (client) => {
    const move = await readAsked(client, to);
    const refusal = moveRefusal(move);
    if (refusal !== null) throw new Error(refusal);
    const target = findWorker(move.workers, to)!;
    const here = await partOf(client, companySeq);
    if (here.worker === target) return { from: target, to: target, parted: false, tables: 0, rows: 0, lost: [] };
    const tables = [...(await readPlacement(client)).tables].sort();
    const together = await companiesOf(client, here.shard);
    const before = await countRows(client, tables, together);
    if (!here.own)
      await client.query(
        `select isolate_tenant_to_new_shard('${COMPANIES}', ${Number(companySeq)}, 'CASCADE', shard_transfer_mode => 'block_writes')`,
      );
    const currentPart = await partOf(client, companySeq);
    await client.query("select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')", [
      currentPart.shard,
      ...placeOf(currentPart.worker),
      ...placeOf(target),
    ]);
    await renewStatistics(client, companySeq, tables);
    const after = await countRows(client, tables, together);
    const arrived = await partOf(client, companySeq);
    const ofCompany = [...after].filter(([of]) => of.endsWith(` of company ${companySeq}`));
    return {
      from: here.worker,
      to: arrived.worker,
      parted: !here.own,
      tables: ofCompany.length,
      rows: ofCompany.reduce((sum, [, count]) => sum + count, 0),
      lost: findLostRows(before, after),
    };
  });
}

async function readAsked(client: pg.ClientBase, to: string): Promise<MoveRequest> {
  const { rows } = await client.query<{ unbound: boolean; user: string }>(
    "select r.rolsuper or r.rolbypassrls as unbound, current_user as user from pg_roles r where r.rolname = current_user",
  );
  const distributed = isDistributed(await readPlacement(client));
  const workers = distributed
    ? await client.query<{ worker: string }>(
        "select nodename || ':' || nodeport as worker from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards order by 1",
      )
    : { rows: [] };
  return { distributed, ...rows[0]!, workers: workers.rows.map(({ worker }) => worker), to };
}

/** The shard of a company, its worker, and whether the company is alone in it. */
async function partOf(client: pg.ClientBase, companySeq: number): Promise<{ shard: string; worker: string; own: boolean }> {
  const { rows } = await client.query<{ shard: string; worker: string; own: boolean }>(
    `select s.shardid::text as shard, n.nodename || ':' || n.nodeport as worker, s.shardminvalue = s.shardmaxvalue as own
       from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
      where s.shardid = get_shard_id_for_distribution_column('${COMPANIES}', ${Number(companySeq)}) and n.noderole = 'primary'`,
  );
  return rows[0]!;
}

async function companiesOf(client: pg.ClientBase, shard: string): Promise<number[]> {
  const all = await client.query<{ seq: number }>(`select company_seq as seq from ${COMPANIES}`);
  const { rows } = await client.query<{ seq: number }>(
    `select seq from unnest($1::int[]) seq where get_shard_id_for_distribution_column('${COMPANIES}', seq) = $2`,
    [all.rows.map(({ seq }) => seq), shard],
  );
  return rows.map(({ seq }) => seq);
}

async function countRows(client: pg.ClientBase, tables: readonly string[], companySeqs: readonly number[]): Promise<RowCounts> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ seq: number; count: string }>(
      `select company_seq as seq, count(*) as count from "${table}" where company_seq = any($1::int[]) group by 1`,
      [companySeqs],
    );
    for (const { seq, count } of rows) counts.set(`${table} of company ${seq}`, Number(count));
  }
  return counts;
}

/** A copied shard has no statistics, so the planner would treat it as empty. */
async function renewStatistics(client: pg.ClientBase, companySeq: number, tables: readonly string[]): Promise<void> {
  await client.query("begin");
  await client.query(`set local app.company_seq = '${Number(companySeq)}'`);
  for (const table of tables) await client.query("select renew_statistics($1, $2)", [companySeq, table]);
  await client.query("commit");
}

function placeOf(worker: string): [host: string, port: number] {
  const colon = worker.lastIndexOf(":");
  return [worker.slice(0, colon), Number(worker.slice(colon + 1))];
}
