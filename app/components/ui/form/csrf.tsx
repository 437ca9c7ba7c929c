import { createContext, useContext, type ReactNode } from "react";

const CsrfContext = createContext<string>("");

/** Hands the token of the visit to every form below. */
export function CsrfProvider({ token, children }: { token: string; children: ReactNode }) {
  return <CsrfContext.Provider value={token}>{children}</CsrfContext.Provider>;
}

/** The token of the visit, for a button that carries it itself: in a GET form only the button that posts may. */
export const useCsrfToken = (): string => useContext(CsrfContext);

/** The hidden field that each POST carries. It stands first, so that the token is read before a file. */
export function CsrfInput({ token }: { token?: string }) {
  const own = useContext(CsrfContext);
  return <input type="hidden" name="csrf" value={token ?? own} />;
}
