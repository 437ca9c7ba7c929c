import { useLocation } from "@remix-run/react";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** Tabs of Company Settings; a benefits-only company has no calendar (F-114). */
export function CompanyTabs({ benefitsOnly }: { benefitsOnly: boolean }) {
  const { pathname } = useLocation();
  const [administers, pays] = [useHasPermission("SETTING_EDIT"), useHasPermission("PAYROLL_SETTING_EDIT")];
  const tabs = [
    { label: "Company", href: pathTo("get-company") },
    { label: "Offices", href: pathTo("get-company-offices") },
    ...(benefitsOnly ? [] : [{ label: "Holidays", href: pathTo("get-company-holidays-now") }]),
    ...(benefitsOnly ? [] : [{ label: "Attendance", href: pathTo("get-company-attendance") }]),
    { label: "Documents", href: pathTo("get-company-documents") },
    { label: "Notices", href: pathTo("get-company-notices") },
    { label: "Connections", href: pathTo("get-connections") },
    // A benefits-only company imports no payroll but can export its data; otherwise the export contains salaries.
    ...(administers && (benefitsOnly || pays)
      ? [{ label: "Data", href: pathTo(benefitsOnly ? "get-company-export" : "get-company-data") }]
      : []),
  ];
  return (
    <div className="page-tabs">
      <Tabs label="Company Settings" tabs={tabs.map((tab) => ({ ...tab, current: pathname.startsWith(tab.href) }))} />
    </div>
  );
}
