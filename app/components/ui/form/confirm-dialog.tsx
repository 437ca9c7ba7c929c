import type { FormMetadata } from "@conform-to/react";
import type { FormEventHandler, ReactNode } from "react";
import type { Saved } from "~/domain/shared/forms/saved-meanwhile";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import type { Problem } from "./error-summary";
import { PostForm } from "./post-form";
import { usePartsText } from "~/components/ui/layout/parts-text";

type ConfirmDialogProps = {
  /** Conform form, if there are fields. */
  form?: FormMetadata;
  /** See `PostForm`. */
  saved?: Saved;
  title: string;
  closeHref: string;
  /** The question and its consequences. */
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

/** Confirmation dialog: Cancel closes it, the button labeled `verb` posts the form. */
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
