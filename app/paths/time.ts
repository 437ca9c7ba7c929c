/** Attendance. How names and paths are written: `app/paths.ts`. */
export const TIME_PATHS = {
  "get-work-schedules": "/time/work_policy",
  "get-work-schedules-history": "/time/work_policy/history",
  "get-work-schedule-new": "/time/work_policy/new",
  "get-work-schedule": "/time/work_policy/{workScheduleSeq}",
  "get-work-schedule-edit": "/time/work_policy/{workScheduleSeq}/edit",
  "get-work-schedule-main": "/time/work_policy/{workScheduleSeq}/main",
  "get-work-schedule-delete": "/time/work_policy/{workScheduleSeq}/delete",
  "get-work-schedule-people": "/time/work_policy/{workScheduleSeq}/people",
  "get-work-schedule-people-assign": "/time/work_policy/{workScheduleSeq}/people/assign",
  "get-work-schedule-people-selection": "/time/work_policy/{workScheduleSeq}/people/selection",
} as const;
