import type { CalendarTabsWords } from "~/domain/shared/words/en/calendar-tabs";

export const calendarTabs: CalendarTabsWords = { label: "Kalendaryo", days: "Mga araw", leave: "Leave", roster: "Iskedyul" };
