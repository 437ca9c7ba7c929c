import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backupBefore, findBackup, listBackups, listUnfinishedBackups } from "~/db/backup/backup-folder.server";
import { FILES_LOCK } from "~/db/backup/backup-locks.server";
import { closeDatabase, connectionConfig, inCompany } from "~/db/client.server";
import { backupName, parseBackupStart, parseManilaMoment } from "~/domain/operations/backup-record";
import { env } from "~/env.server";
import { runBackupsJob, shipWalJob, dueBackup, pendingWal } from "~/jobs/run-backups.server";
import { listMails } from "~/models/shared/notifications/mails.server";
import { administrator } from "~/db/embedded.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { getFile, storeFile, openFile, detachFile, removeUnusedFile, attachFile } from "~/models/shared/stored-files.server";
import { registerCsv } from "~/reports/payroll/runs/register-csv";
import { createBackup, restoreInto, withDataFolder, startTestServer } from "../support/backup-server";
import { readPostmasterPid, until } from "../support/built-server";
import { runCommand, runNpm } from "../support/commands";
import { PDF } from "../support/files";
import { createPayrollCompany, type PayrollCompany } from "../support/payroll-company";
import { readBalances } from "../support/points";
import { NODE_ARGUMENTS } from "../support/node-arguments";

const KEY = "k".repeat(40);
/** Number of times a backup is killed; KILLS=20 sets 20. */
const KILLS = Number(process.env.KILLS ?? 2);
/** About the duration of a backup of this server, from its first byte. */
const LASTS_MILLIS = 1_200;
let server: Awaited<ReturnType<typeof startTestServer>>;
let company: PayrollCompany;
let fileSeq: number;

beforeAll(async () => {
  server = await startTestServer();
  company = await createPayrollCompany({ completed: 1 });
  const { scope } = company;
  fileSeq = (await storeFile(scope, "contract.pdf", PDF)).fileSeq;
  await inCompany(scope, (tx) => attachFile(tx, scope, fileSeq, { usedBy: "document", employeeSeq: 1, field: "file" }));
});
afterAll(() => server.end());

const credit = (key: string) =>
  inCompany(company.scope, (tx) => creditWallet(tx, company.scope, { idempotencyKey: key, mileageVolume: 1, reference: key }));

async function register(): Promise<string> {
  const [payroll] = await listRegisteredPayrolls(company.scope);
  return registerCsv({ ...payroll!, rows: await readRegister(company.scope, payroll!) });
}

async function asAdministrator<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const { host, database } = await connectionConfig();
  const client = new pg.Client({ ...administrator(String(host)), database });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const inThisProcess = () => ({ DATA_DIR: server.dataDir, DATABASE_URL: "", MIGRATE_DATABASE_URL: "" });

test("a backup taken while points move restores completely: all acknowledged postings, the register to the byte, the file, both chains", async () => {
  const before = await register();
  let acknowledged = 0;
  let going = true;
  const poster = (async () => {
    for (; going; acknowledged += 1) await credit(`during ${acknowledged}`);
  })();
  await until(() => acknowledged >= 20, 10_000);
  const atBeginning = acknowledged;
  const backup = await createBackup(server.backups, { keys: [KEY] });
  expect(backup.record.segment).toBe(1024 * 1024);
  going = false;
  await poster;
  expect(acknowledged).toBeGreaterThan(atBeginning);

  const target = path.join(server.root, "restored");
  expect(runNpm("restore", [server.backups], { ...inThisProcess(), DATA_DIR: target, BACKUP_ENCRYPTION_KEYS: KEY })).toMatchObject({
    status: 0,
    stderr: "",
  });
  await withDataFolder(target, async () => {
    expect(await register()).toBe(before);
    const { 0: wallet } = await readBalances(company.scope);
    expect(wallet).toBeGreaterThanOrEqual(atBeginning);
    expect(wallet).toBeLessThanOrEqual(acknowledged);
    const file = await getFile(company.scope, fileSeq);
    expect(Buffer.from(await new Response(await openFile(file)).arrayBuffer()).equals(PDF)).toBe(true);
    // A new timeline starts, so its WAL never mixes with that of the original server.
    expect(await asAdministrator("select timeline_id as timeline from pg_control_checkpoint()")).toEqual([{ timeline: 2 }]);
  });
  expect(readdirSync(target).filter((name) => name.startsWith("restoring"))).toEqual([]);

  const sealedText = readdirSync(backup.folder)
    .map((name) => readFileSync(path.join(backup.folder, name), "latin1"))
    .join("");
  for (const secret of [KEY, company.email, "contract.pdf"]) expect(sealedText).not.toContain(secret);
  await expect(restoreInto(backup, path.join(server.root, "without-key"))).rejects.toThrow("set BACKUP_ENCRYPTION_KEYS_FILE");
  await expect(restoreInto(backup, target, [KEY])).rejects.toThrow("is in use (files, pg)");
}, 120_000);

test("a moment between two postings is restored, with its file; if the WAL has a gap or ends before it nothing is opened", async () => {
  const { scope } = company;
  env.BACKUP_DIR = path.join(server.root, "moments");
  const backup = await createBackup(env.BACKUP_DIR, { keys: [KEY] });
  env.BACKUP_ENCRYPTION_KEYS = [KEY];
  const before = await register();
  const { 0: atBase = 0 } = await readBalances(scope);
  await credit("between, first");
  const { fileSeq: later } = await storeFile(scope, "later.pdf", PDF);
  await inCompany(scope, (tx) => attachFile(tx, scope, later, { usedBy: "document", employeeSeq: 1, field: "file" }));
  await pause(20);
  const moment = new Date();
  await pause(20);
  await credit("between, second");
  for (const key of ["third", "fourth"]) {
    await asAdministrator("select pg_switch_wal()");
    await credit(key);
  }
  await shipAll();
  expect(readdirSync(path.join(server.dataDir, "wal")).filter((name) => name.endsWith(".backup"))).toEqual([]);

  const target = path.join(server.root, "moment");
  await restoreInto(await backupBefore(backup, moment), target, [KEY], moment);
  await withDataFolder(target, async () => {
    expect(await register()).toBe(before);
    expect((await readBalances(scope))[0]).toBe(atBase + 1);
    expect(Buffer.from(await new Response(await openFile(await getFile(scope, later))).arrayBuffer()).equals(PDF)).toBe(true);
  });
  await keepPosting(target, atBase + 1);

  await expect(restoreInto(backup, path.join(server.root, "future"), [KEY], new Date(Date.now() + 3_600_000))).rejects.toThrow(
    "The log that was kept does not reach that moment: it ends earlier",
  );
  const log = path.join(backup.folder, "../../wal");
  const pieces = readdirSync(log)
    .filter((name) => /^00000001[0-9A-F]{16}/.test(name))
    .sort();
  rmSync(path.join(log, pieces.at(-2)!));
  await expect(restoreInto(backup, path.join(server.root, "gap"), [KEY], new Date())).rejects.toThrow("a piece of it is missing");
  const first = path.join(log, pieces.at(-3)!);
  const bytes = readFileSync(first);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(first, bytes);
  await expect(restoreInto(backup, path.join(server.root, "flipped"), [KEY], moment)).rejects.toThrow("of the backup is damaged");
  await expect(backupBefore(backup, new Date(0))).rejects.toThrow("No backup was whole at that moment");
  Object.assign(env, { BACKUP_DIR: server.backups, BACKUP_ENCRYPTION_KEYS: [] });
}, 120_000);

/** A restored server continues on a new timeline among the backups of the original, and can be restored from there itself. */
async function keepPosting(dataDir: string, balance: number): Promise<void> {
  const { scope } = company;
  const moment = await withDataFolder(dataDir, async () => {
    const { record } = await createBackup(env.BACKUP_DIR!, { keys: [KEY] });
    expect(record.timeline).toBe(2);
    await credit("after the restore");
    await pause(20);
    const between = new Date();
    await pause(20);
    await credit("too late");
    await shipAll();
    return between;
  });
  const newest = await findBackup(env.BACKUP_DIR!);
  expect(newest.record.timeline).toBe(2);
  const again = path.join(server.root, "restored-twice");
  await restoreInto(await backupBefore(newest, moment), again, [KEY], moment);
  await withDataFolder(again, async () => {
    expect((await readBalances(scope))[0]).toBe(balance + 1);
    expect(await asAdministrator("select timeline_id as timeline from pg_control_checkpoint()")).toEqual([{ timeline: 3 }]);
  });
}

/** Everything up to now is in the backups. */
async function shipAll(): Promise<void> {
  const [last] = await asAdministrator<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  await until(async () => (await pendingWal()).includes(last!.name), 20_000);
  await shipWalJob.run({ companySeq: 0 });
  expect(await pendingWal()).not.toContain(last!.name);
}

const listUnfinished = (folder: string, ending: string) =>
  existsSync(folder) && readdirSync(folder, { recursive: true, encoding: "utf8" }).some((name) => name.endsWith(ending));

test("a backup killed at any moment leaves no backup, no slot and nothing that hinders the next", async () => {
  const folder = path.join(server.root, "killed");
  await credit("before the kill");
  let stopped = 0;
  // The last one is killed at once, so that the next backup finds its leftovers.
  for (let kill = KILLS - 1; kill >= 0; kill -= 1) {
    // Leftovers of the previous backup would look like the start of this one.
    rmSync(folder, { recursive: true, force: true });
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, "scripts/backup.ts", folder], {
      env: { ...process.env, ...inThisProcess() },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    await until(() => listUnfinished(folder, ".part"), 20_000);
    await pause((kill * LASTS_MILLIS) / KILLS);
    child.kill("SIGKILL");
    await ended;
    const whole = await findBackup(folder).then(
      () => true,
      (error: Error) => !error.message.startsWith("There is no backup"),
    );
    // A backup that completed before the kill has no `.part` left.
    expect(whole).toBe(!listUnfinished(folder, ".part"));
    if (!whole) stopped += 1;
  }
  expect(stopped).toBeGreaterThanOrEqual(KILLS / 2);
  await until(async () => (await asAdministrator("select 1 from pg_replication_slots")).length === 0, 5000);
  const backup = await createBackup(folder);
  expect((await listBackups(path.dirname(backup.folder))).map(({ name }) => name)).toEqual([backup.name]);
  expect(readdirSync(path.dirname(backup.folder))).toEqual([backup.name]);

  // Later damage is found before anything is written to the target.
  const broken = (name: string) => {
    const copied = path.join(server.root, `broken-${name}`);
    cpSync(path.join(backup.folder, "../.."), copied, { recursive: true });
    return path.join(copied, "base", backup.name);
  };
  const flipped = broken("byte");
  const base = readFileSync(path.join(flipped, "base.tar.zst"));
  base[base.length >> 1]! ^= 1;
  writeFileSync(path.join(flipped, "base.tar.zst"), base);
  const target = path.join(server.root, "never");
  const baseless = broken("base");
  rmSync(path.join(baseless, "base.tar.zst"));
  const missing = `base.tar.zst of the backup ${baseless} is missing`;
  await expect(restoreInto(await findBackup(baseless), target), "R-6: a missing part is said in a sentence").rejects.toThrow(missing);
  await expect(restoreInto(await findBackup(flipped), target)).rejects.toThrow("base.tar.zst of the backup is damaged");
  const without = broken("file");
  rmSync(path.join(without, "../../files"), { recursive: true });
  await expect(restoreInto(await findBackup(without), target)).rejects.toThrow(/The content of files\/.* is missing in the backup/);
  for (const [change, text] of [
    [{ platform: "sunos-sparc" }, "taken on sunos-sparc"],
    [{ postgres: "17.2" }, "This backup is of PostgreSQL 17, and this version of Kawani brings 18."],
    [{ migration: Date.now() * 2 }, "This backup belongs to a newer version of Kawani"],
    [{ endLsn: "F/0" }, "should reach F/0: its log is cut short"],
    [{ databaseBytes: 1e15 }, "are free. Nothing was changed."],
    [{ witnesses: [{ companySeq: 99, log: null, ledger: null, payrolls: [] }] }, "company 99 is missing"],
  ] as const)
    await expect(restoreInto({ ...backup, record: { ...backup.record, ...(change as object) } }, target)).rejects.toThrow(text);
  expect(readdirSync(target)).toEqual([]);
}, 180_000);

test("a server that dies during a backup leaves no partial backup, restarts, and is backed up", async () => {
  const folder = path.join(server.root, "dying");
  const taken = createBackup(folder).then(
    () => "taken",
    (error: Error) => error.message,
  );
  await until(() => listUnfinished(folder, "base.tar.zst"), 20_000);
  process.kill(readPostmasterPid(server), "SIGKILL");
  expect(await taken).toBe("The database ended while it was backed up. What was begun is removed; the backups that were there are whole.");
  await expect(findBackup(folder)).rejects.toThrow("There is no backup");
  expect(listUnfinished(folder, ".part")).toBe(false);
  await closeDatabase({ keepServer: true });
  await credit("after it came back");
  const backup = await createBackup(folder);
  expect(await findBackup(folder)).toEqual({ name: backup.name, folder: backup.folder, record: backup.record });
}, 120_000);

test("while a backup copies files none is deleted from the store, and a second backup does not wait", async () => {
  const { scope } = company;
  const { fileSeq: unused } = await storeFile(scope, "old.pdf", PDF);
  await inCompany(scope, (tx) => detachFile(tx, scope, unused));
  const { host, database } = await connectionConfig();
  const holder = new pg.Client({ ...administrator(String(host)), database });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [FILES_LOCK]);
  expect(await removeUnusedFile(scope.companySeq, unused)).toBe(false);
  await holder.end();
  await until(() => removeUnusedFile(scope.companySeq, unused), 5000);
  const both = await Promise.allSettled([createBackup(path.join(server.root, "one")), createBackup(path.join(server.root, "other"))]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(String((both.find(({ status }) => status === "rejected") as PromiseRejectedResult).reason)).toContain(
    "Another backup of this server is being taken",
  );
}, 60_000);

test("the nightly job takes the due backup and prunes, and notifies the operator once that the last one is late and once of the recovery", async () => {
  const { companySeq } = company.scope;
  const folder = path.join(server.root, "nightly");
  Object.assign(env, { BACKUP_DIR: folder, OPERATOR_COMPANY: companySeq, OPERATOR_EMAIL: "operator@company.test" });
  vi.stubEnv("DATA_DIR", server.dataDir);
  // The command backs up the embedded database of its folder, not the database of this file.
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("MIGRATE_DATABASE_URL", undefined);
  try {
    const { name, folder: whole } = await createBackup(folder);
    const bases = path.dirname(whole);
    expect(await dueBackup()).toBeNull();
    const aged = (days: number) => {
      const began = new Date(Date.now() - days * 86_400_000);
      const old = path.join(bases, backupName(began));
      cpSync(whole, old, { recursive: true });
      const record = JSON.parse(readFileSync(path.join(old, "backup.json"), "utf8")) as object;
      writeFileSync(path.join(old, "backup.json"), JSON.stringify({ ...record, beganAt: began.toISOString() }));
      return path.basename(old);
    };
    const [tooOld, recent, ahead] = [aged(800), aged(3), aged(-300)];
    rmSync(whole, { recursive: true });
    const left = path.join(bases, "../files/00");
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, "left-by-one-that-was-killed"), "");

    expect(await dueBackup()).toMatchObject({ due: true, alert: { kind: "late" } });
    await runBackupsJob.run({ companySeq: 0 });
    const there = readdirSync(bases);
    expect(there).toHaveLength(3);
    expect(there).toContain(recent);
    // Taken while the clock was ahead: it must not suppress backups for 300 days, nor count as the newest.
    expect(there).toContain(ahead);
    expect((await findBackup(folder)).record.beganAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
    expect(there).not.toContain(tooOld);
    expect(there).not.toContain(name);
    expect(readdirSync(left)).toEqual([]);
    expect(await dueBackup()).toMatchObject({ due: false, alert: { kind: "well" } });
    await runBackupsJob.run({ companySeq: 0 });
    expect(await dueBackup()).toBeNull();
    const mails = await inCompany({ companySeq }, (tx) => listMails(tx, { companySeq }, "backup "));
    expect(mails.map(({ mailKey, recipient }) => `${mailKey.slice(0, 11)} ${recipient}`).sort()).toEqual([
      "backup late operator@company.test",
      "backup well operator@company.test",
    ]);
    await restoreInto(await findBackup(folder), path.join(server.root, "after-pruning"));
  } finally {
    Object.assign(env, { BACKUP_DIR: server.backups, OPERATOR_COMPANY: undefined, OPERATOR_EMAIL: undefined });
    vi.unstubAllEnvs();
  }
}, 120_000);

test.each([
  ["truncated", (record: string) => truncateSync(record, 700)],
  ["removed", (record: string) => rmSync(record)],
  ["of format 2", (record: string) => writeFileSync(record, readFileSync(record, "utf8").replace('"format": 1', '"format": 2'))],
])(
  "R-1: a newest backup whose record is %s is named; neither check nor restore falls back to the older one",
  async (name, damage) => {
    const folder = path.join(server.root, `record ${name}`);
    const newer = await createBackup(folder);
    const older = path.join(path.dirname(newer.folder), backupName(new Date(Date.parse(newer.record.beganAt) - 86_400_000)));
    cpSync(newer.folder, older, { recursive: true });
    damage(path.join(newer.folder, "backup.json"));

    for (const failed of [await runCommand("backup", ["check", folder]), await runCommand("restore", [folder])]) {
      expect(failed).toMatchObject({ status: 1, stdout: "" });
      expect(failed.stderr).toContain(`backup.json is missing, damaged or of another format in ${newer.folder}.`);
      expect(failed.stderr).toContain(`To use that one, name its folder: ${older}`);
    }
    expect((await findBackup(older)).name).toBe(path.basename(older));
    // The damaged backup does not count as last night's, and no file that it may need is pruned.
    expect(await listUnfinishedBackups(path.dirname(older))).toEqual([parseBackupStart(path.basename(older))]);
    const kept = path.join(older, "../../files/kept");
    writeFileSync(kept, "");
    await createBackup(folder, { prune: true });
    expect(existsSync(kept)).toBe(true);
  },
  120_000,
);

test("the commands take and check a backup, and report errors in one sentence", async () => {
  const folder = path.join(server.root, "by-command");
  expect(await runCommand("backup", [folder])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("not encrypted: anyone who has the folder can read it"),
  });
  const checked = await runCommand("backup", ["check", folder]);
  expect(checked).toMatchObject({ status: 0, stderr: "" });
  expect(checked.stdout).toMatch(
    /is whole: it was restored and proven\. It holds 1 company and 1 completed payroll, and everything saved until \d\d\/\d\d\/\d{4} \d\d:\d\d in Manila\.\n$/,
  );
  env.BACKUP_DIR = folder;
  const before = new Date();
  const imported = await runCommand("company", ["import", "tests/domain/payroll/samples/bakery-2026.json"]);
  expect(imported.stderr).toBe("");
  const [, kept, moment] = /To come back to the moment before, within seven days: npm run restore -- (\S+) --to "(.*)"/.exec(
    imported.stdout,
  )!;
  env.BACKUP_DIR = server.backups;
  expect(kept).toBe(folder);
  const [first] = await asAdministrator<{ at: number }>(
    "select (extract(epoch from min(created_at)) * 1000)::float8 as at from employees where company_seq = (select max(company_seq) from companies)",
  );
  expect(parseManilaMoment(moment!)!.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(parseManilaMoment(moment!)!.getTime()).toBeLessThan(first!.at);
  await expect(findBackup(path.join(server.root, "nothing"))).rejects.toThrow(/^There is no backup in /);
  await expect(createBackup(path.join(server.dataDir, "backups"))).rejects.toThrow("lies inside the data folder");
  env.DATABASE_URL = "postgres://a@b/c";
  expect((await runCommand("backup", [folder])).stderr).toContain("it is backed up by its own tools");
  env.DATABASE_URL = undefined;
}, 120_000);
