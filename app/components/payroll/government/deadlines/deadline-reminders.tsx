import type { calendarSubscriptionInput } from "~/domain/payroll/government/deadlines/calendar-subscription-input";
import { useForm } from "@conform-to/react";
import { ToggleField } from "~/components/ui/form/choice-fields";
import { problemsOf, submissionProblems } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";
import { LinkButton } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

type ReminderFormProps = {
  reminded: boolean;
  revision: string;
  /** Active calendar link: created at and last read at; null = none. */
  link: { since: string; read: string | null } | null;
  closeHref: string;
  lastResult: LastResult;
};

/** Reminder setting of the user, and the link to subscribe to the deadlines in a calendar. */
export function DeadlineReminderForm({ reminded, revision, link, closeHref, lastResult }: ReminderFormProps) {
  const present = { reminded: reminded ? "on" : "", revision };
  const [form, fields] = useForm<FieldsOf<typeof calendarSubscriptionInput>>({
    id: "duty-reminders",
    lastResult,
    defaultValue: present,
  });
  return (
    <PostForm
      form={form}
      saved={present}
      verb="Save"
      cancelHref={closeHref}
      problems={problemsOf(form, [fields.reminded, fields.revision])}
    >
      <input type="hidden" name="revision" value={revision} />
      <ToggleField
        field={fields.reminded}
        label="Remind me"
        hint="By notification and email, 5 days and 1 day before the last day of each deadline that is not filed, of each final pay that is not paid and of blocked certificates, and on the day a period of the payroll calendar ends without a payroll. Other payroll officers choose for themselves."
      />
      <div className="stack">
        <h3>In your own calendar</h3>
        <p className="small muted">
          {link === null
            ? "With a personal link, the calendar on your phone or computer shows the deadlines."
            : `A link has been active since ${link.since}. ${link.read === null ? "No calendar has read it yet." : `A calendar last read it at ${link.read}.`}`}
        </p>
        <p className="actions">
          <LinkButton href={pathTo("get-duty-calendar-link")} icon="calendar-days">
            {link ? "New link" : "Create link"}
          </LinkButton>
          {link ? (
            <LinkButton href={pathTo("get-duty-calendar-link-end")} variant="danger-quiet">
              End the link
            </LinkButton>
          ) : null}
        </p>
      </div>
    </PostForm>
  );
}

/** Confirms creating a calendar link. */
export function CalendarLinkForm({ closeHref, lastResult }: Pick<ReminderFormProps, "closeHref" | "lastResult">) {
  return (
    <PostForm verb="Create link" pendingText="Creating…" cancelHref={closeHref} problems={submissionProblems(lastResult)}>
      <p className="muted">
        Anyone who has the link can see the company’s deadlines, but no names or amounts: use it only in your own calendar. It stops working
        when you can no longer prepare payrolls. Any earlier link stops working now.
      </p>
    </PostForm>
  );
}

/** Shows the link once. */
export function CreatedCalendarLink({ link, closeHref }: { link: string; closeHref: string }) {
  return (
    <OneTimeSecret id="duty-link" name="link" label="Link" value={link} closeHref={closeHref}>
      In your calendar program, add a calendar from this address. Copy it now: it is not shown again.
    </OneTimeSecret>
  );
}
