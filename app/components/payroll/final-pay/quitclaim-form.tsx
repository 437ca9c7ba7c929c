import type { quitclaimInput } from "~/domain/payroll/final-pay/quitclaim-text";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";

type QuitclaimFormProps = {
  text: string;
  revision: string;
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Text of the release, waiver and quitclaim. */
export function QuitclaimForm({ text: present, revision: number, maxLength, cancelHref, lastResult }: QuitclaimFormProps) {
  const [form, { text, revision }] = useForm<FieldsOf<typeof quitclaimInput>>({
    id: "quitclaim",
    lastResult,
    defaultValue: { text: present, revision: number },
  });
  return (
    <PostForm
      form={form}
      saved={{ text: present, revision: number }}
      verb="Save text"
      cancelHref={cancelHref}
      problems={problemsOf(form, [text, revision])}
    >
      <input type="hidden" name="revision" value={number} />
      <TextAreaField
        field={text}
        label="Text"
        hint="Have your lawyer review it. {name}, {company}, {net} and {net in words} are filled in for each employee. Leave blank for the default wording. The amounts, two witnesses and the signatures follow below it."
        rows={14}
        maxLength={maxLength}
      />
    </PostForm>
  );
}
