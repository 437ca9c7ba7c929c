import { and, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { finalPaySteps } from "~/db/schema/payroll/final-pay";
import { isCustomStep, getCustomStepNumber, type Step, type StepCode } from "~/domain/payroll/final-pay/checklist";
import {
  DONE_DAY_IN_FUTURE,
  MAX_CUSTOM_STEPS,
  NOTE_MISSING,
  DOCUMENT_MISSING,
  STEP_NAME_EXISTS,
  TOO_MANY_STEPS,
  REASON_MISSING,
  type NewStepInput,
  type StepInput,
} from "~/domain/payroll/final-pay/checklist-input";
import { ALREADY_RELEASED } from "~/domain/payroll/final-pay/final-pay-case";
import { endSentence } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { findBorrower } from "~/models/payroll/loans/loan-rows.server";
import { accountHolders } from "~/models/shared/employee-accounts.server";
import { recordChange } from "~/models/shared/change-log.server";
import { settleNotifications, writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { detachFile, attachFile } from "~/models/shared/stored-files.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { pathTo } from "~/paths";
import { readCases, type FinalPayCase } from "./cases.server";
import { checkCases } from "./steps.server";

/** Ticks, reopens or assigns a row, or deletes a custom one. @throws NotFound; Refusal at the field, or outdated (409) */
export function changeStep(scope: Scope, employeeSeq: number, code: string, input: StepInput, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { found, step } = await lockStep(tx, scope, employeeSeq, { code, revision: input.revision, today });
    if (input.press === "remove" && isCustomStep(step.code)) {
      await tx.delete(finalPaySteps).where(ofStep(scope, employeeSeq, step.code));
      if (step.stored?.fileSeq) await detachFile(tx, scope, step.stored.fileSeq);
      return recordFinalPayChange(tx, scope, found, "REMOVE", `Took “${step.label}” from the checklist of ${found.employeeName}.`);
    }
    const { done, note, paper: fileSeq } = input;
    const doneOn = done ? (input.doneOn ?? today) : null;
    if (doneOn !== null && doneOn > today) throw new Refusal(DONE_DAY_IN_FUTURE, { field: "doneOn" });
    if (done && step.noted && !step.byRecords && note === "" && fileSeq === null) throw new Refusal(NOTE_MISSING, { field: "note" });
    if (step.needsDocument) refuseDocumented(found, input);
    const assignee = step.assigned && input.employee !== "" ? await findBorrower(tx, scope, input.employee) : null;
    const assigneeSeq = assignee?.employeeSeq ?? null;
    const doneNowBy = step.stored?.doneOn === doneOn ? step.stored.doneBy : scope.employeeName;
    const doneBy = done ? doneNowBy : "";
    const fileName = await saveStepFile(tx, scope, employeeSeq, step, fileSeq);
    await saveStep(tx, scope, employeeSeq, step, {
      assigneeSeq,
      doneOn,
      doneBy,
      note,
      fileSeq,
      fileName,
      lastDay: done ? found.lastDay : null,
    });
    if (assignee !== null && !done && assigneeSeq !== (step.stored?.assigneeSeq ?? null))
      await notifyAssignee(tx, scope, found, step, assigneeSeq!);
    const openText = assignee === null ? "open" : `waits for ${assignee.employeeName}`;
    const text = done ? `done on ${formatDay(doneOn!)}` : openText;
    await recordFinalPayChange(
      tx,
      scope,
      found,
      "UPDATE",
      `Final pay of ${found.employeeName}, ${step.label}: ${text}. ${endSentence(note)}`.trim(),
    );
  });
}

/** Rows that decide the amounts are locked once the final pay is completed; ticking one needs a reason and a file. */
function refuseDocumented({ run }: FinalPayCase, { done, note, paper }: StepInput): void {
  if (run?.completed) throw new Refusal(ALREADY_RELEASED, { status: 409 });
  if (done && note === "") throw new Refusal(REASON_MISSING, { field: "note" });
  if (done && paper === null) throw new Refusal(DOCUMENT_MISSING, { field: "paper" });
}

/** Adds a custom row. @throws NotFound; Refusal at the field: the name is taken, or above the limit */
export function addStep(scope: Scope, employeeSeq: number, { label, stage, employee }: NewStepInput, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const foundCase = await lockCase(tx, scope, employeeSeq, today);
    const [checked] = await checkCases(tx, scope, [foundCase]);
    const { steps } = checked!;
    if (steps.some((step) => step.label.toLowerCase() === label.toLowerCase())) throw new Refusal(STEP_NAME_EXISTS, { field: "label" });
    const ownSteps = steps.filter(({ code }) => isCustomStep(code));
    if (ownSteps.length >= MAX_CUSTOM_STEPS) throw new Refusal(TOO_MANY_STEPS, { field: "label" });
    const code: StepCode = `OWN-${Math.max(0, ...ownSteps.map((step) => getCustomStepNumber(step.code))) + 1}`;
    const assignee = employee === "" ? null : await findBorrower(tx, scope, employee);
    await tx.insert(finalPaySteps).values({
      companySeq: scope.companySeq,
      employeeSeq,
      stepCode: code,
      label,
      afterYn: stage === "AFTER" ? "Y" : "N",
      assigneeSeq: assignee?.employeeSeq ?? null,
    });
    if (assignee !== null) await notifyAssignee(tx, scope, foundCase, { code, label }, assignee.employeeSeq);
    await recordFinalPayChange(tx, scope, foundCase, "CREATE", `Added “${label}” to the checklist of ${foundCase.employeeName}.`);
  });
}

/** Locks a case's rows until commit. @throws NotFound */
async function lockCase(tx: Tx, scope: Scope, employeeSeq: number, today: Day): Promise<FinalPayCase> {
  await tx
    .select({ employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeSeq, employeeSeq)))
    .for("no key update");
  const [foundCase] = await readCases(tx, scope.companySeq, today, [employeeSeq]);
  if (!foundCase) throw new NotFound("final pay");
  return foundCase;
}

/** Locks one row. @throws NotFound; Refusal where it changed since it was shown (409) */
export async function lockStep(
  tx: Tx,
  scope: Scope,
  employeeSeq: number,
  { code, revision, today }: { code: string; revision: number; today: Day },
): Promise<{ found: FinalPayCase; step: Step }> {
  const foundCase = await lockCase(tx, scope, employeeSeq, today);
  const [checked] = await checkCases(tx, scope, [foundCase]);
  const step = checked!.steps.find((step) => step.code === code);
  if (!step || step.recorded) throw new NotFound("row of the checklist");
  const recorded = { featureName: "PAYROLL_PROCESSING", noun: "finalPay", seq: employeeSeq } as const;
  await assertRevision(tx, scope, "This row", { present: step.stored?.revision ?? 0, posted: revision, ...recorded });
  return { found: foundCase, step };
}

/** Omitted fields stay unchanged. */
type Kept = {
  assigneeSeq: number | null;
  doneOn: Day | null;
  doneBy: string;
  note: string;
  lastDay: Day | null;
  fileSeq?: number | null;
  fileName?: string;
};

/** Attaches the uploaded file and detaches the previous one. @returns its name; empty without one */
async function saveStepFile(tx: Tx, scope: Scope, employeeSeq: number, { stored }: Step, fileSeq: number | null): Promise<string> {
  if (stored !== null && stored.fileSeq === fileSeq) return stored.fileName;
  const use = { usedBy: "finalPayStep", employeeSeq, field: "paperUpload" } as const;
  const attached = fileSeq === null ? null : await attachFile(tx, scope, fileSeq, use);
  if (stored?.fileSeq) await detachFile(tx, scope, stored.fileSeq);
  return attached?.fileName ?? "";
}

/** Writes the current state of a row. */
export async function saveStep(tx: Tx, { companySeq }: Scope, employeeSeq: number, { code, stored }: Step, kept: Kept): Promise<void> {
  const changed = { ...kept, revision: (stored?.revision ?? 0) + 1 };
  if (kept.doneOn !== null || kept.assigneeSeq !== stored?.assigneeSeq)
    await settleNotifications(tx, { companySeq }, `clearance:${employeeSeq}:${code}:`);
  await tx
    .insert(finalPaySteps)
    .values({ companySeq, employeeSeq, stepCode: code, ...changed })
    .onConflictDoUpdate({ target: [finalPaySteps.companySeq, finalPaySteps.employeeSeq, finalPaySteps.stepCode], set: changed });
}

async function notifyAssignee(
  tx: Tx,
  scope: Scope,
  { employeeSeq, employeeName, lastDay }: FinalPayCase,
  { code, label }: Pick<Step, "code" | "label">,
  assigneeSeq: number,
): Promise<void> {
  const holders = accountHolders(tx, scope);
  for (const { accountSeq } of await tx.select().from(holders).where(eq(holders.employeeSeq, assigneeSeq)))
    await writeNotification(tx, scope, {
      kind: "CLEARANCE_ASKED",
      accountSeq,
      noticeKey: `clearance:${employeeSeq}:${code}:${accountSeq}`,
      subject: "A clearance to sign",
      description: `${label} of ${employeeName}, whose last day is ${formatDay(lastDay)}. ${scope.employeeName} asks for it.`,
      links: [{ label: "Open clearances", href: pathTo("get-my-clearances") }],
    });
}

export function recordFinalPayChange(
  tx: Tx,
  scope: Scope,
  { employeeSeq }: FinalPayCase,
  action: string,
  description: string,
): Promise<void> {
  return recordChange(tx, scope, {
    featureName: "PAYROLL_PROCESSING",
    subject: { noun: "finalPay", seq: employeeSeq },
    action,
    description,
    before: null,
    after: null,
  });
}

const ofStep = ({ companySeq }: Scope, employeeSeq: number, code: StepCode) =>
  and(eq(finalPaySteps.companySeq, companySeq), eq(finalPaySteps.employeeSeq, employeeSeq), eq(finalPaySteps.stepCode, code));
