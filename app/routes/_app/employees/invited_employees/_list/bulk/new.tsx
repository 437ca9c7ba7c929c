import { isBenefitsOnly } from "~/domain/settings/permissions";
import { useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData, useLocation, Link } from "@remix-run/react";
import { z } from "zod/v4";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { BULK_ROWS, BULK_TEMPLATE_FILE, inviteFields } from "~/domain/employees/bulk/bulk-columns";
import { FILE_FIELD, NO_FILE } from "~/domain/employees/bulk/bulk-sheet";
import { ACCESS } from "~/domain/settings/access";
import { createBulkInvitation } from "~/models/employees/bulk/bulk-invitations.server";
import { pathTo } from "~/paths";
import { readBulkWorkbook } from "~/presenters/employees/bulk-view.server";
import { invitationLinks } from "~/web/http/invitation-links.server";
import { guarded } from "~/web/session/guarded.server";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";

export const meta = pageTitle("Bulk Invite");

const LIST = pathTo("get-invites");

export const loader = guarded(ACCESS.editTeam, () => null);

export const action = guarded(ACCESS.editTeam, (scope, { request }) =>
  submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const sheet = await readBulkWorkbook(file.bytes, inviteFields(isBenefitsOnly(scope)));
      return redirect(
        pathTo("get-bulk-invite", { bulkInviteSeq: await createBulkInvitation(scope, file.name, sheet, invitationLinks(scope)) }),
        303,
      );
    },
    { field: FILE_FIELD, maxBytes: WORKBOOK_BYTES, missing: NO_FILE },
  ),
);

export default function BulkInvite() {
  const closeHref = LIST + useLocation().search;
  const [form, fields] = useForm<{ multipartFile: string }>({ lastResult: useActionData<typeof action>() });
  return (
    <DialogPage title="Bulk Invite" closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb="Upload and preview"
        pendingText="Reading…"
        cancelHref={closeHref}
        encType="multipart/form-data"
        problems={problemsOf(form, [fields.multipartFile])}
      >
        <p className="muted">
          Fill in the{" "}
          <Link reloadDocument to={pathTo("get-bulk-invite-template")}>
            template {BULK_TEMPLATE_FILE}
          </Link>
          , one row for each person, and choose it here. You see who would be invited before any email is sent.
        </p>
        <FileField
          field={fields.multipartFile}
          label="Workbook"
          hint={`.xlsx, 5 MB and ${BULK_ROWS.toLocaleString("en")} rows at most`}
          accept=".xlsx"
          required
        />
      </PostForm>
    </DialogPage>
  );
}
