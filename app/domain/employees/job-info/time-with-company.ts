import { addDays, type Day } from "~/domain/shared/day";

/**
 * Time from the join date through a day, inclusive, in whole years, months and days: "9 years 6 months 22 days". A month ends the day
 * before the same day of the next month, or on that month's last day if it is shorter. "" before the join date.
 */
export function timeWithCompany(joinDate: Day, until: Day): string {
  const after = addDays(until, 1);
  if (after <= joinDate) return "";
  let months = (Number(after.slice(0, 4)) - Number(joinDate.slice(0, 4))) * 12 + Number(after.slice(5, 7)) - Number(joinDate.slice(5, 7));
  if (monthsLater(joinDate, months) > after) months -= 1;
  let days = 0;
  for (let day = monthsLater(joinDate, months); day < after; day = addDays(day, 1)) days += 1;
  const parts = [
    [Math.floor(months / 12), "year"],
    [months % 12, "month"],
    [days, "day"],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`)
    .join(" ");
}

/** The same day some months later, or the last day of a shorter month. */
function monthsLater(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, of] = [Math.floor(month / 12), (month % 12) + 1];
  const last = new Date(Date.UTC(year, of, 0)).getUTCDate();
  return `${String(year).padStart(4, "0")}-${String(of).padStart(2, "0")}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}
