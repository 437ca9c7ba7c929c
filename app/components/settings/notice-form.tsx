import type { companyNoticeInput } from "~/domain/settings/company-notice-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type Fields = { subject: string; description: string; lastDay: string; revision: string };

type NoticeFormProps = {
  title: string;
  verb: string;
  closeHref: string;
  lastResult: LastResult;
  values?: Partial<Fields>;
  today: string;
  limits: { subject: number; description: number };
};

/** Announcement form: text and expiry. */
export function NoticeForm({ title, verb, closeHref, lastResult, values = {}, today, limits }: NoticeFormProps) {
  const [form, { subject, description, lastDay, revision }] = useForm<FieldsOf<typeof companyNoticeInput>>({
    id: "notice",
    lastResult,
    defaultValue: values,
  });
  return (
    <DialogPage title={title} closeHref={closeHref} size="md">
      <PostForm
        form={form}
        saved={values}
        verb={verb}
        cancelHref={closeHref}
        problems={problemsOf(form, [subject, description, lastDay, revision])}
      >
        {values.revision ? <input type="hidden" name="revision" value={values.revision} /> : null}
        <TextField field={subject} label="Subject" required maxLength={limits.subject} />
        <TextAreaField
          field={description}
          label="Text"
          hint="An address that begins with https:// becomes a button."
          required
          rows={6}
          maxLength={limits.description}
        />
        <DatePickerField field={lastDay} label="Last day" hint="Leave blank to show it until it is deleted." min={today} />
      </PostForm>
    </DialogPage>
  );
}
