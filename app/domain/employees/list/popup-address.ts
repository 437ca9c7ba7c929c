import { pathTo, type PathName } from "~/paths";

/** Parameters that a page of the popup has for itself; all others are those of the list behind it, or say where the visitor came from. */
const OWN_PARAMETERS = ["mode", "record", "historyPage"];

/** The part of a popup's query that goes along from page to page of it, so that closing leads back to the same list: "" or "?q=cruz&page=2". */
export function carriedQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OWN_PARAMETERS) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** The pages of the popup that tabs, sides and other screens lead to, by their segments of the address. */
const PAGES = {
  "job-info": "get-employee-job-info",
  "job-info/account-deletion": "get-employee-account-deletion",
  "basic-info": "get-employee-basic-info",
  education: "get-employee-education",
  career: "get-employee-career",
  documents: "get-document-employee-upload",
  contracts: "get-employee-contract-info-history",
  salary: "get-employee-salary-info",
  "salary/identity": "get-employee-salary-identity",
  "previous-employer": "get-salary-previous",
} as const satisfies Record<string, PathName>;
export type PopupPath = keyof typeof PAGES;

/** The address of a page of the popup. @param query of the list behind it, as it stands in an address */
export const popupPath = (employeeSeq: number, page: PopupPath, query?: string): string => pathTo(PAGES[page], { employeeSeq }, query);

/** The popup of an employee, opened from a page outside the list: closing leads back there. @param from path and query of that page */
export function popupFrom(employeeSeq: number, from: string): string {
  return pathTo("get-employee", { employeeSeq }, { from });
}
