import type { SimulatorPage } from "~/components/time/simulator-form";
import { dateKinds } from "~/domain/time/evaluation/calendar";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { addDays, dayNumber, formatDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAYS_AFTER, DAYS_BEFORE } from "~/domain/time/evaluation/date-facts";
import { planOn, schedulePlans, type EffectiveSchedule } from "~/domain/time/evaluation/plan-at";
import { timePolicyOn } from "~/domain/time/policies/company-policy";
import {
  MAX_DAYS,
  SIMULATED_FIELDS,
  MAX_SIMULATED_TEXT_LENGTH,
  SIMULATOR_LENGTHS,
  simulatedField,
} from "~/domain/time/simulator/simulator-fields";
import { simulate, type SimulatedCompany } from "~/domain/time/simulator/simulate";
import { planText, simulatedText, type SimulatedDayText } from "~/domain/time/simulator/simulated-text";
import { simulatorInput } from "~/domain/time/simulator/simulator-input";
import { typedDay } from "~/domain/shared/calendar";
import { getScheduleByDay } from "~/models/shared/schedules.server";
import { listHolidays } from "~/models/time/holidays.server";
import { listTimePolicies } from "~/models/time/time-policies.server";

/** The simulator page: the submitted form, and the evaluated days or the problems. */
export interface SimulatorResult {
  workScheduleName: string;
  page: SimulatorPage;
  days: SimulatedDayText[] | null;
}

/** The simulator of a schedule, from the URL. @throws NotFound */
export async function readSimulator(search: URLSearchParams, scope: Scope, workScheduleSeq: number, today: Day): Promise<SimulatorResult> {
  const scheduleOn = await getScheduleByDay(scope, workScheduleSeq);
  const isSubmitted = search.has("firstDay");
  const values = simulatorValues(search, addDays(today, 1 - weekday(today)));
  const parsed = isSubmitted ? simulatorInput.safeParse(values) : null;
  const firstDay = typedDay(values["firstDay"]!) ?? addDays(today, 1 - weekday(today));
  const answer = (errors: Record<string, string[] | undefined>, days: SimulatedDayText[] | null): SimulatorResult => ({
    workScheduleName: scheduleOn(today).workScheduleName,
    page: simulatorPage(scheduleOn, firstDay, values, errors),
    days,
  });
  if (!parsed) return answer({}, null);
  if (!parsed.success) return answer(parsed.error.flatten().fieldErrors as Record<string, string[]>, null);
  const simulated = simulate(parsed.data, await simulatedCompany(scope, scheduleOn, parsed.data.firstDay));
  return "problems" in simulated
    ? answer(simulated.problems, null)
    : answer(
        {},
        simulated.results.map((result) => simulatedText(result)),
      );
}

function simulatorValues(search: URLSearchParams, monday: Day): Record<string, string> {
  const text = (name: string, otherwise = "") => (search.get(name) ?? otherwise).slice(0, MAX_SIMULATED_TEXT_LENGTH + 1);
  const length = SIMULATOR_LENGTHS.find((simulatorLength) => simulatorLength === search.get("length")) ?? SIMULATOR_LENGTHS[0];
  const values: Record<string, string> = {
    firstDay: text("firstDay", search.has("firstDay") ? "" : monday),
    length,
    person: text("person"),
  };
  for (let day = 1; day <= MAX_DAYS; day++)
    for (const field of SIMULATED_FIELDS) values[simulatedField(field, day)] = text(simulatedField(field, day));
  return values;
}

function simulatorPage(
  scheduleOn: (day: Day) => EffectiveSchedule,
  firstDay: Day,
  values: Record<string, string>,
  errors: Record<string, string[] | undefined>,
): SimulatorPage {
  const days = Array.from({ length: Number(values["length"]) }, (_, index) => {
    const day = addDays(firstDay, index);
    const plans = schedulePlans(scheduleOn(day));
    const plan = planOn(plans, weekday(day), null);
    return {
      number: index + 1,
      title: `${CALENDAR_DAYS[weekday(day) % 7]}, ${formatDay(day)}`,
      plan: plan ? planText(plan) : null,
      shifts: [...plans.shifts].map(([value, shift]) => ({ value, label: `${value} · ${planText(shift)}` })),
    };
  });
  const isOfShifts = scheduleOn(firstDay).workScheduleType === "SHIFT_TIME";
  return { values, errors, days: days.map((day) => ({ ...day, shifts: isOfShifts ? day.shifts : [] })) };
}

/** Company-wide calendar; local holidays are skipped because the simulation has no office. */
async function simulatedCompany(scope: Scope, scheduleOn: (day: Day) => EffectiveSchedule, firstDay: Day): Promise<SimulatedCompany> {
  const [from, to] = [addDays(firstDay, -DAYS_BEFORE), addDays(firstDay, MAX_DAYS + DAYS_AFTER)];
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  const holidays = (await Promise.all(years.map((year) => listHolidays(scope, year)))).flat();
  const policies = await listTimePolicies(scope);
  const near = holidays.filter(({ holidayDate }) => dayNumber(holidayDate) >= dayNumber(from) && holidayDate <= to);
  return {
    scheduleOn,
    policyOn: (day) => timePolicyOn(policies, scheduleOn(day), day),
    kinds: dateKinds(
      near.map(({ holidayDate, holidayType, workPlaceSeqs }) => ({ date: holidayDate, type: holidayType, workPlaceSeqs })),
      null,
    ),
  };
}
