/** Parameters that a page of the popup has for itself; all others are those of the list behind it, or say where the visitor came from. */
const OWN_PARAMETERS = ["mode", "record", "historyPage"];

/** The part of a popup's query that goes along from page to page of it, so that closing leads back to the same list: "" or "?q=cruz&page=2". */
export function carriedQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OWN_PARAMETERS) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** The popup of an employee, opened from a page outside the list: closing leads back there. @param from path and query of that page */
export function popupFrom(employeeSeq: number, from: string, page = ""): string {
  return `/employees/employees/${employeeSeq}${page && `/${page}`}?${new URLSearchParams({ from })}`;
}
