import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UploadForm } from "~/components/time/uploads/upload-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { uploadInput } from "~/domain/time/punches/parsing/upload-input";
import { MAX_BYTES, MAX_LINES } from "~/domain/time/punches/parsing/upload-text";
import { createPunchUpload } from "~/models/time/uploads/punch-uploads.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { readPunchLines } from "~/presenters/time/punch-workbook.server";
import { readProfileChoices } from "~/presenters/time/punch-profiles.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Upload time logs");

export const loader = guarded(ACCESS.editAttendance, async (scope) => ({
  profiles: await readProfileChoices(scope),
  maxLines: MAX_LINES,
  megabytes: MAX_BYTES / 1_048_576,
}));

export const action = guarded(ACCESS.editAttendance, (scope, { request }) =>
  submitUpload(
    request,
    uploadInput,
    async (input, file) => {
      const punchUploadSeq = await createPunchUpload(scope, await readPunchLines(scope, file, input.profile), input.profile);
      return redirect(pathTo("get-punch-upload", { punchUploadSeq }), 303);
    },
    { field: "file", maxBytes: MAX_BYTES },
  ),
);

export default function UploadPunches() {
  const choices = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-punch-uploads");
  return (
    <DialogPage title="Upload time logs" closeHref={closeHref} size="md">
      <UploadForm {...choices} cancelHref={closeHref} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
