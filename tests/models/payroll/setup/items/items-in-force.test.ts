import { expect, test } from "vitest";
import { readInCompany } from "~/db/client.server";
import { readItems } from "~/models/payroll/setup/items/items-in-force.server";
import { readRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { createBakery, runSql, openSampleRun } from "../../../../support/payroll-run";

/** The bakery's first allowance, de minimis rice, which becomes taxable on 10 November and ends in its template on 20 November. */
async function changedRice() {
  const run = await openSampleRun(await createBakery());
  const { companySeq } = run.scope;
  const sql = (text: string) => runSql(companySeq, text);
  const { rows } = (await sql("select item_seq from payroll_items where item_code = 'RICE-SUBSIDY'")) as { rows: { item_seq: number }[] };
  const itemSeq = rows[0]!.item_seq;
  await sql(
    `insert into payroll_item_versions (company_seq, item_side, item_seq, effective_day, tax_treatment, tax_class, timing)
    select company_seq, item_side, item_seq, '2026-11-10', 'TAXABLE', 'REGULAR', timing from payroll_item_versions where item_side = 'EARNING' and item_seq = ${itemSeq}`,
  );
  await sql(
    `update payroll_template_items set end_day = '2026-11-20' where item_side = 'EARNING' and item_seq = ${itemSeq} and payroll_template_seq = 1`,
  );
  return { ...run, sql, itemSeq };
}

// covers: F-9
test("an item changes on the day of its new rules and is paid until its last day in the template", async () => {
  const { scope, itemSeq } = await changedRice();
  const itemsOn = await readInCompany(scope, (tx) => readItems(tx, scope.companySeq));
  const treatment = (day: string) => itemsOn(1, day).allowanceItems.find((item) => item.itemSeq === itemSeq)?.taxTreatment;
  expect(["2026-11-09", "2026-11-10", "2026-11-20", "2026-11-21"].map(treatment)).toEqual(["DE_MINIMIS", "TAXABLE", "TAXABLE", undefined]);
  expect(itemsOn(99, "2026-11-10")).toEqual({ allowanceItems: [], deductionItems: [] });
});

// covers: F-2
test("final pay has the items of each separation date, whatever the pay date", async () => {
  const { scope, payrollSeq, sql, itemSeq } = await changedRice();
  await sql(
    `update payrolls set payroll_kind = 'FINAL_PAY', start_date = '2026-11-01', end_date = '2026-11-30', pay_date = '2026-12-15' where payroll_seq = ${payrollSeq}`,
  );
  const template = await readInCompany(scope, async (tx) =>
    (await readRules(tx, await readPayroll(tx, scope, payrollSeq))).templates.get(1)!,
  );
  const treatment = (separated: string) => template.separated(separated).rules.allowanceItems.get(itemSeq)?.taxTreatment;
  expect(["2026-11-09", "2026-11-10", "2026-11-21"].map(treatment)).toEqual(["DE_MINIMIS", "TAXABLE", undefined]);
});
