import { useActionData, useLoaderData } from "@remix-run/react";
import { PointPage } from "~/components/flex_ben/point-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { FILE_FIELD } from "~/domain/flex_ben/point-sheet";
import { ACCESS } from "~/domain/settings/access";
import { handlePointForm, readPointPage } from "~/presenters/flex_ben/point-page.server";
import { handleUpload, hasUploadedFile } from "~/presenters/flex_ben/point-upload.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Deduct by file");

export const loader = guarded(ACCESS.editFlexBen, (scope, { request }) => readPointPage(request, scope, "DEDUCT", "upload"));

export const action = guarded(ACCESS.editFlexBen, async (scope, { request }) =>
  hasUploadedFile(request)
    ? handleUpload(request, scope, "DEDUCT")
    : handlePointForm(request, scope, "DEDUCT", "upload", await readForm(request)),
);

export default function DeductByFile() {
  const opened = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (!answered || "kind" in answered) return <PointPage view={answered ?? opened} fileError={null} />;
  return <PointPage view={opened} fileError={answered.error?.[FILE_FIELD]?.[0] ?? null} />;
}
