import type { AttachmentField } from "~/domain/filing/requests/attachments";
import { ATTACHMENT_MEGABYTES } from "~/domain/filing/requests/request";
import { fieldText, type FieldState } from "~/components/ui/form/field";
import { StoredFileField } from "~/components/ui/form/stored-file-field";
import { Details } from "~/components/ui/layout/details";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Extra fields of attachments: file name and newly chosen file. */
export type AttachmentNames = Record<`${AttachmentField}${"Name" | "Upload"}`, string>;

/** Attachment: stored path, name, and newly chosen file with errors. */
export type AttachmentState = { field: FieldState; upload: FieldState; name: FieldState };

/** Attachment fields of a form, in order. */
export function attachmentStates(
  fields: Record<AttachmentField | keyof AttachmentNames, Pick<FieldState, "id" | "name" | "errors" | "initialValue">>,
): AttachmentState[] {
  return (["file1", "file2", "file3", "file4", "file5"] as const).map((attachment) => {
    const [field, upload, name] = [fields[attachment], fields[`${attachment}Upload`], fields[`${attachment}Name`]];
    return { field, name, upload: { id: upload.id, name: upload.name, errors: [...(upload.errors ?? []), ...(field.errors ?? [])] } };
  });
}

/** First attachment, with more on demand. */
export function AttachmentFields({ files: [first, ...more], texts }: { files: readonly AttachmentState[]; texts: FilingFormText }) {
  if (!first) return null;
  const open = more.some(({ field, upload }) => fieldText(field) !== "" || (upload.errors?.length ?? 0) > 0);
  return (
    <>
      <StoredFileField {...first} label={texts.attachment} megabytes={ATTACHMENT_MEGABYTES} />
      <Details summary={texts.attachMore} open={open}>
        {more.map((attachment, index) => (
          <StoredFileField
            key={attachment.field.name}
            {...attachment}
            label={interpolate(texts.attachmentNumber, { number: index + 2 })}
            megabytes={ATTACHMENT_MEGABYTES}
          />
        ))}
      </Details>
    </>
  );
}
