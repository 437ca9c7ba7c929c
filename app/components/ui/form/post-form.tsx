import type { FormMetadata } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { FormEventHandler, ReactNode } from "react";
import { savedMeanwhile, type Saved } from "~/domain/shared/forms/saved-meanwhile";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "./csrf";
import { ErrorSummary, named, type Problem } from "./error-summary";
import { FormKeyInput } from "./form-key";
import { SavedMeanwhile } from "./field";
import { NotSaved, usePosting } from "./posting";
import { RestoreTyped } from "./typed-form";
import { usePartsText } from "~/components/ui/layout/parts-text";

type PostFormProps = {
  children?: ReactNode;
  /** Conform's form, whose fields stand in it. */
  form?: FormMetadata;
  /** Field values at load time, with the `revision`: after a conflict they are shown beside the typed ones. */
  saved?: Saved | undefined;
  /** The verb: "Save changes", "Create run". */
  verb: string;
  /** What the button says while the server works. */
  pendingText?: string;
  danger?: boolean;
  /** Where to post; the page's own address without one. */
  action?: string;
  problems?: readonly Problem[];
  cancelHref?: string;
  cancelText?: string;
  /** More buttons at the left of the foot. */
  extra?: ReactNode;
  id?: string;
  /** "multipart/form-data" for files. */
  encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** The name of buttons that post a step of the form instead of saving it: the page stays where it is, and the verb says nothing. */
  stepName?: string;
  /** Only where no `CsrfProvider` stands above. */
  csrfToken?: string;
};

/** Every form that changes something: token, summary, fields, and a foot with Cancel and the verb. The server checks it all. */
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
  const words = usePartsText();
  const { formData } = useNavigation();
  const stepping = stepName !== undefined && formData?.has(stepName) === true;
  const posting = usePosting(action) && !stepping;
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
      <FormKeyInput />
      <div className="form-body">
        {form && encType !== "multipart/form-data" ? <RestoreTyped action={action} /> : null}
        <ErrorSummary problems={named(problems, children)} />
        <SavedMeanwhile.Provider value={savedMeanwhile(saved, form?.initialValue as Saved | undefined)}>{children}</SavedMeanwhile.Provider>
      </div>
      <footer className="foot">
        {extra ? <div className="start">{extra}</div> : null}
        {cancelHref ? <LinkButton href={cancelHref}>{cancelText ?? words.cancel}</LinkButton> : null}
        <NotSaved action={action} />
        <Button type="submit" variant={danger ? "danger" : "primary"} pending={posting} pendingText={pendingText}>
          {verb}
        </Button>
      </footer>
    </Form>
  );
}
