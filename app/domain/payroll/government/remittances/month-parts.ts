import type { Agency } from "./remittance-lists";

/** Views of an agency's month page: the full list, or one section alone. */
export const MONTH_PARTS = ["list", "loans", "late", "changes"] as const;
export type MonthPart = (typeof MONTH_PARTS)[number];

/** Sort keys of each section; the first is the default. */
export const MONTH_SORTS = {
  list: ["name", "base", "msc", "employee", "employer", "total"],
  loans: ["name", "loan", "due", "amount", "notCovered", "balance"],
  late: ["name", "payDate", "base", "total"],
  changes: ["name", "kind", "before", "now"],
} as const satisfies Record<MonthPart, readonly [string, ...string[]]>;

/** An agency's remark codes and their meaning. @source document 5 F-52 to F-54 */
export const MONTH_REMARKS: Readonly<Record<Agency, Readonly<Record<string, string>>>> = {
  SSS: { "1": "1, hired", "2": "2, separated", "3": "3, no pay" },
  PHILHEALTH: { NH: "NH, newly hired", S: "S, separated", NE: "NE, no earnings" },
  PAG_IBIG: { N: "N, newly hired", RS: "RS, resigned", L: "L, without pay" },
};
/** SSS code for "no remark". */
export const NO_REMARK = "N";
