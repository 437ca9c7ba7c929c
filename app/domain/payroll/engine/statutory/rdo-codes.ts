import { editDistance } from "~/domain/employees/bulk/suggestion";
import type { StatutoryTable } from "./edition";
import { RDO_ROWS } from "./rdo-rows";

export interface RdoCode {
  /** Three digits and, for some, a letter: "054B". */
  code: string;
  name: string;
}

export const RDO_CODES: StatutoryTable<readonly RdoCode[]> = {
  title: "Revenue district offices",
  agency: "BIR",
  editions: [
    {
      key: "rdo_2018",
      from: "2018-01-01",
      issuance: "BIR directory of revenue district offices",
      source:
        "Public list of 124 offices and 7 divisions of the Large Taxpayers Service; names not checked against the BIR directory; codes rarely change",
      rule: RDO_ROWS.map(([code, name]) => ({ code, name })),
    },
  ],
};

export const rdoCodes: readonly RdoCode[] = RDO_CODES.editions[0]!.rule;

/** Name of an office by code, also without the leading zero ("54B"); null for an unknown one. */
export function rdoName(code: string): string | null {
  const padded = /^\d{1,2}[A-C]?$/i.test(code) ? code.padStart(/[A-C]$/i.test(code) ? 4 : 3, "0") : code;
  return rdoCodes.find((office) => office.code === padded.toUpperCase())?.name ?? null;
}

/**
 * RDO codes for a form's choice list: forms take three characters, so a four-character code drops its leading zero ("54B"). 113A and 113B
 * of Davao have none and are entered as 113.
 * @source ledger of requirements, CF-10
 */
export function rdoChoices(): RdoCode[] {
  const names = new Map<string, string[]>();
  for (const { code, name } of rdoCodes) {
    const printed = code.length > 3 && code.startsWith("0") ? code.slice(1) : code.slice(0, 3);
    names.set(printed, [...(names.get(printed) ?? []), name]);
  }
  return [...names].map(([code, parts]) => ({ code, name: parts.join(", ") }));
}

/** Typos tolerated in a three-character code. */
const MAX_TYPOS = 2;

/**
 * Normalizes an RDO code for forms: "50" → "050", "054b" → "54B"; "" stays empty.
 * @returns a problem for an unknown code, with the nearest one
 */
export function readRdoCode(typed: string): { code: string } | { problem: string } {
  const clean = typed.trim().toUpperCase();
  const offered = rdoChoices().map(({ code }) => code);
  const padded = /^\d{1,2}$/.test(clean) ? clean.padStart(3, "0") : clean.replace(/^0(?=\d{2}[A-C]$)/, "");
  if (clean === "" || offered.includes(padded) || rdoCodes.some(({ code }) => code === padded)) return { code: padded };
  const near = offered
    .map((code) => ({ code, distance: editDistance(code, padded, MAX_TYPOS) }))
    .filter(({ distance }) => distance <= MAX_TYPOS)
    .sort((a, b) => a.distance - b.distance)[0];
  const hint = near ? ` Did you mean ${near.code}, ${rdoName(near.code) ?? "another office"}?` : "";
  return { problem: `No revenue district office has the code “${clean.slice(0, 10)}”.${hint}` };
}
