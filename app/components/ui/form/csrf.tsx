import { createContext, useContext, type ReactNode } from "react";

const CsrfContext = createContext<string>("");

/** Provides the session's CSRF token to all forms. */
export function CsrfProvider({ token, children }: { token: string; children: ReactNode }) {
  return <CsrfContext.Provider value={token}>{children}</CsrfContext.Provider>;
}

/** CSRF token for a button that sends it itself, used for posting buttons in a GET form. */
export const useCsrfToken = (): string => useContext(CsrfContext);

/** Hidden field of every POST. Must come first, so that the token is read before any file. */
export function CsrfInput({ token }: { token?: string }) {
  const own = useContext(CsrfContext);
  return <input type="hidden" name="csrf" value={token ?? own} />;
}
