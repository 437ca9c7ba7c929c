import type { Day } from "~/domain/shared/day";
import { formatDay } from "~/domain/shared/day";

/** A signatory whose signature image is printed on certificates. */
export interface Signer {
  name: string;
  position: string;
  /** PNG or JPEG. */
  picture: Buffer;
}

/** Who authorized the signature image on certificates, and when. */
export interface Authorization {
  authorizedBy: string;
  authorizedOn: Day;
}

export const NO_SIGNER =
  "No signature image is set for the 2316. In Company Settings, choose the main signatory for the 2316, add the signature image and select the 2316 for it.";

/** Note next to each signature upload. @source document 5 F-29; RMC 29-2021 */
export const REPLICA_NOTE =
  "RMC 29-2021 allows an image of a signature on a certificate without approval if the form is an exact replica and the employee signs it too. This form is our own rendering: ask your revenue district office first.";

/** Confirmation before certificates are signed in bulk. */
export const signQuestion = (count: number, blocked: number, name: string): string =>
  `Sign and issue ${count.toLocaleString("en")} ${count === 1 ? "certificate" : "certificates"} with the signature of ${name}? The figures are kept as version 1. ${blocked.toLocaleString("en")} are blocked.`;

/** "authorized by Ana Reyes on 01/20/2027" */
export const authorizationText = ({ authorizedBy, authorizedOn }: Authorization): string =>
  `authorized by ${authorizedBy} on ${formatDay(authorizedOn)}`;
