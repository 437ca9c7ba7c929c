import "./support/bench-data";
import { closeDatabase, inCompany } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { importScope } from "~/models/payroll/company-data/import/company-run.server";
import { mailReleasedPayslips } from "~/models/payroll/runs/payslips/payslip-mailings.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmTime } from "~/models/payroll/runs/payrolls.server";
import { createBenchCompany } from "./support/company";
import { removeData } from "./support/bench-data";
import { checkAtMost, isSmall } from "./support/report";

/**
 * Releasing the payslips of a payroll of 5,000: each gets a mail with the PDF attached and, since all have accounts, a notification; a second run
 * adds nothing.
 */
const PEOPLE = isSmall ? 40 : 5_000;
const TODAY = "2026-12-31";

try {
  await migrateDatabase();
  const {
    companySeq,
    payrollSeqs: [payrollSeq],
  } = await createBenchCompany("Payslips", PEOPLE, 1);
  const scope = { ...importScope(companySeq, ["PAYROLL_USAGE"]), accountSeq: 1 };
  await inCompany(scope, async ({ $client }) => {
    await $client.query(
      `insert into accounts (company_seq, account_seq, email, password_hash, employee_name, employee_first_name, employee_seq)
       select company_seq, employee_seq, 'p' || employee_seq || '@bench.test', '', employee_name, first_name, employee_seq from employees where company_seq = $1`,
      [companySeq],
    );
    await $client.query("update companies set payslip_delivery = 'PDF' where company_seq = $1", [companySeq]);
  });
  await confirmTime(scope, payrollSeq!);
  await calculatePayroll(scope, payrollSeq!);
  await completePayroll(scope, payrollSeq!);
  await inCompany(scope, ({ $client }) =>
    $client.query("update employees set email = 'p' || employee_seq || '@bench.test' where company_seq = $1", [companySeq]),
  );

  const began = performance.now();
  const written = await mailReleasedPayslips({ companySeq }, TODAY);
  const seconds = (performance.now() - began) / 1000;
  if (written !== PEOPLE) throw new Error(`${written} mails were written`);
  if ((await mailReleasedPayslips({ companySeq }, TODAY)) !== 0) throw new Error("An employee was notified twice");
  checkAtMost(`mails and notifications of ${PEOPLE.toLocaleString("en")} payslips queued`, seconds, 10, "s");
} finally {
  await closeDatabase();
  removeData();
}
