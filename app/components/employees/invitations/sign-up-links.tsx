import { Notice } from "~/components/ui/feedback/notice";
import { TextField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import type { SignUpLink } from "~/domain/employees/invitations/sign-up-link";

/** Sign-up links of invitations without e-mail, to copy and pass on. Shown once. */
export function SignUpLinks({ links, closeHref }: { links: readonly SignUpLink[]; closeHref: string }) {
  return (
    <DialogPage title="Share the sign-up links" closeHref={closeHref} size="md">
      <div className="body">
        <Notice tone="attention" title="No email was sent: no SMTP server is configured (SMTP_URL). ">
          The invitation is saved. Copy each link and send it to its recipient another way. A link works once, for seven days, and is not
          shown again; “Resend” makes a new one.
        </Notice>
        {links.map(({ email, link }, index) => (
          <TextField
            key={email}
            field={{ id: `link-${index}`, name: `link-${index}`, initialValue: link }}
            label={`Link for ${email}`}
            maxLength={300}
            spellCheck={false}
            autoComplete="off"
            readOnly
          />
        ))}
      </div>
      <footer className="form-footer">
        <LinkButton href={closeHref} variant="primary">
          I have copied {links.length === 1 ? "it" : "them"}
        </LinkButton>
      </footer>
    </DialogPage>
  );
}
