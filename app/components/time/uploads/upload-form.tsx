import type { uploadInput } from "~/domain/time/punches/parsing/upload-input";
import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { pathTo } from "~/paths";

type UploadFormProps = { profiles: readonly Choice[]; maxLines: number; megabytes: number; cancelHref: string; lastResult: LastResult };

/** Uploads a time clock file with its profile. */
export function UploadForm({ profiles, maxLines, megabytes, cancelHref, lastResult }: UploadFormProps) {
  const [form, { profile, file }] = useForm<FieldsOf<typeof uploadInput> & { file: string }>({ id: "punch-file", lastResult });
  return (
    <PostForm
      form={form}
      verb="Upload and preview"
      pendingText="Reading…"
      cancelHref={cancelHref}
      encType="multipart/form-data"
      problems={problemsOf(form, [profile, file])}
    >
      <p className="muted">You see what the file adds before anything is saved.</p>
      <SelectField field={profile} label="File format" required options={profiles} />
      <p className="muted small">
        Another device, a CSV or an Excel workbook? <Link to={pathTo("get-punch-profile-new")}>Create a device profile</Link> once and
        choose it here.
      </p>
      <FileField
        field={file}
        label="File"
        hint={`${maxLines.toLocaleString("en")} lines and ${megabytes} MB at most`}
        accept=".dat,.txt,.csv,.log,.xlsx"
        required
      />
    </PostForm>
  );
}
