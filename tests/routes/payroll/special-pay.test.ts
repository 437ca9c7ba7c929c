import { beforeAll, expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet, buildWorkbook, type Cells } from "../../support/workbook-files";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 90_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (path: string) => readText(await officer.request(path));
async function create(runPurpose = "BONUS", payDate = "12/18/2026"): Promise<string> {
  const { status, location } = await officer.request("/payroll/special-pay/new", { form: { runPurpose, payDate } });
  expect(status).toBe(303);
  return location!.replace(/\/amounts$/, "");
}
const add = (run: string, form: Record<string, string>) =>
  officer.request(`${run}/amounts/new`, {
    form: { itemCode: "RICE-SUBSIDY", employee: "", payrollTemplateSeq: "", size: "500", reason: "Anniversary", ...form },
  });
const seqOf = (run: string) => Number(run.split("/").at(-1));
const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
async function upload(run: string, list: Cells[]): Promise<Answer> {
  const body = new FormData();
  body.set("csrf", await officer.token());
  body.set("workbook", new Blob([Buffer.from(await buildWorkbook(list, "One-time amounts"))]), "amounts.xlsx");
  return officer.request(`${run}/amounts/upload`, { body });
}

test("a bonus is a separate payroll: its amounts are entered by form, and it is calculated, checked and completed", async () => {
  expect(await page("/payroll/payroll_processing/new")).toContain("Special");
  const wrong = await officer.request("/payroll/special-pay/new", { form: { runPurpose: "", payDate: "31/31/2026" } });
  expect([wrong.status, readText(wrong)]).toEqual([422, expect.stringContaining("Choose what is paid.")]);
  const run = await create();
  expect(await page(`${run}/amounts`)).toMatch(/Bonus, 12\/18\/2026.*Amounts.*No amounts yet/);
  expect(readText(await add(run, {}))).toContain("Name one employee, or choose a template: one of the two.");
  expect(readText(await add(run, { employee: "No one" }))).toContain(
    "No employee with this ID or name can be paid in this payroll on 12/18/2026.",
  );
  const [person] = await rows<{ id: string; name: string; seq: number }>(
    "select employee_id as id, employee_name as name, employee_seq as seq from employees where resignation_date is null order by employee_seq limit 1",
  );
  expect(readText(await add(run, { employee: person!.id, size: "0" }))).toContain("The amount must be more than zero.");
  expect((await add(run, { employee: person!.id })).status).toBe(303);
  expect(await page(`${run}/amounts`)).toMatch(/500\.00 Anniversary.*1 amount for 1 employee: ₱500\.00 earnings/);
  // With custom columns, the action to remove an amount stays.
  expect(await page(`${run}/amounts?columns=amount`)).toMatch(/Employee Amount, ₱ Change .* 500\.00 Remove/);
  await calculatePayroll(company.scope, seqOf(run));
  expect(await page(`${run}/review`)).toContain(person!.name);
  const [total] = await rows<{ headcount: number; net: number }>(
    `select headcount, net_centavos::int as net from payrolls where payroll_seq = ${seqOf(run)}`,
  );
  expect(total).toEqual({ headcount: 1, net: 500_00 });
  // A second amount changes the payslip at once; removed again it is gone.
  expect((await add(run, { employee: person!.name, size: "250", reason: "More" })).status).toBe(303);
  expect(await page(`${run}/review/summary`)).toContain("750.00");
  const [last] = await rows<{ seq: number }>("select max(adjustment_seq) as seq from payroll_adjustments");
  const gone = `${run}/amounts/${last!.seq}/delete`;
  expect(await page(gone)).toContain("₱250.00");
  expect((await officer.request(gone, { form: {} })).status).toBe(303);
  expect((await officer.request(gone)).status).toBe(404);
  const done = await officer.request(`${run}/confirmation`, { form: { headcount: "1", net: "50000" } });
  expect([done.status, done.location]).toEqual([303, `${run}/review`]);
  expect(readText(await add(run, { employee: person!.id }))).toContain("This payroll is completed and cannot change.");
  // It covers no period: the next regular payroll and the arrears ignore it.
  const [open] = await rows<{ through: string }>(
    `select balances::jsonb ->> 'paidThrough' as through from employee_balances where employee_seq = ${person!.seq}`,
  );
  expect(open!.through < "2026-12-01").toBe(true);
});

test("the payroll lists separate special and regular payrolls", async () => {
  const titles = async (list: string, type: string) => (await page(`/payroll/${list}?type=${type}`)).replace(/^.*Net pay, ₱/, "");
  for (const list of ["payroll_processing", "payroll-report"]) {
    expect([list, await titles(list, "BONUS")]).toEqual([list, expect.stringMatching(/Bonus.*12\/18\/2026.* 1–1 of 1/)]);
    const regular = await titles(list, "USER_CUSTOM");
    expect([list, regular]).toEqual([list, expect.stringContaining("Night shift")]);
    expect(regular).not.toContain("Bonus");
    expect(await page(`/payroll/${list}?type=COMMISSION`)).toMatch(/No payroll run found|No completed run found/);
  }
});

test("amounts of many employees come by a workbook, which is stored as a whole or not at all and adds nothing twice", async () => {
  const run = await create("COMMISSION");
  expect((await add(run, { payrollTemplateSeq: "1" })).status).toBe(303);
  const [{ people }] = (await rows<{ people: number }>(
    `select count(*)::int as people from payroll_members where payroll_seq = ${seqOf(run)}`,
  )) as [{ people: number }];
  expect(people).toBeGreaterThan(2);
  const { status, headings, rows: list } = await downloadSheet(officer, `${run}/amounts/template.xlsx`);
  expect([status, headings]).toEqual([200, ["Employee ID", "Name", "Item code", "Amount or days", "Reason", "Consent"]]);
  const [id] = list.map((row) => Object.values(row)[0]);
  const row = (code: string, size: number | string, reason = "Sales of November"): Cells => ({
    "Employee ID": id as string,
    Name: null,
    "Item code": code,
    "Amount or days": size,
    Reason: reason,
  });
  const wrong = await upload(run, [row("RICE-SUBSIDI", 10), row("RICE-SUBSIDY", -1, "")]);
  const preview = await page(wrong.location!);
  expect(preview).toContain("Is it RICE-SUBSIDY");
  expect(preview).toContain("The amount cannot be below zero.");
  expect(preview).toContain("Reason: Enter a reason.");
  expect((await officer.request(`${wrong.location}/errors.xlsx`)).status).toBe(200);
  const good = await upload(run, [row("RICE-SUBSIDY", 1234.5)]);
  const digest = /name="digest" value="([^"]+)"/.exec((await officer.request(good.location!)).text)![1]!;
  expect((await officer.request(`${good.location}?index`, { form: { digest } })).status).toBe(303);
  expect(await page(`${run}/amounts`)).toContain("1,234.50 Sales of November");
  // The template's amounts are all the same: the different one is last or first by amount, and by item name.
  const amounts = async (sort: string) =>
    [...(await page(`${run}/amounts?sort=${sort}`)).matchAll(/([\d,]+\.\d\d) (?=Sales of November|[A-Z])/g)].map(([, amount]) =>
      Number(amount!.replaceAll(",", "")),
    );
  const rising = await amounts("amount");
  expect(rising).toHaveLength(people + 1);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(await amounts("-amount")).toEqual(rising.toReversed());
  expect((await officer.request(`${run}/amounts?sort=shoe`)).status).toBe(400);
  expect(await page((await upload(run, [row("RICE-SUBSIDY", 1234.5)])).location!)).toMatch(/Same as stored 1/);
});

// covers: F-11 F-14
test("a deduction by form or workbook needs consent: nothing is stored without it, and a workbook without the column still loads", async () => {
  const run = await create("CORRECTION", "12/21/2026");
  const { rows: list } = await downloadSheet(officer, `${run}/amounts/template.xlsx`);
  const employee = String(Object.values(list[0]!)[0]);
  const shortage = { itemCode: "UNION-DUES", employee, size: "40", reason: "Counted on 12/20" };
  const refused = await add(run, shortage);
  expect([refused.status, readText(refused)]).toEqual([
    422,
    expect.stringContaining("A deduction takes from pay. Confirm that the employee agreed"),
  ]);
  const row = (consent: string | null): Cells => ({
    "Employee ID": employee,
    Name: null,
    "Item code": "UNION-DUES",
    "Amount or days": 50,
    Reason: "Counted on 12/20",
    ...(consent === null ? {} : { Consent: consent }),
  });
  const without = "Consent: A deduction takes from pay. Write Yes where the employee agreed to it in writing or the law orders it";
  expect(await page((await upload(run, [row(null)])).location!)).toContain(without);
  expect(await page((await upload(run, [row("No")])).location!)).toContain(without);
  expect(await page((await upload(run, [row("perhaps")])).location!)).toContain("Consent: Write Yes, or leave it empty.");
  expect(await rows(`select 1 from payroll_adjustments where payroll_seq = ${seqOf(run)}`)).toEqual([]);

  expect((await add(run, { ...shortage, consentYn: "Y" })).status).toBe(303);
  const good = (await upload(run, [row("yes")])).location!;
  const digest = /name="digest" value="([^"]+)"/.exec((await officer.request(good)).text)![1]!;
  expect((await officer.request(`${good}?index`, { form: { digest } })).status).toBe(303);
  expect(
    await rows(`select amount_centavos::int as amount, consent_yn from payroll_adjustments where payroll_seq = ${seqOf(run)} order by 1`),
  ).toEqual([
    { amount: 40_00, consent_yn: "Y" },
    { amount: 50_00, consent_yn: "Y" },
  ]);
  expect(await page(`${run}/amounts`)).toContain("Union Dues Deduction with consent in writing or by law");
  expect(await page((await upload(run, [row("yes")])).location!)).toMatch(/Same as stored 1/);
});

test("a run without a template is approved by another user if the company’s templates require approval", async () => {
  const run = await create("CORRECTION");
  const stages = async () => (await page(`${run}/amounts`)).includes("Approve");
  expect(await stages()).toBe(false);
  await runSql(company.scope.companySeq, "update payroll_templates set second_approver_yn = 'Y' where payroll_template_seq = 1");
  expect(await stages()).toBe(true);
  await runSql(company.scope.companySeq, "update payroll_templates set second_approver_yn = 'N'");
});

// covers: F-18
test("no employee may be in two open regular payrolls of the same days: the second is refused by name, with a link to the first", async () => {
  const form = { payrollTemplateSeq: "1", startDate: "03/01/2027", endDate: "03/15/2027", payDate: "03/15/2027" };
  const first = await officer.request("/payroll/payroll_processing/new", { form });
  expect(first.status).toBe(303);
  const open = /payroll_processing\/(\d+)/.exec(first.location!)![1]!;
  const beside = await officer.request("/payroll/payroll_processing/new", {
    form: { ...form, startDate: "03/15/2027", endDate: "03/31/2027", payDate: "03/31/2027" },
  });
  expect(beside.status).toBe(422);
  expect(readText(beside)).toContain("is in an open payroll of these days already: ");
  expect(beside.text).toContain(`href="/payroll/payroll_processing/${open}"`);
  // The day after is free.
  const next = await officer.request("/payroll/payroll_processing/new", {
    form: { ...form, startDate: "03/16/2027", endDate: "03/31/2027", payDate: "03/31/2027" },
  });
  expect(next.status).toBe(303);
  const moved = await officer.request(`/payroll/payroll_processing/${open}/setup`, {
    form: { ...form, endDate: "03/16/2027", payDate: "03/16/2027", revision: "1" },
  });
  expect([moved.status, readText(moved)]).toEqual([422, expect.stringContaining("is in an open payroll of these days already")]);
  // Only regular payrolls take arrears, and a file of them is refused in words too.
  // Arrears are no bonus, and a file of them is refused in words too; a correction pays them at once.
  const bonus = await create("BONUS", "03/20/2027");
  for (const path of ["arrears", "arrears.xlsx"]) expect((await officer.request(`${bonus}/${path}`)).status).toBe(422);
});

// covers: F-14
test("a special payroll with loans selected deducts one amortization per paid employee, and reports it on creation", async () => {
  expect(await page("/payroll/special-pay/new")).toContain("Deduct loans too");
  const { location } = await officer.request("/payroll/special-pay/new", {
    form: { runPurpose: "BONUS", payDate: "03/22/2027", takesLoans: "on" },
  });
  const run = location!.replace(/\/amounts$/, "");
  const [loan] = await rows<{ employee_id: string; employee_seq: number; loan_seq: number; amortization: number }>(
    `select e.employee_id, l.employee_seq, l.loan_seq, l.amortization_centavos::int as amortization from loans l join employees e using (company_seq, employee_seq)
      where l.loan_state = 'ONGOING' and l.loan_deduction_payroll_order <> 'NONE' and l.balance_centavos > l.amortization_centavos order by 2, 3 limit 1`,
  );
  expect((await add(run, { employee: loan!.employee_id, size: "90000", itemCode: "RICE-SUBSIDY" })).status).toBe(303);
  await calculatePayroll(company.scope, seqOf(run));
  const [payslip] = await rows<{ lines: string }>(
    `select lines from payslips where payroll_seq = ${seqOf(run)} and employee_seq = ${loan!.employee_seq}`,
  );
  const lines = JSON.parse(payslip!.lines) as { code: string; amount: number }[];
  expect(lines.find(({ code }) => code.endsWith(`:loan:${loan!.loan_seq}`))?.amount).toBe(loan!.amortization);
});
