import type { OwnDutyValues } from "~/components/payroll/government/own-duty-form";
import type { OwnDutyRow } from "~/components/payroll/government/own-duty-table";
import { DUTY_REPEATS, type OwnDuty } from "~/domain/payroll/duties/own-duty";
import { DUTY_NOTE_LETTERS, DUTY_TITLE_LETTERS } from "~/domain/payroll/duties/own-duty-input";
import { choicesOf } from "~/domain/shared/forms/choices";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listOwnDuties, listOwnDutyDays } from "~/models/payroll/duties/own-duties.server";
import { pathTo } from "~/paths";

/** Options and limits of the custom deadline form. */
export const OWN_DUTY_FORM = {
  repeats: choicesOf(DUTY_REPEATS),
  limits: { title: DUTY_TITLE_LETTERS, note: DUTY_NOTE_LETTERS },
};

export const NEW_OWN_DUTY: OwnDutyValues = { title: "", day: "", repeats: "ONCE", moves: "on", note: "", revision: "1" };

export const ownDutyValues = ({ title, day, repeats, moves, note, revision }: OwnDuty): OwnDutyValues => ({
  title,
  day,
  repeats,
  moves: moves ? "on" : "",
  note,
  revision: String(revision),
});

/** The calendar month that contains a deadline. */
export const monthOfDay = (day: Day): string => pathTo("get-government", null, { month: day.slice(0, 7) });

/** Custom deadlines with their next date, or the last one once over. @param today in Manila */
export async function ownDutyRows(scope: Pick<Scope, "companySeq">, today: Day): Promise<OwnDutyRow[]> {
  const [duties, coming] = await Promise.all([listOwnDuties(scope), listOwnDutyDays(scope, today, addDays(today, 366 + 31))]);
  return duties.map(({ ownDutySeq, title, note, day, repeats }) => {
    const next = coming.find((one) => one.ownDutySeq === ownDutySeq)?.due;
    const over = day < today ? `${formatDay(day)}, over` : formatDay(day);
    return { ownDutySeq, title, note, repeats: DUTY_REPEATS[repeats], next: next === undefined ? over : formatDay(next) };
  });
}
