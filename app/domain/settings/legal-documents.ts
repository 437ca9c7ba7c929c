import { pathTo } from "~/paths";

/** Documents accepted at sign-up. A changed text gets a new version; existing acceptances keep theirs. */
export const LEGAL_DOCUMENTS = {
  PROMO_TERMS: { title: "Promo T&C", path: pathTo("get-terms"), version: "2026-11-01" },
  DATA_PRIVACY: { title: "Data Privacy", path: pathTo("get-privacy"), version: "2026-11-22" },
} as const;
export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;
