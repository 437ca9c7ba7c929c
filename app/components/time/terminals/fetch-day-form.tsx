import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import type { fetchDayInput } from "~/domain/time/terminals/terminal-input";

/** Form for a day that a terminal should send again. */
export function FetchDayForm({ day: initial, lastResult, cancelHref }: { day: string; lastResult: LastResult; cancelHref: string }) {
  const [form, { day }] = useForm<FieldsOf<typeof fetchDayInput>>({ id: "fetch-day", lastResult, defaultValue: { day: initial } });
  return (
    <PostForm form={form} verb="Fetch day" pendingText="Saving…" cancelHref={cancelHref} problems={problemsOf(form, [day])}>
      <DatePickerField field={day} label="Day" hint="What is stored already is not stored twice." required />
    </PostForm>
  );
}
