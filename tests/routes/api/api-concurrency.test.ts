import { hash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { inCompany, query } from "~/db/client.server";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { apiToken, callApi } from "../../support/api";
import { createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

let company: TestCompany;
let token: string;
let employeeSeq: number;

beforeAll(async () => {
  company = await createTestCompany({ permissions: [...PERMISSIONS] });
  [employeeSeq] = (await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }])) as [number];
  token = await apiToken(company.scope);
});

/** Begins `call` while a statement of another transaction is uncommitted, and commits once the call waits for its lock. */
async function duringChange<Result>(statement: string, call: () => Promise<Result>): Promise<Result> {
  const { begun } = await inCompany(company.scope, async (tx) => {
    await tx.$client.query(statement);
    const begun = call();
    await untilWaiting();
    return { begun };
  });
  return begun;
}

const punch = (key: string, time: string) => ({ punches: [{ key, employeeNumber: "E-1", at: `2026-11-16T${time}:00+08:00` }] });

async function untilWaiting(): Promise<void> {
  const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await query(waits)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

test.for([
  ["job-info", "cost_center = 'Theirs'", { businessUnit: "Mine" }, { costCenter: "Theirs", businessUnit: "" }],
  ["basic-info", "nick_name = 'Theirs'", { addr1: "Mine" }, { nickName: "Theirs", addr1: "" }],
] as const)("If-Match refuses a change of %s that waited for another one", async ([tab, theirs, body, after]) => {
  const path = `/employees/${employeeSeq}/${tab}`;
  const etag = (await callApi(token, path)).headers.get("ETag")!;
  const patch = () => callApi(token, path, { method: "PATCH", body, headers: { "If-Match": etag } });
  const refused = await duringChange(`update employees set ${theirs} where employee_seq = ${employeeSeq}`, patch);
  expect([refused.status, refused.body]).toEqual([412, expect.objectContaining({ type: "/api/docs#precondition-failed" })]);
  expect((await callApi(token, path)).body).toMatchObject(after);
});

test("a change without If-Match keeps what another one saved while it waited", async () => {
  const path = `/employees/${employeeSeq}/job-info`;
  await runSql(company.scope.companySeq, "insert into departments (company_seq, department_seq, department_name) values ($1, 7, 'Sales')", [
    company.scope.companySeq,
  ]);
  const patch = () => callApi(token, path, { method: "PATCH", body: { businessUnit: "Mine", departmentSeq: 7 } });
  const saved = await duringChange(`update employees set cost_center = 'Later' where employee_seq = ${employeeSeq}`, patch);
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ costCenter: "Later", businessUnit: "Mine" })]);
  expect(saved.headers.get("ETag")).toBe((await callApi(token, path)).headers.get("ETag"));
});

test("a call whose key is released by a call that failed is a conflict, and may be sent again", async () => {
  const { companySeq, accountSeq } = company.scope;
  const { rows } = (await runSql(companySeq, "select max(token_seq)::int as token from api_tokens")) as { rows: { token: number }[] };
  const keyHash = hash("sha256", JSON.stringify(["api", rows[0]!.token, "released-key"]), "base64url");
  await runSql(companySeq, "insert into idempotency_keys (company_seq, account_seq, key_hash) values ($1, $2, $3)", [
    ...[companySeq, accountSeq, keyHash],
  ]);
  const send = () => callApi(token, "/punches", { body: punch("k1", "08:00"), key: "released-key" });
  const pending = send();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await runSql(companySeq, "delete from idempotency_keys where key_hash = $1", [keyHash]);
  const refused = await pending;
  expect([refused.status, refused.headers.get("Retry-After"), refused.body]).toEqual([
    409,
    "5",
    expect.objectContaining({ type: "/api/docs#conflict", errors: [expect.objectContaining({ field: "Idempotency-Key" })] }),
  ]);
  expect((await send()).status).toBe(201);
});

test("the key commits with the time logs, and not with their reserved numbers", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "update employees set employee_id = 'E-1' where employee_seq = $1", [employeeSeq]);
  const stored = await callApi(token, "/punches", { body: punch("k2", "17:00"), key: "together-1" });
  expect(stored.body).toEqual({ punches: [{ key: "k2", result: "STORED" }] });
  const { rows } = (await runSql(
    companySeq,
    // Both times are the beginning of their transaction.
    "select (select max(recorded_at) from punches) in (select created_at from idempotency_keys) as together",
  )) as { rows: object[] };
  expect(rows).toEqual([{ together: true }]);
});

test("a transfer of points leaves its repeat to the ledger, because its transaction may hold commands of other calls", async () => {
  const { companySeq } = company.scope;
  await runSql(companySeq, "delete from idempotency_keys");
  await inCompany(company.scope, (tx) =>
    creditWallet(tx, company.scope, { idempotencyKey: "first", mileageVolume: 100, reference: "BT-1" }),
  );
  const send = (points: number) => callApi(token, "/points/transfers", { body: { rows: [{ employeeSeq, points }] }, key: "transfer-1" });
  const first = await send(30);
  expect([first.status, (await send(30)).text]).toEqual([201, first.text]);
  expect(await send(31)).toMatchObject({ status: 422, body: { errors: [{ field: "Idempotency-Key" }] } });
  expect(await runSql(companySeq, "select 1 from idempotency_keys")).toMatchObject({ rows: [] });
});

test("adjustments that are created at once are each answered with their own", async () => {
  const payroll = await createPayrollCompany({ completed: 2 });
  const auth = await apiToken(payroll.scope);
  const { rows } = (await runSql(payroll.scope.companySeq, "select employee_seq from payslips where payroll_seq = 3 limit 1")) as {
    rows: { employee_seq: number }[];
  };
  const path = `/payrolls/3/payslips/${rows[0]!.employee_seq}/adjustments`;
  const amounts = ["100.00", "200.00", "300.00", "400.00"];
  const answers = await Promise.all(
    amounts.map((amount, index) => {
      const body = { kind: "EARNING", itemName: "Bonus", taxTreatment: "TAXABLE", taxClass: "SUPPLEMENTARY", amount, reason: "Sales" };
      return callApi(auth, path, { body, key: `adjustment-${index}` });
    }),
  );
  expect(answers.map(({ body, text }) => body["amount"] ?? text)).toEqual(amounts);
  expect(new Set(answers.map(({ body }) => body["adjustmentSeq"])).size).toBe(amounts.length);
  // The form names this field consentYn.
  const body = { kind: "DEDUCTION", itemName: "Uniform", amount: "100.00", reason: "Lost" };
  expect(await callApi(auth, path, { body, key: "without-consent" })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "consent" }] },
  });
});
