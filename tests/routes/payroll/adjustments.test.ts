import { beforeAll, expect, test } from "vitest";
import { listAdjustments } from "~/models/payroll/runs/payslips/adjustments.server";
import { listChanges } from "~/models/shared/change-log.server";
import { postWithRevision } from "../../support/page-forms";
import { signIn, type Visitor } from "../../support/app";
import { readPageText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

/** Gina Torres in the open payroll of the second half of November: net 17,665.90, tax bracket 20%. */
const GINA = { payrollSeq: 3, employeeSeq: 7 };
const PAGE = "/payroll/payroll_processing/3/payslips/7";
const bonus = {
  kind: "EARNING",
  itemName: "Sales bonus",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  paymentKind: "CASH",
  amount: "1,000.00",
  reason: "Best month of the store",
};

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

// covers: PAY-03
test("an adjustment is added, changed and removed by plain forms; each time the page shows net pay before and after", async () => {
  const { status, location } = await visitor.request(`${PAGE}/adjustments/new`, { form: bonus });
  expect([status, location]).toEqual([303, PAGE]);
  const added = readPageText((await visitor.request(PAGE)).text);
  expect(added).toContain("Sales bonus added. Net pay 17,665.90 → 18,465.90.");
  expect(added).toContain("Sales bonus Entered for this payroll 1,000.00 Why?");
  expect(added).toContain("Best month of the store · Ana Reyes,");
  expect(added).toMatch(/Last change .* Withholding tax 1,796\.60 1,996\.60/);

  const [stored] = await listAdjustments(company.scope, GINA);
  const path = `${PAGE}/adjustments/${stored!.adjustmentSeq}`;
  const form = (await visitor.request(`${path}/edit`)).text;
  expect(form).toContain('value="1,000.00"');
  expect(form).toContain("Best month of the store");
  await visitor.request(`${path}/edit`, { form: { ...bonus, amount: "500", revision: "1" } });
  expect(readPageText((await visitor.request(PAGE)).text)).toContain("Sales bonus changed. Net pay 18,465.90 → 18,065.90.");

  expect(readPageText((await visitor.request(`${path}/delete`)).text)).toContain("Remove the earning Sales bonus , ₱500.00 ?");
  await visitor.request(`${path}/delete`, { form: { revision: "2" } });
  expect(readPageText((await visitor.request(PAGE)).text)).toContain("Adjustment removed. Net pay 18,065.90 → 17,665.90.");
});

test("invalid input is reported at its field with all typed values, and nothing is stored", async () => {
  const { status, text } = await visitor.request(`${PAGE}/adjustments/new`, {
    form: { ...bonus, itemName: "Typed name", amount: "12x", reason: "" },
  });
  expect(status).toBe(422);
  for (const sentence of ["Write the amount in figures, such as 1,250.00.", "Enter a reason."])
    expect(text.split(sentence).length - 1).toBeGreaterThanOrEqual(2);
  expect(text).toContain('value="12x"');
  expect(text).toContain('value="Typed name"');
  expect(text).toContain("<title>Error: Add adjustment");
  expect(await listAdjustments(company.scope, GINA)).toEqual([]);
});

test("an outdated form is answered 409 and names who saved first and when", async () => {
  await visitor.request(`${PAGE}/adjustments/new`, { form: bonus });
  const [stored] = await listAdjustments(company.scope, GINA);
  const path = `${PAGE}/adjustments/${stored!.adjustmentSeq}`;
  await visitor.request(`${path}/edit`, { form: { ...bonus, amount: "500", revision: "1" } });
  const stale = await visitor.request(`${path}/edit`, { form: { ...bonus, amount: "700", revision: "1" } });
  expect(stale.status).toBe(409);
  expect(stale.text).toMatch(/This adjustment was changed by Ana Reyes at \d\d\/\d\d\/\d{4} \d\d:\d\d\./);
  expect(stale.text).toContain('value="700"');
  expect((await visitor.request(`${path}/delete`, { form: { revision: "1" } })).status).toBe(409);
  await visitor.request(`${path}/delete`, { form: { revision: "2" } });
});

test("a completed payroll refuses every edit", async () => {
  const completed = "/payroll/payroll_processing/1/payslips/7";
  const posts = [
    ["/adjustments/new", bonus],
    ["/lines/withholdingTax", { amount: "0", reason: "x" }],
  ] as const;
  for (const [below, form] of posts) {
    const { status, text } = await postWithRevision(visitor, completed + below, form);
    expect(status, below).toBe(422);
    expect(text).toContain("This payroll is completed and cannot change.");
  }
  expect((await postWithRevision(visitor, `${completed}/lines/withholdingTax`, {}, `${completed}/lines/withholdingTax?reset`)).status).toBe(
    422,
  );
});

// covers: PAY-05
test("a line is set by hand and reset by plain forms", async () => {
  const line = `${PAGE}/lines/withholdingTax`;
  expect(readPageText((await visitor.request(line)).text)).toContain("Computed: ₱1,796.60.");
  expect((await postWithRevision(visitor, line, { amount: "0", reason: "" })).status).toBe(422);
  expect((await postWithRevision(visitor, line, { amount: "0", reason: "Settled with the BIR" })).location).toBe(PAGE);
  const set = readPageText((await visitor.request(PAGE)).text);
  expect(set).toContain("Withholding tax set by hand. Net pay 17,665.90 → 19,462.50.");
  expect(set).toMatch(/Withholding tax Set by hand: Settled with the BIR · previous [\d,.]+ 0\.00 Why\?/);
  await postWithRevision(visitor, line, {}, `${line}?reset`);
  expect(readPageText((await visitor.request(PAGE)).text)).toContain("Withholding tax is computed again. Net pay 19,462.50 → 17,665.90.");
});

test("an adjustment's line links to the adjustment; an unknown line is 404", async () => {
  await visitor.request(`${PAGE}/adjustments/new`, { form: { ...bonus, kind: "DEDUCTION", itemName: "Cash shortage", consentYn: "Y" } });
  const [stored] = await listAdjustments(company.scope, GINA);
  const answer = await visitor.request(`${PAGE}/lines/${encodeURIComponent(`otherDeductions:adjustment:${stored!.adjustmentSeq}`)}`);
  expect(answer.location).toBe(`${PAGE}/adjustments/${stored!.adjustmentSeq}/edit`);
  for (const code of ["netPay", "nothing", "a%20b"]) expect((await visitor.request(`${PAGE}/lines/${code}`)).status, code).toBe(404);
});

// covers: F-11
test("a deduction without consent is refused at its checkbox, typed values stay; selected, it is stored once, logged and shown", async () => {
  const sentence =
    "A deduction takes from pay. Confirm that the employee agreed to it in writing or that the law orders it (Labor Code Art. 113).";
  const damage = { ...bonus, kind: "DEDUCTION", itemName: "Broken mixer", amount: "100.00", reason: "Dropped on 11/19" };
  const before = await listAdjustments(company.scope, GINA);
  const refused = await visitor.request(`${PAGE}/adjustments/new`, { form: damage });
  expect(refused.status).toBe(422);
  // In the summary and at the checkbox.
  expect(refused.text.split(sentence).length - 1).toBeGreaterThanOrEqual(2);
  expect(refused.text).toContain('value="Broken mixer"');
  expect(await listAdjustments(company.scope, GINA)).toEqual(before);

  expect((await visitor.request(`${PAGE}/adjustments/new`, { form: { ...damage, consentYn: "Y" } })).status).toBe(303);
  const stored = (await listAdjustments(company.scope, GINA)).at(-1)!;
  expect(stored).toMatchObject({ itemName: "Broken mixer", consentYn: "Y" });
  expect(readPageText((await visitor.request(PAGE)).text)).toContain("Dropped on 11/19 · with consent in writing or by law ·");
  const description = (await listChanges(company.scope, "PAYROLL_PROCESSING", 3)).changes[0]!.actionDescription;
  expect(description).toContain(
    "added the deduction Broken mixer of ₱100.00, with consent in writing or by law. Reason: Dropped on 11/19.",
  );

  const path = `${PAGE}/adjustments/${stored.adjustmentSeq}`;
  expect((await visitor.request(`${path}/edit`)).text).toMatch(/name="consentYn"[^>]*checked|checked[^>]*name="consentYn"/);
  // Changing it requires the consent again.
  const changed = await visitor.request(`${path}/edit`, { form: { ...damage, amount: "50.00", revision: "1" } });
  expect([changed.status, changed.text.includes(sentence)]).toEqual([422, true]);
  await visitor.request(`${path}/delete`, { form: { revision: "1" } });
});

test("a deduction from before consent was recorded stays, with a note", async () => {
  await visitor.request(`${PAGE}/adjustments/new`, { form: { ...bonus, kind: "DEDUCTION", itemName: "Uniform", consentYn: "Y" } });
  await runSql(company.scope.companySeq, "update payroll_adjustments set consent_yn = null where item_name = 'Uniform'");
  expect(readPageText((await visitor.request(PAGE)).text)).toContain("Best month of the store · Consent not recorded · Ana Reyes,");
});

test("an edit without the form's token changes nothing", async () => {
  const before = (await listAdjustments(company.scope, GINA)).length;
  expect((await visitor.request(`${PAGE}/adjustments/new`, { form: bonus, csrf: false })).status).toBe(403);
  expect(await listAdjustments(company.scope, GINA)).toHaveLength(before);
});
