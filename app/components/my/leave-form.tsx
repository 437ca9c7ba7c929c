import { useForm } from "@conform-to/react";
import type { leaveInput } from "~/domain/filing/requests/leave-input";
import { AttachmentFields, attachmentStates, type AttachmentNames } from "~/components/filing/requests/attachment-fields";
import type { ChainStep } from "~/components/filing/requests/request-detail";
import { BalanceBar, type BalanceText } from "~/components/leave/balance-bar";
import { Notice } from "~/components/ui/feedback/notice";
import { SegmentedField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { TextAreaField, TimeField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { StatutoryLeaveFields, StatutoryLeaveLinks, type StatutoryLeave } from "./statutory-leave-fields";
import { Values } from "~/components/ui/data-display/values";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";
import type { LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Effect of a leave request before submission. */
export type LeaveImpact = {
  leaveName: string;
  /** "2 days" */
  days: string;
  rows: readonly (readonly [name: string, value: string])[];
  /** Null = the type has no balance. */
  bar: BalanceText | null;
  notes: readonly string[];
  /** Approvers of this leave; null = recorded as approved. */
  decides: { steps: readonly ChainStep[]; problem: string | null } | null;
};

export type LeaveFormProps = {
  types: readonly Choice[];
  /** Event-based statutory leaves, each with its own form. */
  laws: readonly { label: string; href: string }[];
  /** Selected statutory leave; null = other leave. */
  law: StatutoryLeave | null;
  parts: readonly Choice[];
  today: string;
  maxLength: number;
  cancelHref: string;
  /** Entered as approved by another user, with a reason. */
  entered?: boolean;
  /** Values of the request being changed. */
  values?: Record<string, string>;
  /** Prefilled values from the URL. */
  typed?: Record<string, string>;
};

/** Filed by another user: how it proceeds, the button's label, and whether files are allowed. */
export type ForOthersChoice = { filingModes: readonly Choice[]; verb: string; files: boolean };
export type SendingField = { sending: string };

/** Leave request form with a preview before submission. */
export function LeaveForm({
  types,
  laws,
  law,
  parts,
  today,
  maxLength,
  cancelHref,
  entered = false,
  values,
  typed,
  others,
  texts,
  lastResult,
}: LeaveFormProps & { others?: ForOthersChoice; texts: FilingFormText; lastResult: LastResult }) {
  const { leave } = texts;
  const [form, fields] = useForm<FieldsOf<typeof leaveInput> & AttachmentNames & SendingField>({
    id: "filing",
    lastResult,
    defaultValue: values ?? {
      leavePolicySeq: types[0]?.value,
      startDate: today,
      endDate: today,
      part: "FULL",
      sending: "LEVELS",
      ...typed,
    },
  });
  const { leavePolicySeq, startDate, endDate, part, startTime, endTime, reason } = fields;
  const files = attachmentStates(fields);
  const file = values ? texts.sendChange : texts.file;
  const lawStates = (law?.requiredFacts ?? []).map((fact) => fields[fact]);
  if (types.length === 0 && laws.length === 0)
    return (
      <div className="pad">
        <Notice tone="attention">{entered ? leave.noneForPerson : leave.none}</Notice>
      </div>
    );
  return (
    <PostForm
      form={form}
      verb={others?.verb ?? (entered ? texts.enter : file)}
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        leavePolicySeq,
        startDate,
        endDate,
        part,
        startTime,
        endTime,
        reason,
        ...lawStates,
        ...files.map(({ upload }) => upload),
      ])}
      encType="multipart/form-data"
      extra={
        others ? null : (
          <Button type="submit" name="step" value="CHECK">
            {leave.count}
          </Button>
        )
      }
    >
      {others ? null : <DefaultSubmitButton />}
      {laws.length > 0 ? <StatutoryLeaveLinks laws={laws} byLaw={leave.byLaw} /> : null}
      <SelectField field={leavePolicySeq} label={leave.type} required options={types} />
      <div className="form-pair">
        <DatePickerField field={startDate} label={texts.from} required />
        <DatePickerField field={endDate} label={texts.to} required />
      </div>
      {law === null ? null : <StatutoryLeaveFields law={law} fields={fields} texts={texts} />}
      <SegmentedField field={part} label={leave.part} options={parts} />
      <div className="form-pair">
        <TimeField field={startTime} label={leave.fromHours} placeholder="13:00" />
        <TimeField field={endTime} label={leave.toHours} placeholder="15:00" />
      </div>
      <TextAreaField field={reason} label={texts.reason} required={entered} maxLength={maxLength} />
      {others?.files === false ? null : <AttachmentFields files={files} texts={texts} />}
      {others && others.filingModes.length > 1 ? (
        <SegmentedField field={fields.sending} label={texts.howItGoes} options={others.filingModes} />
      ) : null}
    </PostForm>
  );
}

/** Projected balance after the leave. */
export function LeaveImpactCard({
  leaveName,
  rows,
  bar,
  notes,
  texts,
  balance,
}: LeaveImpact & { texts: FilingFormText; balance?: LeaveBalanceText }) {
  return (
    <Card title={bar === null ? leaveName : interpolate(texts.leave.after, { leave: leaveName })} padded>
      {bar === null ? null : <BalanceBar {...bar} texts={balance} />}
      <Values rows={rows} />
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </Card>
  );
}
