import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, type Visitor } from "../../support/app";
import { signInEmployee } from "../../support/employee-visitor";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const AT = "/payroll/government";
/** All of the sample's payrolls; the last is the final pay of 29 December. */
const ALL = 16;
let company: PayrollCompany;
let officer: Visitor;
let karl: string;

afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-11T09:00:00+08:00") });
  company = await createPayrollCompany({ completed: ALL });
  officer = await signIn(company.email);
  const result = await runSql(company.scope.companySeq, "select employee_seq as seq from employees where first_name = 'Karl'");
  karl = `/2316/2026/${(result as { rows: { seq: number }[] }).rows[0]!.seq}`;
}, 120_000);

const page = async (path: string) => readMainText((await officer.request(AT + path)).text);
const decide = (form: Record<string, string>) => officer.request(`${AT}${karl}/uncollected`, { form });

test("L-15: the page of a final pay of zero lists its deductions and the remaining debt", async () => {
  const seq = karl.split("/").at(-1)!;
  const text = readMainText((await officer.request(`/payroll/final-pay/${seq}`)).text);
  expect(text).toContain("Net pay ₱0.00");
  expect(text).toContain("Tax takes all of this pay. ₱691.99 of the year’s tax could not be taken.");
});

test("L-15: the payslip pages and the quitclaim show the same for a final pay of zero", async () => {
  const seq = karl.split("/").at(-1)!;
  const WHY = "Tax takes all of this pay. ₱691.99 of the year’s tax could not be taken.";
  const result = await runSql(
    company.scope.companySeq,
    "select s.payroll_seq as seq from payslips s join payrolls p using (company_seq, payroll_seq) where s.employee_seq = $1 and p.payroll_kind = 'FINAL_PAY'",
    [Number(seq)],
  );
  const payrollSeq = (result as { rows: { seq: number }[] }).rows[0]!.seq;
  const payslip = await officer.request(`/payroll/payroll_processing/${payrollSeq}/payslips/${seq}`);
  expect(readMainText(payslip.text)).toContain(WHY);
  // A resigned employee cannot sign in.
  const leaves = (day: string | null) =>
    runSql(company.scope.companySeq, "update employees set resignation_date = $1 where employee_seq = $2", [day, Number(seq)]);
  await leaves(null);
  const owner = await signInEmployee(company.scope.companySeq, Number(seq));
  expect(readMainText((await owner.request(`/my/payslips/${payrollSeq}`)).text)).toContain(WHY);
  await leaves("2026-11-20");
  const { pages } = readPdf(new Uint8Array(await (await officer.raw(`/payroll/final-pay/${seq}/quitclaim.pdf`)).arrayBuffer()));
  expect(pages.join(" ").replaceAll(/\s+/g, " ")).toContain(WHY);
});

// covers: F-26
test("tax that the last pay could not cover is remitted by the employer or declared by the employee, with a reason, and can be changed", async () => {
  // F-26, Karl: tax due 63,668.62, withheld 62,976.63, uncollected 691.99; item 25 of December 2026 is 90,928.69 (F-30).
  const before = await page(karl);
  expect(before).toContain("₱691.99 could not be withheld from the last pay.");
  expect(before).toMatch(/24 .{0,80}63,668\.62/);
  expect(await page("/1601-c/2026-12")).toContain("25 Total Taxes Withheld 90,928.69");
  const form = await page(`${karl}/uncollected`);
  expect(form).toContain("Item 25A of the certificate rises by ₱691.99, and item 25 of the 1601-C of December 2026 by ₱691.99.");
  const wrong = await decide({ seen: "16.0", reason: " " });
  expect(wrong.status).toBe(422);
  for (const text of ["Choose how to resolve this tax.", "Enter a reason for the history."])
    expect(readMainText(wrong.text)).toContain(text);

  const remits = { decision: "EMPLOYER_REMITS", reason: "Agreed with Karl", seen: "16.0" };
  const both = await Promise.all([decide(remits), decide({ ...remits, reason: "Agreed with Karl today" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  const remitted = await page(karl);
  // 62,976.63 + 691.99 in 25A; 90,928.69 + 691.99 = 91,620.68 in item 25.
  expect(remitted).toMatch(/25A .{0,120}63,668\.62/);
  expect(remitted).toMatch(/The employer remits it\. Karl .* owes the company ₱691\.99 ?\./);
  expect(remitted).not.toContain("could not be withheld from the last pay");
  expect(await page("/1601-c/2026-12")).toContain("25 Total Taxes Withheld 91,620.68");
  // 27 of December: 85,181.82 + 691.99 (F-32).
  expect(await page("?year=2026")).toContain("₱85,873.81");
  expect(await page("/1604-c/2026")).toContain("All three agree");

  expect((await decide({ decision: "OWN_RETURN", reason: "He declares it", seen: "16.1" })).status).toBe(303);
  const own = await page(karl);
  expect(own).toMatch(/25A .{0,120}62,976\.63/);
  expect(own).toContain("Files own return: ₱691.99 could not be withheld.");
  expect(await page("/1601-c/2026-12")).toContain("25 Total Taxes Withheld 90,928.69");
  const { changes } = await listChanges(company.scope, "GOVERNMENT", "2316 2026");
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    expect.stringMatching(/^Employee files own return: ₱691\.99 of the tax of Karl .* He declares it\.$/),
    expect.stringMatching(/^Employer remits it: ₱691\.99 of the tax of Karl .* Agreed with Karl( today)?\.$/),
  ]);
});

test("without uncollected tax there is nothing to decide", async () => {
  expect(await page("/2316/2026/1/uncollected")).toContain("All tax of this year was withheld.");
  const form = { decision: "OWN_RETURN", reason: "x", seen: "" };
  expect((await officer.request(`${AT}/2316/2026/1/uncollected`, { form })).status).toBe(422);
});
