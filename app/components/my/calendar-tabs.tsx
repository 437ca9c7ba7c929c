import { Tabs } from "~/components/ui/layout/tabs";
import type { CalendarTabsText } from "~/domain/shared/i18n/en/calendar-tabs";
import { pathTo } from "~/paths";

/** Tabs of the employee's calendar: attendance, leave and roster. */
export function CalendarTabs({ current, words }: { current: "DAYS" | "LEAVE" | "ROSTER"; words: CalendarTabsText }) {
  return (
    <div className="page-tabs">
      <Tabs
        label={words.label}
        tabs={[
          { label: words.days, href: pathTo("get-my-time"), current: current === "DAYS" },
          { label: words.leave, href: pathTo("get-my-leave"), current: current === "LEAVE" },
          { label: words.roster, href: pathTo("get-my-roster"), current: current === "ROSTER" },
        ]}
      />
    </div>
  );
}
