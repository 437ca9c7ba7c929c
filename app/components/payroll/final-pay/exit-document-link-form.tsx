import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { Button } from "~/components/ui/layout/button";

type ExitDocumentLinkFormProps = {
  email: string;
  /** Status of the last link sent; empty if none. */
  sent: readonly string[];
  /** The link is active and can be revoked. */
  open: boolean;
  lastResult: LastResult;
  cancelHref: string;
};

/** Mails the secret link to the exit documents, or revokes it. */
export function ExitDocumentLinkForm({ email: address, sent, open, lastResult, cancelHref }: ExitDocumentLinkFormProps) {
  const [form, { email }] = useForm<{ email: string }>({ id: "leaver-link", lastResult, defaultValue: { email: address } });
  return (
    <PostForm
      form={form}
      verb={open ? "Send a new link" : "Send the link"}
      pendingText="Sending…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [email])}
      extra={
        open ? (
          <Button type="submit" name="press" value="end" variant="danger-quiet">
            End the link
          </Button>
        ) : undefined
      }
    >
      <p className="muted small">
        Former employees cannot sign in. The email contains a link that is valid for 30 days, requires the birthday and is blocked after
        five wrong attempts. It opens the certificate of employment and, once the final pay is completed, its payslip, BIR Form 2316 and the
        quitclaim.
      </p>
      {sent.map((line) => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
      <TextField
        field={email}
        label="Email"
        hint="Use a personal address; the company mailbox may be closed."
        type="email"
        autoComplete="off"
        required
      />
    </PostForm>
  );
}
