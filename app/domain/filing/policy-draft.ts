import { leaveDaysText } from "~/domain/leave/leave-days";
import { DEFAULT_WAITING_DAYS, type FilingPolicy } from "./filing-policy";

/** Form value of an approver or copy recipient: "", "FIRST_HEAD" … or "USER:12"; name, department and status are display only. */
export interface DraftEntry {
  who: string;
  name: string;
  department: string;
  status: string;
  /** Y: automatic approval; levels only. */
  auto: string;
}

export type EntryList = "steps" | "copies";

/** The open popup of a level or a copy: search text and selection. */
export interface DraftPopup {
  list: EntryList;
  index: number;
  departmentSeq: string;
  keyword: string;
  who: string;
}

/** A custom form field as typed: one choice per line. */
export interface DraftField {
  label: string;
  type: string;
  required: string;
  choices: string;
}

export const EMPTY_FIELD: DraftField = { label: "", type: "TEXT", required: "", choices: "" };

/** Form state of a policy, valid or not. */
export interface PolicyDraft {
  policyName: string;
  enabled: string;
  selfApproval: string;
  /** Working days; empty = never. */
  remindAfterDays: string;
  slaDays: string;
  escalate: string;
  mail: string;
  reach: string;
  departmentSeqs: string[];
  jobTitleSeqs: string[];
  employmentTypes: string[];
  /** IDs, one per line. */
  employees: string;
  leavePolicySeqs: string[];
  /** Days of leave; empty = any number. */
  fromDays: string;
  steps: DraftEntry[];
  copies: DraftEntry[];
  fields: DraftField[];
  popup: DraftPopup | null;
  revision: string;
}

export const EMPTY_ENTRY: DraftEntry = { who: "", name: "", department: "", status: "", auto: "" };

/** The form of a new policy: one empty level, no copies (APPROVAL-26, APPROVAL-35). */
export const NEW_DRAFT: PolicyDraft = {
  policyName: "",
  enabled: "Y",
  selfApproval: "",
  remindAfterDays: String(DEFAULT_WAITING_DAYS.remindAfterDays),
  slaDays: String(DEFAULT_WAITING_DAYS.slaDays),
  escalate: "",
  mail: "Y",
  reach: "EVERYBODY",
  departmentSeqs: [],
  jobTitleSeqs: [],
  employmentTypes: [],
  employees: "",
  leavePolicySeqs: [],
  fromDays: "",
  steps: [EMPTY_ENTRY],
  copies: [],
  fields: [],
  popup: null,
  revision: "",
};

/** Details shown next to a person's name. */
export interface DraftPerson {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  employeeStatus: string;
}

/**
 * A stored policy in its form: levels and copies in their order; without a level one that approves itself, without a copy an empty one
 * (APPROVAL-30, -31, -37, CF-62, CF-63).
 */
export function toPolicyDraft(policy: FilingPolicy, people: ReadonlyMap<number, DraftPerson>): PolicyDraft {
  const steps = policy.steps
    .toSorted((a, b) => a.approvalStageOrder - b.approvalStageOrder)
    .map(({ approveType, employeeSeq, autoApprovedYn }) => ({
      ...toDraftEntry(approveType, employeeSeq, people),
      auto: autoApprovedYn === "Y" ? "Y" : "",
    }));
  const copies = policy.copies
    .toSorted((a, b) => a.referenceStageOrder - b.referenceStageOrder)
    .map(({ referenceType, employeeSeq }) => toDraftEntry(referenceType, employeeSeq, people));
  const { everyoneYn, departmentSeqs, jobTitleSeqs, employmentTypes, employeeSeqs, leavePolicySeqs, fromDays } = policy.targets;
  return {
    policyName: policy.policyName,
    enabled: policy.policyState === "ENABLE" ? "Y" : "",
    selfApproval: policy.selfApprovalYn === "Y" ? "Y" : "",
    remindAfterDays: String(policy.remindAfterDays ?? ""),
    slaDays: String(policy.slaDays ?? ""),
    escalate: policy.escalateYn === "Y" ? "Y" : "",
    mail: policy.mailYn === "Y" ? "Y" : "",
    reach: everyoneYn === "Y" ? "EVERYBODY" : "CHOSEN",
    departmentSeqs: departmentSeqs.map(String),
    jobTitleSeqs: jobTitleSeqs.map(String),
    employmentTypes: [...employmentTypes],
    employees: employeeSeqs.flatMap((seq) => people.get(seq)?.employeeId ?? []).join("\n"),
    leavePolicySeqs: leavePolicySeqs.map(String),
    fromDays: fromDays === null ? "" : leaveDaysText(fromDays),
    steps: steps.length > 0 ? steps : [{ ...EMPTY_ENTRY, auto: "Y" }],
    copies: copies.length > 0 ? copies : [EMPTY_ENTRY],
    fields: policy.fields.map(({ label, fieldType, requiredYn, choices }) => ({
      label,
      type: fieldType,
      required: requiredYn === "Y" ? "Y" : "",
      choices: choices.join("\n"),
    })),
    popup: null,
    revision: String(policy.revision),
  };
}

function toDraftEntry(type: string, employeeSeq: number | null, people: ReadonlyMap<number, DraftPerson>): DraftEntry {
  if (type !== "USER" || employeeSeq === null) return { ...EMPTY_ENTRY, who: type };
  const person = people.get(employeeSeq);
  return {
    ...EMPTY_ENTRY,
    who: `USER:${employeeSeq}`,
    name: person?.employeeName ?? "",
    department: person?.departmentName ?? "",
    status: person?.employeeStatus ?? "",
  };
}

/** Parses a re-submitted form; missing fields are empty. */
export function readDraft(value: Readonly<Record<string, unknown>>): PolicyDraft {
  const popup = recordOf(value["popup"]);
  const list = popup["list"];
  const index = Number(popup["index"]);
  return {
    policyName: textOf(value["policyName"]),
    enabled: textOf(value["enabled"]),
    selfApproval: textOf(value["selfApproval"]),
    remindAfterDays: textOf(value["remindAfterDays"]),
    slaDays: textOf(value["slaDays"]),
    escalate: textOf(value["escalate"]),
    mail: textOf(value["mail"]),
    reach: textOf(value["reach"]),
    departmentSeqs: textsOf(value["departmentSeqs"]),
    jobTitleSeqs: textsOf(value["jobTitleSeqs"]),
    employmentTypes: textsOf(value["employmentTypes"]),
    employees: textOf(value["employees"]).replaceAll("\r\n", "\n"),
    leavePolicySeqs: textsOf(value["leavePolicySeqs"]),
    fromDays: textOf(value["fromDays"]),
    steps: entriesOf(value["steps"]),
    copies: entriesOf(value["copies"]),
    fields: listOf(value["fields"]).map(({ label, type, required, choices }) => {
      return { label: textOf(label), type: textOf(type), required: textOf(required), choices: textOf(choices).replaceAll("\r\n", "\n") };
    }),
    popup:
      (list === "steps" || list === "copies") && Number.isInteger(index)
        ? {
            list,
            index,
            departmentSeq: textOf(popup["departmentSeq"]),
            keyword: textOf(popup["keyword"]),
            who: textOf(popup["who"]),
          }
        : null,
    revision: textOf(value["revision"]),
  };
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const textsOf = (value: unknown): string[] => [value].flat().map(textOf).filter(Boolean);
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []).map(recordOf);

function entriesOf(value: unknown): DraftEntry[] {
  return listOf(value).map(({ who, name, department, status, auto }) => {
    return { who: textOf(who), name: textOf(name), department: textOf(department), status: textOf(status), auto: textOf(auto) };
  });
}
