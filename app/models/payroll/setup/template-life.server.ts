import { and, count, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplatePayDays } from "~/db/schema/payroll-calendar";
import { payrollTemplateItems } from "~/db/schema/payroll-items";
import { payrollTemplates, payrollTemplateVersions } from "~/db/schema/payroll-settings";
import { archiveProblem, removalProblem, type TemplateUse } from "~/domain/payroll/setup/template-use";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { requiresApproval } from "~/models/shared/pay/inherited-approval.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { findTemplate, refuseDuplicate, storedMaster } from "./templates.server";

type Company = Pick<Scope, "companySeq">;

/** References to a template, with the loans that its payrolls deduct now. @param today the day in Manila @throws NotFound */
export function readTemplateUse(scope: Company, payrollTemplateSeq: number, today: Day): Promise<TemplateUse & { loans: number }> {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ loans: number }>(
      `select count(*)::int as loans from loans l join employees e on e.company_seq = l.company_seq and e.employee_seq = l.employee_seq
        where l.company_seq = $1 and e.payroll_template_seq = $2 and l.loan_state = 'ONGOING'`,
      [scope.companySeq, payrollTemplateSeq],
    );
    return { ...(await useOf(tx, scope, payrollTemplateSeq, today)), ...rows[0]! };
  });
}

/**
 * Copies a template's policies, items and pay days under a new name, without its employees.
 * @returns its number @throws NotFound; Refusal at the name when another active template has it
 */
export function copyTemplate(scope: Scope, payrollTemplateSeq: number, payrollTemplateName: string): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const template = await findTemplate(tx, scope, payrollTemplateSeq);
    const { payrollTemplateName: from } = template;
    await refuseDuplicate(tx, scope, null, payrollTemplateName);
    const copySeq = await nextSeq(tx, companySeq, "payrollTemplate");
    const secondApprover = await requiresApproval(tx, scope);
    await tx
      .insert(payrollTemplates)
      .values({ companySeq, payrollTemplateSeq: copySeq, ...storedMaster({ ...template, payrollTemplateName, secondApprover }) });
    const versions = await tx
      .select()
      .from(payrollTemplateVersions)
      .where(ofTemplate(payrollTemplateVersions, scope, payrollTemplateSeq));
    if (versions.length > 0)
      await tx
        .insert(payrollTemplateVersions)
        .values(versions.map((version) => ({ ...version, payrollTemplateSeq: copySeq, revision: 1, changedBy: scope.employeeName })));
    const items = await tx
      .select()
      .from(payrollTemplateItems)
      .where(ofTemplate(payrollTemplateItems, scope, payrollTemplateSeq));
    if (items.length > 0)
      await tx.insert(payrollTemplateItems).values(items.map((item) => ({ ...item, payrollTemplateSeq: copySeq, revision: 1 })));
    const payDays = await tx
      .select()
      .from(payrollTemplatePayDays)
      .where(ofTemplate(payrollTemplatePayDays, scope, payrollTemplateSeq));
    if (payDays.length > 0)
      await tx.insert(payrollTemplatePayDays).values(payDays.map((days) => ({ ...days, payrollTemplateSeq: copySeq, revision: 1 })));
    await recordChange(tx, scope, {
      ...templateSubject(copySeq),
      action: "CREATE",
      after: { payrollTemplateName, copyOf: payrollTemplateSeq },
      description: `Copied the template ${from} as ${payrollTemplateName}, with its policies and ${items.length === 1 ? "1 item" : `${items.length} items`}.`,
    });
    return copySeq;
  });
}

/** Archives a template. @throws NotFound; Refusal while it has employees or open payrolls, or when the page is outdated (409) */
export function archiveTemplate(scope: Scope, payrollTemplateSeq: number, revision: number, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const name = await lockUnchanged(tx, scope, payrollTemplateSeq, revision);
    const problem = archiveProblem(await useOf(tx, scope, payrollTemplateSeq, today));
    if (problem) throw new Refusal(problem);
    await tx
      .update(payrollTemplates)
      .set({ useYn: "N", revision: revision + 1 })
      .where(ofTemplate(payrollTemplates, scope, payrollTemplateSeq));
    await recordChange(tx, scope, {
      ...templateSubject(payrollTemplateSeq),
      action: "ARCHIVE",
      description: `Archived the template ${name}.`,
    });
  });
}

/** @throws NotFound; Refusal when it ever had a payroll or an employee, or when the page is outdated (409) */
export function removeTemplate(scope: Scope, payrollTemplateSeq: number, revision: number, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const name = await lockUnchanged(tx, scope, payrollTemplateSeq, revision);
    const problem = removalProblem(await useOf(tx, scope, payrollTemplateSeq, today));
    if (problem) throw new Refusal(problem);
    await tx.delete(payrollTemplateItems).where(ofTemplate(payrollTemplateItems, scope, payrollTemplateSeq));
    await tx.delete(payrollTemplates).where(ofTemplate(payrollTemplates, scope, payrollTemplateSeq));
    await recordChange(tx, scope, {
      ...templateSubject(payrollTemplateSeq),
      action: "REMOVE",
      description: `Deleted the template ${name}.`,
    });
  });
}

/** @returns its name @throws NotFound; Refusal (409) */
async function lockUnchanged(tx: Tx, scope: Scope, payrollTemplateSeq: number, revision: number): Promise<string> {
  await lockCompany(tx, scope);
  const template = await findTemplate(tx, scope, payrollTemplateSeq);
  await assertRevision(tx, scope, "The template", {
    present: template.revision,
    posted: revision,
    featureName: "PAYROLL_SETTINGS",
    noun: "payrollTemplate",
    seq: payrollTemplateSeq,
  });
  return template.payrollTemplateName;
}

async function useOf(tx: Tx, scope: Company, payrollTemplateSeq: number, today: Day): Promise<TemplateUse> {
  const { companySeq } = scope;
  await findTemplate(tx, scope, payrollTemplateSeq);
  // Future assignments count too: the template must still exist on that day.
  const { rows } = await tx.$client.query<{ now: number; ever: number }>(
    `select count(*) filter (where resignation_date is null or resignation_date > $3)::int as now, count(*)::int as ever from employees e
      where e.company_seq = $1 and (e.payroll_template_seq = $2 or exists (select 1 from payroll_template_assignments a
        where a.company_seq = $1 and a.employee_seq = e.employee_seq and a.payroll_template_seq = $2 and a.start_date > $3))`,
    [companySeq, payrollTemplateSeq, today],
  );
  const past = await tx.$client.query(
    "select 1 from payroll_template_assignments where company_seq = $1 and payroll_template_seq = $2 limit 1",
    [companySeq, payrollTemplateSeq],
  );
  const { now, ever } = rows[0]!;
  const ofRuns = and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollTemplateSeq, payrollTemplateSeq));
  const [runs] = await tx.select({ count: count() }).from(payrolls).where(ofRuns);
  const [open] = await tx
    .select({ count: count() })
    .from(payrolls)
    .where(and(ofRuns, eq(payrolls.closed, false)));
  return { employees: now, everEmployees: Math.max(ever, past.rows.length), openRuns: open!.count, runs: runs!.count };
}

const templateSubject = (seq: number) => ({ featureName: "PAYROLL_SETTINGS", subject: { noun: "payrollTemplate", seq } }) as const;
const ofTemplate = (
  table: typeof payrollTemplates | typeof payrollTemplateVersions | typeof payrollTemplateItems | typeof payrollTemplatePayDays,
  { companySeq }: Company,
  payrollTemplateSeq: number,
) => and(eq(table.companySeq, companySeq), eq(table.payrollTemplateSeq, payrollTemplateSeq));
