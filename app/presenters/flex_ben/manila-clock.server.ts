import { formatInstant, type Day } from "~/domain/shared/day";
import { today } from "~/web/http/today.server";

export function manilaClock(): { today: Day; hour: number } {
  return { today: today(), hour: Number(formatInstant(new Date()).slice(11, 13)) };
}
