import { beforeAll, expect, test } from "vitest";
import { encodeCursor, type Cursor } from "~/domain/api/fields";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { storeFile } from "~/models/shared/stored-files.server";
import { ROUTES } from "~/web/api/router.server";
import { createAddressedCompany } from "../../support/addressed-company";
import { apiToken, callApi, type List } from "../../support/api";
import { grantPermissions } from "../../support/company";
import { PDF } from "../../support/files";
import { runSql } from "../../support/payroll-run";

let scope: Parameters<typeof apiToken>[0];
let values: Record<string, string | number>;
let token: string;
let employeeSeq: number;
let otherSeq: number;

beforeAll(async () => {
  const addressed = await createAddressedCompany();
  ({ values } = addressed);
  ({ scope } = addressed.company);
  await grantPermissions(scope.companySeq, PERMISSIONS);
  employeeSeq = Number(values["employeeSeq"]);
  const { rows } = await sql<{ seq: number }>("select min(employee_seq) as seq from employees where employee_seq <> $1", [employeeSeq]);
  otherSeq = rows[0]!.seq;
  token = await apiToken(scope);
});

const sql = <Row>(text: string, parameters: unknown[] = []) => runSql(scope.companySeq, text, parameters) as Promise<{ rows: Row[] }>;
const seqsOf = async (path: string, name: string) => (await callApi<List>(token, path)).body.data.map((row) => row[name]);

test("a document is downloaded under its own employee only, and other files not at all", async () => {
  const [document, certificate] = [await storeFile(scope, "nbi.pdf", PDF), await storeFile(scope, "degree.pdf", PDF)];
  const attach = "update stored_files set used_by = $1, employee_seq = $2 where file_seq = $3";
  await sql(attach, ["document", employeeSeq, document.fileSeq]);
  await sql(attach, ["qualification", employeeSeq, certificate.fileSeq]);
  const statusOf = async (employee: number, file: number) => (await callApi(token, `/employees/${employee}/documents/${file}`)).status;
  expect(await statusOf(employeeSeq, document.fileSeq)).toBe(200);
  expect(await statusOf(otherSeq, document.fileSeq)).toBe(404);
  expect(await statusOf(employeeSeq, certificate.fileSeq)).toBe(404);
});

const WRONG: Cursor[] = [[], ["x"], [-1], [1.5], [3_000_000_000], [1, 2, 3, 4], ["2026-11-30"], [1, "x"], [1, null] as unknown as Cursor];

test("a list refuses a cursor of another shape", async () => {
  for (const { path } of ROUTES.filter(({ operation, exports }) => operation.kind === "list" && !exports)) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
    const query = path === "/days" ? "from=2026-11-16&to=2026-11-16&" : "";
    for (const cursor of WRONG) {
      const refused = await callApi(token, `${address}?${query}after=${encodeCursor(cursor)}`);
      expect([path, cursor, refused.status, refused.body["errors"]]).toEqual([
        ...[path, cursor, 422],
        [expect.objectContaining({ field: "after", fix: "Send the value of `next` of the page before, unchanged." })],
      ]);
    }
  }
});

test("a remark of a transfer has at most 20 characters, and an employee is named once", async () => {
  const send = (rows: object[]) => callApi(token, "/points/transfers", { body: { rows }, key: crypto.randomUUID() });
  const long = await send([{ employeeSeq, points: 1, transactionNote: "x".repeat(21) }]);
  expect(long).toMatchObject({ status: 422, body: { errors: [{ field: "rows.0.transactionNote", fix: "Send at most 20 characters." }] } });
  const twice = await send([1, 2].map((points) => ({ employeeSeq, points })));
  expect(twice).toMatchObject({ status: 422, body: { errors: [{ field: "rows", fix: "Name each employee once." }] } });
});

test("updatedSince returns time logs that were taken out since then", async () => {
  const recorded = `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by, recorded_at)
    select $1, n, $2, '2026-11-16T00:00:00Z'::timestamptz + make_interval(hours => n - 900), 'IN', 'ADMIN', '', '', 'Ana', '2026-11-16T10:00:00Z' from generate_series(901, 902) n`;
  await sql(recorded, [scope.companySeq, employeeSeq]);
  const void902 = `insert into punch_voids (company_seq, punch_seq, void_seq, undo_yn, reason, voided_by, voided_at) values ($1, 902, 1, 'N', '', 'Ana', '2026-11-20T10:00:00Z')`;
  await sql(void902, [scope.companySeq]);
  expect(await seqsOf("/punches?updatedSince=2026-11-18T00:00:00Z", "punchSeq")).toEqual([902]);
  expect(await seqsOf("/punches?updatedSince=2026-11-21T00:00:00Z", "punchSeq")).toEqual([]);
});

test("updatedSince returns requests that reached their next approver since then", async () => {
  await sql(
    `insert into filing_categories (company_seq, filing_category_seq, category_name, category_kind, sort_order) values ($1, 91, 'Overtime', 'OVERTIME', 1)`,
    [scope.companySeq],
  );
  await sql(
    `insert into requests (company_seq, request_seq, request_kind, filing_category_seq, employee_seq, filed_by, filed_at, waiting_since, start_date, end_date, request_state)
       values ($1, 901, 'OVERTIME', 91, $2, 'Ana', '2026-11-16T00:00:00Z', '2026-11-20T00:00:00Z', '2026-11-16', '2026-11-16', 'PENDING')`,
    [scope.companySeq, employeeSeq],
  );
  expect(await seqsOf("/requests?updatedSince=2026-11-18T00:00:00Z", "requestSeq")).toEqual([901]);
  expect(await seqsOf("/requests?updatedSince=2026-11-21T00:00:00Z", "requestSeq")).toEqual([]);
});

test("updatedSince returns runs that were changed, calculated or completed since then", async () => {
  await sql("update payrolls set updated_at = '2026-11-16T00:00:00Z', calculated_at = '2026-11-16T00:00:00Z' where payroll_seq = 3");
  const list = () => seqsOf("/payrolls?state=IN_PROGRESS&updatedSince=2026-11-18T00:00:00Z", "payrollSeq");
  expect(await list()).not.toContain(3);
  for (const time of ["updated_at", "calculated_at"]) {
    await sql(`update payrolls set ${time} = '2026-11-20T00:00:00Z' where payroll_seq = 3`);
    expect(await list()).toContain(3);
    await sql(`update payrolls set ${time} = '2026-11-16T00:00:00Z' where payroll_seq = 3`);
  }
});

test("updatedSince returns entries of the audit log since then", async () => {
  const { rows } = await sql<{ last: Date }>("select max(changed_at) + interval '1 second' as last from change_log_entries");
  const after = `/audit-log?updatedSince=${rows[0]!.last.toISOString()}`;
  expect(await seqsOf("/audit-log?updatedSince=2020-01-01T00:00:00Z", "changeLogSeq")).not.toEqual([]);
  expect(await seqsOf(after, "changeLogSeq")).toEqual([]);
});

test("employee and department filter together", async () => {
  const { rows } = await sql<{ here: number }>("select department_seq as here from employees where employee_seq = $1", [employeeSeq]);
  await sql("insert into departments (company_seq, department_seq, department_name) values ($1, 990, 'Empty')", [scope.companySeq]);
  const of = async (departmentSeq: number) =>
    new Set(await seqsOf(`/days?from=2026-11-16&to=2026-11-16&employeeSeq=${employeeSeq}&departmentSeq=${departmentSeq}`, "employeeSeq"));
  expect(await of(rows[0]!.here)).toEqual(new Set([employeeSeq]));
  expect(await of(990)).toEqual(new Set());
});

test("pages of payslips are refused after the run was calculated again, so that they never mix", async () => {
  const first = await callApi<List>(token, "/payrolls/3/payslips?limit=1");
  const next = `/payrolls/3/payslips?limit=1&after=${first.body.next}`;
  expect((await callApi(token, next)).status).toBe(200);
  await sql("update payrolls set generation = generation + 1 where payroll_seq = 3");
  expect(await callApi(token, next)).toMatchObject({ status: 409, body: { type: "/api/docs#conflict" } });
});
