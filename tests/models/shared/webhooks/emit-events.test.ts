import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { manilaDay } from "~/domain/shared/day";
import { messageBody, SUBSCRIBED_KINDS, type StoredEvent, type SubscribedKind } from "~/domain/shared/webhooks/webhook-event";
import { decideRequest, type RequestDecision } from "~/models/filing/requests/decide-request.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { deductPoints, transferPoints } from "~/models/flex_ben/points.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { mailReleasedPayslips } from "~/models/payroll/runs/payslips/payslip-mailings.server";
import { listCompaniesWithOldEvents, purgeWebhookEvents } from "~/models/settings/webhooks/webhook-log.server";
import { recordChanges } from "~/models/shared/change-log.server";
import { emitEvents } from "~/models/shared/webhooks/emit-events.server";
import { createTestCompany, type TestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { createLeaveType, grantDays } from "../../../support/leave";
import { createPayrollCompany } from "../../../support/payroll-company";
import { readSampleTotals, runSql } from "../../../support/payroll-run";
import { createPointCompany } from "../../../support/points";
import { addEndpoint } from "../../../support/webhook-receiver";

const URL_OF_OTHERS = "https://8.8.8.8/";

type Listed = StoredEvent & { orderKey: string | null; deliveries: number };
async function listEvents({ companySeq }: { companySeq: number }): Promise<Listed[]> {
  const { rows } = (await runSql(
    companySeq,
    `select event_seq as "eventSeq", event_kind as "eventKind", employee_seq as "employeeSeq", occurred_at as "occurredAt", data, pay,
            order_key as "orderKey",
            (select count(*)::int from webhook_deliveries d where d.company_seq = e.company_seq and d.event_seq = e.event_seq) as deliveries
       from webhook_events e order by event_seq`,
  )) as { rows: Listed[] };
  return rows;
}
const brief = (events: readonly Listed[]) => events.map(({ eventKind, employeeSeq, data }) => [eventKind, employeeSeq, data]);

let company: TestCompany;
beforeAll(async () => {
  company = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT", "PAYROLL_VIEW"] });
});

const change = (employeeSeq: number) => ({
  featureName: "EMPLOYEE_BASIC_INFO" as const,
  subject: { noun: "basic info", seq: employeeSeq },
  action: "UPDATE",
  before: { phoneNumber: "09170000001" },
  after: { phoneNumber: "09170000002" },
  description: "Basic info of Luz Cruz: mobile number changed.",
});

test("nothing is written without a subscribed endpoint, nor for another company, nor after a rollback", async () => {
  const { scope } = await createTestCompany();
  await inCompany(scope, (tx) => recordChanges(tx, scope, [change(1)]));
  expect(await listEvents(scope)).toEqual([]);
  await addEndpoint(scope, URL_OF_OTHERS, ["return.filed"]);
  await inCompany(scope, (tx) => recordChanges(tx, scope, [change(1)]));
  expect(await listEvents(scope)).toEqual([]);
  await addEndpoint(scope, URL_OF_OTHERS, ["employee.changed"]);
  await addEndpoint(scope, URL_OF_OTHERS, ["employee.changed", "return.filed"]);
  await expect(
    inCompany(scope, async (tx) => {
      await recordChanges(tx, scope, [change(1)]);
      throw new Error("stop");
    }),
  ).rejects.toThrow("stop");
  expect(await listEvents(scope)).toEqual([]);
  await inCompany(scope, (tx) => recordChanges(tx, scope, [change(1), change(2)]));
  expect(await listEvents(scope)).toMatchObject([
    { employeeSeq: 1, orderKey: "employee 1", deliveries: 2 },
    { employeeSeq: 2, orderKey: "employee 2", deliveries: 2 },
  ]);
  expect(await listEvents(company.scope)).toEqual([]);
  const stored = JSON.stringify(await listEvents(scope));
  expect(stored).not.toMatch(/0917|Luz/);
  expect(stored).toContain('"changedFields":["phoneNumber"]');
});

test("an event with a key is written once, also by two transactions at once", async () => {
  const { scope } = await createTestCompany();
  await addEndpoint(scope, URL_OF_OTHERS, ["payslip.released"]);
  const emit = () =>
    inCompany(scope, (tx) =>
      emitEvents(tx, scope, [{ kind: "payslip.released", employeeSeq: 1, eventKey: "payslip 1 1", data: { payrollSeq: 1 } }]),
    );
  await Promise.all([emit(), emit(), emit()]);
  await emit();
  expect(await listEvents(scope)).toMatchObject([{ deliveries: 1 }]);
});

test("G-1: request events say whether the request or its cancellation was filed or decided", async () => {
  const { scope } = company;
  await createEmployees(scope, [{ employeeName: "Luz Cruz" }]);
  await createLeaveType(scope, 1, "Vacation leave", { grant_method: "MANUAL" });
  await grantDays(scope, 1, 1, 5);
  await addEndpoint(scope, URL_OF_OTHERS, [...SUBSCRIBED_KINDS], true);
  const today = "2026-11-20";
  const period = { startDate: "2026-11-23", endDate: "2026-11-25", part: "FULL", startTime: null, endTime: null } as const;
  const requestSeq = await fileLeave(scope, 1, { employeeSeq: 1, leavePolicySeq: 1, period, reason: "Home" }, today);
  await decideRequest(scope, requestSeq, { action: "SPECIAL_APPROVE", remark: "No head yet", revision: 1, actor: null }, today);
  const decide = (decision: Pick<RequestDecision, "action" | "remark" | "revision" | "actor">) =>
    decideRequest(scope, requestSeq, decision, today);
  const asks = { action: "CANCEL", remark: "Plans changed", actor: 1 } as const;
  const rejects = { action: "SPECIAL_REJECT", remark: "Peak season", actor: null } as const;
  await decide({ ...asks, revision: 2 });
  await decide({ ...rejects, revision: 3 });
  await decide({ ...asks, revision: 4 });
  await decide({ ...rejects, action: "SPECIAL_APPROVE", revision: 5 });
  const data = { requestSeq, requestKind: "LEAVE", changedFields: [] };
  const cancelling = { ...data, phase: "CANCELLING" };
  expect(brief(await listEvents(scope))).toEqual([
    ["request.filed", 1, { ...data, phase: "FILING" }],
    ["request.decided", 1, { ...data, requestState: "APPROVED", phase: "FILING" }],
    ["request.filed", 1, cancelling],
    ["request.decided", 1, { ...cancelling, requestState: "APPROVED" }],
    ["request.filed", 1, cancelling],
    ["request.decided", 1, { ...cancelling, requestState: "CANCELLED" }],
  ]);
});

test("payroll: an adjustment recalculates one employee", async () => {
  const { scope } = await createPayrollCompany({ completed: 0 });
  await addEndpoint(scope, URL_OF_OTHERS, ["run.calculated"]);
  const bonus = { kind: "EARNING", itemName: "Bonus", taxTreatment: "TAXABLE", taxClass: "SUPPLEMENTARY", paymentKind: "CASH" } as const;
  const rest = { deMinimisKey: null, quantityDays: null, amount: 1_000_00, order: null, reason: "Best month", consentYn: null };
  await createAdjustment(scope, { payrollSeq: 1, employeeSeq: 7 }, { ...bonus, ...rest });
  expect(await listEvents(scope)).toMatchObject([
    { eventKind: "run.calculated", orderKey: "run 1", employeeSeq: null, data: { payrollSeq: 1, employees: 1 } },
  ]);
});

test("payroll: completed with its net pay, and each payslip once when it is released", async () => {
  const { scope } = await createPayrollCompany({ completed: 0 });
  await addEndpoint(
    { ...scope, permissions: [...scope.permissions, "PAYROLL_VIEW"] },
    URL_OF_OTHERS,
    ["run.completed", "payslip.released"],
    true,
  );
  await completePayroll(scope, 1);
  await mailReleasedPayslips(scope, "2099-01-01");
  await runSql(scope.companySeq, "update payslip_mailings set mailed_at = null");
  await mailReleasedPayslips(scope, "2099-01-01");
  const [completed, ...payslips] = await listEvents(scope);
  const { net, gross } = readSampleTotals(1);
  expect(completed).toMatchObject({ eventKind: "run.completed", orderKey: "run 1", employeeSeq: null });
  expect(completed!.pay).toEqual({ netPay: (net / 100).toFixed(2) });
  expect(new Set(payslips.map(({ employeeSeq }) => employeeSeq)).size).toBe(payslips.length);
  expect(completed!.data).toEqual({ payrollSeq: 1, employees: payslips.length, changedFields: [] });
  const sum = (field: string) => payslips.reduce((total, { pay }) => total + Number(pay![field]), 0).toFixed(2);
  expect([sum("grossPay"), sum("netPay")]).toEqual([(gross / 100).toFixed(2), (net / 100).toFixed(2)]);
  // Without the scope for pay, a body has no amount.
  for (const event of [completed!, ...payslips]) expect(messageBody(scope.companySeq, event, false)).not.toMatch(/\d\.\d\d"|pay"/);
});

test("pay figures are stored only while an endpoint of their kind may have them", async () => {
  const { scope } = await createTestCompany({ permissions: ["PAYROLL_VIEW"] });
  const emit = () =>
    inCompany(scope, (tx) => emitEvents(tx, scope, [{ kind: "run.completed", data: { payrollSeq: 1 }, pay: { netPay: "1.00" } }]));
  await addEndpoint(scope, URL_OF_OTHERS, ["run.completed"]);
  await addEndpoint(scope, URL_OF_OTHERS, ["payslip.released"], true);
  await emit();
  await addEndpoint(scope, URL_OF_OTHERS, ["run.completed"], true);
  await emit();
  expect((await listEvents(scope)).map(({ pay }) => pay)).toEqual([null, { netPay: "1.00" }]);
});

test("points: each movement of an employee once, also when its form is sent again, and none for the wallet", async () => {
  const { scope } = await createPointCompany({ people: 2, wallet: 1_000 });
  await addEndpoint(scope, URL_OF_OTHERS, ["points.moved"], true);
  const today = manilaDay(new Date());
  const row = (employeeSeq: number, mileageVolume: number) => ({ employeeSeq, mileageVolume, transactionNote: "" });
  const transfer = () => transferPoints(scope, { idempotencyKey: "t1", rows: [row(1, 30), row(2, 5)] }, today);
  await transfer();
  // The form that was sent again brings no event to an endpoint that was added in between.
  await addEndpoint(scope, URL_OF_OTHERS, ["points.moved"], true);
  await transfer();
  expect((await listEvents(scope)).map(({ deliveries }) => deliveries)).toEqual([1, 1]);
  await Promise.all([
    deductPoints(scope, { idempotencyKey: "d1", rows: [row(1, 10)] }),
    deductPoints(scope, { idempotencyKey: "d2", rows: [row(1, 7)] }),
  ]);
  const events = await listEvents(scope);
  expect(events.map(({ employeeSeq, data, pay }) => [employeeSeq, data.postingKind, pay!.points])).toEqual([
    [1, "TRANSFER", 30],
    [2, "TRANSFER", 5],
    [1, "DEDUCT", expect.any(Number)],
    [1, "DEDUCT", expect.any(Number)],
  ]);
  expect(
    events
      .slice(2)
      .map(({ pay }) => pay!.points as number)
      .sort(),
  ).toEqual([-10, -7].sort());
  expect(events.every(({ orderKey, employeeSeq }) => orderKey === `employee ${employeeSeq}`)).toBe(true);
});

test("events are purged with their deliveries after 30 days, to the second", async () => {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  await addEndpoint(scope, URL_OF_OTHERS, ["employee.changed"]);
  const kinds: SubscribedKind[] = ["employee.changed", "employee.changed"];
  await inCompany(scope, (tx) =>
    emitEvents(
      tx,
      scope,
      kinds.map((kind) => ({ kind, employeeSeq: 1 })),
    ),
  );
  const [first] = await listEvents(scope);
  const age = (days: string) =>
    runSql(companySeq, `update webhook_events set occurred_at = now() - interval '${days}' where event_seq = $1`, [first!.eventSeq]);
  const isDue = async () => (await listCompaniesWithOldEvents()).some((each) => each.companySeq === companySeq);
  await age("29 days 23:59:50");
  expect([await isDue(), await purgeWebhookEvents(scope)]).toEqual([false, 0]);
  await age("30 days 00:00:01");
  expect([await isDue(), await purgeWebhookEvents(scope), await purgeWebhookEvents(scope)]).toEqual([true, 1, 0]);
  const { rows } = (await runSql(companySeq, "select event_seq from webhook_deliveries")) as { rows: unknown[] };
  expect([(await listEvents(scope)).length, rows.length]).toEqual([1, 1]);
});
