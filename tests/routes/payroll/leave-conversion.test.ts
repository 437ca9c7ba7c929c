import { beforeAll, expect, test } from "vitest";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { postAccruals } from "~/models/leave/accruals.server";
import { signIn, type Visitor } from "../../support/app";
import { createLeaveType } from "../../support/leave";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const RUN = "/payroll/payroll_processing/3";
const CONVERTED = `${RUN}/leave_conversion`;
const ANA = "1";
const VACATION = 901;

let company: PayrollCompany;
let visitor: Visitor;

/** Payroll 3 pays 16 to 30 November 2026 on the 27th; on 31 December 2025 the rest of 15 days was converted, and Ana has had a raise since. */
beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
  await createLeaveType(company.scope, VACATION, "Vacation leave", { carry_over_days: 0, unused_at_year_end: "CONVERT" });
  await runSql(company.scope.companySeq, "update leave_policies set private_yn = 'Y'");
  const raise = { salaryAmountType: "MONTHLY", salaryAmount: "60000", taxCode: "S", effectiveDate: "2026-11-16", pic: "Ana" };
  await createSalary(company.scope, 1, salaryForm.parse(raise), "2026-11-20");
  await postAccruals(company.scope, "2026-11-20");
});

const fetchText = async (path = CONVERTED) => readPageText((await visitor.request(path)).text);
const decide = async (form: Record<string, string>) => {
  const { text } = await visitor.request(CONVERTED);
  return visitor.request(CONVERTED, { form: { digest: /name="digest" value="([^"]+)"/.exec(text)?.[1] ?? "", ...form } });
};
const sqlRows = async (text: string) => ((await runSql(company.scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const adjusted = () =>
  sqlRows(
    "select adjustment_seq, item_name, de_minimis_key, quantity_days, amount_centavos, reason from payroll_adjustments where payroll_seq = 3 and item_name like 'Leave conversion%' order by adjustment_seq",
  );

// covers: L-15
test("converted leave waits for the next payroll, one line per employee, at the wage of the conversion date and without its name", async () => {
  expect(await fetchText(`${RUN}/time`)).toMatch(/Converted leave, \d+/);
  const text = await fetchText();
  // 30,000 × 12 ÷ 261 × 15 days, independent of the current salary.
  expect(text).toMatch(/Ana Lim Reyes .*15 days converted on 12\/31\/2025 × 1379\.31034 Older than the last payroll\. .* 15 20,689\.66/);
  expect(text).not.toContain("Vacation");
  expect(await adjusted()).toEqual([]);
});

test("G-13: a conversion older than the last payroll begins unchecked and states why", async () => {
  const box = async () => /<input type="checkbox" name="people"[^>]*value="1"[^>]*>/.exec((await visitor.request(CONVERTED)).text)![0];
  // Payroll 2 pays 1 to 15 November 2026; the days were converted on 31 December 2025.
  expect(await box()).not.toContain("checked");
  expect(await fetchText()).toContain("Older than the last payroll. Select it only if it was not paid yet.");
});

// covers: L-15
test("confirmed conversions become monetized leave, once, and no other payroll proposes them", async () => {
  const stale = await visitor.request(CONVERTED, { form: { digest: "older", decide: "TAKE", people: ANA } });
  expect(stale.status).toBe(409);
  expect(readPageText((await decide({ decide: "TAKE" })).text)).toContain("Nothing was chosen. Select at least one employee.");
  const { text } = await visitor.request(CONVERTED);
  const digest = /name="digest" value="([^"]+)"/.exec(text)![1]!;
  const both = await Promise.all([1, 2].map(() => visitor.request(CONVERTED, { form: { digest, decide: "TAKE", people: ANA } })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await adjusted()).toMatchObject([
    {
      item_name: "Leave conversion 12/31/2025",
      de_minimis_key: "monetized_unused_vl_private",
      quantity_days: "15",
      amount_centavos: 20_689_66,
      reason: "15 days converted on 12/31/2025 × 1379.31034.",
    },
  ]);
  expect(await fetchText()).not.toContain("Ana Lim Reyes");
  expect(await fetchText(`${RUN}/payslips/1`)).toContain("Leave conversion 12/31/2025");
  // 12 of the 15 days are free of tax: 20,689.66 × 12 ÷ 15 = 16,551.73
  const [payslip] = await sqlRows("select lines from payslips where payroll_seq = 3 and employee_seq = 1");
  expect(String(payslip!["lines"])).toContain('2068966,1655173,"monetized_unused_vl_private"');
  expect(await fetchText(`${RUN}/history`)).toContain("Added 15 days of converted leave of 1 employee to the run: ₱20,689.66.");
});

test("removing the adjustment releases the conversion, and it is proposed again", async () => {
  const [adjustment] = await adjusted();
  const address = `${RUN}/payslips/1/adjustments/${String(adjustment!["adjustment_seq"])}/delete`;
  expect((await visitor.request(address, { form: { revision: "1" } })).status).toBe(303);
  expect(await fetchText()).toMatch(/Ana Lim Reyes .*20,689\.66/);
});

test("days paid otherwise are set aside with a reason, and a later conversion is proposed separately", async () => {
  const silent = await decide({ decide: "ASIDE", people: ANA });
  expect([silent.status, readPageText(silent.text).includes("Enter a reason for setting these days aside.")]).toEqual([422, true]);
  expect((await decide({ decide: "ASIDE", people: ANA, reason: "Paid by submit January" })).status).toBe(303);
  expect(await fetchText()).not.toContain("Ana Lim Reyes");
  expect(await fetchText(`${RUN}/history`)).toContain("Put 15 days of converted leave of 1 employee aside: Paid by submit January.");
  // Two days of the previous year were granted afterwards: 2 × 1,379.31034 = 2,758.62
  await runSql(
    company.scope.companySeq,
    `select enter_leave(${company.scope.companySeq}, 1, 'Ana Reyes', array[1], array[${VACATION}], array['2025-12-31'::date], array['CONVERT'], array[-20000],
                        array[null::date], array[null::int], array[null::int], array[''], array['convert:1:${VACATION}:2025-12-31#2'])`,
  );
  expect(await fetchText()).toMatch(
    /Ana Lim Reyes .*2 days converted on 12\/31\/2025 × 1379\.31034 Older than the last payroll\. .* 2 2,758\.62/,
  );
});

test("an employee without a salary is named, and runs that pay no days take none", async () => {
  await runSql(company.scope.companySeq, "delete from salary_records where employee_seq = 1");
  expect(await fetchText()).toContain("No salary on that day");
  const refused = await decide({ decide: "TAKE", people: ANA });
  expect([
    refused.status,
    readPageText(refused.text).includes("had no salary on 12/31/2025. Enter it first, or deselect the employee."),
  ]).toEqual([422, true]);
  await runSql(company.scope.companySeq, "update payrolls set payroll_kind = 'THIRTEEN_MONTH_PAY' where payroll_seq = 3");
  const other = await visitor.request(CONVERTED);
  expect([other.status, other.text.includes("Converted leave is paid with a regular payroll or a final pay.")]).toEqual([422, true]);
});
