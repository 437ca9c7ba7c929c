import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { itemStateInput } from "~/domain/payroll/setup/items/item-state";

type ItemStateFormProps = {
  on: boolean;
  /** Effects of the change. */
  sentences: readonly string[];
  revision: string;
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Disables or re-enables an item for all templates, with a reason. */
export function ItemStateForm({ on, sentences, revision: number, maxLength, cancelHref, lastResult }: ItemStateFormProps) {
  const [form, { reason, revision }] = useForm<FieldsOf<typeof itemStateInput>>({
    id: "item-state",
    lastResult,
    defaultValue: { reason: "", revision: number },
  });
  return (
    <PostForm
      form={form}
      verb={on ? "Switch on" : "Switch off"}
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [reason, revision])}
    >
      <input type="hidden" name="revision" value={number} />
      {sentences.map((sentence) => (
        <p key={sentence} className="muted">
          {sentence}
        </p>
      ))}
      <TextField field={reason} label="Reason" hint="Kept in the history" required maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}
