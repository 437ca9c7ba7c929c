import { beforeEach, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const COMPANY = "/settings/company-settings/company";
let company: TestCompany;
let admin: Visitor;

beforeEach(async () => {
  company = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path = "", visitor = admin) => readText(await visitor.request(COMPANY + path));
const save = (form: Record<string, string>, visitor = admin, path = "/edit") =>
  visitor.request(COMPANY + path, { form: { ...FORM, ...form } });
const FORM = {
  registeredName: "Panaderia Santa Clara",
  employerCategory: "PRIVATE",
  topWithholdingAgentYn: "N",
  fiscalYearStart: "1",
  revision: "1",
};
const stored = async () =>
  (
    (await runSql(company.scope.companySeq, "select * from company_versions order by version_seq")) as {
      rows: Record<string, unknown>[];
    }
  ).rows;

// covers: SET-01 SET-09 F-110
test("the company is shown first, with missing form data, and edited on a separate form", async () => {
  expect((await admin.request("/settings/company-settings")).location).toBe(COMPANY);
  const first = await page();
  expect(first).toContain("Missing for 1601-C: TIN, RDO Code, Registered Address, ZIP Code, Contact Number, Email, Signatory");
  expect(first).toContain("Edit");
  const saved = await save({
    tinNo: "009-123-456-00000",
    rdoCode: "044",
    province: "1300000000",
    street: "12 Rizal St.",
    zipCode: "1630",
    contactNumber: "02 8123 4567",
    email: "Pay@SantaClara.test",
    sssNo: "03-1234567-8-001",
  });
  expect([saved.status, saved.location]).toEqual([303, COMPANY]);
  const after = await page();
  expect(after).toContain("TIN 009-123-456-00000");
  expect(after).toContain("SSS Employer Number 03-1234567-8-001");
  expect(after).toContain("Email pay@santaclara.test");
  expect(after).toContain("Missing for 1601-C: Registered Address, Signatory");
  expect((await stored()).map(({ tin_no, sss_no, from_day }) => [tin_no, sss_no, from_day])).toEqual([
    ["00912345600000", "0312345678001", null],
  ]);
  expect(await page("/history")).toContain("TIN none → 009-123-456-00000");
});

// covers: SET-09 SET-10
test("mode leads to the form; another mode is reported and the company is shown", async () => {
  expect((await admin.request(`${COMPANY}?mode=EDIT`)).location).toBe(`${COMPANY}/edit`);
  const strange = await page("?mode=COPY");
  expect(strange).toContain("strange mode value: COPY");
  expect(strange).toContain("Registered Name");
});

// covers: SET-01 F-110
test("errors are shown at their field with the typed values, and nothing is stored", async () => {
  const answer = await save({ registeredName: "", tinNo: "123", zipCode: "16", tradeName: "Santa Clara Bakes" });
  expect(answer.status).toBe(422);
  const text = readText(answer);
  expect(text).toContain("Enter the registered name.");
  expect(text).toContain("Enter the TIN with 12 digits, or 14 with a branch code of five digits.");
  expect(text).toContain("ZIP Code digits is must be 4");
  expect(answer.text).toContain('value="Santa Clara Bakes"');
  expect((await stored())[0]).toMatchObject({ tin_no: "", trade_name: "", revision: 1 });
});

// covers: F-110
test("a change from a day keeps the days before it, and can be reversed", async () => {
  await save({ tinNo: "009-123-456-000" });
  expect(
    (await save({ registeredName: "Santa Clara Foods Inc.", tinNo: "009-123-456-000", fromDay: "01/01/2090", revision: "2" })).status,
  ).toBe(303);
  expect((await stored()).map(({ registered_name, from_day }) => [registered_name, String(from_day).slice(0, 10)])).toEqual([
    ["Panaderia Santa Clara", "null"],
    ["Santa Clara Foods Inc.", "2090-01-01"],
  ]);
  const read = await page();
  expect(read).toContain("Registered Name Panaderia Santa Clara");
  expect(read).toMatch(/From 01\/01\/2090 Later Santa Clara Foods Inc\./);
  // The same day again makes no third version.
  const again = await save({ registeredName: "Santa Clara Foods", fromDay: "01/01/2090", revision: "2" });
  expect([again.status, readText(again).includes("There are details from 01/01/2090 already. Open those to change them.")]).toEqual([
    422,
    true,
  ]);
  const later = `${COMPANY}/versions/2/delete`;
  expect((await admin.request(later)).status).toBe(200);
  expect((await admin.request(later, { form: { revision: "1" } })).status).toBe(303);
  expect(await stored()).toHaveLength(1);
  expect((await admin.request(`${COMPANY}/versions/1/delete`)).status).toBe(404);
  expect(await page("/history")).toContain("Deleted the details of the company from 01/01/2090.");
});

// covers: F-110
test("every page calls the company by its current name", async () => {
  await save({ registeredName: "Santa Clara Foods Inc.", fromDay: "01/01/2020" });
  expect((await admin.request("/hrDashboard")).text).toContain("Santa Clara Foods Inc.");
});

// covers: F-110 F-120
test("of two users who changed the same details the second sees who saved first, with both versions side by side", async () => {
  await save({ tradeName: "First" });
  const second = await save({ tradeName: "Second" });
  expect([second.status, readText(second)]).toEqual([409, expect.stringContaining("The company was changed by")]);
  expect(second.text).toContain('value="Second"');
  expect(readText(second).match(/Saved in the meantime: \w+/g)).toEqual(["Saved in the meantime: First"]);
  expect((await stored())[0]).toMatchObject({ trade_name: "First" });
});

// covers: F-110
test("a payroll officer sees the company and changes only its numbers, with the same history", async () => {
  await createTestAccount(company.scope.companySeq, { email: "payer@company.test", permissions: ["PAYROLL_SETTING_EDIT"] });
  const payer = await signIn("payer@company.test");
  expect(await page("", payer)).toContain("Registered Name");
  expect((await payer.request("/settings/company-settings")).status).toBe(403);
  expect((await save({ registeredName: "Mine now", tinNo: "009-123-456-000" }, payer)).status).toBe(303);
  const [row] = await stored();
  expect(row).toMatchObject({ tin_no: "009123456000" });
  expect(row!.registered_name).not.toBe("Mine now");
  expect(await page("/history", payer)).toContain("TIN none → 009-123-456-000");
});

// covers: F-114
test("a benefits-only company has no agency numbers and no calendar", async () => {
  const benefits = await createTestCompany({ permissions: ["COMPANY_SETTING_EDIT"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const visitor = await signIn(benefits.email);
  const text = await page("", visitor);
  expect(text).toContain("Notices");
  for (const absent of ["Holidays", "SSS Employer Number", "Missing for"]) expect(text).not.toContain(absent);
  expect((await visitor.request(`${COMPANY}/edit`)).text).not.toContain('name="sssNo"');
});
