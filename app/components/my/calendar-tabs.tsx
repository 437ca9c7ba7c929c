import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** One's own days, one's own leave, and what is planned. */
export function CalendarTabs({ current }: { current: "DAYS" | "LEAVE" | "ROSTER" }) {
  return (
    <div className="page-tabs">
      <Tabs
        label="Calendar"
        tabs={[
          { label: "Days", href: pathTo("get-my-time"), current: current === "DAYS" },
          { label: "Leave", href: pathTo("get-my-leave"), current: current === "LEAVE" },
          { label: "Roster", href: pathTo("get-my-roster"), current: current === "ROSTER" },
        ]}
      />
    </div>
  );
}
