import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";

type DeleteRecordDialogProps = {
  title: string;
  question: string;
  /** Name of the record. */
  name: string;
  revision: number;
  closeHref: string;
  lastResult: LastResult;
};

/** Confirms deleting a record of an employee (EDU-05, CAREER-07). */
export function DeleteRecordDialog({ title, question, name, revision, closeHref, lastResult }: DeleteRecordDialogProps) {
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog title={title} closeHref={closeHref} verb="Delete" pendingText="Deleting…" danger problems={problemsOf({ errors }, [])}>
      <input type="hidden" name="revision" value={revision} />
      <p>{question}</p>
      <p>
        <b>{name}</b>
      </p>
    </ConfirmDialog>
  );
}
