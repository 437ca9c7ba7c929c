import { pathTo, type PathName } from "~/paths";

/** Query parameters of the popup's own pages; all others belong to the list behind it or are the return URL. */
const POPUP_PARAMETERS = ["mode", "record", "historyPage"];

/** The part of a popup's query kept across its pages, so that closing returns to the same list: "" or "?q=cruz&page=2". */
export function carriedQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of POPUP_PARAMETERS) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** Popup pages by URL segment. */
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

/** URL of a popup page. @param query query string of the list behind it */
export const popupPath = (employeeSeq: number, page: PopupPath, query?: string): string => pathTo(PAGES[page], { employeeSeq }, query);

/** The popup of an employee, opened from a page outside the list: closing leads back there. @param from path and query of that page */
export function popupFrom(employeeSeq: number, from: string): string {
  return pathTo("get-employee", { employeeSeq }, { from });
}
