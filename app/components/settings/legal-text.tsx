import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AuthLayout } from "~/components/app-shell/auth-layout";
import { LEGAL_DOCUMENTS, type LegalDocument } from "~/domain/settings/legal-documents";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { AuthFooter } from "./auth-footer";

/** A legal text with its version, which is stored with the acceptance. */
export function LegalText({ document, title, children }: { document: LegalDocument; title: string; children: ReactNode }) {
  const { version } = LEGAL_DOCUMENTS[document];
  return (
    <AuthLayout title={title} lead={`Version of ${formatDay(version)}`} foot={<AuthFooter />}>
      <div className="legal">{children}</div>
      <p className="auth-aside">
        <Link to={pathTo("get-sign-in")}>Go to sign in</Link>
      </p>
    </AuthLayout>
  );
}
