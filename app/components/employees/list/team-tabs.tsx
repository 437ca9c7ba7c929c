import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** Tabs: employees (with permission, NAV-11) and invitations. */
export function TeamTabs({ current, canSeeEmployees }: { current: "employees" | "invited"; canSeeEmployees: boolean }) {
  const employees = { label: "Employees", href: pathTo("get-employees"), current: current === "employees" };
  const invited = { label: "Invited Employees", href: pathTo("get-invites"), current: current === "invited" };
  return <Tabs label="Team" tabs={canSeeEmployees ? [employees, invited] : [invited]} />;
}
