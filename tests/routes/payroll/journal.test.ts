import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { followGeneratedFile } from "../../support/generated-file";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";

const ACCOUNTS = "/payroll/payroll-settings/journal-accounts";
const RUN = "/payroll/payroll_processing/1";
let admin: Visitor;

beforeAll(async () => {
  const { email } = await createPayrollCompany({ completed: 2 });
  admin = await signIn(email);
});

const fetchText = async (path: string) => readMainText((await admin.request(path)).text);
/** The values of the accounts form on its page. */
const typedAccounts = async (visitor = admin) => {
  const { text } = await visitor.request(`${ACCOUNTS}/edit`);
  const fields: Record<string, string> = {};
  for (const [input] of text.matchAll(/<input[^>]*>/g)) {
    const [, name] = /name="(accounts\.[^"]+|revision)"/.exec(input) ?? [];
    if (name) fields[name] = /value="([^"]*)"/.exec(input)?.[1] ?? "";
  }
  return fields;
};

// covers: F-80
test("the journal of a completed run has one line per account and equal sums; without accounts it cannot be exported", async () => {
  const page = await fetchText(`${RUN}/review/journal`);
  // The bakery's run 1: 110,301.26 of salaries, 124,601.94 on both sides (samples/bakery-2026-forms.json).
  expect(page).toContain("Salaries 110,301.26");
  expect(page).toContain("Total 124,601.94 124,601.94");
  expect(page).toContain("Net pay has no account.");
  const refused = await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "CSV" } });
  expect(refused.status).toBe(422);
});

test("the account form starts with the usual accounts; once saved, the journal can be exported, a second time only on confirmation", async () => {
  const fields = await typedAccounts();
  expect(fields["accounts.SALARIES.account"]).toBe("6010");
  expect((await admin.request(`${ACCOUNTS}/edit`, { form: { ...fields, "accounts.NET_PAY.account": "2111" } })).status).toBe(303);
  expect(await fetchText(ACCOUNTS)).toContain("Net pay Net pay due to employees 2111");
  expect((await admin.request(`${ACCOUNTS}/edit`, { form: { ...fields, "accounts.NET_PAY.account": "2112" } })).status).toBe(409);
  const first = await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "CSV" } });
  expect(first.status).toBe(303);
  const { text } = await admin.request((await followGeneratedFile(admin, first)).href);
  const lines = text.split("\r\n");
  expect(lines[0]).toBe("Date,Reference,Account,Name,Department,Debit,Credit,Memo");
  expect(lines[1]).toMatch(/^11\/13\/2026,PAY-1,6010,Salaries,,110301\.26,0\.00,/);
  expect(lines).toContainEqual(expect.stringMatching(/^11\/13\/2026,PAY-1,2111,Net pay,,0\.00,95416\.32,/));
  const second = await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "XERO" } });
  expect([second.status, readMainText(second.text).includes("Booking it twice doubles the payroll in your books.")]).toEqual([409, true]);
  expect((await admin.request(`${RUN}/review/journal`, { form: { fileFormat: "XERO", again: "on" } })).status).toBe(303);
  expect(await fetchText(`${RUN}/history`)).toContain("Exported the journal of 11/13/2026 (XERO, 12 lines), once more.");
  expect(await fetchText(`${ACCOUNTS}/history`)).toContain("Changed the journal accounts");
});

test("an account that is too long keeps the typed value; an open run has no file, nor has a link without its download grant", async () => {
  const fields = await typedAccounts();
  const wrong = await admin.request(`${ACCOUNTS}/edit`, { form: { ...fields, "accounts.SSS.account": "2120-is-longer-than-20" } });
  expect([wrong.status, readMainText(wrong.text).includes("Write at most 20 characters.")]).toEqual([422, true]);
  expect(wrong.text).toContain("2120-is-longer-than-20");
  expect((await admin.request("/payroll/payroll_processing/3/review/journal", { form: { fileFormat: "CSV" } })).status).toBe(422);
  expect((await admin.request(`${RUN}/journal-file?format=CSV&employee=N&ticket=none`)).location).toBe(`${RUN}/review/journal`);
});

const PERIOD = "/payroll/payroll-report/journal?mode=MANUAL&startDate=2026-11-01&endDate=2026-11-15";

// covers: F-82
test("the journals of a month or of any days are combined, summed or by employee, in every format; each payroll is marked and confirmed again", async () => {
  // Both payrolls of 13 November: 110,301.26 + 22,190.86 of salaries, 124,601.94 + 23,367.30 on each side (samples/bakery-2026-forms.json).
  const page = await fetchText(PERIOD);
  expect(page).toContain("Salaries 132,492.12");
  expect(page).toContain("Total 147,969.24 147,969.24");
  expect(await fetchText(`${PERIOD}&by=employee`)).toMatch(/Salaries Ana Lim Reyes [\d,.]+ .*Total 147,969\.24 147,969\.24/);
  // The month has a payroll of the 27th that is still open.
  const month = await fetchText("/payroll/payroll-report/journal?mode=MONTHLY&startDate=2026-11-01");
  expect(month).toContain("Salaries 132,492.12");
  expect(month).toMatch(/Not in it\. .+: complete this payroll first\./);
  // The first payroll was exported before, alone.
  const response = await admin.request(PERIOD, { form: { fileFormat: "CSV" } });
  expect([response.status, /Exported before: PAY-1 on \S+ by Ana Reyes\./.test(readMainText(response.text))]).toEqual([409, true]);
  const heads = {
    CSV: "Date,Reference,Account,Name,Department,Debit,Credit,Memo",
    QUICKBOOKS: "Journal No,Journal Date,Account,Debits,Credits,Description,Name,Class",
    XERO: "Narration,Date,Description,AccountCode,TaxRate,Amount",
    ODOO: "date,ref,journal,line account,label,debit,credit,partner,analytic",
  };
  for (const [fileFormat, head] of Object.entries(heads)) {
    const exported = await admin.request(PERIOD, { form: { fileFormat, again: "on", byEmployee: "on" } });
    const { text } = await admin.request((await followGeneratedFile(admin, exported)).href);
    expect(text.split("\r\n")[0]).toBe(head);
    expect(text).toContain("Ana Lim Reyes");
  }
  const exported = await admin.request(PERIOD, { form: { fileFormat: "CSV", again: "on" } });
  const { text } = await admin.request((await followGeneratedFile(admin, exported)).href);
  expect(text.split("\r\n")[1]).toBe(
    '11/13/2026,PAY-2026-11-01-2026-11-15,6010,Salaries,,132492.12,0.00,"Payroll 11/01/2026 to 11/15/2026, 2 payrolls"',
  );
  const workbook = await admin.request(PERIOD, { form: { fileFormat: "XLSX", again: "on" } });
  const xlsx = await admin.raw((await followGeneratedFile(admin, workbook)).href);
  expect([xlsx.status, xlsx.headers.get("content-type")]).toEqual([200, expect.stringContaining("spreadsheetml")]);
  expect(await fetchText("/payroll/payroll_processing/2/history")).toContain("with those of PAY-2026-11-01-2026-11-15");
});

test("days without a completed payroll have no journal, an invalid range shows the month, and a link works only with its download grant", async () => {
  expect(await fetchText("/payroll/payroll-report/journal?mode=MONTHLY&startDate=2026-02-01")).toContain(
    "No completed payroll has its pay date on these days.",
  );
  const empty = await admin.request("/payroll/payroll-report/journal?mode=MONTHLY&startDate=2026-02-01", { form: { fileFormat: "CSV" } });
  expect([empty.status, readMainText(empty.text).includes("Choose another month")]).toEqual([422, true]);
  expect((await admin.request("/payroll/payroll-report/journal?mode=MANUAL&startDate=2026-11-15&endDate=2026-11-01")).text).toContain(
    "The start date must be earlier than the end date.",
  );
  const file = "/payroll/payroll-report/journal-file?from=2026-11-01&to=2026-11-15&format=CSV&employee=N&ticket=none";
  expect((await admin.request(file)).location).toBe("/payroll/payroll-report/journal");
});

// covers: F-81
test("13th month pay is accrued with each payroll from a day on and reversed by the run that pays it; a key without an account stops only the file", async () => {
  // Up to the 13th month run of 18 December (samples/bakery-2026-register.csv).
  const officer = await signIn((await createPayrollCompany({ completed: 10 })).email);
  const save = async (change: Record<string, string>) =>
    officer.request(`${ACCOUNTS}/edit`, { form: { ...(await typedAccounts(officer)), ...change } });
  const journal = async (run: number) => readMainText((await officer.request(`/payroll/payroll_processing/${run}/review/journal`)).text);
  const wrong = await save({ accrualFrom: "2026-11-31" });
  expect([wrong.status, wrong.text.includes("2026-11-31")]).toEqual([422, true]);
  expect((await save({ accrualFrom: "2026-11-01", "accounts.ACCRUED_BONUSES.account": "" })).status).toBe(303);
  // Run 1: a twelfth of the basic pay of each is 8,842.99; 124,601.94 + 8,842.99 on both sides.
  expect(await journal(1)).toMatch(
    /13th month and bonuses 8,842\.99.* No account 13th month accrued — 8,842\.99.*Total 133,444\.93 133,444\.93/,
  );
  const refused = await officer.request(`${RUN}/review/journal`, { form: { fileFormat: "CSV" } });
  expect([refused.status, readMainText(refused.text).includes("13th month accrued has no account.")]).toEqual([422, true]);
  expect((await save({ accrualFrom: "2026-11-01", "accounts.ACCRUED_BONUSES.account": "2180", byDepartment: "on" })).status).toBe(303);
  expect(readMainText((await officer.request(ACCOUNTS)).text)).toContain("Payrolls paid from 11/01/2026 on accrue 13th month pay.");
  const exported = await officer.request(`${RUN}/review/journal`, { form: { fileFormat: "CSV" } });
  const aside = (await officer.request((await followGeneratedFile(officer, exported)).href)).text
    .split("\r\n")
    .filter((line) => line.includes(",2180,"));
  // By department, adding up to the centavo.
  expect(aside.length).toBeGreaterThan(1);
  expect(aside.reduce((sum, line) => sum + Math.round(Number(line.split(",")[6]) * 100), 0)).toBe(8_842_99);
  // Run 10 pays 327,087.63, for which 32,376.42 was accrued: 294,711.21 remain for the year.
  expect((await save({ accrualFrom: "2026-11-01", byDepartment: "off" })).status).toBe(303);
  expect(await journal(10)).toMatch(/13th month and bonuses 294,711\.21 —.*13th month accrued 32,376\.42 —.*Total 327,087\.63 327,087\.63/);
  // From December on only that month's runs count: 613.33 + 6,432.77 + 1,515.67 + 625.00.
  expect((await save({ accrualFrom: "2026-12-01" })).status).toBe(303);
  expect(await journal(1)).not.toContain("13th month accrued");
  expect(await journal(10)).toContain("13th month accrued 9,186.77 —");
  expect(readMainText((await officer.request(`${ACCOUNTS}/history`)).text)).toContain("13th month accrual from 11/01/2026 → 12/01/2026");
});
