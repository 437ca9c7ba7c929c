import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { departments, jobTitles } from "~/db/schema/organization";
import { payrollTemplates, payrollTemplateVersions } from "~/db/schema/payroll-settings";
import { companies } from "~/db/schema/settings";
import { companySignatories, companyVersions } from "~/db/schema/settings-company";
import { holidays, workSchedules } from "~/db/schema/time";
import { decimalString } from "~/domain/shared/money";
import type { TemplateItems } from "./company-export-items.server";

/** The company itself, as its file begins: what it is from the beginning, and who signs for it. */
export async function readCompany(tx: Tx, companySeq: number) {
  const { companyName, region } = companies;
  const [company] = await tx.select({ companyName, region }).from(companies).where(eq(companies.companySeq, companySeq));
  const { tinNo, tradeName, rdoCode, province, city, barangay, street, zipCode, contactNumber, email, principalBusiness, lineOfBusiness } =
    companyVersions;
  const { sssNo, philHealthNo, pagIbigNo } = companyVersions;
  const place = { province, city, barangay, street, zipCode };
  const work = { contactNumber, email, principalBusiness, lineOfBusiness };
  const [details] = await tx
    .select({ tinNo, tradeName, rdoCode, ...place, ...work, sssNo, philHealthNo, pagIbigNo })
    .from(companyVersions)
    .where(and(eq(companyVersions.companySeq, companySeq), isNull(companyVersions.fromDay)));
  const { name, position, tinNo: tin, validFrom, validTo, mainFor } = companySignatories;
  const signatories = await tx
    .select({ name, position, tinNo: tin, validFrom, validTo, mainFor })
    .from(companySignatories)
    .where(eq(companySignatories.companySeq, companySeq))
    .orderBy(asc(companySignatories.signatorySeq));
  return { ...company!, ...details!, signatories };
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

/** Holidays of everybody. Those of single offices have no place in the file. */
export async function readHolidays(tx: Tx, companySeq: number) {
  const rows = await tx
    .select({ date: holidays.holidayDate, name: holidays.holidayName, type: holidays.holidayType, offices: holidays.workPlaceSeqs })
    .from(holidays)
    .where(eq(holidays.companySeq, companySeq))
    .orderBy(asc(holidays.holidayDate), asc(holidays.holidaySeq));
  return rows.filter(({ offices }) => offices === null).map(({ date, name, type }) => ({ date, name, type }));
}

/** Payroll templates with the policies that hold last; what they leave to the defaults is null. */
export async function readTemplates(tx: Tx, companySeq: number, itemsOf: (payrollTemplateSeq: number) => TemplateItems) {
  const { payrollTemplateSeq, payrollTemplateName, payFrequency, weekEndDay } = payrollTemplates;
  const rows = await tx
    .select({ payrollTemplateSeq, payrollTemplateName, payFrequency, weekEndDay })
    .from(payrollTemplates)
    .where(eq(payrollTemplates.companySeq, companySeq))
    .orderBy(asc(payrollTemplateSeq));
  const versions = await tx
    .select()
    .from(payrollTemplateVersions)
    .where(eq(payrollTemplateVersions.companySeq, companySeq))
    .orderBy(asc(payrollTemplateVersions.effectiveDay));
  return rows.map((template) => {
    const own = versions.filter((version) => version.payrollTemplateSeq === template.payrollTemplateSeq);
    return {
      ...template,
      ...policiesOf([...new Map(own.map((version) => [version.policyTab, version])).values()]),
      ...itemsOf(template.payrollTemplateSeq),
    };
  });
}

type Version = typeof payrollTemplateVersions.$inferSelect;

/** The other way round than the import reads them: each tab has columns of its own. @param last the last version of each tab */
function policiesOf(last: readonly Version[]) {
  const of = <Column extends keyof Version>(column: Column): Version[Column] | null =>
    last.find((version) => version[column] !== null)?.[column] ?? null;
  const minimum = of("minimumNetPayCentavos");
  return {
    contributionMonth: of("contributionMonth"),
    payUnworkedSpecialDaysYn: of("payUnworkedSpecialDaysYn"),
    salaryChange: of("salaryChange"),
    partialPeriod: of("partialPeriod"),
    monthlyPaidHolidayForfeit: of("monthlyPaidHolidayForfeitYn"),
    restDayHolidayBase: of("restDayHolidayBase"),
    sssBase: of("sssBase"),
    philHealthBase: of("philHealthBase"),
    sssTiming: of("sssTiming"),
    philHealthTiming: of("philHealthTiming"),
    pagIbigTiming: of("pagIbigTiming"),
    mweContributions: of("mweContributions"),
    withholdingMethod: of("withholdingMethod"),
    cumulativeStickyYn: of("cumulativeStickyYn"),
    thirteenthMonthBasis: of("thirteenthMonthBasis"),
    thirteenthMonthManagersYn: of("thirteenthMonthManagersYn"),
    minimumNetPay: minimum === null ? null : decimalString(minimum),
  };
}
