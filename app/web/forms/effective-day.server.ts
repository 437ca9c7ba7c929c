import { isDay, type Day } from "~/domain/shared/day";
import { notFound } from "~/web/session/scope.server";

/** The effective day in a URL. @throws 404 */
export function effectiveDayOf({ effectiveDay }: Readonly<Record<string, string | undefined>>): Day {
  if (effectiveDay === undefined || !isDay(effectiveDay)) throw notFound();
  return effectiveDay;
}
