import { beforeAll, expect, test } from "vitest";
import type { ArrearsOrder } from "~/domain/payroll/arrears/arrears-order";
import { streamArrears, getArrears } from "~/models/payroll/arrears/arrears.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime, createPayroll } from "~/models/payroll/runs/payrolls.server";
import { copyEmployees } from "../../../support/copy-employees";
import { createPayrollCompany, type PayrollCompany } from "../../../support/payroll-company";
import { runSql } from "../../../support/payroll-run";

/** Employees numbered from 1001 on, all with a raise from November: more than a page, and few enough for no background scan. */
const CROWD = 130;
/** 100.00 a month more for each, and 1.00 for every number after the first, but less for the fifth. */
const RAISE = "case when employee_seq = 1005 then -5000 else 10000 + (employee_seq - 1000) * 100 end";

let company: PayrollCompany;
let payrollSeq: number;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 0 });
  const { companySeq } = company.scope;
  await copyEmployees(companySeq, CROWD);
  await calculatePayroll(company.scope, 1);
  await completePayroll(company.scope, 1);
  const half = { payrollTemplateSeq: 1, startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-30", annualize: false };
  ({ payrollSeq } = await createPayroll(company.scope, half));
  await confirmTime(company.scope, payrollSeq);
  await runSql(
    companySeq,
    `insert into salary_records (company_seq, salary_seq, employee_seq, effective_date, salary_amount_type, salary_amount_centavos)
     select company_seq, 200000 + employee_seq, employee_seq, '2026-11-01', salary_amount_type, salary_amount_centavos + ${RAISE}
       from salary_records where employee_seq > 1000`,
  );
});

const page = async (at: number, order: ArrearsOrder) => {
  const { arrears, people } = await getArrears(company.scope, payrollSeq, at, order);
  return { people, seqs: arrears.filter(({ lineCode }) => lineCode === "basicSalary").map(({ employeeSeq }) => employeeSeq) };
};

// covers: F-15
test("employees with arrears are sorted by amount across all pages", async () => {
  const [first, second] = [
    await page(1, { sort: "difference", descending: true }),
    await page(2, { sort: "difference", descending: true }),
  ];
  const { length } = [...first.seqs, ...second.seqs];
  expect([first.people > CROWD, first.seqs.length, length]).toEqual([true, 100, CROWD]);
  const falling = Array.from({ length: CROWD }, (_, index) => 1000 + CROWD - index).filter((seq) => seq !== 1005);
  expect([...first.seqs, ...second.seqs]).toEqual([...falling, 1005]);
  const rising = await page(1, { sort: "difference" });
  expect(rising.seqs.slice(0, 3)).toEqual([1005, 1001, 1002]);
});

test("they can be sorted by name and number too, and the search keeps the order", async () => {
  const names = (order: ArrearsOrder) => page(1, { q: "person 10", ...order });
  // "Person 10", "Person 100" to "Person 109" and "Person 110".
  expect((await names({})).seqs).toEqual([1010, 1100, 1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108, 1109, 1110]);
  expect((await names({ sort: "name", descending: true })).seqs[0]).toBe(1110);
  expect((await names({ sort: "difference", descending: true })).seqs[0]).toBe(1110);
  expect((await names({ sort: "difference" })).seqs[0]).toBe(1010);
  await runSql(company.scope.companySeq, "update employees set employee_id = 'A-first' where employee_seq = 1105");
  expect((await names({ sort: "employeeId" })).seqs[0]).toBe(1105);
  expect((await names({ sort: "employeeId", descending: true })).seqs.at(-1)).toBe(1105);
});

test("the file has everyone in the order of the list", async () => {
  const seqs: number[] = [];
  for await (const row of streamArrears(company.scope, payrollSeq, { sort: "difference", descending: true }))
    if ("lineCode" in row && row.lineCode === "basicSalary") seqs.push(row.employeeSeq);
  expect([seqs.length, seqs[0], seqs.at(-1)]).toEqual([CROWD, 1000 + CROWD, 1005]);
});
