import { Link } from "@remix-run/react";
import { useToldIn } from "~/components/ui/layout/parts-text";
import { LEGAL_DOCUMENTS } from "~/domain/settings/legal-documents";
import { LANGUAGE_NAMES } from "~/domain/shared/language";

/** The quiet line under every page of the way in; the texts behind it are English alone. */
export function AuthFoot() {
  return (
    <>
      <Link to={LEGAL_DOCUMENTS.DATA_PRIVACY.path} lang="en">
        Data privacy
      </Link>
      <Link to={LEGAL_DOCUMENTS.PROMO_TERMS.path} lang="en">
        Terms
      </Link>
      <span>{`Asia/Manila, ${LANGUAGE_NAMES[useToldIn()]}`}</span>
    </>
  );
}
