import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const AT = "/payroll/government/thirteenth-month/2026";
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  // Every payroll of the sample's year is completed.
  company = await createPayrollCompany({ completed: 99 });
  officer = await signIn(company.email);
}, 120_000);

afterEach(() => void vi.useRealTimers());

const fetchText = async (path: string) => readMainText((await officer.request(path)).text);
const bytes = async (path: string) => new Uint8Array(await (await officer.raw(AT + path)).arrayBuffer());

// covers: F-60
test("the report counts employees on 31 December and everyone who benefited, leavers too, and names its signatory", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-04T09:00:00+08:00") });
  const before = await fetchText(AT);
  expect(before).toContain("Missing for the report: ");
  expect(before).toContain("signatory of the 13th month report");
  const { companySeq } = company.scope;
  await runSql(
    companySeq,
    "update company_versions set registered_name = 'Panaderia Santa Clara Incorporated', street = '12 Rizal Street', zip_code = '1200', principal_business = 'Bread and pastries', contact_number = '0281234567'",
  );
  await runSql(
    companySeq,
    `insert into company_signatories (company_seq, signatory_seq, name, position, main_for) values (${companySeq}, 90, 'Corazon Villanueva', 'Payroll Manager', '{DOLE_13TH}')`,
  );
  const page = await fetchText(AT);
  // Document 5, F-60: the bakery's 2026 has 10 employed, 12 benefited, 423,366.37.
  expect(page).toContain("Total employment 10");
  expect(page).toContain("Workers benefited 12");
  expect(page).toContain("Total amount of 13th month pay ₱423,366.37");
  for (const text of [
    "12 Rizal Street",
    "Bread and pastries",
    "Corazon Villanueva",
    "Payroll Manager",
    "0281234567",
    "Total, 12 employees 423,366.37",
  ])
    expect(page).toContain(text);
  expect(page).not.toContain("Missing for the report");

  const { pages } = readPdf(await bytes("/report.pdf"));
  expect(pages).toHaveLength(2);
  for (const text of ["Panaderia Santa Clara Incorporated", "423,366.37", "Corazon Villanueva", "Bread and pastries"])
    expect(pages[0]).toContain(text);
  for (const text of ["Annex", "Ana Lim Reyes", "Total, 12 employees", "423,366.37"]) expect(pages[1]).toContain(text);
  const [sheet] = (await readXlsx(await bytes("/report.xlsx"))).sheets;
  expect(sheet!.rows.map((row) => String(row[0]))).toContain("Total employment: 10");
  expect(sheet!.rows.at(-1)).toEqual(expect.arrayContaining(["Total, 12 employees"]));

  // Due by 15 January; the list of the year leads there.
  expect((await officer.request("/payroll/government?year=2026")).text).toContain(`href="${AT}"`);
});

test("before the year ends the report is a draft, and a year without 13th month pay reports it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:59:00+08:00") });
  expect(await fetchText(AT)).toContain("2026 is not over");
  expect(readPdf(await bytes("/report.pdf")).pages[0]).toContain("(draft)");
  vi.setSystemTime(new Date("2027-01-01T00:00:00+08:00"));
  expect(await fetchText(AT)).not.toContain("is not over");
  expect(await fetchText("/payroll/government/thirteenth-month/2025")).toContain("No 13th month pay in 2025 yet");
});
