import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listHolidays } from "~/models/time/holidays.server";

/** Names of the free days that every office observes, by day. */
export async function holidayNames(scope: Scope, { startDate, endDate }: { startDate: Day; endDate: Day }): Promise<Map<Day, string>> {
  const years = [...new Set([startDate, endDate].map((day) => Number(day.slice(0, 4))))];
  const calendar = (await Promise.all(years.map((year) => listHolidays(scope, year)))).flat();
  const free = calendar.filter(({ holidayType, workPlaceSeqs }) => holidayType !== "special_working" && workPlaceSeqs === null);
  return new Map([...Map.groupBy(free, ({ holidayDate }) => holidayDate)].map(([day, list]) => [day, list.map(nameOf).join(", ")]));
}
const nameOf = ({ holidayName }: { holidayName: string }) => holidayName;
