import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { isConnectionError } from "./connection-error";
import { APP_ROLE } from "./access-policies/table-classes";
import { removeSocketFolder, socketFolder, removeAbandonedSocketFolders } from "./embedded-sockets.server";
import { clearStalePid, locateBinaries, runner, type Runner } from "./embedded-process.server";

const OWNER = "app_owner";
const ADMIN = "postgres";
/** The setting with the folder of archived WAL. */
const ARCHIVE = "basic_archive.archive_directory";
/** How long to wait for the server to stop before cleaning up. */
const ENDING_MILLIS = 3000;
/** `application_name` of the check for other clients, which must not count itself or another check. */
const LOOKING = "kawani looks whether it is the last";
const OTHERS = `select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> '${LOOKING}'`;

/** `config` is of the application role, `owner` of the table owner. */
export type Embedded = { config: pg.ClientConfig; owner: pg.ClientConfig; folder: string };
export type EmbeddedOptions = {
  database?: string;
  settings?: Record<string, string>;
  /** The server starts with point-in-time recovery: one attempt without a time limit, because a retry would fail the same way. */
  recovers?: boolean;
};

/** The superuser of an embedded server, for starts and backups only. */
export const administrator = (socket: string): pg.ClientConfig => ({ host: socket, user: ADMIN, database: "postgres" });

/**
 * Connects to the PostgreSQL that lives in `dataDir`, starting it when it is not running. Several processes may call this at once:
 * one starts the server, all connect. The server outlives that process; `stopIfLast` stops it when no client is connected.
 */
export async function ensureEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const folder = path.resolve(dataDir, "pg");
  const socket = socketFolder(folder);
  if ((await ping(socket)) !== "up") await startLocked(folder, socket, options);
  const database = options.database ?? "kawani";
  await ensureDatabase(socket, database);
  return { config: { host: socket, user: APP_ROLE, database }, owner: { host: socket, user: OWNER, database }, folder };
}

/** Stops the server of a data folder if it runs and has no other client. */
export async function stopEmbedded(dataDir: string): Promise<boolean> {
  const folder = path.resolve(dataDir, "pg");
  if (!fs.existsSync(path.join(folder, "postmaster.pid"))) return false;
  try {
    return await stopIfLast({ config: { host: socketFolder(folder) }, folder });
  } catch (error) {
    // It is stopping already, or another process has just started it.
    if (isConnectionError(error)) return false;
    throw error;
  }
}

/** Stops the server with a clean checkpoint if no other client is connected. */
export async function stopIfLast({ config, folder }: Pick<Embedded, "config" | "folder">): Promise<boolean> {
  const look = async (client: pg.Client) => {
    // Closed connections take a moment to disappear.
    const alone = await waitFor(async () => ((await client.query(OTHERS)).rowCount ? undefined : true), 600);
    if (!alone) return false;
    process.kill(Number(fs.readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]), "SIGINT");
    return true;
  };
  const stopped = await withAdmin(String(config.host), look, LOOKING);
  if (stopped) await waitFor(() => Promise.resolve(removeSocketFolder(String(config.host)) || undefined), ENDING_MILLIS);
  return stopped;
}

async function startLocked(folder: string, socket: string, options: EmbeddedOptions): Promise<void> {
  const { initdb, postgres } = await locateBinaries();
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const run = runner(folder, postgres);
  run.own(folder);
  run.own(socket);
  const release = await startLock(`${folder}.starting`, async () => (await ping(socket)) === "up");
  if (!release) return;
  try {
    removeAbandonedSocketFolders();
    if (!fs.existsSync(path.join(folder, "PG_VERSION"))) createCluster(folder, initdb, run);
    await startServer(folder, socket, postgres, run, options);
  } finally {
    release();
  }
}

/** Created beside its place and renamed, so that a partial cluster is never opened. */
function createCluster(folder: string, initdb: string, run: Runner): void {
  const fresh = `${folder}.new.${process.pid}.${Date.now()}`;
  fs.mkdirSync(fresh, { mode: 0o700 });
  run.own(fresh);
  const made = run.sync(initdb, [
    "-D",
    fresh,
    "-U",
    ADMIN,
    "--auth-local=trust",
    "--auth-host=reject",
    "-E",
    "UTF8",
    "--locale=C",
    "--data-checksums",
    // WAL is archived by whole segments: 1 MB instead of 16 keeps quiet hours small.
    "--wal-segsize=1",
  ]);
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.stderr}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(fresh, folder);
}

async function startServer(
  folder: string,
  socket: string,
  postgres: string,
  run: Runner,
  { settings = {}, recovers = false }: EmbeddedOptions,
): Promise<void> {
  const log = `${folder}.log`;
  const all: Record<string, string> = {
    listen_addresses: "",
    max_wal_size: "256MB",
    min_wal_size: "64MB",
    shared_buffers: "128MB",
    // SSDs and memory: with the default the planner prefers sequential scans over index scans.
    random_page_cost: "1.1",
    max_connections: "120",
    unix_socket_permissions: "0700",
    ...settings,
  };
  const archive = all[ARCHIVE];
  if (archive) fs.mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (archive) run.own(archive);
  const args = ["-D", folder, "-k", socket, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  // After a kill the old server's children hold its shared memory a little longer, so the first attempt may fail.
  for (const deadline = Date.now() + 60_000; ;) {
    clearStalePid(folder);
    // A server that just stopped may have removed it.
    run.own(socketFolder(folder));
    const server = run.background(postgres, args, log);
    const state = await waitFor(
      async () => {
        if (server.ended()) return "ended";
        return (await ping(socket)) === "up" ? "up" : undefined;
      },
      recovers ? Infinity : 60_000,
    );
    if (state === "up") return;
    if (recovers || Date.now() > deadline) throw new Error(`PostgreSQL did not start; see ${log}`);
    await sleep(250);
  }
}

/** The owner role and the application role. Both obey row-level security: neither is superuser nor BYPASSRLS. */
async function ensureDatabase(socket: string, database: string): Promise<void> {
  if (!/^[a-z0-9_]+$/.test(database)) throw new Error(`${database} is not a database name`);
  if (await canConnect({ host: socket, user: APP_ROLE, database })) return;
  await withAdmin(socket, async (client) => {
    await client.query("select pg_advisory_lock(727101)");
    const { rows } = await client.query<{ rolname: string }>("select rolname from pg_roles where rolname = any($1)", [[OWNER, APP_ROLE]]);
    const there = rows.map(({ rolname }) => rolname);
    if (!there.includes(OWNER)) await client.query(`create role ${OWNER} login nosuperuser nobypassrls createdb`);
    // The owner may switch to the application role, so that one URL serves for both.
    if (!there.includes(APP_ROLE))
      await client.query(`create role ${APP_ROLE} login nosuperuser nobypassrls; grant ${APP_ROLE} to ${OWNER}`);
    const foundRows = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (!foundRows.rowCount) await client.query(`create database "${database}" owner ${OWNER}`);
  });
}

async function withAdmin<Result>(socket: string, run: (client: pg.Client) => Promise<Result>, name = "kawani start"): Promise<Result> {
  const client = new pg.Client({ ...administrator(socket), connectionTimeoutMillis: 5000, application_name: name });
  client.on("error", () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** "starting" includes crash recovery. */
async function ping(socket: string): Promise<"up" | "starting" | "down"> {
  try {
    return await withAdmin<"up">(socket, async (client) => {
      await client.query("select 1");
      return "up";
    });
  } catch (error) {
    return (error as { code?: string }).code === "57P03" ? "starting" : "down";
  }
}

async function canConnect(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Locks the start; PostgreSQL itself locks its data folder. The lock of a dead process is broken. */
async function startLock(lock: string, done: () => Promise<boolean>): Promise<(() => void) | undefined> {
  const owner = path.join(lock, "pid");
  for (let tries = 0; tries < 1200; tries++) {
    try {
      fs.mkdirSync(lock);
      fs.writeFileSync(owner, String(process.pid));
      if (!(await done())) return () => fs.rmSync(lock, { recursive: true, force: true });
      fs.rmSync(lock, { recursive: true, force: true });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (await done()) return undefined;
    if (abandoned(lock, owner)) fs.rmSync(lock, { recursive: true, force: true });
    await sleep(100);
  }
  throw new Error(`Another start holds ${lock} for two minutes. Remove it if no other start is running.`);
}

function abandoned(lock: string, owner: string): boolean {
  try {
    const pid = Number(fs.readFileSync(owner, "utf8"));
    return pid > 0 && !alive(pid);
  } catch {
    const made = fs.statSync(lock, { throwIfNoEntry: false });
    return made !== undefined && Date.now() - made.mtimeMs > 5000;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function waitFor<Result>(look: () => Promise<Result | undefined>, milliseconds: number): Promise<Result | undefined> {
  for (const until = Date.now() + milliseconds; Date.now() < until; await sleep(50)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  return undefined;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
