import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureEmbedded, stopEmbedded } from "~/db/embedded.server";
import { removeAbandonedSocketFolders } from "~/db/embedded-sockets.server";
import { until } from "../support/built-server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kawani-embedded-"));
});
afterEach(async () => {
  await stopEmbedded(folder);
  await until(() => !existsSync(pidFile()), 10_000);
  rmSync(folder, { recursive: true, force: true });
});

const pidFile = () => path.join(folder, "pg/postmaster.pid");
const postmaster = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

async function queryRows(config: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

test("an empty folder becomes a database whose user obeys row-level security, and whose commits reach the disk", async () => {
  const { config } = await ensureEmbedded(folder);
  const rows = await queryRows(
    config,
    "select rolsuper or rolbypassrls as above, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ above: false, fsync: "on", commit: "on" }]);
});

test("four processes that start at once on an empty folder share one server", async () => {
  const starts = await Promise.all([1, 2, 3, 4].map(() => inOtherProcess(folder)));
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(new Set(starts.map(({ output }) => output)).size).toBe(1);
});

test("committed data is there after the server was killed", async () => {
  const { owner } = await ensureEmbedded(folder);
  await queryRows(owner, "create table kept (id int); insert into kept select generate_series(1, 1000)");
  process.kill(postmaster(), "SIGKILL");
  const again = await ensureEmbedded(folder);
  expect(await queryRows(again.owner, "select count(*)::int as count from kept")).toEqual([{ count: 1000 }]);
});

test("a pid file of a dead or unrelated process does not prevent the start", async () => {
  await ensureEmbedded(folder);
  await stopEmbedded(folder);
  await until(() => !existsSync(pidFile()), 10_000);
  writeFileSync(pidFile(), `${process.pid}\n${folder}/pg\n1\n5432\n\n\n\n`);
  const { config } = await ensureEmbedded(folder);
  expect(await queryRows(config, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a start killed while creating the folder leaves nothing that looks like a database", async () => {
  mkdirSync(path.join(folder, "pg.new.1.1"), { recursive: true });
  mkdirSync(path.join(folder, "pg.starting"));
  writeFileSync(path.join(folder, "pg.starting/pid"), "999999");
  const { config } = await ensureEmbedded(folder);
  expect(await queryRows(config, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("the server ends with its last client and not before", async () => {
  const { config } = await ensureEmbedded(folder);
  const client = new pg.Client(config);
  await client.connect();
  expect(await stopEmbedded(folder)).toBe(false);
  await client.end();
  expect(await until(async () => (await stopEmbedded(folder)) || !existsSync(pidFile()), 5000)).toBe(true);
});

test("six processes that stop at once leave no server behind", async () => {
  const { config } = await ensureEmbedded(folder);
  const clients = Array.from({ length: 6 }, () => new pg.Client(config));
  await Promise.all(clients.map((client) => client.connect()));
  // Each closes its own connection and then checks whether it was the last, like a process at exit.
  const stops = await Promise.all(clients.map((client) => client.end().then(() => stopEmbedded(folder))));
  expect(stops).toContain(true);
  expect(await until(() => !existsSync(pidFile()), 10_000)).toBe(true);
});

function inOtherProcess(dataDir: string): Promise<{ code: number | null; output: string }> {
  const program = `import("./app/db/embedded.server.ts").then(async ({ ensureEmbedded }) => console.log(JSON.stringify((await ensureEmbedded(${JSON.stringify(dataDir)})).config)))`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, output })));
}

test("the socket folder is removed with the server and recreated with it", async () => {
  const { config } = await ensureEmbedded(folder);
  const socket = String(config.host);
  expect(existsSync(socket)).toBe(true);
  expect(await stopEmbedded(folder)).toBe(true);
  expect(existsSync(socket)).toBe(false);
  expect(await queryRows((await ensureEmbedded(folder)).config, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a start removes leftovers of servers whose data folder is gone, and nothing else", async () => {
  const tmp = mkdtempSync(path.join(os.tmpdir(), "kawani-tmp-"));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = tmp;
  try {
    const left = (name: string, dataFolder: string | null, minutesAgo: number) => {
      const socket = path.join(tmp, name);
      mkdirSync(socket, { mode: 0o700 });
      if (dataFolder) writeFileSync(path.join(socket, ".s.PGSQL.5432.lock"), `1\n${dataFolder}\n`);
      utimesSync(socket, Date.now() / 1000 - minutesAgo * 60, Date.now() / 1000 - minutesAgo * 60);
      return socket;
    };
    const kept = [left("pg-0000000000000001", folder, 60), left("pg-0000000000000002", "/gone", 1), left("pg-elsewhere", null, 60)];
    const gone = [left("pg-0000000000000003", "/gone", 60), left("pg-0000000000000004", null, 60)];
    removeAbandonedSocketFolders();
    expect([...kept, ...gone].map((socket) => existsSync(socket))).toEqual([true, true, true, false, false]);
  } finally {
    process.env.TMPDIR = before;
    if (before === undefined) delete process.env.TMPDIR;
    rmSync(tmp, { recursive: true });
  }
});
