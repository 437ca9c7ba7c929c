import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { movedText, type Change } from "~/domain/shared/change";
import { HEAD_LABELS, type ApproverType } from "./approver";
import { fieldsText } from "./form-fields";
import { MAX_POLICIES, type FilingPolicy } from "./filing-policy";
import type { FilingPolicyInput } from "./policy-input";

export const POLICY_NOUN = "filing policy";
export const TOO_MANY_POLICIES = `There are ${MAX_POLICIES} policies of this category already. Delete one first.`;
/** A user, department or tier in the form no longer exists. */
export const TARGET_GONE = "A department, tier or leave type that is selected here was deleted. Reload the page and choose again.";
export const NO_LEAVES = "Only leave policies can have leave types and days. Remove them.";
/** @param id as typed */
export const unknownEmployeeId = (id: string): string => `There is no employee ${id}. Correct the ID, or remove it.`;
export const NO_CUSTOM_FIELDS = "The form of this category takes no fields of your own. Delete them.";
export const APPROVER_GONE = "This person no longer exists. Select another one.";

export const policyNameTaken = (name: string): string => `There is a policy called ${name} in this category already. Choose another name.`;

/** Names of the policy's references, by number. */
export interface PolicyNames {
  people: ReadonlyMap<number, string>;
  departments: ReadonlyMap<number, string>;
  jobTitles: ReadonlyMap<number, string>;
  leaveTypes: ReadonlyMap<number, string>;
  employmentType: (type: string) => string;
}

const joinLabels = (names: ReadonlyMap<number, string>, seq: number | null) => (seq === null ? "" : (names.get(seq) ?? "someone"));
const entryText = (type: ApproverType, seq: number | null, names: PolicyNames) =>
  type === "USER" ? joinLabels(names.people, seq) : HEAD_LABELS[type];

/** Targets as text: "Everyone", "Bakery, Store", "Everyone: Annual leave from 5 days on". */
export function targetText(
  { everyoneYn, departmentSeqs, jobTitleSeqs, employmentTypes, employeeSeqs, leavePolicySeqs, fromDays }: FilingPolicy["targets"],
  names: PolicyNames,
): string {
  const leaves = leavePolicySeqs.map((seq) => joinLabels(names.leaveTypes, seq)).join(", ");
  const days = fromDays === null ? "" : `from ${leaveDaysWithUnit(fromDays)} on`;
  const condition = [leaves, days].filter(Boolean).join(" ");
  const who = everyoneYn === "Y" ? "Everyone" : whoText();
  return condition ? `${who}: ${condition}` : who;

  function whoText(): string {
    const people =
      employeeSeqs.length > MAX_NAMED
        ? [`${employeeSeqs.length} employees by name`]
        : employeeSeqs.map((seq) => joinLabels(names.people, seq));
    const all = [
      ...departmentSeqs.map((seq) => joinLabels(names.departments, seq)),
      ...jobTitleSeqs.map((seq) => joinLabels(names.jobTitles, seq)),
      ...employmentTypes.map(names.employmentType),
      ...people,
    ];
    return all.join(", ") || "No one";
  }
}
/** Above this number, people are counted instead of listed. */
const MAX_NAMED = 5;

/** Approvers as text: "Level 1 Head, then Maricel Soriano (automatic)". */
export const stepText = (steps: FilingPolicy["steps"], names: PolicyNames): string =>
  steps
    .map(({ approveType, employeeSeq, autoApprovedYn }) => {
      return `${entryText(approveType, employeeSeq, names)}${autoApprovedYn === "Y" ? " (automatic)" : ""}`;
    })
    .join(", then ") || "no one";

/** Notification about an approver who has left. @param waiting requests at one of their levels @source document 4 §6.8 */
export const missingTargetsText = (name: string, waiting: number): string =>
  `${name} has resigned and decides a level here. ${
    waiting === 0
      ? "Nothing is pending for them yet"
      : `${waiting === 1 ? "1 request waits" : `${waiting.toLocaleString("en-US")} requests wait`} in Special`
  }: select someone else.`;

export const copyText = (copies: FilingPolicy["copies"], names: PolicyNames): string =>
  copies.map(({ referenceType, employeeSeq }) => entryText(referenceType, employeeSeq, names)).join(", ") || "no one";

const yesText = (yes: string): string => (yes === "Y" ? "on" : "off");

/** "2 working days"; "never". */
export const workingDaysText = (days: number | null): string =>
  days === null ? "never" : `${days} working ${days === 1 ? "day" : "days"}`;

/** "reminder after 2 working days; overdue after 5 working days" */
export const waitingDaysText = ({ remindAfterDays, slaDays, escalateYn }: FilingPolicyInput): string =>
  [
    `reminder: ${remindAfterDays === null ? "never" : `after ${workingDaysText(remindAfterDays)}`}`,
    `overdue: ${slaDays === null ? "never" : `after ${workingDaysText(slaDays)}${escalateYn === "Y" ? ", then the next level is notified" : ""}`}`,
  ].join("; ");

type Named = Pick<FilingPolicy, "filingPolicySeq" | "policyName">;

export const policyAdded = (policy: Named, category: string, after: FilingPolicyInput, names: PolicyNames): Change =>
  buildChange(
    policy,
    "CREATE",
    `Added the policy ${policy.policyName} of ${category}: ${targetText(after.targets, names)}; decided by ${stepText(after.steps, names)}; copies to ${copyText(after.copies, names)}.`,
    null,
    after,
  );

/** Null if nothing changed. */
export function policyChanged(before: FilingPolicy, category: string, after: FilingPolicyInput, names: PolicyNames): Change | null {
  const onOff = (state: string) => (state === "ENABLE" ? "on" : "off");
  const moved = movedText<FilingPolicyInput>(before, after, {
    policyName: ["name", (name) => name],
    policyState: ["policy", onOff],
    targets: ["for", (targets) => targetText(targets, names)],
    steps: ["decided by", (steps) => stepText(steps, names)],
    copies: ["copies to", (copies) => copyText(copies, names)],
    fields: ["form", fieldsText],
    selfApprovalYn: ["self-approval", yesText],
    remindAfterDays: ["reminder after", workingDaysText],
    slaDays: ["overdue after", workingDaysText],
    escalateYn: ["notifying the next level", yesText],
    mailYn: ["mail", yesText],
  });
  if (moved === "") return null;
  const { filingPolicySeq: _seq, filingCategorySeq: _category, sortOrder: _order, revision: _revision, ...was } = before;
  return buildChange(before, "UPDATE", `Changed the policy ${before.policyName} of ${category}: ${moved}.`, was, after);
}

export const policyRemoved = (policy: FilingPolicy, category: string): Change =>
  buildChange(policy, "REMOVE", `Deleted the policy ${policy.policyName} of ${category}.`, policy, null);

function buildChange(policy: Named, action: string, description: string, before: object | null, after: object | null): Change {
  return {
    featureName: "FILING_SETTINGS",
    subject: { noun: POLICY_NOUN, seq: policy.filingPolicySeq },
    action,
    description,
    before,
    after,
  };
}
