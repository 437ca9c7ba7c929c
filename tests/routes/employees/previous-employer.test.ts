import { beforeEach, expect, test } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { today } from "~/web/http/today.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

let scope: Scope;
let admin: Visitor;
let tab: string;
let form: Record<string, string>;

const YEAR = Number(today().slice(0, 4));

beforeEach(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_VIEW", "PAYROLL_SETTING_EDIT"] });
  scope = company.scope;
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Dela Cruz" }]);
  tab = `/employees/employees/${employeeSeq}/previous-employer`;
  admin = await signIn(company.email);
  form = {
    companySeq: String(scope.companySeq),
    employeeSeq: String(employeeSeq),
    revision: "0",
    employerName: "Kapihan ng Bayan",
    tinNo: "123-456-789-00000",
    employmentType: "CP",
    address: "Biñan, Laguna",
    zipCode: "4024",
    taxableYear: String(YEAR),
    taxableFrom: "01/01",
    taxableTo: "05/31",
    resignationType: "TR",
    taxableBasicSalary: "200,000.00",
    taxable13thMonthPayAndOtherBenefits: "1,500.005",
    nonTaxableBasicSalary: "90,000",
    taxWithheldPresentEmployer: "12,345.67",
  };
});

const readText = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const page = async (address = tab) => readText((await admin.request(address)).text);
const rows = async (text: string) => ((await runSql(scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const cells = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<th scope="row">([^<]*)<\/th><td class="num"><span class="num">([^<]*)</g)].map(([, label, amount]) => [
      label!,
      amount!,
    ]),
  );

// covers: PREV-01 PREV-09 PREV-23
test("without a record the page shows dashes and 0.00, and Edit opens the empty form", async () => {
  const text = await page();
  expect(text).toMatch(/<dt>Employer name<\/dt><dd>—<\/dd>/);
  expect(cells(text)).toMatchObject({ "Non-taxable, total": "0.00", "Taxable, total": "0.00", "Tax Withheld": "0.00" });
  const edit = await page(`${tab}/edit`);
  expect(edit).toContain(`name="companySeq" value="${scope.companySeq}"`);
  expect(edit.match(/inputMode="decimal"/gi)).toHaveLength(9);
  for (const label of ["Cancel", "Save"]) expect(edit).toMatch(new RegExp(`>${label}</(a|button)>`));
});

// covers: PREV-01 PREV-03 PREV-05 PREV-06 PREV-07 PREV-10 PREV-13 PREV-20 PREV-24
test("a saved record is shown again with its totals, dashes in the TIN and days as MM/DD", async () => {
  const saved = await admin.request(`${tab}/edit`, { form });
  expect([saved.status, saved.location]).toEqual([303, tab]);
  expect(await page()).toContain("Previous employer saved.");
  const text = await page();
  for (const word of [
    "Kapihan ng Bayan",
    "123-456-789-00000",
    "Contractual/Project-Based",
    "Transferred",
    String(YEAR),
    "01/01 to 05/31",
    "4024",
    "Biñan, Laguna",
  ])
    expect(text).toContain(word);
  expect(text).toContain("Basic Salary (including the exempt P250,000 and below) or Statutory Minimum Wage");
  expect(cells(text)).toMatchObject({ "Non-taxable, total": "90,000.00", "Taxable, total": "201,500.01", "Tax Withheld": "12,345.67" });
  expect(await rows("select * from previous_employers")).toMatchObject([
    { tin_no: "12345678900000", taxable_from: "0101", taxable_to: "0531" },
  ]);
  expect(await page(`${tab}/edit`)).toContain('value="123-456-789-00000"');
  expect(await page(`${tab}/history`)).toContain("Added the previous employer Kapihan ng Bayan");
});

// covers: PREV-04 PREV-11 PREV-12 PREV-14 PREV-17 PREV-18 PREV-19 PREV-21 PREV-22
test("a refused record keeps the typed values, with the exact messages", async () => {
  const wrong = {
    employerName: "",
    tinNo: "1",
    zipCode: "12",
    taxableTo: "9999",
    nonTaxableBasicSalary: "many",
    taxableBasicSalary: "10000000000000",
    companySeq: "",
    employeeSeq: "",
  };
  const { status, text } = await admin.request(`${tab}/edit`, { form: { ...form, ...wrong } });
  expect(status).toBe(422);
  for (const message of [
    "Please provide the required information. These field cannot be left empty.",
    "Employer Name is empty.",
    "Please enter a valid Tax Identification Number (TIN) in the format of 12 to 14 digits",
    "ZIP Code digits is must be 4",
    "Taxable to format is [MMDD]",
    "Only numbers must be entered for data other than your previous employer information.",
    "Amount must be 0 or more and less than 10,000,000,000,000.",
    "Company information is unknown. Please reload.",
    "Employee information is unknown. Please reload.",
  ])
    expect(readText(text)).toContain(message);
  expect(text).toContain('value="many"');
  expect([...readText(text).matchAll(/<option value="(\d{4})"/g)].map(([, year]) => Number(year))).toEqual([YEAR, YEAR - 1]);
  expect(await rows("select * from previous_employers")).toEqual([]);
});

test("the second of two users keeps the typed values; the URL decides whose record it is", async () => {
  await admin.request(`${tab}/edit`, { form });
  const late = await admin.request(`${tab}/edit`, { form: { ...form, employerName: "Typed late" } });
  expect([late.status, late.text.includes('value="Typed late"'), /name="revision" value="1"/.test(late.text)]).toEqual([409, true, true]);
  expect((await admin.request(`${tab}/edit`, { form: { ...form, revision: "1", companySeq: "999", employeeSeq: "888" } })).status).toBe(
    303,
  );
  expect(await rows("select employee_seq, company_seq from previous_employers")).toHaveLength(1);
  expect((await admin.request(`${tab}/edit?record=77`)).status).toBe(404);
});

// covers: PREV-02
test("the page needs the payroll permission and subscription, and editing needs nothing more", async () => {
  const { email } = await createTestAccount(scope.companySeq, { email: "team@previous.test", permissions: ["TEAM_EDIT", "JOB_INFO_EDIT"] });
  const reader = await signIn(email);
  for (const address of ["", "/edit", "/history"]) expect((await reader.request(`${tab}${address}`)).status).toBe(403);
  expect((await reader.request(`${tab}/edit`, { form })).status).toBe(403);
  await runSql(scope.companySeq, `update companies set subscriptions = '{}'`);
  expect((await admin.request(tab)).status).toBe(403);
});
