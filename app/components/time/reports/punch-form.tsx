import type { punchInput, punchVoidInput } from "~/domain/time/punches/punch-input";
import { useForm } from "@conform-to/react";
import { RadioField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField, TimeField } from "~/components/ui/form/text-fields";

type PunchFormProps = {
  dates: readonly Choice[];
  reasons: readonly string[];
  maxLength: number;
  cancelHref: string;
  lastResult: LastResult;
};

/** Form for a missed punch: time, direction and reason. */
export function PunchForm({ dates, reasons, maxLength, cancelHref, lastResult }: PunchFormProps) {
  const [form, { date, time, direction, reason, remark }] = useForm<FieldsOf<typeof punchInput>>({
    id: "punch",
    lastResult,
    defaultValue: { date: dates[0]?.value },
  });
  return (
    <PostForm form={form} verb="Add" cancelHref={cancelHref} problems={problemsOf(form, [date, time, direction, reason, remark])}>
      <div className="form-pair">
        <TimeField field={time} label="Time" required placeholder="08:00" />
        <SelectField field={date} label="On" required options={dates} />
      </div>
      <RadioField
        field={direction}
        label="Direction"
        required
        options={[
          { value: "IN", label: "In" },
          { value: "OUT", label: "Out" },
        ]}
      />
      <SelectField
        field={reason}
        label="Reason"
        required
        empty="Choose a reason"
        options={reasons.map((reasonText) => ({ value: reasonText, label: reasonText }))}
      />
      <TextField field={remark} label="Remark" hint="Required if the reason is Other." maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}

type VoidFormProps = { text: string; voided: boolean; maxLength: number; cancelHref: string; lastResult: LastResult };

/** Voids a punch or restores it, with a reason. */
export function PunchVoidForm({ text, voided, maxLength, cancelHref, lastResult }: VoidFormProps) {
  const [form, { reason, undo }] = useForm<FieldsOf<typeof punchVoidInput>>({ id: "punch-void", lastResult });
  return (
    <PostForm form={form} verb={voided ? "Restore time log" : "Void"} cancelHref={cancelHref} problems={problemsOf(form, [reason, undo])}>
      <input type="hidden" name="undo" value={voided ? "Y" : "N"} />
      <p>
        <b className="tabular">{text}</b>{" "}
        {voided ? "counts again, and the day is recomputed." : "no longer counts. It stays in the list, struck out, with the reason."}
      </p>
      <TextField field={reason} label="Reason" required maxLength={maxLength} autoComplete="off" />
    </PostForm>
  );
}
