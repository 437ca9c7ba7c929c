import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrollTemplateVersions } from "~/db/schema/payroll-settings";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import {
  POLICY_TABS,
  TAB_SETTINGS,
  type PolicyTab,
  type PolicyVersion,
  type TemplateSettings,
} from "~/domain/payroll/setup/setting-policies";

export interface StoredVersion extends PolicyVersion {
  note: string;
  revision: number;
  changedBy: string;
  changedAt: Date;
}

type Row = typeof payrollTemplateVersions.$inferSelect;
type Columns = Omit<
  Row,
  "companySeq" | "payrollTemplateSeq" | "policyTab" | "effectiveDay" | "note" | "revision" | "changedBy" | "changedAt"
>;

/** The versions of all templates, or of one, by template; each tab in order of day. */
export async function readVersions(
  tx: Tx,
  companySeq: number,
  payrollTemplateSeq: number | null = null,
): Promise<ReadonlyMap<number, StoredVersion[]>> {
  const rows = await tx
    .select()
    .from(payrollTemplateVersions)
    .where(
      and(
        eq(payrollTemplateVersions.companySeq, companySeq),
        payrollTemplateSeq === null ? undefined : eq(payrollTemplateVersions.payrollTemplateSeq, payrollTemplateSeq),
      ),
    )
    .orderBy(asc(payrollTemplateVersions.payrollTemplateSeq), asc(payrollTemplateVersions.effectiveDay));
  const versions = new Map<number, StoredVersion[]>();
  for (const row of rows) {
    const ownVersions = versions.get(row.payrollTemplateSeq) ?? [];
    ownVersions.push(versionOf(row));
    versions.set(row.payrollTemplateSeq, ownVersions);
  }
  return versions;
}

/** The initial version of each tab. */
export function firstVersions(
  companySeq: number,
  payrollTemplateSeq: number,
  settings: Partial<TemplateSettings>,
): (typeof payrollTemplateVersions.$inferInsert)[] {
  return Object.keys(POLICY_TABS).map((tab) => {
    const policyTab = tab as PolicyTab;
    const values = Object.fromEntries(TAB_SETTINGS[policyTab].map((setting) => [setting, settings[setting]]));
    return { companySeq, payrollTemplateSeq, policyTab, effectiveDay: FROM_THE_BEGINNING, ...columnsOf(values) };
  });
}

function versionOf(row: Row): StoredVersion {
  const { effectiveDay, note, revision, changedBy, changedAt } = row;
  return { policyTab: row.policyTab as PolicyTab, effectiveDay, values: valuesOf(row), note, revision, changedBy, changedAt };
}

/** A row's explicit values, without defaults. */
function valuesOf(row: Row): Partial<TemplateSettings> {
  const values: { [One in keyof TemplateSettings]: TemplateSettings[One] | null } = {
    holidayBasis: row.holidayBasis as TemplateSettings["holidayBasis"] | null,
    payUnworkedSpecialDays: flag(row.payUnworkedSpecialDaysYn),
    salaryChange: row.salaryChange as TemplateSettings["salaryChange"] | null,
    partialPeriod: row.partialPeriod as TemplateSettings["partialPeriod"] | null,
    monthlyPaidHolidayForfeit: flag(row.monthlyPaidHolidayForfeitYn),
    restDayHolidayBase: row.restDayHolidayBase as TemplateSettings["restDayHolidayBase"] | null,
    contributionsTaken: flag(row.contributionsTakenYn),
    contributionMonth: row.contributionMonth as TemplateSettings["contributionMonth"] | null,
    sssBase: row.sssBase as TemplateSettings["sssBase"] | null,
    philHealthBase: row.philHealthBase as TemplateSettings["philHealthBase"] | null,
    sssTiming: row.sssTiming as TemplateSettings["sssTiming"] | null,
    philHealthTiming: row.philHealthTiming as TemplateSettings["philHealthTiming"] | null,
    pagIbigTiming: row.pagIbigTiming as TemplateSettings["pagIbigTiming"] | null,
    mweContributions: row.mweContributions as TemplateSettings["mweContributions"] | null,
    withholdingMethod: row.withholdingMethod as TemplateSettings["withholdingMethod"] | null,
    cumulativeSticky: flag(row.cumulativeStickyYn),
    annualizeWith: row.annualizeWith as TemplateSettings["annualizeWith"] | null,
    payslipRelease: row.payslipRelease as TemplateSettings["payslipRelease"] | null,
    thirteenthMonthBasis: row.thirteenthMonthBasis as TemplateSettings["thirteenthMonthBasis"] | null,
    thirteenthMonthManagers: flag(row.thirteenthMonthManagersYn),
    thirteenthMonthPayments: row.thirteenthMonthPayments,
    minimumNetPay: row.minimumNetPayCentavos,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** The columns of a version's values; null means default. */
export function columnsOf(values: Partial<TemplateSettings>): Columns {
  return {
    holidayBasis: values.holidayBasis ?? null,
    payUnworkedSpecialDaysYn: yn(values.payUnworkedSpecialDays),
    salaryChange: values.salaryChange ?? null,
    partialPeriod: values.partialPeriod ?? null,
    monthlyPaidHolidayForfeitYn: yn(values.monthlyPaidHolidayForfeit),
    restDayHolidayBase: values.restDayHolidayBase ?? null,
    contributionsTakenYn: yn(values.contributionsTaken),
    contributionMonth: values.contributionMonth ?? null,
    sssBase: values.sssBase ?? null,
    philHealthBase: values.philHealthBase ?? null,
    sssTiming: values.sssTiming ?? null,
    philHealthTiming: values.philHealthTiming ?? null,
    pagIbigTiming: values.pagIbigTiming ?? null,
    mweContributions: values.mweContributions ?? null,
    withholdingMethod: values.withholdingMethod ?? null,
    cumulativeStickyYn: yn(values.cumulativeSticky),
    annualizeWith: values.annualizeWith ?? null,
    payslipRelease: values.payslipRelease ?? null,
    thirteenthMonthBasis: values.thirteenthMonthBasis ?? null,
    thirteenthMonthManagersYn: yn(values.thirteenthMonthManagers),
    thirteenthMonthPayments: values.thirteenthMonthPayments ?? null,
    minimumNetPayCentavos: values.minimumNetPay ?? null,
  };
}

const flag = (text: string | null) => (text === null ? null : text === "Y");
function yn(value: boolean | undefined) {
  if (value === undefined) return null;
  return value ? "Y" : "N";
}
