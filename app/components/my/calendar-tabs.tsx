import { Tabs } from "~/components/ui/layout/tabs";
import { pathTo } from "~/paths";

/** One's own days, and one's own leave. */
export function CalendarTabs({ current }: { current: "DAYS" | "LEAVE" }) {
  return (
    <Tabs
      label="Calendar"
      tabs={[
        { label: "Days", href: pathTo("get-my-time"), current: current === "DAYS" },
        { label: "Leave", href: pathTo("get-my-leave"), current: current === "LEAVE" },
      ]}
    />
  );
}
