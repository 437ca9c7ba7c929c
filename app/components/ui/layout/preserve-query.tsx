import { createContext, useContext, type ReactNode } from "react";

type Carried = { below: string; query: string };

const CarriedContext = createContext<Carried | null>(null);

/** Every link button and every way out of a dialog in here that stays below an address takes the query along ("" or "?q=cruz"). */
export function CarryQuery({ children, ...carried }: Carried & { children: ReactNode }) {
  return <CarriedContext.Provider value={carried}>{children}</CarriedContext.Provider>;
}

/** An address as a link to it must name it: with the query of the frame around, where there is one. */
export function useCarried<Href extends string | undefined>(href: Href): Href | string {
  const carried = useContext(CarriedContext);
  if (!carried?.query || !href?.startsWith(`${carried.below}/`)) return href;
  return href.includes("?") ? `${href}&${carried.query.slice(1)}` : href + carried.query;
}
