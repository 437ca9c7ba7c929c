import { Link } from "@remix-run/react";
import { usePageLanguage } from "~/components/ui/layout/parts-text";
import { LEGAL_DOCUMENTS } from "~/domain/settings/legal-documents";
import { LANGUAGE_NAMES } from "~/domain/shared/language";

/** Footer of the sign-in pages; the linked legal texts exist only in English. */
export function AuthFooter() {
  return (
    <>
      <Link to={LEGAL_DOCUMENTS.DATA_PRIVACY.path} lang="en">
        Data privacy
      </Link>
      <Link to={LEGAL_DOCUMENTS.PROMO_TERMS.path} lang="en">
        Terms
      </Link>
      <span>{`Asia/Manila, ${LANGUAGE_NAMES[usePageLanguage()]}`}</span>
    </>
  );
}
