import { addDays, weekday, type Day } from "~/domain/shared/day";
import type { factoryTime } from "./factory-time";
import type { FactoryEmployee } from "./factory-employees";
import { Chance } from "./random";
import type { AttendanceStory } from "./story";
import { compareStrings } from "~/domain/shared/compare";

/** First day of attendance; punches go to the end of the second month. */
export const FACTORY_ATTENDANCE: Day = "2026-10-01";
const LAST_DAY: Day = "2026-11-30";
/** Missing punches from this day on are not corrected yet. */
const UNRESOLVED_DAYS: Day = "2026-11-16";
/** Employees who joined later have no device number yet, so their punches match no one. */
const NUMBERED_BEFORE: Day = "2026-11-18";

/** One device per gate, with the name it reports. */
const DEVICES = [
  { deviceId: "1", place: "calamba", departments: [1, 2, 3, 4, 5, 6, 7, 9, 10] },
  { deviceId: "2", place: "cabuyao", departments: [8] },
  { deviceId: "3", place: "makati", departments: [11, 12] },
] as const;
/** Start and end of the shifts, minutes since the midnight that begins the work date. */
const SHIFTS: Record<number, [start: number, end: number]> = { 1: [360, 900], 2: [840, 1380], 3: [1260, 1800], 4: [480, 1020] };
const HOLIDAYS: readonly Day[] = ["2026-11-01", "2026-11-02", "2026-11-30"];
/** After a power cut the clock of the warehouse was fast by this many minutes. */
const FAST = { deviceId: "2", day: "2026-10-07", minutes: 25 };

type TimeSummary = ReturnType<typeof factoryTime>[number];
type Tap = { at: number; number: string; state: number; day: Day };

/**
 * Two months of punches with the usual errors: double taps, missing punches, wrong states, unknown numbers, a truncated line, a clock
 * that was fast. They agree with the time rows of completed payrolls.
 * @param paid the time rows of the payrolls
 */
export function factoryAttendance(employees: readonly FactoryEmployee[], paid: readonly TimeSummary[]): AttendanceStory {
  const chance = new Chance(61);
  const days = daysPaid(paid);
  const taps = new Map<string, Tap[]>(DEVICES.map(({ deviceId }) => [deviceId, []]));
  for (const person of employees) {
    const { deviceId } = DEVICES.find(({ departments }) => (departments as readonly number[]).includes(person.departmentSeq))!;
    const ownTap = taps.get(deviceId)!;
    for (let day = FACTORY_ATTENDANCE; day <= LAST_DAY; day = addDays(day, 1)) {
      if (day < person.joinDate || (person.resignationDate !== null && day > person.resignationDate)) continue;
      ownTap.push(...tapsOf(chance, person, deviceId, day, days.get(`${person.employeeSeq} ${day}`)));
    }
  }
  return {
    startDate: FACTORY_ATTENDANCE,
    overtime: { overtimeMode: "AUTOMATIC", overtimeUnitMinutes: 15 },
    holidayWork: { holidayWorkApprovalYn: "N" },
    numbers: employees
      .filter(({ joinDate }) => joinDate < NUMBERED_BEFORE)
      .map(({ employeeSeq }) => ({ employeeSeq, employeeNumber: numberOf(employeeSeq) })),
    devices: DEVICES.map(({ deviceId }, index) => ({ workPlaceSeq: index + 1, deviceId })),
    leaves: paid.flatMap(({ employeeSeq, leaveRows, deductRows }) => [
      ...leaveRows.map(({ leaveDate }) => ({ employeeSeq, date: leaveDate, paidYn: "Y" as const })),
      ...deductRows
        .filter(({ deductType }) => deductType === "UNPAID_LEAVE")
        .map(({ deductDate }) => ({ employeeSeq, date: deductDate, paidYn: "N" as const })),
    ]),
    files: DEVICES.flatMap(({ deviceId, place }) =>
      ["2026-10", "2026-11"].map((month) => ({
        name: `attlog-${place}-${month}.dat`,
        lines: linesOf(deviceId, month, taps.get(deviceId)!),
      })),
    ),
  };
}

const numberOf = (employeeSeq: number) => String(1000 + employeeSeq);

/** Time of a day in a payroll. */
interface PaidDay {
  away?: boolean;
  late?: number;
  undertime?: number;
  overtime?: number;
  freeDay?: boolean;
}

function daysPaid(paid: readonly TimeSummary[]): Map<string, PaidDay> {
  const days = new Map<string, PaidDay>();
  const note = (employeeSeq: number, day: Day, what: PaidDay) => {
    const key = `${employeeSeq} ${day}`;
    days.set(key, { ...days.get(key), ...what });
  };
  for (const { employeeSeq, deductRows, premiumRows, leaveRows } of paid) {
    for (const { leaveDate } of leaveRows) note(employeeSeq, leaveDate, { away: true });
    for (const { deductDate, deductType, deductHours } of deductRows)
      if (deductType === "LATE") note(employeeSeq, deductDate, { late: deductHours });
      else if (deductType === "UNDERTIME") note(employeeSeq, deductDate, { undertime: deductHours });
      else note(employeeSeq, deductDate, { away: true });
    for (const { workDate, overtimeMinutes, workedMinutes } of premiumRows)
      note(employeeSeq, workDate, { overtime: overtimeMinutes, freeDay: workedMinutes > 0 });
  }
  return days;
}

function tapsOf(chance: Chance, person: FactoryEmployee, deviceId: string, day: Day, paid: PaidDay = {}): Tap[] {
  const workday = weekday(day) <= (person.workScheduleSeq === 4 ? 5 : 6) && !HOLIDAYS.includes(day);
  const [early, stays] = [chance.between(1, 14), chance.between(0, 12)];
  const [second, later] = [chance.between(0, 59), chance.between(0, 59)];
  const forgets = chance.happens(day < UNRESOLVED_DAYS ? 0.0004 : 0.006);
  const [twice, leavesOut] = [chance.happens(0.02), chance.happens(0.6) ? "OUT" : "IN"];
  if (paid.away || !(workday || paid.freeDay)) return [];
  const [start, end] = SHIFTS[person.workScheduleSeq]!;
  const fast = deviceId === FAST.deviceId && day === FAST.day && start < 720 ? FAST.minutes : 0;
  const cameAt = paid.late ? start + paid.late : start - early;
  const wentAt = paid.undertime ? end - paid.undertime : end + (paid.overtime ?? 0) + stays;
  const number = numberOf(person.employeeSeq);
  const tap = (minute: number, seconds: number, state: number): Tap => ({ at: minute * 60 + seconds, number, state, day });
  const [came, went] = [tap(cameAt + fast, second, chance.happens(0.03) ? 255 : 0), tap(wentAt, later, chance.happens(0.03) ? 255 : 1)];
  const again = twice ? [{ ...came, at: came.at + 20 + second }] : [];
  if (!forgets) return [came, ...again, went];
  return leavesOut === "OUT" ? [came, ...again] : [went];
}

/** A file in the device's format: a heading, visitors, and a truncated last line. */
function linesOf(deviceId: string, month: string, taps: readonly Tap[]): { at: string; line: string }[] {
  const lines = taps
    .map(({ at, number, state, day }) => ({ at: instantOf(day, at), number, state }))
    .filter(({ at }) => at.startsWith(month))
    .map(({ at, number, state }) => ({ at, line: lineOf(number, at, deviceId, state) }));
  for (const day of ["06", "13", "20"])
    lines.push({ at: `${month}-${day} 10:12:00`, line: lineOf(`9000${deviceId}`, `${month}-${day} 10:12:00`, deviceId, 0) });
  lines.push({ at: `${month}-01 00:00:00`, line: `SN=CPP${deviceId}260114 ATTLOG ${month}` });
  lines.push({ at: `${month}-19 23:59:59`, line: `     1207\t${month}-19` });
  return lines.sort((a, b) => compareStrings(a.at, b.at) || compareStrings(a.line, b.line));
}

const lineOf = (number: string, at: string, deviceId: string, state: number) =>
  `${number.padStart(9, " ")}\t${at}\t${deviceId}\t${state}\t1\t0`;

function instantOf(day: Day, second: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const within = second % 86_400;
  return `${addDays(day, Math.floor(second / 86_400))} ${two(Math.floor(within / 3600))}:${two(Math.floor(within / 60) % 60)}:${two(within % 60)}`;
}
