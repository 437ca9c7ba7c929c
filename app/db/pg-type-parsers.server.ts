import pg from "pg";

const { builtins } = pg.types;
const INT8_ARRAY = 1016 as (typeof builtins)["INT8"];

/**
 * Days stay "YYYY-MM-DD" text, because a Date would shift with the time zone. Integers are numbers; one beyond the safe range is an error
 * instead of a rounded value.
 */
export function setTypeParsers(): void {
  pg.types.setTypeParser(builtins.DATE, (text) => text);
  pg.types.setTypeParser(builtins.INT8, safeNumber);
  pg.types.setTypeParser(INT8_ARRAY, (text) =>
    text === "{}"
      ? []
      : text
          .slice(1, -1)
          .split(",")
          .map((item) => (item === "NULL" ? null : safeNumber(item))),
  );
}

function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`);
  return value;
}
