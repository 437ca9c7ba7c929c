import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const AT = "/payroll/government";
const DECEMBER = `${AT}/1601-c/2026-12`;
/** All of the sample's payrolls; the last is the final pay of 29 December. */
const ALL = 16;
let company: PayrollCompany;
let officer: Visitor;

afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-11T09:00:00+08:00") });
  company = await createPayrollCompany({ completed: ALL });
  await runSql(
    company.scope.companySeq,
    "update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200'",
  );
  officer = await signIn(company.email);
}, 120_000);

const page = async (path: string) => readMainText((await officer.request(path)).text);
const paper = async (query = "") =>
  readPdf(new Uint8Array(await (await officer.raw(`${DECEMBER}/1601-c.pdf${query}`)).arrayBuffer())).pages;
const add = (form: Record<string, string>) => officer.request(`${DECEMBER}/schedule/new`, { form });
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

async function file(month: string, reference: string): Promise<number> {
  const path = `${AT}/filed/1601-c/${month}/new`;
  const { text } = await officer.request(path);
  const seen = { version: hidden(text, "version"), digest: hidden(text, "digest") };
  return (await officer.request(path, { form: { filedDay: "01/10/2027", reference, bank: "BDO", means: "CHECK", step: "save", ...seen } }))
    .status;
}

test("a return shows its state and its deadline, its items beside the previous month, and expands each to payslips that add up to it", async () => {
  const december = await page(DECEMBER);
  expect(december).toContain("BIR 1601-C, December 2026 Ready to file Due 01/15/2027");
  // F-32: December 14 = 1,257,910.43 beside November 14 = 375,780.07.
  expect(december).toMatch(/14 Total Amount of Compensation 1,257,910\.43 \d+ people in item 14 375,780\.07/);
  expect(await page(`${DECEMBER}/14`)).toMatch(/Total 1,257,910\.43/);
  expect(await page(`${DECEMBER}/25`)).toMatch(/Total 90,928\.69/);
});

// covers: F-32 F-33
test("Schedule I has the month's refunds in one row, accepts rows of earlier months, and adds up to item 26 on the page and in the PDF", async () => {
  expect(await file("2026-11", "1126-004871")).toBe(303);
  // F-32: 25 = 90,928.69, 26 = −5,746.87, 36 = 85,181.82; 33,542.86 was remitted for November, less 5,746.87 is 27,795.99.
  const before = await page(DECEMBER);
  expect(before).toMatch(/November 2026 refunds of this month 01\/10\/2027 BDO, 1126-004871 33,542\.86 27,795\.99 −5,746\.87/);
  expect(before).toMatch(/Total, item 26 −5,746\.87/);
  expect(before).toMatch(/36 Total Amount Still Due\/\(Over-remittance\) 85,181\.82/);

  const row = {
    adjustedMonth: "2026-10",
    paidDay: "11/10/2026",
    bank: "BPI",
    reference: "1026-1",
    paid: "900.00",
    shouldBe: "1,007.55",
    revision: "0",
  };
  const wrong = await add({ ...row, paid: "1,007.55" });
  expect([wrong.status, readMainText(wrong.text)]).toEqual([422, expect.stringContaining("This is what was paid: nothing is adjusted.")]);
  expect((await add({ ...row, adjustedMonth: "2025-11" })).status).toBe(404);
  const both = await Promise.all([add(row), add({ ...row, bank: "PNB" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect((await add({ ...row, revision: "1" })).status).toBe(422);
  // −5,746.87 + 107.55 = −5,639.32; 90,928.69 − 5,639.32 = 85,289.37.
  const after = await page(DECEMBER);
  expect(after).toMatch(/October 2026 11\/10\/2026 (BPI|PNB), 1026-1 900\.00 1,007\.55 107\.55 Remove October 2026/);
  expect(after).toMatch(/Total, item 26 −5,639\.32/);
  expect(after).toMatch(/36 Total Amount Still Due\/\(Over-remittance\) 85,289\.37/);
  expect(await page(`${AT}?year=2026`)).toContain("₱85,289.37");
  const [, second] = await paper();
  for (const text of ["10/2026", "11/10/2026", "1,007.55", "107.55", "11/2026", "27,795.99", "−5,639.32"]) expect(second).toContain(text);

  // The filed return keeps its schedule.
  expect(await file("2026-12", "1226-1")).toBe(303);
  const gone = `${DECEMBER}/schedule/2026-10/delete`;
  expect((await officer.request(gone, { form: { revision: "0" } })).status).toBe(409);
  expect((await officer.request(gone, { form: { revision: "1" } })).status).toBe(303);
  expect((await officer.request(gone)).status).toBe(404);
  const removed = await page(DECEMBER);
  expect(removed).toContain("Amended return needed");
  expect(removed).toMatch(/item 26 −5,639\.32 → −5,746\.87/);
  expect((await paper("?version=1"))[1]).toContain("107.55");
  expect((await paper())[1]).not.toContain("107.55");
  const { changes } = await listChanges(company.scope, "GOVERNMENT", "schedule 2026-12");
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Removed October 2026 from Schedule I of the 1601-C of December 2026.",
    "Added October 2026 to Schedule I of the 1601-C of December 2026: ₱900.00 paid, ₱1,007.55 due.",
  ]);
});

// covers: F-33
test("a filed month whose tax has changed is proposed with the paid and the correct amount", async () => {
  // December was filed with the row removed later; November did not change.
  const january = `${AT}/1601-c/2027-01/schedule/new`;
  const form = await page(january);
  expect(form).toContain("December 2026: filed with ₱85,289.37, ₱85,181.82 by today’s payrolls");
  expect(form).not.toContain("November 2026: filed");
  const { text } = await officer.request(`${january}?of=2026-12`);
  for (const value of [/value="85,?289\.37"/, /value="85,?181\.82"/, /value="1226-1"/]) expect(text).toMatch(value);
});

// covers: F-32
test("a month's excess remittance is proposed in item 29 of the next month, with a note", async () => {
  const row = {
    adjustedMonth: "2026-10",
    paidDay: "11/10/2026",
    bank: "",
    reference: "",
    paid: "100,000.00",
    shouldBe: "0.00",
    revision: "0",
  };
  expect((await officer.request(`${AT}/1601-c/2026-11/schedule/new`, { form: row })).status).toBe(303);
  // 27: 33,542.86 − 100,000.00 = −66,457.14; 28: 33,542.86 was remitted by version 1; 31: −100,000.00.
  expect(await file("2026-11", "1126-2")).toBe(303);
  expect(await page(`${AT}/filed/1601-c/2026-11`)).toMatch(/31 Tax Still Due\/\(Over-remittance\) −100,000\.00/);
  const { text } = await officer.request(`${AT}/filed/1601-c/2026-12/new`);
  expect(text).toMatch(/value="100,?000\.00"/);
  expect(text).toContain('value="Over-remittance of November 2026"');
});
