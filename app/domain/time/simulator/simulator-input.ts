import { z } from "zod/v4";
import { typedDay } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import {
  LEAVE_CHOICES,
  MAX_DAYS,
  MAX_SIMULATED_TEXT_LENGTH,
  SIMULATED_PEOPLE,
  SIMULATOR_LENGTHS,
  simulatedField,
  WHOLE_PLAN,
  type LeaveChoice,
  type SimulatedField,
  type SimulatedPerson,
} from "./simulator-fields";
import { typedCalledOff, typedPunches, parseTimeRanges, type Typed, type TypedPunch, type TypedTimes } from "./typed-day";

export interface SimulatedDay {
  /** Shift name; "" = none, which is rest in a shift schedule. */
  shift: string;
  punches: TypedPunch[];
  leave: LeaveChoice | "";
  leaveHours: TypedTimes[];
  overtime: TypedTimes[];
  freeDayWork: TypedTimes[];
  customWork: TypedTimes[] | typeof WHOLE_PLAN;
  calledOff: { times: TypedTimes[] | typeof WHOLE_PLAN; paid: boolean } | null;
}

export interface Simulation {
  firstDay: Day;
  person: SimulatedPerson;
  days: SimulatedDay[];
}

export const FIRST_DAY_MISSING = "Enter the first day.";
export const FIRST_DAY_WRONG = "This is not a day of the calendar. Write it as MM/DD/YYYY.";
export const FIRST_DAY_TOO_FAR = "Choose a day from 01/01/2000 to 12/31/2099.";
export const LEAVE_HOURS_MISSING = "Type the hours of leave, such as 15:00-17:00.";
export const LEAVE_HOURS_ALONE = "Choose Hours as leave, or empty this field.";

const typed = <Value>(read: (text: string) => Typed<Value>) =>
  z
    .string()
    .max(MAX_SIMULATED_TEXT_LENGTH, `Write at most ${MAX_SIMULATED_TEXT_LENGTH} characters.`)
    .default("")
    .transform((text, context): Value => {
      const parsed = read(text.trim());
      if ("right" in parsed) return parsed.right;
      context.addIssue({ code: "custom", message: parsed.wrong, continue: false });
      return z.NEVER;
    });

const OF_A_DAY = {
  shift: z.string().max(20).default(""),
  punches: typed(typedPunches),
  leave: z.enum(["", ...LEAVE_CHOICES.map(({ value }) => value)]).default(""),
  leaveHours: typed(parseTimeRanges),
  overtime: typed(parseTimeRanges),
  freeDayWork: typed(parseTimeRanges),
  customWork: typed((text): Typed<SimulatedDay["customWork"]> =>
    text.toLowerCase() === WHOLE_PLAN ? { right: WHOLE_PLAN } : parseTimeRanges(text),
  ),
  calledOff: typed(typedCalledOff),
} satisfies Record<SimulatedField, z.ZodType>;

const FIELDS = Object.fromEntries(
  Array.from({ length: MAX_DAYS }, (_, index) =>
    Object.entries(OF_A_DAY).map(([field, schema]) => [simulatedField(field as SimulatedField, index + 1), schema] as const),
  ).flat(),
);

type SimulationScope = { firstDay: Day; length: number; person: SimulatedPerson };

/** Simulator input in the URL: all fields are texts of limited length. */
export const simulatorInput = z
  .object({
    firstDay: typed(parseFirstDay),
    length: z.enum(SIMULATOR_LENGTHS).catch("7").transform(Number),
    person: z.enum(SIMULATED_PEOPLE.map(({ value }) => value)).catch("ORDINARY"),
    ...FIELDS,
  })
  .transform((values, context): Simulation => {
    const { firstDay, length, person, ...fields } = values as SimulationScope & Record<string, unknown>;
    const days = Array.from({ length }, (_, index) => {
      const of = <Field extends SimulatedField>(field: Field) => fields[simulatedField(field, index + 1)] as SimulatedDay[Field];
      const day: SimulatedDay = {
        shift: of("shift"),
        punches: of("punches"),
        leave: of("leave"),
        leaveHours: of("leaveHours"),
        overtime: of("overtime"),
        freeDayWork: of("freeDayWork"),
        customWork: of("customWork"),
        calledOff: of("calledOff"),
      };
      const problem = leaveProblem(day);
      if (problem) context.addIssue({ code: "custom", message: problem, path: [simulatedField("leaveHours", index + 1)] });
      return day;
    });
    return { firstDay, person, days };
  });

function parseFirstDay(text: string): Typed<Day> {
  if (text === "") return { wrong: FIRST_DAY_MISSING };
  const day = typedDay(text);
  if (day === null) return { wrong: FIRST_DAY_WRONG };
  return day < "2000-01-01" || day > "2099-12-31" ? { wrong: FIRST_DAY_TOO_FAR } : { right: day };
}

function leaveProblem({ leave, leaveHours }: SimulatedDay): string | null {
  if (leave.startsWith("HOURS")) return leaveHours.length === 0 ? LEAVE_HOURS_MISSING : null;
  return leaveHours.length > 0 ? LEAVE_HOURS_ALONE : null;
}
