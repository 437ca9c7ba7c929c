import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { recordUsage, reverseUsage } from "~/models/flex_ben/usages.server";
import { runSql } from "../../support/payroll-run";
import { createPointCompany } from "../../support/points";
import { tamperRows } from "../../support/owner";

const TABLES = ["point_postings", "point_entries", "point_accounts", "point_months", "point_usages", "point_chain_ends"];
let scope: Scope;

/** 1 top-up, 2 transfer, 3 deduction, 4 usage, 5 reversal. */
async function fresh(): Promise<void> {
  ({ scope } = await createPointCompany({ wallet: 1_000 }));
  const rows = [
    { employeeSeq: 1, mileageVolume: 300, transactionNote: "Piñata ₱" },
    { employeeSeq: 2, mileageVolume: 200, transactionNote: "" },
  ];
  await transferPoints(scope, { idempotencyKey: "transfer", rows }, "2026-11-21");
  await deductPoints(scope, { idempotencyKey: "deduct", rows: [{ employeeSeq: 2, mileageVolume: 50, transactionNote: "" }] });
  await recordUsage(scope, {
    idempotencyKey: "usage",
    employee: 1,
    mileageVolume: 100,
    merchantName: "Mercury Drug",
    itemName: "Vitamins",
    usedAt: new Date("2026-11-20T03:00:00Z"),
  });
  await reverseUsage(scope, { idempotencyKey: "reversal", postingSeq: 4, mileageVolume: 40, reason: "Returned" });
}

test("an untouched ledger verifies from the first posting to the last", async () => {
  await fresh();
  const { rows } = (await runSql(scope.companySeq, "select last_hash from point_chain_ends")) as { rows: { last_hash: string }[] };
  expect(await verifyLedger(scope)).toEqual({
    postings: 5,
    entries: 6,
    head: { postingSeq: 5, postingHash: rows[0]!.last_hash },
    broken: null,
  });
  const { scope: empty } = await createPointCompany();
  expect(await verifyLedger(empty)).toEqual({ postings: 0, entries: 0, head: null, broken: null });
});

test("the hashes are standard SHA-256 of the content, each part with its length", async () => {
  await fresh();
  const { rows } = (await runSql(
    scope.companySeq,
    "select entries_hash, posting_hash, previous_hash, fingerprint, (extract(epoch from posted_at) * 1000000)::bigint::text as micros from point_postings where posting_seq = 2",
  )) as { rows: Record<string, string>[] };
  const [{ entries_hash, posting_hash, previous_hash, fingerprint, micros }] = rows as [Record<string, string>];
  // Written out by hand: "ñ" has two bytes, "₱" three.
  const entries = "1:1,1:0,1:1,3:300,11:Piñata ₱,-,1:2,1:0,1:2,3:200,0:,-,";
  expect(entries_hash).toBe(createHash("sha256").update(entries).digest("hex"));
  const [company, account] = [String(scope.companySeq), String(scope.accountSeq)];
  const text = `${company.length}:${company},1:2,16:${micros},8:TRANSFER,8:transfer,64:${fingerprint},${account.length}:${account},9:Ana Reyes,0:,0:,-,1:2,3:500,64:${entries_hash},64:${previous_hash},`;
  expect(posting_hash).toBe(createHash("sha256").update(text).digest("hex"));
});

test.for([
  [
    "a name",
    "update point_postings set posted_by = 'Ben Cruz' where posting_seq = 2",
    "posting 2: its content does not fit its hash: it was changed after it was written",
  ],
  [
    "a millionth of a second",
    "update point_postings set posted_at = posted_at + interval '1 microsecond' where posting_seq = 3",
    "posting 3: its content does not fit its hash: it was changed after it was written",
  ],
  [
    "where points were used",
    "update point_postings set merchant_name = 'Elsewhere' where posting_seq = 4",
    "posting 4: its content does not fit its hash: it was changed after it was written",
  ],
  [
    "a posting and its hash",
    "update point_postings p set title = 'x', posting_hash = point_posting_hash(jsonb_populate_record(p, '{\"title\": \"x\"}')) where posting_seq = 3",
    "posting 4: it does not follow the posting before it",
  ],
  [
    "the last posting and its hash",
    "update point_postings p set title = 'x', posting_hash = point_posting_hash(jsonb_populate_record(p, '{\"title\": \"x\"}')) where posting_seq = 5",
    "posting 5: it is not the posting that was written last",
  ],
  [
    "a posting taken away",
    "delete from point_postings where posting_seq = 3",
    "posting 3: it is missing; the next that is there is posting 4",
  ],
  ["the last posting taken away", "delete from point_postings where posting_seq = 5", "posting 5: it is missing, its entries are there"],
  [
    "the last posting taken away with its entries",
    "delete from point_postings where posting_seq = 5; delete from point_entries where posting_seq = 5",
    "posting 5: it is missing; 5 postings were written",
  ],
  [
    "the amount of an entry",
    "update point_entries set mileage_volume = 301 where posting_seq = 2 and line_no = 1",
    "posting 2: its entries do not fit their hash: they were changed after they were written",
  ],
  [
    "whose entry it is",
    "update point_entries set to_account = 3 where posting_seq = 2 and line_no = 1",
    "posting 2: its entries do not fit their hash: they were changed after they were written",
  ],
  [
    "a remark",
    "update point_entries set transaction_note = '' where posting_seq = 2",
    "posting 2: its entries do not fit their hash: they were changed after they were written",
  ],
  [
    "the time of an entry",
    "update point_entries set posted_at = posted_at - interval '40 days' where posting_seq = 3",
    "posting 3: its entry 1 is of another kind or time",
  ],
  [
    "an entry taken away",
    "delete from point_entries where posting_seq = 2 and line_no = 2",
    "posting 2: its entries do not fit their hash: they were changed after they were written",
  ],
  [
    "a balance",
    "update point_accounts set balance = balance + 1 where account_no = 1",
    "account 1: the entries give 240, 300, 0, 60, the database keeps 241, 300, 0, 60",
  ],
  [
    "a sum of a month",
    "update point_months set mileage_volume = 501 where posting_kind = 'TRANSFER'",
    /^month \d{4}-\d\d-01 TRANSFER: the entries give 2, 500, the database keeps 2, 501$/,
  ],
  [
    "what was given back",
    "update point_usages set reversed_points = 0",
    "usage 4: the entries give 1, 100, 40, the database keeps 1, 100, 0",
  ],
  [
    "an account taken away",
    "delete from point_accounts where account_no = 2",
    "account 2: the entries give 150, 200, 50, 0, the database keeps nothing",
  ],
] as const)("with the walls down, %s that was changed is found and named", async ([, statement, broken]) => {
  await fresh();
  await tamperRows(scope.companySeq, TABLES, statement);
  const proof = await verifyLedger(scope);
  if (typeof broken === "string") expect(proof.broken).toBe(broken);
  else expect(proof.broken).toMatch(broken);
});

test("a fully rewritten ledger is detected by a posting noted before", async () => {
  await fresh();
  const { postingHash: hash } = (await verifyLedger(scope)).head!;
  const noted = (seq: number) => ({ heads: [{ seq, hash, held: "noted down" }] });
  expect((await verifyLedger(scope, noted(5))).broken).toBeNull();
  await tamperRows(scope.companySeq, TABLES, TABLES.map((table) => `delete from ${table}`).join(";"));
  const { scope: again } = await createPointCompany({ wallet: 5 });
  expect((await verifyLedger(again, noted(5))).broken).toBe("posting 2: it is missing; posting 5 was noted down");
  expect((await verifyLedger(again, noted(1))).broken).toBe("posting 1: it is not the posting that was noted down");
  expect((await verifyLedger(scope)).broken).toBeNull();
});
