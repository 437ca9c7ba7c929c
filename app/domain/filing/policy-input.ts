import { z } from "zod/v4";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import type { ApproverType, YesNo } from "./approver";
import { revisionInput } from "./category-input";
import { fieldProblems, fieldsOfDraft } from "./form-field-checks";
import { CHOICE_LETTERS, FIELD_TYPES, MOST_CHOICES, MOST_FIELDS, type FieldType } from "./form-fields";
import { MOST_COPIES, MOST_LEVELS, MOST_WAITING_DAYS, POLICY_NAME_LETTERS, type FilingPolicy } from "./filing-policy";
import { readDraft, type PolicyDraft } from "./policy-draft";
import { headOf, listProblems, personOf, PRESS } from "./policy-press";

const OUTDATED = "Reload the page and try again.";
const NAME = "Give the policy a name.";
const NOBODY = "Choose at least one department, tier or type, or everybody.";
/** Departments and tiers that can be ticked in one form. */
const MOST_TICKS = 500;

const ticked = z.literal("Y", { error: OUTDATED }).optional();
const shown = z.string().max(300, OUTDATED).optional();
const WAITING = `Type a whole number from 1 to ${MOST_WAITING_DAYS}, or nothing.`;
const workingDays = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, { error: WAITING, abort: true })
  .refine((typed) => typed === "" || (Number(typed) >= 1 && Number(typed) <= MOST_WAITING_DAYS), WAITING)
  .optional();
const who = z
  .string()
  .regex(/^(FIRST_HEAD|SECOND_HEAD|THIRD_HEAD|USER:[1-9]\d{0,8})$/, OUTDATED)
  .optional();
const entry = z.object({ who, name: shown, department: shown, status: shown, auto: ticked });
const field = z.object({
  label: z.string().max(300, OUTDATED).optional(),
  type: z.enum(Object.keys(FIELD_TYPES) as [FieldType, ...FieldType[]], { error: OUTDATED }),
  required: ticked,
  choices: z
    .string()
    .max(MOST_CHOICES * (CHOICE_LETTERS + 10), "Write fewer choices.")
    .optional(),
});
const seq = z.string().regex(/^[1-9]\d{0,8}$/, OUTDATED);

const FORM = z.object({
  policyName: z.string().trim().max(POLICY_NAME_LETTERS, `Write at most ${POLICY_NAME_LETTERS} characters.`).optional(),
  enabled: ticked,
  selfApproval: ticked,
  remindAfterDays: workingDays,
  slaDays: workingDays,
  escalate: ticked,
  mail: ticked,
  reach: z.enum(["EVERYBODY", "CHOSEN"], { error: "Choose one of these." }),
  departmentSeqs: z.array(seq).max(MOST_TICKS, OUTDATED),
  jobTitleSeqs: z.array(seq).max(MOST_TICKS, OUTDATED),
  employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES, { error: OUTDATED })).max(EMPLOYMENT_TYPES.length, OUTDATED),
  steps: z.array(entry).min(1, OUTDATED).max(MOST_LEVELS, `There are at most ${MOST_LEVELS} levels.`),
  copies: z.array(entry).max(MOST_COPIES, `There are at most ${MOST_COPIES} copies.`),
  fields: z.array(field).max(MOST_FIELDS, `There are at most ${MOST_FIELDS} fields.`),
  popup: z
    .object({
      list: z.enum(["steps", "copies"], { error: OUTDATED }),
      index: z.string().regex(/^\d{1,2}$/, OUTDATED),
      departmentSeq: seq.optional(),
      keyword: z.string().max(100, OUTDATED).optional(),
      who,
    })
    .optional(),
  /** The button that was pressed; without one the form is saved. */
  press: z.string().regex(PRESS, OUTDATED).optional(),
  revision: revisionInput.optional(),
});

/** A policy as it is saved. */
export type FilingPolicyInput = Omit<FilingPolicy, "filingPolicySeq" | "filingCategorySeq" | "sortOrder" | "revision">;

/** What came of the form: a button's step, which never minds what is wrong elsewhere, or a policy to be saved. */
export type PolicyFormSent = { draft: PolicyDraft } & (
  { press: string; policy: null } | { press: null; policy: FilingPolicyInput; revision: number | undefined }
);

/** The form of a policy: each fault stands at its field or its level. */
export const filingPolicyInput = FORM.transform((form, context): PolicyFormSent => {
  const { press, revision, ...rest } = form;
  const draft = readDraft({ ...rest, revision });
  if (press !== undefined) return { draft, press, policy: null };
  const say = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
  if (draft.policyName === "") say(["policyName"], NAME);
  const chosen = [...form.departmentSeqs, ...form.jobTitleSeqs, ...form.employmentTypes];
  if (form.reach === "CHOSEN" && chosen.length === 0) say(["reach"], NOBODY);
  for (const list of ["steps", "copies"] as const)
    for (const { at, message } of listProblems(list, draft[list])) say([list, at, "who"], message);
  for (const { at, part, message } of fieldProblems(draft.fields)) say(["fields", at, part], message);
  const all = form.reach === "EVERYBODY";
  const numbers = (texts: readonly string[]) => (all ? [] : [...new Set(texts.map(Number))]);
  return {
    draft,
    press: null,
    revision,
    policy: {
      policyName: draft.policyName,
      policyState: form.enabled === "Y" ? "ENABLE" : "DISABLE",
      selfApprovalYn: yesNo(form.selfApproval),
      remindAfterDays: daysOf(form.remindAfterDays),
      slaDays: daysOf(form.slaDays),
      escalateYn: yesNo(form.escalate),
      mailYn: yesNo(form.mail),
      targets: {
        everybodyYn: all ? "Y" : "N",
        departmentSeqs: numbers(form.departmentSeqs),
        jobTitleSeqs: numbers(form.jobTitleSeqs),
        employmentTypes: all ? [] : [...new Set(form.employmentTypes)],
      },
      // Numbered by their place (APPROVAL-33, APPROVAL-39).
      steps: draft.steps.map((step, approvalStageOrder) => ({
        approvalStageOrder,
        autoApprovedYn: yesNo(step.auto),
        approveType: typeOf(step.who),
        employeeSeq: personOf(step.who),
      })),
      copies: draft.copies.map((copy, referenceStageOrder) => ({
        referenceStageOrder,
        referenceType: typeOf(copy.who),
        employeeSeq: personOf(copy.who),
      })),
      fields: fieldsOfDraft(draft.fields),
    },
  };
});

const daysOf = (typed: string | undefined): number | null => (typed ? Number(typed) : null);
const yesNo = (sent: string | undefined): YesNo => (sent === "Y" ? "Y" : "N");
/** Nobody at all was refused before. */
const typeOf = (sent: string): ApproverType => headOf(sent) ?? "USER";
