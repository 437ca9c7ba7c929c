import { asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { departments, jobTitles } from "~/db/schema/organization";
import { payrollTemplates, payrollTemplateVersions } from "~/db/schema/payroll-settings";
import { holidays, workSchedules } from "~/db/schema/time";
import { firstVersions } from "~/models/payroll/setup/policy-rows.server";
import { upsertRows } from "~/db/upsert.server";
import type { CompanyFile, CompanyFileTemplate } from "~/domain/payroll/company-data/company-file";
import { DEFAULT_POLICIES } from "~/domain/payroll/runs/template-policies";
import type { TemplateSettings } from "~/domain/payroll/setup/setting-policies";
import { writeItems, type ItemNumbers } from "./company-import-items.server";
import { raiseCounter, seqsFor } from "./company-import-seqs.server";

/** Departments, tiers, work schedules and holidays of a company file. */
export async function writeOrganization(tx: Tx, companySeq: number, file: CompanyFile): Promise<void> {
  await upsertRows(
    tx,
    departments,
    file.departments.map((department) => ({ companySeq, ...department })),
  );
  await raiseCounter(
    tx,
    companySeq,
    "department",
    file.departments.map(({ departmentSeq }) => departmentSeq),
  );
  await upsertRows(
    tx,
    jobTitles,
    file.jobTitles.map((jobTitle) => ({ companySeq, ...jobTitle })),
  );
  await raiseCounter(
    tx,
    companySeq,
    "jobTitle",
    file.jobTitles.map(({ jobTitleSeq }) => jobTitleSeq),
  );
  await upsertRows(
    tx,
    workSchedules,
    file.workSchedules.map((schedule) => ({ companySeq, ...schedule })),
  );
  await raiseCounter(
    tx,
    companySeq,
    "workSchedule",
    file.workSchedules.map(({ workScheduleSeq }) => workScheduleSeq),
  );
  await writeHolidays(tx, companySeq, file.holidays);
}

/**
 * Payroll templates with their items; policies missing in the file keep their defaults, those among its records come with them.
 * @returns the company's numbers of the items
 */
export async function writeTemplates(
  tx: Tx,
  companySeq: number,
  { payrollTemplates: templates, records }: Pick<CompanyFile, "payrollTemplates" | "records">,
): Promise<ItemNumbers> {
  await upsertRows(
    tx,
    payrollTemplates,
    templates.map(({ payrollTemplateSeq, payrollTemplateName, payFrequency, ...template }) => ({
      companySeq,
      payrollTemplateSeq,
      payrollTemplateName,
      payFrequency,
      weekEndDay: template.weekEndDay ?? DEFAULT_POLICIES.weekEndDay,
      secondApproverYn: template.secondApproverYn ?? "N",
      unexplainedLimit: template.unexplainedLimit ?? null,
    })),
  );
  if (!records)
    await upsertRows(
      tx,
      payrollTemplateVersions,
      templates.flatMap((template) => firstVersions(companySeq, template.payrollTemplateSeq, settingsOfFile(template))),
    );
  await raiseCounter(
    tx,
    companySeq,
    "payrollTemplate",
    templates.map(({ payrollTemplateSeq }) => payrollTemplateSeq),
  );
  return writeItems(tx, companySeq, templates);
}

async function writeHolidays(tx: Tx, companySeq: number, list: CompanyFile["holidays"]): Promise<void> {
  const knownRows = await tx.select().from(holidays).where(eq(holidays.companySeq, companySeq)).orderBy(asc(holidays.holidaySeq));
  const seqs = await seqsFor(tx, companySeq, "holiday", {
    rows: list,
    keyOf: ({ date, name }) => `${date} ${name}`,
    known: knownRows.map((row) => ({ key: `${row.holidayDate} ${row.holidayName}`, seq: row.holidaySeq })),
  });
  await upsertRows(
    tx,
    holidays,
    list.map(({ date, name, type }, index) => ({
      companySeq,
      holidaySeq: seqs[index]!,
      holidayDate: date,
      holidayName: name,
      holidayType: type,
    })),
  );
}

type TemplateSettingsOfFile = Omit<CompanyFileTemplate, "payrollTemplateSeq" | "payrollTemplateName" | "payFrequency">;

/** Only explicit settings, so that later changes of defaults apply to companies that never chose. */
function settingsOfFile(template: TemplateSettingsOfFile): Partial<TemplateSettings> {
  const settings: { [One in keyof TemplateSettings]: TemplateSettings[One] | null } = {
    holidayBasis: null,
    contributionsTaken: yes(template.contributionsTakenYn),
    contributionMonth: template.contributionMonth,
    payUnworkedSpecialDays: yes(template.payUnworkedSpecialDaysYn),
    salaryChange: template.salaryChange,
    partialPeriod: template.partialPeriod,
    monthlyPaidHolidayForfeit: yes(template.monthlyPaidHolidayForfeit),
    restDayHolidayBase: template.restDayHolidayBase,
    sssBase: template.sssBase,
    philHealthBase: template.philHealthBase,
    sssTiming: template.sssTiming,
    philHealthTiming: template.philHealthTiming,
    pagIbigTiming: template.pagIbigTiming,
    mweContributions: template.mweContributions,
    withholdingMethod: template.withholdingMethod,
    cumulativeSticky: yes(template.cumulativeStickyYn),
    annualizeWith: null,
    payslipRelease: null,
    thirteenthMonthBasis: template.thirteenthMonthBasis,
    thirteenthMonthManagers: yes(template.thirteenthMonthManagersYn),
    thirteenthMonthPayments: null,
    minimumNetPay: template.minimumNetPay,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
}

const yes = (flag: "Y" | "N" | null) => (flag === null ? null : flag === "Y");
