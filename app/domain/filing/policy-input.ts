import { z } from "zod/v4";
import { EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";
import type { ApproverType, YesNo } from "./approver";
import { revisionInput } from "./category-input";
import { MOST_COPIES, MOST_LEVELS, POLICY_NAME_LETTERS, type FilingPolicy } from "./filing-policy";
import { readDraft, type PolicyDraft } from "./policy-draft";
import { headOf, listProblems, personOf, PRESS } from "./policy-press";

const OUTDATED = "Reload the page and try again.";
const NAME = "Give the policy a name.";
const NOBODY = "Choose at least one department, tier or type, or everybody.";
/** Departments and tiers that can be ticked in one form. */
const MOST_TICKS = 500;

const ticked = z.literal("Y", { error: OUTDATED }).optional();
const shown = z.string().max(300, OUTDATED).optional();
const who = z
  .string()
  .regex(/^(FIRST_HEAD|SECOND_HEAD|THIRD_HEAD|USER:[1-9]\d{0,8})$/, OUTDATED)
  .optional();
const entry = z.object({ who, name: shown, department: shown, status: shown, auto: ticked });
const seq = z.string().regex(/^[1-9]\d{0,8}$/, OUTDATED);

const FORM = z.object({
  policyName: z.string().trim().max(POLICY_NAME_LETTERS, `Write at most ${POLICY_NAME_LETTERS} characters.`).optional(),
  enabled: ticked,
  selfApproval: ticked,
  reach: z.enum(["EVERYBODY", "CHOSEN"], { error: "Choose one of these." }),
  departmentSeqs: z.array(seq).max(MOST_TICKS, OUTDATED),
  jobTitleSeqs: z.array(seq).max(MOST_TICKS, OUTDATED),
  employmentTypes: z.array(z.enum(EMPLOYMENT_TYPES, { error: OUTDATED })).max(EMPLOYMENT_TYPES.length, OUTDATED),
  steps: z.array(entry).min(1, OUTDATED).max(MOST_LEVELS, `There are at most ${MOST_LEVELS} levels.`),
  copies: z.array(entry).max(MOST_COPIES, `There are at most ${MOST_COPIES} copies.`),
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
export type FilingPolicyInput = Pick<FilingPolicy, "policyName" | "policyState" | "selfApprovalYn" | "targets" | "steps" | "copies">;

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
    },
  };
});

const yesNo = (sent: string | undefined): YesNo => (sent === "Y" ? "Y" : "N");
/** Nobody at all was refused before. */
const typeOf = (sent: string): ApproverType => headOf(sent) ?? "USER";
