import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import type { Change } from "~/domain/shared/change";
import type { Scope } from "~/domain/shared/scope";
import { listChanges, recordChange } from "~/models/shared/change-log.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { createTestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { runOwnerSql, tamperRows } from "../../support/owner";

// cspell:ignore gpayroll processin

const TABLES = ["change_log_entries", "change_log_chain_ends"];

let scope: Scope;
let other: Scope;

beforeAll(async () => {
  other = (await createTestCompany()).scope;
});

// covers: LOG-04 LOG-07
test("an entry records who changed what and when, in the transaction of the change", async () => {
  await fresh(0);
  const started = Date.now();
  await record(
    scope,
    change({ description: "Pay date 11/13/2026 → 11/12/2026.", before: { payDate: "2026-11-13" }, after: { payDate: "2026-11-12" } }),
  );
  const undone = inCompany(scope, async (tx) => {
    await recordChange(tx, scope, change({ description: "Never happened." }));
    throw new Error("stop");
  });
  await expect(undone).rejects.toThrow("stop");

  const { changes, count } = await listChanges(scope, "PAYROLL_PROCESSING");
  expect(count).toBe(1);
  expect(changes).toEqual([
    {
      id: 1,
      changedAt: expect.any(Date) as Date,
      adminName: "Ana Reyes",
      actionDescription: "Pay date 11/13/2026 → 11/12/2026.",
      subjectNoun: "payroll",
      subjectSeq: 1,
    },
  ]);
  expect(Math.abs(changes[0]!.changedAt.getTime() - started)).toBeLessThan(60_000);
  const { rows } = (await runSql(scope.companySeq, "select before_state, after_state, account_seq from change_log_entries")) as {
    rows: unknown[];
  };
  expect(rows).toEqual([
    { before_state: '{"payDate":"2026-11-13"}', after_state: '{"payDate":"2026-11-12"}', account_seq: scope.accountSeq },
  ]);
});

// covers: LOG-06
test("changes of a feature or of one of its subjects are listed newest first, at most a thousand", async () => {
  await fresh(0);
  await inCompany(scope, async (tx) => {
    for (let index = 1; index <= 1_003; index++)
      await recordChange(tx, scope, change({ description: `Change ${index}.`, subject: { noun: "payroll", seq: index <= 3 ? 7 : 8 } }));
    await recordChange(
      tx,
      scope,
      change({ featureName: "PAYROLL_RATES_AND_TAXES", subject: { noun: "premiumRate", seq: null }, description: "A rate." }),
    );
  });
  const all = await listChanges(scope, "PAYROLL_PROCESSING");
  expect(all.count).toBe(1_003);
  expect(all.changes.length).toBe(1_000);
  expect(all.changes[0]!.actionDescription).toBe("Change 1003.");
  const page = await listChanges(scope, "PAYROLL_PROCESSING", 7, { offset: 1, limit: 10 });
  expect(page.count).toBe(3);
  expect(page.changes.map(({ actionDescription }) => actionDescription)).toEqual(["Change 2.", "Change 1."]);
  expect((await listChanges(scope, "PAYROLL_RATES_AND_TAXES")).changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "A rate.",
  ]);
});

test("every entry contains the previous hash, and its hash is the standard SHA-256 of its content", async () => {
  await fresh(3);
  const { rows } = (await runSql(
    scope.companySeq,
    "select change_log_seq as seq, previous_hash as previous, entry_hash as hash, (extract(epoch from changed_at) * 1000000)::bigint::text as micros from change_log_entries order by 1",
  )) as { rows: { seq: number; previous: string; hash: string; micros: string }[] };
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(rows.map(({ previous }) => previous)).toEqual(["", rows[0]!.hash, rows[1]!.hash]);
  // Written out by hand: each part with its length in bytes ("₱" and "→" have 3, "ñ" has 2), "-," for nothing.
  const company = String(scope.companySeq);
  const account = String(scope.accountSeq);
  const text = `${company.length}:${company},1:2,16:${rows[1]!.micros},${account.length}:${account},9:Ana Reyes,18:PAYROLL_PROCESSING,7:payroll,1:1,6:UPDATE,24:Peña: ₱1 → ₱2 (2),-,-,64:${rows[1]!.previous},`;
  expect(rows[1]!.hash).toBe(createHash("sha256").update(text).digest("hex"));
  expect(await verifyChain(scope)).toEqual({ proven: 3, last: { changeLogSeq: 3, entryHash: rows[2]!.hash }, broken: null });
});

// covers: LOG-07
test("the database rejects update, delete and truncate of entries for every user", async () => {
  await fresh(2);
  const before = await verifyChain(scope);
  for (const statement of [
    "update change_log_entries set action_description = 'Nothing happened.' where change_log_seq = 1",
    "update change_log_entries set admin_name = admin_name",
    "delete from change_log_entries where change_log_seq = 2",
    "truncate change_log_entries",
    "update change_log_chain_ends set last_seq = 1",
    "delete from change_log_chain_ends",
    "truncate change_log_chain_ends",
  ]) {
    await expect(runSql(scope.companySeq, statement), statement).rejects.toMatchObject({ code: "42501" });
    // Even the owner has no policy for it and finds no row. The owner can change chain ends, and the check finds that.
    if (!statement.includes("chain_ends") && !statement.startsWith("truncate"))
      expect((await runOwnerSql(statement, scope.companySeq)).rowCount, statement).toBe(0);
  }
  expect(await verifyChain(scope)).toEqual(before);
});

test("an entry can only be written by the function that chains it", async () => {
  await fresh(2);
  const slipped =
    "insert into change_log_entries (company_seq, change_log_seq, account_seq, admin_name, feature_name, subject_noun, action, action_description) values ($1, 3, 0, 'Nobody', 'PAYROLL_PROCESSING', 'payroll', 'UPDATE', 'Slipped in.')";
  await expect(runSql(scope.companySeq, slipped, [scope.companySeq])).rejects.toMatchObject({ code: "42501" });
  // The owner can, but the check finds it because it is not in the chain.
  await runOwnerSql(slipped.replace("$1", String(scope.companySeq)), scope.companySeq);
  expect((await verifyChain(scope)).broken).toMatchObject({ changeLogSeq: 3 });
});

test.for([
  [
    "another description",
    "update change_log_entries set action_description = 'Nothing.' where change_log_seq = 3",
    3,
    "its content does not fit its hash: it was changed after it was written",
  ],
  [
    "another name",
    "update change_log_entries set admin_name = 'Ben Cruz' where change_log_seq = 2",
    2,
    "its content does not fit its hash: it was changed after it was written",
  ],
  [
    "a millionth of a second",
    "update change_log_entries set changed_at = changed_at + interval '1 microsecond' where change_log_seq = 4",
    4,
    "its content does not fit its hash: it was changed after it was written",
  ],
  [
    "a letter moved from one field to the next",
    "update change_log_entries set feature_name = 'PAYROLL_PROCESSIN', subject_noun = 'Gpayroll' where change_log_seq = 1",
    1,
    "its content does not fit its hash: it was changed after it was written",
  ],
  [
    "a state from nothing to an empty text",
    "update change_log_entries set before_state = '' where change_log_seq = 5",
    5,
    "its content does not fit its hash: it was changed after it was written",
  ],
  [
    "content and hash together",
    "update change_log_entries e set action_description = 'Nothing.', entry_hash = change_log_hash(jsonb_populate_record(e, '{\"action_description\": \"Nothing.\"}')) where change_log_seq = 3",
    4,
    "it does not follow the entry before it",
  ],
  [
    "content and hash of the last",
    "update change_log_entries e set action_description = 'Nothing.', entry_hash = change_log_hash(jsonb_populate_record(e, '{\"action_description\": \"Nothing.\"}')) where change_log_seq = 5",
    5,
    "it is not the entry that was written last",
  ],
  [
    "one taken from the middle",
    "delete from change_log_entries where change_log_seq = 3",
    3,
    "it is missing; the next that is there is entry 4",
  ],
  [
    "the first taken away",
    "delete from change_log_entries where change_log_seq = 1",
    1,
    "it is missing; the next that is there is entry 2",
  ],
  ["the last taken away", "delete from change_log_entries where change_log_seq = 5", 5, "it is missing; 5 entries were written"],
  ["all taken away", "delete from change_log_entries", 1, "it is missing; 5 entries were written"],
] as const)("with the walls down, %s is found and the first entry that does not fit is named", async ([, statement, changeLogSeq, why]) => {
  await fresh(5);
  await tamperRows(scope.companySeq, TABLES, statement);
  expect((await verifyChain(scope)).broken).toEqual({ changeLogSeq, why });
});

test("a fully rewritten chain is detected by an entry noted before", async () => {
  await fresh(4);
  const { changeLogSeq: seq, entryHash: hash } = (await verifyChain(scope)).last!;
  const noted = { heads: [{ seq, hash, held: "noted down" }] };
  await record(scope, change({}));
  expect((await verifyChain(scope, noted)).broken).toBeNull();
  await tamperRows(scope.companySeq, TABLES, "delete from change_log_entries; delete from change_log_chain_ends");
  for (let index = 0; index < 3; index++) await record(scope, change({}));
  expect((await verifyChain(scope)).broken).toBeNull();
  expect((await verifyChain(scope, noted)).broken).toEqual({ changeLogSeq: 4, why: "it is missing; entry 4 was noted down" });
  await record(scope, change({}));
  expect((await verifyChain(scope, noted)).broken).toEqual({ changeLogSeq: 4, why: "it is not the entry that was noted down" });
});

test("companies do not see, count or chain each other's entries", async () => {
  await fresh(2);
  await record(other, change({ description: "Of the other." }));
  expect((await listChanges(scope, "PAYROLL_PROCESSING")).count).toBe(2);
  const foreign = (await runSql(scope.companySeq, "select 1 from change_log_entries where company_seq <> $1", [scope.companySeq])) as {
    rowCount: number;
  };
  expect(foreign.rowCount).toBe(0);
  const failure = await inCompany(scope, (tx) => recordChange(tx, other, change({}))).catch((error: Error) => error.message);
  expect(failure).toContain("row-level security");
  expect((await verifyChain(other)).broken).toBeNull();
  expect(await query("select * from change_log_entries")).toEqual([]);
});

test("twenty concurrent changes in one company leave one unbroken chain", async () => {
  await fresh(0);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inCompany(scope, async (tx) => {
        // Each first takes a different lock of the company, as the models do.
        await nextSeq(tx, scope.companySeq, index % 2 === 0 ? "even" : "odd");
        await recordChange(tx, scope, change({ description: `Change ${index}.` }));
      }),
    ),
  );
  expect(await verifyChain(scope)).toMatchObject({ proven: 20, broken: null });
  const { changes } = await listChanges(scope, "PAYROLL_PROCESSING");
  expect(new Set(changes.map(({ actionDescription }) => actionDescription)).size).toBe(20);
  const times = changes.map(({ changedAt }) => changedAt.getTime());
  expect(times).toEqual([...times].sort((time, two) => two - time));
});

test("an open change of one company does not block another", async () => {
  await fresh(0);
  await inCompany(scope, async (tx) => {
    await recordChange(tx, scope, change({}));
    // If the chain end were shared, this would deadlock with the enclosing transaction.
    await inCompany(other, async (inner) => {
      await inner.$client.query("set local lock_timeout = '2s'");
      await recordChange(inner, other, change({ description: "Meanwhile." }));
    });
  });
  expect((await listChanges(other, "PAYROLL_PROCESSING")).changes[0]!.actionDescription).toBe("Meanwhile.");
});

function change(parts: Partial<Change>): Change {
  return { featureName: "PAYROLL_PROCESSING", subject: { noun: "payroll", seq: 1 }, action: "UPDATE", description: "Changed.", ...parts };
}

function record(who: Scope, entry: Change): Promise<void> {
  return inCompany(who, (tx) => recordChange(tx, who, entry));
}

/** A separate company with this many entries. */
async function fresh(entries: number): Promise<void> {
  scope = (await createTestCompany()).scope;
  for (let index = 1; index <= entries; index++) await record(scope, change({ description: `Peña: ₱1 → ₱2 (${index})` }));
}
