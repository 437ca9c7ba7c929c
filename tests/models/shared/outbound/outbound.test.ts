import { Resolver } from "node:dns/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createRawServer, type AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { HOST_NOT_RESOLVED, HOST_UNKNOWN, NOT_PUBLIC, OutboundRefusal } from "~/domain/shared/outbound/outbound-url";
import { OutboundFailure, sendOutbound } from "~/models/shared/outbound/outbound-request.server";
import { checkOutboundUrl } from "~/models/shared/outbound/public-host.server";

const closing: (() => void)[] = [];
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  vi.restoreAllMocks();
});

async function listen(respond: RequestListener): Promise<number> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const at = (port: number, path = "/") => checkOutboundUrl(`http://127.0.0.1:${port}${path}`, { allowPrivate: true });
const GET = { method: "GET", timeoutMillis: 2000, maxBytes: 1000 };

test.each([
  [["8.8.8.8"], null],
  [["8.8.8.8", "2606:4700:4700::1111"], null],
  [["8.8.8.8", "10.0.0.1"], NOT_PUBLIC],
  [["8.8.8.8", "::1"], NOT_PUBLIC],
  [["::ffff:169.254.169.254"], NOT_PUBLIC],
  [[], HOST_UNKNOWN],
])("a host that resolves to %j", async (addresses, message) => {
  const checked = checkOutboundUrl("https://hooks.example.ph/", { allowPrivate: false, resolve: () => Promise.resolve(addresses) });
  if (message === null) expect((await checked).addresses).toEqual(addresses);
  else await expect(checked).rejects.toThrow(message);
});

test("a literal private address is refused without resolving", async () => {
  const resolve = () => Promise.reject(new Error("resolved"));
  await expect(checkOutboundUrl("https://0x7f.1/", { allowPrivate: false, resolve })).rejects.toThrow(NOT_PUBLIC);
});

test.each([
  ["ENODATA", "ENOTFOUND", HOST_UNKNOWN, false],
  ["EBADNAME", "EBADNAME", HOST_UNKNOWN, false],
  ["ESERVFAIL", "ENODATA", HOST_NOT_RESOLVED, true],
  ["ENODATA", "ECONNREFUSED", HOST_NOT_RESOLVED, true],
  ["ECONNREFUSED", "ECONNREFUSED", HOST_NOT_RESOLVED, true],
])("a name server that returns %s and %s", async (v4, v6, message, isTemporary) => {
  const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  vi.spyOn(Resolver.prototype, "resolve4").mockImplementation((() => failing(v4)) as never);
  vi.spyOn(Resolver.prototype, "resolve6").mockImplementation((() => failing(v6)) as never);
  const refusal = await checkOutboundUrl("https://hooks.example.ph/", { allowPrivate: false }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(OutboundRefusal);
  expect(refusal).toMatchObject({ message, isTemporary });
  // One type of record is enough.
  vi.spyOn(Resolver.prototype, "resolve4").mockImplementation((() => Promise.resolve(["8.8.8.8"])) as never);
  expect((await checkOutboundUrl("https://hooks.example.ph/", { allowPrivate: false })).addresses).toEqual(["8.8.8.8"]);
});

test.each([
  ["closed before the response", "", "socket hang up"],
  ["a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", "without a response"],
  ["no HTTP", "220 mail.example.ph ready\r\n", "Parse Error"],
])(
  "a connection with %s fails",
  async (_, sent, message) => {
    const server = createRawServer((socket) => socket.on("error", () => undefined).on("data", () => socket.end(sent))).listen(
      0,
      "127.0.0.1",
    );
    closing.push(() => void server.close());
    await new Promise((resolve) => server.once("listening", resolve));
    const failure = await sendOutbound(await at((server.address() as AddressInfo).port), GET).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OutboundFailure);
    expect((failure as Error).message).toContain(message);
  },
  5_000,
);

test("connects to the checked address, with the host's name", async () => {
  const port = await listen((request, response) => response.end(request.headers.host));
  const checked = await checkOutboundUrl(`http://hooks.example.ph:${port}/`, {
    allowPrivate: true,
    resolve: () => Promise.resolve(["127.0.0.1"]),
  });
  expect((await sendOutbound(checked, GET)).body.toString()).toBe(`hooks.example.ph:${port}`);
});

test("a redirect is a response", async () => {
  const paths: (string | undefined)[] = [];
  const port = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: "/other" }).end();
  });
  expect((await sendOutbound(await at(port, "/first"), GET)).status).toBe(302);
  expect(paths).toEqual(["/first"]);
});

test("an endless body is cut, an unfinished one ends with the time limit", async () => {
  const endless = await listen((_, response) => {
    const timer = setInterval(() => response.write("x".repeat(600)), 1);
    response.on("close", () => clearInterval(timer));
  });
  const cut = await sendOutbound(await at(endless), GET);
  expect([cut.status, cut.body.length, cut.complete]).toEqual([200, 1000, false]);
  const unfinished = await listen((_, response) => void response.write("begun"));
  const begun = await sendOutbound(await at(unfinished), { ...GET, timeoutMillis: 200 });
  expect([begun.status, begun.body.toString(), begun.complete]).toEqual([200, "begun", false]);
});

test("a body of exactly the limit is complete", async () => {
  const port = await listen((_, response) => response.end("x".repeat(1000)));
  const { body, complete } = await sendOutbound(await at(port), GET);
  expect([body.length, complete]).toEqual([1000, true]);
});

test("without a response in time, and after an abort, it fails", async () => {
  const port = await listen(() => undefined);
  await expect(sendOutbound(await at(port), { ...GET, timeoutMillis: 100 })).rejects.toThrow("No response within 0.1 seconds");
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 50);
  await expect(sendOutbound(await at(port), { ...GET, signal: abort.signal })).rejects.toThrow(/abort/);
});
