import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";

/** Redirects to the first tab, in the requested mode. */
export const loader = guarded(ACCESS.editCompany, (_scope, { request }) => redirect(pathTo("get-company") + new URL(request.url).search));

/** Exports a component so that errors render inside the app shell. */
export default function CompanySettings() {
  return null;
}
