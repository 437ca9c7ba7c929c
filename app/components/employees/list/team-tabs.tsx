import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** The two lists of people: those who work here, and those who were invited. The first is only for who may see it (NAV-11). */
export function TeamTabs({ current, canSeeEmployees }: { current: "employees" | "invited"; canSeeEmployees: boolean }) {
  const employees = { label: "Employees", href: pathTo("get-employees"), current: current === "employees" };
  const invited = { label: "Invited Employees", href: pathTo("get-invites"), current: current === "invited" };
  return <Tabs label="Team" tabs={canSeeEmployees ? [employees, invited] : [invited]} />;
}
