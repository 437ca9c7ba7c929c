import { Link } from "@remix-run/react";
import { LEGAL_DOCUMENTS } from "~/domain/settings/legal-documents";

/** The quiet line under every page of the way in. */
export function AuthFoot() {
  return (
    <>
      <Link to={LEGAL_DOCUMENTS.DATA_PRIVACY.path}>Data privacy</Link>
      <Link to={LEGAL_DOCUMENTS.PROMO_TERMS.path}>Terms</Link>
      <span>Asia/Manila, English</span>
    </>
  );
}
