import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ensureEmbedded, stopEmbedded } from "~/db/embedded.server";
import { readPostmasterPid, startRemixServe, startBuilt, until, type BuiltServer } from "./support/built-server";
import { listFirstScripts, scriptSources } from "./support/first-scripts";

/** Length of the database outage: half a minute with OUTAGE_SECONDS=30. */
const OUTAGE = Number(process.env.OUTAGE_SECONDS ?? 2) * 1000;

// Many of these start a server and a database, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuilt();
});
afterAll(() => server.stop());

const get = (address: string, headers: Record<string, string> = { Accept: "text/html" }) =>
  fetch(server.origin + address, { headers, redirect: "manual" });

// covers: ENV-02
test("in production the server refuses to start without its secrets, and states what each is", async () => {
  const bare = await startBuilt({ SESSION_SECRET: undefined, DATA_DIR: "", DATABASE_URL: undefined });
  expect(await bare.ended).toBe(1);
  expect(bare.output()).toMatch(/SESSION_SECRET is missing or shorter than 32 characters/);
  expect(bare.output()).toMatch(/Set DATABASE_URL .* or DATA_DIR/);
  expect(bare.output().trim().split("\n")).toHaveLength(3);
});

test("a database user that row-level security does not bind is refused, with the fix", async () => {
  const host = /-k (\S+)/.exec(processArguments(readPostmasterPid(server)))![1]!;
  const refused = await startBuilt({ DATABASE_URL: `postgres://postgres@/kawani?host=${encodeURIComponent(host)}` });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('The database user "postgres" is a superuser or has BYPASSRLS');
  expect(refused.output()).toContain("create role app_owner login");
});

test("the port for time clocks serves them over plain HTTP and nothing else; the main port serves them too", async () => {
  const port = await freePort();
  const second = await startBuilt({ DATA_DIR: server.dataDir, DEVICE_HTTP_PORT: String(port) });
  for (const origin of [`http://127.0.0.1:${port}`, second.origin]) {
    const answer = await fetch(`${origin}/iclock/getrequest?SN=NOBODY0001`);
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([200, "text/plain; charset=utf-8", "OK"]);
  }
  for (const page of ["/login", "/healthz", "/api/docs", "/"]) expect((await fetch(`http://127.0.0.1:${port}${page}`)).status).toBe(404);
  await second.stop();
  await expect(fetch(`http://127.0.0.1:${port}/iclock/ping`)).rejects.toThrow();
});

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test("two processes share one data folder", async () => {
  const second = await startBuilt({ DATA_DIR: server.dataDir });
  expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
  await second.stop();
  expect((await get("/healthz")).status).toBe(200);
});

test("the plain build also runs under remix-serve: it reports healthy, and shows the sign-in page", async () => {
  const plain = await startRemixServe(server);
  const [health, page] = await Promise.all([fetch(`${plain.origin}/healthz`), fetch(`${plain.origin}/login`)]);
  expect([health.status, ((await health.json()) as { status: string }).status, page.status]).toEqual([200, "ok", 200]);
  expect(await page.text()).toMatch(/<title>Sign in · Kawani<\/title>.*name="email".*name="password"/s);
  await plain.stop();
});

test("the first scripts of every page are at most 110 KB, of one with a form 120", () => {
  const hasForm = (files: readonly { file: string }[]) => files.some(({ file }) => /\/forms-[\w-]+\.js$/.test(file));
  const over = listFirstScripts().filter(({ kilobytes, files }) => kilobytes > (hasForm(files) ? 120 : 110));
  expect(
    over.map(
      ({ page, kilobytes, files }) =>
        `${page}: ${kilobytes.toFixed(1)} KB, most in ${files
          .slice(0, 6)
          .map((file) => `${file.file} ${file.kilobytes.toFixed(1)}`)
          .join(", ")}`,
    ),
  ).toEqual([]);
});

test("browser scripts contain no schema and no server code", () => {
  expect(scriptSources().filter((source) => /node_modules\/(zod|@conform-to\/zod|drizzle-orm|pg)\/|\.server\.tsx?$/.test(source))).toEqual(
    [],
  );
});

test("no browser loads two languages: Filipino comes with the page that uses it", () => {
  expect(scriptSources().filter((source) => /domain\/shared\/words\/(fil\/|words\.ts)/.test(source))).toEqual([]);
});

test("built files are cached forever, source maps are not served", async () => {
  const html = await (await get("/login")).text();
  const style = /\/assets\/[\w.-]+\.css/.exec(html)![0];
  expect((await get(style)).headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)![0];
  expect(existsSync(path.join("build/client", `${script}.map`))).toBe(true);
  expect((await get(`${script}.map`)).status).toBe(404);
});

test("the first page that a browser opens holds the style sheet, the next one links it; programs get the link", async () => {
  const browser = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  const first = await get("/login", browser);
  const [page, cookie] = [await first.text(), first.headers.getSetCookie().find((text) => text.includes("kawani-styles="))];
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(first.headers.get("Content-Security-Policy")!)![1]!;
  expect(page).toContain(`<style id="app-styles" nonce="${nonce}">`);
  expect(page).not.toContain('rel="stylesheet"');
  const href = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(page)![1]!;
  expect(page).toContain((await (await get(href)).text()).slice(0, 200));
  for (const headers of [{ ...browser, Cookie: cookie!.split(";")[0]! }, { Accept: "text/html" }]) {
    const next = await get("/login", headers);
    expect(await next.text()).toContain(`<link rel="stylesheet" href="${href}"/>`);
    expect(next.headers.getSetCookie().some((text) => text.includes("kawani-styles="))).toBe(false);
  }
});

test("a phone may put the product on its home screen: the manifest has an existing start page, colors and icons", async () => {
  expect(await (await get("/login")).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const answer = await get("/manifest.webmanifest");
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
  const { start_url, icons } = (await answer.json()) as { start_url: string; icons: { src: string; type: string }[] };
  expect(start_url).toBe("/");
  for (const { src, type } of icons) expect((await get(src)).headers.get("Content-Type")).toContain(type);
});

// covers: GUARD-06
test("the log names pages, and neither queries nor typed values", async () => {
  await get("/login?next=%2Fsecret-word");
  expect(await until(() => server.output().includes('"pageId":"/login"'), 2000)).toBe(true);
  expect(server.output()).not.toContain("secret-word");
});

test("a killed database answers 503 at worst, and recovers without a restart", async () => {
  process.kill(readPostmasterPid(server), "SIGKILL");
  const answers = await Promise.all(Array.from({ length: 20 }, () => get("/healthz")));
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(await until(async () => (await get("/healthz")).status === 200, 15_000)).toBe(true);
  expect(server.child.exitCode).toBeNull();
});

test(
  "while a database elsewhere is away every page and call is 503 with a time to come back; then all is well again",
  { timeout: 120_000 + OUTAGE },
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "kawani-elsewhere-"));
    const elsewhere = await ensureEmbedded(folder);
    const client = await startBuilt({
      DATABASE_URL: `postgres://app_owner@/kawani?host=${encodeURIComponent(String(elsewhere.config.host))}`,
    });
    const ask = (address: string, headers: Record<string, string>) =>
      fetch(client.origin + address, { headers: { Cookie: signedCookie(), ...headers }, redirect: "manual" });
    expect((await ask("/", { Accept: "text/html" })).status).toBe(302);

    process.kill(Number(readFileSync(path.join(folder, "pg/postmaster.pid"), "utf8").split("\n")[0]), "SIGQUIT");
    expect(await until(async () => (await ask("/healthz", {})).status === 503, 5000)).toBe(true);
    const page = await ask("/", { Accept: "text/html" });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await page.text()).toContain("The database cannot be reached. Nothing was changed.");
    for (const address of ["/_root.data", "/logout.data"]) expect((await ask(address, {})).status).toBe(503);
    expect((await ask("/login", { Cookie: "" })).status).toBe(200);
    for (const end = Date.now() + OUTAGE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 250))) {
      expect(
        (await Promise.all(["/", "/payroll/payroll_processing", "/healthz"].map((address) => ask(address, { Accept: "text/html" })))).map(
          ({ status }) => status,
        ),
      ).toEqual([503, 503, 503]);
    }
    expect(client.child.exitCode).toBeNull();

    await ensureEmbedded(folder);
    expect(await until(async () => (await ask("/healthz", {})).status === 200, 30_000)).toBe(true);
    expect((await ask("/", { Accept: "text/html" })).status).toBe(302);
    await client.stop();
    await stopEmbedded(folder);
    rmSync(folder, { recursive: true, force: true });
  },
);

test("a client that sends its headers or form one byte at a time is disconnected, and others are not affected", async () => {
  const { port } = new URL(server.origin);
  const slow = (text: string) =>
    new Promise<number>((resolve) => {
      const began = Date.now();
      const socket = net.connect(Number(port), "127.0.0.1", () => socket.write(text));
      const drip = setInterval(() => socket.write("a"), 1000);
      socket.on("error", () => {});
      socket.on("data", () => {});
      socket.on("close", () => {
        clearInterval(drip);
        resolve(Date.now() - began);
      });
    });
  const form = "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n";
  const closing = Promise.all([
    ...Array.from({ length: 50 }, () => slow("GET /login HTTP/1.1\r\nX-Slow: ")),
    ...Array.from({ length: 50 }, () => slow(form)),
  ]);
  const began = performance.now();
  expect((await get("/login")).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(2000);
  for (const milliseconds of await closing) expect(milliseconds).toBeLessThan(25_000);
});

test("at SIGTERM requests in flight are finished, and the server and its database end within 10 seconds", async () => {
  const last = await startBuilt();
  const { port } = new URL(last.origin);
  const body = "a=b";
  const socket = net.connect(Number(port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.write(
    `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const cut: string[] = [];
  const visitors = Array.from({ length: 10 }, () => askOnKeptConnection(`${last.origin}/healthz`, cut));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  const stopped = last.stop();
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.write(body);
  await stopped;
  await Promise.all(visitors);
  // Requests on an open connection got a response; only new connections were refused.
  expect(cut).toEqual([]);
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(await last.ended).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

/** Repeats requests on one keep-alive connection until the server stops listening; records failures. */
async function askOnKeptConnection(address: string, cut: string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const failed = await new Promise<{ error: Error; kept: boolean } | null>((resolve) => {
      const fail = (error: Error) => resolve({ error, kept: request.reusedSocket });
      const request = http.get(address, { agent }, (response) =>
        response
          .on("end", () => resolve(null))
          .on("error", fail)
          .resume(),
      );
      request.on("error", fail);
    });
    if (failed?.kept) cut.push(failed.error.message);
    if (failed) return agent.destroy();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  }
}

/** A correctly signed cookie of a session that does not exist: the server must query the database. */
function signedCookie(): string {
  const value = Buffer.from(JSON.stringify(`1.${"a".repeat(43)}`)).toString("base64");
  const signature = createHmac("sha256", "s".repeat(40)).update(value).digest("base64").replace(/=+$/, "");
  return `kawani-session=${encodeURIComponent(`${value}.${signature}`)}`;
}

function processArguments(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
}
