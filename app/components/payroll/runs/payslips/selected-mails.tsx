import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";

type SelectedMailsProps = {
  /** Without it the list is not a form. */
  mayTick: boolean;
  /** Button label. */
  verb?: string;
  children: ReactNode;
};

/** Selectable list: mails the selected employees, again if already mailed. */
export function SelectedMails({ mayTick, verb = "Send again", children }: SelectedMailsProps) {
  const posting = useIsPosting();
  if (!mayTick) return children;
  return (
    <Form method="post" className="selection">
      <CsrfInput />
      <IdempotencyKeyInput />
      <div className="bulk" role="region" aria-label="Selected employees">
        <b>Selected employees</b>
        <span className="rule" />
        <Button type="submit" size="sm" icon="mail" name="again" value="Y" aria-disabled={posting || undefined}>
          {verb}
        </Button>
      </div>
      {children}
    </Form>
  );
}
