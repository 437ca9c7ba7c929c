import { z } from "zod/v4";
import type { DateOrder, Separator } from "./line-profile";
import {
  PROFILE_COLUMN_LABELS,
  DATE_ORDER_LABELS,
  MAX_COLUMNS,
  MAX_HEADINGS,
  PROFILE_COLUMNS,
  MAX_PROFILE_NAME_LENGTH,
  SEPARATOR_LABELS,
} from "./punch-profile";

const NO_COLUMN = `Type the number of a column, 1 to ${MAX_COLUMNS}, counted from the left.`;
const WRONG_HEADINGS = `Type a whole number from 0 to ${MAX_HEADINGS}.`;
const whole = (most: number, message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, message)
    .default("")
    .transform(Number)
    .refine((number) => number <= most, message);
const needed = whole(MAX_COLUMNS, NO_COLUMN).refine((column) => column > 0, NO_COLUMN);
const optional = whole(MAX_COLUMNS, NO_COLUMN);
const namesOf = <Name extends string>(texts: Readonly<Record<Name, string>>) => Object.keys(texts) as [Name, ...Name[]];

/** The form of a profile; `look` previews a file with it and stores nothing. */
export const profileInput = z
  .object({
    step: z.enum(["look"]).optional(),
    revision: z
      .string()
      .regex(/^\d{1,9}$/, "Reload the page and try again.")
      .default("0")
      .transform(Number),
    profileName: z
      .string({ error: "Give the profile a name, such as the one of the device." })
      .trim()
      .min(1, { error: "Give the profile a name, such as the one of the device.", abort: true })
      .max(MAX_PROFILE_NAME_LENGTH, `Write at most ${MAX_PROFILE_NAME_LENGTH} characters.`),
    separator: z.enum(namesOf<Separator>(SEPARATOR_LABELS), { error: "Choose the separator between the fields." }),
    dateOrder: z.enum(namesOf<DateOrder>(DATE_ORDER_LABELS), { error: "Choose the date order." }),
    headingLines: whole(MAX_HEADINGS, WRONG_HEADINGS),
    personColumn: needed,
    dateColumn: needed,
    timeColumn: optional,
    directionColumn: optional,
    deviceColumn: optional,
  })
  .check(({ value, issues }) => {
    for (const [index, column] of PROFILE_COLUMNS.entries()) {
      const same = PROFILE_COLUMNS.slice(0, index).find((earlier) => value[earlier] !== 0 && value[earlier] === value[column]);
      if (same === undefined) continue;
      const message = `Column ${value[column]} is ${PROFILE_COLUMN_LABELS[same].toLowerCase()} already. Choose another one.`;
      issues.push({ code: "custom", path: [column], message, input: value[column] });
    }
  });

export type ProfileInput = z.output<typeof profileInput>;
