import { fork, type ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, signIn, test } from "../support/browser";
import type { EveryAddress } from "../support/one-of-each";
import { faultsOf } from "../support/page-faults";
import { visits } from "../support/page-visits";

let server: ChildProcess;
let origin: string;
let company: EveryAddress;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const folder = `.cache/${readdirSync(".cache").find((name) => name.startsWith("journeys-"))}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "test" as const,
    PLAIN_HTTP: "1",
    DATA_DIR: folder,
    SESSION_SECRET: "p".repeat(40),
    LOG_LEVEL: "silent",
  };
  server = fork("tests/support/pages-server.ts", [folder], { execPath: "node_modules/.bin/node", execArgv: ["--import", "tsx"], env });
  const ready = await new Promise<{ port: number; company: EveryAddress }>((resolve, reject) => {
    server.once("message", (message) => resolve(message as { port: number; company: EveryAddress }));
    server.once("exit", (code) => reject(new Error(`The server of all pages ended with ${code}`)));
  });
  [origin, company] = [`http://127.0.0.1:${ready.port}`, ready.company];
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  await ended;
});

test("nobody is shut out of any page: axe finds nothing, wide or on a phone, light or dark; nothing scrolls sideways at 320 pixels; focus is seen; nothing moves for who wants no motion", async ({
  browser,
  page,
}) => {
  test.setTimeout(900_000);
  const stranger = await (await browser.newContext()).newPage();
  await signIn(page, company.email, origin);
  const faults: string[] = [];
  for (const visit of visits(company))
    faults.push(...(await faultsOf(visit.signedIn ? page : stranger, origin, visit)).map((fault) => `${visit.address} ${fault}`));
  await stranger.context().close();
  expect(faults).toEqual([]);
});
