import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { endRosterLink } from "~/models/time/own-roster/roster-links.server";
import { pathTo } from "~/paths";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

export const meta = pageTitle<{ texts: { endLink: string } }>((data) => data?.texts.endLink ?? "End the link");

export async function loader({ request }: LoaderFunctionArgs) {
  const { language } = await requireOwnEmployee(request);
  return { language, texts: messagesFor(language).roster };
}

export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  await readForm(request);
  await endRosterLink(scope);
  return redirectWithToast(pathTo("get-my-roster"), messagesFor(scope.language).roster.ended);
}

export default function EndLinkToMyRoster() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title={texts.endLink} closeHref={pathTo("get-my-roster")} verb={texts.endLink} pendingText={texts.ending} danger>
      <p>{texts.endWhy}</p>
    </ConfirmDialog>
  );
}
