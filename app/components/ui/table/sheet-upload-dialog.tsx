import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";

type SheetUploadDialogProps = {
  title: string;
  closeHref: string;
  /** The workbook to fill in: "Fill in the <a>workbook of 2026</a>". */
  template: ReactNode;
  maxRows: number;
  verb?: string;
  /** What happens after the upload; default: a preview. */
  text?: string;
  /** The rejected sheet with errors next to each row. */
  fixHref?: string;
  lastResult: LastResult;
};

/** Uploads a workbook; nothing is stored before the preview is confirmed. */
export function SheetUploadDialog({ title, closeHref, template, maxRows, verb, text, fixHref, lastResult }: SheetUploadDialogProps) {
  const [form, { workbook }] = useForm<{ workbook: string }>({ lastResult });
  return (
    <DialogPage title={title} closeHref={closeHref} size="md">
      <PostForm
        form={form}
        verb={verb ?? "Upload and preview"}
        pendingText="Reading…"
        cancelHref={closeHref}
        encType="multipart/form-data"
        problems={problemsOf(form, [workbook])}
      >
        <p className="muted">
          {template} and choose it here. {text ?? "You see what it changes before anything is saved."}
        </p>
        <FileField
          field={workbook}
          label="Workbook"
          hint={`.xlsx, 5 MB and ${maxRows.toLocaleString("en")} rows at most`}
          accept=".xlsx"
          required
        />
        {fixHref ? (
          <div className="flex flex-wrap items-center gap-2">
            <LinkButton href={fixHref} icon="download" download>
              Download the rows to fix
            </LinkButton>
          </div>
        ) : null}
      </PostForm>
    </DialogPage>
  );
}
