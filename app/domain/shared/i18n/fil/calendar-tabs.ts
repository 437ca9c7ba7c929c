import type { CalendarTabsText } from "~/domain/shared/i18n/en/calendar-tabs";

export const calendarTabs: CalendarTabsText = { label: "Kalendaryo", days: "Mga araw", leave: "Leave", roster: "Iskedyul" };
