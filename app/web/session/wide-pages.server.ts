import { PATHS, type PathName } from "~/paths";

/** Pages with a register, a calendar or a list beside its selected row. They and all pages below them need the width of the menu. */
const WIDE_PAGES: readonly PathName[] = [
  "get-employees",
  "get-time-reports",
  "get-weekly-monthly",
  "get-leave-usage",
  "get-approvals",
  "get-my-approvals",
  "get-payroll-process-review",
  "get-final-pay-list",
  "get-year-to-date",
  "get-portfolio",
];

const patternOf = (name: PathName): string => PATHS[name].replace(/\{\w+\}/g, "[^/]+");
const WIDE_ADDRESS = new RegExp(`^(${WIDE_PAGES.map(patternOf).join("|")})(/|$)`);

/** Whether the menu of this page is the icon rail, unless the user chose the full menu. */
export function isWidePage(pathname: string): boolean {
  return WIDE_ADDRESS.test(pathname);
}
