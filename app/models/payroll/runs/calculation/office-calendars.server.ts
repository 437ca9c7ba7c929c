import { and, asc, between, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { holidays } from "~/db/schema/time";
import { officeCalendars, type OfficeCalendars, type PlacedHoliday } from "~/domain/payroll/engine/office-calendars";
import type { Day } from "~/domain/shared/day";

/** The holidays between two days, inclusive, for each office. */
export async function readCalendars(tx: Tx, companySeq: number, first: Day, last: Day): Promise<OfficeCalendars> {
  const rows = await tx
    .select({
      date: holidays.holidayDate,
      name: holidays.holidayName,
      type: holidays.holidayType,
      workPlaceSeqs: holidays.workPlaceSeqs,
    })
    .from(holidays)
    .where(and(eq(holidays.companySeq, companySeq), between(holidays.holidayDate, first, last)))
    .orderBy(asc(holidays.holidayDate), asc(holidays.holidaySeq));
  return officeCalendars(rows as PlacedHoliday[]);
}
