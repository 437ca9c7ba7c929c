import type { FixtureCompany } from "./company-fixture";
import { pagePatterns } from "./page-addresses";

/**
 * Pages that a plain visit cannot open: most redirect; the second step of signing in is covered by tests/journeys/auth.spec.ts, one's own payslip by
 * tests/routes/my/payslips.test.ts.
 */
export const NOT_VISITED = [
  "/",
  "/employees/employees/:employeeSeq",
  "/flex_ben/mileage_history",
  "/leave/leave_settings",
  "/my/payslips/:payrollSeq",
  "/payroll/payroll-settings/calendar",
  "/payroll/payroll_processing/:payrollSeq",
  "/payroll/year-to-date",
  "/portfolio",
  "/portfolio/calculation",
  "/portfolio/calendar_link",
  "/portfolio/files",
  "/portfolio/report",
  "/portfolio/returns",
  "/settings/company-settings",
  "/settings/company-settings/holidays",
  "/two-factor",
];

/** The visited patterns. */
export const visitedPatterns = pagePatterns.filter((pattern) => !NOT_VISITED.includes(pattern));

/** Visited without an account; all others signed in. */
const PUBLIC = /^\/(login|forgot-password|reset-password|signup|clock|papers|unsubscribe|terms|privacy|system_maintenance)\b/;

export type Visit = { pattern: string; address: string; signedIn: boolean; status: 200 | 404 };

/** One visit per page of the product. Fails on a page whose URL needs a value that the fixture company lacks. */
export function listVisits({ values }: Pick<FixtureCompany, "values">): Visit[] {
  return pagePatterns
    .filter((pattern) => !NOT_VISITED.includes(pattern))
    .map((pattern) => ({
      pattern,
      address: fillAddress(pattern, values),
      signedIn: !PUBLIC.test(pattern),
      status: pattern === "/*" ? 404 : 200,
    }));
}

/** Tokens that open the pages below a first path segment. */
const TOKENS: Record<string, string> = { signup: "signupToken", clock: "kioskToken", papers: "papersToken", unsubscribe: "stopToken" };

function fillAddress(pattern: string, values: FixtureCompany["values"]): string {
  const special: Record<string, string | number> = {
    token: values[TOKENS[pattern.split("/")[1]!] ?? "resetToken"]!,
    ...(/account-deletion$|\/final-pay\/:employeeSeq/.test(pattern) ? { employeeSeq: values.resignedSeq! } : {}),
  };
  const invitation = pattern.endsWith("/members/invitation") ? `?employeeSeq=${values.employeeSeq}` : "";
  const query = pattern === "/flex_ben/edit_flex_ben_type" ? `?policySeq=${values.policySeq}` : invitation;
  const path = pattern.replace(/:(\w+)|\*/g, (found, name?: string) => {
    const value = name === undefined ? "no/such/address" : (special[name] ?? values[name]);
    if (value === undefined)
      throw new Error(`${pattern}: the company of every address has no ${found}; add one to tests/support/company-fixture.ts`);
    return String(value);
  });
  return path + query;
}
