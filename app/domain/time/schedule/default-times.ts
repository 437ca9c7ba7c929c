import { NO_CHOICE } from "~/domain/time/policies/company-policy";
import type { ScheduleTimes, ScheduleType } from "./schedule";

/** An empty schedule, a new object each time because its lists are mutated. */
export const emptyTimes = (): ScheduleTimes => ({
  workDay: "",
  workTime: 0,
  startTime: null,
  endTime: null,
  breaks: [],
  shifts: [],
  days: [],
  bandStartTime: null,
  bandEndTime: null,
  coreStartTime: null,
  coreEndTime: null,
  breakMinutes: null,
  compressedYn: "N",
  compressedAgreedOn: null,
  compressedReportedOn: null,
  shortMealAgreedOn: null,
  dayFactor: null,
  ...NO_CHOICE,
});

/** Initial form of a new schedule: 8 hours a day, Monday to Friday, shifts to Saturday. */
export const INITIAL_TIMES: Record<ScheduleType, ScheduleTimes> = {
  FIXED_TIME: {
    ...emptyTimes(),
    workDay: "12345",
    workTime: 480,
    startTime: "08:00",
    endTime: "17:00",
    breaks: [{ startTime: "12:00", endTime: "13:00", paidYn: "N" }],
  },
  SHIFT_TIME: { ...emptyTimes(), workDay: "123456", workTime: 480 },
  FLEXIBLE_TIME: {
    ...emptyTimes(),
    workDay: "12345",
    workTime: 480,
    bandStartTime: "07:00",
    bandEndTime: "20:00",
    coreStartTime: "10:00",
    coreEndTime: "15:00",
    breakMinutes: 60,
  },
};
