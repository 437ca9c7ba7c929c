import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import type { FilingPolicyInput } from "~/domain/filing/policy-input";
import { policyFor } from "~/domain/filing/policy-choice";
import type { JournalKey } from "~/domain/payroll/payout/journal/journal-keys";
import { INITIAL_TIMES } from "~/domain/time/schedule/default-times";
import { createCategory, getFilingSettings } from "~/models/filing/categories.server";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { createFilingPolicy } from "~/models/filing/policies.server";
import { accountEntries, readJournalMapping, saveJournalAccounts } from "~/models/payroll/payout/journal/journal-accounts.server";
import { listSchedules } from "~/models/shared/schedules.server";
import { createSchedule } from "~/models/time/schedules.server";
import { grantPermissions, type TestCompany } from "../../support/company";
import { countRows, difference, historyOf, inside, pair, post, preview, TODAY } from "../../support/copy-settings";
import { createEmployees } from "../../support/employees";

type Accounts = Partial<Record<JournalKey, { account: string; accountName: string }>>;

const saveAccounts = ({ scope }: TestCompany, accounts: Accounts, more: { byDepartment?: "Y" | "N"; accrualFrom?: string } = {}) =>
  saveJournalAccounts(scope, {
    byDepartment: "N",
    accrualFrom: null,
    ...more,
    revision: 0,
    accounts: { ...accountEntries(new Map()), ...accounts },
  });

const ACCOUNTS = ["JOURNAL_ACCOUNTS"];
const CHAINS = ["APPROVAL_CHAINS"];
const [LEAVE, OVERTIME] = [1, 2];

const CHAIN: FilingPolicyInput = {
  policyName: "Kitchen",
  policyState: "ENABLE",
  selfApprovalYn: "N",
  remindAfterDays: 1,
  slaDays: 3,
  escalateYn: "Y",
  mailYn: "Y",
  targets: {
    everyoneYn: "N",
    departmentSeqs: [],
    jobTitleSeqs: [],
    employmentTypes: [],
    employeeSeqs: [],
    leavePolicySeqs: [],
    fromDays: null,
  },
  steps: [
    { approvalStageOrder: 0, autoApprovedYn: "N", approveType: "FIRST_HEAD", employeeSeq: null },
    { approvalStageOrder: 1, autoApprovedYn: "N", approveType: "SECOND_HEAD", employeeSeq: null },
  ],
  copies: [{ referenceStageOrder: 0, referenceType: "THIRD_HEAD", employeeSeq: null }],
  fields: [],
};

const addDepartment = ({ scope: { companySeq } }: TestCompany, seq: number, name: string) =>
  inCompany({ companySeq }, ({ $client }) =>
    $client.query("insert into departments (company_seq, department_seq, department_name) values ($1, $2, $3)", [companySeq, seq, name]),
  );

test("accounts are copied to keys that have none; others, the accruals and the division by department stay", async () => {
  const both = await pair();
  const { source, target, visitor } = both;
  await saveAccounts(
    source,
    {
      SALARIES: { account: "5100", accountName: "Wages" },
      SSS: { account: "2500", accountName: "SSS payable" },
      NET_PAY: { account: "2000", accountName: "" },
    },
    { byDepartment: "Y", accrualFrom: "2026-01-01" },
  );
  await saveAccounts(target, { SALARIES: { account: "6000", accountName: "Salaries" }, NET_PAY: { account: "2000", accountName: "" } });
  const { rows, digest } = await preview(both, ACCOUNTS);
  expect(rows).toEqual([
    "Salaries: Skipped: the name is in use with other content",
    "Net pay: Already there, nothing to do",
    "SSS: Will be added",
  ]);
  const before = await countRows(target);
  expect((await post(both, digest, ACCOUNTS)).status).toBe(303);
  expect(difference(before, await countRows(target))).toEqual({ change_log_entries: 2, journal_accounts: 1 });
  const mapping = await readJournalMapping(target.scope);
  expect([mapping.byDepartment, mapping.accrualFrom, mapping.revision]).toEqual([false, null, 2]);
  expect([...mapping.accounts].sort()).toEqual([
    ["NET_PAY", { account: "2000", accountName: "" }],
    ["SALARIES", { account: "6000", accountName: "Salaries" }],
    ["SSS", { account: "2500", accountName: "SSS payable" }],
  ]);
  const page = await visitor.request(inside(target, "/payroll/payroll-settings/journal-accounts"));
  expect([page.status, page.text.includes("SSS payable")]).toEqual([200, true]);
  expect(await historyOf(target)).toEqual([`Copied 1 journal account from ${source.name}.`]);
  expect((await post(both, digest, ACCOUNTS)).status).toBe(409);
});

test("a company that never saved its accounts gets them", async () => {
  const both = await pair({ source: ["PAYROLL_VIEW"] });
  await saveAccounts(both.source, { SALARIES: { account: "5100", accountName: "Wages" } });
  const { digest } = await preview(both, ACCOUNTS);
  expect((await post(both, digest, ACCOUNTS)).status).toBe(303);
  expect(await readJournalMapping(both.target.scope)).toMatchObject({ revision: 1, byDepartment: false, accrualFrom: null });
  await grantPermissions(both.target.scope.companySeq, ["PAYROLL_VIEW"], both.email);
  expect((await preview(both, ACCOUNTS)).text).toContain(`You may not change the journal accounts of ${both.target.name}.`);
});

test("a chain finds department and leave type by name, and decides requests in the target", async () => {
  const both = await pair();
  const { source, target, visitor } = both;
  await addDepartment(source, 7, "Kitchen");
  const annual = async ({ scope }: TestCompany) => {
    const { rows } = await inCompany(scope, ({ $client }) =>
      $client.query<{ seq: number }>(
        "select leave_policy_seq as seq from leave_policies where company_seq = $1 and leave_name = 'Annual leave'",
        [scope.companySeq],
      ),
    );
    return rows[0]!.seq;
  };
  const targets = { ...CHAIN.targets, departmentSeqs: [7], leavePolicySeqs: [await annual(source)] };
  await createFilingPolicy(source.scope, LEAVE, { ...CHAIN, targets });
  const lacking = await preview(both, CHAINS);
  expect(lacking.rows).toContain(
    "Leave: Kitchen: Cannot be copied: The other company has no department called Kitchen. Add it there first, under the same name.",
  );
  // The chains that every company starts with.
  expect(lacking.rows.filter((row) => row.endsWith("Everyone: Already there, nothing to do"))).toHaveLength(6);
  await addDepartment(target, 3, "Kitchen");
  const { rows, digest } = await preview(both, CHAINS);
  expect(rows).toContain("Leave: Kitchen: Will be added");
  expect((await post(both, digest, CHAINS)).status).toBe(303);

  const { policies } = await getFilingSettings(target.scope);
  const copied = policies.find(({ policyName }) => policyName === "Kitchen")!;
  const { policyName, targets: _targets, ...rest } = CHAIN;
  expect(copied).toMatchObject({ ...rest, policyName, filingCategorySeq: LEAVE, sortOrder: 2, revision: 1 });
  expect(copied.targets).toEqual({ ...CHAIN.targets, departmentSeqs: [3], leavePolicySeqs: [await annual(target)] });
  const [cook, clerk] = await createEmployees(target.scope, [{ employeeName: "Ben Cruz", departmentSeq: 3 }, { employeeName: "Cara Lim" }]);
  const facts = await getFilingFacts(target.scope, TODAY);
  const leave = { leavePolicySeq: await annual(target), days: 10_000 };
  const ofLeave = policies.filter(({ filingCategorySeq }) => filingCategorySeq === LEAVE);
  const chosen = [cook!, clerk!].map((seq) => policyFor(ofLeave, facts.people.get(seq)!, facts.departments, leave)?.policyName);
  expect(chosen).toEqual(["Kitchen", "Everyone"]);
  const page = await visitor.request(inside(target, `/filing/filing_settings/${LEAVE}/policies/${copied.filingPolicySeq}`));
  expect([page.status, page.text.includes("Kitchen")]).toEqual([200, true]);
  expect((await preview(both, CHAINS)).rows).toContain("Leave: Kitchen: Already there, nothing to do");
});

test("a chain that names employees is never copied, and equals none of the same name", async () => {
  const both = await pair();
  const { source, target } = both;
  const named = async ({ scope }: TestCompany, policyName: string) => {
    const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Ana Santos" }]);
    const steps = [{ approvalStageOrder: 0, autoApprovedYn: "N", approveType: "USER", employeeSeq: employeeSeq! }] as const;
    await createFilingPolicy(scope, OVERTIME, { ...CHAIN, policyName, targets: { ...CHAIN.targets, everyoneYn: "Y" }, steps });
  };
  await named(source, "By Ana");
  const reason = "It names employees of this company. Add it in the other company with the employees there.";
  const alone = await preview(both, CHAINS);
  expect(alone.rows).toContain(`Overtime: By Ana: Cannot be copied: ${reason}`);
  expect(alone.text).not.toContain("Santos");
  // The employee of the other company has the same name and number.
  await named(target, "By Ana");
  expect((await preview(both, CHAINS)).rows).toContain("Overtime: By Ana: Skipped: the name is in use with other content");
});

test("a category that the target lacks keeps its chains from being copied; one of the same kind and name takes them", async () => {
  const both = await pair();
  const category = { categoryName: "Certificates", categoryKind: "DOCUMENT" } as const;
  const seq = await createCategory(both.source.scope, category);
  const input: FilingPolicyInput = {
    ...CHAIN,
    policyName: "All",
    targets: { ...CHAIN.targets, everyoneYn: "Y" },
    fields: [{ label: "Purpose", fieldType: "TEXT", requiredYn: "Y", choices: [] }],
  };
  await createFilingPolicy(both.source.scope, seq, input);
  expect((await preview(both, CHAINS)).rows).toContain(
    "Certificates: All: Cannot be copied: The other company has no request category called Certificates. Add it there first, under the same name.",
  );
  await createCategory(both.target.scope, { ...category, categoryName: "Memos" });
  const there = await createCategory(both.target.scope, category);
  const { rows, digest } = await preview(both, CHAINS);
  expect(rows).toContain("Certificates: All: Will be added: It applies after the chains for everyone that the other company has.");
  expect((await post(both, digest, CHAINS)).status).toBe(303);
  const { policies } = await getFilingSettings(both.target.scope);
  expect(policies.filter(({ filingCategorySeq }) => filingCategorySeq === there)).toMatchObject([
    { policyName: "All", fields: input.fields },
  ]);
});

test("if one record cannot be created, none is", async () => {
  const both = await pair();
  const { source, target } = both;
  await createSchedule(source.scope, "FIXED_TIME", { workScheduleName: "Office hours", times: INITIAL_TIMES.FIXED_TIME });
  const everyone = { ...CHAIN.targets, everyoneYn: "Y" as const };
  for (const policyName of ["First", "Second"]) await createFilingPolicy(source.scope, LEAVE, { ...CHAIN, policyName, targets: everyone });
  // 49 of at most 50 policies: one more fits.
  for (let number = 2; number <= 49; number += 1)
    await createFilingPolicy(target.scope, LEAVE, { ...CHAIN, policyName: `Chain ${number}`, targets: everyone });
  const choice = ["SCHEDULES", ...CHAINS];
  const { digest } = await preview(both, choice);
  const [before, beforeThere] = [await countRows(source), await countRows(target)];
  const refused = await post(both, digest, choice);
  expect([refused.status, refused.text.includes("Leave: Second: There are 50 policies of this category already.")]).toEqual([409, true]);
  expect([difference(before, await countRows(source)), difference(beforeThere, await countRows(target))]).toEqual([{}, {}]);
  expect(await listSchedules(target.scope, TODAY)).toEqual([]);
});
