import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { scanForArrears, startArrearsScan, arrearsScanLease } from "~/models/payroll/arrears/arrears-scan.server";
import { getArrears } from "~/models/payroll/arrears/arrears.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { formatFigure, checkAtMost, median, isSmall } from "./support/report";

/** Arrears of one employee in closed payrolls after a raise from the first day of the year: 24 half-months recomputed (F-15). */
const CLOSED = isSmall ? 2 : 24;
const ROUNDS = isSmall ? 1 : 15;
/** A raise for everyone entered late: a worker scans for employees with arrears (document 5, appendix E). */
const MANY = isSmall ? 210 : 10_000;
const PERIODS = isSmall ? 2 : 6;
const RAISE = {
  salaryAmountType: "MONTHLY",
  salaryAmount: "90000",
  taxCode: "S",
  effectiveDate: "01/01/2026",
  pic: "Bench",
  withArrears: "on",
};

await migrateDatabase();
try {
  const { companySeq, payrollSeqs } = await createBenchCompany("Bench", 1, CLOSED + 1);
  const scope = importScope(companySeq, ["PAYROLL_USAGE"]);
  for (const payrollSeq of payrollSeqs.slice(0, CLOSED)) {
    await calculatePayroll(scope, payrollSeq);
    await completePayroll(scope, payrollSeq);
  }
  await createSalary(scope, 1, salaryForm.parse(RAISE), "2027-01-04");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { arrears } = await getArrears(scope, payrollSeqs[CLOSED]!, 1);
    times.push(performance.now() - began);
    const periods = new Set(arrears.filter(({ lineCode }) => lineCode === "basicSalary").map(({ payrollSeq }) => payrollSeq)).size;
    if (periods !== CLOSED) throw new Error(`Arrears in ${periods} of ${CLOSED} closed periods`);
  }
  console.log(`Arrears of one person, ${CLOSED} closed periods: ${times.map(formatFigure).join(", ")} ms`);
  checkAtMost("arrears of one person", median(times), 300, "ms");

  const many = await createBenchCompany("Bench of many", MANY, PERIODS + 1);
  const all = importScope(many.companySeq, ["PAYROLL_USAGE"]);
  for (const closed of many.payrollSeqs.slice(0, PERIODS)) {
    await calculatePayroll(all, closed);
    await completePayroll(all, closed);
  }
  // Raises every salary by a tenth from the first day on, entered late.
  await inCompany(all, (tx) =>
    tx.$client.query(
      `insert into salary_records (company_seq, salary_seq, employee_seq, effective_date, salary_amount_type, salary_amount_centavos)
       select company_seq, 1000000 + employee_seq, employee_seq, '2026-01-01', salary_amount_type, salary_amount_centavos * 11 / 10
         from salary_records where company_seq = $1`,
      [many.companySeq],
    ),
  );
  const payrollSeq = many.payrollSeqs[PERIODS]!;
  await startArrearsScan(all, payrollSeq);
  const lease = await arrearsScanLease.acquire({ companySeq: many.companySeq, payrollSeq });
  const began = performance.now();
  await scanForArrears(lease!);
  const seconds = (performance.now() - began) / 1000;
  const { people } = await getArrears(all, payrollSeq, 1);
  if (people !== MANY) throw new Error(`${people} of ${MANY} people have arrears`);
  for (const sort of ["name", "difference"] as const) {
    const pages: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = performance.now();
      await getArrears(all, payrollSeq, 1, { sort, descending: true });
      pages.push(performance.now() - opened);
    }
    checkAtMost(`a page of arrears of ${formatFigure(MANY)} people by ${sort}`, median(pages), 1500, "ms");
  }
  checkAtMost(`arrears of ${formatFigure(MANY)} people × ${PERIODS} closed periods, as a job`, seconds, 60, "s");
} finally {
  await closeDatabase();
  removeData();
}
