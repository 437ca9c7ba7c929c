import type { CustomDeadlineValues } from "~/components/payroll/government/deadlines/custom-deadline-form";
import type { CustomDeadlineRow } from "~/components/payroll/government/deadlines/custom-deadline-table";
import { DEADLINE_REPEATS, type CustomDeadline } from "~/domain/payroll/government/deadlines/custom-deadline";
import { MAX_DEADLINE_NOTE_LENGTH, MAX_DEADLINE_TITLE_LENGTH } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { toOptions } from "~/domain/shared/forms/choices";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listCustomDeadlines, listCustomDeadlineDays } from "~/models/payroll/government/deadlines/custom-deadlines.server";
import { pathTo } from "~/paths";

/** Options and limits of the custom deadline form. */
export const CUSTOM_DEADLINE_FORM = {
  repeats: toOptions(DEADLINE_REPEATS),
  limits: { title: MAX_DEADLINE_TITLE_LENGTH, note: MAX_DEADLINE_NOTE_LENGTH },
};

export const NEW_CUSTOM_DEADLINE: CustomDeadlineValues = { title: "", day: "", repeats: "ONCE", moves: "on", note: "", revision: "1" };

export const customDeadlineValues = ({ title, day, repeats, moves, note, revision }: CustomDeadline): CustomDeadlineValues => ({
  title,
  day,
  repeats,
  moves: moves ? "on" : "",
  note,
  revision: String(revision),
});

/** The calendar month that contains a deadline. */
export const calendarMonthHref = (day: Day): string => pathTo("get-government", null, { month: day.slice(0, 7) });

/** Custom deadlines with their next date, or the last one once over. @param today in Manila */
export async function readCustomDeadlineRows(scope: Pick<Scope, "companySeq">, today: Day): Promise<CustomDeadlineRow[]> {
  const [duties, coming] = await Promise.all([listCustomDeadlines(scope), listCustomDeadlineDays(scope, today, addDays(today, 366 + 31))]);
  return duties.map(({ customDeadlineSeq, title, note, day, repeats }) => {
    const next = coming.find((customDeadlineDay) => customDeadlineDay.customDeadlineSeq === customDeadlineSeq)?.due;
    const over = day < today ? `${formatDay(day)}, over` : formatDay(day);
    return { customDeadlineSeq, title, note, repeats: DEADLINE_REPEATS[repeats], next: next === undefined ? over : formatDay(next) };
  });
}
