import { readFileSync } from "node:fs";
import net from "node:net";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { origin, signIn, Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { builtRoutes } from "../../support/routes";

const { port } = new URL(origin);
let visitor: Visitor;

beforeAll(async () => {
  visitor = await signIn((await createTestCompany({ permissions: ["TEAM_VIEW", "CAREER_QUALIFI_INFO_EDIT"] })).email);
});
afterEach(() => {
  vi.restoreAllMocks();
  env.PUBLIC_URL = undefined;
});

/** Sends raw bytes and returns the response until the connection ends or `done` is seen. */
function raw(text: string | Buffer, { done = /\r\n\r\n[^]/, millis = 8_000 } = {}): Promise<{ answer: string; ms: number; open: boolean }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let answer = "";
    let open = true;
    const socket = net.connect(Number(port), "127.0.0.1", () => socket.write(text));
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ answer, ms: performance.now() - began, open });
    };
    const timer = setTimeout(end, millis);
    socket.on("data", (chunk) => {
      answer += String(chunk);
      if (done.test(answer)) end();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open = false;
      end();
    });
  });
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** None of it may be logged as a server error. */
function watchLog() {
  return [vi.spyOn(log, "error"), vi.spyOn(log, "warn"), vi.spyOn(log, "fatal")];
}

test("Z-16: secret URLs send no referrer, accept the forms that browsers send from such pages, and stay out of the proxy's log", async () => {
  for (const path of [
    "/clock/x",
    "/calendar/x/roster.ics",
    "/calendar/x/duties.ics",
    "/reset-password/x",
    "/signup/x",
    "/papers/x",
    "/unsubscribe/x",
  ])
    expect([path, (await fetch(origin + path)).headers.get("Referrer-Policy")]).toEqual([path, "no-referrer"]);
  expect((await fetch(`${origin}/login`)).headers.get("Referrer-Policy")).toBe("same-origin");
  const post = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { method: "POST", headers, body: new URLSearchParams({ employeeNumber: "1" }) });
    return (await answer.text()).includes("This request came from another site.");
  };
  expect(await post("/clock/x", { Origin: "null" })).toBe(false);
  expect(await post("/clock/x", { Origin: "null", "Sec-Fetch-Site": "cross-site" })).toBe(true);
  expect(await post("/login", { Origin: "null" })).toBe(true);
  const proxy = readFileSync("deploy/nginx.conf", "utf8");
  const [, format] = /log_format kawani '([^']+)'/.exec(proxy)!;
  expect(format).not.toMatch(/\$(request|request_uri|uri|document_uri|args|http_referer)\b/);
  expect(proxy.match(/^ {2}access_log \S+ kawani;$/gm)).toHaveLength(proxy.match(/^server \{$/gm)!.length);
});

test("unknown methods, invalid hosts and absolute URLs of another host are rejected without logging an error", async () => {
  const watched = watchLog();
  const ask = async (line: string, host = "127.0.0.1") =>
    statusOf((await raw(`${line} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n\r\n`)).answer);
  for (const method of ["TRACE", "PUT", "PATCH", "PROPFIND", "LOCK"])
    expect([method, await ask(`${method} /login`)]).toEqual([method, 405]);
  expect(await ask("DELETE /login")).toBe(405);
  expect(statusOf((await raw("OPTIONS /login HTTP/1.1\r\nHost: x\r\n\r\n", { done: /\r\n\r\n$/ })).answer)).toBe(204);
  for (const host of ["ev il", "", "[::1", "a/b", "a@b", "a:b", "<script>", "a..b"])
    expect([host, await ask("GET /login", host)]).toEqual([host, 400]);
  for (const host of ["127.0.0.1", "kawani.test:3000", "[::1]:3000", "my_house"])
    expect([host, await ask("GET /login", host)]).toEqual([host, 200]);
  for (const address of ["//evil.test/path", "///", "http://evil.test/login", "*"])
    expect([address, await ask(`GET ${address}`)]).toEqual([address, 400]);
  expect(watched.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("unknown intents, bodies and queries are rejected without logging an error", async () => {
  const watched = watchLog();
  const csrf = await visitor.token();
  const stranger = new Visitor();
  const token = await stranger.token();
  for (const intent of [
    "null",
    "[]",
    "1",
    "{",
    '{"type":"insert","payload":{"name":"email"}}',
    '{"type":"remove","payload":{"name":"__proto__","index":0}}',
  ]) {
    expect([intent, (await stranger.request("/login", { form: { email: "a", __intent__: intent }, csrf: token })).status]).toEqual([
      intent,
      400,
    ]);
  }
  const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const multipart = (head: string, body: string) =>
    raw(
      `POST /login HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  const part = `--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${token}\r\n`;
  expect(statusOf((await multipart("", part)).answer)).toBe(400);
  expect(statusOf((await multipart("; boundary=x", part)).answer)).toBe(400);
  const large = `${part}--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${"a".repeat(6_000_000)}\r\n--x--\r\n`;
  const chunked = `POST /login HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
  expect(statusOf((await raw(chunked)).answer)).toBe(413);
  const endless = `POST /login HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n200000\r\n${"a".repeat(0x200000)}\r\n`;
  expect(statusOf((await raw(endless)).answer)).toBe(413);
  for (const address of ["/employees/employees?q=%00", "/employees/employees?q=a%00b&page=1"])
    expect((await visitor.request(address)).status).toBe(400);
  expect((await visitor.request("/preferences/theme", { method: "PUT", form: {}, csrf })).status).toBe(405);
  expect(watched.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("a refused post with an unread body leaves its connection usable for the next request", async () => {
  const watched = watchLog();
  const body = "x".repeat(900_000);
  for (const first of [
    `POST /api/flex_ben/usages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer wrong\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `POST /login HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.test\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ]) {
    const { answer, ms } = await raw(`${first}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`, { done: /"status":"ok"/ });
    expect([statusOf(answer) >= 400, answer.includes('"status":"ok"')]).toEqual([true, true]);
    expect(ms).toBeLessThan(4_000);
  }
  // The server does not wait for missing bytes: it closes the connection.
  const { open, ms } = await raw(`POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 900000\r\n\r\nhalf`, {
    done: /never/,
    millis: 12_000,
  });
  expect(open).toBe(false);
  expect(ms).toBeLessThan(10_000);
  expect(watched.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("a form-only address answers GET with 405, and PUT, PATCH and DELETE are rejected", async () => {
  const watched = watchLog();
  const csrf = await visitor.token();
  const { status, headers, text } = await visitor.request("/preferences/theme");
  expect([status, headers.get("Allow"), text.includes("This address accepts form submissions only.")]).toEqual([405, "POST", true]);
  expect(text).not.toContain("Unexpected Server Error");
  const takesDelete = builtRoutes.filter(({ id }) => id.endsWith("$fileSeq")).map(({ pattern }) => pattern);
  expect(takesDelete).toEqual(["/files/:fileSeq"]);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    expect([method, (await visitor.request("/preferences/theme", { method, form: { theme: "dark" }, csrf })).status]).toEqual([
      method,
      405,
    ]);
  }
  expect((await visitor.request("/files/77", { method: "DELETE", form: {}, csrf })).status).toBe(404);
  expect(watched.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("no page may use camera, microphone or location, and posts use the page's scheme", async () => {
  const { headers } = await visitor.request("/login");
  for (const name of ["camera", "microphone", "geolocation", "payment"]) expect(headers.get("Permissions-Policy")).toContain(`${name}=()`);
  const postFrom = async (Origin: string) =>
    (await new Visitor().request("/login", { form: { email: "", password: "" }, headers: { Origin } })).status;
  expect(await postFrom(origin)).toBe(422);
  expect(await postFrom(origin.replace("http:", "https:"))).toBe(403);
  env.PUBLIC_URL = "https://payroll.example.ph";
  expect(await postFrom("https://payroll.example.ph")).toBe(422);
  expect(await postFrom("http://payroll.example.ph")).toBe(403);
});

test("a multipart form without sign-in is cut off as early as any other form", { timeout: 40_000 }, async () => {
  const slow = `POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\n`;
  const { open, ms } = await raw(slow, { millis: 25_000 });
  expect(open).toBe(false);
  expect(ms).toBeLessThan(20_000);
});
