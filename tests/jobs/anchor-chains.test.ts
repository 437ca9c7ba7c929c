import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { anchorsFile } from "~/db/chain-anchors.server";
import { formatAnchorLine, parseAnchorLine } from "~/domain/shared/chain-anchors";
import { addDays, manilaDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { env } from "~/env.server";
import { anchorChainsJob } from "~/jobs/anchor-chains.server";
import { startWorker, stopWorker } from "~/jobs/worker.server";
import { listMails } from "~/models/shared/notifications/mails.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { listCompaniesToAnchor, listPendingAnchors, anchorChains } from "~/models/shared/chain-anchors.server";
import { createTestCompany } from "../support/company";
import { startMailServer } from "../support/mail-server";
import { runSql } from "../support/payroll-run";
import { waitUntil } from "../support/worker";

let scope: Scope;
let name: string;
const today = () => manilaDay(new Date());

beforeEach(async () => {
  ({ scope, name } = await createTestCompany());
});

afterEach(async () => {
  await stopWorker();
  env.CHAIN_ANCHORS_EMAIL = undefined;
  rmSync(anchorsFile(), { recursive: true, force: true });
});

const lines = () => readFileSync(anchorsFile(), "utf8").split("\n");
const ownLines = () => lines().filter((line) => parseAnchorLine(line)?.companySeq === scope.companySeq);
const queryRow = async (text: string) => ((await runSql(scope.companySeq, text)) as { rows: Record<string, string | null>[] }).rows[0]!;
const day = () => queryRow("select heads_noted_day::text as day from companies");

test("exports a company's anchors once a day, despite repeated and concurrent jobs", async () => {
  await Promise.all([anchorChainsJob.run(scope), anchorChainsJob.run(scope), anchorChainsJob.run(scope)]);
  await anchorChainsJob.run(scope);
  const [line, ...more] = ownLines();
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^${today()} company ${scope.companySeq} log 1:[0-9a-f]{64} ledger 1:[0-9a-f]{64}$`));
  const { last } = await verifyChain(scope);
  expect(parseAnchorLine(line!)!.log).toEqual({ seq: 1, hash: last!.entryHash });
  expect(await day()).toEqual({ day: today() });
});

test("stopped after anchoring, before the file or before recording it, the next run completes the rest once", async () => {
  await anchorChains(scope, today());
  const stopped = new AbortController();
  stopped.abort(new Error("the worker stops"));
  await expect(anchorChainsJob.run(scope, stopped.signal)).rejects.toThrow("the worker stops");
  expect(await day()).toEqual({ day: null });
  // Written but not recorded: the process died after writing the file.
  const { heads } = await listPendingAnchors(scope, today());
  writeFileSync(anchorsFile(), `${formatAnchorLine(scope.companySeq, heads[0]!)}\n`);
  expect((await listCompaniesToAnchor(today())).map(({ companySeq }) => companySeq)).toContain(scope.companySeq);
  await anchorChainsJob.run(scope);
  expect(ownLines()).toHaveLength(1);
  expect(await day()).toEqual({ day: today() });
});

test("a day that was anchored but never exported is exported by the next day's run", async () => {
  const yesterday = addDays(today(), -1);
  await anchorChains(scope, yesterday);
  await anchorChainsJob.run(scope);
  expect(ownLines().map((line) => parseAnchorLine(line)!.day)).toEqual([yesterday, today()]);
});

test("a line truncated by a power failure stays separate, and the day is written completely after it", async () => {
  appendFileSync(anchorsFile(), "2026-11-20 company 7 log 12:0a");
  await anchorChainsJob.run(scope);
  expect(lines()).toEqual(["2026-11-20 company 7 log 12:0a", expect.stringContaining(`company ${scope.companySeq} `), ""]);
});

test("a file that cannot be written fails the job, and the day is still due", async () => {
  const folder = env.DATA_DIR;
  env.DATA_DIR = "/dev/null/nowhere";
  await expect(anchorChainsJob.run(scope)).rejects.toThrow();
  env.DATA_DIR = folder;
  expect(await day()).toEqual({ day: null });
  await anchorChainsJob.run(scope);
  expect(ownLines()).toHaveLength(1);
});

test("subscribers get each company's anchors by email, once a day", async () => {
  await anchorChainsJob.run(scope);
  const mails = () => inCompany(scope, (tx) => listMails(tx, scope, "heads "));
  expect(await mails()).toEqual([]);
  env.CHAIN_ANCHORS_EMAIL = "auditor@audit.test";
  await anchorChainsJob.run(scope);
  await anchorChainsJob.run(scope);
  expect((await mails()).map(({ mailKey, recipient }) => [mailKey, recipient])).toEqual([[`heads ${today()}`, "auditor@audit.test"]]);
  const { subject, text } = await queryRow("select subject, text_body as text from mails");
  expect(subject).toContain(`Chain anchors of ${name}, `);
  expect(text!.split("\n")).toContain(ownLines()[0]);
});

test("the reconciler finds companies with a day to export, including new ones", async () => {
  await startMailServer();
  await startWorker();
  await waitUntil(async () => (await listCompaniesToAnchor(today())).length === 0, 15_000);
  expect(ownLines()).toHaveLength(1);
}, 30_000);
