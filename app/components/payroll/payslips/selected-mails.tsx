import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { FormKeyInput } from "~/components/ui/form/form-key";
import { usePosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";

type TickedMailsProps = {
  /** Without it the list is not a form. */
  mayTick: boolean;
  /** Button label. */
  verb?: string;
  children: ReactNode;
};

/** Selectable list: mails the selected employees, again if already mailed. */
export function SelectedMails({ mayTick, verb = "Send again", children }: TickedMailsProps) {
  const posting = usePosting();
  if (!mayTick) return children;
  return (
    <Form method="post" className="selection">
      <CsrfInput />
      <FormKeyInput />
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
