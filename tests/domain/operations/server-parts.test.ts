import { expect, test } from "vitest";
import { serverParts, type ServerFigures } from "~/domain/operations/server-parts";

const MB = 1024 * 1024;
const WELL: ServerFigures = {
  version: "0.1.0",
  upSeconds: 86_400 * 3 + 5,
  memory: 210 * MB,
  databaseMillis: 2,
  migrated: true,
  pool: { total: 5, idle: 3, waiting: 0 },
  processes: { processes: 2, each: 16, room: 117 },
  connectionWarning: null,
  queueUp: true,
  oldestHintSeconds: 3,
  waiting: [{ text: "companies with email to send", waiting: 0 }],
  mails: 0,
  mailServer: true,
  disk: { free: 10 * 1024 * MB, size: 40 * 1024 * MB },
  diskMark: 512,
  diskWasFull: false,
  backups: { kind: "nightly", folder: "/mnt/backup", last: new Date("2026-11-22T17:00:05Z"), many: 21, late: false },
  errorReports: true,
  metrics: true,
};
const stateOf = (name: string, changes: Partial<ServerFigures>) => serverParts({ ...WELL, ...changes }).find((part) => part.name === name)!;

test("a healthy server reports every part as fine, with nothing to do", () => {
  const parts = serverParts(WELL);
  expect(parts.map(({ state, fix }) => [state, fix])).toEqual(parts.map(() => ["ready", ""]));
  expect(stateOf("Disk", {}).says).toBe("10.0 GB of 40.0 GB are free under DATA_DIR.");
  expect(stateOf("Backup", {}).says).toBe("The last good one began 11/23/2026 01:00; 21 backups are in /mnt/backup.");
  expect(stateOf("This process", {}).says).toBe("It holds 210 MB and runs for 3 days.");
  expect(stateOf("Work", {}).says).toBe("Nothing pending.");
});

test("each problem is reported with its fix", () => {
  expect(stateOf("Database", { pool: { total: 12, idle: 0, waiting: 1 } })).toMatchObject({
    state: "blocked",
    says: "Responds in 2 ms. 12 of 12 connections of this process are in use. 1 request waits for a connection.",
  });
  expect(stateOf("Version", { migrated: false })).toMatchObject({ state: "blocked", fix: "Run: npm run migrate" });
  expect(stateOf("Processes", { connectionWarning: "Set DATABASE_POOL to 6." })).toMatchObject({
    state: "warning",
    fix: "Set DATABASE_POOL to 6.",
  });
  expect(stateOf("Job queue", { queueUp: false }).state).toBe("blocked");
  expect(stateOf("Email", { mailServer: false, mails: 2 }).says).toBe(
    "2 emails waiting to be sent. No mail server is set, so nothing is sent.",
  );
  expect(stateOf("Watching", { metrics: false })).toMatchObject({ state: "warning", fix: "Set METRICS_TOKEN to enable metrics." });
  expect(
    stateOf("Work", {
      waiting: [
        { text: "companies with email to send", waiting: 2 },
        { text: "files to remove", waiting: null },
      ],
    }),
  ).toMatchObject({
    state: "warning",
    says: "Waiting: companies with email to send (2). Not counted: files to remove.",
  });
});

test("limits apply when they are reached, not before: 100 ms, ten minutes, the disk limit and three times it", () => {
  const disk = (megabytes: number) => stateOf("Disk", { disk: { free: megabytes * MB, size: 40 * 1024 * MB } }).state;
  expect([disk(511), disk(512), disk(1535), disk(1536)]).toEqual(["blocked", "warning", "warning", "ready"]);
  expect([100, 101].map((databaseMillis) => stateOf("Database", { databaseMillis }).state)).toEqual(["ready", "warning"]);
  expect([600, 601].map((oldestHintSeconds) => stateOf("Job queue", { oldestHintSeconds }).state)).toEqual(["ready", "warning"]);
  expect(stateOf("Disk", { disk: null }).state).toBe("ready");
  expect(stateOf("Disk", { diskWasFull: true }).state).toBe("blocked");
});

test("the backup state is reported: late, not yet, none, or by the tools of an external PostgreSQL", () => {
  const nightly = { kind: "nightly", folder: "/mnt/backup", last: null, many: 0, late: false } as const;
  expect(stateOf("Backup", { backups: { ...nightly, late: true } })).toMatchObject({
    state: "blocked",
    says: "There is no backup in /mnt/backup yet.",
    fix: expect.stringContaining("npm run backup -- /mnt/backup starts a backup now") as string,
  });
  expect(stateOf("Backup", { backups: nightly }).state).toBe("warning");
  expect(stateOf("Backup", { backups: { kind: "none" } })).toMatchObject({
    state: "warning",
    fix: expect.stringContaining("BACKUP_DIR") as string,
  });
  const backupPart = { kind: "own", on: true, last: new Date("2026-11-22T17:00:05Z"), failing: false } as const;
  expect(stateOf("Backup", { backups: backupPart })).toMatchObject({
    state: "ready",
    says: "This PostgreSQL is backed up by its own tools. It last archived WAL 11/23/2026 01:00.",
  });
  expect(stateOf("Backup", { backups: { ...backupPart, failing: true } }).state).toBe("blocked");
  expect(stateOf("Backup", { backups: { ...backupPart, on: false, last: null } }).state).toBe("warning");
});
