import type { filedInput } from "~/domain/filing/requests/filed-input";
import type { FiledKind } from "~/domain/filing/requests/filed-kinds";
import { useForm } from "@conform-to/react";
import { AttachmentFields, attachmentStates, type AttachmentNames } from "~/components/filing/requests/attachment-fields";
import { customFieldStates, CustomFields, type CustomField } from "~/components/filing/requests/custom-fields";
import { ApprovalSteps, type ChainStep } from "~/components/filing/requests/request-detail";
import { Notice } from "~/components/ui/feedback/notice";
import { CheckboxField, SegmentedField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TimeField } from "~/components/ui/form/text-fields";
import { Card } from "~/components/ui/layout/card";
import { LeaveForm, LeaveImpactCard, type ForOthersChoice, type LeaveFormProps, type LeaveImpact, type SendingField } from "./leave-form";
import { SegmentedTabs, type Segment } from "~/components/ui/layout/tabs";
import type { FilingFormText } from "~/domain/shared/i18n/en/filing-form";
import type { LeaveBalanceText } from "~/domain/shared/i18n/en/leave-balance";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Request being changed: title and field values. */
export type ChangedValues = { what: string; values: Record<string, string> };

export type FilingFormProps = {
  texts: FilingFormText;
  balance: LeaveBalanceText;
  list: RequestsText;
  kinds: readonly Segment[];
  /** Null = nothing can be filed. */
  kind: FiledKind | "LEAVE" | null;
  /** Leave form data; null for other kinds. */
  leave: LeaveFormProps | null;
  /** Result of the leave preview. */
  impact?: LeaveImpact | null;
  /** The request being changed; null = new. */
  changed: ChangedValues | null;
  /** Prefilled values from the URL. */
  typed?: Record<string, string>;
  today: string;
  maxLength: number;
  /** Kinds of custom work. */
  work: readonly Choice[];
  /** Shift change options: colleagues and own shifts; null for other kinds. */
  shift: { colleagues: readonly Choice[]; shifts: readonly Choice[] } | null;
  cancelHref: string;
  /** Custom fields of the policy, and the policy version. */
  own: readonly CustomField[];
  formOf: string;
  /** Current approvers. */
  steps: readonly ChainStep[];
  /** Why there is no approver. */
  problem: string | null;
  lastResult: LastResult;
};

/** Request form with its approvers, before it is submitted. */
export function FilingForm({ kinds, kind, leave, impact, problem, steps, balance, list, ...form }: FilingFormProps) {
  const { texts } = form;
  const decides = impact?.decides ?? { steps, problem };
  if (kind === null) return <Notice tone="attention">{texts.nothing}</Notice>;
  return (
    <>
      {form.changed ? (
        <Notice>{interpolate(texts.changes, { what: form.changed.what })}</Notice>
      ) : (
        <SegmentedTabs label={texts.whatToFile} segments={kinds} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <Card label={texts.request}>
          {kind === "LEAVE" ? (
            leave && (
              <LeaveForm
                key={leave.types[0]?.value}
                {...leave}
                values={form.changed?.values}
                typed={form.typed}
                texts={texts}
                lastResult={form.lastResult}
              />
            )
          ) : (
            <FiledFields key={kinds.find(({ current }) => current)?.href} kind={kind} {...form} />
          )}
        </Card>
        <div className="stack">
          {impact ? <LeaveImpactCard {...impact} texts={texts} balance={balance} /> : null}
          <Card title={texts.whoDecides} padded>
            {decides.problem === null ? (
              <ApprovalSteps label={list.levels} steps={decides.steps} texts={list} />
            ) : (
              <Notice tone="attention">{decides.problem}</Notice>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

export type FiledFieldsProps = Omit<
  FilingFormProps,
  "kinds" | "kind" | "leave" | "impact" | "steps" | "problem" | "texts" | "balance" | "list"
> & {
  texts: FilingFormText;
  kind: FiledKind;
  /** Undefined = the user files for themselves. */
  others?: ForOthersChoice;
};

/** Fields of all request kinds except leave. */
export function FiledFields({
  kind,
  changed,
  typed,
  today,
  maxLength,
  work,
  shift,
  cancelHref,
  own,
  formOf,
  others,
  texts,
  lastResult,
}: FiledFieldsProps) {
  const [form, fields] = useForm<FieldsOf<typeof filedInput> & AttachmentNames & SendingField>({
    id: "filing",
    lastResult,
    defaultValue: changed?.values ?? { startDate: today, endDate: kind === "WORK" ? today : undefined, sending: "LEVELS", ...typed },
  });
  const { startDate, endDate, startTime, endTime, nextDay, work: kindOfWork, colleague, otherDate, shift: requestedShift, reason } = fields;
  const files = attachmentStates(fields);
  const answers = customFieldStates(own, fields, files);
  const correction = kind === "CORRECTION";
  const dated = kind !== "DOCUMENT";
  const timed = dated && shift === null;
  const send = changed ? texts.sendChange : texts.file;
  const labels = others
    ? { date: texts.theirDate, from: texts.cameAt, to: texts.leftAt, nextDay: texts.leftNextDay }
    : { date: texts.myDate, from: texts.iCameAt, to: texts.iLeftAt, nextDay: texts.iLeftNextDay };
  const workDate = shift ? labels.date : texts.workDate;
  return (
    <PostForm
      form={form}
      verb={others?.verb ?? send}
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        kindOfWork,
        startDate,
        endDate,
        startTime,
        endTime,
        nextDay,
        colleague,
        otherDate,
        requestedShift,
        ...answers.flatMap(({ field, until }) => (until ? [field, until] : [field])),
        reason,
        ...files.map(({ upload }) => upload),
      ])}
      encType="multipart/form-data"
    >
      {kind === "WORK" ? <SelectField field={kindOfWork} label={texts.kindOfWork} required empty={texts.chooseOne} options={work} /> : null}
      {dated ? (
        <div className={kind === "WORK" ? "form-pair" : undefined}>
          <DatePickerField field={startDate} label={kind === "WORK" ? texts.from : workDate} required />
          {kind === "WORK" ? <DatePickerField field={endDate} label={texts.to} required /> : null}
        </div>
      ) : null}
      {timed ? (
        <>
          <div className="form-pair">
            <TimeField field={startTime} label={correction ? labels.from : texts.from} placeholder="08:00" />
            <TimeField
              field={endTime}
              label={correction ? labels.to : texts.to}
              placeholder="17:00"
              hint={kind === "WORK" ? texts.wholeDay : undefined}
            />
          </div>
          <CheckboxField field={nextDay} value="Y" label={correction ? labels.nextDay : texts.beginsNextDay} />
        </>
      ) : null}
      {shift ? (
        <>
          <div className="form-pair">
            <SelectField
              field={colleague}
              label={texts.changeWith}
              hint={texts.changeWithHint}
              empty={texts.noColleague}
              options={shift.colleagues}
            />
            <DatePickerField field={otherDate} label={others ? texts.otherDate : texts.theirDate} hint={texts.otherDateHint} />
          </div>
          <SelectField
            field={requestedShift}
            label={others ? texts.theirShift : texts.ownShift}
            empty={texts.noOtherShift}
            options={shift.shifts}
          />
        </>
      ) : null}
      <input type="hidden" name="formOf" value={formOf} />
      <CustomFields fields={answers} texts={texts} />
      <TextAreaField field={reason} label={texts.reason} required maxLength={maxLength} />
      {others?.files === false ? null : (
        <AttachmentFields files={files.slice(own.filter(({ type }) => type === "FILE").length)} texts={texts} />
      )}
      {others && others.filingModes.length > 1 ? (
        <SegmentedField field={fields.sending} label={texts.howItGoes} options={others.filingModes} />
      ) : null}
    </PostForm>
  );
}
