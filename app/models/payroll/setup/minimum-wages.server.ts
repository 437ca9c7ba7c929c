import { and, eq } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { workPlaces } from "~/db/schema/organization";
import type { SalaryRecord } from "~/domain/payroll/facts/facts";
import { getEmployeeMinimum, minimumQuestion, calculateSalaryRates, type EmployeeMinimum } from "~/domain/payroll/setup/minimum-of-person";
import { payRulesOnDay } from "~/domain/payroll/setup/person-rules";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { readSchedules } from "~/models/payroll/runs/calculation/effective-day.server";
import { readPayRules } from "~/models/payroll/runs/calculation/employee-pay-rules.server";

/** An employee's minimum wage on a day, and the confirmation a salary needs. */
export interface MinimumWage {
  minimum: EmployeeMinimum | null;
  /** null = the salary is neither below the minimum nor above a minimum wage earner's, or none is known. */
  question: string | null;
}

/** @param salary current or proposed salary on the day; null = none @throws NotFound */
export function readMinimumWage(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  day: Day,
  salary: Pick<SalaryRecord, "salaryAmount" | "salaryAmountType"> | null,
): Promise<MinimumWage> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const [person] = await tx
      .select({
        employeeName: employees.employeeName,
        workScheduleSeq: employees.workScheduleSeq,
        own: employees.minimumDailyWageCentavos,
        minimumWageEarnerYn: employees.minimumWageEarnerYn,
        region: workPlaces.region,
        wageKind: workPlaces.wageKind,
      })
      .from(employees)
      .leftJoin(workPlaces, and(eq(workPlaces.companySeq, employees.companySeq), eq(workPlaces.workPlaceSeq, employees.workPlaceSeq)))
      .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
    if (!person) throw new NotFound("employee");
    const rules = payRulesOnDay((await readPayRules(tx, companySeq, [employeeSeq])).get(employeeSeq) ?? [], day);
    const minimum = getEmployeeMinimum(
      rules ? rules.minimumDailyWage : person.own,
      { region: person.region ?? "", wageKind: person.wageKind ?? "" },
      day,
    );
    const schedule = (await readSchedules(tx, companySeq, day)).get(person.workScheduleSeq);
    if (minimum === null || salary === null || schedule === undefined) return { minimum, question: null };
    const earner = (rules?.minimumWageEarnerYn ?? person.minimumWageEarnerYn) === "Y";
    return { minimum, question: minimumQuestion(person.employeeName, calculateSalaryRates(salary, schedule, day), minimum.daily, earner) };
  });
}
