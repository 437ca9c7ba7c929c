import { createContext, useContext, type ReactNode } from "react";

type PreservedQuery = { below: string; query: string };

const PreservedQueryContext = createContext<PreservedQuery | null>(null);

/** Link buttons and dialog close links inside that stay below a path keep the query ("" or "?q=cruz"). */
export function PreserveQuery({ children, ...carried }: PreservedQuery & { children: ReactNode }) {
  return <PreservedQueryContext.Provider value={carried}>{children}</PreservedQueryContext.Provider>;
}

/** The URL with the preserved query, if there is one. */
export function usePreservedQuery<Href extends string | undefined>(href: Href): Href | string {
  const carried = useContext(PreservedQueryContext);
  if (!carried?.query || !href?.startsWith(`${carried.below}/`)) return href;
  return href.includes("?") ? `${href}&${carried.query.slice(1)}` : href + carried.query;
}
