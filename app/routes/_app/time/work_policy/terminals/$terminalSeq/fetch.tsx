import { useActionData, useLoaderData } from "@remix-run/react";
import { FetchDayForm } from "~/components/time/terminals/fetch-day-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { fetchDayInput } from "~/domain/time/terminals/terminal-input";
import { fetchDayAgain, getTerminal } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Fetch a day again");

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { terminalSeq } = await getTerminal(scope, routeIds(params, "terminalSeq").terminalSeq);
  return { cancelHref: pathTo("get-terminal", { terminalSeq }), day: today() };
});

export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { terminalSeq } = await getTerminal(scope, routeIds(params, "terminalSeq").terminalSeq);
  return submitForm(request, fetchDayInput, async ({ day }) => {
    await fetchDayAgain(scope, terminalSeq, day);
    return redirectWithToast(pathTo("get-terminal", { terminalSeq }), "The terminal sends the day at its next request");
  });
});

export default function FetchDay() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="Fetch a day again" closeHref={form.cancelHref}>
      <FetchDayForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
