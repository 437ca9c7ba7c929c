import { formatInstant } from "~/domain/shared/day";

/** Status of a server component: ok, warning or error. */
export type PartState = "ready" | "warning" | "blocked";

export interface Part {
  name: string;
  state: PartState;
  /** Current state. */
  says: string;
  /** What to do; empty if nothing. */
  fix: string;
}

/** Backup mode: automatic every night, manual only, or an external PostgreSQL with its own tools. */
export type BackupFigures =
  | { kind: "nightly"; folder: string; last: Date | null; many: number; late: boolean }
  | { kind: "none" }
  | { kind: "own"; on: boolean; last: Date | null; failing: boolean };

/** Current measurements of this server. */
export interface ServerFigures {
  version: string;
  /** Seconds since the start of this process. */
  upSeconds: number;
  /** Memory of this process in bytes. */
  memory: number;
  /** Response time of a trivial query in milliseconds. */
  databaseMillis: number;
  migrated: boolean;
  pool: { total: number; idle: number; waiting: number };
  processes: { processes: number; each: number; room: number };
  /** Error in the connection budget. */
  connectionWarning: string | null;
  queueUp: boolean;
  /** Age of the oldest job message in seconds. */
  oldestHintSeconds: number;
  /** Pending jobs by kind; null if they could not be counted. */
  waiting: readonly { text: string; waiting: number | null }[];
  mails: number;
  mailServer: boolean;
  /** Bytes; null if `DATA_DIR` is not used. */
  disk: { free: number; size: number } | null;
  /** Megabytes that should stay free. */
  diskMark: number;
  diskWasFull: boolean;
  backups: BackupFigures;
  errorReports: boolean;
  metrics: boolean;
}

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** A trivial query answers within this many milliseconds. */
const SLOW_MILLIS = 100;
/** A job starts within seconds; after this long, no worker is running. */
const LATE_SECONDS = 600;
/** Low-disk warning threshold, as a multiple of the configured minimum. */
const LOW_DISK_TIMES = 3;

/** Status of every part of the server, with what to do about it. */
export function serverParts(figures: ServerFigures): Part[] {
  return [
    database(figures),
    tables(figures),
    processes(figures),
    queue(figures),
    work(figures),
    mail(figures),
    disk(figures),
    backup(figures),
    watching(figures),
    memory(figures),
  ];
}

function database({ databaseMillis, pool }: ServerFigures): Part {
  const says = `Responds in ${databaseMillis} ms. ${pool.total - pool.idle} of ${pool.total} connections of this process are in use.`;
  if (pool.waiting > 0)
    return part(
      "Database",
      "blocked",
      `${says} ${count(pool.waiting, "request waits", "requests wait")} for a connection.`,
      "Raise DATABASE_POOL, or check what keeps the database busy.",
    );
  if (databaseMillis > SLOW_MILLIS) return part("Database", "warning", says, "It is busy or far away: check its processor and disk.");
  return part("Database", "ready", says);
}

function tables({ version, migrated }: ServerFigures): Part {
  if (!migrated)
    return part("Version", "blocked", `This is version ${version}, and its tables are not up to date.`, "Run: npm run migrate");
  return part("Version", "ready", `This is version ${version}, and its tables are up to date.`);
}

function processes({ processes: { processes: many, each, room }, connectionWarning }: ServerFigures): Part {
  const says = `${count(many, "process", "processes")} of Kawani; each may take ${each} of the ${room} connections that the database gives.`;
  return connectionWarning === null ? part("Processes", "ready", says) : part("Processes", "warning", says, connectionWarning);
}

function queue({ queueUp, oldestHintSeconds }: ServerFigures): Part {
  if (!queueUp)
    return part(
      "Job queue",
      "blocked",
      "It cannot be reached. Pending work is kept and resumes when it is back.",
      "Check the PostgreSQL of QUEUE_DATABASE_URL, or the main database if it is not set.",
    );
  if (oldestHintSeconds > LATE_SECONDS)
    return part(
      "Job queue",
      "warning",
      `The oldest job has waited for ${Math.floor(oldestHintSeconds / 60)} minutes.`,
      "Check whether a Kawani process is busy or stuck; its log shows its current work.",
    );
  return part("Job queue", "ready", "Jobs are processed as they arrive.");
}

function work({ waiting }: ServerFigures): Part {
  const uncounted = waiting.filter((part) => part.waiting === null);
  const some = waiting.filter((part) => part.waiting !== null && part.waiting > 0);
  const says = some.length === 0 ? "Nothing pending." : `Waiting: ${some.map((part) => `${part.text} (${part.waiting})`).join(", ")}.`;
  if (uncounted.length > 0)
    return part("Work", "warning", `${says} Not counted: ${uncounted.map(({ text }) => text).join(", ")}.`, "The log gives the reason.");
  return part("Work", "ready", says);
}

function mail({ mails, mailServer }: ServerFigures): Part {
  const says = mails === 0 ? "No emails waiting." : `${count(mails, "email", "emails")} waiting to be sent.`;
  if (!mailServer) return part("Email", "warning", `${says} No mail server is set, so nothing is sent.`, "Set SMTP_URL and MAIL_FROM.");
  return part("Email", "ready", says);
}

function disk({ disk: room, diskMark, diskWasFull }: ServerFigures): Part {
  if (diskWasFull)
    return part(
      "Disk",
      "blocked",
      "The database ran out of disk space in the last two minutes.",
      "Free disk space now: nothing can be saved.",
    );
  if (room === null) return part("Disk", "ready", "Database and files are on other servers.");
  const says = `${gigabytes(room.free)} of ${gigabytes(room.size)} are free under DATA_DIR.`;
  if (room.free < diskMark * MEGABYTE) return part("Disk", "blocked", says, `Free disk space: at least ${diskMark} MB should stay free.`);
  if (room.free < LOW_DISK_TIMES * diskMark * MEGABYTE)
    return part("Disk", "warning", says, `Free disk space before it falls below ${diskMark} MB.`);
  return part("Disk", "ready", says);
}

function backup({ backups }: ServerFigures): Part {
  if (backups.kind === "none")
    return part(
      "Backup",
      "warning",
      "No backup is taken automatically.",
      "Set BACKUP_DIR to a folder on another disk, or run each night: npm run backup -- FOLDER",
    );
  if (backups.kind === "own") return nativeBackup(backups);
  const { folder, last, many, late } = backups;
  const says = last
    ? `The last good one began ${formatInstant(last)}; ${count(many, "backup is", "backups are")} in ${folder}.`
    : `There is no backup in ${folder} yet.`;
  if (late)
    return part(
      "Backup",
      "blocked",
      says,
      `Check whether ${folder} is reachable and has free space. The log gives the reason; npm run backup -- ${folder} starts a backup now and shows it too.`,
    );
  return part("Backup", last ? "ready" : "warning", says, last ? "" : "The first backup is running. Check back shortly.");
}

function nativeBackup({ on, last, failing }: Extract<BackupFigures, { kind: "own" }>): Part {
  const ownToolsText = "This PostgreSQL is backed up by its own tools.";
  if (!on)
    return part(
      "Backup",
      "warning",
      `${ownToolsText} It does not archive WAL.`,
      "Dumps are not visible here: check that yours ran (docs/operations.md).",
    );
  const says = `${ownToolsText} ${last ? `It last archived WAL ${formatInstant(last)}.` : "It has not archived WAL yet."}`;
  if (failing)
    return part(
      "Backup",
      "blocked",
      `${says} The last attempt failed.`,
      "Check the PostgreSQL log: WAL fills the disk until archiving succeeds.",
    );
  return part("Backup", "ready", says);
}

function watching({ errorReports, metrics }: ServerFigures): Part {
  const says = `Error reports are ${errorReports ? "sent" : "not sent anywhere"}, figures ${metrics ? "can be read at /metrics" : "are not counted"}.`;
  const fix = [errorReports ? "" : "Set SENTRY_DSN to report errors.", metrics ? "" : "Set METRICS_TOKEN to enable metrics."]
    .filter(Boolean)
    .join(" ");
  return part("Watching", fix === "" ? "ready" : "warning", says, fix);
}

function memory({ memory: bytes, upSeconds }: ServerFigures): Part {
  return part("This process", "ready", `It holds ${Math.round(bytes / MEGABYTE)} MB and runs for ${duration(upSeconds)}.`);
}

const part = (name: string, state: PartState, says: string, fix = ""): Part => ({ name, state, says, fix });
const count = (many: number, singular: string, more: string) => `${many} ${many === 1 ? singular : more}`;
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

function duration(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 0) return count(days, "day", "days");
  return hours > 0 ? count(hours, "hour", "hours") : count(minutes, "minute", "minutes");
}
