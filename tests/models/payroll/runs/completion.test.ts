import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Balances } from "~/domain/payroll/facts/facts";
import { Refusal } from "~/domain/shared/refusal";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { NO_FORM_OVERRIDES, exportForms } from "~/models/payroll/government/returns/export-forms.server";
import { listCompaniesWithYearsToSum, sumYears, verifySums } from "~/models/payroll/government/returns/year-sum-writing.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { getPayroll, removePayroll, updatePayroll } from "~/models/payroll/runs/payrolls.server";
import { startCalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { copyEmployees } from "../../../support/copy-employees";
import { createBakery, runSql, openSampleRun, type Bakery, recalculateEmployee } from "../../../support/payroll-run";

const COMPLETED = "This payroll is completed and cannot change.";

async function calculated(company?: Bakery, seq = 1) {
  const run = await openSampleRun(company ?? (await createBakery()), seq);
  await calculatePayroll(run.scope, run.payrollSeq);
  return run;
}

const rowsOf = async <Row>(companySeq: number, text: string, values: unknown[] = []) =>
  ((await runSql(companySeq, text, values)) as { rows: Row[] }).rows;
const loansOf = (companySeq: number) =>
  rowsOf<{ seq: number; balance: number; state: string }>(
    companySeq,
    "select loan_seq as seq, balance_centavos as balance, loan_state as state from loans order by 1",
  );

// covers: PAY-10
test("B-10: completing moves balances and loans once, despite repeats and concurrency; every loser gets 409", async () => {
  const { scope, payrollSeq } = await calculated();
  const before = await loansOf(scope.companySeq);
  const { headcount, netCentavos: net } = await getPayroll(scope, payrollSeq);
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => completePayroll(scope, payrollSeq, { headcount, net })));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(
    tries.flatMap((result) =>
      result.status === "rejected" ? [`${(result.reason as Refusal).status} ${(result.reason as Refusal).message}`] : [],
    ),
  ).toEqual(Array.from({ length: 5 }, () => `409 ${COMPLETED}`));
  const taken = registerSum(payrollSeq, ["governmentLoans", "companyLoans"]);
  const after = await loansOf(scope.companySeq);
  expect(sum(before) - sum(after)).toBe(taken);
  const [moved] = await rowsOf<{ amount: number }>(
    scope.companySeq,
    "select coalesce(sum(amount_centavos), 0)::bigint as amount from loan_movements",
  );
  expect(moved!.amount).toBe(taken);
  const [balances] = await rowsOf<{ count: number }>(
    scope.companySeq,
    "select count(*)::int as count from employee_balances where payroll_seq = $1",
    [payrollSeq],
  );
  expect(balances!.count).toBe(headcount);
});

test("after the sample's first run the year of each employee contains the register's pay and tax", async () => {
  const { scope, payrollSeq } = await calculated();
  const opening = new Map((await balancesOf(scope.companySeq)).map((row) => [row.seq, year2026(row.balances)]));
  await completePayroll(scope, payrollSeq);
  for (const { seq, balances } of await balancesOf(scope.companySeq)) {
    const row = register(payrollSeq).find((row) => row.employeeSeq === seq);
    if (!row) continue;
    const [now, before] = [year2026(balances)!, opening.get(seq)];
    expect({
      seq,
      tax: now.taxWithheld - (before?.taxWithheld ?? 0),
      gross: now.grossPay,
      net: now.netPay,
      through: balances.paidThrough,
    }).toEqual({
      seq,
      tax: row.figure("withholdingTax") - row.figure("taxRefund"),
      gross: row.figure("grossPay"),
      net: row.figure("netPay"),
      through: "2026-11-15",
    });
  }
});

// covers: F-95
test("a loan whose last centavo is deducted becomes paid, and its movements add up to its balance", async () => {
  const company = await createBakery();
  // Every run of the sample: Celia's loans end, Gina's final pay takes the whole balance.
  await openSampleRun(company, 100);
  const loans = await loansOf(company.scope.companySeq);
  expect(loans.some(({ state }) => state === "PAID")).toBe(true);
  for (const { balance, state } of loans) expect(state === "PAID").toBe(balance === 0);
  const ledger = await rowsOf(
    company.scope.companySeq,
    "select loan_seq as seq, (opening_centavos - coalesce((select sum(amount_centavos) from loan_movements m where m.loan_seq = l.loan_seq), 0))::bigint as balance, loan_state as state from loans l order by 1",
  );
  expect(ledger).toEqual(loans);
  const paid = await rowsOf<{ seq: number; reason: string }>(
    company.scope.companySeq,
    "select loan_seq as seq, reason from loan_states where loan_state = 'PAID' and balance_centavos = 0 order by 1",
  );
  expect(paid).toEqual(loans.filter(({ state }) => state === "PAID").map(({ seq }) => ({ seq, reason: "Paid by payroll" })));
});

// covers: F-95
test("a loan whose balance differs from its movements blocks completion and is named", async () => {
  const { scope, payrollSeq } = await calculated();
  await runSql(scope.companySeq, "update loans set opening_centavos = opening_centavos + 100 where loan_seq = 31");
  // Celia's SSS loan of the sample: 4,000.00 principal, 4,000.00 still owed.
  await expect(completePayroll(scope, payrollSeq)).rejects.toThrow("The balance of loan 31 is 4,000.00, its movements give 4,001.00.");
});

test("a completed run refuses every change", async () => {
  const { scope, payrollSeq } = await calculated();
  await completePayroll(scope, payrollSeq);
  const { startDate, endDate, payDate, revision } = await getPayroll(scope, payrollSeq);
  const tries = [
    calculatePayroll(scope, payrollSeq),
    startCalculation(scope, payrollSeq),
    completePayroll(scope, payrollSeq),
    recalculateEmployee(scope, payrollSeq, 1),
    removePayroll(scope, payrollSeq),
    updatePayroll(scope, payrollSeq, { startDate, endDate, payDate, annualize: true }, revision),
  ];
  for (const result of await Promise.allSettled(tries))
    expect(result).toMatchObject({ status: "rejected", reason: { name: "Refusal", message: COMPLETED } });
});

test("outdated figures cannot be completed", async () => {
  const { scope, payrollSeq } = await calculated();
  await runSql(scope.companySeq, "update payroll_deduct_rows set deduct_minutes = deduct_minutes + 60 where employee_seq = 1");
  await expect(completePayroll(scope, payrollSeq)).rejects.toThrow(
    "The records of 1 employee have changed since the calculation. Recalculate this payroll first.",
  );
});

test("completing sums the year of each employee; earlier completions are summed once, and a sum that differs from its payslips is named", async () => {
  const company = await createBakery();
  const { scope, payrollSeq } = await calculated(company, 2);
  await completePayroll(scope, payrollSeq);
  const { companySeq } = scope;
  const tax = registerSum(1, ["withholdingTax"]) + registerSum(2, ["withholdingTax"]);
  const [kept] = await rowsOf<{ tax: number }>(companySeq, "select sum(tax_centavos)::bigint as tax from year_sum_payrolls");
  expect(kept!.tax).toBe(tax);
  const forms = () => exportForms(scope, 2026, { ...NO_FORM_OVERRIDES, tinNo: "123456789" });
  const before = await forms();
  expect(await verifySums(scope)).toMatchObject({ payrolls: 2, broken: null });

  // A company that completed its payrolls before sums were stored: its forms are the same, read from payslips.
  await runSql(companySeq, "delete from year_sum_payrolls");
  await runSql(companySeq, "delete from year_sums");
  expect(await forms()).toEqual(before);
  expect(await verifySums(scope)).toEqual({ payrolls: 0, people: 0, broken: null });
  expect((await listCompaniesWithYearsToSum()).map((company) => company.companySeq)).toContain(companySeq);
  expect(await sumYears(scope, AbortSignal.abort()).catch((error: Error) => error.name)).toBe("AbortError");
  const sums = await Promise.all([sumYears(scope), sumYears(scope)]);
  expect(sums[0]! + sums[1]!).toBe(2);
  expect((await listCompaniesWithYearsToSum()).map((company) => company.companySeq)).not.toContain(companySeq);
  expect(await forms()).toEqual(before);

  await runSql(companySeq, "update year_sums set figures[1] = figures[1] + 1 where employee_seq = 1");
  expect((await verifySums(scope)).broken).toBe("the sums of 2026 of employee 1 are not those of the payslips");
});

test("employees in more than one batch are each summed once", async () => {
  const company = await createBakery();
  await copyEmployees(company.scope.companySeq, 1_000);
  const { scope, payrollSeq } = await calculated(company);
  const { headcount } = await getPayroll(scope, payrollSeq);
  expect(headcount).toBeGreaterThan(1_000);
  await completePayroll(scope, payrollSeq);
  const [summed] = await rowsOf<object>(
    scope.companySeq,
    "select count(distinct employee_seq)::int as people, sum(payslips)::int as payslips from year_sums",
  );
  expect(summed).toEqual({ people: headcount, payslips: headcount });
  expect(await verifySums(scope)).toEqual({ payrolls: 1, people: headcount, broken: null });
});

test("totals that differ from the shown ones cannot be completed", async () => {
  const { scope, payrollSeq } = await calculated();
  const { headcount, netCentavos } = await getPayroll(scope, payrollSeq);
  const stale = completePayroll(scope, payrollSeq, { headcount, net: netCentavos - 1 });
  await expect(stale).rejects.toThrow(Refusal);
  await expect(stale).rejects.toMatchObject({ status: 409 });
});

// covers: PAY-02
test("a blocked payslip stops completion", async () => {
  const company = await createBakery();
  await openSampleRun(company);
  await runSql(company.scope.companySeq, "delete from salary_records where employee_seq = 1");
  await calculatePayroll(company.scope, 1);
  await expect(completePayroll(company.scope, 1)).rejects.toThrow("1 employee cannot be paid yet");
});

test("a run that was never calculated cannot be completed", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await expect(completePayroll(scope, payrollSeq)).rejects.toThrow("Calculate this payroll before you complete it.");
});

test("another company's run is not found", async () => {
  const { payrollSeq } = await calculated();
  const { scope: other } = await createBakery();
  const tries = [
    completePayroll(other, payrollSeq),
    calculatePayroll(other, payrollSeq),
    startCalculation(other, payrollSeq),
    getPayroll(other, payrollSeq),
    recalculateEmployee(other, payrollSeq, 1),
    removePayroll(other, payrollSeq),
  ];
  for (const result of await Promise.allSettled(tries)) expect(result).toMatchObject({ status: "rejected", reason: { name: "NotFound" } });
});

const sum = (loans: { balance: number }[]) => loans.reduce((total, { balance }) => total + balance, 0);
const balancesOf = async (companySeq: number) =>
  (
    await rowsOf<{ seq: number; balances: string }>(companySeq, "select employee_seq as seq, balances from employee_balances order by 1")
  ).map(({ seq, balances }) => ({ seq, balances: JSON.parse(balances) as Balances }));
const year2026 = (balances: Balances) => balances.years.find(({ year }) => year === 2026);

/** The sample's register, one run. */
function register(payrollRunId: number) {
  const [head, ...lines] = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  return lines
    .filter((line) => line[0] === String(payrollRunId) && line[1] !== "")
    .map((line) => ({ employeeSeq: Number(line[1]), figure: (name: string) => Math.round(Number(line[head!.indexOf(name)]) * 100) }));
}
const registerSum = (run: number, names: string[]) =>
  register(run).reduce((total, row) => total + names.reduce((part, name) => part + row.figure(name), 0), 0);
