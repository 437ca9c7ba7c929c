import type { topupInput } from "~/domain/flex_ben/topup-input";
import { useForm } from "@conform-to/react";
import { useState } from "react";
import { SelectField } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { TextAreaField, TextField } from "~/components/ui/form/text-fields";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { hoursOn, lastMeetingDay, MINUTES, proposedDay } from "~/domain/flex_ben/meeting-time";
import type { Day } from "~/domain/shared/day";

type TopupFormProps = {
  companyName: string;
  userName: string;
  phoneNumber: string;
  email: string;
  today: Day;
  hour: number;
  maxInquiryLength: number;
  lastResult: LastResult;
  cancelHref: string;
};

/** Top-up request to the operator: contact, meeting time and amount. */
export function TopupForm({
  companyName,
  userName,
  phoneNumber,
  email,
  today,
  hour,
  maxInquiryLength,
  lastResult,
  cancelHref,
}: TopupFormProps) {
  const proposed = proposedDay(today, hour);
  const [form, fields] = useForm<FieldsOf<typeof topupInput>>({
    id: "topup",
    lastResult,
    defaultValue: {
      userName,
      phoneNumber,
      email,
      dateOfMeeting: proposed,
      meetingHour: hoursOn(proposed, today, hour)[0],
      meetingMinute: "00",
    },
  });
  const [day, setDay] = useState<Day | null>(proposed);
  const scripts = useScripts();
  // Without scripts the day may change after rendering: offer every hour, and the server rejects past ones.
  const hours = scripts && day !== null ? hoursOn(day, today, hour) : hoursOn("", today, hour);
  const { dateOfMeeting, meetingHour, meetingMinute, topUpAmount, inquiryContent } = fields;
  return (
    <PostForm
      form={form}
      verb="Send request"
      pendingText="Sending…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [
        fields.userName,
        fields.phoneNumber,
        fields.email,
        topUpAmount,
        dateOfMeeting,
        meetingHour,
        meetingMinute,
        inquiryContent,
      ])}
    >
      <TextField field={{ id: "topup-companyName", name: "companyName", initialValue: companyName }} label="Company" readOnly />
      <div className="form-pair">
        <TextField field={fields.userName} label="Name" autoComplete="name" required />
        <TextField
          field={fields.phoneNumber}
          label="Phone number"
          prefix="+63"
          inputMode="tel"
          maxLength={30}
          autoComplete="tel-national"
          required
        />
        <TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" required />
        <TextField
          field={topUpAmount}
          label="Top-up amount"
          hint="Whole points"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          required
        />
        <DatePickerField field={dateOfMeeting} label="Meeting date" min={today} max={lastMeetingDay(today)} onDay={setDay} required />
        <div className="form-pair">
          <SelectField field={meetingHour} label="Hour" options={hours.map((value) => ({ value, label: value }))} required />
          <SelectField field={meetingMinute} label="Minutes" options={MINUTES.map((value) => ({ value, label: value }))} required />
        </div>
      </div>
      <TextAreaField
        field={inquiryContent}
        label="Inquiry"
        hint={`At most ${maxInquiryLength} characters`}
        rows={4}
        maxLength={maxInquiryLength}
        required
      />
    </PostForm>
  );
}
