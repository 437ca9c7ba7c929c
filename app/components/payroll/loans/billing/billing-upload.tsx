import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";

type BillingUploadProps = { agencyName: string; maxRows: number; closeHref: string; lastResult: LastResult };

/** Uploads an agency's billing list for comparison; nothing is stored yet. */
export function BillingUpload({ agencyName, maxRows, closeHref, lastResult }: BillingUploadProps) {
  const [form, { workbook }] = useForm<{ workbook: string }>({ lastResult });
  return (
    <DialogPage title={`Billing list of ${agencyName}`} closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb="Upload and compare"
        pendingText="Reading…"
        cancelHref={closeHref}
        encType="multipart/form-data"
        problems={problemsOf(form, [workbook])}
      >
        <p className="muted">
          Choose the list of loans that {agencyName} bills. You see a comparison with your loans before anything is saved.
        </p>
        <FileField
          field={workbook}
          label="List"
          hint={`.csv or .xlsx, 5 MB and ${maxRows.toLocaleString("en")} rows at most`}
          accept=".csv,.txt,.xlsx"
          required
        />
      </PostForm>
    </DialogPage>
  );
}
