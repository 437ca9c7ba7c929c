import type { MenuIcon, VisibleMenuGroup } from "~/domain/shared/menu-place";
import { pathTo } from "~/paths";

const overCompanies = (label: string, icon: MenuIcon, path: string): VisibleMenuGroup => ({
  label,
  icon,
  single: true,
  items: [{ label, path }],
});

/** The menu of an account with several companies while none is open. */
export const COMPANIES_MENU: readonly VisibleMenuGroup[] = [
  overCompanies("Portfolio", "dashboard", pathTo("get-portfolio")),
  overCompanies("Group report", "payroll", pathTo("get-portfolio-report")),
  overCompanies("Companies", "team", pathTo("get-companies")),
];
