import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { getPayslip } from "~/models/payroll/runs/payslips/payslips.server";
import { listChanges } from "~/models/shared/change-log.server";
import { signIn, type Visitor } from "../../support/app";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const COCKPIT = "/payroll/government/annualization/2026";
const SPREADING = `${COCKPIT}/spreading`;
/** Dante, 120,000.00 a month, in the open payroll of November of the managers. */
const [DANTE, RUN] = [4, 5];
let company: PayrollCompany;
let officer: Visitor;

// The year is forecast from a given day on.
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00+08:00") });
  company = await createPayrollCompany({ completed: 4 });
  officer = await signIn(company.email);
}, 90_000);

const page = async (path: string) => readMainText((await officer.request(path)).text);
const decide = (form: Record<string, string>) => officer.request(SPREADING, { form });
const tax = async () => {
  const { figures } = await getPayslip(company.scope, RUN, DANTE);
  return [figures.withholdingTax, figures.netPay];
};
const outdated = async () => (await isUpToDate(company.scope, RUN)).outdated;

test("a shortage is spread over the remaining payrolls with a reason, open payrolls become outdated, and spreading can be stopped", async () => {
  expect(await page(SPREADING)).toContain("No one for review");
  expect((await officer.request(`${COCKPIT}?index`, { form: {} })).status).toBe(303);
  expect((await officer.request(COCKPIT)).text).toContain(`href="${SPREADING}"`);
  // As if his December bonus were known already.
  await runSql(company.scope.companySeq, `update year_forecasts set to_look_at_yn = 'Y' where employee_seq = ${DANTE}`);
  expect(await page(SPREADING)).toMatch(/Dante Ilagan Villanueva E0004 /);
  expect(await tax()).toEqual([20_762_55, 94_787_45]);

  const empty = await decide({ decide: "SPREAD", reason: " " });
  expect(empty.status).toBe(422);
  expect(readPageText(empty.text)).toContain("Select the employees.");
  expect(readPageText(empty.text)).toContain("Enter a reason.");
  const silent = await decide({ decide: "SPREAD", people: String(DANTE), reason: "" });
  expect([silent.status, /value="4"[^>]*checked|checked=""[^>]*value="4"/.test(silent.text)]).toEqual([422, true]);
  expect((await decide({ decide: "SPREAD", people: "4; drop", reason: "Bonus" })).status).toBe(422);
  // Hector's forecast is not affected.
  expect((await decide({ decide: "SPREAD", people: "8", reason: "Bonus in December" })).status).toBe(409);

  const done = await decide({ decide: "SPREAD", people: String(DANTE), reason: "Bonus in December" });
  expect([done.status, done.location]).toEqual([303, SPREADING]);
  expect(await page(SPREADING)).toMatch(/Dante.{0,120}Bonus in December \(/);
  expect((await decide({ decide: "SPREAD", people: String(DANTE), reason: "Again" })).status).toBe(409);
  expect(await outdated()).toEqual([DANTE]);
  await calculatePayroll(company.scope, RUN);
  // 1,155,500.00 to October and 115,550.00 × 2 = 1,386,600.00: 102,500 + 25% × 586,600 = 249,150.00; less 207,625.50 withheld, over 2 payrolls.
  expect(await tax()).toEqual([20_762_25, 94_787_75]);
  expect(await outdated()).toEqual([]);

  expect((await decide({ decide: "STOP", people: String(DANTE), reason: "No bonus" })).status).toBe(303);
  expect((await decide({ decide: "STOP", people: String(DANTE), reason: "No bonus" })).status).toBe(409);
  expect(await outdated()).toEqual([DANTE]);
  await calculatePayroll(company.scope, RUN);
  expect(await tax()).toEqual([20_762_55, 94_787_45]);
  const descriptions = (await listChanges(company.scope, "GOVERNMENT", "annualization 2026")).changes.map(
    ({ actionDescription }) => actionDescription,
  );
  expect(descriptions).toContain(
    "Spread tax of 2026 of Dante Ilagan Villanueva over the payrolls that are left. Reason: Bonus in December.",
  );
  expect(descriptions).toContain(
    "No longer spread the tax of 2026 of Dante Ilagan Villanueva over the payrolls that are left. Reason: No bonus.",
  );
}, 60_000);
