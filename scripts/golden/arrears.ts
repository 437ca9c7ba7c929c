import { listArrears } from "~/domain/payroll/arrears/arrears";
import type { EmployeeFacts, SalaryRecord } from "~/domain/payroll/facts/facts";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { templatePolicies } from "~/domain/payroll/runs/template-policies";
import { isDay, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";
import type { Adapter } from "./inputs";
import { monthlyPaid, payslipOf, withoutAgencies } from "./payslips";
import { frequencyOf } from "./tax";

/** RETRO: closed payrolls of an employee whose raise was entered late. */
export const arrears: Adapter = ({ inputs }) => {
  const [before, after, from] = [inputs.money("old_monthly"), inputs.money("new_monthly"), inputs.text("effective")];
  if (!isDay(from)) throw new Error("effective is no day");
  const policies = templatePolicies(frequencyOf(inputs.text("frequency", "SEMI_MONTHLY")));
  const someone = withoutAgencies(monthlyPaid(before));
  const person = { ...someone, workSchedule: { ...someone.workSchedule, workDay: inputs.text("work_days", someone.workSchedule.workDay) } };
  const closed = inputs.textLists("closed_periods").map(([startDate = "", endDate = ""], index) => {
    if (!isDay(startDate) || !isDay(endDate)) throw new Error("closed_periods names no days");
    const of = (facts: EmployeeFacts) =>
      payslipOf({ payrollKind: "USER_CUSTOM", startDate, endDate, payDate: endDate, annualize: false }, policies, facts).lines;
    const closedPayroll = { payrollSeq: index + 1, startDate, endDate, settled: new Map() };
    return { ...closedPayroll, paid: of(person), shouldBe: of(raised(person, from, after)) };
  });
  const arrears = listArrears(closed);
  return {
    periods: closed.map(({ startDate, endDate, payrollSeq, paid, shouldBe }) => {
      const ownArrears = arrears.filter((arrear) => arrear.payrollSeq === payrollSeq);
      const difference = ownArrears.reduce((total, arrear) => total + arrear.difference, 0);
      return {
        period: `${startDate}/${endDate}`,
        paid: decimalString(basicOf(paid)),
        should_be: decimalString(basicOf(shouldBe)),
        difference: decimalString(difference),
      };
    }),
    arrears: decimalString(arrears.reduce((total, { difference }) => total + difference, 0)),
  };
};

const basicOf = (lines: readonly PayslipLine[]): Centavos =>
  lines.filter(({ figure }) => figure === "basicSalary").reduce((total, { amount }) => total + amount, 0);

function raised(facts: EmployeeFacts, effectiveDate: Day, salaryAmount: Centavos): EmployeeFacts {
  const [first] = facts.salaryRecords;
  const record: SalaryRecord = { ...first!, salarySeq: first!.salarySeq + 1, effectiveDate, salaryAmount };
  return { ...facts, salaryRecords: [...facts.salaryRecords, record] };
}
