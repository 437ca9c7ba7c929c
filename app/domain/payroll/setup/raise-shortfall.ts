import type { Payslip } from "~/domain/payroll/engine/payslip-lines";
import { getOperands, listRepeatedOperands } from "~/domain/payroll/engine/explain/trace-operands";
import { computeExamplePayslip, getPayrollContaining, type ExampleBase } from "~/domain/payroll/setup/example-payrolls";
import type { SalaryRecord } from "~/domain/payroll/facts/facts";
import { formatPeso, type Centavos } from "~/domain/shared/money";

/** A raise within a period whose basic pay is below that of a full period at the old salary. */
export interface RaiseShortfall {
  paid: Centavos;
  before: Centavos;
}

/**
 * Finds a raise paid by days × daily rate that results in less than the old period amount; null otherwise.
 * @source payroll-rules R-11: 30,000.00 → 33,000.00 from 9 November pays 14,482.76 of 15,000.00
 */
export function findRaiseShortfall({ lines }: Pick<Payslip, "lines">): RaiseShortfall | null {
  const basic = lines.find(({ code }) => code === "basicSalary")?.trace;
  const trace = basic?.rule === "MANUAL" ? basic.parts?.[0] : basic;
  if (trace?.rule !== "BASIC_CHANGED_DAYS") return null;
  const { amount: paid } = getOperands<"BASIC_CHANGED_DAYS">(trace);
  const spans = listRepeatedOperands<"BASIC_CHANGED_DAYS">(trace);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = spans.reduce((sum, span) => sum + span["pay days"], 0);
  // If not all days of the period are paid, a lower amount is expected.
  const whole = days === first["pay days of the period"];
  const before = first["period amount"];
  return whole && last["period amount"] > before && paid < before ? { paid, before } : null;
}

/** Checks a raise before it is saved, using an employee with only these two salaries. */
export function computeRaiseShortfall(
  base: ExampleBase,
  { effectiveDate, ...after }: Omit<SalaryRecord, "salarySeq" | "peraYear" | "peraAmount">,
) {
  const balanceFields = { peraYear: null, peraAmount: 0 };
  const salaryRecords = [
    { ...base.salary, ...balanceFields, salarySeq: 1, effectiveDate: "2000-01-01" },
    { ...after, ...balanceFields, salarySeq: 2, effectiveDate },
  ];
  return findRaiseShortfall(computeExamplePayslip(base, { salaryRecords }, getPayrollContaining(base, effectiveDate)));
}

/** "This payroll pays 14,482.76 of basic salary, less than the 15,000.00 before the raise." */
export const raiseShortfallText = ({ paid, before }: RaiseShortfall): string =>
  `The payroll with the raise pays ${formatPeso(paid)} of basic salary, less than the ${formatPeso(before)} before it, because a raise inside a period is paid by days × daily rate. Let the raise begin with a period, or choose “each rate for its share of the pay days” in the payroll template.`;
