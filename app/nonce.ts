import { createContext, useContext } from "react";

/** The nonce that the Content-Security-Policy of this page allows; empty in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
