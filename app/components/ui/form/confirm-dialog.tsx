import type { FormMetadata } from "@conform-to/react";
import type { FormEventHandler, ReactNode } from "react";
import type { Saved } from "~/domain/shared/forms/saved-meanwhile";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import type { Problem } from "./error-summary";
import { PostForm } from "./post-form";
import { usePartsText } from "~/components/ui/layout/parts-text";

type ConfirmDialogProps = {
  /** Conform's form, where it has fields. */
  form?: FormMetadata;
  /** As `PostForm` takes it. */
  saved?: Saved;
  title: string;
  closeHref: string;
  /** The question, and what follows from a yes. */
  children: ReactNode;
  verb?: string;
  pendingText?: string;
  danger?: boolean;
  action?: string;
  problems?: readonly Problem[];
  cancelText?: string;
  csrfToken?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

/** Asks before something is done: Cancel leads back, the verb posts. */
export function ConfirmDialog({ title, closeHref, children, verb = "Confirm", pendingText, ...rest }: ConfirmDialogProps) {
  const { working } = usePartsText();
  return (
    <DialogPage title={title} closeHref={closeHref}>
      <PostForm verb={verb} pendingText={pendingText ?? working} cancelHref={closeHref} {...rest}>
        <div className="muted">{children}</div>
      </PostForm>
    </DialogPage>
  );
}
