import type { ListedDuty } from "~/domain/payroll/forms/duty-list";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listDuties } from "~/models/payroll/government/duties.server";

/** The duties of the year before and of this one, whose last days reach into the year after, by day. @param today in Manila */
export async function listPresentDuties(scope: Pick<Scope, "companySeq">, today: Day): Promise<ListedDuty[]> {
  const year = Number(today.slice(0, 4));
  const duties = [...(await listDuties(scope, year - 1, today)), ...(await listDuties(scope, year, today))];
  return duties.sort((one, other) => (one.due === other.due ? 0 : one.due < other.due ? -1 : 1));
}
