import { z } from "zod/v4";
import { searchKey, searchText } from "~/domain/shared/search-key";
import { isDay, type Day } from "~/domain/shared/day";
import { decimalString, type Centavos } from "~/domain/shared/money";

/** Building blocks of the schemas of /api/v1. */

const MAX_SEQ = 2_147_483_647;

/** Number of a record. */
export const seq = (description: string) => z.number().int().min(1).max(MAX_SEQ).meta({ description });
/** Number of a record in a query. */
export const seqQuery = (description: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "Send the number of a record, such as 17.")
    .transform(Number)
    .meta({ description, type: "integer", minimum: 1, maximum: 999_999_999 });
export const text = (description: string) => z.string().meta({ description });
export const day = (description: string) => z.iso.date().meta({ description, examples: ["2026-11-30"] });
/** A day in a query or body. */
export const typedDay = (description: string) =>
  z
    .string()
    .refine((value): value is Day => isDay(value), "Send a day as YYYY-MM-DD, such as 2026-11-30.")
    .transform((value) => value as Day)
    .meta({ description, format: "date", examples: ["2026-11-30"] });
export const instant = (description: string) => z.iso.datetime().meta({ description, examples: ["2026-11-30T01:30:00.000Z"] });
export const money = (description: string) =>
  z
    .string()
    .regex(/^-?\d{1,14}\.\d\d$/)
    .meta({ description: `${description} Pesos with two decimals.`, examples: ["1234.50"] });

export const pesos = (amount: Centavos): string => decimalString(amount);
export const pesosOrNull = (amount: Centavos | null): string | null => (amount === null ? null : decimalString(amount));
export const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const LIMIT = `Send a whole number from 1 to ${MAX_LIMIT}.`;

/** Position in a list: the sort key of the last row, opaque to clients. */
export type Cursor = readonly (string | number)[];

const cursorValues = z.array(z.union([z.string().max(200), z.number()])).max(4);

/** Position by the number of the last record; 0 = before the first. */
const position = z.number().int().min(0).max(MAX_SEQ);
/** The cursor of a list: by the number of its records, unless the declaration names another one. */
export const NUMBER_CURSOR = z.tuple([position]);
/** Employee, then one of their rows by number; the largest number = after all of them. */
export const EMPLOYEE_CURSOR = z.tuple([position, z.number().int().min(0)]);
/** Employee, then one of their days. */
export const EMPLOYEE_DAY_CURSOR = z.tuple([position, z.union([z.iso.date(), z.literal("~")])]);
/** Instant, posting and line. */
export const ENTRY_CURSOR = z.tuple([z.iso.datetime(), position, position]);
/** Generation of the payslips, then employee. */
export const PAYSLIP_CURSOR = z.tuple([position, position]);

export const WRONG_CURSOR = "Send the value of `next` of the page before, unchanged.";

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function decodeCursor(value: string): Cursor | null {
  try {
    return cursorValues.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** Query parameters of every list. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, LIMIT)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, LIMIT)
    .default(DEFAULT_LIMIT)
    .meta({ description: `Rows per page; default ${DEFAULT_LIMIT}.`, type: "integer", minimum: 1, maximum: MAX_LIMIT }),
  after: z
    .string()
    .max(600)
    .transform((value, context): Cursor => {
      const cursor = decodeCursor(value);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: WRONG_CURSOR });
      return z.NEVER;
    })
    .optional()
    .meta({ description: "Continues after a page: its `next`." }),
});

/** Query parameter of lists and records. */
export const fieldsQuery = z.object({
  fields: z.string().max(2_000).optional().meta({ description: "Names of the fields to return, separated by commas; default: all." }),
});

/** Words to search for. */
export const searchQuery = (description: string) => z.string().trim().max(100).optional().meta({ description });
/** true or false in a query. */
export const yesNoQuery = (description: string) =>
  z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional()
    .meta({ description, type: "boolean" });

/** Filters of lists by employee. */
export const peopleQuery = {
  employeeSeq: seqQuery("Employee.").optional(),
  q: searchQuery("Words of the name, employee ID or email."),
  departmentSeq: seqQuery("Department, including its sub-departments.").optional(),
  jobTitleSeq: seqQuery("Tier.").optional(),
};
/** Filters of the pages Employees and Time Log Report, which also filter by office and work schedule. */
export const workPeopleQuery = {
  ...peopleQuery,
  workPlaceSeq: seqQuery("Office.").optional(),
  workScheduleSeq: seqQuery("Work schedule.").optional(),
};

export const updatedSince = z.iso
  .datetime({ offset: true, error: "Send an instant, such as 2026-11-30T01:30:00Z." })
  .transform((value) => new Date(value))
  .optional()
  .meta({ description: "Only records changed at or after this instant." });

/** Whether a text has all words of a search. */
export const isMatch = (text: string, q: string | undefined): boolean =>
  searchText(q ?? "").every((word) => searchKey(text).includes(word));

/** Rows of a complete list after a cursor of one number. */
export function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => number, page: { limit: number; after?: Cursor | undefined }) {
  const after = Number(page.after?.[0] ?? 0);
  const rest = rows.filter((row) => keyOf(row) > after).sort((a, b) => keyOf(a) - keyOf(b));
  const shown = rest.slice(0, page.limit);
  return { rows: shown, next: rest.length > shown.length ? ([keyOf(shown.at(-1)!)] as Cursor) : null };
}
