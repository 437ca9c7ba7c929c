import type { reminderLeadDaysInput } from "~/domain/payroll/government/deadlines/reminder-lead-days-input";
import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { StatutoryDeadline } from "~/domain/payroll/government/deadlines/statutory-deadlines";

type ReminderLeadDaysFormProps = {
  /** Deadlines with their name and current lead days. */
  duties: readonly { duty: StatutoryDeadline; name: string; days: string }[];
  revision: string;
  cancelHref: string;
  lastResult: LastResult;
};

/** Reminder lead days before each statutory deadline. */
export function ReminderLeadDaysForm({ duties, revision, cancelHref, lastResult }: ReminderLeadDaysFormProps) {
  const present = { leads: Object.fromEntries(duties.map(({ duty, days }) => [duty, days])), revision };
  const [form, fields] = useForm<FieldsOf<typeof reminderLeadDaysInput>>({
    id: "duty-leads",
    lastResult,
    defaultValue: present,
  });
  const leads = fields.leads.getFieldset();
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save"
      cancelHref={cancelHref}
      problems={problemsOf(form, [...duties.map(({ duty }) => leads[duty]), fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p className="muted small">
        How many days before the legal deadline each return should be done, moved to a workday. The calendar, reminders and feeds use this
        earlier day. A form is late only after the legal deadline.
      </p>
      <div className="form-pair">
        {duties.map(({ duty, name }) => (
          <TextField
            key={duty}
            field={leads[duty]}
            label={name}
            inputMode="numeric"
            maxLength={2}
            suffix="days earlier"
            autoComplete="off"
          />
        ))}
      </div>
    </PostForm>
  );
}
