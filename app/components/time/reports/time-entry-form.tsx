import type { recordedTimeInput, cancelRecordedInput } from "~/domain/filing/requests/recorded-input";
import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField, TimeField } from "~/components/ui/form/text-fields";

type TimeEntryFormProps = {
  choices: readonly Choice[];
  dates: readonly Choice[];
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Form for time entered directly by HR, without a request. */
export function TimeEntryForm({ choices, dates, maxLength, cancelHref, lastResult }: TimeEntryFormProps) {
  const [form, { what, date, startTime, endTime, reason }] = useForm<FieldsOf<typeof recordedTimeInput>>({
    id: "entered",
    lastResult,
    defaultValue: { date: dates[0]?.value },
  });
  return (
    <PostForm
      form={form}
      verb="Enter as approved"
      cancelHref={cancelHref}
      problems={problemsOf(form, [what, date, startTime, endTime, reason])}
    >
      <SelectField field={what} label="What" required empty="Choose what it is" options={choices} />
      <SelectField
        field={date}
        label="Begins on"
        required
        options={dates}
        hint="It counts for the first of these days, also where it begins after midnight."
      />
      <div className="form-pair">
        <TimeField field={startTime} label="From" placeholder="17:00" />
        <TimeField field={endTime} label="To" placeholder="20:00" hint="Custom work without times is the whole planned day." />
      </div>
      <TextField field={reason} label="Reason" required maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}

type RevertEntryFormProps = { text: string; revision: number; maxLength: number; cancelHref: string; lastResult: LastResult };

/** Reverts an approved entry, with a reason. */
export function RevertEntryForm({ text, revision, maxLength, cancelHref, lastResult }: RevertEntryFormProps) {
  const [form, { reason, revision: knownRevision }] = useForm<FieldsOf<typeof cancelRecordedInput>>({ id: "take-back", lastResult });
  return (
    <PostForm form={form} verb="Reverse" danger cancelHref={cancelHref} problems={problemsOf(form, [reason, knownRevision])}>
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b className="tabular">{text}</b> no longer counts, and the day is computed without it. It stays in the list with the reason.
      </p>
      <TextField field={reason} label="Reason" required maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}
