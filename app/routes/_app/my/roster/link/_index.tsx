import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CreatedRosterLink, RosterLinkForm } from "~/components/my/roster-link";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { rosterLinkInput } from "~/domain/time/tokens/time-token";
import { renewRosterLink } from "~/models/time/own-roster/roster-links.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { linkTitle: string } }>((data) => data?.texts.linkTitle ?? "Your roster in your calendar");

export async function loader({ request }: LoaderFunctionArgs) {
  const { language } = await requireOwnEmployee(request);
  return { language, texts: messagesFor(language).roster };
}

/** Only this response contains the link; it cannot be shown again. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  return submitForm(
    request,
    rosterLinkInput,
    async () => ({
      link: publicAddress(request, pathTo("get-roster-file", { token: await renewRosterLink(scope) })),
    }),
    { language: scope.language },
  );
}

export default function LinkToMyRoster() {
  const { texts } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const closeHref = pathTo("get-my-roster");
  return (
    <DialogPage title={texts.linkTitle} closeHref={closeHref} size="md">
      {answered && "link" in answered ? (
        <CreatedRosterLink link={answered.link} closeHref={closeHref} texts={texts} />
      ) : (
        <RosterLinkForm lastResult={answered} closeHref={closeHref} texts={texts} />
      )}
    </DialogPage>
  );
}
