import { readFileSync } from "node:fs";
import { z } from "zod/v4";

const flag = z
  .enum(["1", "0", ""])
  .default("0")
  .transform((text) => text === "1");
const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);
const hour = (standard: number) => z.coerce.number().int().min(0).max(23).default(standard);
const keys = () =>
  z
    .string()
    .default("")
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((each) => each.every((key) => key.length >= 32), "each key needs at least 32 characters");
const count = (standard: number) => z.coerce.number().int().min(0).default(standard);

/** Every setting of the product, one line each; .env.example repeats them for people. */
const settings = z.object({
  /** "production" refuses to start without its secrets. */
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  /** Where the pages are served. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Folder of the embedded PostgreSQL, of files and of kept mail. */
  DATA_DIR: optional,
  /** Any PostgreSQL instead of the embedded one; its user must obey row-level security. */
  DATABASE_URL: optional,
  /** The same database as the owner of its tables, for migrations alone; empty = DATABASE_URL is the owner's. */
  MIGRATE_DATABASE_URL: optional,
  /** The same database as a member of its owner whom row-level security does not bind, for distributing a filled database and moving companies alone (docs/scaling.md). */
  OPS_DATABASE_URL: optional,
  /** A PostgreSQL of its own for the job queue; empty = the same database. */
  QUEUE_DATABASE_URL: optional,
  /** Connections that one process holds at most, besides four for jobs and notifications. */
  DATABASE_POOL: count(12),
  /** Signs cookies and form tokens; at least 32 characters; changing it signs everyone out. */
  SESSION_SECRET: optional,
  /** Keys that seal secrets in the database, blanks between them: the first seals, all open; empty = one made of SESSION_SECRET. */
  SECRETS_KEYS: keys(),
  /** Minutes without a request after which a session ends. */
  SESSION_IDLE_MINUTES: count(60),
  /** Hours after which a session ends in any case. */
  SESSION_MAX_HOURS: count(12),
  /** Failed sign-ins of one account, and of one address, in 15 minutes. */
  SIGN_IN_TRIES: count(10),
  SIGN_IN_TRIES_PER_ADDRESS: count(50),
  /** 1 = every CAPTCHA counts as answered; for tests, refused in production. */
  CAPTCHA_TEST_MODE: flag,
  /** 1 = served without https (demo, local trial): cookies without Secure, no HSTS. */
  PLAIN_HTTP: flag,
  /** 1 = this is the demo, whose mail everybody may read at /dev/outbox; only `npm run demo` sets it, and a server of its own refuses it. */
  DEMO: flag,
  /** How many proxies stand in front and may name the visitor's address. */
  TRUST_PROXY: count(0),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Error reports go here; empty = none. */
  SENTRY_DSN: optional,
  /** Whoever reads /metrics shows it as "Authorization: Bearer …"; empty = nothing is counted and nobody may read. */
  METRICS_TOKEN: optional.refine((token) => token === undefined || token.length >= 16, "must have at least 16 characters"),
  /** Megabytes of the disk under DATA_DIR that should stay free: below it /readyz says so. */
  DISK_FREE_MB: count(512),
  /** smtp://user:password@host:587; empty = mail stays in the outbox. */
  SMTP_URL: optional,
  MAIL_FROM: z.string().default("Kawani <no-reply@localhost>"),
  /** Bucket of an S3-compatible store for files; empty = the folder "files" in DATA_DIR. */
  S3_BUCKET: optional,
  S3_REGION: z.string().default("ap-southeast-1"),
  /** https://host of a store that is not Amazon's; the bucket is then part of the path. */
  S3_ENDPOINT: z
    .url()
    .optional()
    .or(z.literal("").transform(() => undefined)),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Address of a k-anonymity service of breached passwords that answers to the first five digits of a SHA-1; empty = new passwords are not looked up. */
  BREACHED_PASSWORDS_URL: optional.refine((address) => address === undefined || isHttp(address), "must be an http or https address"),
  /** clamd that scans uploaded files, as in tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl; empty = they are not scanned. */
  CLAMD_ADDRESS: optional.refine(
    (address) => address === undefined || /^(tcp:\/\/[^/\s:]+:\d{1,5}|unix:\/\S+)$/.test(address),
    "must be tcp://host:port or unix:/path",
  ),
  /** Where the embedded server is backed up every night; empty = by hand alone. */
  BACKUP_DIR: optional,
  /** Hour of Manila from which it is. */
  BACKUP_FROM_HOUR: hour(1),
  /** Keys that seal backups, blanks between them: the first seals, all open; empty = backups are not sealed. */
  BACKUP_KEY: keys(),
  /** Where top-up requests are mailed to; empty = they wait in the operator's list alone. */
  OPERATOR_EMAIL: optional,
  /** Where the heads of the change log and the points ledger are mailed to every day, a mail for each company; empty = they stand in DATA_DIR/heads.txt alone. */
  HEADS_EMAIL: optional,
  /** Hour of Manila from which people are told each day of contracts that end. */
  NOTICES_FROM_HOUR: hour(6),
  /** People up to whom the effect of payroll rules is worked out while their page waits; above, in the background. */
  EFFECT_AT_ONCE: count(2000),
  /** Number of the company that operates this server: only its accounts may hold the right OPERATOR; empty = nobody may. */
  OPERATOR_COMPANY: z
    .literal("")
    .or(z.coerce.number().int().min(1))
    .optional()
    .transform((number) => number || undefined),
  /** Number of the running maintenance: every page leads to /system_maintenance; empty = none. */
  MAINTENANCE_SEQ: optional,
  /** Number of the company whose point history can also be searched by cost center and business unit; 0 = none. */
  COST_CENTER_COMPANY_SEQ: count(0),
  /** Videos of the Manual panel, as in "joining=https://… payslip=https://…" (topics: app/domain/shared/manual/video-tutorials.ts); others show View disabled. */
  VIDEO_TUTORIALS: optional,
  /** The base address of calls and links, as in https://payroll.example.ph; empty = that of the request. Required in production unless PLAIN_HTTP. */
  PUBLIC_URL: optional.refine(
    (address) => address === undefined || isOrigin(address),
    "must be an address without a path, as in https://payroll.example.ph",
  ),
});

/** The names of all of them, for what must know each: .env.example and the files of deploy/. @internal for tests */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Env = Omit<z.output<typeof settings>, "SESSION_SECRET" | "DATA_DIR"> & { SESSION_SECRET: string; DATA_DIR: string };

/** Settings that may lie in a file instead, as container platforms hand secrets over: NAME_FILE is its path. */
export const FILE_SETTINGS = [
  "SESSION_SECRET",
  "SECRETS_KEYS",
  "DATABASE_URL",
  "MIGRATE_DATABASE_URL",
  "OPS_DATABASE_URL",
  "QUEUE_DATABASE_URL",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SENTRY_DSN",
  "METRICS_TOKEN",
  "BACKUP_KEY",
] as const;

/** @throws Error whose message has one clear line for each setting that is missing or wrong */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const source = withFiles(variables);
  const parsed = settings.safeParse(source);
  const problems = parsed.success
    ? [...missingInProduction(parsed.data), ...missingForBucket(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new Error(problems.join("\n"));
  return {
    ...parsed.data,
    DATA_DIR: parsed.data.DATA_DIR ?? "data",
    SESSION_SECRET: parsed.data.SESSION_SECRET ?? "only-for-development-and-tests-0000",
  };
}

/** @throws Error with one line for each file that cannot be read, and for each secret that is given twice */
function withFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string> = {};
  const problems = FILE_SETTINGS.flatMap((name) => {
    const file = variables[`${name}_FILE`];
    if (!file) return [];
    if (variables[name]) return [`${name} and ${name}_FILE are both set: keep one.`];
    try {
      read[name] = readFileSync(file, "utf8").trim();
      return read[name] === "" ? [`${name}_FILE: the file is empty.`] : [];
    } catch (error) {
      return [`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}).`];
    }
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return { ...variables, ...read };
}

const isHttp = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function isOrigin(address: string): boolean {
  return (
    URL.canParse(address) &&
    /^https?:$/.test(new URL(address).protocol) &&
    new URL(address).origin === address.replace(/\/$/, "").toLowerCase()
  );
}

function missingInProduction({
  NODE_ENV,
  SESSION_SECRET,
  DATABASE_URL,
  DATA_DIR,
  PUBLIC_URL,
  PLAIN_HTTP,
  CAPTCHA_TEST_MODE,
  DEMO,
  SMTP_URL,
}: z.output<typeof settings>): string[] {
  if (NODE_ENV !== "production") return [];
  return [
    (SESSION_SECRET ?? "").length >= 32
      ? ""
      : "SESSION_SECRET is missing or shorter than 32 characters. Make one with: openssl rand -base64 48",
    DATABASE_URL || DATA_DIR ? "" : "Set DATABASE_URL (a PostgreSQL server) or DATA_DIR (a folder for the embedded PostgreSQL).",
    // Without it links in mail would lead to whatever host the request named, and anybody can name one.
    PUBLIC_URL || PLAIN_HTTP
      ? ""
      : "PUBLIC_URL is missing: the address that links in email lead to, as in https://payroll.example.ph; on a machine of your own without https set PLAIN_HTTP=1",
    DEMO && (PUBLIC_URL || SMTP_URL || DATABASE_URL)
      ? "DEMO=1 lets everyone read all email and is for npm run demo alone: leave it out on a server of your own."
      : "",
    CAPTCHA_TEST_MODE ? "CAPTCHA_TEST_MODE is for tests alone and must be 0 in production." : "",
  ].filter(Boolean);
}

function missingForBucket({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: z.output<typeof settings>): string[] {
  if (!S3_BUCKET || (S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return [];
  return ["S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with it."];
}

function parseOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error(`Kawani cannot start:\n${(error as Error).message}`);
    process.exit(1);
  }
}

export const env = parseOrExit();
