import type { LeavePreviewProps } from "~/components/leave/settings/leave-preview";
import { leaveDaysText, formatLeaveDays } from "~/domain/leave/leave-days";
import { ENTRY_KINDS } from "~/domain/leave/ledger/entry";
import { NO_EMPLOYEES_PREVIEWED, NOT_FOR_PREVIEWED, severalPreviewed } from "~/domain/leave/policies/leave-changes";
import type { DatedLeaveValues } from "~/domain/leave/policies/leave-policy";
import { formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { findPreviewSample, previewLeave } from "~/models/leave/leave-preview.server";
import type { StoredLeaveType } from "~/models/leave/leave-policy-rows.server";

/**
 * What an employee would accrue over the next 24 months under the edited type.
 * @param typed an ID or a name
 * @throws Refusal at the field when it matches none or several
 */
export async function readLeavePreview(
  scope: Scope,
  { leavePolicySeq, versions }: StoredLeaveType,
  { effectiveDay, values }: DatedLeaveValues,
  typed: string,
  today: Day,
): Promise<LeavePreviewProps> {
  const field = "previewFor";
  const matches = typed === "" ? [] : await findPreviewSample(scope, typed);
  const exact = matches.filter(({ employeeId, employeeName }) =>
    [employeeId, employeeName].some((value) => value.toLowerCase() === typed.toLowerCase()),
  );
  const previewed = exact.length === 1 ? exact : matches;
  if (previewed.length === 0) throw new Refusal(NO_EMPLOYEES_PREVIEWED, { field });
  if (previewed.length > 1)
    throw new Refusal(severalPreviewed(previewed.map(({ employeeName, employeeId }) => `${employeeName} (${employeeId})`)), { field });
  const { employeeSeq, employeeName } = previewed[0]!;
  const dated = [...versions.filter((version) => version.effectiveDay < effectiveDay), { effectiveDay, values }];
  const preview = await previewLeave(scope, { employeeSeq, leavePolicySeq }, dated, today);
  if (preview === null) throw new Refusal(NOT_FOR_PREVIEWED, { field });
  let balance = preview.before;
  return {
    name: employeeName,
    until: formatDay(preview.until),
    lines: preview.lines.map(({ date, kind, days }) => {
      if (kind !== "CARRY") balance += days;
      return {
        date: formatDay(date),
        what: ENTRY_KINDS[kind],
        days: kind === "CARRY" ? `(${leaveDaysText(days)})` : formatLeaveDays(days),
        balance: formatLeaveDays(balance),
      };
    }),
  };
}
