import { z } from "zod/v4";
import { expandedDay, isDay } from "~/domain/shared/day";
import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString, type Centavos } from "~/domain/shared/money";

/** Field types of a company file, each with its error message. */

/** A problem in a company file: its path, as in employees[3].salaryRecords[0].salaryAmount, and message. */
export interface FileProblem {
  place: string;
  message: string;
}

const AMOUNT_LIMIT: Centavos = 1_000_000_000_000_000;
const SEQ_LIMIT = 2_147_483_647;

/** Formats a value for a message: text unquoted, everything else as JSON, truncated to 40 characters. */
export function formatInput(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === "") return "empty text";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** "30000.00" → centavos; not below zero unless `signed`. */
export const amount = (options: { signed?: boolean } = {}) =>
  z.unknown().transform((input, context): Centavos => {
    const centavos = typeof input === "string" && /^-?\d+(\.\d{1,2})?$/.test(input) ? parseCentavos(input) : null;
    if (centavos === null)
      return addIssue(context, input, `is not an amount: write it as text with at most two decimals, such as "30000.00"`, 0);
    if (centavos < 0 && !options.signed) return addIssue(context, input, "is below zero", 0);
    if (Math.abs(centavos) >= AMOUNT_LIMIT)
      return addIssue(context, input, `is too much: amounts stay below ${decimalString(AMOUNT_LIMIT)}`, 0);
    return centavos;
  });

/** Amounts under known names, for example the items of a form; missing and null mean none. */
export const amountsOf = <const Names extends readonly string[]>(names: Names, signed: readonly string[] = []) =>
  z.unknown().transform((input, context): Partial<Record<Names[number], Centavos>> => {
    const amounts: Record<string, Centavos> = {};
    if (input === undefined || input === null) return amounts as Partial<Record<Names[number], Centavos>>;
    if (typeof input !== "object" || Array.isArray(input)) return addIssue(context, input, "is not an entry with named fields", {});
    for (const [name, value] of Object.entries(input)) {
      if (!names.includes(name)) addIssue(context, name, `is not one of ${names.join(", ")}`, 0);
      const read = amount({ signed: signed.includes(name) }).safeParse(value);
      if (read.success) amounts[name] = read.data;
      else for (const { message } of read.error.issues) context.addIssue({ code: "custom", path: [name], message });
    }
    return amounts as Partial<Record<Names[number], Centavos>>;
  });

/** "2026-11-15" or "20261115"; must exist. */
export const day = () =>
  z.unknown().transform((input, context): string => {
    const text = typeof input === "string" ? expandedDay(input) : "";
    if (isDay(text) && text >= "1900-01-01" && text <= "2199-12-31") return text;
    return addIssue(context, input, `is not a day that exists: write it as "2026-11-15"`, "");
  });

/** "0930", a day of any year. */
export const monthDay = () =>
  z.unknown().transform((input, context): string => {
    if (typeof input === "string" && /^\d{4}$/.test(input) && isDay(`2024-${input.slice(0, 2)}-${input.slice(2)}`)) return input;
    return addIssue(context, input, `is not a month and day: write it as "0930"`, "");
  });

/** Days or a factor as decimal text with at most `decimals` decimals, not below zero. */
export const quantity = (decimals = 3) =>
  z.unknown().transform((input, context): string => {
    if (typeof input === "string" && new RegExp(`^\\d{1,6}(\\.\\d{1,${decimals}})?$`).test(input)) return input;
    return addIssue(context, input, `is not a number: write it as text with at most ${decimals} decimals, such as "1.5"`, "0");
  });

/** A whole number between two bounds, both allowed. */
export const whole = (from: number, to: number, noun = "a whole number") =>
  z.unknown().transform((input, context): number => {
    if (typeof input === "number" && Number.isInteger(input) && input >= from && input <= to) return input;
    return addIssue(context, input, `is not ${noun} from ${from} to ${to}`, from);
  });

export const seq = () => whole(1, SEQ_LIMIT);
export const minutes = () => whole(0, 1440, "a whole number of minutes");

/** Non-empty text. */
export const name = (limit = 200) =>
  z.unknown().transform((input, context): string => {
    const text = typeof input === "string" ? input.trim() : "";
    if (text !== "" && text.length <= limit && !hasControlCharacters(text)) return text;
    return addIssue(context, input, `is not a name of 1 to ${limit} characters`, "");
  });

/** An identity number: digits without dashes, with one of the lengths; missing, null or empty = not given, stored as "". */
export const digits = (what: string, lengths: readonly number[]) =>
  z.unknown().transform((input, context): string => {
    if (input === undefined || input === null || input === "") return "";
    if (typeof input === "string" && /^\d+$/.test(input) && lengths.includes(input.length)) return input;
    return addIssue(context, input, `is not a valid ${what}: ${lengths.join(" or ")} digits without dashes`, "");
  });

/** Free text; missing or null is "". */
export const note = (limit = 200) =>
  z.unknown().transform((input, context): string => {
    if (input === undefined || input === null) return "";
    if (typeof input === "string" && input.length <= limit && !hasControlCharacters(input)) return input.trim();
    return addIssue(context, input, `is not text of at most ${limit} characters`, "");
  });

/** Multi-line free text; missing or null is "". */
export const lines = (limit: number) =>
  z.unknown().transform((input, context): string => {
    if (input === undefined || input === null) return "";
    if (typeof input === "string" && input.length <= limit && !hasControlCharacters(input.replace(/[\r\n\t]/g, " "))) return input;
    return addIssue(context, input, `is not text of at most ${limit} characters`, "");
  });

/** One of the listed words. */
export const word = <const Words extends readonly string[]>(values: Words) =>
  z.unknown().transform((input, context): Words[number] => {
    const matchingValue = values.find((candidate) => candidate === input);
    return matchingValue ?? addIssue(context, input, `is not one of ${values.join(", ")}`, values[0]!);
  });

/** "Y" or "N". */
export const flag = () => word(["Y", "N"]);

/** Missing and null mean "none". */
export const none = <Schema extends z.ZodType>(schema: Schema) => optionally(schema, null);

/** Missing and null mean `standard`. */
export const optionally = <Schema extends z.ZodType, const Standard>(schema: Schema, standard: Standard) =>
  z.unknown().transform((input, context): z.output<Schema> | Standard => {
    if (input === undefined || input === null) return standard;
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: "custom", message, path: [...path] });
    return standard;
  });

/** A list; missing and null mean empty. */
export const list = <Schema extends z.ZodType>(schema: Schema) =>
  optionally(z.array(schema, withProblem("is not a list")), [] as z.output<Schema>[]);

/** An object with known fields; unknown fields are dropped. */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, withProblem("is not an entry with named fields"));

function withProblem(problem: string) {
  return {
    error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? "is missing" : `${formatInput(input)} ${problem}`),
  };
}

function addIssue<Fallback>(context: z.RefinementCtx<unknown>, input: unknown, problem: string, fallback: Fallback): Fallback {
  context.addIssue({ code: "custom", message: input === undefined || input === null ? "is missing" : `${formatInput(input)} ${problem}` });
  return fallback;
}

function hasControlCharacters(text: string): boolean {
  // A name with a line break or zero byte breaks files and tables.
  return /[\u0000-\u001f\u007f]/.test(text);
}
