import { Person } from "~/components/ui/data-display/person";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { countText } from "~/domain/shared/count-text";

type SignInInvitationFormProps = {
  count: number;
  people: readonly { employeeSeq: number; employeeName: string; email: string; invitedUntil: string | null }[];
  withoutEmail: readonly { employeeSeq: number; employeeName: string }[];
  withoutEmailCount: number;
  closeHref: string;
  lastResult: LastResult;
};

/** Invites existing employees, for example from an import workbook, to create an account. */
export function SignInInvitationForm({ count, people, withoutEmail, withoutEmailCount, closeHref, lastResult }: SignInInvitationFormProps) {
  if (count === 0)
    return (
      <NoticeDialog title="No one to invite" closeHref={closeHref}>
        {withoutEmailCount === 0
          ? "Each of these employees has an account already."
          : "These employees have no work email. Enter it under Basic Info, then invite them."}
      </NoticeDialog>
    );
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  const employees = countText(count, "employee");
  return (
    <DialogPage title={`Invite ${employees} to sign in?`} closeHref={closeHref} size="md">
      <PostForm
        verb={count === 1 ? "Send invitation" : `Send ${count.toLocaleString("en")} invitations`}
        pendingText="Sending…"
        cancelHref={closeHref}
        problems={problemsOf({ errors }, [])}
      >
        <input type="hidden" name="count" value={count} />
        <p>
          Each employee receives an email with a link to set a password. Employees with an account are left out. An earlier link stops
          working.
        </p>
        <ul>
          {people.map(({ employeeSeq, employeeName, email, invitedUntil }) => (
            <li key={employeeSeq} className="picker-row">
              <Person name={employeeName} detail={invitedUntil ? `${email} (invited, until ${invitedUntil})` : email} index={employeeSeq} />
            </li>
          ))}
          {count > people.length ? <li className="muted">and {(count - people.length).toLocaleString("en")} more</li> : null}
        </ul>
        {withoutEmailCount > 0 ? (
          <p className="muted">
            No work email, so not invited: {withoutEmail.map(({ employeeName }) => employeeName).join(", ")}
            {withoutEmailCount > withoutEmail.length ? ` and ${(withoutEmailCount - withoutEmail.length).toLocaleString("en")} more` : ""}.
          </p>
        ) : null}
      </PostForm>
    </DialogPage>
  );
}
