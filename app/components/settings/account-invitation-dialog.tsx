import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { Person } from "~/components/ui/data-display/person";
import { PostForm } from "~/components/ui/form/post-form";
import type { LastResult } from "~/components/ui/form/last-result";

type AccountInvitationDialogProps = {
  people: readonly { employeeSeq: number; employeeName: string; email: string }[];
  closeHref: string;
  lastResult: LastResult;
};

/** Employees without an account, who cannot be members yet, and a link to invite them. */
export function AccountInvitationDialog({ people, closeHref, lastResult }: AccountInvitationDialogProps) {
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <DialogPage title="No account yet" closeHref={closeHref} size="md">
      <PostForm
        verb={people.length === 1 ? "Send invitation" : "Send invitations"}
        pendingText="Sending…"
        cancelHref={closeHref}
        cancelText="Not now"
        problems={problemsOf({ errors }, [])}
      >
        <p>
          Only people with an account can be members. An invitation by email lets{" "}
          {people.length === 1 ? "this employee" : "these employees"} choose a password; come back afterwards and add them to the group.
        </p>
        <ul>
          {people.map(({ employeeSeq, employeeName, email }) => (
            <li key={employeeSeq} className="picker-row">
              {email ? <input type="hidden" name="employeeSeq" value={employeeSeq} /> : null}
              <Person name={employeeName} detail={email || "No work email: nothing can be sent"} index={employeeSeq} />
            </li>
          ))}
        </ul>
      </PostForm>
    </DialogPage>
  );
}
