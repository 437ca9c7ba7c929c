import { beforeEach, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { anchoredOnText, type DailyChainEnds, type AnchorEvidence } from "~/domain/shared/chain-anchors";
import type { Scope } from "~/domain/shared/scope";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { recordChange } from "~/models/shared/change-log.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { saveAnchoredDay, listPendingAnchors, anchorChains } from "~/models/shared/chain-anchors.server";
import { createTestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany } from "../../support/points";
import { tamperRows } from "../../support/owner";

const LEDGER = ["point_postings", "point_entries", "point_accounts", "point_months", "point_usages", "point_chain_ends"];
const LOG = ["change_log_entries", "change_log_chain_ends"];
const [FIRST, SECOND] = ["2026-11-20", "2026-11-21"] as const;

let scope: Scope;
let notedAnchors: DailyChainEnds[];

/**
 * Posting 1 is the top-up, 2 a transfer with entry 1, 3 the anchor of day one with entry 2; 4 a deduction with entry 3, 5 the anchor of day two with
 * entry 4; entry 5 is of the day after.
 */
beforeEach(async () => {
  ({ scope } = await createPointCompany({ wallet: 1_000 }));
  await transferPoints(scope, { idempotencyKey: "transfer", rows: [row(1, 300)] }, FIRST);
  await anchorChains(scope, FIRST);
  await deductPoints(scope, { idempotencyKey: "deduct", rows: [row(1, 100)] });
  await anchorChains(scope, SECOND);
  await change("After the seals.");
  ({ heads: notedAnchors } = await listPendingAnchors(scope, SECOND));
  await saveAnchoredDay(scope, SECOND, () => Promise.resolve());
});

const row = (employeeSeq: number, mileageVolume: number) => ({ employeeSeq, mileageVolume, transactionNote: "" });

function change(description: string): Promise<void> {
  return inCompany(scope, (tx) =>
    recordChange(tx, scope, { featureName: "FLEX_BEN", subject: { noun: "posting", seq: 1 }, action: "UPDATE", description }),
  );
}

/** As the commands read it from the anchor file. */
function file(chain: "log" | "ledger", days: readonly DailyChainEnds[]): AnchorEvidence {
  return { heads: days.map((heads) => ({ ...heads[chain], held: anchoredOnText(heads.day) })), days: new Set(days.map(({ day }) => day)) };
}

const proofs = async (days?: readonly DailyChainEnds[]) => [
  (await verifyChain(scope, days && file("log", days))).broken,
  (await verifyLedger(scope, days && file("ledger", days))).broken,
];

/** Truncates both chains after a number and resets the ledger's derived data, as the table owner could. */
const CUT_LOG = (last: number) =>
  `delete from change_log_entries where change_log_seq > ${last};
   update change_log_chain_ends set last_seq = ${last}, last_hash = coalesce((select entry_hash from change_log_entries where change_log_seq = ${last}), '')`;
const CUT_SEAL = (last: number) =>
  `delete from point_postings where posting_seq > ${last}; update point_chain_ends set last_seq = ${last}, last_hash = (select posting_hash from point_postings where posting_seq = ${last})`;
const EMPTY_LEDGER = LEDGER.map((table) => `delete from ${table}`).join(";");

test("each chain anchors the other's end, both verify, and the exported days match", async () => {
  const { rows } = (await runSql(
    scope.companySeq,
    "select posting_seq as seq, title, (select after_state from change_log_entries where feature_name = 'SEAL' and subject_seq = posting_seq) as after, posting_hash as hash from point_postings where posting_kind = 'SEAL' order by 1",
  )) as { rows: { seq: number; title: string; after: string; hash: string }[] };
  expect(rows.map(({ seq, title }) => [seq, title.split(":")[0]])).toEqual([
    [3, "1"],
    [5, "3"],
  ]);
  expect(rows[1]!.after).toBe(`{"day":"2026-11-21","last":"5:${rows[1]!.hash}"}`);
  expect(notedAnchors.map(({ day, log, ledger }) => [day, log.seq, ledger.seq])).toEqual([
    [FIRST, 2, 3],
    [SECOND, 4, 5],
  ]);
  expect(await proofs()).toEqual([null, null]);
  expect(await proofs(notedAnchors)).toEqual([null, null]);
});

test("a day is anchored once despite concurrent requests, and an anchor changes neither points nor ledger time", async () => {
  const before = await readBalances(scope);
  const [head] = ((await runSql(scope.companySeq, "select last_posted_at as at from point_chain_ends")) as { rows: { at: Date }[] }).rows;
  expect(await anchorChains(scope, SECOND)).toBe(false);
  const results = await Promise.all(Array.from({ length: 6 }, () => anchorChains(scope, "2026-11-22")));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await readBalances(scope)).toEqual(before);
  expect(((await runSql(scope.companySeq, "select last_posted_at as at from point_chain_ends")) as { rows: unknown[] }).rows).toEqual([
    head,
  ]);
  expect((await verifyLedger(scope)).postings).toBe(6);
  expect(await proofs()).toEqual([null, null]);
});

test("a company without points or changes is anchored too, and one company cannot anchor another's day", async () => {
  const { scope: empty } = await createTestCompany();
  expect(await anchorChains(empty, FIRST)).toBe(true);
  expect(await verifyLedger(empty)).toMatchObject({ postings: 1, entries: 0, broken: null });
  expect(await verifyChain(empty)).toMatchObject({ proven: 1, broken: null });
  await expect(inCompany(empty, (tx) => tx.$client.query("select seal_day($1, $2)", [scope.companySeq, FIRST]))).rejects.toMatchObject({
    code: "42501",
  });
  await expect(query("select seal_day(1, '2026-11-20')")).rejects.toMatchObject({ code: "42501" });
});

test("the ledger detects a truncated change log, even with its chain end reset", async () => {
  await tamperRows(scope.companySeq, LOG, CUT_LOG(2));
  expect(await proofs()).toEqual([{ changeLogSeq: 3, why: "it is missing; entry 3 was sealed by posting 5 of the points ledger" }, null]);
});

test("the ledger detects an emptied change log", async () => {
  await tamperRows(scope.companySeq, LOG, LOG.map((table) => `delete from ${table}`).join(";"));
  expect(await proofs()).toEqual([{ changeLogSeq: 1, why: "it is missing; entry 3 was sealed by posting 5 of the points ledger" }, null]);
});

test("the ledger detects a change log with a rewritten end", async () => {
  await tamperRows(scope.companySeq, LOG, CUT_LOG(2));
  for (const text of ["Something else.", "And more.", "And more."]) await change(text);
  expect(await proofs()).toEqual([{ changeLogSeq: 3, why: "it is not the entry that was sealed by posting 5 of the points ledger" }, null]);
});

test("the change log detects an emptied ledger", async () => {
  await tamperRows(scope.companySeq, LEDGER, EMPTY_LEDGER);
  expect(await proofs()).toEqual([null, "posting 1: it is missing; posting 5 was sealed by entry 4 of the change log"]);
});

test("the change log detects a truncated ledger, even with chain ends and balances reset", async () => {
  await tamperRows(scope.companySeq, LEDGER, CUT_SEAL(4));
  expect(await proofs()).toEqual([null, "posting 5: it is missing; posting 5 was sealed by entry 4 of the change log"]);
});

test("the change log detects a ledger with a rewritten end", async () => {
  await tamperRows(scope.companySeq, LEDGER, CUT_SEAL(4));
  await transferPoints(scope, { idempotencyKey: "another", rows: [row(2, 50)] }, SECOND);
  expect(await proofs()).toEqual([null, "posting 5: it is not the posting that was sealed by entry 4 of the change log"]);
});

test("chains truncated or emptied together match each other, and the exported anchors detect it", async () => {
  await tamperRows(scope.companySeq, [...LOG, ...LEDGER], `${CUT_LOG(3)}; ${CUT_SEAL(4)}`);
  expect(await proofs()).toEqual([null, null]);
  expect(await proofs(notedAnchors)).toEqual([
    { changeLogSeq: 4, why: "it is missing; entry 4 was noted down on 11/21/2026" },
    "posting 5: it is missing; posting 5 was noted down on 11/21/2026",
  ]);
  await tamperRows(scope.companySeq, [...LOG, ...LEDGER], `${CUT_LOG(0)}; ${EMPTY_LEDGER}`);
  expect(await proofs()).toEqual([null, null]);
  expect(await proofs(notedAnchors)).toEqual([
    { changeLogSeq: 1, why: "it is missing; entry 4 was noted down on 11/21/2026" },
    "posting 1: it is missing; posting 5 was noted down on 11/21/2026",
  ]);
});

test("the exported anchors detect chains rewritten together", async () => {
  await tamperRows(scope.companySeq, [...LOG, ...LEDGER], `${CUT_LOG(3)}; ${CUT_SEAL(4)}`);
  await anchorChains(scope, SECOND);
  await change("Something else.");
  expect(await proofs()).toEqual([null, null]);
  expect(await proofs(notedAnchors)).toEqual([
    { changeLogSeq: 4, why: "it is not the entry that was noted down on 11/21/2026" },
    "posting 5: it is not the posting that was noted down on 11/21/2026",
  ]);
});

test("both chains detect a day removed from the anchor file; a day not exported yet is not reported", async () => {
  expect(await proofs(notedAnchors.slice(1))).toEqual([
    { changeLogSeq: 2, why: "it sealed 11/20/2026, of which the file says nothing" },
    "posting 3: it sealed 11/20/2026, of which the file says nothing",
  ]);
  expect(await proofs([])).toEqual([
    { changeLogSeq: 2, why: "it sealed 11/20/2026, of which the file says nothing" },
    "posting 3: it sealed 11/20/2026, of which the file says nothing",
  ]);
  await anchorChains(scope, "2026-11-22");
  expect(await proofs(notedAnchors)).toEqual([null, null]);
});

test("detects a posting without points, and an anchor with points", async () => {
  const rehashed = (set: string, where: string) =>
    `update point_postings set ${set} where ${where}; update point_postings p set posting_hash = point_posting_hash(p) where ${where};
     update point_chain_ends set last_hash = (select posting_hash from point_postings where posting_seq = 5)`;
  await tamperRows(scope.companySeq, LEDGER, rehashed("posting_kind = 'TRANSFER'", "posting_seq = 5"));
  expect((await verifyLedger(scope)).broken).toBe("posting 5: it is not the posting that was sealed by entry 4 of the change log");
  await tamperRows(scope.companySeq, LOG, CUT_LOG(3));
  expect((await verifyLedger(scope)).broken).toBe("posting 5: it moves no points");
});
