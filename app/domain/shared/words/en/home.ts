/** The home of My Work, and a day or a punch of one's own wherever it stands. */
export const home = {
  title: "My Work",
  morning: "Good morning, {name}",
  afternoon: "Good afternoon, {name}",
  evening: "Good evening, {name}",
  nextPayDay: "Next pay day",
  today: "today",
  tomorrow: "tomorrow",
  inDays: "in {days} days",
  myPayslips: "My payslips",
  myYear: "My year {year}",
  team: "My team",
  whoIsHere: "Who is here today",
  clearances: "Clearances",
  clearanceWaits: "{count} clearance waits for you",
  clearancesWait: "{count} clearances wait for you",
  documents: "My documents",
  empty: "Nothing yet",
  emptyWhy:
    "Your company has not begun with attendance, and you have no payroll yet. Your days and pay days appear here as soon as it does.",
  week: "This week",
  calendar: "Calendar",
  ofPlanned: "{worked} of {planned}",
  todayBadge: "Today",
  nothingPlanned: "Nothing planned",
  late: "Late {time}",
  undertime: "Undertime {time}",
  overtime: "Overtime {time}",
};

export type HomeWords = typeof home;
