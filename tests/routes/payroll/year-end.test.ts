import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { listMails } from "../../support/mail";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const COCKPIT = "/payroll/government/annualization/2026";
let company: PayrollCompany;
let officer: Visitor;

// The year is forecast from a given day on.
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00+08:00") });
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 90_000);

test("the tax of a year is computed for everyone by a button, filtered by the last payroll's effect, and updated when payrolls change", async () => {
  const page = async (query = "") => readMainText((await officer.request(`${COCKPIT}${query}`)).text);
  expect(await page()).toContain("The tax of 2026 is not computed yet");
  expect((await officer.request(`${COCKPIT}?index`, { form: {} })).status).toBe(303);
  const text = await page();
  expect(text).toMatch(/Computed by .*Tax due for the year/);
  // Document 5 §5, Fidel: 22,500.00 withheld by his previous employer, so that he files a return of his own.
  expect(text).toMatch(/Fidel.{0,200}Two employers/);
  // Karl's final pay collects 41,409.52 and lacks 691.99; Gina's refunds 1,909.86 (the year-end figures).
  expect(text).toMatch(/Karl.{0,200}41,409\.52 ?691\.99 cannot be collected/);
  expect(text).toMatch(/Gina.{0,200}[−-]1,909\.86/);
  // The largest collection first, and sorted by headings: whose tax is collected last, and by name.
  expect(text.indexOf("Karl")).toBeLessThan(text.indexOf("Gina"));
  const [turned, named] = [await page("?sort=difference"), await page("?sort=name")];
  expect(turned.indexOf("Gina")).toBeLessThan(turned.indexOf("Karl"));
  expect(named.indexOf("Fidel")).toBeLessThan(named.indexOf("Gina"));
  expect((await officer.request(COCKPIT)).text).toContain(`href="${COCKPIT}?sort=-taxable"`);
  expect(await page("?show=refund&q=nobody")).toContain("No employees found");
  expect((await officer.request(`${COCKPIT}?show=all`)).status).toBe(400);
  await runSql(company.scope.companySeq, "update payrolls set updated_at = now() + interval '1 minute' where not closed");
  expect(await page()).toContain("Payrolls have changed since");
});

test("new employees without a previous employer are asked for it by email, once, unless this is their first job", async () => {
  const { companySeq } = company.scope;
  const mails = `${COCKPIT}/previous-mails`;
  const readMails = async () => readMainText((await officer.request(mails)).text);
  // Luz joined on 1 June; Fidel on 18 November, with an employer before; the others in earlier years.
  expect(await readMails()).toMatch(/Luz .*E0012/);
  expect(await readMails()).not.toMatch(/Fidel|Karl/);
  // With Boyet, who for a moment joined in June too and has no address, two rows can be sorted and searched.
  const boyet = await runSql(companySeq, "select join_date::text as joined, email from employees where employee_id = 'E0002'");
  const [before] = (boyet as { rows: { joined: string; email: string }[] }).rows;
  const setBoyet = (joined: string, email: string) =>
    runSql(companySeq, "update employees set join_date = $1, email = $2 where employee_id = 'E0002'", [joined, email]);
  await setBoyet("2026-06-01", "");
  const listed = async (query: string) => readMainText((await officer.request(`${mails}?${query}`)).text);
  expect(await listed("")).toMatch(/E0002.*E0012/);
  expect(await listed("sort=-name")).toMatch(/E0012.*E0002/);
  expect(await listed("sort=mail")).toMatch(/E0002.*E0012/);
  expect(await listed("sort=-mail")).toMatch(/E0012.*E0002/);
  expect(await listed("sort=-email")).toMatch(/E0012.*E0002/);
  expect(await listed("q=E0012")).toMatch(/^(?!.*E0002).*E0012/);
  expect(await listed("q=nobody")).toContain("No employee without a previous employer matches the search.");
  expect((await officer.request(`${mails}?sort=-mail`)).text).toMatch(/aria-sort="descending"[^>]*><a[^>]*>Email</);
  expect((await officer.request(`${mails}?sort=salary`)).status).toBe(400);
  await setBoyet(before!.joined, before!.email);
  await runSql(companySeq, "update employees set email = '' where employee_id = 'E0012'");
  expect((await officer.request(mails, { form: {} })).status).toBe(303);
  expect(await readMails()).toContain("No email address");
  expect(await listMails(companySeq)).toHaveLength(0);
  await runSql(companySeq, "update employees set email = 'luz@bakery.test' where employee_id = 'E0012'");
  expect(await readMails()).toContain("Ask 1 person by email");
  await Promise.all([1, 2].map(() => officer.request(mails, { form: {} })));
  const [mail, ...others] = await listMails(companySeq);
  expect([mail!.recipient, others.length, mail!.textBody.includes("BIR Form 2316 of 2026")]).toEqual(["luz@bakery.test", 0, true]);
  expect(mail!.textBody).not.toMatch(/\d,\d{3}\.\d\d/);
  expect(await readMails()).toMatch(/Luz .* Asked/);
  const previous = async () => {
    expect((await officer.request(`${COCKPIT}?index`, { form: {} })).status).toBe(303);
    return readMainText((await officer.request(`${COCKPIT}?show=previous`)).text);
  };
  expect(await previous()).toContain("Luz");
  await runSql(
    companySeq,
    "insert into certificate_marks (company_seq, taxable_year, employee_seq, first_job_yn) values ($1, 2026, 12, 'Y')",
    [companySeq],
  );
  expect(await previous()).not.toContain("Luz");
  expect(await readMails()).toContain("No previous employer is missing");
});
