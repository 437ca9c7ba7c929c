import type { PlannedTimesValues } from "~/components/time/reports/planned-times-form";
import { offeredOffices } from "~/domain/organization/office";
import { addDays, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { PlannedTimesInput } from "~/domain/time/punches/planned-times-input";
import { PUNCH_REASONS } from "~/domain/time/punches/punch";
import { MAX_REMARK_LENGTH } from "~/domain/time/punches/punch-input";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { pathTo } from "~/paths";

/** An empty form for yesterday, the last complete day. */
export async function readPlannedTimesForm(scope: Scope, today: Day) {
  const { workPlaces } = await listEmployeeChoices(scope);
  const values: PlannedTimesValues = { workDate: addDays(today, -1), workPlaceSeqs: [], reason: "Device did not work", remark: "" };
  return {
    values,
    cancelHref: pathTo("get-time-reports"),
    offices: offeredOffices(workPlaces).map(({ workPlaceSeq, workPlaceName }) => ({ value: String(workPlaceSeq), label: workPlaceName })),
    reasons: [...PUNCH_REASONS],
    maxLength: MAX_REMARK_LENGTH,
  };
}

/** The posted values for the form and its confirmation. */
export const plannedTimesValues = ({ workDate, workPlaceSeqs, reason, remark }: PlannedTimesInput): PlannedTimesValues => ({
  workDate,
  workPlaceSeqs: workPlaceSeqs.map(String),
  reason,
  remark,
});
