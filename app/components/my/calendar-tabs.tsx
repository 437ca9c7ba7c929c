import { Tabs } from "~/components/ui/layout/tabs";
import type { CalendarTabsText } from "~/domain/shared/i18n/en/calendar-tabs";
import { pathTo } from "~/paths";

/** Tabs of the employee's calendar: attendance, leave and roster. */
export function CalendarTabs({ current, texts }: { current: "DAYS" | "LEAVE" | "ROSTER"; texts: CalendarTabsText }) {
  return (
    <div className="page-tabs">
      <Tabs
        label={texts.label}
        tabs={[
          { label: texts.days, href: pathTo("get-my-time"), current: current === "DAYS" },
          { label: texts.leave, href: pathTo("get-my-leave"), current: current === "LEAVE" },
          { label: texts.roster, href: pathTo("get-my-roster"), current: current === "ROSTER" },
        ]}
      />
    </div>
  );
}
