import { Tabs } from "~/components/ui/layout/tabs";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { pathTo } from "~/paths";

/** Weekly and monthly report, and the roster for users who maintain it. */
export function WeeklyTabs({ current }: { current: "report" | "roster" }) {
  const mayPlan = useHasPermission("ATTENDANCE_EDIT");
  if (!mayPlan) return null;
  return (
    <div className="page-tabs">
      <Tabs
        label="Weekly/Monthly Report"
        tabs={[
          { label: "Report", href: pathTo("get-weekly-monthly"), current: current === "report" },
          { label: "Roster", href: pathTo("get-roster"), current: current === "roster" },
        ]}
      />
    </div>
  );
}
