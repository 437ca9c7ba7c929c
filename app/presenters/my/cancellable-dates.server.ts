import type { Choice } from "~/components/ui/form/choice-fields";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { formatDay, weekday, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listCancellableDates } from "~/models/filing/requests/cancelled-dates.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

/** Days of an approved request that can still be cancelled, as checkboxes: "Wed 11/18/2026". */
export async function readDateChoices(scope: Pick<Scope, "companySeq">, request: WholeRequest, today: Day): Promise<Choice[]> {
  return (await listCancellableDates(scope, request, today)).map((date) => ({
    value: formatDay(date),
    label: `${CALENDAR_DAYS[weekday(date) % 7]!} ${formatDay(date)}`,
  }));
}
