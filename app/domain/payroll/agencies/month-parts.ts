import type { Agency } from "./month-lists";

/** What the page of a contribution month shows of an agency: the list with what stands below it, or one of those alone. */
export const MONTH_PARTS = ["list", "loans", "late", "changes"] as const;
export type MonthPart = (typeof MONTH_PARTS)[number];

/** By what each part is put in order; the first is usual. */
export const MONTH_SORTS = {
  list: ["name", "base", "msc", "employee", "employer", "total"],
  loans: ["name", "loan", "due", "amount", "notCovered", "balance"],
  late: ["name", "payDate", "base", "total"],
  changes: ["name", "kind", "before", "now"],
} as const satisfies Record<MonthPart, readonly [string, ...string[]]>;

/** What an agency writes beside somebody, and what it says. @source document 5 F-52 to F-54 */
export const MONTH_REMARKS: Readonly<Record<Agency, Readonly<Record<string, string>>>> = {
  SSS: { "1": "1, hired", "2": "2, separated", "3": "3, no pay" },
  PHILHEALTH: { NH: "NH, newly hired", S: "S, separated", NE: "NE, no earnings" },
  PAG_IBIG: { N: "N, newly hired", RS: "RS, resigned", L: "L, without pay" },
};
/** SSS's word for nothing to remark. */
export const NO_REMARK = "N";
