import { and, asc, count, desc, eq, ilike, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { rulesSince, type RulesSince } from "~/domain/payroll/setup/rules-since";
import type { Day } from "~/domain/shared/day";
import type { ProposedPeriod } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { proposePayroll } from "~/models/payroll/runs/payrolls.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { readVersions } from "./policy-rows.server";
import { containsPattern } from "~/models/shared/people.server";

/** Sort keys of the list; the next period is computed per row and cannot be sorted by. */
export const TEMPLATE_SORTS = ["name", "frequency", "employees", "openRuns"] as const;

export interface TemplatesQuery {
  sort: (typeof TEMPLATE_SORTS)[number];
  descending: boolean;
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
  /** Without resigned employees. */
  employeeCount: number;
  openRuns: number;
  /** The next period; null where there are no regular payrolls. */
  next: ProposedPeriod | null;
  rules: RulesSince;
}

/** The active or archived templates, with employee counts and the next period. @param today the day in Manila */
export async function listTemplates(
  scope: Scope,
  { archived, q, sort, descending, offset, limit }: TemplatesQuery,
  today: Day,
): Promise<{ rows: ListedTemplate[]; total: number; counts: { inUse: number; archived: number } }> {
  const { companySeq } = scope;
  const named = and(
    eq(payrollTemplates.companySeq, companySeq),
    q === "" ? undefined : ilike(payrollTemplates.payrollTemplateName, containsPattern(q)),
  );
  const { found, counts, versions } = await readInCompany(scope, async (tx) => {
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
    const orders = {
      name: sql`lower(${payrollTemplates.payrollTemplateName})`,
      frequency: sql`array_position(array['WEEKLY', 'SEMI_MONTHLY', 'MONTHLY'], ${payrollTemplates.payFrequency})`,
      employees: sql`(${people})`,
      openRuns: sql`(${open})`,
    };
    const rows = await tx
      .select({ template: payrollTemplates, employeeCount: sql<string>`(${people})`, openRuns: sql<string>`(${open})` })
      .from(payrollTemplates)
      .where(and(named, eq(payrollTemplates.useYn, archived ? "N" : "Y")))
      .orderBy((descending ? desc : asc)(orders[sort]), asc(orders.name), asc(payrollTemplates.payrollTemplateSeq))
      .limit(limit)
      .offset(offset);
    const [numbers] = await tx
      .select({ inUse: sql<number>`(count(*) filter (where ${payrollTemplates.useYn} = 'Y'))::int`, all: sql<number>`count(*)::int` })
      .from(payrollTemplates)
      .where(named);
    return {
      found: rows,
      versions: await readVersions(tx, companySeq),
      counts: { inUse: numbers!.inUse, archived: numbers!.all - numbers!.inUse },
    };
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
        rules: rulesSince(versions.get(payrollTemplateSeq) ?? [], today),
        next: regular ? await proposePayroll(scope, payrollTemplateSeq, today) : null,
      };
    }),
  );
  return { rows, total: archived ? counts.archived : counts.inUse, counts };
}
