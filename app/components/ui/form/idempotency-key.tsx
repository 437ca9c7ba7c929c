import { useActionData, useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useScripts } from "~/components/ui/layout/use-scripts";

const PageContext = createContext("");

/** Provides the server-generated page id to all forms. */
export function IdempotencyKeyProvider({ page, children }: { page: string; children: ReactNode }) {
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}

/** Idempotency key of the form: a second submit gets the response of the first. */
export function IdempotencyKeyInput() {
  return <input type="hidden" name="formKey" value={useIdempotencyKey()} />;
}

/**
 * Idempotency key: the server's until scripts run, one of the browser's for a form opened later, and a new one after each response, so that
 * an open form can be submitted again.
 */
function useIdempotencyKey(): string {
  const [id, page, scripts] = [useId(), useContext(PageContext), useScripts()];
  const [key, setKey] = useState(() => (scripts ? randomKey() : page + id));
  const { key: visit } = useLocation();
  const answer = useActionData();
  const openedFor = useRef({ visit, answer });
  useEffect(() => {
    if (openedFor.current.visit === visit && openedFor.current.answer === answer) return;
    openedFor.current = { visit, answer };
    setKey(randomKey());
  }, [visit, answer]);
  return key;
}

/** `randomUUID` is unavailable without https. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
