import type { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { RadioField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";

export type DelegateFormProps = {
  keyword: string;
  /** Ten at most of those who were found, or of all. */
  people: readonly Choice[];
  today: string;
  letters: number;
  closeHref: string;
  lastResult: LastResult;
};

/** First who stands in, found by name, then from when to when. */
export function DelegateForm({ keyword, people, today, letters, closeHref, lastResult }: DelegateFormProps) {
  const [form, { toEmployeeSeq, startDate, endDate, reason }] = useForm<FieldsOf<typeof delegationInput>>({
    id: "delegate",
    lastResult,
    defaultValue: { startDate: today, endDate: today, toEmployeeSeq: people.length === 1 ? people[0]!.value : undefined },
  });
  return (
    <div className="person-dialog">
      <PersonSearch label="Who stands in" keyword={keyword} />
      {people.length === 0 ? (
        <p className="muted body">Nobody with an account is found. Try another name.</p>
      ) : (
        <PostForm
          form={form}
          verb="Name delegate"
          cancelHref={closeHref}
          problems={problemsOf(form, [toEmployeeSeq, startDate, endDate, reason])}
        >
          <RadioField field={toEmployeeSeq} label="Delegate" required options={people} />
          <div className="form-pair">
            <DatePickerField field={startDate} label="From" required min={today} />
            <DatePickerField field={endDate} label="To" required min={today} hint="The last day, at most 90 days later." />
          </div>
          <TextField field={reason} label="Why" hint="Optional. It stands in the history." maxLength={letters} autoComplete="off" />
        </PostForm>
      )}
    </div>
  );
}

/** Looks for people by name: a plain GET, so that the answer has an address. */
export function PersonSearch({ label, keyword }: { label: string; keyword: string }) {
  return (
    <Form method="get" role="search" aria-label={label} className="chain-search" preventScrollReset>
      <label className="field">
        <span>{label}</span>
        <input
          className="input"
          type="search"
          name="keyword"
          maxLength={100}
          defaultValue={keyword}
          placeholder="Type a name"
          autoComplete="off"
          data-first-focus
        />
      </label>
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
  );
}
