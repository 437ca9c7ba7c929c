import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readMainText } from "../../support/page-text";

const TEMPLATE = "/payroll/payroll-settings/1";
const ITEMS = "/payroll/payroll-settings/items";
let company: PayrollCompany;
let admin: Visitor;

// Payrolls 1 and 2 are completed (to 11/15/2026 for template 1); payroll 3 is open and calculated.
beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(path));
const post = (path: string, form: Record<string, string>) => admin.request(path, { form });
const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
const revisionOf = async (path: string) => /name="revision" value="(\d+)"/.exec((await admin.request(path)).text)![1]!;

// covers: PAY-18 PAY-19
test("the tabs of a template list its items in order with treatment, timing, amount and employees", async () => {
  const allowances = await page(`${TEMPLATE}/allowances`);
  expect(allowances).toMatch(/Transportation Allowance TRANS-ALLOW Recurring Taxable, 44A in equal parts per employee 2 /);
  expect(allowances).toMatch(
    /Rice Subsidy RICE-SUBSIDY Recurring De minimis, 35 last payroll of the month; final pay counts as last per employee 1 /,
  );
  expect(await page(`${TEMPLATE}/deductions`)).toMatch(/Union Dues UNION-DUES Recurring — in equal parts per employee/);
  expect((await admin.request(`${TEMPLATE}/allowances/items.xlsx`)).status).toBe(200);
  expect((await admin.request(`${TEMPLATE}/anything`)).status).toBe(404);
});

test("an empty tab suggests how to begin", async () => {
  await runSql(
    company.scope.companySeq,
    `insert into payroll_templates (company_seq, payroll_template_seq, payroll_template_name, pay_frequency) values (${company.scope.companySeq}, 90, 'Nobody', 'MONTHLY')`,
  );
  expect(await page("/payroll/payroll-settings/90/allowances")).toContain(
    "No allowance yet. Most companies begin with rice and transportation.",
  );
});

// covers: PAY-20
test("de minimis lists the benefits with the current ceiling, and the exempt part of the template's amount", async () => {
  const form = {
    amount: "3,000.00",
    timing: "",
    effectiveDay: "",
    inUse: "on",
    revision: await revisionOf(`${TEMPLATE}/allowances/RICE-SUBSIDY/edit`),
  };
  const used = await post(`${TEMPLATE}/allowances/RICE-SUBSIDY/edit`, form);
  expect(readText(used)).toContain("A completed payroll already used the rules of that day. The first day that is free is");
  expect((await post(`${TEMPLATE}/allowances/RICE-SUBSIDY/edit`, { ...form, effectiveDay: "12/01/2026" })).status).toBe(303);
  const list = await page(`${TEMPLATE}/de-minimis`);
  const sheet = await admin.raw(`${TEMPLATE}/de-minimis/ceilings.xlsx`);
  expect((await readXlsx(new Uint8Array(await sheet.arrayBuffer()))).sheets[0]!.rows.flat()).toContain(
    "Rice Subsidy, 3,000.00, cash, of 2,500.00 a month exempt; 500.00 joins the 13th month pool",
  );
  // RR 29-2025: rice 2,500 a month; 3,000 − 2,500 = 500.
  expect(list).toMatch(
    /d\. Rice subsidy 2,500\.00 a month RR 29-2025, since 01\/06\/2026 — Rice Subsidy , 3,000\.00, cash of 2,500\.00 a month exempt; 500\.00 joins the 13th month pool/,
  );
  expect(list).toContain("c. Medical cash allowance to dependents 2,000.00 a half-year RR 29-2025");
  expect(list).toContain("Medical Cash Allowance to Dependents , per employee, points");
  expect(
    await rows(
      "select effective_day, end_day, amount_centavos from payroll_template_items where payroll_template_seq = 1 and item_side = 'EARNING' and item_seq = 2 order by 1",
    ),
  ).toEqual([
    { effective_day: "1974-11-01", end_day: "2026-11-30", amount_centavos: null },
    { effective_day: "2026-12-01", end_day: null, amount_centavos: 3_000_00 },
  ]);
  expect(await page(`${TEMPLATE}/history`)).toContain("Changed Rice Subsidy: amount per employee → 3,000.00, from 12/01/2026.");
});

test("F-9: a new item is added to a template, entered for an employee, and paid by the open payroll after recalculation", async () => {
  const { companySeq } = company.scope;
  const item = {
    itemSide: "EARNING",
    itemCode: "MEAL",
    itemKind: "RECURRING",
    itemName: "Meals",
    taxTreatment: "TAXABLE",
    amountFormula: "PER_DAY_WORKED",
  };
  expect((await post(`${ITEMS}/new`, item)).status).toBe(303);
  expect(await page(`${TEMPLATE}/allowances/new`)).toContain("Meals (MEAL)");
  const early = await post(`${ITEMS}/MEAL/entries/new`, { employee: "E0001", amount: "120" });
  expect(readText(early)).toContain("Meals is not in Bakery and store, by which Ana Lim Reyes is paid. Add it to that template first.");
  expect((await post(`${TEMPLATE}/allowances/new`, { itemCode: "MEAL", amount: "", timing: "", effectiveDay: "" })).status).toBe(303);
  expect(readText(await post(`${TEMPLATE}/allowances/new`, { itemCode: "MEAL" }))).toContain(
    "Meals is in this template already. Change it there.",
  );
  const before = await rows("select * from payslips where closed order by payroll_seq, employee_seq");
  const none = await post(`${ITEMS}/MEAL/entries/new`, { employee: "E0001", amount: "" });
  expect(readText(none)).toContain("Bakery and store has no amount for Meals. Enter one.");
  expect((await post(`${ITEMS}/MEAL/entries/new`, { employee: "ana lim reyes", amount: "120", from: "11/16/2026" })).status).toBe(303);
  expect((await isUpToDate({ companySeq }, 3)).outdated).toContain(1);
  await calculatePayroll({ companySeq }, 3);
  const lines = await rows<{ line: string }>(
    "select lines::text as line from payslips where payroll_seq = 3 and employee_seq = 1 order by generation desc limit 1",
  );
  expect(lines[0]!.line).toContain("Meals");
  expect(await rows("select * from payslips where closed order by payroll_seq, employee_seq")).toEqual(before);
  expect(await page(`${ITEMS}/MEAL/entries`)).toMatch(/Ana Lim Reyes E0001 Bakery and store 120\.00 a day 11\/16\/2026 —/);
  expect(await page(`${ITEMS}/history`)).toContain("Meals of Ana Lim Reyes: 120.00 a day from 11/16/2026.");
});

test("an entry is changed and ended; concurrent edits are detected, and unknown or ambiguous names get a message", async () => {
  const [entry] = await rows<{ entry_seq: number }>("select entry_seq from employee_allowances where employee_seq = 1 and item_seq = 1");
  const path = `${ITEMS}/TRANS-ALLOW/entries/${entry!.entry_seq}/edit`;
  const revision = await revisionOf(path);
  const form = { amount: "2,000.00", from: "01/01/2026", to: "12/31/2026", note: "Ends with the year", revision };
  expect((await post(path, form)).status).toBe(303);
  expect((await post(path, { ...form, to: "" })).status).toBe(409);
  expect(readText(await post(path, { ...form, to: "12/31/2025", revision: String(Number(revision) + 1) }))).toContain(
    "The last day lies before the first. Choose a later one.",
  );
  expect(await page(`${ITEMS}/TRANS-ALLOW/entries`)).toMatch(
    /Ana Lim Reyes E0001 Bakery and store 2,000\.00 01\/01\/2026 12\/31\/2026 Ends with the year/,
  );
  expect(readText(await post(`${ITEMS}/TRANS-ALLOW/entries/new`, { employee: "No one", amount: "1" }))).toContain(
    "No one has this ID or name.",
  );
  expect(readText(await post(`${ITEMS}/TRANS-ALLOW/entries/new`, { employee: "E0001", amount: "1", from: "01/01/2026" }))).toContain(
    "Ana Lim Reyes has an entry from that day already. Change it, or choose another day.",
  );
  expect((await admin.request(`${ITEMS}/TRANS-ALLOW/entries/9999/edit`)).status).toBe(404);
});

// covers: F-121
test("items move up and down without scripts, are switched off and ended, never before they were paid", async () => {
  expect((await post(`${TEMPLATE}/allowances/RICE-SUBSIDY/move`, { direction: "up" })).status).toBe(303);
  expect(await page(`${TEMPLATE}/allowances`)).toMatch(/Rice Subsidy.*Transportation Allowance/);
  expect((await post(`${TEMPLATE}/allowances/RICE-SUBSIDY/move`, { direction: "up" })).status).toBe(303);
  const end = `${TEMPLATE}/allowances/LAUND-ALLOW/end`;
  const ending = async (endDay: string) => post(end, { endDay, revision: await revisionOf(end) });
  expect(readText(await ending("01/01/2026"))).toContain("A completed payroll has it until");
  expect((await ending("12/31/2026")).status).toBe(303);
  expect(await page(`${TEMPLATE}/allowances`)).toContain("until 12/31/2026");
  expect((await ending("")).status).toBe(303);
  expect(await page(`${TEMPLATE}/history`)).toContain("Removed the last day of Laundry Allowance.");
  const edit = `${TEMPLATE}/deductions/HMO-DEPEN/edit`;
  const form = { amount: "", timing: "", effectiveDay: "", revision: await revisionOf(edit) };
  expect((await post(edit, form)).status).toBe(303);
  expect(await page(`${TEMPLATE}/deductions`)).toMatch(
    /HMO Dependents HMO-DEPEN Recurring — last payroll of the month; final pay counts as last per employee \d+ employees with HMO Dependents Off/,
  );
});

test("an employee assigned to another template is counted there, and not in the previous one", async () => {
  const { companySeq } = company.scope;
  expect(await page(`${ITEMS}/TRANS-ALLOW/entries?q=E0006`)).toContain("Fidel Bernardo Mercado E0006 Bakery and store");
  await runSql(
    companySeq,
    `insert into payroll_template_assignments (company_seq, employee_seq, start_date, payroll_template_seq, changed_by) values (${companySeq}, 6, '2026-01-01', 2, 'Ana Reyes')`,
  );
  expect(await page(`${ITEMS}/TRANS-ALLOW/entries?q=E0006`)).toContain("Fidel Bernardo Mercado E0006 Night shift");
  expect(await page("/payroll/payroll-settings/2/allowances")).toMatch(
    /Transportation Allowance TRANS-ALLOW .* per employee 1 employees with Transportation/,
  );
});
