import type { ListedDuty } from "~/domain/payroll/forms/duty-list";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDuties } from "~/models/payroll/government/duties.server";

/** The duties of a year and of the one before, whose last days reach into it, by day. @param today in Manila */
export async function listDutiesAround(scope: Pick<Scope, "companySeq">, year: number, today: Day): Promise<ListedDuty[]> {
  const duties = [...(await listDuties(scope, year - 1, today)), ...(await listDuties(scope, year, today))];
  return duties.sort((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1));
}

/** The duties of the year before and of this one, whose last days reach into the year after, by day. @param today in Manila */
export const listPresentDuties = (scope: Pick<Scope, "companySeq">, today: Day): Promise<ListedDuty[]> =>
  listDutiesAround(scope, Number(today.slice(0, 4)), today);
