import { beforeAll, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { downloadSheet } from "../../support/workbook-files";
import { createTestAccount } from "../../support/company";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { readMainText } from "../../support/page-text";

const ITEMS = "/payroll/payroll-settings/items";
let company: PayrollCompany;
let admin: Visitor;

// Its last completed regular payroll ends on 11/15/2026.
beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await admin.request(ITEMS + path));
const post = (path: string, form: Record<string, string>) => admin.request(ITEMS + path, { form });
const rows = async <Row>(statement: string) => ((await runSql(company.scope.companySeq, statement)) as { rows: Row[] }).rows;
/** The stored form of an item with some fields changed. */
async function typed(itemCode: string, changes: Record<string, string>): Promise<Record<string, string>> {
  const { text } = await admin.request(`${ITEMS}/${itemCode}/edit`);
  const inputs = [...text.matchAll(/<input[^>]*>/g)].flatMap(([tag]) => {
    const [, name] = /name="([^"]+)"/.exec(tag) ?? [];
    const [, value] = /value="([^"]*)"/.exec(tag) ?? [];
    const ticks = tag.includes('type="checkbox"');
    const chosen = ticks || tag.includes('type="radio"');
    if (!name || name === "csrf" || name === "q" || (chosen && !tag.includes("checked"))) return [];
    return [[name, ticks ? "on" : (value ?? "")] as const];
  });
  const selects = [...text.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options]) => [name!, /<option[^>]*value="([^"]*)"[^>]*selected/.exec(options!)?.[1] ?? ""] as const,
  );
  return { ...Object.fromEntries([...inputs, ...selects]), ...changes };
}
const CREATED_ITEM = {
  itemSide: "EARNING",
  itemCode: "meal",
  itemKind: "RECURRING",
  itemName: "Meals",
  taxTreatment: "TAXABLE",
  paymentKind: "CASH",
  amountFormula: "PER_DAY_WORKED",
  timing: "EQUAL",
};

// covers: PAY-18 PAY-26 PAY-27 PAY-29 F-9
test("the company's items are in one list with their users and last payments", async () => {
  const list = await page("");
  expect(list).toMatch(
    /Rice Subsidy RICE-SUBSIDY Allowance, recurring De minimis 35 6020 5 \d+ employees with Rice Subsidy \d\d\/\d\d\/2026/,
  );
  expect(list).toMatch(/Union Dues UNION-DUES Deduction, recurring — — 2150 5/);
  expect(await page("?side=DEDUCTION")).not.toContain("Rice Subsidy");
  expect(await page("?q=rice")).not.toContain("Union Dues");
  // An allowance comes before a deduction, and by code in reverse after it (U after R); fifty rows are a page.
  const turned = await page("?sort=-code");
  expect([
    list.indexOf("RICE-SUBSIDY") < list.indexOf("UNION-DUES"),
    turned.indexOf("UNION-DUES") < turned.indexOf("RICE-SUBSIDY"),
  ]).toEqual([true, true]);
  expect(list).toMatch(/1–(\d+) of \1 Rows/);
  expect((await admin.request(`${ITEMS}?sort=colour`)).status).toBe(400);
  expect(await page("?q=nothing")).toContain("No item found");
  expect((await admin.request(`${ITEMS}/items.xlsx`)).status).toBe(200);
});

test("an item gets its own code; empty fields use the defaults of its treatment", async () => {
  expect((await post("/new", CREATED_ITEM)).location).toBe(`${ITEMS}/MEAL`);
  expect(await page("/MEAL")).toMatch(
    /Amount An amount for each day worked .* 44A, others \(regular\) Account 6020 Effective from the beginning/,
  );
  expect(await page("/history")).toContain("Created the item MEAL, Meals.");
  const again = await post("/new", { ...CREATED_ITEM, itemName: "Other meals" });
  expect(again.status).toBe(422);
  expect(readText(again)).toContain("MEAL is the code of Meals. A code is used once. Choose another one.");
});

test("F-9: contradictory input is refused at its field, and typed values stay", async () => {
  const refused = async (changes: Record<string, string>) => {
    const answer = await post("/new", { ...CREATED_ITEM, itemCode: "OTHER", ...changes });
    expect(answer.status).toBe(422);
    return readText(answer);
  };
  expect(await refused({ taxTreatment: "DE_MINIMIS" })).toContain("Choose the benefit whose ceiling applies.");
  expect(await refused({ form2316Item: "35" })).toContain(
    "Form 2316 has taxable pay in items 39, 40, 41, 42, 43, 44A, 44B, 45, 46, 47, 49, 51A and 51B. Choose one of them.",
  );
  expect(await refused({ taxTreatment: "NON_TAXABLE", form2316Item: "44A" })).toContain(
    "Form 2316 has non-taxable pay in item 37 or in none. Choose one of them.",
  );
  expect(await refused({ itemSide: "DEDUCTION", paymentKind: "FLEX_BEN" })).toContain(
    "A deduction is taken from pay and never from points. Choose cash.",
  );
  expect(await refused({ taxTreatment: "" })).toContain("Choose how it is taxed.");
  expect(await refused({ itemCode: "a meal" })).toContain("Write 2 to 12 letters, figures and hyphens.");
  expect(await refused({ itemCode: "" })).toContain("Give the item a code.");
  expect(await refused({ itemName: "x".repeat(41) })).toContain("Write at most 40 characters.");
  expect(await refused({ itemSide: "DEDUCTION", itemOrder: "100" })).toContain("Write a whole number from 1 to 99.");
  expect(await rows("select 1 from payroll_items where item_code = 'OTHER'")).toEqual([]);
});

test("F-9: a paid item keeps its treatment, and new rules begin on a day that no completed payroll used", async () => {
  const taxed = await post("/COMMU-REIMB/edit", await typed("COMMU-REIMB", { taxTreatment: "TAXABLE", form2316Item: "44A" }));
  expect(taxed.status).toBe(422);
  expect(readText(taxed)).toContain("It was paid as non-taxable. Create a new item and end this one.");
  const early = await post("/COMMU-REIMB/edit", await typed("COMMU-REIMB", { timing: "LAST", effectiveDay: "11/15/2026" }));
  expect(readText(early)).toContain("A completed payroll already used the rules of that day. The first day that is free is 11/16/2026.");
  const form = await typed("COMMU-REIMB", { timing: "LAST" });
  expect(form.effectiveDay).toBe("2026-11-16");
  expect((await post("/COMMU-REIMB/edit", form)).location).toBe(`${ITEMS}/COMMU-REIMB`);
  expect(
    await rows(
      "select v.effective_day, v.timing from payroll_item_versions v join payroll_items i using (company_seq, item_side, item_seq) where i.item_code = 'COMMU-REIMB' order by 1",
    ),
  ).toEqual([
    { effective_day: "1974-11-01", timing: "EQUAL" },
    { effective_day: "2026-11-16", timing: "LAST" },
  ]);
  expect(await page("/history")).toContain("timing in equal parts → last payroll of the month; final pay counts as last, from 11/16/2026.");
});

// covers: PAY-18
test("the timing of an item and its part periods are rows of buttons in the words of Appendix G", async () => {
  const radios = async (path: string, name: string) =>
    [...(await admin.request(path)).text.matchAll(/<label class="check"><input[^>]*type="radio"[^>]*>(?:<!-- -->)?([^<]*)<\/label>/g)]
      .filter(([tag]) => tag.includes(`name="${name}"`))
      .map(([tag, text]) => [/value="([^"]*)"/.exec(tag)?.[1] ?? "", text]);
  const timings = [
    ["EQUAL", "in equal parts"],
    ["FIRST", "first payroll of the month"],
    ["LAST", "last payroll of the month; final pay counts as last"],
  ];
  expect(await radios(`${ITEMS}/COMMU-REIMB/edit`, "timing")).toEqual(timings);
  expect(await radios(`${ITEMS}/COMMU-REIMB/edit`, "prorateYn")).toEqual([
    ["", "as usual"],
    ["Y", "by pay days employed"],
    ["N", "in full"],
  ]);
  expect(await radios("/payroll/payroll-settings/1/allowances/RICE-SUBSIDY/edit", "timing")).toEqual([
    ["", "as the item says"],
    ...timings,
  ]);
});

test("a renamed item makes open payrolls outdated and completed ones stay; of two concurrent edits the second is refused", async () => {
  const open = await rows<{ payroll_seq: number }>("select payroll_seq from payrolls where not closed order by 1");
  const before = await rows("select * from payslips where closed order by payroll_seq, employee_seq");
  const edit = await admin.request(`${ITEMS}/TRANS-ALLOW/edit`);
  expect(readText(edit)).toContain("open payroll");
  expect(readText(edit)).toContain("Completed payrolls stay as they are.");
  expect(readText(edit)).toContain("Change for 5 templates");
  const form = await typed("TRANS-ALLOW", { itemName: "Transportation" });
  expect((await post("/TRANS-ALLOW/edit", form)).status).toBe(303);
  expect((await post("/TRANS-ALLOW/edit", { ...form, itemName: "Travel" })).status).toBe(409);
  expect(await rows("select * from payslips where closed order by payroll_seq, employee_seq")).toEqual(before);
  const review = await admin.request(`/payroll/payroll_processing/${open[0]!.payroll_seq}/review`);
  expect(review.status).toBe(200);
});

test("Appendix G: the contribution base changes from the first day of a month, after a question with the number of employees", async () => {
  const within = await post("/TRANS-ALLOW/edit", await typed("TRANS-ALLOW", { sssBaseYn: "N", effectiveDay: "12/16/2026" }));
  expect(readText(within)).toContain("Contributions are those of a month. Choose the first day of a month.");
  const form = await typed("TRANS-ALLOW", { sssBaseYn: "N", effectiveDay: "12/01/2026" });
  expect(readText(await post("/TRANS-ALLOW/edit", form))).toMatch(/The base of \d+ employees changes from 12\/01\/2026\./);
  expect((await post("/TRANS-ALLOW/edit", { ...form, back: "Y" })).status).toBe(200);
  expect((await post("/TRANS-ALLOW/edit", { ...form, step: "save" })).status).toBe(303);
});

test("a name of another item of a template in use is refused", async () => {
  const answer = await post("/LAUND-ALLOW/edit", await typed("LAUND-ALLOW", { itemName: "rice subsidy" }));
  expect(answer.status).toBe(422);
  expect(readText(answer)).toMatch(/has an item of this name already, RICE-SUBSIDY\. Rename one of them, or end the other first\./);
});

// covers: PAY-29
test("an item is switched off for every template with a reason: it stays listed, open payrolls change, and a URL without an item is 404", async () => {
  const state = "/HMO-DEPEN/state";
  const [{ revision, item } = { revision: 0, item: 0 }] = await rows<{ revision: number; item: number }>(
    "select revision, item_seq as item from payroll_items where item_code = 'HMO-DEPEN'",
  );
  await calculatePayroll(company.scope, 3);
  const text = await page(state);
  expect(text).toMatch(
    /5 templates and 1 employee keep it, and no payroll counts it\. It cannot be chosen until it is switched on again\./,
  );
  expect(text).toContain("1 open payroll must be recalculated. Completed payrolls stay as they are.");
  const mute = await post(state, { reason: " ", revision: String(revision) });
  expect([mute.status, readText(mute)]).toEqual([422, expect.stringContaining("Enter a reason.")]);
  expect((await isUpToDate(company.scope, 3)).upToDate).toBe(true);
  expect((await post(state, { reason: "The provider ended it", revision: String(revision) })).location).toBe(`${ITEMS}/HMO-DEPEN`);
  expect((await post(state, { reason: "Again", revision: String(revision) })).status).toBe(409);
  expect(await page("/HMO-DEPEN")).toMatch(/HMO Dependents \(off\).* State Switched off: The provider ended it/);
  expect(await page("/history")).toContain("Switched the item HMO-DEPEN, HMO Dependents, off for every template: The provider ended it");
  // An open payroll counts it differently and explains why; existing assignments stay, new ones are refused.
  expect((await isUpToDate(company.scope, 3)).upToDate).toBe(false);
  expect(readText(await admin.request("/payroll/payroll_processing/3/setup"))).toContain("HMO Dependents, off for every template");
  expect(await rows(`select 1 from employee_deductions where item_seq = ${item}`)).not.toEqual([]);
  const given = await post("/HMO-DEPEN/entries/new", { employee: "Ana Reyes", amount: "100.00", from: "12/01/2026" });
  expect([given.status, readText(given)]).toEqual([
    422,
    expect.stringContaining("HMO Dependents is switched off for the whole company. Switch it on first, or choose another item."),
  ]);
  expect((await post(state, { reason: "A new provider", revision: String(revision + 1) })).status).toBe(303);
  expect((await isUpToDate(company.scope, 3)).upToDate).toBe(true);
  expect((await admin.request(`${ITEMS}/NOTHING`)).status).toBe(404);
  expect((await admin.request(`${ITEMS}/no`)).status).toBe(404);
});

// covers: PAY-18 PAY-19
test("the tab Salary of an employee lists their items with their dates, and why an item is not paid today", async () => {
  const { companySeq } = company.scope;
  await rows(
    `insert into employee_allowances (company_seq, entry_seq, employee_seq, item_seq, monthly_amount_centavos, start_date, end_date) values
      (${companySeq}, 901, 1, 1, 250050, '2099-01-01', null), (${companySeq}, 902, 1, 1, 150000, '2020-01-01', '2020-12-31')`,
  );
  const account = await createTestAccount(companySeq, {
    email: `reader${companySeq}@company.test`,
    permissions: ["TEAM_VIEW", "PAYROLL_VIEW"],
  });
  const reader = await signIn(account.email);
  const salary = readText(await reader.request("/employees/employees/1/salary"));
  expect(salary).toMatch(/Allowances and deductions \d+ /);
  expect(salary).toMatch(/Transportation(?: Allowance)? 2,500\.50 01\/01\/2099 — Coming/);
  expect(salary).toMatch(/Transportation(?: Allowance)? 2,000\.00 01\/01\/2026 — (?!Coming|Ended)/);
  expect(salary).toMatch(/Transportation(?: Allowance)? 1,500\.00 01\/01\/2020 12\/31\/2020 Ended/);
  // Entries of the item by date: open-ended ones come after ended ones.
  const [item] = await rows<{ code: string }>("select item_code as code from payroll_items where item_side = 'EARNING' and item_seq = 1");
  const entries = (order: string) => page(`/${item!.code}/entries?sort=${order}`);
  expect(await entries("-from")).toMatch(/01\/01\/2099.*01\/01\/2020/);
  expect(await entries("from")).toMatch(/01\/01\/2020.*01\/01\/2099/);
  expect(await entries("to")).toMatch(/12\/31\/2020.*01\/01\/2099/);
  // All of them as a file, with the same search and order.
  const file = async (query: string) =>
    JSON.stringify((await downloadSheet(admin, `${ITEMS}/${item!.code}/entries.xlsx?${query}`)).sheets[0]!.rows);
  expect(await file("sort=-from")).toMatch(/2099-01-01.*2026-01-01.*2020-01-01/s);
  expect(await file("sort=from")).toMatch(/2020-01-01.*2026-01-01.*2099-01-01/s);
  const refused = await file("q=no+one+of+this+name");
  expect(refused).toContain("Search: “no one of this name”");
  expect(refused).not.toContain("2026-01-01");
  await rows("delete from employee_allowances where entry_seq in (901, 902)");
  const none = await rows<{ seq: number }>(
    "select employee_seq as seq from employees e where not exists (select 1 from employee_allowances a where a.employee_seq = e.employee_seq) and not exists (select 1 from employee_deductions d where d.employee_seq = e.employee_seq) limit 1",
  );
  for (const { seq } of none)
    expect(readText(await reader.request(`/employees/employees/${seq}/salary`))).toContain("None. Add items in Payroll, Settings, Items.");
});
