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
  openSince: "A link is open since {day}.",
  lastRead: "A calendar last read it at {day}.",
  neverRead: "No calendar has read it yet.",
  whatFor: "With a link of your own the calendar of your phone or computer shows your shifts, leaves and holidays.",
  newLink: "New link",
  makeLink: "Make a link",
  endLink: "End the link",
  ending: "Ending…",
  endWhy: "Calendars that read your roster by it get no more of it. You can make a new link at any time.",
  ended: "The link was ended",
  linkTitle: "Your roster in your calendar",
  make: "Make link",
  making: "Making…",
  whoReads:
    "Anyone who has the link can see your shifts, leaves and holidays from a month ago to three months ahead: use it only in your own calendar. Any earlier link stops working now.",
  link: "Link",
  copyNow: "In your calendar program, add a calendar from this address. Copy it now: it is not shown again.",
};

export type RosterText = typeof roster;
