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

/** Name of an office by its code, also as printed without the leading zero ("54B"); null when there is none. */
export function rdoName(code: string): string | null {
  const padded = /^\d{1,2}[A-C]?$/i.test(code) ? code.padStart(/[A-C]$/i.test(code) ? 4 : 3, "0") : code;
  return rdoCodes.find((office) => office.code === padded.toUpperCase())?.name ?? null;
}
