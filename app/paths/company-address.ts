/**
 * Addresses of a company (docs/decisions/052): "/c/3/employees" is the page "/employees" in company 3. Accounts with one company use addresses
 * without a company.
 */
const COMPANY_ADDRESS = /^(\/c\/([1-9]\d{0,8}))(?=\/|\.data$|$)/;

/** Remix requests the data of the start page of a company at "/c/3.data". */
const START_PAGE: Readonly<Record<string, string>> = { "": "/", ".data": "/_root.data" };

/** The parts of a path; `base` is "/" where it names no company. */
export function splitAddress(pathname: string): { base: string; company: number | undefined; path: string } {
  const match = COMPANY_ADDRESS.exec(pathname);
  if (!match) return { base: "/", company: undefined, path: pathname };
  const path = pathname.slice(match[1]!.length);
  return { base: match[1]!, company: Number(match[2]), path: START_PAGE[path] ?? path };
}

/** The address of a page in a company. @param path of the page, with its query */
export const companyAddress = (companySeq: number, path: string): string => `/c/${companySeq}${path === "/" ? "" : path}`;
