import { pathTo } from "~/paths";

/** What people accept when they make their account. A changed text gets a new version; the old acceptances keep theirs. */
export const LEGAL_DOCUMENTS = {
  PROMO_TERMS: { title: "Promo T&C", path: pathTo("get-terms"), version: "2026-11-01" },
  DATA_PRIVACY: { title: "Data Privacy", path: pathTo("get-privacy"), version: "2026-11-22" },
} as const;
export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;
