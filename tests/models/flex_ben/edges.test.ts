import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { listExpiring } from "~/models/flex_ben/expiry.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { post, type Posting } from "~/models/flex_ben/postings.server";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany } from "../../support/points";

/** The first and the last day, midnight in Manila, and the database's own constraints. */

const TODAY = "2026-11-21";
const rows = (employeeSeq: number) => [{ employeeSeq, mileageVolume: 10, transactionNote: "" }];

const entry = (scope: Scope, kind: Posting["kind"], at: string, employeeSeq: number | null, more: Partial<Posting> = {}) =>
  inCompany(scope, (tx) => {
    const movements = [{ employeeSeq, mileageVolume: 100, transactionNote: "" }];
    return post(tx, scope, { kind, idempotencyKey: `${kind} ${at} ${employeeSeq}`, movements, postedAt: new Date(at), ...more }, "too few");
  });

test("an employee who resigns today gets no more points, one who resigns tomorrow does", async () => {
  const { scope } = await createPointCompany({ wallet: 1_000 });
  await runSql(
    scope.companySeq,
    "update employees set resignation_date = case employee_seq when 1 then date '2026-11-21' else date '2026-11-22' end",
  );
  await expect(transferPoints(scope, { idempotencyKey: "a", rows: rows(1) }, TODAY)).rejects.toThrow("Person 1 has resigned");
  await transferPoints(scope, { idempotencyKey: "b", rows: rows(2) }, TODAY);
  expect(await readBalances(scope)).toMatchObject({ 2: 10 });
});

test("points expire by the day in Manila: points received at midnight belong to the new day", async () => {
  const { scope } = await createPointCompany();
  await entry(scope, "TOP_UP", "2025-06-01T10:00:00+08:00", null);
  await entry(scope, "TOP_UP", "2025-06-02T10:00:00+08:00", null);
  await entry(scope, "TRANSFER", "2025-12-31T23:59:59+08:00", 1);
  await entry(scope, "TRANSFER", "2026-01-01T00:00:00+08:00", 2);
  expect((await listExpiring(scope, "2026-01-01", TODAY)).map(({ employeeSeq }) => employeeSeq)).toEqual([1]);
});

test("the months of the ledger begin at midnight in Manila", async () => {
  const { scope } = await createPointCompany();
  await entry(scope, "TOP_UP", "2026-07-31T23:59:59+08:00", null);
  await entry(scope, "TOP_UP", "2026-08-01T00:00:00+08:00", null);
  const { rows: months } = (await runSql(
    scope.companySeq,
    "select month_day::text as month, entry_count::int as entries from point_months order by 1",
  )) as { rows: unknown[] };
  expect(months).toEqual([
    { month: "2026-07-01", entries: 1 },
    { month: "2026-08-01", entries: 1 },
  ]);
});

test("the database returns points only to the employee who used them", async () => {
  const { scope } = await createPointCompany();
  await entry(scope, "TOP_UP", "2026-01-01T10:00:00+08:00", null);
  await entry(scope, "TRANSFER", "2026-01-02T10:00:00+08:00", 1);
  const used = await entry(scope, "USAGE", "2026-01-03T10:00:00+08:00", 1);
  const back = (employeeSeq: number) =>
    entry(scope, "REVERSAL", "2026-01-04T10:00:00+08:00", employeeSeq, { reversesSeq: used.postingSeq });
  await expect(back(2)).rejects.toThrow("A reversal gives back to the account that used the points");
  await back(1);
  expect(await readBalances(scope)).toMatchObject({ 1: 100, "-1": 0 });
});

test("the database rejects a posting earlier than its predecessor; the same instant is accepted", async () => {
  const { scope } = await createPointCompany();
  await entry(scope, "TOP_UP", "2026-01-02T10:00:00+08:00", null);
  await expect(entry(scope, "TOP_UP", "2026-01-02T09:59:59+08:00", null)).rejects.toThrow(
    "A posting never stands before the one that it follows",
  );
  await entry(scope, "TRANSFER", "2026-01-02T10:00:00+08:00", 1);
  expect(await readBalances(scope)).toMatchObject({ 0: 0, 1: 100 });
});
