import { useActionData, useLoaderData } from "@remix-run/react";
import { FileReadProgress, UnreadableFile } from "~/components/time/uploads/file-reading";
import { UploadList } from "~/components/time/uploads/upload-list";
import { UploadPreview } from "~/components/time/uploads/upload-preview";
import { ErrorSummary, submissionProblems } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { storeInput } from "~/domain/time/punches/parsing/upload-input";
import { BEING_READ, BEING_STORED, storedText } from "~/domain/time/punches/parsing/upload-text";
import { getPunchUpload, resetPunchUploadPreview, storePunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readUploadPage } from "~/presenters/time/punch-uploads.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Biometric import");

export const loader = guarded(ACCESS.editAttendance, async (scope, { request, params }) => {
  const upload = await getPunchUpload(scope, routeIds(params, "punchUploadSeq").punchUploadSeq);
  return readUploadPage(request, scope, upload, new Date());
});

export const action = guarded(ACCESS.editAttendance, (scope, { request, params }) => {
  const { punchUploadSeq } = routeIds(params, "punchUploadSeq");
  return submitForm(request, storeInput, async (input) => {
    if (input.step === "look") {
      await resetPunchUploadPreview(scope, punchUploadSeq, input.move);
      return redirectWithToast(pathTo("get-punch-upload", { punchUploadSeq }), BEING_READ);
    }
    const stored = await storePunchUpload(scope, punchUploadSeq, { digest: input.digest, offsetMinutes: input.move }, new Date());
    return stored === "LATER"
      ? redirectWithToast(pathTo("get-punch-upload", { punchUploadSeq }), BEING_STORED)
      : redirectWithToast(pathTo("get-punch-uploads"), storedText(stored));
  });
});

export default function FileOfPunches() {
  const { fileName, row, view, going, unread } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Attendance" },
          { label: "Time Log Report", href: pathTo("get-time-reports") },
          { label: "Biometric imports", href: pathTo("get-punch-uploads") },
          { label: fileName },
        ]}
      />
      {going ? <FileReadProgress {...going} /> : null}
      {unread ? <UnreadableFile {...unread} problems={problems} /> : null}
      {view ? <UploadPreview view={view} problems={problems} /> : null}
      {row ? (
        <Card label="Biometric import">
          <ErrorSummary problems={problems} />
          <UploadList rows={[row]} />
        </Card>
      ) : null}
    </>
  );
}
