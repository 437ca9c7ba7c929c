import { beforeAll, expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import type { NewItem } from "~/domain/payroll/setup/items/item-input";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { getSettings } from "~/domain/payroll/setup/setting-policies";
import type { TemplateInput } from "~/domain/payroll/setup/template-input";
import { addDays } from "~/domain/shared/day";
import { findPayDays, updatePayDays } from "~/models/payroll/setup/calendar/pay-day-versions.server";
import { readItems } from "~/models/payroll/setup/items/items-in-force.server";
import { createItem, getItem, switchItem } from "~/models/payroll/setup/items/items.server";
import { addTemplateItem } from "~/models/payroll/setup/items/template-items.server";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";
import { createPolicyVersion } from "~/models/payroll/setup/policy-versions.server";
import { createTemplate, getTemplate } from "~/models/payroll/setup/templates.server";
import { grantPermissions, type TestCompany } from "../../support/company";
import { listHtmlFaults } from "../../support/html-faults";
import { address, countRows, difference, historyOf, inside, pair, post, preview, TODAY, type Pair } from "../../support/copy-settings";

const STAFF: TemplateInput = {
  payrollTemplateName: "Office staff",
  description: "Paid twice a month.",
  payFrequency: "SEMI_MONTHLY",
  weekEndDay: 7,
  secondApprover: false,
  unexplainedLimit: 500,
};
const RICE: NewItem = {
  itemSide: "EARNING",
  itemCode: "RICE",
  itemName: "Rice",
  itemKind: "RECURRING",
  itemOrder: 1,
  form2316Item: "35",
  account: "6020",
  effectiveDay: FROM_THE_BEGINNING,
  amountFormula: "FIXED",
  paymentKind: "CASH",
  taxTreatment: "DE_MINIMIS",
  deMinimisKey: "rice_subsidy",
  taxClass: null,
  timing: "EQUAL",
  prorateYn: null,
  sssBaseYn: null,
  pagIbigBaseYn: null,
  unionDuesYn: "N",
  pagIbigExtra: null,
};
const UNION: NewItem = {
  ...RICE,
  itemSide: "DEDUCTION",
  itemCode: "UNION",
  itemName: "Union dues",
  itemOrder: 3,
  form2316Item: "NONE",
  account: "2150",
  taxTreatment: "NONE",
  deMinimisKey: null,
  unionDuesYn: "Y",
};

/** A template with two items, a policy and pay days of its own. */
async function addTemplate({ scope }: TestCompany, items: readonly NewItem[] = [RICE, UNION]): Promise<number> {
  const seq = await createTemplate(scope, STAFF);
  for (const item of items) {
    await createItem(scope, item);
    const input = { itemCode: item.itemCode, amount: 150_000, timing: null, effectiveDay: null };
    await addTemplateItem(scope, { payrollTemplateSeq: seq, itemSide: item.itemSide }, input);
  }
  const values = { ...getSettings({ policyTab: "net-pay", values: {} }), minimumNetPay: 500_000 };
  await createPolicyVersion(
    scope,
    { payrollTemplateSeq: seq, policyTab: "net-pay" },
    { effectiveDay: "2026-01-01", note: "Memo 4.", values },
  );
  await updatePayDays(scope, seq, {
    payDays: ["10", "25"],
    payDayShift: "BEFORE",
    timeCutoffDays: 3,
    attendanceWindow: [],
    effectiveDay: "2026-01-01",
    note: "Memo 4.",
    revision: 0,
  });
  return seq;
}

const seqOf = ({ scope }: TestCompany, name: string) =>
  inCompany(scope, async ({ $client }) => {
    const { rows } = await $client.query<{ seq: number }>(
      "select payroll_template_seq as seq from payroll_templates where company_seq = $1 and payroll_template_name = $2",
      [scope.companySeq, name],
    );
    return rows[0]!.seq;
  });

/** What payrolls read of a template, without the company's own numbers. */
async function paidBy({ scope }: TestCompany, seq: number) {
  const items = await readInCompany(scope, (tx) => readItems(tx, scope.companySeq));
  const { allowanceItems, deductionItems } = items(seq, TODAY);
  return [...allowanceItems, ...deductionItems].map(({ itemSeq: _seq, ...item }) => item);
}

let both: Pair;
let staff: number;
beforeAll(async () => {
  both = await pair();
  // The target numbers its records otherwise.
  await createItem(both.target.scope, { ...RICE, itemCode: "MEAL", itemName: "Meals" });
  await createTemplate(both.target.scope, { ...STAFF, payrollTemplateName: "Crew" });
  await createTemplate(both.source.scope, { ...STAFF, payrollTemplateName: "Managers" });
  staff = await addTemplate(both.source);
});

test("templates are chosen one by one, and copied with policies, items and pay days, without employees", async () => {
  const choice = await both.visitor.request(`/companies/copy?from=${both.source.scope.companySeq}&to=${both.target.scope.companySeq}`);
  expect(choice.text).toMatch(/name="template" value="\d+"\/>Managers/);
  const { rows, digest } = await preview(both, [staff]);
  expect(rows).toEqual(["Office staff: Will be added"]);
  const before = await countRows(both.target);
  expect((await post(both, digest, [staff])).status).toBe(303);
  // One entry each for the template, two items, the same two in the template, the pay days, and the copy.
  expect(difference(before, await countRows(both.target))).toMatchObject({
    change_log_entries: 7,
    payroll_templates: 1,
    payroll_template_versions: 5,
    payroll_items: 2,
    payroll_item_versions: 2,
    payroll_template_items: 2,
    payroll_template_pay_days: 1,
  });
  expect(await historyOf(both.source)).toEqual([`Copied 1 payroll template to ${both.target.name}.`]);
});

test("payrolls read the copy as they read the original", async () => {
  const { source, target, visitor } = both;
  const copy = await seqOf(target, "Office staff");
  const { payrollTemplateSeq: _seq, ...master } = await getTemplate(target.scope, copy);
  expect(master).toEqual({ ...STAFF, used: true, revision: 1 });
  expect(await paidBy(target, copy)).toEqual(await paidBy(source, staff));
  expect(await paidBy(target, copy)).toMatchObject([
    { itemName: "Rice", deMinimisKey: "rice_subsidy", amount: 150_000 },
    { itemName: "Union dues", order: 3, unionDues: true, amount: 150_000 },
  ]);
  expect(await findPayDays(target.scope, copy, TODAY)).toMatchObject({ payDays: ["10", "25"], payDayShift: "BEFORE", timeCutoffDays: 3 });
  const versions = await readInCompany(target.scope, (tx) => readVersions(tx, target.scope.companySeq, copy));
  expect(versions.get(copy)!.find(({ policyTab }) => policyTab === "net-pay")).toMatchObject({
    values: { minimumNetPay: 500_000 },
    note: "",
  });
  for (const tab of ["", "/net-pay", "/allowances", "/deductions"]) {
    const page = await visitor.request(inside(target, `/payroll/payroll-settings/${copy}${tab}`));
    expect([tab, page.status]).toEqual([tab, 200]);
  }
  expect((await preview(both, [staff])).rows).toEqual(["Office staff: Already there, nothing to do"]);
});

test("an item of the same code that pays otherwise, or is switched off, keeps the template from being copied", async () => {
  const fresh = await pair();
  const seq = await addTemplate(fresh.source);
  await createItem(fresh.target.scope, { ...RICE, taxTreatment: "TAXABLE", deMinimisKey: null, form2316Item: "44A" });
  expect((await preview(fresh, [seq])).rows).toEqual([
    "Office staff: Cannot be copied: The item RICE of the other company has other rules.",
  ]);
  const off = await pair();
  const other = await addTemplate(off.source);
  await createItem(off.target.scope, UNION);
  await switchItem(off.target.scope, "UNION", "No union.", 1);
  expect((await preview(off, [other])).rows).toEqual([
    "Office staff: Cannot be copied: The item UNION of the other company is switched off.",
  ]);
});

test("an item that the target has already is used, with its own name and account", async () => {
  const fresh = await pair();
  const seq = await addTemplate(fresh.source);
  await createItem(fresh.target.scope, { ...RICE, itemName: "Rice subsidy", account: "6021" });
  const { digest } = await preview(fresh, [seq]);
  expect((await post(fresh, digest, [seq])).status).toBe(303);
  expect(await getItem(fresh.target.scope, "RICE")).toMatchObject({ itemName: "Rice subsidy", account: "6021", revision: 1 });
  expect((await preview(fresh, [seq])).rows).toEqual(["Office staff: Already there, nothing to do"]);
});

test("approval before completion follows the company that is copied to", async () => {
  const fresh = await pair();
  const seq = await addTemplate(fresh.source, []);
  const approval = ({ scope }: TestCompany) =>
    inCompany(scope, ({ $client }) =>
      $client.query("update payroll_templates set second_approver_yn = 'Y' where company_seq = $1", [scope.companySeq]),
    );
  await approval(fresh.source);
  const { rows, digest } = await preview(fresh, [seq]);
  expect(rows[0]).toContain("Approval before completion is required only if another template of the other company requires it.");
  expect((await post(fresh, digest, [seq])).status).toBe(303);
  expect((await getTemplate(fresh.target.scope, await seqOf(fresh.target, "Office staff"))).secondApprover).toBe(false);
  // One template of the target requires it: so does the copy.
  const strict = await pair();
  const from = await addTemplate(strict.source, []);
  await createTemplate(strict.target.scope, { ...STAFF, payrollTemplateName: "Crew" });
  await approval(strict.target);
  expect((await post(strict, (await preview(strict, [from])).digest, [from])).status).toBe(303);
  expect((await getTemplate(strict.target.scope, await seqOf(strict.target, "Office staff"))).secondApprover).toBe(true);
});

test("later rules are left out and the preview reports it; an archived or foreign template is not offered", async () => {
  const fresh = await pair();
  const seq = await addTemplate(fresh.source, []);
  const values = getSettings({ policyTab: "net-pay", values: {} });
  const key = { payrollTemplateSeq: seq, policyTab: "net-pay" } as const;
  await createPolicyVersion(fresh.source.scope, key, { effectiveDay: addDays(TODAY, 40), note: "Next year.", values });
  expect((await preview(fresh, [seq])).rows).toEqual(["Office staff: Will be added: As of today, without its later changes."]);
  expect((await preview(fresh, [99_999])).rows).toEqual([]);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect((await preview(fresh, many)).text).toContain("Choose at most 50 payroll templates.");
  await inCompany(fresh.source.scope, ({ $client }) =>
    $client.query("update payroll_templates set use_yn = 'N' where company_seq = $1", [fresh.source.scope.companySeq]),
  );
  expect((await preview(fresh, [seq])).rows).toEqual([]);
});

test("reading payroll in the source and setting it up in the target are both needed", async () => {
  const fresh = await pair({ source: ["PAYROLL_VIEW"], target: ["PAYROLL_SETTING_EDIT"] });
  const seq = await addTemplate(fresh.source, []);
  const { digest, rows } = await preview(fresh, [seq]);
  expect(rows).toEqual(["Office staff: Will be added"]);
  await grantPermissions(fresh.target.scope.companySeq, ["PAYROLL_VIEW"], fresh.email);
  expect((await preview(fresh, [seq])).text).toContain(`You may not change the payroll templates of ${fresh.target.name}.`);
  expect((await post(fresh, digest, [seq])).status).toBe(422);
});

test("each step is valid HTML", async () => {
  const everything = [staff, "SCHEDULES", "LEAVE_TYPES", "JOURNAL_ACCOUNTS", "APPROVAL_CHAINS"];
  for (const path of ["/companies/copy", address(both, []), address(both, everything)])
    expect([path, await listHtmlFaults((await both.visitor.request(path)).text)]).toEqual([path, []]);
});
