import type { ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog";
import type { Problem } from "./error-summary";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";

type RemoveDialogProps = {
  name: string;
  /** That of the record when it was read. */
  revision: number;
  /** Why it cannot be deleted. */
  problem: string | null;
  closeHref: string;
  /** What the last try was answered. */
  problems: readonly Problem[];
  /** What becomes of it. */
  children: ReactNode;
};

/** Asks whether a record goes, or says why it stays. */
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
