import { useForm } from "@conform-to/react";
import { CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Details } from "~/components/ui/layout/details";
import type { requesterActionInput } from "~/domain/filing/requests/filed-input";
import type { FilingsText } from "~/domain/shared/i18n/en/filings";

type WithdrawFormProps = {
  revision: number;
  press: "WITHDRAW" | "CANCEL";
  /** Dates that can be cancelled individually. */
  dates: readonly Choice[];
  maxLength: number;
  cancelling: boolean;
  texts: FilingsText;
  lastResult: LastResult;
};

/** Withdraws a pending request, or requests cancellation of an approved one. */
export function WithdrawForm({ revision, press, dates, maxLength, cancelling, texts, lastResult }: WithdrawFormProps) {
  const [form, { remark, revision: knownRevision, press: pressed, dates: checked }] = useForm<FieldsOf<typeof requesterActionInput>>({
    id: "own-press",
    lastResult,
  });
  const withdraw = cancelling ? texts.withdrawCancelling : texts.withdraw;
  const verb = press === "CANCEL" ? texts.askToCancel : withdraw;
  return (
    <PostForm form={form} verb={verb} danger problems={problemsOf(form, [checked, remark, knownRevision, pressed])}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="press" value={press} />
      {press === "CANCEL" && dates.length > 0 ? (
        <Details summary={texts.singleDays} open={[checked.initialValue].flat().some(Boolean)}>
          <CheckboxGroupField field={checked} label={texts.daysToCancel} hint={texts.daysToCancelHint} options={dates} />
        </Details>
      ) : null}
      <TextField
        field={remark}
        label={texts.remark}
        hint={press === "CANCEL" ? texts.cancelHint : undefined}
        maxLength={maxLength}
        autoComplete="off"
      />
    </PostForm>
  );
}
