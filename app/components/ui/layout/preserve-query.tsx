import { createContext, useContext, type ReactNode } from "react";

type Carried = { below: string; query: string };

const CarriedContext = createContext<Carried | null>(null);

/** Link buttons and dialog close links inside that stay below a path keep the query ("" or "?q=cruz"). */
export function CarryQuery({ children, ...carried }: Carried & { children: ReactNode }) {
  return <CarriedContext.Provider value={carried}>{children}</CarriedContext.Provider>;
}

/** The URL with the preserved query, if there is one. */
export function useCarried<Href extends string | undefined>(href: Href): Href | string {
  const carried = useContext(CarriedContext);
  if (!carried?.query || !href?.startsWith(`${carried.below}/`)) return href;
  return href.includes("?") ? `${href}&${carried.query.slice(1)}` : href + carried.query;
}
