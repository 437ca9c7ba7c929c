import { expect, test } from "vitest";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv, renamedSettings, settingNames } from "~/env.server";

const SECRET = "s".repeat(40);
const problems = (source: Record<string, string>) => {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

// covers: ENV-02 ENV-03
test("every setting has a default for a trial: port 3000, the folder data", () => {
  expect(parseEnv({})).toMatchObject({
    NODE_ENV: "development",
    PORT: 3000,
    DATA_DIR: "data",
    SESSION_IDLE_MINUTES: 60,
    SESSION_MAX_HOURS: 12,
    SENTRY_DSN: undefined,
  });
});

test("the demo's open mailbox does not start on a server that others can reach or that has its own email or database", () => {
  const demo = { NODE_ENV: "production", SESSION_SECRET: SECRET, DATA_DIR: "data", ALLOW_INSECURE_HTTP: "1", DEMO: "1" };
  expect(problems(demo)).toEqual([]);
  for (const [name, value] of [
    ["PUBLIC_URL", "https://payroll.example.ph"],
    ["SMTP_URL", "smtp://mail.example.ph"],
    ["DATABASE_URL", "postgres://db.example.ph/kawani"],
  ])
    expect(problems({ ...demo, [name!]: value! })).toEqual([expect.stringContaining("DEMO=1 lets everyone read all email")]);
});

// covers: ENV-02
test("production needs a long secret, a place for its data and the base URL for links in email, each requested in its own line", () => {
  const PUBLIC_URL = "https://payroll.example.ph";
  expect(problems({ NODE_ENV: "production" }).map((line) => line.split(" ")[0])).toEqual(["SESSION_SECRET", "Set", "PUBLIC_URL"]);
  expect(problems({ NODE_ENV: "production", SESSION_SECRET: "short", DATA_DIR: "/srv/kawani", PUBLIC_URL })).toHaveLength(1);
  expect(problems({ NODE_ENV: "production", SESSION_SECRET: SECRET, DATABASE_URL: "postgres://x", PUBLIC_URL })).toEqual([]);
  expect(problems({ NODE_ENV: "production", SESSION_SECRET: SECRET, DATABASE_URL: "postgres://x", ALLOW_INSECURE_HTTP: "1" })).toEqual([]);
  expect(
    problems({ NODE_ENV: "production", SESSION_SECRET: SECRET, DATABASE_URL: "postgres://x", PUBLIC_URL, CAPTCHA_TEST_MODE: "1" }),
  ).toHaveLength(1);
  expect(
    problems({
      NODE_ENV: "production",
      SESSION_SECRET: SECRET,
      DATABASE_URL: "postgres://x",
      PUBLIC_URL,
      OUTBOUND_ALLOW_PRIVATE_HOSTS: "1",
    }),
  ).toHaveLength(1);
});

test("an invalid setting is named", () => {
  expect(problems({ PORT: "http", LOG_LEVEL: "loud" }).map((line) => line.split(":")[0])).toEqual(["PORT", "LOG_LEVEL"]);
});

test("secrets may be in files; one that is set twice, empty or unreadable is named without its value", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kawani-secrets-"));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const SESSION_SECRET_FILE = file("session", `${SECRET}\n`);
  expect(parseEnv({ SESSION_SECRET_FILE }).SESSION_SECRET).toBe(SECRET);
  expect(
    problems({
      SESSION_SECRET_FILE,
      SESSION_SECRET: SECRET,
      SMTP_URL_FILE: file("mail", "\n"),
      DATABASE_URL_FILE: path.join(folder, "none"),
    }),
  ).toEqual([
    "SESSION_SECRET and SESSION_SECRET_FILE are both set: keep one.",
    "DATABASE_URL_FILE: the file cannot be read (ENOENT).",
    "SMTP_URL_FILE: the file is empty.",
  ]);
  rmSync(folder, { recursive: true });
});

// covers: ENV-04
test("the base URL of calls is a host, without a path that would be dropped", () => {
  for (const PUBLIC_URL of ["https://payroll.example.ph", "https://payroll.example.ph/", "http://localhost:3000", ""])
    expect(problems({ PUBLIC_URL })).toEqual([]);
  for (const PUBLIC_URL of ["payroll.example.ph", "https://example.ph/payroll", "ftp://example.ph", "https://example.ph?x=1"])
    expect(problems({ PUBLIC_URL })).toEqual(["PUBLIC_URL: must be an address without a path, as in https://payroll.example.ph"]);
});

test("a bucket for files needs its keys", () => {
  expect(problems({ S3_BUCKET: "files" })).toEqual(["S3_BUCKET is set: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with it."]);
  expect(
    problems({ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b", S3_ENDPOINT: "minio" }).map(
      (line) => line.split(":")[0],
    ),
  ).toEqual(["S3_ENDPOINT"]);
  expect(problems({ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b", S3_ENDPOINT: "" })).toEqual([]);
});

test("a setting given by its old name works for one release, with a warning; the new name wins", () => {
  const old = { SIGN_IN_TRIES: "3", SIGN_IN_TRIES_PER_ADDRESS: "9", SECRETS_KEYS: "k".repeat(32), HEADS_EMAIL: "auditor@example.ph" };
  expect(parseEnv(old)).toMatchObject({
    LOGIN_MAX_ATTEMPTS: 3,
    LOGIN_MAX_ATTEMPTS_PER_ADDRESS: 9,
    ENCRYPTION_KEYS: ["k".repeat(32)],
    CHAIN_ANCHORS_EMAIL: "auditor@example.ph",
  });
  expect(renamedSettings(old)).toHaveLength(4);
  expect(renamedSettings({ PLAIN_HTTP: "1" })).toEqual([
    "PLAIN_HTTP is now ALLOW_INSECURE_HTTP. The old name still works in this release.",
  ]);
  const both = { SIGN_IN_TRIES: "3", LOGIN_MAX_ATTEMPTS: "5" };
  expect(parseEnv(both).LOGIN_MAX_ATTEMPTS).toBe(5);
  expect(renamedSettings(both)).toEqual([]);
});

test("an empty setting counts as missing", () => {
  expect(parseEnv({ DATABASE_URL: "", SESSION_SECRET: "", DATA_DIR: " " })).toMatchObject({ DATABASE_URL: undefined, DATA_DIR: "data" });
});

test("the example file names every setting once, and nothing else", () => {
  const named = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
  expect(named.sort()).toEqual(settingNames.filter((name) => name !== "NODE_ENV").sort());
});
