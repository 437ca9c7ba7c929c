import { sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import type { SalaryRecord } from "~/domain/payroll/facts/facts";
import { computeRaiseShortfall, raiseShortfallText } from "~/domain/payroll/setup/raise-shortfall";
import { settingsInForce } from "~/domain/payroll/setup/version-in-force";
import { periodContaining } from "~/domain/shared/period";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { assignedSeq, readSchedules } from "~/models/payroll/runs/calculation/effective-day.server";
import { readVersions } from "./policy-rows.server";
import { findTemplate } from "./templates.server";

type Pay = Pick<SalaryRecord, "salaryAmount" | "salaryAmountType">;

/**
 * The warning before saving a raise whose payroll pays less than before; null = none. Ended periods are handled by Review and arrears.
 * @source payroll-rules R-11
 */
export function readShortRaise(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
  before: Pay | null,
  after: Pay & { effectiveDate: Day },
  today: Day,
): Promise<string | null> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    if (before === null) return null;
    const [person] = await tx
      .select({
        payrollTemplateSeq: assignedSeq("payroll_template", after.effectiveDate, companySeq),
        workScheduleSeq: assignedSeq("work_schedule", after.effectiveDate, companySeq),
      })
      .from(employees)
      .where(sql`${employees.companySeq} = ${companySeq} and ${employees.employeeSeq} = ${employeeSeq}`);
    if (person === undefined || person.payrollTemplateSeq === 0) return null;
    const workSchedule = (await readSchedules(tx, companySeq, after.effectiveDate)).get(person.workScheduleSeq);
    if (workSchedule === undefined) return null;
    const template = await findTemplate(tx, scope, person.payrollTemplateSeq);
    if (template.payFrequency === "ONLY_THIRTEEN_MONTH_PAY") return null;
    const { startDate, endDate } = periodContaining(template, after.effectiveDate);
    if (endDate < today) return null;
    const run = { payrollKind: "USER_CUSTOM" as const, startDate, endDate, payDate: endDate };
    const versions = (await readVersions(tx, companySeq, person.payrollTemplateSeq)).get(person.payrollTemplateSeq) ?? [];
    const { policies } = settingsInForce(template, versions, run, null);
    const short = computeRaiseShortfall({ policies, workSchedule, salary: before }, after);
    return short === null ? null : raiseShortfallText(short);
  });
}
