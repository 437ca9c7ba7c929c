import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * `import "./support/citus-nodes"` as the first line gives a bench its own coordinator and two workers before anything reads the settings;
 * ONE_SERVER=1 gives the same PostgreSQL alone, without Citus. Without a Citus installation the bench is skipped with a message.
 */
const isSingleServer = process.env.ONE_SERVER === "1";
export const NODES = isSingleServer ? ["one server"] : ["coordinator", "worker one", "worker two"];

const bin = findCitusBin();
if (bin === null) {
  console.log("left out: Citus is not installed beside any PostgreSQL of this machine (docs/scaling.md)");
  process.exit(0);
}

const root = process.getuid?.() === 0;
const folder = mkdtempSync(path.join(os.tmpdir(), "kawani-citus-"));
const runAs = (user: string, args: string[]) => (root ? ["runuser", "-u", user, "--", ...args] : args);
const run = (...args: string[]): string => {
  const [command, ...rest] = runAs("postgres", args);
  return execFileSync(command!, rest, { encoding: "utf8", cwd: os.tmpdir(), stdio: ["ignore", "pipe", "pipe"] });
};
if (root) execFileSync("chown", ["postgres", folder]);
/** Below the ephemeral port range. Everything here is synchronous, because later imports read the settings at once. */
const first = 20_000 + Math.floor(Math.random() * 10_000);
export const ports = NODES.map((_, index) => first + index);
for (const [index] of NODES.entries()) {
  run(`${bin}/initdb`, "-D", nodeFolder(index), "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C");
  appendFileSync(
    path.join(nodeFolder(index), "postgresql.conf"),
    `port = ${ports[index]}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200
max_locks_per_transaction = 1024\nmax_prepared_transactions = 200\n${isSingleServer ? "" : "shared_preload_libraries = 'citus'\ncitus.node_conninfo = 'sslmode=prefer'\ncitus.shard_count = 8\n"}`,
  );
  startNode(index);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("exit", () => {
  for (const [index] of NODES.entries()) stopNode(index);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

for (const [index] of NODES.entries()) {
  runSql(index, "postgres", "create database kawani");
  if (isSingleServer) continue;
  runSql(index, "kawani", "create extension citus");
  runSql(index, "kawani", "alter database kawani set citus.propagate_set_commands = 'local'");
}
if (!isSingleServer) runSql(0, "kawani", `select citus_set_coordinator_host('127.0.0.1', ${ports[0]})`);
runSql(0, "postgres", "create role kawani_queue login");
runSql(0, "postgres", "create database kawani_queue owner kawani_queue");
// Roles created where Citus is loaded are propagated to every worker that joins.
for (const statement of [
  "create role kawani login nosuperuser nobypassrls",
  "create role kawani_app login nosuperuser nobypassrls",
  "create role kawani_ops login nosuperuser bypassrls",
  "grant kawani to kawani_ops",
])
  runSql(0, "kawani", statement);

const databaseUrl = (user: string, database = "kawani") => `postgres://${user}@127.0.0.1:${ports[0]}/${database}`;
process.env.DATABASE_URL = databaseUrl("kawani_app");
process.env.MIGRATE_DATABASE_URL = databaseUrl("kawani");
process.env.OPS_DATABASE_URL = databaseUrl("kawani_ops");
process.env.QUEUE_DATABASE_URL = databaseUrl("kawani_queue", "kawani_queue");
process.env.DATA_DIR = path.join(folder, "files");
process.env.SESSION_SECRET = "b".repeat(40);
process.env.LOG_LEVEL = "error";
mkdirSync(process.env.DATA_DIR, { recursive: true });

/** Adds the workers to the coordinator. */
export function joinWorkers(): void {
  for (const port of ports.slice(1)) runSql(0, "kawani", `select citus_add_node('127.0.0.1', ${port})`);
  grantSchema();
}

/** Grants the owner what a database created for it would have. */
export function grantSchema(): void {
  for (const [index] of NODES.entries())
    run(
      `${bin}/psql`,
      ...nodeArguments(index),
      "-d",
      "kawani",
      "-qc",
      isSingleServer ? "select" : "set citus.enable_ddl_propagation = off",
      "-c",
      "do $$ begin if exists (select from pg_roles where rolname = 'kawani') then alter schema public owner to kawani; grant create on database kawani to kawani; end if; end $$",
    );
}

/** Runs a statement as superuser on one node. */
export function runSql(at: number, database: string, ...statements: string[]): string {
  return run(
    `${bin}/psql`,
    ...nodeArguments(at),
    "-d",
    database,
    "-v",
    "ON_ERROR_STOP=1",
    "-qAt",
    ...statements.flatMap((statement) => ["-c", statement]),
  );
}

export function startNode(index: number): void {
  run(`${bin}/pg_ctl`, "-D", nodeFolder(index), "-w", "-l", path.join(nodeFolder(index), "log"), "start");
}

/** Stops a node as a power failure would. */
export function stopNode(index: number): void {
  try {
    run(`${bin}/pg_ctl`, "-D", nodeFolder(index), "-m", "immediate", "stop");
  } catch (error) {
    if (!/PID file|no server running/i.test((error as { stderr?: string }).stderr ?? "")) throw error;
  }
}

function nodeArguments(index: number): string[] {
  return ["-h", "127.0.0.1", "-p", String(ports[index]), "-U", "postgres"];
}

function nodeFolder(index: number): string {
  return path.join(folder, `node-${index}`);
}

function findCitusBin(): string | null {
  const versions = "/usr/lib/postgresql";
  const installed = existsSync(versions)
    ? readdirSync(versions).filter((version) => existsSync(path.join(versions, version, "lib/citus.so")))
    : [];
  const newest = installed.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest === undefined ? null : path.join(versions, newest, "bin");
}
