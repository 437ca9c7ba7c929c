import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { pointAccounts } from "~/db/schema/flex_ben";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { recordUsage, reverseUsage } from "~/models/flex_ben/usages.server";
import { creditWallet, pointSummary } from "~/models/flex_ben/wallet.server";
import { listChanges } from "~/models/shared/change-log.server";
import { createTestCompany } from "../../support/company";
import { runOwnerSql } from "../../support/owner";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany } from "../../support/points";

const TODAY = "2026-11-21";
const row = (employeeSeq: number, mileageVolume: number, transactionNote = "") => ({ employeeSeq, mileageVolume, transactionNote });

// covers: FLEX-20 TOPUP-13
test("points move from outside to the wallet, to employees, and back without loss", async () => {
  const { scope } = await createPointCompany({ wallet: 1_000 });
  await transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 300, "Birthday"), row(2, 200)] }, TODAY);
  await deductPoints(scope, { idempotencyKey: "b", rows: [row(1, 50)] });
  const { postingSeq } = await recordUsage(scope, {
    idempotencyKey: "c",
    employee: 1,
    mileageVolume: 100,
    merchantName: "Jollibee Ayala",
    itemName: "Lunch",
    usedAt: null,
  });
  await reverseUsage(scope, { idempotencyKey: "d", postingSeq, mileageVolume: 30, reason: "One meal was not served" });
  // 1,000 credited; the two have 300 - 50 - 100 + 30 and 200; 550 left; 70 used.
  expect(await readBalances(scope)).toEqual({ "-3": -1_000, "-1": 70, "0": 550, "1": 180, "2": 200 });
  const held = await pointBalances(scope, [1, 2, 3]);
  expect(held.get(1)).toEqual({ employeeSeq: 1, balance: 180, transferredPoints: 300, deductedPoints: 50, usedPoints: 70 });
  expect(held.has(3)).toBe(false);
  expect(await pointSummary(scope, new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10))).toMatchObject({
    availableWalletAmount: 550,
    previousMonthMileage: 0,
    topupSum: 1_000,
    transferredSum: 500,
    deductedSum: 50,
    transSum: 450,
    usedSum: 70,
    thisMonthUsedSum: 70,
    previousMonthUsedSum: 0,
  });
});

test("a transfer beyond the wallet balance is refused as a whole", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  await expect(transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 60), row(2, 41)] }, TODAY)).rejects.toThrow(
    "The amount of transfer is more than total.",
  );
  expect(await readBalances(scope)).toEqual({ "-3": -100, "0": 100 });
  expect((await listChanges(scope, "FLEX_BEN")).count).toBe(0);
  await transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 60), row(2, 40)] }, TODAY);
  expect(await readBalances(scope)).toEqual({ "-3": -100, "0": 0, "1": 60, "2": 40 });
});

test("a deduction beyond one employee's balance is refused for all", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  await transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 50), row(2, 10)] }, TODAY);
  await expect(deductPoints(scope, { idempotencyKey: "b", rows: [row(1, 50), row(2, 11)] })).rejects.toThrow(
    "Employees' available mileage is not enough to deduct.",
  );
  await expect(deductPoints(scope, { idempotencyKey: "c", rows: [row(3, 1)] })).rejects.toThrow(
    "Employees' available mileage is not enough to deduct.",
  );
  expect(await readBalances(scope)).toEqual({ "-3": -100, "0": 40, "1": 50, "2": 10 });
});

test("a repeated command posts once and returns the same result; a different content under its key is refused", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  const command = { idempotencyKey: "once", rows: [row(1, 60)] };
  const first = await transferPoints(scope, command, TODAY);
  expect(await transferPoints(scope, command, TODAY)).toEqual({ postingSeq: first.postingSeq, replayed: true });
  await expect(transferPoints(scope, { idempotencyKey: "once", rows: [row(1, 61)] }, TODAY)).rejects.toMatchObject({
    name: "Refusal",
    status: 409,
  });
  expect(await readBalances(scope)).toMatchObject({ 0: 40, 1: 60 });
  const { changes } = await listChanges(scope, "FLEX_BEN");
  expect(changes.map(({ actionDescription, adminName }) => [adminName, actionDescription])).toEqual([
    ["Ana Reyes", "Transferred 60 points to 1 person."],
  ]);
});

test("resigned employees get nothing, and their points can be deducted", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  await transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 60)] }, TODAY);
  await runSql(scope.companySeq, "update employees set resignation_date = '2026-11-20' where employee_seq = 1");
  await expect(transferPoints(scope, { idempotencyKey: "b", rows: [row(2, 1), row(1, 1)] }, TODAY)).rejects.toThrow(
    "Person 1 has resigned and cannot get points.",
  );
  await deductPoints(scope, { idempotencyKey: "c", rows: [row(1, 60)] });
  expect(await readBalances(scope)).toMatchObject({ 0: 100, 1: 0 });
});

test("a usage is reversed once, to the employee who used the points, and never beyond its amount", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  await transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 60)] }, TODAY);
  const bought = {
    idempotencyKey: "u",
    employee: 1,
    mileageVolume: 50,
    merchantName: "Mercury Drug",
    itemName: "Vitamins",
    usedAt: new Date("2026-11-20T03:00:00Z"),
  };
  const { postingSeq } = await recordUsage(scope, bought);
  expect(await recordUsage(scope, bought)).toEqual({ postingSeq, replayed: true });
  await expect(recordUsage(scope, { ...bought, idempotencyKey: "v" })).rejects.toThrow("The employee does not have enough points.");
  await reverseUsage(scope, { idempotencyKey: "r", postingSeq, mileageVolume: 20, reason: "Returned" });
  await expect(reverseUsage(scope, { idempotencyKey: "s", postingSeq, mileageVolume: null, reason: "Returned" })).rejects.toThrow(
    "More would be given back than is left of this usage.",
  );
  await reverseUsage(scope, { idempotencyKey: "t", postingSeq, mileageVolume: 30, reason: "Returned" });
  expect(await readBalances(scope)).toMatchObject({ "-1": 0, 1: 60 });
  await expect(reverseUsage(scope, { idempotencyKey: "w", postingSeq: 1, mileageVolume: 1, reason: "A top-up" })).rejects.toThrow(
    "No such usage",
  );
});

test("employees of another company are not found, in every command", async () => {
  const { scope } = await createPointCompany({ people: 1, wallet: 100 });
  const other = (await createTestCompany()).scope;
  await expect(transferPoints(other, { idempotencyKey: "a", rows: [row(1, 1)] }, TODAY)).rejects.toMatchObject({ name: "NotFound" });
  await expect(transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 1), row(2, 1)] }, TODAY)).rejects.toMatchObject({
    name: "NotFound",
  });
  await expect(deductPoints(scope, { idempotencyKey: "a", rows: [row(2, 1)] })).rejects.toMatchObject({ name: "NotFound" });
  await expect(
    recordUsage(scope, { idempotencyKey: "a", employee: 2, mileageVolume: 1, merchantName: "", itemName: "", usedAt: null }),
  ).rejects.toMatchObject({ name: "NotFound" });
  await expect(
    inCompany(other, (tx) => creditWallet(tx, scope, { idempotencyKey: "b", mileageVolume: 5, reference: "X" })),
  ).rejects.toThrow("row-level security");
  expect(await readBalances(scope)).toEqual({ "-3": -100, "0": 100 });
});

test("the database rejects update, delete and truncate of the ledger for every user", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  await transferPoints(scope, { idempotencyKey: "a", rows: [row(1, 60)] }, TODAY);
  const before = await readBalances(scope);
  for (const table of ["point_postings", "point_entries", "point_accounts", "point_months", "point_usages", "point_chain_ends"]) {
    for (const statement of [`update ${table} set company_seq = company_seq`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(runSql(scope.companySeq, statement), statement).rejects.toMatchObject({ code: "42501" });
      // Even the owner cannot change entries; derived balances can be changed by the owner, and the check finds a wrong change.
      if (/point_(postings|entries)/.test(statement) && !statement.startsWith("truncate"))
        expect((await runOwnerSql(statement, scope.companySeq)).rowCount, statement).toBe(0);
    }
    await expect(runSql(scope.companySeq, `insert into ${table} default values`), table).rejects.toMatchObject({ code: "42501" });
  }
  expect(await readBalances(scope)).toEqual(before);
});

test("the database enforces all posting rules: valid kind, no negative balance, order, and entries", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  const { companySeq } = scope;
  const head = (kind: string, more: object = {}) =>
    JSON.stringify({
      companySeq,
      postingKind: kind,
      idempotencyKey: crypto.randomUUID(),
      fingerprint: "",
      accountSeq: 0,
      postedBy: "No one",
      ...more,
    });
  const posted = (
    kind: string,
    from: number,
    to: number,
    volume: number,
    more: { companySeq?: number; postedAt?: string; reversesSeq?: number } = {},
  ) =>
    runSql(companySeq, "select * from post_points($1, $2, $3, $4, $5, $6)", [
      more.companySeq ?? companySeq,
      head(kind, more),
      [from],
      [to],
      [volume],
      [""],
    ]);
  await expect(
    runSql(companySeq, "select * from post_points($1, $2, '{}', '{}', '{}', '{}')", [companySeq, head("TRANSFER")]),
  ).rejects.toThrow("A posting closes over entries");
  await expect(posted("TRANSFER", 0, 1, 101)).rejects.toMatchObject({ constraint: "point_accounts_not_negative" });
  await expect(posted("TRANSFER", 0, 9, 5)).rejects.toThrow("foreign key");
  await expect(posted("TRANSFER", 0, 1, 5, { postedAt: "2020-01-01T00:00:00Z" })).rejects.toThrow(
    "A posting never stands before the one that it follows",
  );
  for (const [kind, from, to] of [
    ["TRANSFER", -3, 1],
    ["TOP_UP", -3, 1],
    ["DEDUCT", 1, -1],
    ["USAGE", 0, -1],
    ["GIFT", 0, 1],
    ["REVERSAL", -1, 1],
  ] as const) {
    await expect(posted(kind, from, to, 5), kind).rejects.toMatchObject({ constraint: "point_entries_movement" });
  }
  for (const volume of [0, -5])
    await expect(posted("TRANSFER", 0, 1, volume)).rejects.toMatchObject({ constraint: "point_entries_volume" });
  await expect(posted("TRANSFER", 0, 1, 5, { companySeq: companySeq + 1 })).rejects.toThrow("row-level security");
  await expect(
    runSql(companySeq, "select write_points(lock_point_head($1), 'TRANSFER', now(), '[]', '{}', '{}', '{}', '{}', '{}', null)", [
      companySeq,
    ]),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await readBalances(scope)).toEqual({ "-3": -100, "0": 100 });
  await posted("TRANSFER", 0, 1, 5);
  await posted("USAGE", 1, -1, 2);
  await expect(posted("REVERSAL", -1, 2, 2, { reversesSeq: 3 })).rejects.toThrow(
    "A reversal gives back to the account that used the points",
  );
  await expect(posted("REVERSAL", -1, 1, 2, { reversesSeq: 2 })).rejects.toMatchObject({ code: "KW003" });
  expect(await readBalances(scope)).toEqual({ "-3": -100, "-1": 2, "0": 95, "1": 3 });
  expect(await query("select * from point_entries")).toEqual([]);
});

test("several postings at once are of one kind, in their order, and each has entries", async () => {
  const { scope } = await createPointCompany({ wallet: 100 });
  const { companySeq } = scope;
  const heads = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, () => ({ idempotencyKey: crypto.randomUUID(), fingerprint: "", accountSeq: 0, postedBy: "No one" })),
    );
  const together = (count: number, places: number[], to: number[], volumes: number[]) =>
    runSql(companySeq, "select post_points_together($1, 'TRANSFER', $2, $3, $4, $5, $6, $7)", [
      companySeq,
      heads(count),
      places,
      to.map(() => 0),
      to,
      volumes,
      to.map(() => ""),
    ]);
  await expect(together(2, [1, 2], [1, 2], [60, 41])).rejects.toMatchObject({ constraint: "point_accounts_not_negative" });
  await expect(together(2, [1, 1], [1, 2], [6, 4])).rejects.toThrow("A posting closes over entries");
  await expect(together(1, [1, 2], [1, 2], [6, 4])).rejects.toMatchObject({ code: "KW003" });
  await expect(together(1, [0], [1], [6])).rejects.toMatchObject({ code: "KW003" });
  await together(2, [1, 2], [1, 2], [60, 40]);
  expect(await readBalances(scope)).toEqual({ "-3": -100, "0": 0, "1": 60, "2": 40 });
  expect((await verifyLedger(scope)).broken).toBeNull();
});

/** The accounts of employees; an employee who never had points has none. */
async function pointBalances({ companySeq }: { companySeq: number }, employeeSeqs: readonly number[]) {
  const { accountNo, balance, transferredPoints, deductedPoints, usedPoints } = pointAccounts;
  const rows = await inCompany({ companySeq }, (tx) =>
    tx
      .select({ employeeSeq: accountNo, balance, transferredPoints, deductedPoints, usedPoints })
      .from(pointAccounts)
      .where(and(eq(pointAccounts.companySeq, companySeq), inArray(accountNo, [...employeeSeqs]))),
  );
  return new Map(rows.map((row) => [row.employeeSeq, row]));
}
