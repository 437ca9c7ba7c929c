import { useFormAction } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import { RESTORE_FIELD, type TypedFormOffer } from "~/domain/shared/forms/typed-form";
import { Notice } from "~/components/ui/feedback/notice";
import { usePageLanguage } from "~/components/ui/layout/parts-text";
import { DefaultSubmitButton } from "./posting";
import { useBasePath } from "~/components/ui/layout/base-path";

const UnsavedInputContext = createContext<TypedFormOffer | null>(null);

/** Provides the unsaved input of a form to all forms below. */
export function UnsavedInputProvider({ typed, children }: { typed: TypedFormOffer | null; children: ReactNode }) {
  return <UnsavedInputContext.Provider value={typed}>{children}</UnsavedInputContext.Provider>;
}

/** Offers to restore what was typed before the session ended or the post was refused. */
export function RestoreUnsavedInput({ action }: { action?: string }) {
  const typed = useContext(UnsavedInputContext);
  const formAction = useFormAction(action);
  const base = useBasePath();
  const language = usePageLanguage();
  if (typed === null || formAction.split("?")[0] !== base + typed.pathname) return null;
  const { why, restore } = typed.texts[language];
  return (
    <>
      <DefaultSubmitButton />
      <Notice tone="attention" title={`${why} `}>
        <button type="submit" name={RESTORE_FIELD} value="yes" className="btn btn-sm">
          {restore}
        </button>
      </Notice>
    </>
  );
}
