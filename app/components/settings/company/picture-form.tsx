import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { FileField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { filePath } from "~/domain/shared/forms/stored-file";
import { useBasePath } from "~/components/ui/layout/base-path";

type PictureFormProps = {
  label: string;
  hint: string;
  accept: string;
  /** Stored image. */
  fileSeq: number | null;
  removeHref: string;
  cancelHref: string;
  lastResult: LastResult;
};

/** Replaces an image that documents print. */
export function PictureForm({ label, hint, accept, fileSeq, removeHref, cancelHref, lastResult }: PictureFormProps) {
  const [form, { picture }] = useForm<{ picture: string }>({ id: "picture", lastResult });
  return (
    <PostForm
      form={form}
      verb="Save"
      pendingText="Saving…"
      cancelHref={cancelHref}
      encType="multipart/form-data"
      problems={problemsOf(form, [picture])}
      extra={
        fileSeq === null ? undefined : (
          <LinkButton href={removeHref} variant="danger-quiet" icon="trash-2">
            Remove
          </LinkButton>
        )
      }
    >
      {fileSeq === null ? null : <Picture fileSeq={fileSeq} label={label} />}
      <FileField field={picture} label={label} hint={hint} accept={accept} required />
    </PostForm>
  );
}

/** Image as printed on documents; on white also in dark mode. */
export function Picture({ fileSeq, label }: { fileSeq: number; label: string }) {
  const base = useBasePath();
  return (
    <p>
      <img className="document-picture" src={base + filePath(fileSeq)} alt={label} />
    </p>
  );
}
