import { useLoaderData } from "@remix-run/react";
import { ManualPage } from "~/components/app-shell/manual-panel";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { readManual } from "~/presenters/shared/manual.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Manual");

export const loader = guarded(ACCESS.signedIn, () => readManual());

export default function Manual() {
  return <ManualPage manual={useLoaderData<typeof loader>()} />;
}
