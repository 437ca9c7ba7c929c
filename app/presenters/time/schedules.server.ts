import { INITIAL_TIMES } from "~/domain/time/schedule/default-times";
import type { ScheduleRow } from "~/components/time/schedule-list";
import type { ScheduleValues } from "~/components/time/schedule-form";
import { addDays, formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { scheduleExamples } from "~/domain/payroll/setup/schedule-example";
import { DAY_FACTORS, factorsByWorkDays } from "~/domain/time/schedule/day-factor";
import { hoursText } from "~/domain/time/schedule/hours-text";
import { SCHEDULE_SORTS } from "~/domain/time/schedule/schedule-sorts";
import { SCHEDULE_TYPES, type Shift, type ScheduleTimes, type ScheduleType } from "~/domain/time/schedule/schedule";
import { daysText, customDayText } from "~/domain/time/schedule/schedule-changes";
import { MAX_SHIFTS, MAX_SCHEDULE_NAME_LENGTH, MAX_SHIFT_NAME_LENGTH } from "~/domain/time/schedule/schedule-input";
import { scheduleHoursText } from "~/domain/time/schedule/schedule-text";
import { breaksText } from "~/domain/time/schedule/typed-times";
import { WEEKDAYS } from "~/domain/time/schedule/weekdays";
import { listSchedules, type ScheduleOn } from "~/models/shared/schedules.server";
import { listVersions } from "~/models/time/schedules.server";
import { listPolicyOptions } from "./policies.server";
import { readListQuery, readUseState, toLastPage } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";

/** Page size of the schedule list. */
const PAGE_ROWS = 50;

/** A page of the matching schedules and the counts, filtered or not. @throws 400 */
export async function readScheduleList(request: Request, scope: Scope, today: Day) {
  const { page, pageSize, offset } = readQuery(request);
  const all = await listSortedSchedules(scope, today);
  const filtered = filterSchedules(request, all);
  toLastPage(request, { page, pageSize }, filtered.length);
  const rows = filtered.slice(offset, offset + pageSize).map(({ schedule, ...row }): ScheduleRow => ({ ...row, people: schedule.people }));
  return { rows, count: filtered.length, all: all.length, page, pageSize };
}

/** All matching schedules, in the list's order, for the workbook. @throws 400 */
export async function readScheduleSheet(request: Request, scope: Scope, today: Day) {
  return filterSchedules(request, await listSortedSchedules(scope, today)).map(({ schedule, ...row }) => ({
    ...row,
    days: daysText(schedule.workDay),
    workTime: hoursText(schedule.workTime),
    people: schedule.people,
  }));
}

/** Schedules with assumed working times come first. */
const listSortedSchedules = async (scope: Scope, today: Day) =>
  (await listSchedules(scope, today))
    .sort((a, b) => Number(b.assumed) - Number(a.assumed))
    .map((schedule) => ({ ...scheduleSummary(schedule), schedule }));

const readQuery = (request: Request) => readListQuery(request, { sorts: SCHEDULE_SORTS, pageSizes: [PAGE_ROWS] });

function filterSchedules(request: Request, all: Awaited<ReturnType<typeof listSortedSchedules>>) {
  const state = readUseState(request);
  const inState = all.filter(({ off }) => state === undefined || off === (state === "off"));
  return filteredList(inState, readQuery(request), {
    words: ({ workScheduleName, type }) => `${workScheduleName} ${type}`,
    by: {
      standing: null,
      name: ({ workScheduleName }) => workScheduleName,
      kind: ({ type }) => type,
      people: ({ schedule }) => schedule.people,
    },
  });
}

/** The schedule type in the URL, default fixed. @throws 404 */
export function scheduleTypeParam(typeParam: string | null): ScheduleType {
  const type = typeParam ?? "FIXED_TIME";
  if (!Object.hasOwn(SCHEDULE_TYPES, type)) throw notFound();
  return type as ScheduleType;
}

/** A schedule with its current and future versions. */
export async function readScheduleDetail(scope: Scope, schedule: ScheduleOn, today: Day) {
  const versions = await listVersions(scope, schedule.workScheduleSeq);
  return {
    ...scheduleSummary(schedule),
    facts: [...scheduleFacts(schedule, today), ...policyFacts(schedule, await listPolicyOptions(scope))],
    effects: scope.subscriptions.includes("PAYROLL_USAGE") ? scheduleExamples(schedule) : [],
    days: schedule.days.map(customDayText),
    shifts: schedule.workScheduleType === "SHIFT_TIME" ? (schedule.shifts as Shift[]) : [],
    versions: versions.map((version) => ({
      day: formatDay(version.effectiveDay),
      planned: version.effectiveDay > today,
      text: [
        scheduleHoursText({ ...version, workScheduleType: schedule.workScheduleType }),
        daysText(version.workDay),
        `${hoursText(version.workTime)} a day`,
      ]
        .filter(Boolean)
        .join(" · "),
      by: `${version.changedBy}, ${formatInstant(version.changedAt)}`,
    })),
  };
}

/** Form values from the newest version, with the default effective day of a change. */
export async function editableSchedule(scope: Scope, schedule: ScheduleOn, today: Day) {
  const [newest] = await listVersions(scope, schedule.workScheduleSeq);
  const tomorrow = addDays(today, 1);
  const planned = newest !== undefined && newest.effectiveDay > tomorrow;
  const type = schedule.workScheduleType as ScheduleType;
  return {
    values: {
      ...scheduleValues(type, newest ?? schedule),
      workScheduleName: schedule.workScheduleName,
      effectiveDay: planned ? newest.effectiveDay : tomorrow,
      revision: String(schedule.revision),
    },
    planned: planned ? formatDay(newest.effectiveDay) : null,
    assumed: schedule.assumed,
    type,
    policies: await listPolicyOptions(scope),
    factorsByWorkDays: factorsByWorkDays(today),
    ...CHOICES,
  };
}

/** Form defaults of a new schedule. */
export const newSchedule = async (scope: Scope, type: ScheduleType, today: Day) => ({
  values: { ...scheduleValues(type, INITIAL_TIMES[type]), workScheduleName: NAMES[type] },
  type,
  policies: await listPolicyOptions(scope),
  factorsByWorkDays: factorsByWorkDays(today),
  ...CHOICES,
});

const CHOICES = {
  factors: [...DAY_FACTORS, { value: "OWN", label: "Another factor" }],
  limits: { name: MAX_SCHEDULE_NAME_LENGTH, shiftName: MAX_SHIFT_NAME_LENGTH, shifts: MAX_SHIFTS },
};

const NAMES: Record<ScheduleType, string> = { FIXED_TIME: "5 days, 08:00–17:00", SHIFT_TIME: "", FLEXIBLE_TIME: "Flexible, 8 h a day" };
/** Empty rows in a new shift schedule. */
const SHIFT_ROWS = 3;

function scheduleValues(type: ScheduleType, times: ScheduleTimes): ScheduleValues {
  const shifts = times.shifts.map(({ shiftName = "", startTime, endTime, breaks = [], colour = "" }) => ({
    shiftName,
    startTime,
    endTime,
    breaks: breaksText(breaks),
    colour,
  }));
  const blank = { shiftName: "", startTime: "", endTime: "", breaks: "", colour: "" };
  const listed = DAY_FACTORS.some(({ value }) => value === times.dayFactor);
  return {
    workScheduleName: "",
    workDay: [...times.workDay],
    startTime: times.startTime ?? "",
    endTime: times.endTime ?? "",
    breaks: breaksText(times.breaks),
    days: WEEKDAYS.map((_, index) => {
      const ownDay = times.days.find(({ workDay }) => workDay === index + 1);
      return { startTime: ownDay?.startTime ?? "", endTime: ownDay?.endTime ?? "", breaks: breaksText(ownDay?.breaks ?? []) };
    }),
    shifts: type === "SHIFT_TIME" && shifts.length === 0 ? Array.from({ length: SHIFT_ROWS }, () => blank) : shifts,
    bandStartTime: times.bandStartTime ?? "",
    bandEndTime: times.bandEndTime ?? "",
    coreStartTime: times.coreStartTime ?? "",
    coreEndTime: times.coreEndTime ?? "",
    workHours: String(times.workTime / 60),
    breakMinutes: String(times.breakMinutes ?? ""),
    dayFactor: times.dayFactor === null || listed ? (times.dayFactor ?? "") : "OWN",
    ownDayFactor: listed ? "" : (times.dayFactor ?? ""),
    compressedYn: times.compressedYn === "Y" ? "Y" : "",
    compressedAgreedOn: times.compressedAgreedOn ?? "",
    compressedReportedOn: times.compressedReportedOn ?? "",
    shortMealAgreedOn: times.shortMealAgreedOn ?? "",
    overtimePolicySeq: String(times.overtimePolicySeq ?? ""),
    holidayWorkPolicySeq: String(times.holidayWorkPolicySeq ?? ""),
    commutePolicySeq: String(times.commutePolicySeq ?? ""),
    effectiveDay: "",
    revision: "",
  };
}

const scheduleSummary = (schedule: ScheduleOn) => ({
  workScheduleSeq: schedule.workScheduleSeq,
  workScheduleName: schedule.workScheduleName,
  type: SCHEDULE_TYPES[schedule.workScheduleType as ScheduleType],
  hours: scheduleHoursText(schedule),
  assumed: schedule.assumed,
  workDay: schedule.workDay,
  main: schedule.mainWorkScheduleYn === "Y",
  off: schedule.scheduleState === "DISABLE",
});

function scheduleFacts(schedule: ScheduleOn, today: Day): [label: string, value: string][] {
  const { workScheduleType, breaks, workTime, dayFactor, breakMinutes, workDay } = schedule;
  const day = (date: Day | null) => (date === null ? [] : [formatDay(date)]);
  const pause = workScheduleType === "FLEXIBLE_TIME" ? hoursText(breakMinutes ?? 0) : breaksText(breaks);
  return [
    ["Kind", SCHEDULE_TYPES[workScheduleType as ScheduleType]],
    ["Hours", `${scheduleHoursText(schedule) || "Not set"}${schedule.assumed ? ", assumed" : ""}`],
    ...(workScheduleType === "SHIFT_TIME" ? [] : [["Breaks", pause || "None"] as [string, string]]),
    ["Work time", `${hoursText(workTime)} a day`],
    ["Day factor", dayFactor ?? `${factorsByWorkDays(today)[workDay.length - 1] ?? "Not set"}, by work days`],
    ...day(schedule.shortMealAgreedOn).map((text): [string, string] => ["Short meal asked for on", text]),
    ...day(schedule.compressedAgreedOn).map((text): [string, string] => ["Compressed week agreed on", text]),
    ...day(schedule.compressedReportedOn).map((text): [string, string] => ["Reported to DOLE on", text]),
  ];
}

/** The policies that apply to its employees; "Standard, the company's" for each kind that it does not set. */
function policyFacts(schedule: ScheduleOn, offers: Awaited<ReturnType<typeof listPolicyOptions>>): [label: string, value: string][] {
  const policyText = (field: keyof typeof offers) => {
    const ownOption = offers[field].options.find(({ value }) => value === String(schedule[field] ?? ""));
    return ownOption ? ownOption.label : `${offers[field].companyDefault}, the company's`;
  };
  return [
    ["Overtime policy", policyText("overtimePolicySeq")],
    ["Holiday work policy", policyText("holidayWorkPolicySeq")],
    ["Commute policy", policyText("commutePolicySeq")],
  ];
}
