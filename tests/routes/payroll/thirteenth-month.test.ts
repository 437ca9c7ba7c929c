import { beforeAll, expect, test } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const PROPOSAL = "/payroll/thirteenth-month/2026";
/** The bakery with two completed payrolls of November. */
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 90_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (path: string) => readText(await officer.request(path));
const create = (form: Record<string, string>) =>
  officer.request(PROPOSAL, { form: { payrollTemplateSeq: "", paymentMonth: "12", payDate: "12/18/2026", ...form } });
const seqOf = ({ location }: Answer) => Number(/payroll_processing\/(\d+)\//.exec(location ?? "")![1]);

// covers: PAY-16 F-10
test("the proposal shows amounts by both bases, exclusions with reasons, and the deadline", async () => {
  const proposal = await page(PROPOSAL);
  expect(proposal).toContain("Due by 12/24/2026 (PD 851)");
  // Joined 18 November at 38,000.00: (15,724.14 + 38,000.00) ÷ 12 = 4,477.01 (payroll-rules R-50).
  expect(proposal).toContain("4,477.01");
  expect(proposal).toMatch(/Paid already Projected Earned This payroll Pool used Taxable/);
  // Gina's last day is 10 December: her 13th month comes with the final pay.
  expect(proposal).toMatch(/Gina.{0,60}Leaves on 12\/10\/2026: paid in the final pay\./);
  // A search lists the matches with their totals; the payroll of all employees cannot be created from there.
  const celia = await page(`${PROPOSAL}?q=celia`);
  expect(celia).toMatch(/Celia .*Total, 1 eligible/);
  expect(celia).not.toMatch(/Gina|Create run/);
  expect(await page(`${PROPOSAL}?q=gina`)).toMatch(/Gina.{0,60}Leaves on 12\/10\/2026: paid in the final pay\..*Total, 0 eligible/);
  expect(await page(`${PROPOSAL}?q=nobody`)).toContain("No employees found");
  // By name, by descending amount of this payroll; excluded employees come last either way, in the file too.
  const order = async (search: string, names: readonly string[]) => {
    const text = await page(PROPOSAL + search);
    return names.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
  };
  // Monthly basic pay: Dante has the highest, Celia 38,000.00 from 18 November only.
  expect(await order("", ["Gina", "Dante", "Ana", "Celia"])).toEqual(["Ana", "Celia", "Dante", "Gina"]);
  expect(await order("?sort=-name", ["Gina", "Dante", "Ana", "Celia"])).toEqual(["Dante", "Celia", "Ana", "Gina"]);
  expect((await order("?sort=-amount", ["Gina", "Celia", "Dante"])).at(-1)).toBe("Gina");
  const amounts = [
    ...(await page(`${PROPOSAL}?sort=-amount`))
      .split("Total, ")[0]!
      .matchAll(/E\d{4}[^₱]*?([\d,.]+|—) ([\d,]+\.\d\d) ([\d,]+\.\d\d) ([\d,]+\.\d\d)/g),
  ].map(([, , , , amount]) => Number(amount!.replaceAll(",", "")));
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect((await officer.request(`${PROPOSAL}?sort=shoe`)).status).toBe(400);
  const file = await officer.request(`${PROPOSAL}/proposal.xlsx`);
  expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("13th month pay.xlsx")]);
  expect((await officer.request(`${PROPOSAL}?page=0`)).status).toBe(400);
  expect((await officer.request(PROPOSAL.replace("2026", "1999"))).status).toBe(404);
});

test("only employees from before the year's first payroll without an opening balance are named", async () => {
  const { companySeq } = company.scope;
  const readWarning = async () => /(\d+ employees?) without an opening balance of 2026 ([^:]*):/.exec(await page(PROPOSAL))?.slice(1);
  // All bakery employees have one except Fidel, who joined within his first payroll, 11/16–11/30/2026.
  expect(await readWarning()).toBe(undefined);
  await runSql(companySeq, "update opening_balances set taxable_year = 2025 where employee_seq = 1");
  expect(await readWarning()).toEqual(["1 employee", "Ana Lim Reyes"]);
  await runSql(companySeq, "update opening_balances set taxable_year = 2026 where employee_seq = 1");
  expect(await readWarning()).toBe(undefined);
});

// covers: PAY-16 F-10
test("the proposal's run pays the shown amounts, notifies on completion, and allows no second open run", async () => {
  const before = await page(PROPOSAL);
  expect(readText(await create({ payDate: "01/05/2027" }))).toContain(
    "13th month pay of 2026 is paid in 2026. Choose a day up to 12/24/2026.",
  );
  expect((await create({ paymentMonth: "" })).status).toBe(422);
  const created = await create({});
  expect(created.status).toBe(303);
  const payrollSeq = seqOf(created);
  expect(readText(await create({ payrollTemplateSeq: "1" }))).toContain(
    "There is already an open 13th month payroll for these people: 13th month pay, 2026. Complete or delete it first, so that nothing is paid twice.",
  );
  await runSql(company.scope.companySeq, `update payrolls set time_confirmed_at = now() where payroll_seq = ${payrollSeq}`);
  await calculatePayroll(company.scope, payrollSeq);
  const text = await page(`/payroll/payroll_processing/${payrollSeq}/confirmation`);
  const total = /Total, \d+ eligible \S+ [\d,.]+ [\d,.]+ ([\d,.]+)/.exec(before)![1]!;
  expect(text).toMatch(/\d+ employees get ₱[\d,.]+\. \d+ are not in this run ?\( ?show ?\)/);
  // Gross pay of the run equals the proposal.
  expect(await page(`/payroll/payroll_processing/${payrollSeq}/review/summary`)).toContain(total);
  // Its day can be changed, its year cannot.
  const setup = (payDate: string) =>
    officer.request(`/payroll/payroll_processing/${payrollSeq}/setup`, { form: { payDate, revision: "1" } });
  expect((await setup("12/20/2025")).status).toBe(422);
  expect((await setup("12/22/2026")).status).toBe(303);
  await runSql(company.scope.companySeq, `delete from payrolls where payroll_seq = ${payrollSeq}`);
});

// covers: PAY-16 F-10
test("a template's parts are entered by month, add up to 100, and the part of May is a separate payroll", async () => {
  const rules = "/payroll/payroll-settings/1/rules/thirteenth-month/new";
  const form = { effectiveDay: "01/01/2027", note: "Half in May", thirteenthMonthBasis: "PROJECTED", thirteenthMonthManagers: "Y" };
  const save = (more: Record<string, string>) => officer.request(rules, { form: { ...form, step: "save", ...more } });
  const short = await save({ share5: "50", share12: "49.99" });
  expect(short.status).toBe(422);
  expect(readText(short)).toContain("The shares add up to 99.99%.");
  expect(short.text).toContain('value="49.99"');
  expect(readText(await save({ share5: "half", share12: "50" }))).toContain("Write a share from 0 to 100");
  expect(readText(await save({ effectiveDay: "02/01/2027", share5: "50", share12: "50" }))).toContain("Choose 01/01/2028.");
  expect((await save({ share5: "50", share12: "50" })).status).toBe(303);
  expect(await page("/payroll/payroll-settings/1/thirteenth-month")).toContain("Paid: May 50%, December 50%");
  const may = await page(`${PROPOSAL.replace("2026", "2027")}?template=1&part=5`);
  expect(may).toContain("May part");
  // Ana, 30,000.00 a month: half of a year's twelfth.
  expect(may).toMatch(/Ana.{0,60}— 15,000\.00/);
  const created = await officer.request(PROPOSAL.replace("2026", "2027"), {
    form: { payrollTemplateSeq: "1", paymentMonth: "5", payDate: "05/15/2027" },
  });
  expect(created.status).toBe(303);
  expect(await page(`/payroll/payroll_processing/${seqOf(created)}/setup`)).toContain("13th month pay, May part, Bakery and store, 2027");
});
