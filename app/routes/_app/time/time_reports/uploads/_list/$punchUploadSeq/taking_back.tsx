import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { punchCount } from "~/domain/time/punches/parsing/upload-text";
import { getPunchUpload, revertPunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Undo a biometric import");

export const loader = guarded(ACCESS.editAttendance, async (scope, { params }) => {
  const { fileName, newCount } = await getPunchUpload(scope, routeIds(params, "punchUploadSeq").punchUploadSeq);
  return { fileName, punches: punchCount(newCount) };
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const { punchUploadSeq } = routeIds(params, "punchUploadSeq");
  return submitForm(request, z.object({}), async () => {
    const voided = await revertPunchUpload(scope, punchUploadSeq, new Date());
    return redirectWithToast(pathTo("get-punch-uploads"), `${punchCount(voided)} undone.`);
  });
});

export default function TakeBackFile() {
  const { fileName, punches } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Undo a biometric import"
      closeHref={pathTo("get-punch-uploads")}
      verb="Undo import"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>
        {punches} of <b>{fileName}</b> no longer count, except those already voided. The file is kept; if it is uploaded again, its time
        logs count again.
      </p>
    </ConfirmDialog>
  );
}
