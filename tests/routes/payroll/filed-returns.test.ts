import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inCompany } from "~/db/client.server";
import { writeRecords } from "~/models/payroll/company-data/import/company-import-records.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet } from "../../support/workbook-files";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const AT = "/payroll/government";
const NOVEMBER = `${AT}/filed/1601-c/2026-11`;
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 5 });
  await runSql(
    company.scope.companySeq,
    "update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200', sss_no = '0312345678'",
  );
  officer = await signIn(company.email);
}, 60_000);
beforeEach(() => clock("2026-12-05"));
afterEach(() => void vi.useRealTimers());

/** Sets the clock of this process only; timers and the database continue. */
function clock(day: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T09:00:00+08:00`) });
}

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await officer.request(path));
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** The fields of the form at a URL, with changed values. */
async function opened(path: string, typed: Record<string, string> = {}): Promise<Record<string, string>> {
  const { text } = await officer.request(path);
  const seen = { version: hidden(text, "version"), digest: hidden(text, "digest") };
  return { filedDay: "12/05/2026", reference: "1126-004871", bank: "BDO", means: "CHECK", ...seen, ...typed };
}

test("a month that has not ended, or has an open payroll, cannot be filed, and the page states what to do", async () => {
  clock("2026-11-30");
  expect(await page(NOVEMBER)).toContain("November 2026 is not over. It can be filed from 12/01/2026 on.");
  expect(await page(`${NOVEMBER}/new`)).toContain("November 2026 is not over.");
  const refused = await officer.request(`${NOVEMBER}/new`, {
    form: { filedDay: "11/30/2026", reference: "1", version: "1", digest: "a".repeat(64), step: "save" },
  });
  expect([refused.status, readText(refused)]).toEqual([422, expect.stringContaining("it cannot have been filed before it was over")]);
  clock("2027-01-02");
  expect(await page(`${AT}/filed/1601-c/2026-12`)).toContain(
    "A payroll of December 2026 is not completed. Complete or remove it, then file.",
  );
  for (const path of ["/filed/1601-c/2026", "/filed/1604-c/2026-11", "/filed/2316/2026", "/filed/sss/2026-13"])
    expect([(await officer.request(AT + path)).status, path]).toEqual([404, path]);
});

// covers: F-73
test("a month filed before this product is shown as filed, with the figures of the imported company file", async () => {
  const key = { returnForm: "1601-c", period: "2025-03", version: 1 };
  const filed = { filedDay: "2025-04-10", reference: "TRA-2025-04-10-0001", bank: "BDO", means: "CHECK", amendedYn: "N", payrollCount: 0 };
  const by = { filedBy: "Luz", filedAt: "2025-04-10T02:00:00Z", digest: "of elsewhere", amountPaidCentavos: 1234567, penaltiesCentavos: 0 };
  await inCompany(company.scope, (tx) =>
    writeRecords(tx, company.scope.companySeq, {
      filedReturns: [{ ...key, ...filed, ...by }],
      filedFigures: [{ ...key, position: 0, item: "25", figure: 1234567 }],
    }),
  );
  for (const path of ["/filed/1601-c/2025-03", "/1601-c/2025-03", "?month=2025-04&form=1601-c&period=2025-03"]) {
    const text = await page(AT + path);
    expect(text, path).toContain("Filed");
    expect(text, path).not.toMatch(/Amended return needed|Figures changed since filing/);
  }
  expect(await page(`${AT}?month=2025-04&form=1601-c&period=2025-03`)).toContain("12,345.67");
  expect(await page(`${AT}/1601-c/2025-03`)).toContain("What was paid in March 2025 was paid before the first payroll here.");
});

// covers: F-73
test("a filed return freezes its figures; a later change needs an amended return, and a mistaken filing can be undone", async () => {
  // F-32: November 14 = 375,780.07, 25 = 33,542.86.
  const form = await opened(`${NOVEMBER}/new`);
  const missing = await officer.request(`${NOVEMBER}/new`, { form: { ...form, reference: "" } });
  expect([missing.status, readText(missing)]).toEqual([422, expect.stringContaining("PRN, TRA, eROR or confirmation")]);
  const response = await officer.request(`${NOVEMBER}/new`, { form });
  expect(readText(response)).toContain("Mark BIR 1601-C November 2026 as filed with ₱33,542.86? The figures are locked.");
  expect((await officer.request(`${NOVEMBER}/new`, { form: { ...form, digest: "b".repeat(64), step: "save" } })).status).toBe(409);
  const TO_DO = "1601-C of November 2026";
  expect(await page("/hrDashboard")).toContain(TO_DO);
  const filed = await officer.request(`${NOVEMBER}/new`, { form: { ...form, step: "save" } });
  expect([filed.status, filed.location]).toEqual([303, NOVEMBER]);
  expect(await page("/hrDashboard")).not.toContain(TO_DO);
  expect(await page(NOVEMBER)).toMatch(/Filing of BIR 1601-C November 2026 Filed .*1126-004871 Check, BDO 33,542\.86/);
  expect(await page(`${AT}?year=2026`)).toContain("12/05/2026, 1126-004871");
  const again = await officer.request(`${NOVEMBER}/new`, { form: { ...form, version: "2", step: "save" } });
  expect([again.status, readText(again)]).toEqual([409, expect.stringContaining("its figures did not change since")]);

  // F-31: with more earned before, no employee is within 250,000.00 any longer; 287,716.91 + 37,844.55 = 325,561.46.
  await runSql(company.scope.companySeq, "update opening_balances set taxable_regular_centavos = taxable_regular_centavos + 30000000");
  expect(await page(`${AT}/1601-c/2026-11`)).toMatch(
    /Amended return needed .*Figures changed since filing: item 23 37,844\.55 → 0\.00, item 24 287,716\.91 → 325,561\.46\. Start an amended return\?/,
  );
  expect(await page(NOVEMBER)).toContain("Start amended return");
  // F-30: item 20 is an allowance of 800.50.
  const ITEM_20 = "Other Non-Taxable Compensation (specify): Communication Reimbursement";
  expect(await page(`${AT}/1601-c/2026-11`)).toContain(`20 ${ITEM_20} 800.50`);
  const second = await opened(`${NOVEMBER}/new`, { reference: "1226-1" });
  expect(readText(await officer.request(`${NOVEMBER}/new`, { form: second }))).toContain("as filed with ₱0.00?");
  expect((await officer.request(`${NOVEMBER}/new`, { form: { ...second, step: "save" } })).status).toBe(303);
  expect(await page(NOVEMBER)).toMatch(/28 Less: Tax Remitted in Return Previously Filed, if this is an amended return 33,542\.86/);
  const pdf = async (query: string) =>
    readPdf(new Uint8Array(await (await officer.raw(`${AT}/1601-c/2026-11/1601-c.pdf${query}`)).arrayBuffer())).pages;
  expect((await pdf("")).join(" ")).toMatch(/Amended Return\?\s*Yes.*version 2 ·.*1226-1/s);
  expect((await pdf("?version=1")).join(" ")).toMatch(/Amended Return\?\s*No.*version 1 ·.*1126-004871/s);
  expect((await pdf("?version=1")).join("\n")).toContain(ITEM_20);
  const kept = await runSql(company.scope.companySeq, "select distinct other_pay from filed_returns where period = '2026-11'");
  expect(kept).toMatchObject({ rows: [{ other_pay: "Communication Reimbursement" }] });
  expect((await officer.request(`${AT}/1601-c/2026-11/1601-c.pdf?version=3`)).status).toBe(404);

  clock("2026-12-06");
  const silent = await officer.request(`${NOVEMBER}/undo`, { form: { reason: "", version: "2" } });
  expect([silent.status, readText(silent)]).toEqual([422, expect.stringContaining("Enter a reason for undoing it")]);
  const undone = await officer.request(`${NOVEMBER}/undo`, { form: { reason: "Wrong month", version: "2" } });
  expect(undone.status).toBe(303);
  expect((await officer.request(`${NOVEMBER}/undo`, { form: { reason: "Wrong month", version: "1" } })).status).toBe(409);
  expect(await page(NOVEMBER)).toMatch(/Amended return needed .*Undone by Ana Reyes, .*: Wrong month/);
  expect(await page(`${NOVEMBER}/history`)).toContain("Undid the filing of BIR 1601-C November 2026, version 2. Wrong month.");
  // F-35: the annual return uses the month as filed.
  expect(await page(`${AT}/1604-c/2026`)).toContain("November 2026 12/05/2026 BDO, 1126-004871 33,542.86");
  const { sheets } = await downloadSheet(officer, `${AT}/1604-c/2026/1604-c.xlsx`);
  const november = sheets[0]!.rows.find(([first]) => first === "November 2026")!;
  expect([november[1], ...november.slice(2, 5)]).toEqual([new Date("2026-12-05T00:00:00Z"), "BDO", "1126-004871", 33542.86]);
});

// Ana's opening: 10,074.00 withheld, here 8,074.00 in September and 2,000.00 in October. All openings: 320,663.89; 310,589.89 is in no month.
test("L-12: Part II of the 1604-C has a row for each month before the first payroll here, with day, bank and number once filed", async () => {
  const year = `${AT}/1604-c/2026`;
  const totalOf = (text: string) => /Total ([\d,.]+)/.exec(text)?.[1];
  const before = await page(year);
  // The page names employees without months; Part II and its total contain their sum nevertheless.
  expect(before).toMatch(
    /opening balances state the tax in one sum, without its months\. Enter the tax of each month: .*Ana Lim Reyes, ₱?10,074\.00/,
  );
  const MONTHS_OF_ANA = 'href="/payroll/year-to-date/2026/1/edit"';
  expect((await officer.request(year)).text).toContain(MONTHS_OF_ANA);
  await runSql(
    company.scope.companySeq,
    "insert into opening_amounts (company_seq, employee_seq, taxable_year, part, item, amount) select company_seq, 1, 2026, 'WITHHELD', item, amount from companies, (values ('9', 807400), ('10', 200000)) as m(item, amount) where company_seq = 1",
  );
  const listed = await page(year);
  expect(listed).toContain("September 2026 — 8,074.00 — — 8,074.00 October 2026 — 2,000.00 — — 2,000.00");
  expect(listed).toContain("Before the first payroll here, other months 310,589.89");
  expect(totalOf(listed)).toBe(totalOf(before));
  expect((await officer.request(year)).text).not.toContain(MONTHS_OF_ANA);
  expect((await officer.request(year)).text).toContain(`href="${AT}/filed/1601-c/2026-10"`);

  const october = `${AT}/filed/1601-c/2026-10`;
  const typed = { filedDay: "11/10/2026", reference: "TRA-1110", bank: "0123 BDO", surcharge: "100", step: "save" };
  expect((await officer.request(`${october}/new`, { form: await opened(`${october}/new`, typed) })).status).toBe(303);
  const filed = "October 2026 11/10/2026 0123 BDO, TRA-1110 2,000.00 — 100.00 2,100.00";
  const after = await page(year);
  expect(after).toContain(filed);
  expect(totalOf(after)).toBe(totalOf(before));
  const { pages } = readPdf(new Uint8Array(await (await officer.raw(`${year}/1604-c.pdf`)).arrayBuffer()));
  for (const text of ["October 2026", "11/10/2026", "0123 BDO, TRA-1110", "310,589.89"]) expect(pages[0]).toContain(text);
  const { sheets } = await downloadSheet(officer, `${year}/1604-c.xlsx`);
  expect(sheets[0]!.rows.find(([month]) => month === "October 2026")).toEqual(
    expect.arrayContaining(["0123 BDO", "TRA-1110", 2000, 100, 2100]),
  );
  expect(sheets[0]!.rows.map(([first]) => first)).toEqual(
    expect.arrayContaining([
      "Withheld before the first payroll here: ₱320,663.89",
      "Before the first payroll here, other months: ₱310,589.89",
    ]),
  );
  // A month without stated figures has nothing to file.
  expect(await page(`${AT}/filed/1601-c/2026-08/new`)).toContain("No payroll was paid in August 2026: there is nothing to file.");
});

test("of two users who file a list concurrently one sees that the other did", async () => {
  const path = `${AT}/filed/sss/2026-11`;
  const form = { ...(await opened(`${path}/new`)), step: "save" };
  const answers = await Promise.all([1, 2].map(() => officer.request(`${path}/new`, { form })));
  expect([answers.map(({ status }) => status).sort(), readText(answers.find(({ status }) => status !== 303)!)]).toEqual([
    [303, 409],
    expect.stringMatching(/was changed by Ana Reyes in the meantime|its figures did not change since/),
  ]);
  expect(await page(path)).toMatch(/Employees (\d+) \1 /);
  expect(await page(`${AT}/sss/2026-11`)).toContain("Filed");
});
