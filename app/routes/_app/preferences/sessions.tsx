import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/settings/account-page";
import { SessionTable } from "~/components/settings/session-table";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { SESSION_GONE, sessionInput } from "~/domain/settings/session-input";
import { formatInstant } from "~/domain/shared/day";
import { endOtherSessions, endSession } from "~/models/settings/sessions.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { listOwnSessions, placeOf, presentToken } from "~/web/session/session.server";

export const meta = pageTitle("Sessions");

const HERE = pathTo("get-sessions");

export async function loader({ request }: LoaderFunctionArgs) {
  const rows = await listOwnSessions(request, await requireScope(request));
  return { rows: rows.map((row) => ({ ...row, createdAt: formatInstant(row.createdAt), usedAt: formatInstant(row.usedAt) })) };
}

export async function action({ request }: ActionFunctionArgs) {
  const holder = { ...(await requireScope(request)), place: placeOf(request) };
  return submitForm(request, sessionInput, async (input) => {
    if (input.intent === "end") {
      const ended = await endSession(holder, input.sessionId);
      return redirectWithToast(HERE, ended ? "The session was ended." : SESSION_GONE, ended ? "done" : "attention");
    }
    const count = await endOtherSessions(holder, await presentToken(request));
    return redirectWithToast(HERE, count === 1 ? "1 session was ended." : `${count} sessions were ended.`);
  });
}

export default function Sessions() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      current="sessions"
      meta="Wherever somebody is signed in with your account. End what you do not know, and change your password then."
    >
      <Card label="Sessions">
        <SessionTable rows={rows} />
      </Card>
    </AccountPage>
  );
}
