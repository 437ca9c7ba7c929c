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
    <AuthLayout title={title} lead={`Version of ${formatDay(version)}`} foot={<AuthFooter />} wide>
      <div className="mt-4 grid gap-2 text-ink-2 [&_h2]:mt-2 [&_h2]:font-semibold [&_h2]:text-ink [&_ul]:list-disc [&_ul]:pl-5">
        {children}
      </div>
      <p className="text-center text-sm text-ink-2">
        <Link to={pathTo("get-sign-in")}>Go to sign in</Link>
      </p>
    </AuthLayout>
  );
}
