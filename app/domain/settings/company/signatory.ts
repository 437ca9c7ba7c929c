import type { Day } from "~/domain/shared/day";

/** Signatories of the company (F-110). */
export interface Signatory {
  signatorySeq: number;
  name: string;
  position: string;
  /** Digits; empty = not given. */
  tinNo: string;
  /** Stored image of the signature; null = signs by hand. */
  signatureFileSeq: number | null;
  /** Null = no first or last day. */
  validFrom: Day | null;
  validTo: Day | null;
  /** Forms that print the image of the signature; the others are signed by hand. */
  usedFor: SignatureUse[];
  /** Forms on which this signatory appears. */
  mainFor: SignedForm[];
  revision: number;
}

/** Forms that need a signatory (F-110). */
export const SIGNED_FORMS = {
  FORM_2316: "2316",
  FORM_1601C: "1601-C",
  FORM_1604C: "1604-C",
  DOLE_13TH: "13th month report",
  CERTIFICATE: "Certificate of employment",
  PAYSLIP: "Payslip",
} as const;
export type SignedForm = keyof typeof SIGNED_FORMS;

/** Forms that may carry a signature image. */
export const SIGNATURE_USES = ["FORM_2316", "CERTIFICATE", "PAYSLIP"] as const satisfies readonly SignedForm[];
export type SignatureUse = (typeof SIGNATURE_USES)[number];

type Valid = Pick<Signatory, "validFrom" | "validTo">;

/** Both ends are inclusive. */
export const isValidOn = ({ validFrom, validTo }: Valid, day: Day) => (validFrom ?? "") <= day && day <= (validTo ?? "9999-12-31");

const overlap = (a: Valid, b: Valid) =>
  (a.validFrom ?? "") <= (b.validTo ?? "9999-12-31") && (b.validFrom ?? "") <= (a.validTo ?? "9999-12-31");

/** The signatory of a form on a day; null if none. */
export function signatoryOn<One extends Pick<Signatory, "mainFor"> & Valid>(
  signatories: readonly One[],
  form: SignedForm,
  day: Day,
): One | null {
  return signatories.find((signatory) => signatory.mainFor.includes(form) && isValidOn(signatory, day)) ?? null;
}

/** Why a person cannot be the main signatory of these forms; null if they can. Each form has one main signatory at a time. */
export function mainProblem(
  signatories: readonly (Pick<Signatory, "signatorySeq" | "name" | "mainFor"> & Valid)[],
  input: Pick<Signatory, "mainFor"> & Valid,
  ownSeq: number | null,
): string | null {
  for (const form of input.mainFor) {
    const other = signatories.find(
      (signatory) => signatory.signatorySeq !== ownSeq && signatory.mainFor.includes(form) && overlap(signatory, input),
    );
    if (other) return `${other.name} is the main signatory for ${SIGNED_FORMS[form]} at that time. Deselect it there first.`;
  }
  return null;
}

/** Labels of the forms: "2316, Payslip". */
export const formText = (forms: readonly SignedForm[]) => forms.map((form) => SIGNED_FORMS[form]).join(", ");
