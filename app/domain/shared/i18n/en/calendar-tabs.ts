/** Tabs of the employee's calendar. */
export const calendarTabs = { label: "Calendar", days: "Days", leave: "Leave", roster: "Roster" };

export type CalendarTabsText = typeof calendarTabs;
