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

/** Every setting of the server; .env.example describes them for operators. */
const settings = z.object({
  /** "production" requires the secrets. */
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** A plain HTTP port that serves time clocks at /iclock and nothing else; empty = only PORT does. */
  DEVICE_HTTP_PORT: z
    .literal("")
    .or(z.coerce.number().int().min(0).max(65_535))
    .optional()
    .transform((port) => (port === "" ? undefined : port)),
  /** Folder of the embedded PostgreSQL, attached files and stored mail. */
  DATA_DIR: optional,
  /** An external PostgreSQL instead of the embedded one; row-level security must apply to its user. */
  DATABASE_URL: optional,
  /** The same database as the owner of its tables, for migrations only; empty = DATABASE_URL is the owner's. */
  MIGRATE_DATABASE_URL: optional,
  /** The same database as a member of the owner with BYPASSRLS, for distributing a database and moving companies (docs/scaling.md). */
  OPS_DATABASE_URL: optional,
  /** A separate PostgreSQL for the job queue; empty = the same database. */
  QUEUE_DATABASE_URL: optional,
  /** Maximum database connections per process, plus four for jobs and notifications. */
  DATABASE_POOL: count(12),
  /** Signs cookies and form tokens; at least 32 characters. A change signs everyone out. */
  SESSION_SECRET: optional,
  /**
   * Keys for encrypted secrets in the database, separated by spaces: the first encrypts, all decrypt; empty = derived from SESSION_SECRET.
   */
  ENCRYPTION_KEYS: keys(),
  /** Idle timeout of a session. */
  SESSION_IDLE_MINUTES: count(60),
  /** Maximum length of a session. */
  SESSION_MAX_HOURS: count(12),
  /** Maximum failed sign-ins in 15 minutes, per account and per network address. */
  LOGIN_MAX_ATTEMPTS: count(10),
  LOGIN_MAX_ATTEMPTS_PER_ADDRESS: count(50),
  /** 1 = every CAPTCHA passes; for tests, refused in production. */
  CAPTCHA_TEST_MODE: flag,
  /** 1 = webhooks and OpenID providers may be in a private network and use plain http; for tests, refused in production. */
  OUTBOUND_ALLOW_PRIVATE_HOSTS: flag,
  /** 1 = serve without https (demo, local trial): cookies without Secure, no HSTS. */
  ALLOW_INSECURE_HTTP: flag,
  /** 1 = demo: anyone can read all mail at /dev/outbox. Only `npm run demo` sets it. */
  DEMO: flag,
  /** Number of trusted proxies in front. */
  TRUST_PROXY: count(0),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Error reporting; empty = off. */
  SENTRY_DSN: optional,
  /** Bearer token for /metrics; empty = metrics off. */
  METRICS_TOKEN: optional.refine((token) => token === undefined || token.length >= 16, "must have at least 16 characters"),
  /** Minimum free disk space under DATA_DIR; below it /readyz answers 503. */
  MIN_FREE_DISK_MB: count(512),
  /** smtp://user:password@host:587; empty = mail stays in the outbox. */
  SMTP_URL: optional,
  MAIL_FROM: z.string().default("Kawani <no-reply@localhost>"),
  /** S3-compatible bucket for attached files; empty = DATA_DIR/files. */
  S3_BUCKET: optional,
  S3_REGION: z.string().default("ap-southeast-1"),
  /** Only for stores other than Amazon's; the bucket is then part of the path. */
  S3_ENDPOINT: z
    .url()
    .optional()
    .or(z.literal("").transform(() => undefined)),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** k-anonymity service for breached passwords, queried by the first five digits of the SHA-1; empty = off. */
  BREACHED_PASSWORDS_URL: optional.refine((address) => address === undefined || isHttp(address), "must be an http or https address"),
  /** clamd that scans uploads: tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl; empty = off. */
  CLAMD_ADDRESS: optional.refine(
    (address) => address === undefined || /^(tcp:\/\/[^/\s:]+:\d{1,5}|unix:\/\S+)$/.test(address),
    "must be tcp://host:port or unix:/path",
  ),
  /** Folder for nightly backups of the embedded server; empty = only `npm run backup`. */
  BACKUP_DIR: optional,
  /** Start hour of the nightly backup in Manila. */
  BACKUP_FROM_HOUR: hour(1),
  /** Backup encryption keys, separated by spaces: the first encrypts, all decrypt; empty = not encrypted. */
  BACKUP_ENCRYPTION_KEYS: keys(),
  /** Receives top-up requests and backup alerts; empty = top-up requests appear only in the operator's list. */
  OPERATOR_EMAIL: optional,
  /** Receives the daily chain ends of the change log and points ledger, one mail per company; empty = only DATA_DIR/heads.txt. */
  CHAIN_ANCHORS_EMAIL: optional,
  /** Hour in Manila of the daily notifications about ending contracts. */
  NOTIFICATIONS_FROM_HOUR: hour(6),
  /** Maximum number of employees for which a page computes the effect of payroll rules; above it, a background job does. */
  SYNC_PREVIEW_LIMIT: count(2000),
  /** companySeq of the operator: only its accounts can have the OPERATOR permission; empty = none. */
  OPERATOR_COMPANY: z
    .literal("")
    .or(z.coerce.number().int().min(1))
    .optional()
    .transform((number) => number || undefined),
  /** Number of the current maintenance: every page redirects to /system_maintenance; empty = none. */
  MAINTENANCE_SEQ: optional,
  /** companySeq of the company whose point history can be searched by cost center and business unit; 0 = none. */
  COST_CENTER_COMPANY_SEQ: count(0),
  /** Videos of the Manual panel: topic=https URL, separated by spaces (topics: app/domain/shared/manual/video-tutorials.ts). */
  VIDEO_TUTORIALS: optional,
  /**
   * Base URL without a path, for links in mail and API docs; empty = the requested host. Required in production unless ALLOW_INSECURE_HTTP.
   */
  PUBLIC_URL: optional.refine(
    (address) => address === undefined || isOrigin(address),
    "must be an address without a path, as in https://payroll.example.ph",
  ),
});

/** @internal for tests: .env.example and deploy/ must name each setting */
export const settingNames: readonly string[] = Object.keys(settings.shape);

export type Env = Omit<z.output<typeof settings>, "SESSION_SECRET" | "DATA_DIR"> & { SESSION_SECRET: string; DATA_DIR: string };

/** Settings that can be read from a file (container secrets): NAME_FILE is its path. */
export const FILE_SETTINGS = [
  "SESSION_SECRET",
  "ENCRYPTION_KEYS",
  "DATABASE_URL",
  "MIGRATE_DATABASE_URL",
  "OPS_DATABASE_URL",
  "QUEUE_DATABASE_URL",
  "SMTP_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SENTRY_DSN",
  "METRICS_TOKEN",
  "BACKUP_ENCRYPTION_KEYS",
] as const;

/** New name → old name. Remove one release after the rename. */
const RENAMED: Readonly<Record<string, string>> = {
  ALLOW_INSECURE_HTTP: "PLAIN_HTTP",
  BACKUP_ENCRYPTION_KEYS: "BACKUP_KEY",
  BACKUP_ENCRYPTION_KEYS_FILE: "BACKUP_KEY_FILE",
  CHAIN_ANCHORS_EMAIL: "HEADS_EMAIL",
  ENCRYPTION_KEYS: "SECRETS_KEYS",
  ENCRYPTION_KEYS_FILE: "SECRETS_KEYS_FILE",
  LOGIN_MAX_ATTEMPTS: "SIGN_IN_TRIES",
  LOGIN_MAX_ATTEMPTS_PER_ADDRESS: "SIGN_IN_TRIES_PER_ADDRESS",
  MIN_FREE_DISK_MB: "DISK_FREE_MB",
  NOTIFICATIONS_FROM_HOUR: "NOTICES_FROM_HOUR",
  SYNC_PREVIEW_LIMIT: "EFFECT_AT_ONCE",
};

/** One warning for each setting that is given by its old name. */
export function renamedSettings(variables: Record<string, string | undefined>): string[] {
  return Object.entries(RENAMED)
    .filter(([name, old]) => variables[old] && !variables[name])
    .map(([name, old]) => `${old} is now ${name}. The old name still works in this release.`);
}

function withNewNames(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const renamed = Object.entries(RENAMED).map(([name, old]) => [name, variables[name] || variables[old]]);
  return { ...variables, ...Object.fromEntries(renamed.filter(([, value]) => value !== undefined)) };
}

/** @throws Error whose message has one clear line for each setting that is missing or wrong */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const source = withFiles(withNewNames(variables));
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
  ALLOW_INSECURE_HTTP,
  CAPTCHA_TEST_MODE,
  OUTBOUND_ALLOW_PRIVATE_HOSTS,
  DEMO,
  SMTP_URL,
}: z.output<typeof settings>): string[] {
  if (NODE_ENV !== "production") return [];
  return [
    (SESSION_SECRET ?? "").length >= 32
      ? ""
      : "SESSION_SECRET is missing or shorter than 32 characters. Make one with: openssl rand -base64 48",
    DATABASE_URL || DATA_DIR ? "" : "Set DATABASE_URL (a PostgreSQL server) or DATA_DIR (a folder for the embedded PostgreSQL).",
    // Without it, links in mail would use the Host header of the request, which an attacker can choose.
    PUBLIC_URL || ALLOW_INSECURE_HTTP
      ? ""
      : "PUBLIC_URL is missing: the address that links in email lead to, as in https://payroll.example.ph; on a machine of your own without https set ALLOW_INSECURE_HTTP=1",
    DEMO && (PUBLIC_URL || SMTP_URL || DATABASE_URL)
      ? "DEMO=1 lets everyone read all email and is for npm run demo alone: leave it out on a server of your own."
      : "",
    CAPTCHA_TEST_MODE ? "CAPTCHA_TEST_MODE is for tests alone and must be 0 in production." : "",
    OUTBOUND_ALLOW_PRIVATE_HOSTS ? "OUTBOUND_ALLOW_PRIVATE_HOSTS is for tests alone and must be 0 in production." : "",
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
