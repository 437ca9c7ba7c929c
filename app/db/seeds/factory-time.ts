import { addDays, weekday } from "~/domain/shared/day";
import type { FactoryEmployee } from "./factory-employees";
import { Chance } from "./random";

interface Run {
  payrollRunId: number;
  payrollTemplateSeq: number;
  startDate: string;
  endDate: string;
}

type Deduct = { deductDate: string; deductType: string; deductHours: number };
type Premium = {
  workDate: string;
  dayType: string;
  workedMinutes: number;
  nightMinutes: number;
  overtimeMinutes: number;
  overtimeNightMinutes: number;
};

/** Night minutes (10:00 PM to 6:00 AM, an hour's break left out) of a full day of each shift, and of two hours of overtime after it. */
const NIGHT = { 1: [0, 0], 2: [60, 120], 3: [420, 0], 4: [0, 0] } as Record<number, [night: number, overtimeNight: number]>;
/** Days off during the demo's payrolls; every other Monday to Saturday is a workday. */
const ALL_SAINTS = "2026-11-01";
const ALL_SOULS = "2026-11-02";

/** Attendance and leave of a payroll, up to the reference day. */
export function factoryTime(run: Run, employees: readonly FactoryEmployee[], today: string) {
  const chance = new Chance(1000 + run.payrollRunId);
  const last = run.endDate < today ? run.endDate : today;
  return employees
    .filter(
      (person) =>
        person.payrollTemplateSeq === run.payrollTemplateSeq &&
        person.resignationDate === null &&
        person.joinDate <= last &&
        person.premiumExemptYn === "N",
    )
    .flatMap((person) => {
      const days = daysOf(person, person.joinDate > run.startDate ? person.joinDate : run.startDate, last);
      const summary = summaryOf(chance, person, days);
      const rows = summary.deductRows.length + summary.premiumRows.length + summary.leaveRows.length;
      return rows === 0 ? [] : [{ payrollRunId: run.payrollRunId, employeeSeq: person.employeeSeq, ...summary }];
    });
}

function daysOf(person: FactoryEmployee, from: string, to: string): string[] {
  const lastWeekday = person.workScheduleSeq === 4 ? 5 : 6;
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekday(day) <= lastWeekday && day !== ALL_SOULS) days.push(day);
  return days;
}

function summaryOf(chance: Chance, person: FactoryEmployee, days: readonly string[]) {
  const [night, overtimeNight] = NIGHT[person.workScheduleSeq]!;
  const deductRows: Deduct[] = [];
  const premiumRows: Premium[] = [];
  const leaveRows: { leaveDate: string; leaveMinutes: number; paidYn: string }[] = [];
  for (const day of days) {
    if (chance.happens(0.006)) deductRows.push({ deductDate: day, deductType: "ABSENCE", deductHours: 480 });
    else if (chance.happens(0.004)) deductRows.push({ deductDate: day, deductType: "UNPAID_LEAVE", deductHours: 480 });
    else if (chance.happens(0.012)) leaveRows.push({ leaveDate: day, leaveMinutes: 480, paidYn: "Y" });
    else premiumRows.push(...worked(chance, person, day, { night, overtimeNight, deductRows }));
  }
  if (person.payrollTemplateSeq === 1 && days[0] !== undefined && days[0] < "2026-11-16" && days.at(-1)! >= ALL_SOULS)
    premiumRows.unshift(...holidays(chance, person, night));
  return { deductRows, premiumRows, leaveRows };
}

/** A usual workday: sometimes late or undertime, sometimes two or three hours of overtime. */
function worked(
  chance: Chance,
  person: FactoryEmployee,
  day: string,
  { night, overtimeNight, deductRows }: { night: number; overtimeNight: number; deductRows: Deduct[] },
): Premium[] {
  if (chance.happens(0.018)) deductRows.push({ deductDate: day, deductType: "LATE", deductHours: chance.between(6, 48) });
  else if (chance.happens(0.005)) deductRows.push({ deductDate: day, deductType: "UNDERTIME", deductHours: chance.between(1, 8) * 15 });
  const overtimeMinutes = chance.happens(person.payrollTemplateSeq === 1 ? 0.11 : 0.04) ? chance.pick([60, 90, 120, 120, 180]) : 0;
  if (night === 0 && overtimeMinutes === 0) return [];
  return [
    {
      workDate: day,
      dayType: "ordinary",
      workedMinutes: 0,
      nightMinutes: night,
      overtimeMinutes,
      overtimeNightMinutes: Math.min(overtimeMinutes, overtimeNight),
    },
  ];
}

/** A tenth of production worked on All Saints' and All Souls' Day. */
function holidays(chance: Chance, person: FactoryEmployee, night: number): Premium[] {
  if (person.joinDate > ALL_SAINTS || !chance.happens(0.1)) return [];
  const row = (workDate: string, dayType: string) => ({
    workDate,
    dayType,
    workedMinutes: 480,
    nightMinutes: night,
    overtimeMinutes: 0,
    overtimeNightMinutes: 0,
  });
  return chance.happens(0.3) ? [row(ALL_SAINTS, "special_rest_day"), row(ALL_SOULS, "special")] : [row(ALL_SOULS, "special")];
}
