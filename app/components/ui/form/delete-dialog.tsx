import type { FormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "./csrf";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { IdempotencyKeyInput } from "./idempotency-key";
import { ErrorSummary, type Problem } from "./error-summary";
import { NotSavedNotice, useIsPosting } from "./posting";
import { useScripts } from "~/components/ui/layout/use-scripts";

type DeleteDialogProps = {
  /** Conform form of the fields. */
  form?: FormMetadata;
  title: string;
  closeHref: string;
  problems: readonly Problem[];
  /** What is deleted, and the checkbox. */
  children: ReactNode;
};

/** Delete is enabled by the checkbox. Without scripts it is always enabled, and the server requires the checkbox. */
export function DeleteDialog({ form, title, closeHref, problems, children }: DeleteDialogProps) {
  const [checked, setChecked] = useState(false);
  const scripts = useScripts();
  const posting = useIsPosting();
  const watch = (event: FormEvent<HTMLFormElement>) =>
    setChecked(event.currentTarget.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked ?? false);
  return (
    <DialogPage title={title} closeHref={closeHref}>
      <Form
        method="post"
        id={form?.id}
        onSubmit={form?.onSubmit}
        noValidate
        className="form"
        onChange={watch}
        aria-busy={posting || undefined}
      >
        <CsrfInput />
        <IdempotencyKeyInput />
        <div className="form-body">
          <ErrorSummary problems={problems} />
          {children}
        </div>
        <footer className="form-footer">
          <NotSavedNotice />
          <LinkButton href={closeHref} data-first-focus>
            Close
          </LinkButton>
          <Button type="submit" variant="danger" disabled={scripts && !checked} pending={posting} pendingText="Deleting…">
            Delete
          </Button>
        </footer>
      </Form>
    </DialogPage>
  );
}
