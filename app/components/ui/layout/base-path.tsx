import { useHref } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";

/**
 * Addresses of a company begin with "/c/3" where an account has several (docs/decisions/052). The router adds this base to its links and
 * forms; what it does not render (pictures, `fetch`, submit buttons with an address of their own) needs it explicitly.
 */
const BasePathContext = createContext("");

/** "/c/3", or empty where the address names no company. */
export const useBasePath = (): string => useContext(BasePathContext);

export function BasePathProvider({ children }: { children: ReactNode }) {
  const base = useHref("/");
  return <BasePathContext.Provider value={base === "/" ? "" : base}>{children}</BasePathContext.Provider>;
}

/** `path` with the base, for requests that scripts send outside the router. */
export const withBasePath = (path: string): string => `${pageBase()}${path}`;

/** The path of an element or a request as the router knows it. */
export function withoutBasePath(pathname: string): string {
  const base = pageBase();
  return base !== "" && pathname.startsWith(base) ? pathname.slice(base.length) || "/" : pathname;
}

function pageBase(): string {
  // Absent where modules run without a page, as in tests.
  const { __remixContext: context } = globalThis as { __remixContext?: { basename?: string } };
  const base = context?.basename ?? "/";
  return base === "/" ? "" : base;
}
