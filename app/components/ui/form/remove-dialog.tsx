import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog";
import type { Problem } from "./error-summary";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";

type RemoveDialogProps = {
  name: string;
  /** Revision of the record at load time. */
  revision: number;
  /** Why it cannot be deleted. */
  problem: string | null;
  closeHref: string;
  /** Errors of the last attempt. */
  problems: readonly Problem[];
  /** Consequences. */
  children: ReactNode;
};

/** Confirms deleting a record, or explains why it cannot be deleted. */
export function RemoveDialog({ name, revision, problem, closeHref, problems, children }: RemoveDialogProps) {
  const title = `Delete ${name}`;
  if (problem !== null)
    return (
      <NoticeDialog title={title} closeHref={closeHref}>
        {problem}
      </NoticeDialog>
    );
  return (
    <ConfirmDialog title={title} closeHref={closeHref} verb="Delete" pendingText="Deleting…" danger problems={problems}>
      <input type="hidden" name="revision" value={revision} />
      <p>{children}</p>
    </ConfirmDialog>
  );
}
