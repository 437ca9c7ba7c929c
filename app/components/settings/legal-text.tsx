import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthFrame } from "~/components/app-shell/auth-frame";
import { LEGAL_DOCUMENTS, type LegalDocument } from "~/domain/settings/legal-documents";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { AuthFoot } from "./auth-foot";

/** A legal text with its version, which is stored with the acceptance. */
export function LegalText({ document, title, children }: { document: LegalDocument; title: string; children: ReactNode }) {
  const { version } = LEGAL_DOCUMENTS[document];
  return (
    <AuthFrame title={title} lead={`Version of ${formatDay(version)}`} foot={<AuthFoot />}>
      <div className="legal">{children}</div>
      <p className="auth-aside">
        <Link to={pathTo("get-sign-in")}>Go to sign in</Link>
      </p>
    </AuthFrame>
  );
}
