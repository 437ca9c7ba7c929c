import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { manilaDay } from "~/domain/shared/day";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { changeSelectedLoans } from "~/models/payroll/loans/selected-loans.server";
import { changeState } from "~/models/payroll/loans/states.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { storeFile } from "~/models/shared/stored-files.server";
import { createAddressedCompany } from "../../support/addressed-company";
import { apiToken, callApi, type List } from "../../support/api";
import { grantPermissions } from "../../support/company";
import { PDF } from "../../support/files";
import { runSql } from "../../support/payroll-run";

/** The filters of the pages, and changes since an instant, in lists of the API. */
let scope: Parameters<typeof apiToken>[0];
let token: string;
let employeeSeq: number;
let otherSeq: number;

beforeAll(async () => {
  const { company, values } = await createAddressedCompany();
  ({ scope } = company);
  await grantPermissions(scope.companySeq, PERMISSIONS);
  employeeSeq = Number(values["employeeSeq"]);
  const { rows } = await sql<{ seq: number }>("select min(employee_seq) as seq from employees where employee_seq <> $1", [employeeSeq]);
  otherSeq = rows[0]!.seq;
  await sql("update employees set employee_name = 'Ines Orange', first_name = 'Ines', last_name = 'Orange' where employee_seq = $1", [
    otherSeq,
  ]);
  await sql("update companies set leave_start_date = '2026-01-01'");
  token = await apiToken(scope);
});

const sql = <Row>(text: string, parameters: unknown[] = []) => runSql(scope.companySeq, text, parameters) as Promise<{ rows: Row[] }>;
const read = async (path: string) => {
  const { status, body, text } = await callApi<List>(token, path);
  if (status !== 200) throw new Error(text);
  return body.data;
};
const seqsOf = async (path: string, name: string) => (await read(path)).map((row) => row[name]);
/** Rows of every page: a page may be shorter than its limit, and still lead to the next. */
async function readPages(path: string): Promise<List["data"]> {
  const rows: List["data"] = [];
  for (let next: string | null = ""; next !== null;) {
    const { body, status, text }: Awaited<ReturnType<typeof callApi<List>>> = await callApi<List>(
      token,
      `${path}&limit=2${next && `&after=${next}`}`,
    );
    if (status !== 200) throw new Error(text);
    rows.push(...body.data);
    ({ next } = body);
  }
  return rows;
}

test("loans: changed since, by lender, words and state, and what the last payroll did not cover", async () => {
  await sql(
    `insert into loans (company_seq, loan_seq, employee_seq, loan_type, loan_number, principal_centavos, opening_centavos, balance_centavos, amortization_centavos, start_date, loan_deduction_payroll_order)
       values ($1, 901, $2, 'SSS_SALARY_LOAN', 'SL-77', 500000, 500000, 500000, 100000, '2026-01-01', '1ST'), ($1, 902, $3, 'COMPANY_LOAN', '', 500000, 500000, 500000, 100000, '2026-01-01', '1ST')`,
    [scope.companySeq, employeeSeq, otherSeq],
  );
  const lent = async (lender: string) => (await seqsOf(`/loans?lender=${lender}`, "loanSeq")).filter((seq) => Number(seq) > 900);
  expect([await lent("government"), await lent("company")]).toEqual([[901], [902]]);
  expect(await seqsOf("/loans?q=sl-77", "loanSeq")).toEqual([901]);
  expect(await seqsOf("/loans?q=orange&lender=company&state=ONGOING", "loanSeq")).toEqual([902]);
  expect(await seqsOf("/loans?uncovered=true", "loanSeq")).toEqual([]);
  await sql(
    "update employee_balances set balances = jsonb_set(balances::jsonb, '{loansCarried}', '{\"901\": 5000}')::text where employee_seq = $1",
    [employeeSeq],
  );
  expect(await seqsOf("/loans?uncovered=true", "loanSeq")).toEqual([901]);
  const changes = [
    () => changeState(scope, 901, { change: "PAUSE", from: null, to: null, reason: "On leave", revision: 1 }, "2026-11-20"),
    () => changeSelectedLoans(scope, [901], { change: "ORDER", order: "2ND", reason: "Agreed" }, "2026-11-20"),
  ];
  for (const change of changes) {
    await sql("update loans set updated_at = '2026-01-05T00:00:00Z'");
    expect(await seqsOf("/loans?updatedSince=2026-11-01T00:00:00Z", "loanSeq")).toEqual([]);
    await change();
    expect(await seqsOf("/loans?updatedSince=2026-11-01T00:00:00Z", "loanSeq")).toEqual([901]);
  }
});

test("loans whose last deduction is forecast for this year", async () => {
  const december = `${manilaDay(new Date()).slice(0, 4)}-12-01`;
  // 100.00 at 100.00 takes one payment; 24,000.00 at 1,107.96 takes 22 of a month; a cancelled loan takes none.
  await sql(
    `insert into loans (company_seq, loan_seq, employee_seq, loan_type, loan_number, principal_centavos, opening_centavos, balance_centavos, amortization_centavos, start_date, loan_deduction_payroll_order, loan_state)
       values ($1, 911, $2, 'COMPANY_LOAN', '', 10000, 10000, 10000, 10000, $3, '2ND', 'ONGOING'),
              ($1, 912, $2, 'COMPANY_LOAN', '', 2400000, 2400000, 2400000, 110796, $3, '2ND', 'ONGOING'),
              ($1, 913, $2, 'COMPANY_LOAN', '', 10000, 10000, 10000, 10000, $3, '2ND', 'CANCELLED'),
              ($1, 914, $2, 'COMPANY_LOAN', '', 10000, 10000, 10000, 10000, $3, '2ND', 'ONGOING')`,
    [scope.companySeq, employeeSeq, december],
  );
  const listed = async (query: string) =>
    (await readPages(`/loans?${query}`)).map(({ loanSeq }) => Number(loanSeq)).filter((seq) => seq > 910);
  expect(await listed("endsThisYear=true")).toEqual([911, 914]);
  expect(await listed("endsThisYear=true&state=CANCELLED")).toEqual([]);
  expect(await listed("endsThisYear=false")).toEqual([911, 912, 913, 914]);
});

test("payslips by words and level, adjustments and payrolls by their filters", async () => {
  const all = await seqsOf("/payrolls/3/payslips", "employeeSeq");
  expect(all.length).toBeGreaterThan(1);
  await sql("update payslips set check_level = case when employee_seq = $1 then 2 else 0 end where payroll_seq = 3", [employeeSeq]);
  expect(await seqsOf("/payrolls/3/payslips?level=blocked", "employeeSeq")).toEqual([employeeSeq]);
  expect(await seqsOf("/payrolls/3/payslips?level=ready&limit=1", "employeeSeq")).toEqual([all.find((seq) => seq !== employeeSeq)]);
  const { rows } = await sql<{ name: string }>("select employee_name as name from payslips where payroll_seq = 3 and employee_seq = $1", [
    employeeSeq,
  ]);
  expect(await seqsOf(`/payrolls/3/payslips?q=${encodeURIComponent(rows[0]!.name)}`, "employeeSeq")).toContain(employeeSeq);
  expect(await seqsOf("/payrolls/3/payslips?q=nothing+of+this", "employeeSeq")).toEqual([]);
  const adjustments = `/payrolls/3/payslips/${employeeSeq}/adjustments`;
  await sql("update payroll_adjustments set updated_at = '2026-11-20T00:00:00Z'");
  expect(await read(`${adjustments}?updatedSince=2026-11-20T00:00:00Z`)).not.toEqual([]);
  expect(await read(`${adjustments}?updatedSince=2026-11-20T00:00:01Z`)).toEqual([]);
  const regular = await seqsOf("/payrolls?type=USER_CUSTOM", "payrollSeq");
  expect(regular).toContain(3);
  expect(await seqsOf("/payrolls?payrollTemplateSeq=999", "payrollSeq")).toEqual([]);
  expect(await seqsOf("/payrolls?q=no+such+name", "payrollSeq")).toEqual([]);
});

test("requests by employee, department, category, kind and days", async () => {
  await sql("insert into departments (company_seq, department_seq, department_name) values ($1, 991, 'Alone')", [scope.companySeq]);
  await sql("update employees set department_seq = 991 where employee_seq = $1", [otherSeq]);
  await sql(
    `insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order)
       values ($1, 91, 'Overtime', 'OVERTIME', 1), ($1, 92, 'Rest day', 'HOLIDAY_WORK', 2)`,
    [scope.companySeq],
  );
  await sql(
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, request_state)
       values ($1, 901, 'OVERTIME', 91, $2, 'Ana', '2026-11-16', '2026-11-16', 'APPROVED'), ($1, 902, 'HOLIDAY_WORK', 92, $3, 'Ana', '2026-11-22', '2026-11-22', 'APPROVED')`,
    [scope.companySeq, employeeSeq, otherSeq],
  );
  const found = (query: string) => seqsOf(`/requests?${query}`, "requestSeq");
  expect(await found("q=orange")).toEqual([902]);
  expect(await found("departmentSeq=991")).toEqual([902]);
  expect(await found("filingCategorySeq=91")).toEqual([901]);
  expect(await found("requestKind=HOLIDAY_WORK")).toEqual([902]);
  expect(await found("from=2026-11-17")).toEqual([902]);
  expect(await found("to=2026-11-21")).toEqual([901]);
});

test("requests that wait longer than their policy allows", async () => {
  // Five working days of Monday to Friday pass in a week, at most four in four days. 914 has no limit, and 915 is decided.
  await sql(
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, start_date, end_date, request_state, waiting_since, sla_days)
       values ($1, 911, 'OVERTIME', 91, $2, 'Ana', '2026-11-16', '2026-11-16', 'PENDING', now() - interval '7 days', 5),
              ($1, 912, 'OVERTIME', 91, $2, 'Ana', '2026-11-17', '2026-11-17', 'PENDING', now() - interval '4 days', 5),
              ($1, 913, 'OVERTIME', 91, $3, 'Ana', '2026-11-17', '2026-11-17', 'PENDING', now() - interval '30 days', 5),
              ($1, 914, 'OVERTIME', 91, $2, 'Ana', '2026-11-18', '2026-11-18', 'PENDING', now() - interval '30 days', null),
              ($1, 915, 'OVERTIME', 91, $2, 'Ana', '2026-11-19', '2026-11-19', 'APPROVED', now() - interval '30 days', 5)`,
    [scope.companySeq, employeeSeq, otherSeq],
  );
  const listed = async (query: string) =>
    (await readPages(`/requests?${query}`)).map(({ requestSeq }) => Number(requestSeq)).filter((seq) => seq > 910);
  expect(await listed("overdue=true")).toEqual([911, 913]);
  expect(await listed("overdue=true&q=orange")).toEqual([913]);
  expect(await listed("overdue=true&state=APPROVED")).toEqual([]);
  expect(await listed("overdue=false")).toEqual([911, 912, 913, 914, 915]);
});

test("days, time logs, balances and points by employee filters; a page without rows still leads to the next", async () => {
  const week = "from=2026-11-16&to=2026-11-16";
  expect(new Set(await seqsOf(`/days?${week}&q=orange`, "employeeSeq"))).toEqual(new Set([otherSeq]));
  expect(await seqsOf(`/days?${week}&state=HOLIDAY`, "employeeSeq")).toEqual([]);
  const states = new Set(await seqsOf(`/days?${week}`, "state"));
  for (const state of states) expect(new Set(await seqsOf(`/days?${week}&state=${String(state)}`, "state"))).toEqual(new Set([state]));
  await sql(
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by)
       values ($1, 901, $2, '2026-11-16T00:00:00Z', 'IN', 'ADMIN', '', '', 'Ana'), ($1, 902, $3, '2026-11-16T00:00:00Z', 'IN', 'ADMIN', '', '', 'Ana'),
              ($1, 903, $3, '2026-11-17T02:00:00Z', 'IN', 'ADMIN', '', '', 'Ana'), ($1, 904, $3, '2026-11-17T09:00:00Z', 'OUT', 'ADMIN', '', '', 'Ana')`,
    [scope.companySeq, employeeSeq, otherSeq],
  );
  const all = await seqsOf("/punches", "punchSeq");
  expect(all.slice(-4)).toEqual([901, 902, 903, 904]);
  expect(await seqsOf("/punches?limit=1", "punchSeq")).toEqual(all.slice(0, 1));
  expect(await seqsOf("/punches?q=orange", "punchSeq")).toEqual([902, 903, 904]);
  expect(await seqsOf(`/punches?q=orange&employeeSeq=${employeeSeq}`, "punchSeq")).toEqual([]);
  expect(await seqsOf("/leave-balances?q=orange&leavePolicySeq=999", "employeeSeq")).toEqual([]);
  expect(new Set(await seqsOf("/leave-balances?q=orange", "employeeSeq"))).toEqual(new Set([otherSeq]));
  expect(await seqsOf("/points/balances?q=orange", "employeeSeq")).toEqual([otherSeq]);
  // The state of the employee also holds for a named employee.
  const employed = async (state: boolean) =>
    new Set(await seqsOf(`/leave-balances?employeeSeq=${otherSeq}&employed=${state}`, "employeeSeq"));
  expect([await employed(true), await employed(false)]).toEqual([new Set([otherSeq]), new Set()]);
  // No employee has this leave type, so every page is empty and the last one ends the list.
  let pages = 0;
  for (let next: string | null = ""; next !== null && pages < 50; pages++)
    ({ next } = (await callApi<List>(token, `/leave-balances?leavePolicySeq=999&limit=1${next && `&after=${next}`}`)).body);
  expect(pages).toBeGreaterThan(1);
  expect(pages).toBeLessThan(50);
});

test("days by the views of the Time Log Report", async () => {
  const listed = async (query: string) =>
    (await readPages(`/days?from=2026-11-16&to=2026-11-17&${query}`)).map((row) => [row["employeeSeq"], row["workDate"]]);
  // Both clocked in on Monday and not out. The other employee came at 10:00 on Tuesday, two hours after the schedule begins.
  const [monday, tuesday] = ["2026-11-16", "2026-11-17"];
  expect(new Set(await listed("view=missing"))).toEqual(new Set([employeeSeq, otherSeq].map((seq) => [seq, monday])));
  expect(await listed("view=late")).toEqual([[otherSeq, tuesday]]);
  expect(await listed("view=late&state=ABSENT")).toEqual([]);
  const absent = await listed("view=absent");
  expect(absent).toContainEqual([employeeSeq, tuesday]);
  expect(absent).not.toContainEqual([employeeSeq, monday]);
  expect(absent.map(([seq]) => seq)).not.toContain(otherSeq);
  expect([await listed("view=overtime"), await listed("view=changed")]).toEqual([[], []]);
  expect((await callApi(token, "/days?from=2026-11-16&to=2026-11-17&view=early")).status).toBe(422);
});

test("movements of points since an instant, by merchant and employee", async () => {
  await inCompany(scope, (tx) => creditWallet(tx, scope, { idempotencyKey: "first", mileageVolume: 100, reference: "BT-1" }));
  const body = { rows: [{ employeeSeq: otherSeq, points: 5 }] };
  expect((await callApi(token, "/points/transfers", { body, key: "points-of-orange" })).status).toBe(201);
  const since = (at: Date) => read(`/points/entries?updatedSince=${at.toISOString()}`);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect((await since(minutes(-5))).map((row) => row["employeeSeq"])).toEqual([otherSeq]);
  expect(await since(minutes(5))).toEqual([]);
  expect(await seqsOf("/points/entries?q=orange", "employeeSeq")).toEqual([otherSeq]);
  expect(await seqsOf("/points/entries?q=no+such+name", "employeeSeq")).toEqual([]);
  expect(await seqsOf("/points/entries?merchant=kusina", "employeeSeq")).toEqual([]);
});

test("settings lists by words and state, and documents by when they were submitted", async () => {
  await sql("update work_places set use_yn = 'N' where work_place_seq = 990");
  expect(await seqsOf("/offices?archived=true", "workPlaceSeq")).toEqual([990]);
  expect(await seqsOf("/offices?q=gate&archived=false", "workPlaceSeq")).toEqual([]);
  expect(await seqsOf("/leave-types?q=wedding", "leavePolicySeq")).toEqual([1]);
  expect(await seqsOf("/work-schedules?q=no+such+name", "workScheduleSeq")).toEqual([]);
  expect(await seqsOf("/work-schedules?q=plant", "workScheduleName")).toEqual(["Plant, Monday to Saturday"]);
  const { fileSeq } = await storeFile(scope, "nbi.pdf", PDF);
  await sql("update stored_files set used_by = 'document', employee_seq = $1, created_at = '2026-11-20T00:00:00Z' where file_seq = $2", [
    ...[employeeSeq, fileSeq],
  ]);
  await sql(
    "insert into document_confirmations (company_seq, employee_seq, final_confirm_yn, final_confirm_at) values ($1, $2, 'Y', '2026-11-20T00:00:00Z')",
    [scope.companySeq, employeeSeq],
  );
  await sql(
    "insert into employee_documents (company_seq, employee_document_seq, employee_seq, document_name, document_requirement, file_seq) values ($1, 901, $2, 'NBI clearance', 'REQUIRED', $3)",
    [scope.companySeq, employeeSeq, fileSeq],
  );
  const submitted = (since: string) => seqsOf(`/employees/${employeeSeq}/documents?updatedSince=${since}`, "documentName");
  expect([await submitted("2026-11-20T00:00:00Z"), await submitted("2026-11-20T00:00:01Z")]).toEqual([["NBI clearance"], []]);
  const refused = await callApi(token, "/offices?archived=perhaps");
  expect(refused).toMatchObject({ status: 422, body: { errors: [expect.objectContaining({ field: "archived" })] } });
});
