import { weekday } from "~/domain/shared/day";

/** The premium table's day type for a scheduled day, computed independently of the engine. */
export function dayType(day: string, workDay: string, holidays: readonly { date: string; type: string }[]): string {
  const types = holidays.filter((holiday) => holiday.date === day).map((holiday) => holiday.type);
  const regular = types.filter((type) => type === "regular").length;
  const rest = workDay.includes(String(weekday(day))) ? "" : "_rest_day";
  if (regular > 1) return `double_holiday${rest}`;
  if (regular === 1) return `regular_holiday${rest}`;
  if (types.includes("special_non_working")) return `special${rest}`;
  if (types.includes("special_working")) return "special_working";
  return rest === "" ? "ordinary" : "rest_day";
}
