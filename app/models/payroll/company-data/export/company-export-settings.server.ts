import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { departments, jobTitles } from "~/db/schema/organization";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import { companies } from "~/db/schema/settings";
import { workSchedules } from "~/db/schema/time";

/** The company header of the file; its other data is among the records. */
export async function readCompany(tx: Tx, companySeq: number) {
  const { companyName, region, subscriptions } = companies;
  const [company] = await tx.select({ companyName, region, subscriptions }).from(companies).where(eq(companies.companySeq, companySeq));
  return company!;
}

export function readDepartments(tx: Tx, companySeq: number) {
  const { departmentSeq, parentDepartmentSeq, departmentName } = departments;
  return tx
    .select({ departmentSeq, parentDepartmentSeq, departmentName })
    .from(departments)
    .where(eq(departments.companySeq, companySeq))
    .orderBy(asc(departmentSeq));
}

export function readJobTitles(tx: Tx, companySeq: number) {
  const { jobTitleSeq, jobTitleName } = jobTitles;
  return tx.select({ jobTitleSeq, jobTitleName }).from(jobTitles).where(eq(jobTitles.companySeq, companySeq)).orderBy(asc(jobTitleSeq));
}

export function readWorkSchedules(tx: Tx, companySeq: number) {
  const { workScheduleSeq, workScheduleName, mainWorkScheduleYn, workDay, workTime, dayFactor } = workSchedules;
  return tx
    .select({ workScheduleSeq, workScheduleName, mainWorkScheduleYn, workDay, workTime, dayFactor })
    .from(workSchedules)
    .where(eq(workSchedules.companySeq, companySeq))
    .orderBy(asc(workScheduleSeq));
}

/** Payroll templates; their policies and items are among the records. */
export function readTemplates(tx: Tx, companySeq: number) {
  const { payrollTemplateSeq, payrollTemplateName, payFrequency, weekEndDay, secondApproverYn, unexplainedLimit } = payrollTemplates;
  return tx
    .select({ payrollTemplateSeq, payrollTemplateName, payFrequency, weekEndDay, secondApproverYn, unexplainedLimit })
    .from(payrollTemplates)
    .where(eq(payrollTemplates.companySeq, companySeq))
    .orderBy(asc(payrollTemplateSeq));
}
