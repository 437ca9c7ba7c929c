import { readInCompany } from "~/db/client.server";
import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { scheduleRules } from "~/domain/payroll/engine/run-rules";
import { salaryOn } from "~/domain/payroll/engine/salary";
import { creditedYears, serviceBetween } from "~/domain/payroll/engine/separation-pay";
import { wageRates } from "~/domain/payroll/engine/wage-rates";
import { CAUSE_ORDER } from "~/domain/payroll/final-pay/final-pay-case";
import { separationOn } from "~/domain/payroll/engine/statutory/labor-standards";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { readFacts, type StoredFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import { readRules } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { getPayslipDocument } from "~/models/payroll/runs/reports/payroll-reports.server";
import { readCasePayroll } from "./case-payroll.server";
import type { FinalPayCase } from "./cases.server";

/** An employee with the day that decides the pay; today for employees who stay. */
type Leaving = Pick<FinalPayCase, "employeeSeq" | "lastDay" | "run"> & Partial<Pick<FinalPayCase, "blockedBy">>;

/** An employee's final pay by the current records, and the separation pay of every cause. */
export interface FinalPayFigures {
  payslip: Pick<Payslip, "lines" | "figures">;
  /** Creditable years of service. */
  years: number;
  byCause: { cause: SeparationCause; amount: Centavos }[];
}

/**
 * The final payslip of a case: stored if completed, else computed for its open run, or for a simulated one paid today. Null without a
 * template.
 */
export async function readFinalPay(
  scope: Pick<Scope, "companySeq">,
  finalPayCase: FinalPayCase,
  today: Day,
): Promise<FinalPayFigures | null> {
  const computed = await computeFinalPay(scope, finalPayCase, today);
  const { run, employeeSeq } = finalPayCase;
  if (computed === null || !run?.completed) return computed;
  const { document } = await getPayslipDocument(scope, { payrollSeq: run.payrollSeq, employeeSeq });
  return { ...computed, payslip: document };
}

/** The monthly basic salary on the last day; null without a record. */
export async function readBasicSalary(scope: Pick<Scope, "companySeq">, finalPayCase: Leaving, today: Day): Promise<Centavos | null> {
  const stored = await readOwnFacts(scope, finalPayCase, today);
  if (stored === null) return null;
  const { salaryRecords, workSchedule } = stored.facts();
  const salary = salaryOn(salaryRecords, finalPayCase.lastDay);
  if (!salary) return null;
  const { factor, minutesPerDay } = scheduleRules(stored.rules, workSchedule);
  return wageRates(salary.salaryAmount, salary.salaryAmountType, factor, minutesPerDay).monthAmount;
}

async function computeFinalPay(scope: Pick<Scope, "companySeq">, finalPayCase: FinalPayCase, today: Day): Promise<FinalPayFigures | null> {
  const stored = await readOwnFacts(scope, finalPayCase, today);
  if (stored === null) return null;
  const { joinDate, lastDay } = finalPayCase;
  const facts = stored.facts();
  return {
    payslip: computePayslip(facts, stored.rules),
    years: creditedYears(separationOn(lastDay).rule, serviceBetween(joinDate, lastDay)),
    byCause: CAUSE_ORDER.map((cause) => ({
      cause,
      amount: computePayslip({ ...facts, separationCause: cause }, stored.rules).figures.separationPay,
    })),
  };
}

/** The engine's facts of a case, in its run or a simulated one paid today. Null without a template. */
function readOwnFacts(scope: Pick<Scope, "companySeq">, finalPayCase: Leaving, today: Day): Promise<StoredFacts | null> {
  if (finalPayCase.blockedBy === "No payroll template") return Promise.resolve(null);
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query(
      "select 1 from employees where company_seq = $1 and employee_seq = $2 and payroll_template_seq is not null",
      [scope.companySeq, finalPayCase.employeeSeq],
    );
    if (rows.length === 0) return null;
    const payroll = await readCasePayroll(tx, scope, finalPayCase, today);
    const [stored] = await readFacts(tx, payroll, await readRules(tx, payroll), [finalPayCase.employeeSeq]);
    return stored ?? null;
  });
}
