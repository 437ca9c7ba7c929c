import fc from "fast-check";
import { expect, test } from "vitest";
import { inCompany, type Tx } from "~/db/client.server";
import { balanceOn } from "~/domain/leave/ledger/balance";
import { addDays, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { postAccruals, listCompaniesWithAccrualsDue } from "~/models/leave/accruals.server";
import { postByHand, undoHandEntry } from "~/models/leave/postings.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { anchorChains } from "~/models/shared/chain-anchors.server";
import { cancelUse, useLeave } from "~/models/shared/leave/uses.server";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { listEntries, grantDays, createLeaveType } from "../../support/leave";
import { SIZES, leaveScenario, LeaveScenarioRunner } from "../../support/leave-scenarios";
import { runOwnerSql, tamperRows } from "../../support/owner";

const TODAY = "2026-11-22";
const D = 10_000;

const actor = (companySeq: number) => ({ companySeq, accountSeq: 1, employeeName: "Ana Reyes" });
const use = (requestSeq: number, date: string, days = D) => ({ requestSeq, employeeSeq: 1, leavePolicySeq: 1, dates: [{ date, days }] });

async function company(version: Parameters<typeof createLeaveType>[3] = {}, people = 1) {
  const { scope } = await createTestCompany();
  await createEmployees(
    scope,
    Array.from({ length: people }, (_, index) => ({ employeeName: `Person ${index}`, joinDate: "2024-01-08" })),
  );
  await createLeaveType(scope, 1, "Annual leave", version);
  return scope;
}

test("accruals are posted up to today, and posting again changes nothing", async () => {
  const scope = await company({ carry_over_days: 5 });
  expect(await listCompaniesWithAccrualsDue(TODAY)).toContainEqual({ companySeq: scope.companySeq });
  expect(await postAccruals(scope, TODAY)).toBe(4);
  const expected = ["2025-01-01 GRANT 15", "2025-12-31 FORFEIT -10", "2025-12-31 CARRY 5", "2026-01-01 GRANT 15"];
  expect(await listEntries(scope)).toEqual(expected);
  expect(await listCompaniesWithAccrualsDue(TODAY)).not.toContainEqual({ companySeq: scope.companySeq });
  expect(await postAccruals(scope, TODAY)).toBe(0);
  expect(await listEntries(scope)).toEqual(expected);
});

test("after days of downtime the entries equal those of daily runs", async () => {
  const [daily, late] = [await company({ carry_over_days: 0 }), await company({ carry_over_days: 0 })];
  for (const day of ["2025-06-01", "2025-12-31", "2026-01-01", "2026-01-02", TODAY]) await postAccruals(daily, day);
  await postAccruals(late, TODAY);
  expect(await listEntries(late)).toEqual(await listEntries(daily));
});

test("an interrupted run is completed by the next, without duplicates", async () => {
  const scope = await company({}, 501);
  const stopped = new AbortController();
  let looks = 0;
  const signal = { throwIfAborted: () => ((looks += 1) === 2 ? stopped.signal.throwIfAborted() : undefined) } as AbortSignal;
  stopped.abort(new Error("stopped"));
  await expect(postAccruals(scope, TODAY, signal)).rejects.toThrow("stopped");
  expect(await listEntries(scope)).toHaveLength(1_000);
  expect(await postAccruals(scope, TODAY)).toBe(2);
  expect(await listEntries(scope)).toHaveLength(1_002);
});

test("64 concurrent approvals deduct no more than the balance", async () => {
  const scope = await company({ grant_method: "MANUAL", negative_limit: 2 });
  await inCompany(scope, ({ $client }) =>
    $client.query(
      "select enter_leave($1, 1, 'Ana Reyes', '{1}', '{1}', '{2026-01-05}', '{MANUAL_GRANT}', '{50000}', '{null}', '{null}', '{null}', '{Start}', '{start}')",
      [scope.companySeq],
    ),
  );
  const results = Array.from({ length: 64 }, (_, index) =>
    inCompany(scope, (tx) => useLeave(tx, actor(scope.companySeq), use(index + 1, "2026-12-01"), TODAY, 0)),
  );
  const answers = await Promise.allSettled(results);
  // 5 granted and 2 below zero are 7 days.
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as Refusal] : []));
  expect(refused.every((reason) => reason instanceof Refusal)).toBe(true);
  expect(refused[0]!.message).toBe("Person 0 has −2 days available; this takes 1.");
});

test("an approved leave is posted once, and a cancellation returns it once", async () => {
  const scope = await company();
  const leave = { ...use(7, "2026-12-01"), dates: ["2026-12-01", "2026-12-02"].map((date) => ({ date, days: D })) };
  const of = { employeeSeq: 1, leavePolicySeq: 1, day: TODAY, today: TODAY, pending: 5_000 };
  for (const _ of [1, 2]) await inCompany(scope, (tx) => useLeave(tx, actor(scope.companySeq), leave, TODAY, 0));
  expect(await inCompany(scope, (tx) => leaveBalanceOn(tx, scope, of))).toMatchObject({
    remaining: 30 * D,
    planned: 2 * D,
    pending: 5_000,
    available: 275_000,
  });
  for (const _ of [1, 2]) await inCompany(scope, (tx) => cancelUse(tx, actor(scope.companySeq), 7, ["2026-12-02"], "Came back early"));
  expect(await inCompany(scope, (tx) => leaveBalanceOn(tx, scope, of))).toMatchObject({ planned: D, available: 285_000 });
  expect((await listEntries(scope)).slice(2)).toEqual(["2026-12-01 USE -1", "2026-12-02 USE -1", "2026-12-02 CANCEL_USE 1"]);
});

test("event-based leave is granted by its approval, and removed by its cancellation", async () => {
  const scope = await company({ grant_method: "EVENT" });
  await inCompany(scope, (tx) => useLeave(tx, actor(scope.companySeq), use(3, "2026-12-01", 7 * D), TODAY, 0));
  await inCompany(scope, (tx) => cancelUse(tx, actor(scope.companySeq), 3, null, "Withdrawn"));
  expect(await listEntries(scope)).toEqual(["2026-11-22 GRANT 7", "2026-12-01 USE -7", "2026-12-01 CANCEL_USE 7", "2026-11-22 GRANT -7"]);
});

test("ledger verification finds a changed and a missing entry", async () => {
  const scope = await company({}, 3);
  await postAccruals(scope, TODAY);
  expect(await verifyLeave(scope, TODAY)).toEqual({ entries: 6, balances: 3, broken: null });
  await tamperRows(
    scope.companySeq,
    ["leave_entries"],
    `update leave_entries set days = 16 where company_seq = ${scope.companySeq} and entry_seq = 2`,
  );
  expect((await verifyLeave(scope, TODAY)).broken).toBe("entry 2: its content does not fit its hash: it was changed after it was written");
  await tamperRows(
    scope.companySeq,
    ["leave_entries"],
    `delete from leave_entries where company_seq = ${scope.companySeq} and entry_seq = 2`,
  );
  expect((await verifyLeave(scope, TODAY)).broken).toBe("entry 2: it is missing; the next that is there is entry 3");
});

test("the daily anchor detects a truncated ledger with a reset chain end", async () => {
  const scope = await company({}, 2);
  await postAccruals(scope, TODAY);
  expect(await anchorChains(scope, TODAY)).toBe(true);
  expect((await verifyLeave(scope, TODAY)).broken).toBeNull();
  const of = `company_seq = ${scope.companySeq}`;
  await tamperRows(
    scope.companySeq,
    ["leave_entries", "leave_chain_ends"],
    `delete from leave_entries where ${of} and entry_seq > 2;
     update leave_chain_ends set last_seq = 2, last_hash = (select entry_hash from leave_entries where ${of} and entry_seq = 2) where ${of}`,
  );
  expect((await verifyLeave(scope, TODAY)).broken).toMatch(/^entry 3: it is missing; entry 4 was sealed by entry \d+ of the change log$/);
});

test("neither the server nor the owner changes an entry", async () => {
  const scope = await company();
  await postAccruals(scope, TODAY);
  await expect(inCompany(scope, ({ $client }) => $client.query("update leave_entries set days = 1"))).rejects.toMatchObject({
    code: "42501",
  });
  expect((await runOwnerSql("update leave_entries set days = 1", scope.companySeq)).rowCount).toBe(0);
  expect(await listEntries(scope)).toEqual(["2025-01-01 GRANT 15", "2026-01-01 GRANT 15"]);
});

// covers: L-2 L-13
test("64 leaves filed and approved concurrently never exceed the balance", async () => {
  const scope = await company({ grant_method: "MANUAL" });
  await grantDays(scope, 1, 1, 5);
  // Monday 1 March 2027 and the 63 days after it, individually: the workdays among them were available.
  const filed = await Promise.allSettled(
    Array.from({ length: 64 }, (_, index) => {
      const date = addDays("2027-03-01", index);
      const period = { startDate: date, endDate: date, part: "FULL", startTime: null, endTime: null } as const;
      return fileLeave(scope, 1, { employeeSeq: 1, leavePolicySeq: 1, period, reason: "" }, TODAY);
    }),
  );
  const seqs = filed.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  expect(seqs).toHaveLength(5);
  const press = { action: "SPECIAL_APPROVE", remark: "No one above", revision: 1, actor: null } as const;
  const decider: Scope = { ...scope, permissions: ["FILING_APPROVAL_EDIT"] };
  const decided = await Promise.allSettled([...seqs, ...seqs].map((seq) => decideRequest(decider, seq, press, TODAY)));
  expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  const used = (await listEntries(scope, 1)).filter((entry) => entry.includes("USE"));
  expect([used.length, used.every((entry) => entry.endsWith("USE -1"))]).toEqual([5, true]);
});

// covers: L-6
test("64 concurrent grants stay within the type's maximum; returned leave may exceed it, and then nothing is granted", async () => {
  const scope = await company({ grant_method: "MANUAL", max_balance: 6 });
  const grant = { leavePolicySeq: 1, days: "1", validTo: null, reason: "Long service" };
  const grants = () => Promise.allSettled(Array.from({ length: 64 }, () => postByHand(scope, "GRANT", [1], grant, TODAY)));
  const balance = () =>
    inCompany(scope, (tx) => leaveBalanceOn(tx, scope, { employeeSeq: 1, leavePolicySeq: 1, day: TODAY, today: TODAY, pending: 0 }));
  // In either order.
  const { fulfilled: given, rejected: refused } = Object.groupBy(await grants(), ({ status }) => status);
  expect([given?.length, refused?.length]).toEqual([6, 58]);
  expect(refused?.[0]).toMatchObject({
    reason: { name: "Refusal", message: "Nothing was entered. Person 0 would have 7 days; the maximum of the leave type is 6." },
  });
  // Three of the six are used and three granted in their place; the cancellation makes nine, so the next grants add nothing.
  const dates = ["2026-11-18", "2026-11-19", "2026-11-20"].map((date) => ({ date, days: D }));
  await inCompany(scope, (tx) => useLeave(tx, actor(scope.companySeq), { ...use(1, "2026-11-18"), dates }, TODAY, 0));
  expect((await grants()).filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await Promise.all(
    Array.from({ length: 8 }, () => inCompany(scope, (tx) => cancelUse(tx, actor(scope.companySeq), 1, null, "Came back early"))),
  );
  expect(await balance()).toMatchObject({ remaining: 9 * D });
  expect((await grants()).filter(({ status }) => status === "fulfilled")).toHaveLength(0);
});

// covers: L-6
test("a deduction can be reversed unless the balance would exceed the type's maximum", async () => {
  const scope = await company({ grant_method: "MANUAL", max_balance: 6 });
  const post = (kind: "GRANT" | "DEDUCT", days: string) =>
    postByHand(scope, kind, [1], { leavePolicySeq: 1, days, validTo: null, reason: "By hand" }, TODAY);
  await post("GRANT", "6");
  await post("DEDUCT", "2");
  await post("GRANT", "0.5");
  await expect(undoHandEntry(scope, 2, TODAY)).rejects.toThrow(
    "Person 0 would have 6.5 days; the maximum of the leave type is 6. Grant the remaining days manually instead.",
  );
  await undoHandEntry(scope, 3, TODAY);
  // Six exactly.
  await undoHandEntry(scope, 2, TODAY);
  expect((await listEntries(scope)).slice(-2)).toEqual(["2026-11-22 MANUAL_GRANT -0.5", "2026-11-22 DEDUCT 2"]);
});

// covers: L-1 L-2 L-6 L-9
test("under concurrent filing, deciding, reversing and ending, each balance equals its entries and stays within limits", async () => {
  await fc.assert(
    fc.asyncProperty(leaveScenario, async (moments) => {
      const scope = await company({ carry_over_days: 3, tiers: [[0, 6]], max_balance: 7 }, SIZES.people);
      await createLeaveType(scope, 2, "Service incentive leave", {
        grant_method: "MONTHLY",
        basis: "JOIN_DATE",
        sil_yn: "Y",
        carry_over_days: 0,
        tiers: [[0, 8]],
        max_balance: 5,
      });
      await createLeaveType(scope, 3, "Club leave", {
        grant_method: "MANUAL",
        negative_limit: 2,
        max_balance: 6,
        convert_at_separation_yn: "N",
      });
      await new LeaveScenarioRunner({ ...scope, permissions: ["FILING_APPROVAL_EDIT"] }, TODAY).live(moments);
    }),
    { numRuns: 5, seed: 14, endOnFailure: true },
  );
}, 60_000);

/** The balance of a leave type on a day, including grants and expiries; null where the employee does not have the type. */
async function leaveBalanceOn(
  tx: Tx,
  company: { companySeq: number },
  {
    employeeSeq,
    leavePolicySeq,
    day,
    today,
    pending,
  }: { employeeSeq: number; leavePolicySeq: number; day: Day; today: Day; pending: number },
) {
  const [ledger] = await readLedgers(tx, company, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
  return ledger ? balanceOn(ledger.facts, day < today ? today : day, pending) : null;
}
