import { beforeAll, expect, test } from "vitest";
import type { PayRules } from "~/domain/employees/pay/pay-rules";
import type { Item } from "~/domain/payroll/setup/items/item";
import type { ItemChange } from "~/domain/payroll/setup/items/item-input";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import {
  DEFAULT_SETTINGS,
  TAB_SETTINGS,
  type PolicyTab,
  type Setting,
  type TemplateSettings,
} from "~/domain/payroll/setup/setting-policies";
import type { Scope } from "~/domain/shared/scope";
import { INITIAL_TIMES } from "~/domain/time/schedule/default-times";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { getItem, updateItem } from "~/models/payroll/setup/items/items.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { confirmTime, createPayroll, getPayroll, proposePayroll, updatePayroll } from "~/models/payroll/runs/payrolls.server";
import { updateSchedule } from "~/models/time/schedules.server";
import { createPayRules, getPayRules, removePayRules } from "~/models/payroll/setup/pay-rules.server";
import { getPolicyVersion, updatePolicyVersion } from "~/models/payroll/setup/policy-versions.server";
import { runSql } from "../../../support/payroll-run";
import { buildStoryCompany, readHistory, otherPersonSeq, readPaidAmount, RUNS, storySeq, STORIES } from "../../../support/policy-stories";

/** Every policy of a template (document 5, Appendix G): changing its rules as the form does changes a payslip.
 * Those with forms of their own (premium rates, pay days, deductions, the method of one person): tests/routes/payroll/settings/appendix-g.test.ts. */

let scope: Scope;

beforeAll(async () => {
  const file = buildStoryCompany();
  const { companySeq } = await importCompany(file);
  scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), employeeName: "Ana Reyes" };
  await runSql(companySeq, `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, 1, 'Pasig')`);
  await runSql(companySeq, `update employees set work_place_seq = 1 where employee_seq = ${storySeq("holidayBasis")}`);
  await runSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs)
     values (${companySeq}, 900, '2026-12-02', 'Day of Pasig', 'special_non_working', '{1}')`,
  );
  await runCompanyFile(scope, file, () => "wait");
});

// covers: PAY-17 PAY-21 PAY-22
test.each(STORIES)(
  "$label: $setting changes a payslip, and the history reports it",
  async ({ setting, tab, label, run, figure, options }) => {
    const paid: Record<string, number> = {};
    for (const option of Object.keys(options)) {
      await choose(tab, { [setting]: valueOf(option) });
      await calculatePayroll(scope, RUNS[run]);
      paid[option] = await readPaidAmount(scope, RUNS[run], storySeq(setting), figure);
    }
    await choose(tab, {});
    expect(paid).toEqual(options);
    const { rows } = (await runSql(
      scope.companySeq,
      "select action_description as description from change_log_entries order by change_log_seq",
    )) as {
      rows: { description: string }[];
    };
    expect(rows.filter(({ description }) => description.includes(`${label}: `)).length).toBeGreaterThanOrEqual(
      Object.keys(options).length - 1,
    );
  },
);

// 16 to 31 December with nothing paid before: SSS 750.00, PhilHealth 750.00, Pag-IBIG 200.00 leave 13,300.00; 15% of what is over 10,417.00. The year
// is below 250,000.00.
test("Year settled in: the last or the marked payroll of the tax year settles it, and the history reports it", async () => {
  const file = buildStoryCompany();
  file.company.companyName = "Stories of the year";
  file.employees = file.employees.filter(({ employeeName }) => employeeName === "sssTiming");
  file.runs = file.runs.filter(({ payrollRunId }) => payrollRunId === RUNS.firstHalf);
  file.timeSummaries = [];
  const { companySeq } = await importCompany(file);
  const stories = scope;
  scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), employeeName: "Ana Reyes" };
  await runCompanyFile(scope, file, () => "wait");
  const propose = () => proposePayroll(scope, 1, "2026-12-16");
  const proposed = await propose();
  await choose("tax", { annualizeWith: "BY_HAND" });
  const marked = await propose();
  expect([proposed.annualize, marked]).toEqual([true, { ...proposed, annualize: false }]);
  const { payrollSeq } = await createPayroll(scope, { payrollTemplateSeq: 1, ...marked });
  await confirmTime(scope, payrollSeq);
  const taxOf = async () => {
    await calculatePayroll(scope, payrollSeq);
    return readPaidAmount(scope, payrollSeq, storySeq("sssTiming"), ["withholdingTax"]);
  };
  expect(await taxOf()).toBe(432_45);
  const { revision } = await getPayroll(scope, payrollSeq);
  await updatePayroll(scope, payrollSeq, { ...marked, annualize: true }, revision);
  expect(await taxOf()).toBe(0);
  const history = await readChanges();
  scope = stories;
  expect(history).toContain("Year settled in: the last regular payroll of the tax year → the payroll that I mark. Tried");
});

// A month: 2,000.00 in halves, in the first payroll, in the last. Joined on the fifth of 11 pay days: 1,000.00 × 7/11 = 636.36. SSS and Pag-IBIG of
// 6,000.00 + 2,000.00: 5% of 8,000.00 and 2% of it in halves, 200.00 and 80.00; of 6,000.00 alone 150.00 and 60.00.
test.each<[string, Partial<Item>, "lowPaid" | "joiner", string[], number, number, string]>([
  ["When paid: first", { timing: "FIRST" }, "lowPaid", ["taxableAllowance:1"], 1_000_00, 2_000_00, "timing "],
  ["When paid: last", { timing: "LAST" }, "lowPaid", ["taxableAllowance:1"], 1_000_00, 0, "timing "],
  ["In part periods", { prorateYn: "N" }, "joiner", ["taxableAllowance:1"], 636_36, 1_000_00, "in part periods as usual → in full"],
  ["Counts for SSS", { sssBaseYn: "N" }, "lowPaid", ["sssEmployee"], 200_00, 150_00, "counts for SSS "],
  ["Counts for Pag-IBIG", { pagIbigBaseYn: "N" }, "lowPaid", ["pagIbigEmployee"], 80_00, 60_00, "counts for Pag-IBIG "],
])("%s of an item changes a payslip, and the history reports it", async (_label, rules, who, figure, usual, otherwise, text) => {
  const { rows } = (await runSql(
    scope.companySeq,
    "select item_code as code from payroll_items where item_side = 'EARNING' and item_seq = 1",
  )) as { rows: { code: string }[] };
  const code = rows[0]!.code;
  const paid = async () => {
    await calculatePayroll(scope, RUNS.firstHalf);
    return readPaidAmount(scope, RUNS.firstHalf, otherPersonSeq(who), figure);
  };
  const before = await getItem(scope, code);
  const first = await paid();
  await updateItem(scope, code, { ...before, ...rules } as ItemChange);
  const then = await paid();
  await updateItem(scope, code, { ...before, revision: before.revision + 1 } as ItemChange);
  expect([first, then]).toEqual([usual, otherwise]);
  expect(await readChanges()).toContain(text);
});

// 7 days × 30,000.00 × 12 ÷ 261, ÷ 313.
test("Days a year of a work schedule changes a payslip, and the history reports it", async () => {
  const day = (year: string | null) => ({ ...INITIAL_TIMES.FIXED_TIME, dayFactor: year });
  const seq = storySeq("partialPeriod");
  const { rows } = (await runSql(
    scope.companySeq,
    `select work_schedule_seq as seq, work_schedule_name as "workScheduleName", revision from work_schedules join employees using (company_seq, work_schedule_seq) where employee_seq = ${seq}`,
  )) as { rows: { seq: number; workScheduleName: string; revision: number }[] };
  const [schedule] = rows;
  const paid: number[] = [];
  for (const [index, factor] of ["261", "313"].entries()) {
    const change = { workScheduleName: schedule!.workScheduleName, times: day(factor), effectiveDay: "2026-12-01" };
    await updateSchedule(scope, schedule!.seq, { ...change, revision: schedule!.revision + index }, async () => null);
    await calculatePayroll(scope, RUNS.firstHalf);
    paid.push(await readPaidAmount(scope, RUNS.firstHalf, seq, ["basicSalary"]));
  }
  await runSql(scope.companySeq, "delete from work_schedule_versions");
  expect(paid).toEqual([9_655_17, 8_051_12]);
  expect(await readChanges()).toContain("day factor 261 → 313");
});

// A regular holiday worked on a rest day, 2,206.90 beside basic pay; 15,000.00 less 1,225.00 of contributions, tax 15% of what is over 10,417.00.
test.each<[Partial<PayRules>, Setting | null, string[], number, number]>([
  [{ premiumExemptYn: "Y" }, "restDayHolidayBase", ["regularHolidayPay"], 2_206_90, 0],
  [{ minimumWageEarnerYn: "Y" }, null, ["withholdingTax"], 503_70, 0],
  [{ sssYn: "N" }, null, ["sssEmployee", "sssMpfEmployee"], 750_00, 0],
  [{ philHealthYn: "N" }, null, ["philHealthEmployee"], 375_00, 0],
  [{ pagIbigYn: "N" }, null, ["pagIbigEmployee"], 100_00, 0],
])(
  "%o of an employee from a day on changes a payslip of a period that begins on it, and the history says so",
  async (otherwise, of, figure, usual, changed) => {
    const employeeSeq = of === null ? otherPersonSeq("worker") : storySeq(of);
    const { rules } = await getPayRules(scope, employeeSeq, FROM_THE_BEGINNING);
    const paid = async () => {
      await calculatePayroll(scope, RUNS.firstHalf);
      return readPaidAmount(scope, RUNS.firstHalf, employeeSeq, figure);
    };
    const from = async (effectiveDay: string) => {
      await createPayRules(scope, employeeSeq, { effectiveDay, rules: { ...rules, ...otherwise }, reason: "Tried" }, "2026-12-01");
      const amount = await paid();
      await removePayRules(scope, employeeSeq, effectiveDay, 1, "2026-12-01");
      return amount;
    };
    expect([await paid(), await from("2026-12-02"), await from("2026-12-01")]).toEqual([usual, usual, changed]);
    expect(await readChanges()).toMatch(/Changed the pay rules from 12\/01\/2026: .*\. Tried/);
  },
);

test("every policy of a template has a test case", () => {
  // The parts of the 13th month have tests of their own: tests/routes/payroll/thirteenth-month.test.ts; who sees payslips, tests/routes/my/payslips.test.ts.
  const settings = [...STORIES.map(({ setting }) => setting), "annualizeWith", "payslipRelease", "thirteenthMonthPayments"];
  expect(settings.sort()).toEqual(Object.values(TAB_SETTINGS).flat().sort());
});

const readChanges = () => readHistory(scope);

/** The rules of a tab from the start: these, and defaults for all others. */
async function choose(policyTab: PolicyTab, values: Partial<TemplateSettings>): Promise<void> {
  const key = { payrollTemplateSeq: 1, policyTab };
  const { revision } = (await getPolicyVersion(scope, key, FROM_THE_BEGINNING)).version;
  const usual = Object.fromEntries(TAB_SETTINGS[policyTab].map((setting) => [setting, DEFAULT_SETTINGS[setting]]));
  await updatePolicyVersion(scope, key, FROM_THE_BEGINNING, {
    effectiveDay: FROM_THE_BEGINNING,
    note: "Tried",
    revision,
    values: { ...usual, ...values },
  });
}

const valueOf = (option: string) => ({ Y: true, N: false })[option] ?? (/^\d+$/.test(option) ? Number(option) : option);
