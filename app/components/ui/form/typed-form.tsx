import { useFormAction } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import { RESTORE_FIELD, type TypedFormOffer } from "~/domain/shared/forms/typed-form";
import { Notice } from "~/components/ui/feedback/notice";
import { useToldIn } from "~/components/ui/layout/parts-text";
import { EnterButton } from "./posting";

const TypedFormContext = createContext<TypedFormOffer | null>(null);

/** Hands every form below the one that could not be saved before. */
export function TypedFormProvider({ typed, children }: { typed: TypedFormOffer | null; children: ReactNode }) {
  return <TypedFormContext.Provider value={typed}>{children}</TypedFormContext.Provider>;
}

/** Offers in the form itself what was typed into it before the session ended or it was refused. */
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
