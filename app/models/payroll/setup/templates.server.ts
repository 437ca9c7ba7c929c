import { and, eq, ne } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { payrolls } from "~/db/schema/payroll";
import { payrollTemplates, payrollTemplateVersions } from "~/db/schema/payroll-settings";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import { FREQUENCY_LABELS } from "~/domain/payroll/runs/payroll-title";
import {
  frequencyProblem,
  frequencyText,
  limitText,
  secondApproverProblem,
  templateNameProblem,
  weekEndText,
  type TemplateMaster,
} from "~/domain/payroll/setup/template";
import type { TemplateSettings } from "~/domain/payroll/setup/setting-policies";
import type { TemplateEditInput, TemplateInput } from "~/domain/payroll/setup/template-input";
import { movedText, endSentence, type Change } from "~/domain/shared/change";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { requiresApproval } from "~/models/shared/pay/inherited-approval.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { firstVersions } from "./policy-rows.server";

type Company = Pick<Scope, "companySeq">;

export interface PayrollTemplate extends TemplateMaster {
  payrollTemplateSeq: number;
  /** Active, not archived. */
  used: boolean;
  revision: number;
}

/** Whether a new template of the company requires approval before completion. */
export const isApprovalInherited = (scope: Company): Promise<boolean> => readInCompany(scope, (tx) => requiresApproval(tx, scope));

/** @throws NotFound */
export function getTemplate(scope: Company, payrollTemplateSeq: number): Promise<PayrollTemplate> {
  return readInCompany(scope, (tx) => findTemplate(tx, scope, payrollTemplateSeq));
}

/**
 * Creates a template; it requires approval where another one does.
 * @returns its number @throws Refusal at the name when another active template has it
 */
export function createTemplate(scope: Scope, input: TemplateInput): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { payrollTemplateSeq, change } = await insertTemplate(tx, scope, input, {});
    await recordChange(tx, scope, change);
    return payrollTemplateSeq;
  });
}

/** `createTemplate` in the caller's transaction, which records the change last. @param settings its first policies */
export async function insertTemplate(
  tx: Tx,
  scope: Scope,
  input: TemplateInput,
  settings: Partial<TemplateSettings>,
): Promise<{ payrollTemplateSeq: number; change: Change }> {
  const { companySeq } = scope;
  await lockCompany(tx, scope);
  await refuseDuplicate(tx, scope, null, input.payrollTemplateName);
  const payrollTemplateSeq = await nextSeq(tx, companySeq, "payrollTemplate");
  const inherited = await requiresApproval(tx, scope);
  if (!inherited) await refuseSecondApprover(tx, scope, false, { ...input, secondApproverReason: "" });
  const master = { ...input, secondApprover: inherited || input.secondApprover };
  await tx.insert(payrollTemplates).values({ companySeq, payrollTemplateSeq, ...storedMaster(master) });
  await tx.insert(payrollTemplateVersions).values(firstVersions(companySeq, payrollTemplateSeq, settings));
  const change = {
    ...templateSubject(payrollTemplateSeq),
    action: "CREATE",
    after: master,
    description: `Created the template ${input.payrollTemplateName} (${frequencyText(input)})${master.secondApprover ? ", with approval before completion" : ""}.`,
  };
  return { payrollTemplateSeq, change };
}

/** @throws NotFound; Refusal when the name is taken, when completed payrolls fix the frequency, or when the form is outdated (409) */
export function updateTemplate(
  scope: Scope,
  payrollTemplateSeq: number,
  { revision, secondApproverReason, ...after }: TemplateEditInput,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await findTemplate(tx, scope, payrollTemplateSeq);
    await assertRevision(tx, scope, "The template", {
      present: before.revision,
      posted: revision,
      featureName: "PAYROLL_SETTINGS",
      noun: "payrollTemplate",
      seq: payrollTemplateSeq,
    });
    await refuseDuplicate(tx, scope, payrollTemplateSeq, after.payrollTemplateName);
    const problem = frequencyProblem(before, after, await hasCompletedRun(tx, scope, payrollTemplateSeq));
    if (problem) throw new Refusal(problem.message, { field: problem.field });
    await refuseSecondApprover(tx, scope, before.secondApprover, { ...after, secondApproverReason });
    const moved = movedText<TemplateMaster>(before, after, {
      payrollTemplateName: ["name", (name) => name],
      description: ["description", (text) => (text === "" ? "none" : `“${text}”`)],
      payFrequency: ["frequency", (frequency) => FREQUENCY_LABELS[frequency]],
      weekEndDay: ["week ends on", weekEndText],
      secondApprover: ["approval before completion", (on) => (on ? "on" : "off")],
      unexplainedLimit: ["flagged unexplained net pay changes above", limitText],
    });
    if (moved === "") return;
    const why = before.secondApprover && !after.secondApprover ? ` Reason: ${endSentence(secondApproverReason)}` : "";
    await tx
      .update(payrollTemplates)
      .set({ ...storedMaster(after), revision: before.revision + 1 })
      .where(ofTemplate(scope, payrollTemplateSeq));
    await recordChange(tx, scope, {
      ...templateSubject(payrollTemplateSeq),
      action: "UPDATE",
      before: masterOf(before),
      after,
      description: `Changed the template ${before.payrollTemplateName}: ${moved}.${why}`,
    });
  });
}

/** @throws NotFound */
export async function findTemplate(tx: Tx, scope: Company, payrollTemplateSeq: number): Promise<PayrollTemplate> {
  const [row] = await tx.select().from(payrollTemplates).where(ofTemplate(scope, payrollTemplateSeq));
  if (!row) throw new NotFound("payroll template");
  const { payrollTemplateName, description, weekEndDay, useYn, revision } = row;
  const payFrequency = row.payFrequency as PayFrequency;
  const secondApprover = row.secondApproverYn === "Y";
  return {
    payrollTemplateSeq,
    payrollTemplateName,
    description,
    payFrequency,
    weekEndDay,
    secondApprover,
    unexplainedLimit: row.unexplainedLimit,
    used: useYn === "Y",
    revision,
  };
}

/** @param ownSeq the template being named @throws Refusal at the name when another active template has it */
export async function refuseDuplicate(tx: Tx, { companySeq }: Company, ownSeq: number | null, name: string): Promise<void> {
  const others = await tx
    .select({ seq: payrollTemplates.payrollTemplateSeq, name: payrollTemplates.payrollTemplateName })
    .from(payrollTemplates)
    .where(
      and(
        eq(payrollTemplates.companySeq, companySeq),
        eq(payrollTemplates.useYn, "Y"),
        ne(payrollTemplates.payrollTemplateSeq, ownSeq ?? 0),
      ),
    );
  const problem = templateNameProblem(
    name,
    others.map((other) => other.name),
  );
  if (problem) throw new Refusal(problem, { field: "payrollTemplateName" });
}

async function hasCompletedRun(tx: Tx, { companySeq }: Company, payrollTemplateSeq: number): Promise<boolean> {
  const [run] = await tx
    .select({ payrollSeq: payrolls.payrollSeq })
    .from(payrolls)
    .where(and(eq(payrolls.companySeq, companySeq), eq(payrolls.payrollTemplateSeq, payrollTemplateSeq), eq(payrolls.closed, true)))
    .limit(1);
  return run !== undefined;
}

async function refuseSecondApprover(
  tx: Tx,
  scope: Scope,
  before: boolean,
  { secondApprover, secondApproverReason: reason }: Pick<TemplateEditInput, "secondApprover" | "secondApproverReason">,
): Promise<void> {
  const approvers = secondApprover && !before ? (await listHolders(tx, scope, "PAYROLL_SETTING_EDIT")).length : 0;
  const givesRights = scope.permissions.includes("SETTING_EDIT");
  const problem = secondApproverProblem(before, secondApprover, { approvers, givesRights, reason });
  if (problem) throw new Refusal(problem.message, { field: problem.field });
}

export const storedMaster = ({
  payrollTemplateName,
  description,
  payFrequency,
  weekEndDay,
  secondApprover,
  unexplainedLimit,
}: TemplateMaster) => ({
  payrollTemplateName,
  description,
  payFrequency,
  weekEndDay,
  secondApproverYn: secondApprover ? "Y" : "N",
  unexplainedLimit,
});

const masterOf = ({
  payrollTemplateName,
  description,
  payFrequency,
  weekEndDay,
  secondApprover,
  unexplainedLimit,
}: TemplateMaster): TemplateMaster => ({
  payrollTemplateName,
  description,
  payFrequency,
  weekEndDay,
  secondApprover,
  unexplainedLimit,
});

const templateSubject = (seq: number) => ({ featureName: "PAYROLL_SETTINGS", subject: { noun: "payrollTemplate", seq } }) as const;
const ofTemplate = ({ companySeq }: Company, payrollTemplateSeq: number) =>
  and(eq(payrollTemplates.companySeq, companySeq), eq(payrollTemplates.payrollTemplateSeq, payrollTemplateSeq));
