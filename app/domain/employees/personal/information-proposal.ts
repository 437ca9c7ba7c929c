import { IDENTITY_FIELDS, formatIdentity, type PayrollIdentity } from "~/domain/employees/pay/identity-input";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import { endSentence } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { ownInformation, type OwnInformationText } from "~/domain/shared/i18n/en/own-information";
import { messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { labelFor, formatPhone, type StoredBasicInfo } from "./basic-info";
import type { Scope } from "~/domain/shared/scope";

/** Changes to employee data that employees propose to HR. */

/** Maximum length of a reason in characters. */
export const MAX_REASON_LENGTH = 300;

/** Each kind belongs to an employee form; accounts that may save that form decide. */
export const PROPOSAL_PERMISSIONS = {
  BASIC_INFO: { permission: "BASIC_INFO_EDIT", subscription: null },
  PAYROLL_IDENTITY: { permission: "PAYROLL_SETTING_EDIT", subscription: "PAYROLL_USAGE" },
} as const;
export type ProposalKind = keyof typeof PROPOSAL_PERMISSIONS;

/** The fields of basic info, in the order of the form. */
export const BASIC_INFO_FIELDS = [
  "firstName",
  "middleName",
  "lastName",
  "nickName",
  "phoneNumber",
  "birthday",
  "gender",
  "maritalStatus",
  "nationality",
  "addr1",
  "addr2",
  "province",
  "city",
  "zipCode",
  "emergencyContactName",
  "emergencyContactRelationship",
  "emergencyContactPhoneNumber",
] as const satisfies readonly (keyof StoredBasicInfo)[];

const FIELDS: Record<ProposalKind, readonly InformationField[]> = { BASIC_INFO: BASIC_INFO_FIELDS, PAYROLL_IDENTITY: IDENTITY_FIELDS };
const PHONES: readonly InformationField[] = ["phoneNumber", "emergencyContactPhoneNumber"];
/** Numbers unique to one person. Two people may share a bank account. */
export const UNIQUE_NUMBERS = [
  "tinNo",
  "socialSecuritySystem",
  "philhealth",
  "pagIbig",
] as const satisfies readonly (keyof PayrollIdentity)[];
export type UniqueNumber = (typeof UNIQUE_NUMBERS)[number];

export type InformationField = keyof StoredBasicInfo | keyof PayrollIdentity;
/** A record as texts, "" for missing values. */
export type InformationValues = Readonly<Partial<Record<InformationField, string>>>;

/** A field with a proposed change. */
export interface ProposedValue {
  field: string;
  before: string;
  after: string;
}

/** Enforces the four-eyes principle, for example for bank accounts. */
export const PROPOSED_BY_SELF = "You proposed this change yourself. Another person must accept it.";

/** The kinds that a user may decide. */
export function decidableKinds({ permissions, subscriptions }: Pick<Scope, "permissions" | "subscriptions">): ProposalKind[] {
  return (Object.keys(PROPOSAL_PERMISSIONS) as ProposalKind[]).filter((kind) => {
    const { permission, subscription } = PROPOSAL_PERMISSIONS[kind];
    return permissions.includes(permission) && (subscription === null || subscriptions.includes(subscription));
  });
}

/** Differences between two states of a record, in form order. Phone numbers with and without the leading 0 are equal. */
export function proposedValues(kind: ProposalKind, before: InformationValues, after: InformationValues): ProposedValue[] {
  return FIELDS[kind].flatMap((field) => {
    const [from, to] = [before[field] ?? "", after[field] ?? ""];
    return alike(field, from) === alike(field, to) ? [] : [{ field, before: from, after: to }];
  });
}

/** A record with the proposal applied; other fields stay unchanged. */
export function applyProposal<Values extends InformationValues>(values: Values, proposed: readonly ProposedValue[]): Values {
  return { ...values, ...Object.fromEntries(proposed.map(({ field, after }) => [field, after])) };
}

/** Display values of one proposed field. */
export interface ProposedFieldText {
  field: string;
  label: string;
  /** Value at the time of the proposal. */
  before: string;
  after: string;
  /** Current value if it differs from both; null = unchanged. */
  now: string | null;
}

/**
 * A proposal as text.
 * @param record current record; null if no longer relevant
 * @param veiled shows only the last four digits of the bank account
 */
export function describeProposal(
  proposed: readonly ProposedValue[],
  record: InformationValues | null,
  { veiled = false, texts = ownInformation }: { veiled?: boolean; texts?: OwnInformationText } = {},
): ProposedFieldText[] {
  const present = record ?? {};
  const first = { ...present, ...Object.fromEntries(proposed.map(({ field, before }) => [field, before])) };
  const last = applyProposal(present, proposed);
  const read = (field: string, value: string, of: InformationValues) => formatProposedValue(field, value, of, { veiled, texts });
  return proposed.map(({ field, before, after }) => {
    const now = record?.[field as InformationField];
    const moved = now !== undefined && ![before, after].some((value) => alike(field, value) === alike(field, now));
    return {
      field,
      label: fieldLabel(field, texts),
      before: read(field, before, first),
      after: read(field, after, last),
      now: moved ? read(field, now, present) : null,
    };
  });
}

/** Label of a field; the field name itself if unknown. */
export function fieldLabel(field: string, { fields }: OwnInformationText = ownInformation): string {
  return Object.hasOwn(fields, field) ? fields[field as keyof typeof fields] : field;
}

/** Display value of a field, "" if empty. @param record for the province of a city */
export function formatProposedValue(
  field: string,
  value: string,
  record: InformationValues,
  { veiled = false, texts = ownInformation }: { veiled?: boolean; texts?: OwnInformationText } = {},
): string {
  if (value === "" || value.startsWith("…")) return value;
  if (PHONES.some((phone) => phone === field)) return formatPhone(value);
  switch (field) {
    case "birthday":
      return formatDay(value);
    case "gender":
      return labelFor(texts.genders, value);
    case "maritalStatus":
      return labelFor(texts.maritalStatuses, value);
    case "nationality":
      return labelFor(texts.nationalities, value);
    case "province":
      return provinceName(value);
    case "city":
      return cityName(record.province ?? "", value);
    case "bankAccountNumber":
      return veiled ? lastFour(value) : value;
    default:
      return UNIQUE_NUMBERS.some((uniqueNumber) => uniqueNumber === field)
        ? formatIdentity({ ...NO_IDENTITY, [field]: value })[field as UniqueNumber]
        : value;
  }
}

const NO_IDENTITY = Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, ""])) as unknown as PayrollIdentity;

/** "…7890"; "" stays "", and a number of up to four characters is hidden completely. */
export const lastFour = (number: string): string => (number === "" ? "" : `…${number.length > 4 ? number.slice(-4) : ""}`);

/** Stored content of a closed proposal: full payroll numbers are only in the record. */
export function redactClosedProposal(kind: ProposalKind, proposed: readonly ProposedValue[]): ProposedValue[] {
  if (kind !== "PAYROLL_IDENTITY") return [...proposed];
  const open: readonly string[] = ["rdoCode", "bankName"];
  return proposed.map((proposedValue) =>
    open.includes(proposedValue.field)
      ? proposedValue
      : { ...proposedValue, before: lastFour(proposedValue.before), after: lastFour(proposedValue.after) },
  );
}

/** Why an employee can no longer propose changes, or null. The last day of employment still counts. @param today the day in Manila */
export function formerEmployeeProblem(lastDay: Day | null, today: Day): RefusalMessage | null {
  if (lastDay === null || today <= lastDay) return null;
  return messageOf("EMPLOYMENT_ENDED", { day: formatDay(lastDay) });
}

/** Why a proposal cannot be decided about any more, or null. @param decidedBy who decided it */
export function decidedProblem(state: string, decidedBy: string, employeeName: string): RefusalMessage | null {
  switch (state) {
    case "WAITING":
      return null;
    case "REPLACED":
      return messageOf("PROPOSAL_REPLACED", { name: employeeName });
    case "WITHDRAWN":
      return messageOf("PROPOSAL_WITHDRAWN", { name: employeeName });
    default:
      return messageOf(state === "ACCEPTED" ? "PROPOSAL_ACCEPTED" : "PROPOSAL_REFUSED", { name: decidedBy });
  }
}

/** "phone, zip code": the fields of a proposal without values, for history and notifications. */
export const fieldsInText = (proposed: readonly ProposedValue[]): string =>
  proposed.map(({ field }) => lowered(fieldLabel(field))).join(", ");

const lowered = (label: string) => (/^[A-Z]{2}|^P[a-z]+-?[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** Daily notification to HR: the latest proposal and the number pending. */
export function proposalPendingNotification(employeeName: string, proposed: readonly ProposedValue[], waiting: number) {
  return {
    subject: waiting === 1 ? "A proposed change for review" : `${waiting.toLocaleString("en-US")} proposed changes for review`,
    description: `${employeeName} asks to change: ${fieldsInText(proposed)}. Accept it, or refuse it with a reason.`,
  };
}

/** Notification to the employee. @param refusal why it was refused; null when it was accepted */
export function proposalDecidedNotification(proposed: readonly ProposedValue[], refusal: string | null) {
  return refusal === null
    ? { subject: "Your change was accepted", description: `Your employee record was changed: ${fieldsInText(proposed)}.` }
    : { subject: "Your change was refused", description: `${endSentence(refusal)} It was about: ${fieldsInText(proposed)}.` };
}

/** Whether two values are equivalent. */
function alike(field: string, value: string): string {
  return PHONES.some((phone) => phone === field) ? value.replace(/^0/, "") : value;
}
