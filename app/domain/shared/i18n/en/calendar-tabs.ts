/** The pages of one's own calendar. */
export const calendarTabs = { label: "Calendar", days: "Days", leave: "Leave", roster: "Roster" };

export type CalendarTabsText = typeof calendarTabs;
