import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { suspensionTimes } from "~/domain/time/suspensions/suspension";
import { revertSuspensionInput } from "~/domain/time/suspensions/suspension-input";
import { getSuspension, withdrawSuspension } from "~/models/time/suspensions.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Reverse the suspension");

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const suspension = await getSuspension(scope, routeIds(params, "workSuspensionSeq").workSuspensionSeq);
  return { when: suspensionTimes(suspension), offices: suspension.offices, reason: suspension.reason };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const { workSuspensionSeq } = routeIds(params, "workSuspensionSeq");
  return submitForm(request, revertSuspensionInput, async () => {
    await withdrawSuspension(scope, workSuspensionSeq);
    return redirectWithToast(pathTo("get-suspensions", null, new URL(request.url).search), "Suspension reversed");
  });
});

export default function TakeBackSuspension() {
  const { when, offices, reason } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog
      title="Reverse the suspension"
      closeHref={pathTo("get-suspensions", null, search)}
      verb="Reverse"
      pendingText="Reversing…"
      problems={problemsOf({ errors }, [])}
    >
      <p>
        <b>{when}</b>, {offices}: {reason}
      </p>
      <p>The days are recomputed as if work had not been suspended. The suspension stays in the list.</p>
    </ConfirmDialog>
  );
}
