import { beforeEach, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import type { PolicyInput } from "~/domain/flex_ben/policy";
import { LEDGER_AHEAD } from "~/domain/flex_ben/schedule-text";
import type { Scope } from "~/domain/shared/scope";
import { transferPointsJob } from "~/jobs/transfer-points.server";
import { acceptLedgerTime } from "~/models/flex_ben/ledger-clock.server";
import { verifyLedger } from "~/models/flex_ben/ledger-proof.server";
import { createPolicy, getPolicy, pausePolicy, removePolicy, updatePolicy } from "~/models/flex_ben/policies.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { listCompaniesDue, listScheduleEvents, upcomingEvents } from "~/models/flex_ben/schedule.server";
import { runNextTransfer, notifyShortages } from "~/models/flex_ben/scheduled-transfers.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { listChanges } from "~/models/shared/change-log.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { runSql } from "../../support/payroll-run";
import { readBalances, createPointCompany } from "../../support/points";

const TODAY = "2026-11-21";
const MONTHLY: PolicyInput = {
  flexbenPolicyTransferName: "Monthly points",
  employeeTypes: ["FULL_TIME"],
  periodTransferType: "MONTHLY",
  startDay: TODAY,
  endDay: null,
  distributionTransferType: "SAME",
  mileageVolume: 100,
  volumes: {},
};
let scope: Scope;

beforeEach(async () => {
  ({ scope } = await createPointCompany({ people: 3, wallet: 1_000 }));
});

test("a policy transfers once on its day, despite concurrent processes, and then waits for its next day", async () => {
  const policySeq = await createPolicy(scope, MONTHLY, TODAY);
  expect(await listCompaniesDue("2026-11-20")).not.toContainEqual({ companySeq: scope.companySeq });
  expect(await listCompaniesDue(TODAY)).toContainEqual({ companySeq: scope.companySeq });
  const runs = await Promise.all(Array.from({ length: 20 }, () => runNextTransfer(scope, TODAY)));
  expect(runs.filter(Boolean)).toEqual([{ policySeq, executeDay: TODAY, status: "DONE" }]);
  expect(await runNextTransfer(scope, TODAY)).toBeNull();
  expect(await readBalances(scope)).toEqual({ "-3": -1_000, 0: 700, 1: 100, 2: 100, 3: 100 });
  expect((await getPolicy(scope, policySeq)).nextRunDay).toBe("2026-12-21");
  expect(await listScheduleEvents(scope, TODAY)).toMatchObject([
    {
      transferExecuteStatus: "DONE",
      totalMileageVolume: 300,
      headcount: 3,
      pointShortage: null,
      flexbenPolicyTransferName: "Monthly points",
    },
  ]);
  expect((await verifyLedger(scope)).broken).toBeNull();
});

// covers: FLEX-07
test("a schedule event shows date, policy, recipients, amount, result and shortage", async () => {
  const policySeq = await createPolicy(
    scope,
    { ...MONTHLY, employeeTypes: ["FULL_TIME", "PROBATION"], startDay: "2026-11-21", mileageVolume: 100 },
    TODAY,
  );
  const gift = await createPolicy(
    scope,
    {
      ...MONTHLY,
      flexbenPolicyTransferName: "Gift",
      periodTransferType: "SPECIAL_DAY",
      distributionTransferType: "AMOUNT",
      startDay: "2026-11-30",
      mileageVolume: 900,
    },
    TODAY,
  );
  await runNextTransfer(scope, TODAY);
  const monthly = {
    policySeq,
    flexbenPolicyTransferName: "Monthly points",
    employeeTypeCheckList: ["FULL_TIME", "PROBATION"],
    periodTransferType: "MONTHLY",
    distributionTransferType: "SAME",
    totalMileageVolume: 300,
    headcount: 3,
  };
  expect(await listScheduleEvents(scope, TODAY)).toEqual([
    {
      policySeq: gift,
      executeDay: "2026-11-30",
      executeDatetime: new Date("2026-11-30T00:00:00+08:00"),
      finishExecuteDateTime: null,
      flexbenPolicyTransferName: "Gift",
      employeeTypeCheckList: ["FULL_TIME"],
      periodTransferType: "SPECIAL_DAY",
      distributionTransferType: "AMOUNT",
      totalMileageVolume: 900,
      headcount: 3,
      transferExecuteStatus: "READY",
      failReason: "",
      pointShortage: true,
      missingPoints: 200,
    },
    {
      ...monthly,
      executeDay: TODAY,
      executeDatetime: new Date("2026-11-21T00:00:00+08:00"),
      finishExecuteDateTime: expect.any(Date) as Date,
      transferExecuteStatus: "DONE",
      failReason: "",
      pointShortage: null,
      missingPoints: 0,
    },
  ]);
});

test("a server that was down for three months catches up month by month", async () => {
  await createPolicy(scope, { ...MONTHLY, mileageVolume: 10 }, TODAY);
  for (const day of ["2026-11-21", "2026-12-21", "2027-01-21"])
    expect(await runNextTransfer(scope, "2027-02-01")).toMatchObject({ executeDay: day, status: "DONE" });
  expect(await runNextTransfer(scope, "2027-02-01")).toBeNull();
  expect(await readBalances(scope)).toMatchObject({ 0: 910, 1: 30 });
});

// covers: FLEXSET-05
test("with too few points the transfer fails as a whole, moves nothing, shows the reason and notifies the administrators", async () => {
  await createPolicy(scope, { ...MONTHLY, mileageVolume: 334 }, TODAY);
  expect(await runNextTransfer(scope, TODAY)).toMatchObject({ status: "FAIL" });
  expect(await readBalances(scope)).toEqual({ "-3": -1_000, 0: 1_000 });
  expect(await listScheduleEvents(scope, TODAY)).toMatchObject([
    {
      transferExecuteStatus: "FAIL",
      failReason: "The wallet held 1,000 points; the transfer needed 1,002.",
      finishExecuteDateTime: expect.any(Date) as Date,
    },
  ]);
  const { rows } = (await runSql(scope.companySeq, "select subject, description from notifications")) as {
    rows: { subject: string; description: string }[];
  };
  expect(rows).toEqual([
    {
      subject: "A scheduled points transfer failed",
      description:
        "“Monthly points” of 11/21/2026 failed, and no points were transferred. The wallet held 1,000 points; the transfer needed 1,002.",
    },
  ]);
});

test("notifies about next week's shortage once, in advance", async () => {
  await createPolicy(scope, { ...MONTHLY, startDay: "2026-11-25", mileageVolume: 300 }, TODAY);
  await createPolicy(
    scope,
    { ...MONTHLY, flexbenPolicyTransferName: "Gift", periodTransferType: "SPECIAL_DAY", startDay: "2026-11-26", mileageVolume: 50 },
    TODAY,
  );
  await createPolicy(scope, { ...MONTHLY, flexbenPolicyTransferName: "Far", startDay: "2026-12-10", mileageVolume: 5_000 }, TODAY);
  for (let round = 0; round < 2; round++) await notifyShortages(scope, TODAY);
  const { rows } = (await runSql(scope.companySeq, "select description from notifications")) as { rows: { description: string }[] };
  expect(rows).toEqual([
    { description: "“Gift” is due on 11/26/2026, and the wallet will be short of 50 points by then. Request a top-up in time." },
  ]);
});

// covers: FLEXSET-04
test("resigned, not yet joined, or other-type employees get nothing", async () => {
  await runSql(scope.companySeq, "update employees set resignation_date = '2026-11-21' where employee_seq = 1");
  await runSql(scope.companySeq, "update employees set employment_type = 'PROBATION' where employee_seq = 2");
  await runSql(
    scope.companySeq,
    "insert into employees (company_seq, employee_seq, employee_id, employee_name, first_name, last_name, join_date, work_schedule_seq) values ($1, 4, 'P4', 'Person 4', 'Person', '4', '2026-11-22', 1)",
    [scope.companySeq],
  );
  await createPolicy(scope, MONTHLY, TODAY);
  expect(await inCompany(scope, (tx) => upcomingEvents(tx, scope, TODAY, "2026-12-31"))).toMatchObject([
    { executeDay: TODAY, totalMileageVolume: 100 },
    { executeDay: "2026-12-21", totalMileageVolume: 200 },
  ]);
  await runNextTransfer(scope, TODAY);
  expect(await readBalances(scope)).toEqual({ "-3": -1_000, 0: 900, 3: 100 });
});

test("a paused policy transfers nothing and does not catch up; a changed one never transfers twice a day", async () => {
  const policySeq = await createPolicy(scope, { ...MONTHLY, periodTransferType: "WEEKLY", mileageVolume: 10 }, TODAY);
  await pausePolicy(scope, policySeq, true, 1, TODAY);
  expect(await runNextTransfer(scope, "2026-12-06")).toBeNull();
  expect(await listCompaniesDue("2026-12-06")).not.toContainEqual({ companySeq: scope.companySeq });
  await pausePolicy(scope, policySeq, false, 2, "2026-12-05");
  expect(await runNextTransfer(scope, "2026-12-05")).toMatchObject({ executeDay: "2026-12-05" });
  await updatePolicy(
    scope,
    policySeq,
    { ...MONTHLY, periodTransferType: "WEEKLY", mileageVolume: 20, startDay: "2026-12-05" },
    3,
    "2026-12-05",
  );
  expect(await runNextTransfer(scope, "2026-12-05")).toBeNull();
  expect((await getPolicy(scope, policySeq)).nextRunDay).toBe("2026-12-12");
  await expect(updatePolicy(scope, policySeq, MONTHLY, 3, TODAY)).rejects.toMatchObject({ name: "Refusal", status: 409 });
  await removePolicy(scope, policySeq, 4);
  await expect(getPolicy(scope, policySeq)).rejects.toMatchObject({ name: "NotFound" });
  expect(await listScheduleEvents(scope, "2026-12-05")).toHaveLength(1);
  expect((await listChanges(scope, "FLEX_BEN")).changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Deleted the FlexBen type “Monthly points”.",
    "Changed the FlexBen type “Monthly points”: start 11/21/2026 → 12/05/2026, points 10 points each → 20 points each.",
    "Resumed the FlexBen type “Monthly points”.",
    "Paused the FlexBen type “Monthly points”.",
    "Added the FlexBen type “Monthly points”: Weekly from 11/21/2026, 10 points each.",
  ]);
});

test("concurrent manual and scheduled transfers share the wallet to the last point", async () => {
  for (let index = 0; index < 6; index++)
    await createPolicy(scope, { ...MONTHLY, flexbenPolicyTransferName: `Policy ${index}`, mileageVolume: 50 }, TODAY);
  const work = [
    ...Array.from({ length: 6 }, () => runNextTransfer(scope, TODAY)),
    ...Array.from({ length: 10 }, (_, index) =>
      transferPoints(
        scope,
        { idempotencyKey: `hand ${index}`, rows: [{ employeeSeq: 1 + (index % 3), mileageVolume: 40, transactionNote: "" }] },
        TODAY,
      ).catch((error: Error) => expect(error.name).toBe("Refusal")),
    ),
    inCompany(scope, (tx) => creditWallet(tx, scope, { idempotencyKey: "more", mileageVolume: 100, reference: "BT-2" })),
  ];
  await Promise.all(work);
  for (let run = await runNextTransfer(scope, TODAY); run; run = await runNextTransfer(scope, TODAY))
    expect(["DONE", "FAIL"]).toContain(run.status);
  const balances = await readBalances(scope);
  expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
  expect(await listScheduleEvents(scope, TODAY)).toHaveLength(6);
  expect((await verifyLedger(scope)).broken).toBeNull();
});

const listNotifications = async () =>
  (await readPanelNotifications(scope)).personal
    .concat((await readPanelNotifications(scope)).company)
    .map(({ subject, description }) => `${subject}: ${description}`);

test("transfers missed for over a hundred days are not caught up: the policy is paused, with one notification", async () => {
  const policySeq = await createPolicy(scope, MONTHLY, TODAY);
  // The clock is ten years ahead; November 2026 to December 2036 are 122 months.
  expect(await runNextTransfer(scope, "2036-12-31")).toEqual({ policySeq, executeDay: TODAY, status: "PAUSED" });
  expect(await runNextTransfer(scope, "2036-12-31")).toBeNull();
  expect(await readBalances(scope)).toEqual({ "-3": -1_000, 0: 1_000 });
  expect((await listNotifications()).filter((text) => text.includes("paused"))).toEqual([
    "A scheduled points transfer was paused: 122 transfers of “Monthly points” since 11/21/2026 were missed, because the server was off or its clock was wrong. None was carried out. Resume it in FlexBen Settings, and transfer points still owed manually.",
  ]);
  // Back in the present it continues normally.
  const { revision, paused } = await getPolicy(scope, policySeq);
  expect(paused).toBe(true);
  await pausePolicy(scope, policySeq, false, revision, TODAY);
  expect(await runNextTransfer(scope, TODAY)).toMatchObject({ executeDay: TODAY, status: "DONE" });
});

test("a hundred days are caught up, a hundred and one are not", async () => {
  const policySeq = await createPolicy(scope, MONTHLY, TODAY);
  expect(await runNextTransfer(scope, "2027-03-02")).toEqual({ policySeq, executeDay: TODAY, status: "PAUSED" });
  await pausePolicy(scope, policySeq, false, 2, TODAY);
  expect(await runNextTransfer(scope, "2027-03-01")).toMatchObject({ executeDay: TODAY, status: "DONE" });
});

test("while the last posting is ahead of the clock nothing is posted and scheduled transfers wait, until the operator accepts", async () => {
  const policySeq = await createPolicy(scope, MONTHLY, TODAY);
  const ahead = new Date(Date.now() + 600_000);
  // As the clock was then.
  await runSql(scope.companySeq, "update companies set accepted_points_at = 'infinity'");
  await inCompany(scope, (tx) =>
    creditWallet(tx, scope, { idempotencyKey: "ahead", mileageVolume: 5, reference: "BT-2", postedAt: ahead }),
  );
  await runSql(scope.companySeq, "update companies set accepted_points_at = null");
  const give = (idempotencyKey: string) =>
    transferPoints(scope, { idempotencyKey, rows: [{ employeeSeq: 1, mileageVolume: 5, transactionNote: "" }] }, TODAY);
  await expect(give("later")).rejects.toThrow(LEDGER_AHEAD);
  await expect(transferPointsJob.run(scope)).rejects.toThrow(LEDGER_AHEAD);
  await expect(transferPointsJob.run(scope)).rejects.toThrow(LEDGER_AHEAD);
  expect((await getPolicy(scope, policySeq)).nextRunDay).toBe(TODAY);
  expect((await listNotifications()).filter((text) => text.startsWith("Scheduled points transfers are on hold"))).toHaveLength(1);
  expect(await acceptLedgerTime(scope)).toEqual(ahead);
  expect(await give("later")).toMatchObject({ replayed: false });
  expect(await give("later")).toMatchObject({ replayed: true });
  expect((await verifyLedger(scope)).broken).toBeNull();
});
