import type { FormMetadata } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import { savedMeanwhile, type Saved } from "~/domain/shared/forms/saved-meanwhile";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "./csrf";
import { ErrorSummary, withFieldLabels, type Problem } from "./error-summary";
import { IdempotencyKeyInput } from "./idempotency-key";
import { ConcurrentSaveContext } from "./field";
import { NotSavedNotice, useIsPosting } from "./posting";
import { RestoreUnsavedInput } from "./unsaved-input";
import { usePartsText } from "~/components/ui/layout/parts-text";

type PostFormProps = {
  children?: ReactNode;
  /** Conform form of the fields. */
  form?: FormMetadata;
  /** Stored values including `revision`; after a conflict they are shown next to the typed ones. */
  saved?: Saved | undefined;
  /** Submit label: "Save changes", "Create run". */
  verb: string;
  /** Submit label while pending. */
  pendingText?: string;
  danger?: boolean;
  /** Form action; default: the current URL. */
  action?: string;
  problems?: readonly Problem[];
  cancelHref?: string;
  cancelText?: string;
  /** More buttons on the left of the footer. */
  extra?: ReactNode;
  id?: string;
  /** "multipart/form-data" for forms with files. */
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Name of buttons that post an intermediate step: no scrolling, and the submit button is not pending. */
  stepName?: string;
  /** Only needed without a `CsrfProvider`. */
  csrfToken?: string;
};

/** Base of all POST forms: CSRF token, error summary, fields, and a footer with Cancel and submit. The server validates. */
export function PostForm({
  children,
  form,
  saved,
  verb,
  pendingText,
  danger = false,
  action,
  problems = [],
  cancelHref,
  cancelText,
  extra,
  id,
  encType,
  onSubmit,
  stepName,
  csrfToken,
}: PostFormProps) {
  const texts = usePartsText();
  const { formData } = useNavigation();
  const stepping = stepName !== undefined && formData?.has(stepName) === true;
  const posting = useIsPosting(action) && !stepping;
  return (
    <Form
      method="post"
      action={action}
      noValidate
      id={form?.id ?? id}
      onSubmit={form?.onSubmit ?? onSubmit}
      encType={encType}
      preventScrollReset={stepName !== undefined || undefined}
      className="form"
      aria-busy={posting || undefined}
    >
      <CsrfInput token={csrfToken} />
      <IdempotencyKeyInput />
      <div className="form-body">
        {form ? <RestoreUnsavedInput action={action} /> : null}
        <ErrorSummary problems={withFieldLabels(problems, children)} />
        <ConcurrentSaveContext.Provider value={savedMeanwhile(saved, form?.initialValue as Saved | undefined)}>
          {children}
        </ConcurrentSaveContext.Provider>
      </div>
      <footer className="form-footer">
        {extra ? <div className="start">{extra}</div> : null}
        {cancelHref ? <LinkButton href={cancelHref}>{cancelText ?? texts.cancel}</LinkButton> : null}
        <NotSavedNotice action={action} />
        <Button type="submit" variant={danger ? "danger" : "primary"} pending={posting} pendingText={pendingText}>
          {verb}
        </Button>
      </footer>
    </Form>
  );
}
