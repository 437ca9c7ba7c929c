import { beforeEach, expect, test } from "vitest";
import { expiringPoints } from "~/domain/flex_ben/expiry";
import type { Scope } from "~/domain/shared/scope";
import { inCompany } from "~/db/client.server";
import { expirePoints, listExpiring } from "~/models/flex_ben/expiry.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { post } from "~/models/flex_ben/postings.server";
import { reverseUsage } from "~/models/flex_ben/usages.server";
import { listChanges } from "~/models/shared/change-log.server";
import { readBalances, createPointCompany } from "../../support/points";

const TODAY = "2026-11-21";
let scope: Scope;

/** The wallet is funded in the past, so that later postings can be in the past too. */
beforeEach(async () => {
  ({ scope } = await createPointCompany({ people: 4 }));
  await entry("TOP_UP", "2025-01-01", null, 10_000);
});

async function entry(
  kind: "TOP_UP" | "TRANSFER" | "USAGE",
  day: string,
  employeeSeq: number | null,
  mileageVolume: number,
): Promise<number> {
  const movements = [{ employeeSeq, mileageVolume, transactionNote: "" }];
  return (
    await inCompany(scope, (tx) =>
      post(
        tx,
        scope,
        { kind, idempotencyKey: `${kind} ${day} ${employeeSeq}`, movements, postedAt: new Date(`${day}T10:00:00+08:00`) },
        "too few",
      ),
    )
  ).postingSeq;
}

test("points are used first in, first out: unused points from before the day expire, the rest stays", async () => {
  for (const seq of [1, 2, 3]) await entry("TRANSFER", "2025-12-31", seq, 500);
  for (const seq of [1, 2, 4]) await entry("TRANSFER", "2026-01-01", seq, 300);
  await entry("USAGE", "2026-02-01", 1, 350);
  await entry("USAGE", "2026-02-02", 2, 600);
  expect(await listExpiring(scope, "2026-01-01", TODAY)).toMatchObject([
    { employeeSeq: 1, mileageVolume: 150 },
    { employeeSeq: 3, mileageVolume: 500 },
  ]);
  expect(await readBalances(scope)).toMatchObject({ 1: 450, 2: 200, 3: 500, 4: 300 });

  const twice = await Promise.all([expirePoints(scope, "2026-01-01", TODAY), expirePoints(scope, "2026-01-01", TODAY)]);
  expect(twice.map((movements) => movements.length).sort()).toEqual([0, 2]);
  expect(await readBalances(scope)).toMatchObject({ 1: 300, 2: 200, 3: 0, 4: 300, "-2": 650 });
  expect((await listChanges(scope, "FLEX_BEN")).changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Let expire 650 points of 2 people that came before 01/01/2026.",
  ]);
  expect((await verifyLedger(scope)).broken).toBeNull();
});

test("points returned by a merchant count from the day of their return", async () => {
  await entry("TRANSFER", "2025-06-01", 1, 500);
  const usage = await entry("USAGE", "2025-07-01", 1, 400);
  await expirePoints(scope, "2026-01-01", TODAY);
  await reverseUsage(scope, { idempotencyKey: "returned", postingSeq: usage, mileageVolume: null, reason: "Broken" });
  expect(await expirePoints(scope, "2026-01-01", TODAY)).toEqual([]);
  expect(await readBalances(scope)).toMatchObject({ 1: 400, "-2": 100 });
});

test("future points cannot expire", async () => {
  await expect(expirePoints(scope, "2026-11-22", TODAY)).rejects.toThrow("Only points that came before today");
  await expect(listExpiring(scope, "2027-01-01", TODAY)).rejects.toThrow("Only points that came before today");
  expect(
    expiringPoints([
      { employeeSeq: 1, receivedPoints: 10, spentPoints: 10 },
      { employeeSeq: 2, receivedPoints: 0, spentPoints: 3 },
    ]),
  ).toEqual([]);
});
