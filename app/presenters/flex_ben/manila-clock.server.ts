import { formatInstant, type Day } from "~/domain/shared/day";
import { today } from "~/web/http/today.server";

/** The current day and hour in Manila. */
export function manilaClock(): { today: Day; hour: number } {
  return { today: today(), hour: Number(formatInstant(new Date()).slice(11, 13)) };
}
