import type { DocumentRequirement } from "~/domain/employees/personal/documents";
import { EMPLOYMENT_TYPES, employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { GENDERS } from "~/domain/employees/personal/basic-info";
import { movedText } from "~/domain/shared/change";
import { plain } from "~/domain/shared/forms/options";

/** UI labels of the document requirements (SET-02). */
export const REQUIREMENTS: Readonly<Record<DocumentRequirement, string>> = {
  REQUIRED: "Required",
  OPTIONAL: "Optional",
  NOT_APPLICABLE: "Not applicable",
};

/** Maximum length of a document's texts in characters. @source document 5 F-112 */
export const DOCUMENT_MAX_LENGTHS = { name: 50, description: 500 };
/** Upper limit of document kinds. */
export const MAX_DOCUMENTS = 100;
/** Months: fifty years. */
export const MAX_VALIDITY_MONTHS = 600;
/** Documents that expire within this many days are listed. @source document 5 F-112 */
export const EXPIRY_DAYS = 30;

/** A required document and the employees who must submit it. */
export interface DocumentPolicy {
  documentSeq: number;
  documentName: string;
  documentRequirement: DocumentRequirement;
  /** Employees who must submit it; null or empty = all. All three conditions apply. */
  employmentTypes: readonly string[] | null;
  gender: string;
  workPlaceSeqs: readonly number[] | null;
  /** Validity after the submission day; null = unlimited. */
  validityMonths: number | null;
  description: string;
  exampleFileSeq: number | null;
  /** N = archived. */
  useYn: string;
  revision: number;
}

type Content = Pick<
  DocumentPolicy,
  "documentName" | "documentRequirement" | "employmentTypes" | "gender" | "workPlaceSeqs" | "validityMonths" | "description"
> & { exampleFileName: string };

/**
 * Documents suggested to a company, which may add any of them or none.
 * @source document 5 F-112; an NBI Clearance is valid for a year from issue
 */
export const COMMON_DOCUMENTS: readonly Pick<DocumentPolicy, "documentName" | "documentRequirement" | "validityMonths">[] = [
  { documentName: "Birth Certificate", documentRequirement: "REQUIRED", validityMonths: null },
  { documentName: "TIN proof", documentRequirement: "REQUIRED", validityMonths: null },
  { documentName: "SSS proof", documentRequirement: "REQUIRED", validityMonths: null },
  { documentName: "PhilHealth proof", documentRequirement: "REQUIRED", validityMonths: null },
  { documentName: "Pag-IBIG proof", documentRequirement: "REQUIRED", validityMonths: null },
  { documentName: "NBI Clearance", documentRequirement: "REQUIRED", validityMonths: 12 },
  { documentName: "Previous 2316", documentRequirement: "OPTIONAL", validityMonths: null },
  { documentName: "Diploma", documentRequirement: "OPTIONAL", validityMonths: null },
  { documentName: "Medical Certificate", documentRequirement: "REQUIRED", validityMonths: null },
  { documentName: "Contract", documentRequirement: "REQUIRED", validityMonths: null },
];

/** Suggested documents that the company does not have yet; archived ones count as existing. */
export function missingCommonDocuments(present: readonly Pick<DocumentPolicy, "documentName">[]): typeof COMMON_DOCUMENTS {
  const names = new Set(present.map(({ documentName }) => plain(documentName)));
  return COMMON_DOCUMENTS.filter(({ documentName }) => !names.has(plain(documentName)));
}

/** Why a document name is rejected, or null. Names are unique, ignoring case and accents. */
export function documentNameProblem(
  others: readonly Pick<DocumentPolicy, "documentSeq" | "documentName" | "useYn">[],
  documentSeq: number | null,
  name: string,
): string | null {
  const same = others.find((other) => other.documentSeq !== documentSeq && plain(other.documentName) === plain(name));
  if (!same) return null;
  return same.useYn === "Y"
    ? `There is already a document named ${same.documentName}. Choose another name.`
    : `An archived document is named ${same.documentName}. Restore it, or choose another name.`;
}

/** Why a document cannot be deleted, or null. @param submissionCount how many employees have submitted it */
export function documentRemovalProblem(submissionCount: number): string | null {
  if (submissionCount === 0) return null;
  const who = submissionCount === 1 ? "1 employee has" : `${submissionCount.toLocaleString("en-US")} employees have`;
  return `${who} submitted this document. Archive it instead: submissions are kept, and it is no longer required.`;
}

/** Target group as text: "Female, probationary, Cebu plant"; "Everyone". @param offices names of all offices */
export function documentAudienceText(
  { employmentTypes, gender, workPlaceSeqs }: Pick<DocumentPolicy, "employmentTypes" | "gender" | "workPlaceSeqs">,
  offices: ReadonlyMap<number, string>,
): string {
  const words = [
    ...(gender === "" ? [] : [(GENDERS as Readonly<Record<string, string>>)[gender] ?? gender]),
    ...(employmentTypes ?? []).map(employmentTypeLabel),
    ...(workPlaceSeqs ?? []).map((seq) => offices.get(seq) ?? "a deleted office"),
  ];
  return words.length === 0 ? "Everyone" : words.join(", ");
}

/** Changes of a document for View History; empty if none. @param offices names of all offices */
export function documentChange(before: Content, after: Content, offices: ReadonlyMap<number, string>): string {
  const shown = (content: Content) => ({ ...content, who: documentAudienceText(content, offices) });
  return movedText<Content & { who: string }>(shown(before), shown(after), {
    documentName: ["name", (name) => `“${name}”`],
    documentRequirement: ["requirement", (requirement) => REQUIREMENTS[requirement]],
    who: ["who", (who) => who],
    validityMonths: ["counts for", validityText],
    description: ["description", (text) => (text === "" ? "none" : `“${text}”`)],
    exampleFileName: ["example", (name) => (name === "" ? "none" : name)],
  });
}

/** "12 months"; "always". */
export function validityText(months: number | null): string {
  if (months === null) return "always";
  return months === 1 ? "1 month" : `${months} months`;
}

/** Employment types that a document can be required for, as choices. */
export const EMPLOYMENT_TYPES_TEXT = EMPLOYMENT_TYPES.map((type) => ({ value: type as string, label: employmentTypeLabel(type) }));
