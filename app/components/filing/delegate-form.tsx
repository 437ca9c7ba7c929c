import type { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { useForm } from "@conform-to/react";
import { RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { delegates, type DelegatesText } from "~/domain/shared/i18n/en/delegates";
import { PersonSearch } from "./person-search";

export type DelegateFormProps = {
  keyword: string;
  /** At most ten matches. */
  people: readonly Choice[];
  today: string;
  maxLength: number;
  closeHref: string;
  texts?: DelegatesText;
  lastResult: LastResult;
};

/** Form for a delegation: search for the delegate, then enter the dates. */
export function DelegateForm({ keyword, people, today, maxLength, closeHref, texts = delegates, lastResult }: DelegateFormProps) {
  const [form, { toEmployeeSeq, startDate, endDate, reason }] = useForm<FieldsOf<typeof delegationInput>>({
    id: "delegate",
    lastResult,
    defaultValue: { startDate: today, endDate: today, toEmployeeSeq: people.length === 1 ? people[0]!.value : undefined },
  });
  return (
    <PersonSearch label={texts.who} keyword={keyword} placeholder={texts.typeName}>
      {people.length === 0 ? (
        <p className="muted body">{texts.noDelegateFound}</p>
      ) : (
        <PostForm
          form={form}
          verb={texts.save}
          cancelHref={closeHref}
          problems={problemsOf(form, [toEmployeeSeq, startDate, endDate, reason])}
        >
          <RadioField field={toEmployeeSeq} label={texts.delegate} required options={people} />
          <div className="form-pair">
            <DatePickerField field={startDate} label={texts.from} required min={today} />
            <DatePickerField field={endDate} label={texts.to} required min={today} hint={texts.toHint} />
          </div>
          <TextField field={reason} label={texts.why} hint={texts.whyHint} maxLength={maxLength} autoComplete="off" />
        </PostForm>
      )}
    </PersonSearch>
  );
}
