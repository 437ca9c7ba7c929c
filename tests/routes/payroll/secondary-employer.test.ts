import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { signIn, type Visitor } from "../../support/app";
import { grantPermissions } from "../../support/company";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { addCertificateData } from "../../support/certificate-data";

const TAB = "/employees/employees/2/salary";
const AT = "/payroll/government";
const CERTIFICATE = `${AT}/2316/2026/2`;
/** Boyet's usual pay: at the minimum wage, with all contributions. */
const USUAL = { minimumWageEarnerYn: "on", sssYn: "on", philHealthYn: "on", pagIbigYn: "on", reason: "Works at Old Mill by day" };
let company: PayrollCompany;
let officer: Visitor;
const sql = (text: string) => runSql(company.scope.companySeq, text);

// Two payrolls are completed, to 15 November; the third, 16 to 30 November, is calculated and open. Boyet was employed all year, at the minimum wage.
beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  await grantPermissions(company.scope.companySeq, ["TEAM_VIEW", "PAYROLL_SETTING_EDIT"]);
  await addCertificateData(company.scope.companySeq, 2);
  await sql("update employees set minimum_daily_wage_centavos = null");
  officer = await signIn(company.email);
}, 60_000);

afterEach(() => void vi.useRealTimers());

const page = async (path: string) => readMainText((await officer.request(path)).text);
const paper = async (query = "") =>
  readPdf(new Uint8Array(await (await officer.raw(`${CERTIFICATE}/2316.pdf${query}`)).arrayBuffer())).pages[0]!.split("\n");
const listCertificates = async () =>
  Buffer.from(await (await officer.raw(`${AT}/alphalist/2026/alphalist.DAT`)).arrayBuffer())
    .toString("latin1")
    .split("\r\n")
    .find((line) => line.includes(`,"CRUZ","BOYET",`));
const MAIN = "[X] Main Employer   [  ] Secondary Employer";
const SECONDARY = "[  ] Main Employer   [X] Secondary Employer";

// covers: BIR-03 BIR-04 F-27 F-29
test("a main employer elsewhere can start on a paid day; certificate, alphalist and issued versions follow, payrolls do not", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-20T09:00:00+08:00") });
  expect(await paper()).toEqual(expect.arrayContaining([MAIN, "55", "56"]));
  expect(await listCertificates()).toMatch(/,NA,Y,/);
  expect((await officer.request(`${AT}/2316/2026/issue`, { form: {} })).status).toBe(303);
  const before = await isUpToDate(company.scope, 3);

  // The basis of payroll calculations begins after them.
  const late = await officer.request(`${TAB}/pay-rules/new`, {
    form: { ...USUAL, premiumExemptYn: "on", secondaryEmployerYn: "on", effectiveDay: "2026-11-10" },
  });
  expect([late.status, readMainText(late.text)]).toEqual([
    422,
    expect.stringContaining("A completed payroll already used the rules of that day."),
  ]);
  const noted = await officer.request(`${TAB}/pay-rules/new`, {
    form: { ...USUAL, secondaryEmployerYn: "on", effectiveDay: "2026-11-10" },
  });
  expect(noted.location).toBe(TAB);
  expect(await page(TAB)).toContain("Secondary employer Yes, another company is the main employer");
  expect(await page(`${TAB}/history`)).toContain(
    "Changed the pay rules from 11/10/2026: secondary employer no → yes. Works at Old Mill by day",
  );
  expect(await isUpToDate(company.scope, 3)).toEqual(before);

  expect(await page(CERTIFICATE)).toContain("Substituted filing No Had a main employer elsewhere in the year.");
  expect(await page(CERTIFICATE)).toMatch(/Changed since version 1 .*15 Type of employer Main Secondary/);
  const now = await paper();
  expect([now.includes(SECONDARY), now.includes("55"), now.includes("56")]).toEqual([true, false, false]);
  expect(await paper("?version=1")).toEqual(expect.arrayContaining([MAIN, "55"]));
  expect(await listCertificates()).toMatch(/,NA,N,/);

  const { text } = await officer.request(`${CERTIFICATE}/issue`);
  const digest = /name="digest" value="([0-9a-f]{64})"/.exec(text)![1]!;
  expect((await officer.request(`${CERTIFICATE}/issue`, { form: { digest, version: "2", reason: "Entered late" } })).status).toBe(303);
  expect(await page(CERTIFICATE)).not.toContain("Changed since version");
  expect(await paper("?version=2")).toContain(SECONDARY);
  expect(await page(`${AT}/2316/2026?show=substituted`)).not.toContain("E0002");

  // Main employer again from December: item 15 gives the state on 31 December, but there were two employers in the year.
  const again = await officer.request(`${TAB}/pay-rules/new`, { form: { ...USUAL, reason: "Left Old Mill", effectiveDay: "2026-12-01" } });
  expect(again.location).toBe(TAB);
  expect(await paper()).toContain(MAIN);
  expect(await page(CERTIFICATE)).toContain("Substituted filing No Had a main employer elsewhere in the year.");
}, 60_000);

// covers: F-2
test("for rules that a completed payroll used the form offers only this choice, and an older form cannot change the others", async () => {
  const edit = `${TAB}/pay-rules/1974-11-01/edit`;
  const { text } = await officer.request(edit);
  const [, revision] = /name="revision" value="(\d+)"/.exec(text)!;
  expect(text).toMatch(/type="checkbox"[^>]*name="secondaryEmployerYn"|name="secondaryEmployerYn"[^>]*type="checkbox"/);
  expect(text).not.toMatch(/name="sssYn"[^>]*type="checkbox"/);
  const hidden = Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="(\w+Yn|minimumDailyWage)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  );
  expect(hidden).toEqual({ minimumWageEarnerYn: "on", sssYn: "on", philHealthYn: "on", pagIbigYn: "on" });
  const post = (form: Record<string, string>) => officer.request(edit, { form: { reason: "Since hired", revision: revision!, ...form } });
  const { sssYn: _none, ...without } = hidden;
  const changed = await post({ ...without, secondaryEmployerYn: "on" });
  expect([changed.status, readMainText(changed.text)]).toEqual([
    422,
    expect.stringContaining("A completed payroll used these rules: they stay as they are."),
  ]);
  expect((await post({ ...hidden, secondaryEmployerYn: "on" })).location).toBe(TAB);
  expect(await page(`${TAB}/history`)).toContain("from the beginning: secondary employer no → yes. Since hired");
  // The state on 1 November decides for November's payrolls.
  const from = { ...hidden, secondaryEmployerYn: "on", reason: "Since then", effectiveDay: "2026-11-01" };
  expect((await officer.request(`${TAB}/pay-rules/new`, { form: from })).location).toBe(TAB);
  const removal = await officer.request(`${TAB}/pay-rules/2026-11-01/delete`, { form: { revision: "1" } });
  expect([removal.status, readMainText(removal.text)]).toEqual([422, expect.stringContaining("A completed payroll used these rules")]);
});

// covers: F-16
test("the year's forecast says two employers", async () => {
  const workedOut = async () => {
    expect((await officer.request(`${AT}/annualization/2026?index`, { form: {} })).status).toBe(303);
    return page(`${AT}/annualization/2026?q=Ana+Lim`);
  };
  expect(await workedOut()).toMatch(/Ana Lim Reyes .* 1 qualified/);
  const salary = "/employees/employees/1/salary";
  const form = { sssYn: "on", philHealthYn: "on", pagIbigYn: "on", secondaryEmployerYn: "on", reason: "Teaches by day", revision: "1" };
  expect((await officer.request(`${salary}/pay-rules/1974-11-01/edit`, { form })).location).toBe(salary);
  expect(await workedOut()).toMatch(/Ana Lim Reyes .* Two employers .* 0 qualified/);
});
