import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { MadeRosterLink, RosterLinkForm } from "~/components/my/roster-link";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { rosterLinkInput } from "~/domain/time/tokens/time-token";
import { renewRosterLink } from "~/models/time/own-roster/roster-links.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle("Link to my roster");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnEmployee(request);
  return null;
}

/** The answer to this post alone holds the link: nobody can read it again. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(request, rosterLinkInput, async () => ({
    link: publicAddress(request, pathTo("get-roster-file", { token: await renewRosterLink(scope) })),
  }));
}

export default function LinkToMyRoster() {
  const answered = useActionData<typeof action>();
  const closeHref = pathTo("get-my-roster");
  return (
    <DialogPage title="Your roster in your calendar" closeHref={closeHref} size="md">
      {answered && "link" in answered ? (
        <MadeRosterLink link={answered.link} closeHref={closeHref} />
      ) : (
        <RosterLinkForm lastResult={answered} closeHref={closeHref} />
      )}
    </DialogPage>
  );
}
