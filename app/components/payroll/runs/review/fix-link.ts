import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import type { Check } from "~/domain/payroll/runs/checks";
import { pathTo } from "~/paths";

type ListedEmployee = { employeeSeq: number; employeeId: string };
type CheckToFix = Pick<Check, "fix" | "code" | "year">;

/** Popup pages that fix a check; checks without one are fixed on the payslip. */
const PAGES: Record<Check["fix"], { path: PopupPath; text: string } | null> = {
  salary: { path: "salary", text: "Open salary" },
  identity: { path: "salary/identity", text: "Enter the numbers" },
  bank: { path: "salary/identity", text: "Enter the numbers" },
  contract: { path: "contracts", text: "Open contracts" },
  time: null,
  opening: null,
  adjustment: null,
};
const PAGES_BY_CODE: Record<string, { path: PopupPath; text: string } | null> = {
  NO_RESIGNATION_DATE: { path: "job-info", text: "Open job info" },
  BIRTHDAY_MISSING: { path: "basic-info", text: "Open basic info" },
  MINIMUM_WAGE_UNKNOWN: null,
};

/**
 * Where to fix a check: time in the time stage, personal records in the popup if permitted, everything else on the payslip. @param opens
 * popup pages that the user may open
 */
export function fixLink(
  payrollSeq: number,
  { employeeSeq, employeeId }: ListedEmployee,
  { fix, code, year }: CheckToFix,
  opens: readonly string[],
): { href: string; text: string } {
  if (fix === "time") return { href: pathTo("get-payroll-process-time", { payrollSeq }, { q: employeeId }), text: "Open time" };
  if (fix === "opening" && year !== undefined)
    return { href: pathTo("get-year-to-date-edit", { year, employeeSeq }), text: "Enter opening balance" };
  return (
    employeePage(employeeSeq, { fix, code }, opens) ?? { href: pathTo("get-payslip", { payrollSeq, employeeSeq }), text: "Open payslip" }
  );
}

/** The popup page that fixes a check; null if none, or not permitted. */
export function employeePage(
  employeeSeq: number,
  { fix, code }: CheckToFix,
  opens: readonly string[],
): { href: string; text: string } | null {
  const page = code in PAGES_BY_CODE ? PAGES_BY_CODE[code]! : PAGES[fix];
  if (!page || !opens.includes(page.path)) return null;
  return { href: popupPath(employeeSeq, page.path), text: page.text };
}
