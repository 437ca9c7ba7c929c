import { and, asc, count, eq, ilike, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import type { PayFrequency } from "~/domain/payroll/engine/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { ProposedPeriod } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { proposePayroll } from "~/models/payroll/runs/payrolls.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { holding } from "~/models/shared/people.server";

export interface TemplatesQuery {
  archived: boolean;
  q: string;
  offset: number;
  limit: number;
}

export interface ListedTemplate {
  payrollTemplateSeq: number;
  payrollTemplateName: string;
  payFrequency: PayFrequency;
  weekEndDay: number;
  used: boolean;
  /** Not resigned. */
  employeeCount: number;
  openRuns: number;
  /** What would be paid next; null where there are no regular payrolls. */
  next: ProposedPeriod | null;
}

/** The templates in use, or the archived ones, by name, with who is paid by them and what is paid next. @param today the day in Manila */
export async function listTemplates(
  scope: Scope,
  { archived, q, offset, limit }: TemplatesQuery,
  today: Day,
): Promise<{ rows: ListedTemplate[]; total: number; counts: { inUse: number; archived: number } }> {
  const { companySeq } = scope;
  const named = and(
    eq(payrollTemplates.companySeq, companySeq),
    q === "" ? undefined : ilike(payrollTemplates.payrollTemplateName, holding(q)),
  );
  const { found, counts } = await readInCompany(scope, async (tx) => {
    const ofTemplate = and(eq(employees.companySeq, companySeq), eq(employees.payrollTemplateSeq, payrollTemplates.payrollTemplateSeq));
    const people = tx
      .select({ count: count() })
      .from(employees)
      .where(and(ofTemplate, notResignedOn(today)));
    const open = tx
      .select({ count: count() })
      .from(payrolls)
      .where(
        and(
          eq(payrolls.companySeq, companySeq),
          eq(payrolls.payrollTemplateSeq, payrollTemplates.payrollTemplateSeq),
          eq(payrolls.closed, false),
        ),
      );
    const rows = await tx
      .select({ template: payrollTemplates, employeeCount: sql<string>`(${people})`, openRuns: sql<string>`(${open})` })
      .from(payrollTemplates)
      .where(and(named, eq(payrollTemplates.useYn, archived ? "N" : "Y")))
      .orderBy(asc(sql`lower(${payrollTemplates.payrollTemplateName})`), asc(payrollTemplates.payrollTemplateSeq))
      .limit(limit)
      .offset(offset);
    const [numbers] = await tx
      .select({ inUse: sql<number>`(count(*) filter (where ${payrollTemplates.useYn} = 'Y'))::int`, all: sql<number>`count(*)::int` })
      .from(payrollTemplates)
      .where(named);
    return { found: rows, counts: { inUse: numbers!.inUse, archived: numbers!.all - numbers!.inUse } };
  });
  const rows = await Promise.all(
    found.map(async ({ template, employeeCount, openRuns }): Promise<ListedTemplate> => {
      const { payrollTemplateSeq, payrollTemplateName, weekEndDay, useYn } = template;
      const payFrequency = template.payFrequency as PayFrequency;
      const used = useYn === "Y";
      const regular = used && payFrequency !== "ONLY_THIRTEEN_MONTH_PAY";
      return {
        payrollTemplateSeq,
        payrollTemplateName,
        payFrequency,
        weekEndDay,
        used,
        employeeCount: Number(employeeCount),
        openRuns: Number(openRuns),
        next: regular ? await proposePayroll(scope, payrollTemplateSeq, today) : null,
      };
    }),
  );
  return { rows, total: archived ? counts.archived : counts.inUse, counts };
}
