import { useFormAction } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import { RESTORE_FIELD, type TypedFormOffer } from "~/domain/shared/forms/typed-form";
import { Notice } from "~/components/ui/feedback/notice";
import { useToldIn } from "~/components/ui/layout/parts-text";
import { EnterButton } from "./posting";

const TypedFormContext = createContext<TypedFormOffer | null>(null);

/** Provides the unsaved input of a form to all forms below. */
export function TypedFormProvider({ typed, children }: { typed: TypedFormOffer | null; children: ReactNode }) {
  return <TypedFormContext.Provider value={typed}>{children}</TypedFormContext.Provider>;
}

/** Offers to restore what was typed before the session ended or the post was refused. */
export function RestoreTyped({ action }: { action?: string }) {
  const typed = useContext(TypedFormContext);
  const own = useFormAction(action);
  const language = useToldIn();
  if (typed === null || own.split("?")[0] !== typed.pathname) return null;
  const { why, restore } = typed.words[language];
  return (
    <>
      <EnterButton />
      <Notice tone="attention" title={`${why} `}>
        <button type="submit" name={RESTORE_FIELD} value="yes" className="btn btn-sm">
          {restore}
        </button>
      </Notice>
    </>
  );
}
