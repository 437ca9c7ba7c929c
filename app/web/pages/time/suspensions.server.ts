import type { SuspensionValues } from "~/components/time/reports/suspension-form";
import type { SuspensionRow } from "~/components/time/reports/suspension-table";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { offeredOffices } from "~/domain/organization/office";
import { paidWords, suspensionTimes } from "~/domain/time/suspensions/suspension";
import { SUSPENSION_REASON_LETTERS, type SuspensionInput } from "~/domain/time/suspensions/suspension-input";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { listSuspensions } from "~/models/time/suspensions.server";
import { pathTo } from "~/paths";

/** The suspensions as their list shows them. */
export async function readSuspensions(scope: Scope): Promise<SuspensionRow[]> {
  return (await listSuspensions(scope)).map((one) => ({
    suspensionSeq: one.suspensionSeq,
    when: suspensionTimes(one),
    offices: sentence(one.offices),
    paid: sentence(paidWords(one.paidYn)),
    reason: one.reason,
    entered: `${one.enteredBy}, ${formatInstant(one.enteredAt)}`,
    takenBack: one.takenBackAt && `${one.takenBackBy}, ${formatInstant(one.takenBackAt)}`,
  }));
}

/** What the form needs besides its values. */
export async function suspensionForm(scope: Scope) {
  const { workPlaces } = await listEmployeeChoices(scope);
  return {
    cancelHref: pathTo("get-suspensions"),
    offices: offeredOffices(workPlaces).map(({ workPlaceSeq, workPlaceName }) => ({ value: String(workPlaceSeq), label: workPlaceName })),
    letters: SUSPENSION_REASON_LETTERS,
  };
}

/** What was typed, as the form and its question hold it. */
export const suspensionValues = (input: SuspensionInput): SuspensionValues => ({
  suspensionDate: input.suspensionDate,
  startTime: input.startTime ?? "",
  endTime: input.endTime ?? "",
  workPlaceSeqs: (input.workPlaceSeqs ?? []).map(String),
  paidYn: input.paidYn,
  reason: input.reason,
});

const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
