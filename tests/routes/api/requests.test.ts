import { beforeAll, expect, test } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { createCategory } from "~/models/filing/categories.server";
import { apiToken, callApi, type List } from "../../support/api";
import { createTestAccount, createTestCompany, grantPermissions, type TestCompany } from "../../support/company";
import { placeUnderHead } from "../../support/department-head";
import { signInEmployee } from "../../support/employee-visitor";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
/** A Monday in the past. */
const MONDAY = addDays(TODAY, -6 - weekday(TODAY));
const [LUZ, BEN, ANA] = [1, 2, 3];
/** The default categories of every company. */
const [OVERTIME, HOLIDAY_WORK, WORK, CORRECTION, SHIFT_CHANGE] = [2, 3, 4, 5, 6];
/** "Business trip", a default kind of custom work. */
const TRIP = 4;

let company: TestCompany;
let token: string;

/** Luz and Ben work in the department that Ana heads. */
beforeAll(async () => {
  company = await createTestCompany({ permissions: ["FILING_APPROVAL_EDIT", "ATTENDANCE_EDIT", "FILING_EDIT"] });
  await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }, { employeeName: "Ana Reyes" }]);
  await sql(`update companies set attendance_start_date = '${addDays(MONDAY, -14)}'`);
  await placeUnderHead(company.scope.companySeq, ANA);
  await signInEmployee(company.scope.companySeq, ANA, ["FILING_APPROVAL_EDIT"]);
  token = await apiToken(company.scope);
});

const sql = (text: string, parameters: unknown[] = []) => runSql(company.scope.companySeq, text, parameters);
const file = (kind: string, body: object, { key = crypto.randomUUID() as string, auth = token } = {}) =>
  callApi(auth, `/requests/${kind}`, { body: { employeeSeq: LUZ, reason: "The truck came late", startDate: MONDAY, ...body }, key });
const read = async (requestSeq: unknown) => (await callApi(token, `/requests/${String(requestSeq)}`)).body;
const errorOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, ...(body as { errors: object[] }).errors];

test("overtime on behalf of an employee waits for their approver, is filed once per key, and not twice for the same time", async () => {
  const body = { filingCategorySeq: OVERTIME, startTime: "17:00", endTime: "20:00" };
  const first = await file("overtime", body, { key: "overtime-of-luz" });
  // 17:00 to 20:00 = 3 h; Ana heads the department.
  expect(first).toMatchObject({ status: 201, body: { amount: "3 h", pendingAt: "Ana Reyes" } });
  const again = await file("overtime", body, { key: "overtime-of-luz" });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(await file("overtime", body)).toMatchObject({
    status: 422,
    body: { detail: expect.stringMatching(/^Overtime of .* already exists/) as string },
  });
  expect(await read(first.body["requestSeq"])).toMatchObject({
    employeeSeq: LUZ,
    requestKind: "OVERTIME",
    requestState: "PENDING",
    startDate: MONDAY,
    amountMinutes: 180,
    filedBy: expect.stringContaining("Ana Reyes") as string,
  });
});

test("wrong fields are named as the body names them", async () => {
  const overtime = { filingCategorySeq: OVERTIME, startTime: "17:00", endTime: "20:00" };
  expect(errorOf(await file("overtime", { ...overtime, endTime: "" }))).toEqual([
    422,
    { field: "endTime", rule: "custom", fix: "Enter both times." },
  ]);
  expect(errorOf(await file("overtime", { ...overtime, filingCategorySeq: WORK }))).toEqual([
    422,
    { field: "filingCategorySeq", rule: "refused", fix: "Send the number of a category of the kind OVERTIME." },
  ]);
  // The last day on which a request can be filed is a year ahead.
  expect(errorOf(await file("overtime", { ...overtime, startDate: addDays(TODAY, 400) }))[1]).toMatchObject({ field: "startDate" });
  const trip = { filingCategorySeq: WORK, timePolicySeq: 99, endDate: MONDAY };
  expect(errorOf(await file("work", trip))[1]).toMatchObject({
    field: "timePolicySeq",
    fix: expect.stringContaining("no longer exists") as string,
  });
  expect(
    errorOf(await file("shift-changes", { filingCategorySeq: SHIFT_CHANGE, otherEmployeeSeq: BEN, shiftName: "REST" }))[1],
  ).toMatchObject({
    field: "shiftName",
    fix: "Choose a colleague or a shift, not both.",
  });
  expect((await file("overtime", { ...overtime, employeeSeq: 99 })).status).toBe(404);
});

test("every other kind is filed, and what the account may approve at once counts at once", async () => {
  const SUNDAY = addDays(MONDAY, -1);
  const times = { startTime: "08:00", endTime: "12:00" };
  const filed = [
    await file("holiday-work", { filingCategorySeq: HOLIDAY_WORK, startDate: SUNDAY, ...times, sending: "AT_ONCE" }),
    await file("work", { filingCategorySeq: WORK, timePolicySeq: TRIP, endDate: addDays(MONDAY, 1), reason: "Supplier in Lipa" }),
    await file("corrections", { filingCategorySeq: CORRECTION, startTime: "08:00", endTime: "17:00" }),
    await file("shift-changes", { filingCategorySeq: SHIFT_CHANGE, startDate: addDays(TODAY, 15 - weekday(TODAY)), shiftName: "REST" }),
  ];
  expect(filed.map(({ status, text }) => (status === 201 ? status : text))).toEqual([201, 201, 201, 201]);
  const requests = await Promise.all(filed.map(({ body }) => read(body["requestSeq"])));
  expect(requests.map(({ requestKind, requestState }) => [requestKind, requestState])).toEqual([
    ["HOLIDAY_WORK", "APPROVED"],
    ["WORK", "PENDING"],
    ["CORRECTION", "PENDING"],
    ["SHIFT_CHANGE", "PENDING"],
  ]);
  const punches = (await sql("select punched_at as at from request_punches order by 1")) as { rows: { at: Date }[] };
  // Manila is 8 hours ahead of UTC.
  expect(punches.rows.map(({ at }) => at.toISOString())).toEqual([`${MONDAY}T00:00:00.000Z`, `${MONDAY}T09:00:00.000Z`]);
});

test("an account that may only file cannot file as approved, nor decide", async () => {
  const { scope } = company;
  const { accountSeq } = await createTestAccount(scope.companySeq, { email: "filer@company.test", permissions: ["FILING_EDIT"] });
  const auth = await apiToken({ ...scope, accountSeq });
  const body = { employeeSeq: BEN, filingCategorySeq: OVERTIME, startTime: "17:00", endTime: "18:00" };
  expect(errorOf(await file("overtime", { ...body, sending: "AT_ONCE" }, { auth }))[1]).toMatchObject({
    field: "sending",
    rule: "refused",
  });
  const { status, body: filed } = await file("overtime", body, { auth });
  expect(status).toBe(201);
  const decision = { decision: "APPROVE", revision: 1 };
  const decided = await callApi(auth, `/requests/${String(filed["requestSeq"])}/decisions`, { body: decision, key: "decide-as-filer" });
  expect(decided.status).toBe(403);
});

test("the answers to a company's own form are sent by label", async () => {
  const { scope } = company;
  const filingCategorySeq = await createCategory(scope, { categoryName: "Certificate", categoryKind: "DOCUMENT" });
  await sql(
    `insert into filing_policies (company_seq, filing_policy_seq, filing_category_seq, policy_name, sort_order) values ($1, 90, $2, 'Certificates', 90)`,
    [scope.companySeq, filingCategorySeq],
  );
  await sql(
    `insert into filing_policy_fields (company_seq, filing_policy_seq, field_number, label, field_type, required_yn, choices)
       values ($1, 90, 1, 'Purpose', 'CHOICE', 'Y', '{Bank,Visa}'), ($1, 90, 2, 'Period', 'DATE_RANGE', 'N', '{}')`,
    [scope.companySeq],
  );
  await sql(
    `insert into filing_policy_steps (company_seq, filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type) values ($1, 90, 0, 'N', 'FIRST_HEAD')`,
    [scope.companySeq],
  );
  const send = (answers: object) =>
    callApi(token, "/requests/documents", {
      body: { employeeSeq: LUZ, filingCategorySeq, reason: "For my loan", answers },
      key: crypto.randomUUID(),
    });
  expect(errorOf(await send({}))[1]).toMatchObject({ field: "answers.Purpose", fix: "Fill this in." });
  expect(errorOf(await send({ Purpose: "Visa", Color: "red" }))[1]).toMatchObject({
    field: "answers.Color",
    fix: "Send one of: Purpose, Period.",
  });
  const { status, body } = await send({ Purpose: "Visa", Period: "2026-11-02/2026-11-06" });
  expect(status).toBe(201);
  const { rows } = (await sql("select answer from request_answers where request_seq = $1 order by field_number", [body["requestSeq"]])) as {
    rows: { answer: string }[];
  };
  expect(rows.map(({ answer }) => answer)).toEqual(["Visa", "2026-11-02/2026-11-06"]);
  const { data } = (await callApi<List>(token, "/filing-categories")).body;
  expect(data.map(({ filingCategorySeq: seq, requestKind, enabled }) => [seq, requestKind, enabled])).toContainEqual([
    ...[filingCategorySeq, "DOCUMENT", true],
  ]);
  expect((await callApi<List>(token, "/work-kinds")).body.data).toContainEqual({ timePolicySeq: TRIP, workName: "Business trip" });
  await sql("update filing_categories set category_state = 'DISABLE' where filing_category_seq = $1", [filingCategorySeq]);
  expect(errorOf(await send({ Purpose: "Visa" }))[1]).toMatchObject({ field: "filingCategorySeq" });
});

test("a decision needs the revision that was read, and a remark out of turn", async () => {
  const { body: filed } = await file("overtime", { employeeSeq: BEN, filingCategorySeq: OVERTIME, startTime: "19:00", endTime: "21:00" });
  const { revision } = await read(filed["requestSeq"]);
  const decide = (body: object, key = crypto.randomUUID() as string) =>
    callApi(token, `/requests/${String(filed["requestSeq"])}/decisions`, { body: { decision: "APPROVE", revision, ...body }, key });
  expect((await decide({})).status).toBe(409);
  const outOfTurn = { inPlaceOfApprover: true };
  expect(errorOf(await decide(outOfTurn))[1]).toMatchObject({ field: "remark" });
  const remark = "Ana is on leave";
  expect((await decide({ ...outOfTurn, remark, revision: Number(revision) + 1 })).status).toBe(409);
  const decided = await decide({ ...outOfTurn, remark }, "decision-of-ben");
  expect(decided).toMatchObject({ status: 201, body: { requestSeq: filed["requestSeq"], requestState: "APPROVED", cancelling: false } });
  expect((await decide({ ...outOfTurn, remark }, "decision-of-ben")).body).toEqual(decided.body);
  expect(await read(filed["requestSeq"])).toMatchObject({ requestState: "APPROVED" });
  expect((await decide({ ...outOfTurn, remark })).status).toBe(409);
});

test("several approvers decide in turn, a rejection needs a remark, and the account needs the permission", async () => {
  const { scope } = company;
  const filingCategorySeq = await createCategory(scope, { categoryName: "Loan of tools", categoryKind: "DOCUMENT" });
  await sql(
    `insert into filing_policies (company_seq, filing_policy_seq, filing_category_seq, policy_name, sort_order) values ($1, 91, $2, 'Tools', 91)`,
    [scope.companySeq, filingCategorySeq],
  );
  await sql(
    `insert into filing_policy_steps (company_seq, filing_policy_seq, approval_stage_order, auto_approved_yn, approve_type, employee_seq)
       values ($1, 91, 0, 'N', 'USER', $2), ($1, 91, 1, 'N', 'USER', $3)`,
    [scope.companySeq, BEN, ANA],
  );
  await signInEmployee(scope.companySeq, BEN, ["FILING_APPROVAL_EDIT"]);
  const approver = async (employeeSeq: number) => {
    const { rows } = (await sql("select account_seq as seq from accounts where employee_seq = $1", [employeeSeq])) as {
      rows: { seq: number }[];
    };
    return apiToken({ ...scope, accountSeq: rows[0]!.seq });
  };
  const [ben, ana] = [await approver(BEN), await approver(ANA)];
  const fileTools = async () => (await file("documents", { filingCategorySeq, startDate: undefined })).body;
  const decide = async (auth: string, requestSeq: unknown, body: object) =>
    callApi(auth, `/requests/${String(requestSeq)}/decisions`, {
      body: { revision: (await read(requestSeq))["revision"], ...body },
      key: crypto.randomUUID(),
    });

  const { requestSeq, pendingAt } = await fileTools();
  expect(pendingAt).toBe("Ben Abad");
  const approve = { decision: "APPROVE" };
  expect(await decide(ana, requestSeq, approve)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Ben Abad") as string },
  });
  expect(errorOf(await decide(ben, requestSeq, { decision: "REJECT" }))).toEqual([422, expect.objectContaining({ field: "remark" })]);
  expect(await read(requestSeq)).toMatchObject({ requestState: "PENDING", decidedAt: null });
  expect(await decide(ben, requestSeq, approve)).toMatchObject({ status: 201, body: { requestState: "PENDING" } });
  expect(await decide(ben, requestSeq, approve)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("Ana Reyes") as string },
  });
  expect(await decide(ana, requestSeq, { decision: "REJECT", remark: " Not this month " })).toMatchObject({
    status: 201,
    body: { requestState: "REJECTED" },
  });
  const { rows } = (await sql(
    "select decided_by_employee_seq as by, remark from request_decisions where request_seq = $1 order by decided_at",
    [requestSeq],
  )) as { rows: object[] };
  expect(rows).toEqual([
    { by: BEN, remark: "" },
    { by: ANA, remark: "Not this month" },
  ]);

  const second = await fileTools();
  await grantPermissions(scope.companySeq, ["FILING_EDIT"], `own${scope.companySeq}-${BEN}@company.test`);
  expect((await decide(ben, second["requestSeq"], approve)).status).toBe(403);
  expect(await read(second["requestSeq"])).toMatchObject({ requestState: "PENDING" });
});
