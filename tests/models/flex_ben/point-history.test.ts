import { beforeAll, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { NO_FILTER, type HistoryFilter } from "~/domain/flex_ben/history-filter";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import type { Scope } from "~/domain/shared/scope";
import { listPointBalances, listPointHistory } from "~/models/flex_ben/point-history.server";
import { post } from "~/models/flex_ben/postings.server";
import { runSql } from "../../support/payroll-run";
import { createPointCompany } from "../../support/points";

const TODAY = "2026-11-21";
let scope: Scope;

beforeAll(async () => {
  ({ scope } = await createPointCompany({ people: 12 }));
  const at = (kind: PostingKind, day: string, movements: [number | null, number, string?][], rest = {}) =>
    inCompany(scope, (tx) =>
      post(
        tx,
        scope,
        {
          kind,
          idempotencyKey: `${kind} ${day}`,
          movements: movements.map(([employeeSeq, mileageVolume, transactionNote = ""]) => ({
            employeeSeq,
            mileageVolume,
            transactionNote,
          })),
          postedAt: new Date(day),
          ...rest,
        },
        "Short",
      ),
    );
  await at("TOP_UP", "2026-09-01T01:00:00Z", [[null, 10_000]]);
  await at(
    "TRANSFER",
    "2026-09-30T15:59:59Z",
    Array.from({ length: 11 }, (_, index): [number, number, string] => [index + 1, 100, "September"]),
  );
  // Midnight in Manila: 16:00 of the day before in UTC.
  await at("TRANSFER", "2026-09-30T16:00:00Z", [[1, 50, "October"]]);
  await at("DEDUCT", "2026-10-05T02:00:00Z", [[2, 30]]);
  await at("USAGE", "2026-10-06T02:00:00Z", [[1, 80]], { title: "Lunch", merchantName: "Jollibee Ayala", usedAt: "2026-10-05T04:00:00Z" });
  await at("REVERSAL", "2026-10-07T02:00:00Z", [[1, 20]], { title: "Returned", reversesSeq: 5 });
  await runSql(scope.companySeq, "update employees set resignation_date = '2026-10-31', cost_center = 'CC-10%' where employee_seq = 2");
});

test("history is listed newest first, ten per page, with recipient, points and author", async () => {
  const first = await history(["TRANSFER"], {});
  expect(first.count).toBe(12);
  expect(first.list.length).toBe(10);
  expect(first.list[0]).toMatchObject({
    employeeName: "Person 1",
    departmentName: "Office",
    jobTitleName: "Director",
    mileageVolume: 50,
    transactionNote: "October",
    postedBy: "Ana Reyes",
    employeeStatus: "CONTRACT_INFO_REQUIRED",
  });
  expect((await history(["TRANSFER"], {}, 10)).list.map(({ employeeSeq }) => employeeSeq)).toEqual([2, 1]);
});

test("each part of the filter excludes the right rows, and days are days in Manila", async () => {
  expect((await history(["TRANSFER"], { endSearchDate: "2026-09-30" })).count).toBe(11);
  expect((await history(["TRANSFER"], { startSearchDate: "2026-10-01" })).list.map(({ transactionNote }) => transactionNote)).toEqual([
    "October",
  ]);
  expect((await history(["TRANSFER"], { departmentSeq: 1 })).count).toBe(5);
  expect((await history(["TRANSFER"], { jobTitleSeq: 2, employeeSeqList: [1, 2, 3] })).count).toBe(3);
  expect((await history(["TRANSFER"], { employmentType: "PROBATION" })).count).toBe(0);
  expect((await history(["TRANSFER"], { schType: "EMPLOYEE_ID", schKeyword: " p1 " })).count).toBe(4);
  expect((await history(["TRANSFER"], { schType: "EMAIL", schKeyword: "person3@" })).count).toBe(1);
  expect((await history(["TRANSFER"], { schKeyword: "%" })).count).toBe(0);
  expect((await history(["DEDUCT"], { schType: "COST_CENTER", schKeyword: "10%" })).count).toBe(1);
});

test("usage shows merchant, item and the reversed amount", async () => {
  const { list, count } = await history(["USAGE"], {});
  expect(count).toBe(1);
  expect(list[0]).toMatchObject({
    merchantName: "Jollibee Ayala",
    title: "Lunch",
    mileageVolume: 80,
    reversedPoints: 20,
    usedAt: new Date("2026-10-05T04:00:00Z"),
  });
  expect((await history(["USAGE", "REVERSAL"], {})).list.map(({ postingKind, reversesSeq }) => [postingKind, reversesSeq])).toEqual([
    ["REVERSAL", 5],
    ["USAGE", null],
  ]);
});

test("balances include everyone, also resigned employees and those who never had points", async () => {
  const { list, count } = await listPointBalances(scope, NO_FILTER, { limit: 20, offset: 0 }, TODAY);
  expect(count).toBe(12);
  expect(list.find(({ employeeSeq }) => employeeSeq === 1)).toMatchObject({
    balance: 90,
    transferredPoints: 150,
    deductedPoints: 0,
    usedPoints: 60,
    employmentType: "FULL_TIME",
  });
  expect(list.find(({ employeeSeq }) => employeeSeq === 2)).toMatchObject({ balance: 70, deductedPoints: 30, employeeStatus: "RESIGNED" });
  expect(list.find(({ employeeSeq }) => employeeSeq === 12)).toMatchObject({ balance: 0, transferredPoints: 0 });
});

test("another company sees none of these rows", async () => {
  const { scope: other } = await createPointCompany();
  expect(await listPointHistory(other, ["TRANSFER"], NO_FILTER, { limit: 10, offset: 0 }, TODAY)).toEqual({ list: [], count: 0 });
  expect(await query("select * from point_months")).toEqual([]);
});

function history(kinds: PostingKind[], filter: Partial<HistoryFilter>, offset = 0) {
  return listPointHistory(scope, kinds, { ...NO_FILTER, ...filter }, { limit: 10, offset }, TODAY);
}
