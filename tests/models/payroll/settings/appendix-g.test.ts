import "../../../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { FROM_THE_BEGINNING } from "~/domain/payroll/items/item-days";
import { DEFAULT_SETTINGS, TAB_SETTINGS, type PolicyTab, type TemplateSettings } from "~/domain/payroll/settings/setting-policies";
import type { Scope } from "~/domain/shared/scope";
import { calculatePayroll } from "~/models/payroll/calculation/calculations.server";
import { importCompany } from "~/models/payroll/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/import/company-run.server";
import { getPolicyVersion, updatePolicyVersion } from "~/models/payroll/settings/policy-versions.server";
import { directSql } from "../../../support/payroll-run";
import { companyOfStories, RUNS, seqOf, STORIES } from "../../../support/policy-stories";

/** Every policy of a template (document 5, Appendix G): its rules are changed as the form changes them, and a payslip of a payroll is another one. */

let scope: Scope;

beforeAll(async () => {
  const file = companyOfStories();
  const { companySeq } = await importCompany(file);
  scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), employeeName: "Ana Reyes" };
  await directSql(companySeq, `insert into work_places (company_seq, work_place_seq, work_place_name) values (${companySeq}, 1, 'Pasig')`);
  await directSql(companySeq, `update employees set work_place_seq = 1 where employee_seq = ${seqOf("holidayBasis")}`);
  await directSql(
    companySeq,
    `insert into holidays (company_seq, holiday_seq, holiday_date, holiday_name, holiday_type, work_place_seqs)
     values (${companySeq}, 900, '2026-12-02', 'Day of Pasig', 'special_non_working', '{1}')`,
  );
  await runCompanyFile(scope, file, () => "wait");
});

// covers: PAY-17 PAY-21 PAY-22
test.each(STORIES)("$label: $setting changes a payslip, and the history says so", async ({ setting, tab, label, run, figure, options }) => {
  const paid: Record<string, number> = {};
  for (const option of Object.keys(options)) {
    await choose(tab, { [setting]: valueOf(option) });
    await calculatePayroll(scope, RUNS[run]);
    paid[option] = await paidOut(RUNS[run], seqOf(setting), figure);
  }
  await choose(tab, {});
  expect(paid).toEqual(options);
  const { rows } = (await directSql(
    scope.companySeq,
    "select action_description as description from change_log_entries order by change_log_seq",
  )) as {
    rows: { description: string }[];
  };
  expect(rows.filter(({ description }) => description.includes(`${label}: `)).length).toBeGreaterThanOrEqual(
    Object.keys(options).length - 1,
  );
});

test("no policy of a template is without its story", () => {
  expect(STORIES.map(({ setting }) => setting).sort()).toEqual(Object.values(TAB_SETTINGS).flat().sort());
});

/** The rules of a tab from the beginning: these, and every other one as it is usual. */
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

async function paidOut(payrollSeq: number, employeeSeq: number, figure: readonly string[]): Promise<number> {
  const { rows } = (await directSql(
    scope.companySeq,
    `select p.lines, p.net_centavos as net, p.gross_centavos as gross from payslips p join payrolls r using (company_seq, payroll_seq)
     where p.payroll_seq = ${payrollSeq} and p.employee_seq = ${employeeSeq} and p.generation <= r.generation order by p.generation desc limit 1`,
  )) as { rows: { lines: string; net: number; gross: number }[] };
  const [slip] = rows;
  if (!slip) return 0;
  if (figure[0] === "netPay") return Number(slip.net);
  if (figure[0] === "grossPay") return Number(slip.gross);
  const lines = JSON.parse(slip.lines) as { code: string; amount: number }[];
  return lines.filter(({ code }) => figure.includes(code)).reduce((sum, { amount }) => sum + amount, 0);
}
