import { beforeAll, expect, test, vi } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import type { Scope } from "~/domain/shared/scope";
import { listOwnPayslips, openOwnPayslip } from "~/models/payroll/runs/payslips/own-payslips.server";

const MINE = "/my/payslips";
let company: Scope;
let ana: Visitor;
let isko: Visitor;
let officer: Visitor;

/** The bakery with its first payroll completed and the second one open. */
beforeAll(async () => {
  const { scope, email } = await createPayrollCompany({ completed: 1 });
  company = scope;
  ana = await signInEmployee(scope.companySeq, 1);
  isko = await signInEmployee(scope.companySeq, 9);
  officer = await signIn(email);
});

const fetchText = async (visitor: Visitor, path = "") => readMainText((await visitor.request(MINE + path)).text);

test("employees see their own payslips of completed payrolls, with every amount and its explanation", async () => {
  // samples/bakery-2026-register.csv: Ana's run 1
  expect(await fetchText(ana)).toMatch(/11\/13\/2026 .*18,512\.93 2,361\.89 — 16,151\.04/);
  const payslip = await ana.request(`${MINE}/1`);
  expect(readMainText(payslip.text)).toContain("Payslip of 11/13/2026");
  expect(readMainText(payslip.text)).toContain("Basic salary");
  expect(payslip.text).toContain("Why?");
  expect(payslip.text).not.toContain('href="/payroll/');
  const file = await ana.raw(`${MINE}/1/payslip.pdf`);
  expect(JSON.stringify(readPdf(new Uint8Array(await file.arrayBuffer())))).toContain("Reyes");
});

test("users with Filipino read their payslips in it, on the page and in the file; others do not", async () => {
  const CHOICE = "/preferences/language";
  expect((await ana.request(`${MINE}/1`)).text).toContain('<html lang="en"');
  expect((await ana.request(CHOICE)).text).toMatch(/name="language"[^>]*checked=""[^>]*value="en"/);
  const wrong = await ana.request(CHOICE, { form: { language: "tl" } });
  expect([wrong.status, wrong.text.includes("Choose one of these.")]).toEqual([422, true]);

  const saved = await ana.request(CHOICE, { form: { language: "fil" } });
  expect([saved.status, saved.location]).toEqual([303, CHOICE]);
  expect(readMainText((await ana.request(CHOICE)).text)).toContain("Wika ng My Work");

  // The same figures as above.
  expect(await fetchText(ana)).toMatch(/Netong sahod, ₱ 11\/13\/2026 .*18,512\.93 2,361\.89 — 16,151\.04/);
  const payslip = await ana.request(`${MINE}/1`);
  expect(payslip.text).toContain('<html lang="fil"');
  expect(payslip.text).toContain("<title>Payslip ko · Kawani</title>");
  for (const text of ["Payslip ng 11/13/2026", "Batayang sahod", "Bakit?", "30,000.00 bawat buwan ÷ 2"])
    expect(readMainText(payslip.text)).toContain(text);
  expect(readMainText(payslip.text)).not.toMatch(/Why\?|Net pay|Deductions/);
  // The arithmetic and the rule of each line too: nothing on the page is marked as English.
  expect(readMainText(payslip.text)).toContain("Lahat ng araw na may bayad sa panahon: ang halaga ng panahon.");
  expect(payslip.text.slice(payslip.text.indexOf("<main"), payslip.text.indexOf("</main>"))).not.toContain('lang="en"');
  const file = await ana.raw(`${MINE}/1/payslip.pdf`);
  expect(JSON.stringify(readPdf(new Uint8Array(await file.arrayBuffer())))).toMatch(/(?=.*Netong sahod).*bawat buwan/s);

  // Payroll pages are in English for everyone, including what others see of an employee.
  expect((await officer.request("/payroll/payroll_processing/1/payslips/1")).text).toContain("Net pay");
  expect(await fetchText(isko)).toContain("No payslip yet");
  await ana.request(CHOICE, { form: { language: "en" } });
  expect(await fetchText(ana)).toContain("Net pay, ₱");
});

test("if the template reports it, a payslip is visible from the pay date on and not the day before", async () => {
  const { companySeq } = company;
  const owner = { companySeq, employeeSeq: 1 };
  const seen = async (today: string) => {
    const { rows, count } = await listOwnPayslips(owner, today, { offset: 0, pageSize: 10 });
    const opened = await openOwnPayslip(owner, 1, today).then(
      () => true,
      () => false,
    );
    return [rows.length, count, opened];
  };
  // Completed before its pay date, 11/13/2026.
  expect(await seen("2026-11-12")).toEqual([1, 1, true]);
  await runSql(companySeq, "update payroll_template_versions set payslip_release = 'PAY_DATE' where policy_tab = 'net-pay'");
  expect([await seen("2026-11-12"), await seen("2026-11-13")]).toEqual([
    [0, 0, false],
    [1, 1, true],
  ]);
  await runSql(companySeq, "update payroll_template_versions set payslip_release = null where policy_tab = 'net-pay'");
});

test("no page in My Work shows a figure of a payroll before its payslips are released: at midnight in Manila of the pay date", async () => {
  const { companySeq } = company;
  const release = (value: string | null) =>
    runSql(companySeq, "update payroll_template_versions set payslip_release = $1 where policy_tab = 'net-pay'", [value]);
  const year = async (instant: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
    const answers = await Promise.all(
      ["/my/payslips", "/my/payslips/1", "/my/payslips/1/payslip.pdf", "/my/year/2026"].map((path) => ana.request(path)),
    );
    return { statuses: answers.map(({ status }) => status), text: readMainText(answers[3]!.text), list: readMainText(answers[0]!.text) };
  };
  try {
    await release("PAY_DATE");
    // Run 1 of the register pays 16,151.04 on 11/13/2026; the opening before it holds 275,500.00 taxable and 10,074.00 withheld.
    const before = await year("2026-11-12T23:59:59+08:00");
    expect(before.statuses).toEqual([200, 404, 404, 200]);
    expect(before.list).toContain("No payslip yet");
    expect(before.text).toContain("275,500.00");
    for (const figure of ["16,151.04", "18,512.93", "1,011.89", "292,662.93", "11,085.89"]) expect(before.text).not.toContain(figure);
    expect(before.text).not.toContain("November");
    const after = await year("2026-11-13T00:00:00+08:00");
    expect(after.statuses).toEqual([200, 200, 200, 200]);
    for (const figure of ["16,151.04", "18,512.93", "1,011.89", "292,662.93", "11,085.89"]) expect(after.text).toContain(figure);
    // At once: completed before the pay date.
    await release("COMPLETION");
    expect((await year("2026-11-12T23:59:59+08:00")).text).toContain("16,151.04");
  } finally {
    vi.useRealTimers();
    await release(null);
  }
});

test("an open payroll, or one of other employees, shows no payslip in My Work, and the officer's pages are refused", async () => {
  // Isko is paid by run 2, which is open; run 1 pays others.
  expect(await fetchText(isko)).toContain("No payslip yet");
  for (const path of ["/1", "/2", "/1/payslip.pdf", "/2/payslip.pdf", "/99", "/0"])
    expect((await isko.request(MINE + path)).status).toBe(404);
  expect((await ana.request("/payroll/payroll_processing/1/payslips/1")).status).toBe(403);
  expect((await officer.request(MINE)).status).toBe(403);
});
