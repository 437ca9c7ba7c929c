import { useForm } from "@conform-to/react";
import type { leaveInput } from "~/domain/filing/requests/leave-input";
import { BalanceBar, type BalanceWords } from "~/components/leave/balance-bar";
import { Notice } from "~/components/ui/feedback/notice";
import { SegmentedField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { EnterButton, PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Values } from "~/components/ui/figures/values";

/** What a leave comes to before it is sent. */
export type LeaveLook = {
  leaveName: string;
  /** "2 days" */
  days: string;
  rows: readonly (readonly [name: string, value: string])[];
  /** Null = taken without a balance. */
  bar: BalanceWords | null;
  notes: readonly string[];
};

export type LeaveFormProps = {
  types: readonly Choice[];
  parts: readonly Choice[];
  today: string;
  letters: number;
  cancelHref: string;
  /** Somebody else enters it as approved, with a reason. */
  entered?: boolean;
};

/** What somebody asks for who files leave; it is counted before it is sent. */
export function LeaveForm({
  types,
  parts,
  today,
  letters,
  cancelHref,
  entered = false,
  lastResult,
}: LeaveFormProps & { lastResult: LastResult }) {
  const [form, fields] = useForm<FieldsOf<typeof leaveInput>>({
    id: "filing",
    lastResult,
    defaultValue: { leavePolicySeq: types[0]?.value, startDate: today, endDate: today, part: "FULL" },
  });
  const { leavePolicySeq, startDate, endDate, part, startTime, endTime, reason } = fields;
  if (types.length === 0)
    return (
      <div className="pad">
        <Notice tone="attention">
          {entered ? "No leave type is for this person." : "No leave type is for you at present. Ask your administrator."}
        </Notice>
      </div>
    );
  return (
    <PostForm
      form={form}
      verb={entered ? "Enter as approved" : "File"}
      cancelHref={cancelHref}
      problems={problemsOf(form, [leavePolicySeq, startDate, endDate, part, startTime, endTime, reason])}
      extra={
        <Button type="submit" name="step" value="CHECK">
          Count the days
        </Button>
      }
    >
      <EnterButton />
      <SelectField field={leavePolicySeq} label="Leave type" required options={types} />
      <div className="form-pair">
        <DatePickerField field={startDate} label="From" required />
        <DatePickerField field={endDate} label="To" required />
      </div>
      <SegmentedField field={part} label="Part of each day" options={parts} />
      <div className="form-pair">
        <TextField field={startTime} label="From (hours alone)" maxLength={5} placeholder="13:00" autoComplete="off" />
        <TextField field={endTime} label="To (hours alone)" maxLength={5} placeholder="15:00" autoComplete="off" />
      </div>
      <TextAreaField field={reason} label="Reason" required={entered} maxLength={letters} />
    </PostForm>
  );
}

/** The balance after a leave that was counted and not sent. */
export function LeaveLookCard({ leaveName, rows, bar, notes }: LeaveLook) {
  return (
    <Card title={bar === null ? leaveName : `${leaveName} after this`} padded>
      {bar === null ? null : <BalanceBar {...bar} />}
      <Values rows={rows} />
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </Card>
  );
}
