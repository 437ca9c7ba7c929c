import { and, asc, eq, ne } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payrollTemplatePayDays } from "~/db/schema/payroll-calendar";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { getPayDays, type PayDayVersion } from "~/domain/payroll/setup/calendar/pay-day-input";
import type { PayDayShift } from "~/domain/payroll/setup/calendar/pay-days";
import type { CalendarPolicy } from "~/domain/payroll/setup/calendar/payroll-calendar";

/** A template with regular payrolls, for the calendar. */
export interface CalendarTemplate {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  policy: CalendarPolicy & { payFrequency: PayFrequency };
  /** Incremented whenever its pay days are set; 0 where they never were. */
  payDayRevision: number;
}

/** The active templates with regular payrolls, by name; or the given one, active or not. */
export async function readCalendarTemplates(tx: Tx, companySeq: number, payrollTemplateSeq?: number): Promise<CalendarTemplate[]> {
  const rows = await tx
    .select()
    .from(payrollTemplates)
    .where(
      and(
        eq(payrollTemplates.companySeq, companySeq),
        ne(payrollTemplates.payFrequency, "ONLY_THIRTEEN_MONTH_PAY"),
        payrollTemplateSeq === undefined ? eq(payrollTemplates.useYn, "Y") : eq(payrollTemplates.payrollTemplateSeq, payrollTemplateSeq),
      ),
    )
    .orderBy(asc(payrollTemplates.payrollTemplateName));
  const versions = await readPayDayVersions(tx, companySeq);
  return rows.map((row) => {
    const ownVersions = versions.get(row.payrollTemplateSeq) ?? [];
    const periods = { payFrequency: row.payFrequency as PayFrequency, weekEndDay: row.weekEndDay };
    return {
      payrollTemplateSeq: row.payrollTemplateSeq,
      payrollTemplateName: row.payrollTemplateName,
      policy: { ...periods, payDaysOn: (startDate) => getPayDays(periods, ownVersions, startDate) },
      payDayRevision: Math.max(0, ...ownVersions.map(({ revision }) => revision)),
    };
  });
}

/** The configured pay days, by template. */
async function readPayDayVersions(tx: Tx, companySeq: number): Promise<Map<number, (PayDayVersion & { revision: number })[]>> {
  const rows = await tx.select().from(payrollTemplatePayDays).where(eq(payrollTemplatePayDays.companySeq, companySeq));
  const versionsByTemplate = new Map<number, (PayDayVersion & { revision: number })[]>();
  for (const { payrollTemplateSeq, effectiveDay, payDays, payDayShift, timeCutoffDays, attendanceWindow, revision } of rows) {
    const templateVersions = versionsByTemplate.get(payrollTemplateSeq) ?? [];
    templateVersions.push({ effectiveDay, payDays, payDayShift: payDayShift as PayDayShift, timeCutoffDays, attendanceWindow, revision });
    versionsByTemplate.set(payrollTemplateSeq, templateVersions);
  }
  return versionsByTemplate;
}
