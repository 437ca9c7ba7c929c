import { z } from "zod/v4";
import { dayOrNone } from "~/domain/shared/forms/day-field";
import { FACTOR_PROBLEM, typedFactor } from "./day-factor";
import { emptyTimes } from "./default-times";
import { SHIFT_COLORS, type DayTimes, type ScheduleTimes, type ScheduleType, type ShiftColor } from "./schedule";
import { BREAKS_PROBLEM, TIME_PROBLEM, typedBreaks, typedTime } from "./typed-times";
import { scheduleProblems, fullDayMinutes, type ScheduleProblem } from "./week-checks";
import { numberField } from "~/domain/shared/forms/number-field";

export const MAX_SCHEDULE_NAME_LENGTH = 50;
export const MAX_SHIFT_NAME_LENGTH = 20;
export const MAX_SHIFTS = 12;
const MAX_BREAKS_LENGTH = 120;

const OUTDATED = "Reload the page and try again.";
const text = z.string().trim().max(MAX_BREAKS_LENGTH, OUTDATED).optional();
const times = { startTime: text, endTime: text, breaks: text };
const optionalDay = dayOrNone();

/** Empty = the company's policy. */
const policySeq = z
  .string()
  .regex(/^([1-9]\d{0,8})?$/, OUTDATED)
  .optional()
  .transform((seq) => (seq ? Number(seq) : null));

/** Fields of all kinds; those of other kinds are ignored. */
const fields = z.object({
  // Validated together with the times, so that a missing name does not hide other errors.
  workScheduleName: z
    .string({ error: OUTDATED })
    .trim()
    .max(MAX_SCHEDULE_NAME_LENGTH, `Write at most ${MAX_SCHEDULE_NAME_LENGTH} characters.`)
    .default(""),
  workDay: z
    .array(z.string().regex(/^[1-7]$/, OUTDATED), { error: "Choose at least one work day." })
    .max(7, OUTDATED)
    .default([]),
  ...times,
  days: z.array(z.object(times).optional()).max(7, OUTDATED).optional(),
  shifts: z
    .array(z.object({ shiftName: text, ...times, colour: z.enum(SHIFT_COLORS, { error: OUTDATED }).optional() }).optional())
    .max(MAX_SHIFTS, `A schedule has at most ${MAX_SHIFTS} shifts.`)
    .optional(),
  bandStartTime: text,
  bandEndTime: text,
  coreStartTime: text,
  coreEndTime: text,
  workHours: text,
  breakMinutes: text,
  dayFactor: text,
  ownDayFactor: text,
  compressedYn: z.literal("Y", { error: OUTDATED }).optional(),
  compressedAgreedOn: optionalDay,
  compressedReportedOn: optionalDay,
  shortMealAgreedOn: optionalDay,
  overtimePolicySeq: policySeq,
  holidayWorkPolicySeq: policySeq,
  commutePolicySeq: policySeq,
});
type Fields = z.output<typeof fields>;

/** The schedule form; each error belongs to its field. */
export function scheduleInput(type: ScheduleType) {
  return fields.transform((typed, context) => {
    const [schedule, problems] = readSchedule(type, typed);
    for (const { path, message } of problems) context.issues.push({ code: "custom", input: typed, path, message });
    return schedule;
  });
}

/** A schedule change: also its effective day and the revision it was based on. */
export function scheduleChangeInput(type: ScheduleType) {
  const change = fields.extend({
    effectiveDay: optionalDay.refine((day) => day !== null, "Choose the day from which it applies."),
    revision: numberField(OUTDATED),
  });
  return change.transform((typed, context) => {
    const [schedule, problems] = readSchedule(type, typed);
    for (const { path, message } of problems) context.issues.push({ code: "custom", input: typed, path, message });
    return { ...schedule, effectiveDay: typed.effectiveDay!, revision: typed.revision };
  });
}

export interface ScheduleInput {
  workScheduleName: string;
  times: ScheduleTimes;
}

function readSchedule(type: ScheduleType, typed: Fields): [ScheduleInput, ScheduleProblem[]] {
  const problems: ScheduleProblem[] = [];
  const complain = (path: (string | number)[], message: string) => problems.push({ path, message });
  if (typed.workScheduleName === "") complain(["workScheduleName"], "Give the schedule a name.");
  if (typed.workDay.length === 0) complain(["workDay"], "Choose at least one work day.");
  const compressed = typed.compressedYn === "Y";
  const times: ScheduleTimes = {
    ...emptyTimes(),
    workDay: [...new Set(typed.workDay)].sort().join(""),
    compressedYn: compressed ? "Y" : "N",
    compressedAgreedOn: compressed ? typed.compressedAgreedOn : null,
    compressedReportedOn: compressed ? typed.compressedReportedOn : null,
    shortMealAgreedOn: type === "FLEXIBLE_TIME" ? null : typed.shortMealAgreedOn,
    dayFactor: readFactor(typed, complain),
    overtimePolicySeq: typed.overtimePolicySeq,
    holidayWorkPolicySeq: typed.holidayWorkPolicySeq,
    commutePolicySeq: typed.commutePolicySeq,
  };
  if (compressed && typed.compressedAgreedOn === null)
    complain(["compressedAgreedOn"], "Enter when the employees agreed to the compressed week.");
  if (compressed && typed.compressedReportedOn === null) complain(["compressedReportedOn"], "Enter when it was reported to DOLE.");
  if (type === "FIXED_TIME") readFixed(typed, times, complain);
  const rows = type === "SHIFT_TIME" ? readShifts(typed, times, complain) : [];
  if (type === "FLEXIBLE_TIME") readFlexible(typed, times, complain);
  const schedule = { workScheduleName: typed.workScheduleName, times };
  if (problems.length > 0) return [schedule, problems];
  times.workTime = fullDayMinutes(type, times);
  // Empty shift rows are skipped: errors are mapped back to the row that was typed.
  const typedAt = ([list, at, ...rest]: (string | number)[]) =>
    list === "shifts" ? [list, rows[Number(at)]!, ...rest] : [list!, ...(at === undefined ? [] : [at]), ...rest];
  return [schedule, scheduleProblems(type, times).map(({ path, message }) => ({ path: typedAt(path), message }))];
}

type ReportProblem = (path: (string | number)[], message: string) => void;

function readFixed(typed: Fields, times: ScheduleTimes, complain: ReportProblem): void {
  Object.assign(times, readDay(typed, [], complain));
  typed.days?.forEach((day, index) => {
    if (day && isFilled(day)) times.days.push({ workDay: index + 1, ...readDay(day, ["days", index], complain) });
  });
}

/** @returns the rows in which the shifts were typed */
function readShifts(typed: Fields, times: ScheduleTimes, complain: ReportProblem): number[] {
  const rows: number[] = [];
  typed.shifts?.forEach((shift, index) => {
    if (!shift || !(shift.shiftName || isFilled(shift))) return;
    if (!shift.shiftName) complain(["shifts", index, "shiftName"], "Give the shift a name.");
    else if (shift.shiftName.length > MAX_SHIFT_NAME_LENGTH)
      complain(["shifts", index, "shiftName"], `Write at most ${MAX_SHIFT_NAME_LENGTH} characters.`);
    const colour: ShiftColor = shift.colour ?? SHIFT_COLORS[index % SHIFT_COLORS.length]!;
    rows.push(index);
    times.shifts.push({ shiftName: shift.shiftName ?? "", colour, ...readDay(shift, ["shifts", index], complain) });
  });
  if (times.shifts.length === 0) complain(["shifts", 0, "shiftName"], "Add at least one shift.");
  return rows;
}

function readFlexible(typed: Fields, times: ScheduleTimes, complain: ReportProblem): void {
  const time = (field: "bandStartTime" | "bandEndTime" | "coreStartTime" | "coreEndTime", required: boolean) => {
    if (!typed[field] && !required) return null;
    const read = typedTime(typed[field] ?? "");
    if (read === null) complain([field], TIME_PROBLEM);
    return read;
  };
  const core = Boolean(typed.coreStartTime || typed.coreEndTime);
  times.bandStartTime = time("bandStartTime", true);
  times.bandEndTime = time("bandEndTime", true);
  times.coreStartTime = time("coreStartTime", core);
  times.coreEndTime = time("coreEndTime", core);
  const hours = Number(typed.workHours ?? "");
  times.workTime = Math.round(hours * 60);
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(typed.workHours ?? "") || times.workTime < 60 || hours > 24)
    complain(["workHours"], "Type the paid hours of a day, such as 8 or 7.5.");
  const minutes = typed.breakMinutes ? Number(typed.breakMinutes) : 0;
  if (!/^\d{0,3}$/.test(typed.breakMinutes ?? "") || minutes > 480) complain(["breakMinutes"], "Type whole minutes from 0 to 480.");
  else if (minutes > 0 && minutes < 60)
    complain(
      ["breakMinutes"],
      "An unpaid break has at least 60 minutes (Labor Code Art. 85). Type 60 or more, or 0 where breaks are paid.",
    );
  times.breakMinutes = minutes;
}

function readFactor(typed: Fields, complain: ReportProblem): string | null {
  const isOwn = typed.dayFactor === "OWN";
  const chosen = isOwn ? (typed.ownDayFactor ?? "") : (typed.dayFactor ?? "");
  if (chosen === "" && !isOwn) return null;
  const factor = typedFactor(chosen);
  if (factor === null) complain([isOwn ? "ownDayFactor" : "dayFactor"], FACTOR_PROBLEM);
  return factor;
}

/** Unreadable values are reported and replaced by a placeholder for the other checks. */
function readDay(
  typed: { startTime?: string; endTime?: string; breaks?: string },
  at: (string | number)[],
  complain: ReportProblem,
): DayTimes {
  const [startTime, endTime] = [typedTime(typed.startTime ?? ""), typedTime(typed.endTime ?? "")];
  const breaks = typedBreaks(typed.breaks ?? "");
  if (startTime === null) complain([...at, "startTime"], TIME_PROBLEM);
  if (endTime === null) complain([...at, "endTime"], TIME_PROBLEM);
  if (breaks === null) complain([...at, "breaks"], BREAKS_PROBLEM);
  return { startTime: startTime ?? "", endTime: endTime ?? "", breaks: breaks ?? [] };
}

const isFilled = ({ startTime, endTime, breaks }: { startTime?: string; endTime?: string; breaks?: string }) =>
  Boolean(startTime || endTime || breaks);

/** Confirmation before deleting a schedule or making it the main one, with the revision that was shown. */
export const scheduleRevisionInput = z.object({
  revision: numberField(OUTDATED),
});
