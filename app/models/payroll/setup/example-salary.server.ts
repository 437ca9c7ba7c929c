import { and, asc, desc, eq, lte } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees, salaryRecords } from "~/db/schema/employees";
import type { SalaryRecord } from "~/domain/payroll/facts/facts";
import type { SalaryAmountType } from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { notResignedOn } from "~/models/shared/employee-status.server";

/** The salary of a template's first employee, for its worked examples; null without employees. @param today the day in Manila */
export function findExampleSalary(
  scope: Pick<Scope, "companySeq">,
  payrollTemplateSeq: number,
  today: Day,
): Promise<Pick<SalaryRecord, "salaryAmount" | "salaryAmountType"> | null> {
  return readInCompany(scope, async (tx) => {
    const [first] = await tx
      .select({ salaryAmount: salaryRecords.salaryAmountCentavos, salaryAmountType: salaryRecords.salaryAmountType })
      .from(employees)
      .innerJoin(
        salaryRecords,
        and(eq(salaryRecords.companySeq, employees.companySeq), eq(salaryRecords.employeeSeq, employees.employeeSeq)),
      )
      .where(
        and(
          eq(employees.companySeq, scope.companySeq),
          eq(employees.payrollTemplateSeq, payrollTemplateSeq),
          notResignedOn(today),
          lte(salaryRecords.effectiveDate, today),
        ),
      )
      .orderBy(asc(employees.employeeSeq), desc(salaryRecords.effectiveDate))
      .limit(1);
    return first ? { salaryAmount: first.salaryAmount, salaryAmountType: first.salaryAmountType as SalaryAmountType } : null;
  });
}
