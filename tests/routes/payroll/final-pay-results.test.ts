import { beforeAll, expect, test } from "vitest";
import { assertSameLeavers } from "~/domain/payroll/final-pay/final-pay-input";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const LIST = "/payroll/final-pay";
/** The bakery with two completed payrolls of November; all employees resigned as of the last of the month. */
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
  await runSql(company.scope.companySeq, "update employees set resignation_date = '2026-11-30', separation_cause = 'RESIGNATION'");
}, 60_000);

const page = async (search: string) => (await officer.request(LIST + search)).text;
const members = async () =>
  (
    (await runSql(
      company.scope.companySeq,
      `select m.employee_seq as seq from payroll_members m join payrolls p using (company_seq, payroll_seq)
        where p.payroll_kind = 'FINAL_PAY' and not m.excluded order by 1`,
    )) as { rows: { seq: number }[] }
  ).rows.map(({ seq }) => seq);

// covers: PAY-15
test("all filtered cases go into one final pay, across pages, as many as were shown", async () => {
  const text = await page("?pageSize=10&all=Y&q=E000");
  const [, waiting] = /name="count" value="(\d+)"/.exec(text)!;
  const count = Number(waiting);
  expect(count).toBeGreaterThan(5);
  expect(readMainText(text)).toContain(`All ${count} results selected ${count} not in a final pay yet`);
  expect(text).toMatch(/<input type="checkbox"[^>]*disabled=""[^>]*checked=""/);
  const put = (search: string, form: Record<string, string>) =>
    officer.request(LIST + search, { form: { payDate: "12/29/2026", ...form } });
  // Without the number shown, or with another: nothing.
  const other = await put("?q=E000&all=Y", { count: String(count - 1) });
  expect([other.status, readMainText(other.text)]).toEqual([
    409,
    expect.stringContaining(`find ${count} cases to pay. Nothing was created`),
  ]);
  expect((await put("?q=E000&all=Y", { employeeSeq: "1" })).status).toBe(409);
  expect(await members()).toEqual([]);
  // Selected rows do not limit it, and a filter without matches pays no one.
  const none = await put("?q=nobody&all=Y", { count: "0" });
  expect([none.status, readMainText(none.text)]).toEqual([422, expect.stringContaining("No employees found")]);
  expect((await put("?q=E000&all=Y", { count: String(count) })).status).toBe(303);
  const paid = await members();
  expect(paid).toHaveLength(count);
  // The second time all are in a final pay already.
  expect((await put("?q=E000&all=Y", { count: String(count), payDate: "12/30/2026" })).status).toBe(409);
  expect(await members()).toEqual(paid);
  expect(await page("?q=E000&all=Y")).not.toContain('name="count"');
});

// covers: PAY-15
test("one final pay includes at most 500 employees", () => {
  expect(() => assertSameLeavers(500, 500)).not.toThrow();
  expect(() => assertSameLeavers(501, 501)).toThrow("One final pay takes 500 people.");
  expect(() => assertSameLeavers(0, 0)).toThrow("No case that matches the search and filter is waiting for final pay.");
});
