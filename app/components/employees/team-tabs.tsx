import { Tabs } from "~/components/ui/tabs";

/** The two lists of people: those who work here, and those who were invited. The first is only for who may see it (NAV-11). */
export function TeamTabs({ current, canSeeEmployees }: { current: "employees" | "invited"; canSeeEmployees: boolean }) {
  const employees = { label: "Employees", href: "/employees/employees", current: current === "employees" };
  const invited = { label: "Invited Employees", href: "/employees/invited_employees", current: current === "invited" };
  return <Tabs label="Team" tabs={canSeeEmployees ? [employees, invited] : [invited]} />;
}
