import { beforeEach, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { today } from "~/web/http/today.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { minimumWageOn } from "~/domain/payroll/engine/statutory/minimum-wage";
import { formatCentavos } from "~/domain/shared/money";
import { PDF, PNG } from "../../support/files";
import { runSql } from "../../support/payroll-run";

let scope: Scope;
let admin: Visitor;
let tab: string;
let token: string;

const WHOLE = {
  salaryAmountType: "MONTHLY",
  salaryAmount: "32,500.00",
  taxCode: "S1",
  effectiveDate: "2024-02-01",
  pic: "Maricel Soriano",
};
const CONFIRM = "Are you sure you want to update the salary of this employee?";

beforeEach(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_VIEW", "PAYROLL_SETTING_EDIT"] });
  scope = company.scope;
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Dela Cruz", joinDate: "2024-01-08" }]);
  tab = `/employees/employees/${employeeSeq}/salary`;
  admin = await signIn(company.email);
  token = await admin.token();
});

const readText = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const page = async (address = tab) => readText((await admin.request(address)).text);
const rows = async (text: string) => ((await runSql(scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const records = () => rows("select * from salary_records order by salary_seq");
const problems = (html: string) =>
  [...readText(html).matchAll(/<li>(?:<a href="#[^"]*">)?([^<]*)/g)]
    .map(([, message]) => message!)
    .filter((message) => /[a-z]/.test(message));
const summary = (html: string) => problems(/data-error-summary.*?<\/ul>/s.exec(html)?.[0] ?? "");

/** As a browser posts the form: texts and two file choosers, filled or empty. */
function post(fields: Record<string, string>, files: Record<string, { name: string; bytes: Buffer }> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ csrf: token, ...fields })) body.append(name, value);
  for (const name of ["taxFilePathUpload", "peraCertificateFilePathUpload"])
    body.append(name, files[name] ? new File([files[name].bytes as Buffer<ArrayBuffer>], files[name].name) : new File([], ""));
  return admin.request(`${tab}/new`, { body });
}
const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll("&amp;", "&"),
    ]),
  );
async function save(fields: Record<string, string> = WHOLE) {
  const response = await post(fields);
  return admin.request(`${tab}/new`, { form: hidden(response.text.slice(response.text.indexOf(CONFIRM) - 4000)) });
}

// covers: SALARY-01 SALARY-02 SALARY-03 SALARY-04 SALARY-05 SALARY-06 SALARY-23
test("the first salary is added after a question with both pays; later ones are updated", async () => {
  let text = await page();
  expect(text).toContain("Please Register Payroll");
  expect(text).toMatch(/href="[^"]*\/salary\/new"[^>]*>.*?Add<\/a>/);
  expect(text).not.toContain("Update Salary");
  const response = await post(WHOLE);
  expect(response.status).toBe(200);
  expect(readText(response.text)).toContain(CONFIRM);
  expect(readText(response.text)).toContain("₱32,500.00 monthly</b>, from 02/01/2024 on.");
  expect(readText(response.text)).toMatch(/<button[^>]*type="submit"[^>]*>Update<\/button>/);
  expect(await records()).toEqual([]);
  const saved = await save();
  expect([saved.status, saved.location]).toEqual([303, tab]);
  expect(await page()).toContain("The update has been successfully completed.");
  text = await page();
  for (const word of ["Update Salary", "Salary History", "₱32,500.00", "02/01/2024", "S1", "Maricel Soriano"]) expect(text).toContain(word);
  expect(text).not.toContain("Please Register Payroll");
  expect(await page(`${tab}/new`)).toContain("<h2");
});

test("Cancel in the question returns to the form as it was typed", async () => {
  const { status, text } = await admin.request(`${tab}/new`, { form: { ...WHOLE, otherDetails: "By agreement", step: "save", back: "Y" } });
  expect(status).toBe(200);
  expect(text).toContain('value="32,500.00"');
  expect(text).toContain("By agreement</textarea>");
  expect(text).not.toContain(CONFIRM);
  expect(await records()).toEqual([]);
});

// covers: SALARY-24 SALARY-25 SALARY-30 SALARY-31 SALARY-32 SALARY-33 SALARY-48
test("only the first error is shown, and typed values stay", async () => {
  const refused = await post({ ...WHOLE, salaryAmountType: "", salaryAmount: "", pic: "", otherDetails: "Kept" });
  expect([refused.status, summary(refused.text)]).toEqual([422, ["Please select a salary type."]]);
  expect(refused.text).toContain("Kept</textarea>");
  expect(summary((await post({ ...WHOLE, effectiveDate: "2024-01-07", pic: "" })).text)).toEqual([
    "Please set the effective date last payroll cut off or join date",
  ]);
  expect(await page(`${tab}/new`)).toContain("From 01/08/2024 on");
  await save();
  expect(summary((await post(WHOLE)).text)).toEqual(["An effective date with the same date already exists."]);
  // The answer to the question is checked as well: another user may have been faster.
  const late = await admin.request(`${tab}/new`, { form: { ...WHOLE, step: "save" } });
  expect([late.status, summary(late.text)]).toEqual([422, ["An effective date with the same date already exists."]]);
  expect(await records()).toHaveLength(1);
});

// covers: SALARY-40 SALARY-46 SALARY-47 ERR-09
test("certificates pass through the question into the record; files other than JPEG, PNG or PDF are refused", async () => {
  const wrong = await post(WHOLE, { taxFilePathUpload: { name: "tax.pdf", bytes: Buffer.from("MZ not a pdf") } });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain(" submit File Upload fail ");
  const response = await post(WHOLE, {
    taxFilePathUpload: { name: "2316.pdf", bytes: PDF },
    peraCertificateFilePathUpload: { name: "pera.png", bytes: PNG },
  });
  const form = hidden(response.text.slice(response.text.indexOf(CONFIRM) - 4000));
  expect(form.taxFilePath).toMatch(/^\/files\/\d+$/);
  expect((await admin.request(`${tab}/new`, { form })).status).toBe(303);
  const text = await page();
  expect(text).toMatch(new RegExp(`href="${form.taxFilePath}"[^>]*>2316.pdf</a>`));
  expect((await admin.request(form.taxFilePath!)).status).toBe(200);
  // An upload that was not saved is discarded by its uploader.
  const unsaved = hidden(
    (await post({ ...WHOLE, effectiveDate: "2024-03-01" }, { taxFilePathUpload: { name: "other.pdf", bytes: PDF } })).text,
  ).taxFilePath!;
  const csrf = await admin.token();
  expect((await admin.request(unsaved, { method: "DELETE", form: {}, csrf })).status).toBeLessThan(300);
  expect((await admin.request(unsaved)).status).toBe(404);
});

// covers: SALARY-18 SALARY-45
test("the history shows every record with separators, two decimals and the time as YYYY-MM-DD HH:mm", async () => {
  await save();
  await save({ ...WHOLE, effectiveDate: "2030-01-01", salaryAmount: "1234567.5" });
  const text = await page(`${tab}/records`);
  expect(text).toContain(">1,234,567.50<");
  expect(text).toMatch(new RegExp(`>${today().slice(0, 4)}-\\d{2}-\\d{2} \\d{2}:\\d{2}<`));
  expect(text.indexOf("01/01/2030")).toBeLessThan(text.lastIndexOf("02/01/2024"));
  expect(await page()).toContain("From 01/01/2030 on:");
  expect(await page(`${tab}/history`)).toContain("Updated the salary from 01/01/2030 on: ₱32,500.00 monthly → ₱1,234,567.50 monthly");
});

// covers: SALARY-07 SALARY-09 SALARY-10 SALARY-15 SALARY-17 SALARY-44
test("payroll numbers are shown with dashes, stored without, and refused with the one alert", async () => {
  const form = {
    tinNo: "123-456-789-00012",
    socialSecuritySystem: "34-1234567-8",
    philhealth: "120123456789",
    pagIbig: "1212 3456 7890",
    rdoCode: "050",
    bankName: "Bangko ng Barangay",
    bankAccountNumber: "0012-3456",
    revision: "1",
  };
  const wrong = await admin.request(`${tab}/identity`, { form: { ...form, tinNo: "123" } });
  expect([wrong.status, summary(wrong.text)[0]]).toEqual([422, "Validation should check if the entered data is incorrect."]);
  expect(wrong.text).toContain('value="1212 3456 7890"');
  expect((await admin.request(`${tab}/identity`, { form })).location).toBe(tab);
  expect(await rows("select * from employees")).toMatchObject([
    {
      tin_no: "12345678900012",
      social_security_system: "3412345678",
      philhealth: "120123456789",
      pag_ibig: "121234567890",
      rdo_code: "050",
      bank_name: "Bangko ng Barangay",
      bank_account_number: "00123456",
      identity_revision: 2,
    },
  ]);
  const text = await page();
  for (const word of ["123-456-789-00012", "34-1234567-8", "12-012345678-9", "1212-3456-7890", "Bangko ng Barangay"])
    expect(text).toContain(word);
  expect(text).toContain("00123456");
  const late = await admin.request(`${tab}/identity`, { form: { ...form, bankName: "Typed late" } });
  expect([late.status, late.text.includes('value="Typed late"'), /name="revision" value="2"/.test(late.text)]).toEqual([409, true, true]);
});

test("an employee's payroll rules are changed from an effective day with a reason, and the history records it", async () => {
  const usual = { sssYn: "on", philHealthYn: "on", pagIbigYn: "on" };
  const fresh = `${tab}/pay-rules/new`;
  expect(await page()).toMatch(/Minimum wage earner<\/dt><dd>No</);
  const mute = await admin.request(fresh, { form: { ...usual, effectiveDay: "", minimumWageEarnerYn: "on", reason: " " } });
  expect([mute.status, summary(mute.text)]).toEqual([422, ["Enter the effective day.", "Enter a reason."]]);
  const odd = await admin.request(fresh, { form: { ...usual, effectiveDay: "2026-12-01", premiumExemptYn: "maybe", reason: "Promoted" } });
  expect(odd.status).toBe(422);
  const { pagIbigYn: _none, ...without } = usual;
  const rules = { ...without, effectiveDay: "2020-01-01", minimumWageEarnerYn: "on", reason: "Wage order NCR-26" };
  expect((await admin.request(fresh, { form: rules })).location).toBe(tab);
  expect(await page()).toContain("Yes, the wage is exempt from tax");
  expect(await page(`${tab}/history`)).toContain(
    "Changed the pay rules from 01/01/2020: minimum wage earner no → yes, Pag-IBIG taken → not taken. Wage order NCR-26",
  );
  const again = await admin.request(fresh, { form: { ...rules, reason: "Twice" } });
  expect([again.status, summary(again.text)]).toEqual([422, ["Rules from 01/01/2020 are there already. Change those."]]);
  // Today's values are shown with the employee; later ones not yet.
  await admin.request(fresh, { form: { ...usual, effectiveDay: "2099-01-01", premiumExemptYn: "on", reason: "Promoted" } });
  expect(await rows("select minimum_wage_earner_yn, premium_exempt_yn, pag_ibig_yn from employees where employee_id <> ''")).toEqual([
    { minimum_wage_earner_yn: "Y", premium_exempt_yn: "N", pag_ibig_yn: "N" },
  ]);
  const late = { ...usual, reason: "A month earlier", revision: "1" };
  expect((await admin.request(`${tab}/pay-rules/2099-01-01/edit`, { form: late })).location).toBe(tab);
  expect((await admin.request(`${tab}/pay-rules/2099-01-01/edit`, { form: { ...late, reason: "Typed late" } })).status).toBe(409);
  expect((await admin.request(`${tab}/pay-rules/2099-01-01/delete`, { form: { revision: "2" } })).location).toBe(tab);
  const first = await admin.request(`${tab}/pay-rules/1974-11-01/delete`, { form: { revision: "1" } });
  expect([first.status, readText(first.text).includes("every employee needs some. Change them instead.")]).toEqual([422, true]);
  expect(await rows("select effective_day, minimum_wage_earner_yn from employee_pay_rules order by 1")).toEqual([
    { effective_day: "1974-11-01", minimum_wage_earner_yn: "N" },
    { effective_day: "2020-01-01", minimum_wage_earner_yn: "Y" },
  ]);
  expect((await admin.request(`${tab}/pay-rules/2050-01-01/edit`)).status).toBe(404);
});

// A month of 32,500.00 is 32,500 × 12 ÷ 261 = 1,494.25287 a day, 10,000.00 is 459.77011.
test("an employee's minimum wage is that of the office's region or their own, and a salary beside it is queried", async () => {
  await rows(
    "insert into work_places (company_seq, work_place_seq, work_place_name, region) select company_seq, 7, 'Pasig', 'NCR' from companies",
  );
  expect(await page()).toContain("Not known: the office has no region");
  await rows("update employees set work_place_seq = 7");
  await save();
  const minimum = minimumWageOn(today(), "NCR");
  expect(await page()).toContain(`${formatCentavos(minimum.daily)}, NCR, Metro Manila, non-agriculture, Wage Order ${minimum.wageOrder}`);
  await rows("update work_places set wage_kind = 'SMALL_OR_AGRICULTURE'");
  const small = formatCentavos(minimumWageOn(today(), "NCR", "agriculture").daily);
  expect(await page()).toContain(`${small}, NCR, Metro Manila, agriculture; service/retail ≤ 15 workers; manufacturing &lt;10, Wage Order`);
  const rules = { sssYn: "on", philHealthYn: "on", pagIbigYn: "on", minimumWageEarnerYn: "on", reason: "Agreed" };
  const from = (effectiveDay: string, minimumDailyWage: string) =>
    admin.request(`${tab}/pay-rules/new`, { form: { ...rules, effectiveDay, minimumDailyWage } });
  expect((await from("2020-01-01", "-5")).status).toBe(422);
  expect((await from("2020-01-01", "700.00")).location).toBe(tab);
  expect(await page()).toMatch(/700\.00 a day is the minimum; this salary is 1494\.25287\. Is Luz Dela Cruz still a minimum wage earner\?/);
  expect(await page(`${tab}/history`)).toContain("minimum wage a day of the office’s region → 700.00");
  const low = await post({ ...WHOLE, salaryAmount: "10,000.00", effectiveDate: "2026-02-01" });
  expect(readText(low.text)).toContain("700.00 a day is the minimum; this salary is 459.77011.");
});

test("pay is not sent to users without permission or of a company without payroll", async () => {
  await save();
  const { email } = await createTestAccount(scope.companySeq, { email: "team@salary.test", permissions: ["TEAM_EDIT", "JOB_INFO_EDIT"] });
  const reader = await signIn(email);
  for (const address of ["", "/new", "/records", "/identity", "/pay-rules/new", "/history"]) {
    const { status, text } = await reader.request(`${tab}${address}`);
    expect([address, status, text.includes("32,500")]).toEqual([address, 403, false]);
  }
  await runSql(scope.companySeq, `update companies set subscriptions = '{}'`);
  expect((await admin.request(tab)).status).toBe(403);
  expect((await admin.request(`${tab}/new`, { form: { ...WHOLE, step: "save" } })).status).toBe(403);
});

test("Z-20: payroll viewers see only the end of a bank account, on the page and in the history", async () => {
  const { companySeq } = scope;
  await rows("update employees set bank_name = 'BPI', bank_account_number = '1234567890'");
  const viewer = await createTestAccount(companySeq, {
    email: `views${companySeq}@salary.test`,
    permissions: ["TEAM_VIEW", "PAYROLL_VIEW"],
  });
  const reader = await signIn(viewer.email);
  const seen = await reader.request(tab);
  expect([seen.status, seen.text.includes("•••• 7890"), seen.text.includes("1234567890")]).toEqual([200, true, false]);
  expect(await page()).toContain("1234567890");
  // The last four characters of a short number would be all of it, so they are hidden.
  const { revision } = (await rows("select identity_revision as revision from employees"))[0] as { revision: number };
  const numbers = { tinNo: "", socialSecuritySystem: "", philhealth: "", pagIbig: "", rdoCode: "", bankName: "BPI" };
  await admin.request(`${tab}/identity`, { form: { ...numbers, bankAccountNumber: "4521", revision: String(revision) } });
  const history = readText((await reader.request(`${tab}/history`)).text);
  expect(history).toContain("bank account number …7890 → …");
  expect(history).not.toContain("4521");
});
