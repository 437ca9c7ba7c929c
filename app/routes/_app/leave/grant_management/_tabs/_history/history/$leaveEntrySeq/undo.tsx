import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { ACCESS } from "~/domain/settings/access";
import { getHandEntry, undoHandEntry } from "~/models/leave/postings.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Undo a grant or deduction");

export const loader = guarded(ACCESS.editLeaves, async (scope, { params }) => {
  const { leaveEntrySeq } = routeIds(params, "leaveEntrySeq");
  const { kind, days, leaveName, employeeName } = await getHandEntry(scope, leaveEntrySeq);
  return { what: `${leaveDaysWithUnit(Math.abs(days))} of ${leaveName}`, granted: kind === "MANUAL_GRANT", employeeName };
});

export const action = guarded(ACCESS.editLeaves, (scope, { request, params }) => {
  const { leaveEntrySeq } = routeIds(params, "leaveEntrySeq");
  return submitForm(request, z.object({}), async () => {
    await undoHandEntry(scope, leaveEntrySeq, today());
    return redirectWithToast(pathTo("get-leave-postings"), "Undone");
  });
});

export default function UndoPosting() {
  const { what, granted, employeeName } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={granted ? "Undo the grant?" : "Undo the deduction?"}
      closeHref={pathTo("get-leave-postings")}
      verb="Undo"
      problems={submissionProblems(useActionData<typeof action>())}
    >
      {granted ? `${employeeName} loses ${what} again.` : `${employeeName} gets back ${what}.`} Both entries stay in the ledger.
    </ConfirmDialog>
  );
}
