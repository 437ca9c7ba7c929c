import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { endRosterLink } from "~/models/time/own-roster/roster-links.server";
import { pathTo } from "~/paths";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("End the link to my roster");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnEmployee(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  await readForm(request);
  await endRosterLink(scope);
  return redirectWithToast(pathTo("get-my-roster"), "The link was ended");
}

export default function EndLinkToMyRoster() {
  return (
    <ConfirmDialog title="End the link" closeHref={pathTo("get-my-roster")} verb="End the link" pendingText="Ending…" danger>
      <p>Calendars that read your roster by it get no more of it. You can make a new link at any time.</p>
    </ConfirmDialog>
  );
}
