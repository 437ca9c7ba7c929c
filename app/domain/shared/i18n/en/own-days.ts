/** The employee's days of a month, and the result of the selected day. */
export const ownDays = {
  home: "Home",
  title: "Calendar",
  before: "Previous month",
  after: "Next month",
  worked: "Worked",
  short: "Late, undertime or for review",
  amiss: "Absent, incomplete",
  leave: "Leave",
  holiday: "Holiday",
  pressed: "Clock-ins and clock-outs",
  empty: "No days yet",
  late: "Late {time}",
  undertime: "Undertime {time}",
  overtime: "OT {time}",
  in: "In {time}",
  day: {
    nothingPlanned: "nothing planned",
    afterMidnight: "After midnight, as {text}",
    moved: "{kind} of {day}: {minutes}.",
    movedWorked: "worked {time}",
    movedNight: "night {time}",
    movedOvertime: "overtime {time}",
    movedOvertimeNight: "overtime at night {time}",
    why: "Why?",
    whySo: "How {day} was computed",
    time: "Time",
    what: "What it is",
    length: "Length",
    rule: "Rule",
    approvedBy: "{what}, approved by {name}",
    nextDay: "{time} next day",
    dayBefore: "{time} the day before",
  },
};

export type OwnDaysText = typeof ownDays;
export type EvaluatedDayText = OwnDaysText["day"];
