import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { countPendingFiles, deletePendingFiles } from "~/models/shared/stored-files.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Unsaved files");

export const loader = guarded(ACCESS.editSettings, async (scope) => {
  const { count, bytes } = await countPendingFiles(scope);
  return { count, size: `${Math.ceil(bytes / 1_000_000).toLocaleString("en-US")} MB` };
});

/** Frees storage quota used by uploads that were never attached. */
export const action = guarded(ACCESS.editSettings, (scope, { request }) =>
  submitForm(request, z.object({}), async () => {
    const deleted = await deletePendingFiles(scope);
    return redirectWithToast(
      pathTo("get-role-groups"),
      deleted === 1 ? "1 file deleted" : `${deleted.toLocaleString("en-US")} files deleted`,
    );
  }),
);

export default function UnsavedFiles() {
  const { count, size } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  const closeHref = pathTo("get-role-groups");
  if (count === 0)
    return (
      <NoticeDialog title="Unsaved files" closeHref={closeHref}>
        Every uploaded file belongs to a saved record.
      </NoticeDialog>
    );
  return (
    <ConfirmDialog
      title="Delete unsaved files"
      closeHref={closeHref}
      verb="Delete files"
      pendingText="Deleting…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <p>
        <b>{count === 1 ? `1 file (${size})` : `${count.toLocaleString("en-US")} files (${size})`}</b> of your company were uploaded in
        forms that were not saved. They are deleted automatically after a day. If you delete them now, open forms need their files again.
      </p>
    </ConfirmDialog>
  );
}
