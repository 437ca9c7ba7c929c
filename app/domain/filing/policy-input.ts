import { z } from "zod/v4";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import { ONE_DAY, parseLeaveDays, type LeaveDays } from "~/domain/leave/leave-days";
import type { ApproverType, YesNo } from "./approver";
import { revisionInput } from "./category-input";
import { fieldProblems, toFormFields } from "./form-field-checks";
import { MAX_CHOICE_LENGTH, FIELD_TYPES, MAX_CHOICES, MAX_FIELDS, type FieldType } from "./form-fields";
import { MAX_COPIES, MAX_LEVELS, MAX_NAMED, MAX_WAITING_DAYS, MAX_POLICY_NAME_LENGTH, type FilingPolicy } from "./filing-policy";
import { readDraft, type PolicyDraft } from "./policy-draft";
import { parseHeadChoice, listProblems, parseEmployeeChoice, FORM_ACTION } from "./policy-form-actions";

const OUTDATED = "Reload the page and try again.";
const NAME = "Give the policy a name.";
const NO_TARGET_CHOSEN = "Choose at least one department, tier, type or employee, or everyone.";
/** Message for the minimum number of leave days. */
export const FROM_DAYS = "Type days from 0.01 to 365, or nothing.";
const TOO_MANY_NAMED = `Name at most ${MAX_NAMED} people; for more choose a department, tier or type.`;
/** Maximum length of all employee IDs with their separators. */
export const MAX_NAMES_LENGTH = MAX_NAMED * 60;
/** Maximum number of departments and tiers selected in one form. */
const MAX_SELECTED = 500;

const checked = z.literal("Y", { error: OUTDATED }).optional();
const shownText = z.string().max(300, OUTDATED).optional();
const WAITING = `Type a whole number from 1 to ${MAX_WAITING_DAYS}, or nothing.`;
const workingDays = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, { error: WAITING, abort: true })
  .refine((typed) => typed === "" || (Number(typed) >= 1 && Number(typed) <= MAX_WAITING_DAYS), WAITING)
  .optional();
const who = z
  .string()
  .regex(/^(FIRST_HEAD|SECOND_HEAD|THIRD_HEAD|USER:[1-9]\d{0,8})$/, OUTDATED)
  .optional();
/** A person without an employee number counts as not selected (APPROVAL-44). */
const popupWho = z
  .string()
  .regex(/^(FIRST_HEAD|SECOND_HEAD|THIRD_HEAD|USER(:[1-9]\d{0,8})?)$/, OUTDATED)
  .optional();
const entry = z.object({ who, name: shownText, department: shownText, status: shownText, auto: checked });
const field = z.object({
  label: z.string().max(300, OUTDATED).optional(),
  type: z.enum(Object.keys(FIELD_TYPES) as [FieldType, ...FieldType[]], { error: OUTDATED }),
  required: checked,
  choices: z
    .string()
    .max(MAX_CHOICES * (MAX_CHOICE_LENGTH + 10), "Write fewer choices.")
    .optional(),
});
const seq = z.string().regex(/^[1-9]\d{0,8}$/, OUTDATED);

const FORM = z.object({
  policyName: z.string().trim().max(MAX_POLICY_NAME_LENGTH, `Write at most ${MAX_POLICY_NAME_LENGTH} characters.`).optional(),
  enabled: checked,
  selfApproval: checked,
  remindAfterDays: workingDays,
  slaDays: workingDays,
  escalate: checked,
  mail: checked,
  reach: z.enum(["EVERYBODY", "CHOSEN"], { error: "Choose one of these." }),
  departmentSeqs: z.array(seq).max(MAX_SELECTED, OUTDATED),
  jobTitleSeqs: z.array(seq).max(MAX_SELECTED, OUTDATED),
  employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES, { error: OUTDATED })).max(EMPLOYMENT_TYPES.length, OUTDATED),
  employees: z
    .string()
    .max(MAX_NAMES_LENGTH, TOO_MANY_NAMED)
    .optional()
    .refine((typed) => parseIds(typed).length <= MAX_NAMED, TOO_MANY_NAMED),
  leavePolicySeqs: z.array(seq).max(MAX_SELECTED, OUTDATED).default([]),
  fromDays: z
    .string()
    .trim()
    .max(10, FROM_DAYS)
    .optional()
    .refine((typed) => !typed || parseFromDays(typed) !== null, FROM_DAYS),
  steps: z.array(entry).min(1, OUTDATED).max(MAX_LEVELS, `There are at most ${MAX_LEVELS} levels.`),
  copies: z.array(entry).max(MAX_COPIES, `There are at most ${MAX_COPIES} copies.`),
  fields: z.array(field).max(MAX_FIELDS, `There are at most ${MAX_FIELDS} fields.`),
  popup: z
    .object({
      list: z.enum(["steps", "copies"], { error: OUTDATED }),
      index: z.string().regex(/^\d{1,2}$/, OUTDATED),
      departmentSeq: seq.optional(),
      keyword: z.string().max(100, OUTDATED).optional(),
      who: popupWho,
    })
    .optional(),
  /** The clicked button; without one the form is saved. */
  press: z.string().regex(FORM_ACTION, OUTDATED).optional(),
  revision: revisionInput.optional(),
});

export type FilingPolicyInput = Omit<FilingPolicy, "filingPolicySeq" | "filingCategorySeq" | "sortOrder" | "revision">;

/** Result of the form: a button's step, which ignores errors elsewhere, or a policy to save. */
export type PolicyFormSent = { draft: PolicyDraft } & (
  | { press: string; policy: null }
  | {
      press: null;
      /** Employees named by ID are added once their IDs are resolved. */
      policy: FilingPolicyInput;
      employeeIds: string[];
      revision: number | undefined;
    }
);

/** Validates the policy form; each error belongs to its field or level. */
export const filingPolicyInput = FORM.transform((form, context): PolicyFormSent => {
  const { press, revision, ...rest } = form;
  const draft = readDraft({ ...rest, revision });
  if (press !== undefined) return { draft, press, policy: null };
  // Values that are too long or unreadable are already reported; do not report them as missing as well.
  const refused = new Set(context.issues.map(({ path }) => path?.join(".")));
  const say = (path: (string | number)[], message: string) =>
    refused.has(path.join(".")) ? undefined : context.addIssue({ code: "custom", path, message });
  if (draft.policyName === "") say(["policyName"], NAME);
  const chosen = [...form.departmentSeqs, ...form.jobTitleSeqs, ...form.employmentTypes, ...parseIds(form.employees)];
  if (form.reach === "CHOSEN" && chosen.length === 0) say(["reach"], NO_TARGET_CHOSEN);
  for (const list of ["steps", "copies"] as const)
    for (const { at, message } of listProblems(list, draft[list])) say([list, at, "who"], message);
  for (const { at, part, message } of fieldProblems(draft.fields)) say(["fields", at, part], message);
  const all = form.reach === "EVERYBODY";
  const numbers = (texts: readonly string[]) => (all ? [] : [...new Set(texts.map(Number))]);
  return {
    draft,
    press: null,
    revision,
    employeeIds: all ? [] : parseIds(form.employees),
    policy: {
      policyName: draft.policyName,
      policyState: form.enabled === "Y" ? "ENABLE" : "DISABLE",
      selfApprovalYn: yesNo(form.selfApproval),
      remindAfterDays: parseDays(form.remindAfterDays),
      slaDays: parseDays(form.slaDays),
      escalateYn: yesNo(form.escalate),
      mailYn: yesNo(form.mail),
      targets: {
        everyoneYn: all ? "Y" : "N",
        departmentSeqs: numbers(form.departmentSeqs),
        jobTitleSeqs: numbers(form.jobTitleSeqs),
        employmentTypes: all ? [] : [...new Set(form.employmentTypes)],
        employeeSeqs: [],
        leavePolicySeqs: [...new Set(form.leavePolicySeqs.map(Number))],
        fromDays: form.fromDays ? parseFromDays(form.fromDays) : null,
      },
      // Numbered by position (APPROVAL-33, APPROVAL-39).
      steps: draft.steps.map((step, approvalStageOrder) => ({
        approvalStageOrder,
        autoApprovedYn: yesNo(step.auto),
        approveType: toApproverType(step.who),
        employeeSeq: parseEmployeeChoice(step.who),
      })),
      copies: draft.copies.map((copy, referenceStageOrder) => ({
        referenceStageOrder,
        referenceType: toApproverType(copy.who),
        employeeSeq: parseEmployeeChoice(copy.who),
      })),
      fields: toFormFields(draft.fields),
    },
  };
});

/** Parses typed IDs, separated by lines or commas. */
function parseIds(typed: string | undefined): string[] {
  const ids = (typed ?? "").split(/[\n,;]/).map((value) => value.trim());
  return [...new Set(ids.filter(Boolean))];
}

/** Parses days with at most two decimals; null if invalid. */
export function parseFromDays(typed: string): LeaveDays | null {
  const days = /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? parseLeaveDays(typed) : null;
  return days !== null && days > 0 && days <= 365 * ONE_DAY ? days : null;
}

const parseDays = (typed: string | undefined): number | null => (typed ? Number(typed) : null);
const yesNo = (sent: string | undefined): YesNo => (sent === "Y" ? "Y" : "N");
/** An empty list was rejected above. */
const toApproverType = (sent: string): ApproverType => parseHeadChoice(sent) ?? "USER";
