import { submissionProblems } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";

/** Confirms assigning a new PIN. */
export function AssignPin({ employeeName, lastResult, closeHref }: { employeeName: string; lastResult: LastResult; closeHref: string }) {
  return (
    <PostForm verb="Reset PIN" pendingText="Resetting…" cancelHref={closeHref} problems={submissionProblems(lastResult)}>
      <p className="muted">
        New PIN for {employeeName}. They use it once at a kiosk, then choose their own PIN. The previous PIN stops working.
      </p>
    </PostForm>
  );
}

/** Shows the PIN once. */
export function AssignedPin({ pin, employeeName, closeHref }: { pin: string; employeeName: string; closeHref: string }) {
  return (
    <>
      <div className="body">
        <p>
          Give it to <b>{employeeName}</b> with their employee number. It is not shown again.
        </p>
        <TextField field={{ id: "given-pin", name: "pin", initialValue: pin }} label="PIN" autoComplete="off" readOnly />
      </div>
      <footer className="form-footer">
        <LinkButton href={closeHref} variant="primary">
          Done
        </LinkButton>
      </footer>
    </>
  );
}
