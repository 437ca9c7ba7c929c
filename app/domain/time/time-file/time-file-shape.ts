import {
  day,
  entry,
  flag,
  list,
  minutes,
  name,
  none,
  note,
  optionally,
  seq,
  word,
} from "~/domain/payroll/company-data/company-file-fields";
import { HOLIDAY_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { SCHEDULE_TYPES, type ScheduleType } from "~/domain/time/schedule/schedule";
import { breaks, instant, offices, time, weekdayNumber, weekdays } from "./time-file-fields";
import { filePolicy } from "./time-file-policy";

export const TIME_FILE_FORMAT = "time-sample-1";

const workSchedule = entry({
  workScheduleSeq: seq(),
  workScheduleName: name(50),
  mainWorkScheduleYn: optionally(flag(), "N"),
  workScheduleType: word(Object.keys(SCHEDULE_TYPES) as [ScheduleType, ...ScheduleType[]]),
  workDay: weekdays(),
  workTime: minutes(),
  startTime: none(time()),
  endTime: none(time()),
  breaks: breaks(),
  shifts: list(entry({ shiftName: name(20), startTime: time(), endTime: time(), breaks: breaks() })),
  days: list(entry({ workDay: weekdayNumber(), startTime: time(), endTime: time(), breaks: breaks() })),
  bandStartTime: none(time()),
  bandEndTime: none(time()),
  coreStartTime: none(time()),
  coreEndTime: none(time()),
  breakMinutes: none(minutes()),
  compressedYn: optionally(flag(), "N"),
  policy: filePolicy(),
});

const employee = entry({
  employeeSeq: seq(),
  employeeName: name(),
  employeeNumber: optionally(name(20), ""),
  workScheduleSeq: seq(),
  workPlaceSeq: none(seq()),
  joinDate: day(),
  resignationDate: none(day()),
  premiumExemptYn: optionally(flag(), "N"),
  attendanceExemptYn: optionally(flag(), "N"),
  indefiniteLeaves: list(entry({ startDate: day(), endDate: none(day()) })),
  movedHolidays: list(entry({ fromDate: day(), toDate: day() })),
});

const filing = entry({
  employeeSeq: seq(),
  kind: word(["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK"]),
  date: day(),
  state: optionally(word(["APPROVED", "PENDING"]), "APPROVED"),
  startAt: none(instant()),
  endAt: none(instant()),
  part: optionally(word(["FULL", "AM", "PM", "HOURS"]), "FULL"),
  paidYn: optionally(flag(), "N"),
  countsAsWorkedYn: optionally(flag(), "Y"),
  clockRequiredYn: optionally(flag(), "N"),
});

/** Shape of the file; references are checked afterwards. */
export const timeFile = entry({
  format: word([TIME_FILE_FORMAT]),
  companyName: name(200),
  startDate: day(),
  endDate: day(),
  policy: filePolicy(),
  workSchedules: list(workSchedule),
  holidays: list(entry({ date: day(), name: name(60), type: word(HOLIDAY_TYPES), workPlaceSeqs: offices() })),
  suspensions: list(
    entry({ date: day(), startTime: none(time()), endTime: none(time()), workPlaceSeqs: offices(), paidYn: flag(), reason: note(200) }),
  ),
  employees: list(employee),
  roster: list(entry({ employeeSeq: seq(), date: day(), shiftName: none(name(20)), restYn: optionally(flag(), "N") })),
  punches: list(
    entry({
      employeeSeq: seq(),
      at: instant(),
      source: optionally(word(["DEVICE", "CORRECTION"]), "DEVICE"),
      direction: optionally(word(["IN", "OUT", "NONE"]), "NONE"),
      workDate: none(day()),
      voidedYn: optionally(flag(), "N"),
      reason: note(200),
    }),
  ),
  filings: list(filing),
});

/** A validated time file: schedules, people, punches and requests. */
export type TimeFile = ReturnType<typeof timeFile.parse>;
