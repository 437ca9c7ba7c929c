import type { ScheduleRow } from "~/components/flex_ben/transfer-schedule";
import { BASIS_LABELS } from "~/domain/flex_ben/allocation";
import { typeText } from "~/domain/flex_ben/policy";
import { PERIOD_LABELS } from "~/domain/flex_ben/schedule";
import type { EvaluatedEvent } from "~/domain/flex_ben/schedule-events";
import { summarizePoints } from "~/domain/flex_ben/summary";
import type { Scope } from "~/domain/shared/scope";
import { forecastWallet, listScheduleEvents } from "~/models/flex_ben/schedule.server";
import { pointSummary } from "~/models/flex_ben/wallet.server";
import { loadOptionalSection } from "~/web/forms/optional-section.server";
import { today } from "~/web/http/today.server";

/** The points dashboard at both of its URLs. A part that fails to load is logged and shows zeros or nothing (FLEX-15, FLEX-16). */
export async function readPointsPage(scope: Scope) {
  const day = today();
  const [summary, events, forecast] = await Promise.all([
    loadOptionalSection(scope, () => pointSummary(scope, day)),
    loadOptionalSection(scope, () => listScheduleEvents(scope, day)),
    loadOptionalSection(scope, () => forecastWallet(scope, day)),
  ]);
  return { summary: summary ?? summarizePoints(0, [], day), schedule: (events ?? []).map(scheduleRow), forecast };
}

function scheduleRow(event: EvaluatedEvent): ScheduleRow {
  return {
    key: `${event.policySeq}.${event.executeDay}`,
    day: event.executeDay,
    name: event.flexbenPolicyTransferName,
    types: typeText(event.employeeTypeCheckList),
    period: PERIOD_LABELS[event.periodTransferType],
    basis: BASIS_LABELS[event.distributionTransferType],
    points: event.totalMileageVolume,
    status: event.transferExecuteStatus,
    failReason: event.failReason,
    pointShortage: event.pointShortage,
    missingPoints: event.missingPoints,
  };
}
