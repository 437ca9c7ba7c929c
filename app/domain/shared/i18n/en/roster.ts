/** The employee's roster, and the link for calendar programs. */
export const roster = {
  home: "Home",
  title: "Roster",
  work: "Work {shift}",
  windowTitle: "My roster",
  before: "Previous month",
  after: "Next month",
  today: "Today",
  leave: "Leave",
  empty: "Nothing planned",
  emptyWhy: "Your employment does not cover this month.",
  calendar: "In your own calendar",
  openSince: "A link has been active since {day}.",
  lastRead: "A calendar last read it at {day}.",
  neverRead: "No calendar has read it yet.",
  whatFor: "With a personal link, the calendar on your phone or computer shows your shifts, leave and holidays.",
  newLink: "New link",
  makeLink: "Create link",
  endLink: "End the link",
  ending: "Ending…",
  endWhy: "Calendars that use this link no longer receive your roster. You can create a new link at any time.",
  ended: "The link was ended",
  linkTitle: "Your roster in your calendar",
  make: "Create link",
  making: "Creating…",
  whoReads:
    "Anyone with the link can see your shifts, leave and holidays from a month ago to three months ahead. Use it only in your own calendar. Any earlier link stops working now.",
  link: "Link",
  copyNow: "In your calendar program, add a calendar from this address. Copy it now: it is not shown again.",
};

export type RosterText = typeof roster;
