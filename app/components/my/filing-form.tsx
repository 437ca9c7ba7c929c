import type { FiledKind, filedInput } from "~/domain/filing/requests/filed-input";
import { useForm } from "@conform-to/react";
import { AttachmentFields, attachmentStates, type AttachmentNames } from "~/components/filing/requests/attachment-fields";
import { answerStates, OwnFields, type OwnField } from "~/components/filing/requests/own-fields";
import { Steps, type ChainStep } from "~/components/filing/requests/request-detail";
import { Notice } from "~/components/ui/feedback/notice";
import { CheckboxField, SegmentedField, SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import { Card } from "~/components/ui/layout/card";
import { LeaveForm, LeaveLookCard, type ForOthersChoice, type LeaveFormProps, type LeaveLook, type SendingName } from "./leave-form";
import { SegmentedTabs, type Segment } from "~/components/ui/layout/tabs";

/** A request that is changed: what it is called, and what its fields hold. */
export type ChangedValues = { what: string; values: Record<string, string> };

export type FilingFormProps = {
  kinds: readonly Segment[];
  /** Null = nothing can be filed. */
  kind: FiledKind | "LEAVE" | null;
  /** The form of leave; null = another one. */
  leave: LeaveFormProps | null;
  /** What a leave that was counted comes to. */
  look?: LeaveLook | null;
  /** What the request held that is changed; null = a new one. */
  changed: ChangedValues | null;
  today: string;
  letters: number;
  /** Kinds of custom work. */
  work: readonly Choice[];
  /** Of a shift change: with whom, and which shifts of one's own; null = another kind. */
  shift: { colleagues: readonly Choice[]; shifts: readonly Choice[] } | null;
  cancelHref: string;
  /** What the policy asks for besides, and of which version of it that is. */
  own: readonly OwnField[];
  formOf: string;
  /** Who would decide today. */
  steps: readonly ChainStep[];
  /** Why nobody would. */
  problem: string | null;
  lastResult: LastResult;
};

/** What somebody asks for, and who will decide it, before it is sent. */
export function FilingForm({ kinds, kind, leave, look, problem, steps, ...form }: FilingFormProps) {
  const decides = look?.decides ?? { steps, problem };
  if (kind === null) return <Notice tone="attention">Nothing can be filed at present. Ask your administrator.</Notice>;
  return (
    <>
      {form.changed ? (
        <Notice>This takes the place of {form.changed.what}, which is shown as changed then. Every level begins again.</Notice>
      ) : (
        <SegmentedTabs label="What to file" segments={kinds} />
      )}
      <div className="my-grid">
        <Card label="Request">
          {kind === "LEAVE" ? (
            leave && <LeaveForm key={leave.types[0]?.value} {...leave} values={form.changed?.values} lastResult={form.lastResult} />
          ) : (
            <FiledFields key={kinds.find(({ current }) => current)?.href} kind={kind} {...form} />
          )}
        </Card>
        <div className="stack">
          {look ? <LeaveLookCard {...look} /> : null}
          <Card title="Who decides" padded>
            {decides.problem === null ? (
              <Steps label="Levels" steps={decides.steps} />
            ) : (
              <Notice tone="attention">{decides.problem}</Notice>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

export type FiledFieldsProps = Omit<FilingFormProps, "kinds" | "kind" | "leave" | "look" | "steps" | "problem"> & {
  kind: FiledKind;
  /** Nothing = one files for oneself. */
  others?: ForOthersChoice;
};

/** What a kind of request asks for, leave apart. */
export function FiledFields({ kind, changed, today, letters, work, shift, cancelHref, own, formOf, others, lastResult }: FiledFieldsProps) {
  const [form, fields] = useForm<FieldsOf<typeof filedInput> & AttachmentNames & SendingName>({
    id: "filing",
    lastResult,
    defaultValue: changed?.values ?? { startDate: today, endDate: kind === "WORK" ? today : undefined, sending: "LEVELS" },
  });
  const { startDate, endDate, startTime, endTime, nextDay, work: kindOfWork, colleague, otherDate, shift: wanted, reason } = fields;
  const files = attachmentStates(fields);
  const answers = answerStates(own, fields, files);
  const correction = kind === "CORRECTION";
  const dated = kind !== "DOCUMENT";
  const timed = dated && shift === null;
  return (
    <PostForm
      form={form}
      verb={others?.verb ?? (changed ? "Send the change" : "File")}
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
        wanted,
        ...answers.flatMap(({ field, until }) => (until ? [field, until] : [field])),
        reason,
        ...files.map(({ upload }) => upload),
      ])}
      encType="multipart/form-data"
    >
      {kind === "WORK" ? <SelectField field={kindOfWork} label="Kind of work" required empty="Choose one" options={work} /> : null}
      {dated ? (
        <div className={kind === "WORK" ? "form-pair" : undefined}>
          <DatePickerField
            field={startDate}
            label={kind === "WORK" ? "From" : !shift ? "Work date" : others ? "Their date" : "My date"}
            required
          />
          {kind === "WORK" ? <DatePickerField field={endDate} label="To" required /> : null}
        </div>
      ) : null}
      {timed ? (
        <>
          <div className="form-pair">
            <TextField
              field={startTime}
              label={correction ? (others ? "Came at" : "I came at") : "From"}
              maxLength={5}
              placeholder="08:00"
              autoComplete="off"
            />
            <TextField
              field={endTime}
              label={correction ? (others ? "Left at" : "I left at") : "To"}
              maxLength={5}
              placeholder="17:00"
              autoComplete="off"
              hint={kind === "WORK" ? "Without times it is the whole planned day." : undefined}
            />
          </div>
          <CheckboxField
            field={nextDay}
            value="Y"
            label={
              correction ? `${others ? "Left" : "I left"} after midnight, on the next day` : "It begins after midnight, on the next day"
            }
          />
        </>
      ) : null}
      {shift ? (
        <>
          <div className="form-pair">
            <SelectField
              field={colleague}
              label="Change with"
              hint="They agree first. On each date the two of you change what is planned."
              empty="Nobody"
              options={shift.colleagues}
            />
            <DatePickerField field={otherDate} label={others ? "Date of the other" : "Their date"} hint="Empty: the same date" />
          </div>
          <SelectField
            field={wanted}
            label={others ? "Or their own shift becomes" : "Or my own shift becomes"}
            empty="No other shift"
            options={shift.shifts}
          />
        </>
      ) : null}
      <input type="hidden" name="formOf" value={formOf} />
      <OwnFields fields={answers} />
      <TextAreaField field={reason} label="Reason" required maxLength={letters} />
      {others?.files === false ? null : <AttachmentFields files={files.slice(own.filter(({ type }) => type === "FILE").length)} />}
      {others && others.sendings.length > 1 ? (
        <SegmentedField field={fields.sending} label="How it goes" options={others.sendings} />
      ) : null}
    </PostForm>
  );
}
