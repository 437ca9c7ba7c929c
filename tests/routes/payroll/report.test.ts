import { beforeAll, expect, test } from "vitest";
import { encodeSeqs } from "~/domain/payroll/runs/reports/seq-ranges";
import { inCompany } from "~/db/client.server";
import { payslipRemarks } from "~/db/schema/payroll-payslips";
import { runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { createBakery, runSql, openSampleRun, type Bakery } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { openSheet, sumPesos, readPublishedRegister } from "../../support/workbooks";
import { readZip } from "../../support/zip";

const RUN = "/payroll/payroll_processing/1";
const EVERYBODY = [1, 2, 3, 7, 8, 11];
const PAYSLIP = { payslipEmployee: "PAYSLIP_EMPLOYEE" };
let company: Bakery;
let officer: Visitor;

/** The bakery with its first payroll completed, and a user who may view it. */
beforeAll(async () => {
  company = await createBakery();
  await runCompanyFile(company.scope, company.file, ({ payrollRunId }) => (payrollRunId <= 1 ? "complete" : "skip"));
  await createTestAccount(company.scope.companySeq, { email: "officer@bakery.test", permissions: ["PAYROLL_SETTING_EDIT"] });
  officer = await signIn("officer@bakery.test");
});

type Fields = Record<string, string | string[]>;
const dialog = async (form?: Fields, visitor = officer) => visitor.request(`${RUN}/reports`, form ? { form } : {});

/** Presses Download and follows the second post that the dialog requires. */
async function downloadReport(form: Fields, visitor = officer): Promise<Response> {
  const answer = await visitor.raw(`${RUN}/report-files`, { form });
  return answer.status === 307 ? visitor.raw(answer.headers.get("Location")!, { form }) : answer;
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const nameOf = (answer: Response) => decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(answer.headers.get("Content-Disposition")!)![1]!);
const ticks = (text: string) =>
  [...text.matchAll(/<input[^>]*name="employeeList"[^>]*>/g)].map(([box]) => ({
    seq: Number(/value="(\d+)"/.exec(box)![1]),
    checked: / checked=""/.test(box),
  }));

// covers: REPORT-01 REPORT-02 REPORT-03 REPORT-06 REPORT-07 REPORT-09 REPORT-10
test("the dialog opens with all employees listed and nothing selected", async () => {
  const { status, text } = await dialog();
  expect(status).toBe(200);
  expect(text).toMatch(/<h2[^>]*>Download Report<\/h2>/);
  expect(text.replaceAll("<!-- -->", "")).toContain("Selected Employee(0)");
  expect(text).toContain('placeholder="Search Employees"');
  for (const word of [
    "Payroll Summary for Employee",
    "Payroll Summary for Employer",
    "Payslip for Employee",
    ">Selected Type<",
    ">Cancel<",
    ">Download<",
    ">Search<",
  ])
    expect(text).toContain(word);
  expect(text).toMatch(/Ana Lim Reyes<\/label><\/th><td class="two-lines">Bakery<span class="subtext">Supervisor<\/span>/);
  expect(
    ticks(text)
      .map(({ seq }) => seq)
      .sort((a, b) => a - b),
  ).toEqual(EVERYBODY);
  expect(ticks(text).some(({ checked }) => checked)).toBe(false);
});

// covers: REPORT-08
test("the certificate 2316 is not offered for a regular payroll", async () => {
  expect((await dialog()).text).not.toContain("BIR From NO.2316");
});

// covers: REPORT-04 REPORT-05
test("a search lists names that begin with the text and keeps the selection of hidden employees", async () => {
  const response = await dialog({ intent: "search", search: "  bOY ", employeeList: ["1", "3"], summaryEmployer: "SUMMARY_EMPLOYER" });
  expect(response.status).toBe(200);
  expect(ticks(response.text)).toEqual([{ seq: 2, checked: false }]);
  expect(response.text.replaceAll("<!-- -->", "")).toContain("Selected Employee(2)");
  expect(response.text).toMatch(/name="kept" value="1,3"/);
  expect(response.text).toMatch(/name="summaryEmployer"[^>]*checked=""/);

  // the box above the list selects the listed employees; the others keep their state
  const all = await dialog({ intent: "search", search: "", listed: "boy", kept: "1,3", selectAll: "Y" });
  expect(
    ticks(all.text)
      .filter(({ checked }) => checked)
      .map(({ seq }) => seq)
      .sort((a, b) => a - b),
  ).toEqual([1, 2, 3]);
});

// covers: REPORT-10
test("reopening resets it", async () => {
  await dialog({ intent: "search", search: "Ana", employeeList: "1" });
  const { text } = await dialog();
  expect(ticks(text)).toHaveLength(EVERYBODY.length);
  expect(ticks(text).some(({ checked }) => checked)).toBe(false);
});

// covers: REPORT-11 REPORT-12
test("an empty selection returns the messages and every checkbox", async () => {
  const refused = await downloadReport({ payslipEmployee: "PAYSLIP_EMPLOYEE", payslipFiles: "EACH", password: "secret-123" });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain("Please select at least one employee.");
  expect(text).toContain("<title>Error: Download Report");
  expect(text).toMatch(/name="payslipEmployee"[^>]*checked=""/);
  expect(text).toMatch(/value="EACH"[^>]*checked=""|checked=""[^>]*value="EACH"/);
  expect(text).not.toContain("secret-123");

  const nothing = await downloadReport({ employeeList: ["2", "3"] });
  expect(nothing.status).toBe(422);
  const kept = await nothing.text();
  expect(kept).toContain("Please select at least one for the report type.");
  expect(
    ticks(kept)
      .filter(({ checked }) => checked)
      .map(({ seq }) => seq)
      .sort(),
  ).toEqual([2, 3]);
});

test("a program gets the messages as data, with the same status", async () => {
  const answer = await officer.raw(`${RUN}/report-files`, { form: {}, headers: { Accept: "application/json" } });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { error: unknown }).error).toEqual({
    employeeList: ["Please select at least one employee."],
    reportType: ["Please select at least one for the report type."],
  });
});

// covers: REPORT-16 PAY-12
test("one payslip is one PDF, all payslips are one PDF with a page each", async () => {
  const response = await downloadReport({ employeeList: "1", ...PAYSLIP });
  expect([
    response.status,
    response.headers.get("Content-Type"),
    response.headers.get("Cache-Control"),
    response.headers.get("X-Content-Type-Options"),
  ]).toEqual([200, "application/pdf", "private, no-store", "nosniff"]);
  expect(nameOf(response)).toBe("Bakery and store 2026-11-01–15 payslip.pdf");
  expect(readPdf(await bytesOf(response)).pages.map((page) => page.includes("₱16,151.04"))).toEqual([true]);

  const all = await downloadReport({ kept: encodeSeqs(EVERYBODY), ...PAYSLIP });
  expect(nameOf(all)).toBe("Bakery and store 2026-11-01–15 payslips.pdf");
  const { pages } = readPdf(await bytesOf(all));
  expect(pages).toHaveLength(EVERYBODY.length);
  for (const { employeeName } of readPublishedRegister(1).rows)
    expect(pages.some((page) => page.split("\n").includes(employeeName!))).toBe(true);
});

test("a PDF per employee comes as a zip, with the given password", async () => {
  const answer = await downloadReport({ employeeList: ["1", "2"], ...PAYSLIP, payslipFiles: "EACH", password: "secret-123" });
  expect([answer.headers.get("Content-Type"), nameOf(answer)]).toEqual(["application/zip", "Bakery and store 2026-11-01–15 payslips.zip"]);
  const files = readZip(await bytesOf(answer));
  expect(files.map(({ name }) => name)).toEqual([
    "E0001 Ana Lim Reyes payslip 2026-11-01–15.pdf",
    "E0002 Boyet Domingo Cruz payslip 2026-11-01–15.pdf",
  ]);
  expect(files.every(({ bytes }) => readPdf(bytes).encrypted)).toBe(true);
});

// covers: REPORT-16
test("a summary is a workbook of the selected employees, several types are one zip", async () => {
  const published = readPublishedRegister(1);
  const response = await downloadReport({ employeeList: ["1", "3"], summaryEmployee: "SUMMARY_EMPLOYEE" });
  expect(nameOf(response)).toBe("Bakery and store 2026-11-01–15 Payroll Summary for Employee.xlsx");
  const { rows } = await openSheet(await bytesOf(response));
  expect(rows.map((row) => row["Net pay"])).toEqual([published.rows[0]!, published.rows[2]!].map((row) => sumPesos(row, ["netPay"])));

  const several = await downloadReport({
    selectAll: "Y",
    listed: "",
    summaryEmployee: "SUMMARY_EMPLOYEE",
    summaryEmployer: "SUMMARY_EMPLOYER",
    ...PAYSLIP,
  });
  expect(nameOf(several)).toBe("Bakery and store 2026-11-01–15 reports.zip");
  const files = readZip(await bytesOf(several));
  expect(files.map(({ name }) => name.replace("Bakery and store 2026-11-01–15 ", ""))).toEqual([
    "Payroll Summary for Employee.xlsx",
    "Payroll Summary for Employer.xlsx",
    "payslips.pdf",
  ]);
  const { total } = await openSheet(new Uint8Array(files[1]!.bytes));
  expect(total["Employer cost"]).toBe(sumPesos(published.total, ["employerCost"]));
  expect(readPdf(files[2]!.bytes).pages).toHaveLength(EVERYBODY.length);
});

test("the note on a payslip is printed on it", async () => {
  await inCompany(company.scope, (tx) =>
    tx.insert(payslipRemarks).values({
      companySeq: company.scope.companySeq,
      payrollSeq: 1,
      employeeSeq: 2,
      remark: "Bring your ID on Monday.",
      updatedBy: "Ana",
    }),
  );
  expect(readPdf(await bytesOf(await downloadReport({ employeeList: "2", ...PAYSLIP }))).pages[0]).toContain("Bring your ID on Monday.");
});

// covers: PAY-13
test("the register is the whole run or the employees in the URL", async () => {
  const answer = await officer.raw(`${RUN}/register.xlsx`);
  expect(nameOf(answer)).toBe("Bakery and store 2026-11-01–15 register.xlsx");
  const { rows, total } = await openSheet(await bytesOf(answer));
  expect(rows).toHaveLength(EVERYBODY.length);
  expect([total["Gross pay"], total["Net pay"]]).toEqual([
    sumPesos(readPublishedRegister(1).total, ["grossPay"]),
    sumPesos(readPublishedRegister(1).total, ["netPay"]),
  ]);
  const some = await openSheet(await bytesOf(await officer.raw(`${RUN}/register.xlsx?employeeSeq=3&employeeSeq=1`)));
  expect(some.rows.map((row) => row["Employee ID"])).toEqual(["E0001", "E0003"]);
});

// covers: PAY-09
test("the payout list has bank, full account number and net pay of all employees", async () => {
  const { rows, total } = await openSheet(await bytesOf(await officer.raw(`${RUN}/payout-list.xlsx`)));
  const ana = company.file.employees.find(({ employeeSeq }) => employeeSeq === 1)!;
  expect(rows[0]).toMatchObject({
    Employee: "Ana Lim Reyes",
    Bank: ana.bankName,
    "Account number": ana.bankAccountNumber,
    "Net pay": 16_151.04,
  });
  expect(total["Net pay"]).toBe(sumPesos(readPublishedRegister(1).total, ["netPay"]));
});

// covers: REPORT-14
test("employees of another run or company are not found, nor is another company's run", async () => {
  expect((await downloadReport({ employeeList: ["1", "9"], ...PAYSLIP })).status).toBe(404);
  expect((await officer.raw(`${RUN}/register.xlsx?employeeSeq=9`)).status).toBe(404);
  const other = await createBakery();
  await createTestAccount(other.scope.companySeq, { email: "other@bakery.test", permissions: ["PAYROLL_SETTING_EDIT"] });
  const stranger = await signIn("other@bakery.test");
  for (const path of ["reports", "register.xlsx", "payout-list.xlsx"]) expect((await stranger.request(`${RUN}/${path}`)).status).toBe(404);
  expect((await downloadReport({ employeeList: "1", ...PAYSLIP }, stranger)).status).toBe(404);
  expect((await stranger.request("/payroll/payroll-report/1")).status).toBe(404);
});

test("without the permission or the subscription nothing is shown or downloaded", async () => {
  await createTestAccount(company.scope.companySeq, { email: "team@bakery.test", permissions: ["TEAM_VIEW"] });
  const team = await signIn("team@bakery.test");
  for (const path of [
    `${RUN}/reports`,
    `${RUN}/register.xlsx`,
    `${RUN}/payout-list.xlsx`,
    "/payroll/payroll-report",
    "/payroll/payroll-report/1",
  ])
    expect((await team.request(path)).status).toBe(403);
  expect((await downloadReport({ employeeList: "1", ...PAYSLIP }, team)).status).toBe(403);
  expect((await downloadReport({ employeeList: "1", ...PAYSLIP }, new Visitor())).status).toBe(302);
});

test("a form without its token downloads nothing", async () => {
  expect((await officer.raw(`${RUN}/report-files`, { form: { employeeList: "1", ...PAYSLIP }, csrf: "x" })).status).toBe(403);
});

// covers: PAY-14
test("the report page lists completed runs by year and type, with their files", async () => {
  await openSampleRun(company, 2);
  const { text } = await officer.request("/payroll/payroll-report");
  expect(text).toContain("Bakery and store");
  expect(text).toContain('href="/payroll/payroll-report/1"');
  expect(text).toContain(`href="${RUN}/review"`);
  expect(text).not.toContain("/payroll/payroll-report/2");
  expect((await officer.request("/payroll/payroll-report?year=2025")).text).toContain("No completed run found");
  expect((await officer.request("/payroll/payroll-report?type=FINAL_PAY")).text).toContain("No completed run found");
  expect((await officer.request("/payroll/payroll-report?year=2026&type=USER_CUSTOM")).text).toContain(
    'href="/payroll/payroll-report/1?year=2026&amp;type=USER_CUSTOM"',
  );
  const { text: opened } = await officer.request("/payroll/payroll-report/1?year=2026");
  expect(opened).toMatch(/<h2[^>]*>Download Report<\/h2>/);
  expect(opened).toContain('href="/payroll/payroll-report?year=2026"');
});

test("a run that is not calculated reports it instead of showing an empty list", async () => {
  const { text } = await officer.request("/payroll/payroll_processing/2/reports");
  expect(text).toContain("No payslips yet");
});

test("a client that disconnects ends the read, and its connection is released", async () => {
  for (let index = 0; index < 12; index++) {
    const answer = await officer.raw(`${RUN}/report-files`, { form: { selectAll: "Y", listed: "", ...PAYSLIP } });
    const reader = answer.body!.getReader();
    await reader.read();
    await reader.cancel();
  }
  await runSql(company.scope.companySeq, "select 1");
  expect((await dialog()).status).toBe(200);
});
