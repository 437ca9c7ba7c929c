import type { LeaveCard, OwnLeavePageData } from "~/components/my/leave-page";
import { leaveDaysText, leaveDaysWithUnit, ONE_DAY } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import type { OwnLeaveText } from "~/domain/shared/i18n/en/own-leave";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import { getFilingSettings } from "~/models/filing/categories.server";
import { listOwnLeaves, type OwnLeave } from "~/models/leave/own-leave.server";
import { pathTo } from "~/paths";
import { balanceBar } from "~/presenters/leave/usage.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { readOwnRequests } from "./approvals.server";

/** The employee's leave: balances by type, upcoming and past leave. */
export async function readOwnLeave(scope: OwnScope, today: Day): Promise<OwnLeavePageData> {
  const messages = messagesFor(scope.language);
  const [{ start, leaves }, { own: requests }, { categories }] = await Promise.all([
    listOwnLeaves(scope, scope.employeeSeq, today),
    readOwnRequests(scope, today),
    getFilingSettings(scope),
  ]);
  const category = categories.find(({ categoryKind, categoryState }) => categoryKind === "LEAVE" && categoryState === "ENABLE");
  const ownRequests = requests
    .filter(({ request }) => request.requestKind === "LEAVE")
    .sort(({ request: a }, { request: b }) => a.startDate.localeCompare(b.startDate) || a.requestSeq - b.requestSeq)
    .map(({ request, row }) => ({
      ahead: request.endDate >= today && (request.requestState === "PENDING" || request.requestState === "APPROVED"),
      row,
    }));
  return {
    language: scope.language,
    texts: messages.ownLeave,
    tabs: messages.calendarTabs,
    balance: messages.leaveBalance,
    list: messages.requests,
    begun: start !== null,
    fileHref: start !== null && category ? pathTo("get-my-filing-new", null, { category: category.filingCategorySeq }) : null,
    cards: leaves.map((leave) => leaveCard(leave, messages)),
    ahead: ownRequests.filter(({ ahead }) => ahead).map(({ row }) => row),
    past: ownRequests
      .filter(({ ahead }) => !ahead)
      .map(({ row }) => row)
      .reverse(),
  };
}

function leaveCard(
  { leavePolicySeq, leaveName, limited, balance, lapse }: OwnLeave,
  { ownLeave: texts, leaveBalance }: Messages,
): LeaveCard {
  const daysText = (days: number) => leaveDaysWithUnit(days, leaveBalance);
  const { available, used, planned, pending, held } = balance;
  // Leave types without a balance, such as unpaid leave, cannot be overdrawn.
  const free = !limited && available < 0;
  const noLapse = free ? [] : [texts.nothingLapses];
  return {
    leaveName,
    href: pathTo("get-my-leave-ledger", { leavePolicySeq }),
    available: free ? interpolate(leaveBalance.used, { days: leaveDaysText(Math.max(0, used)) }) : daysText(available),
    bar: free ? null : balanceBar(used, planned + pending, available),
    notes: [
      ...(planned > 0 ? [interpolate(texts.planned, { days: daysText(planned) })] : []),
      ...(pending > 0 ? [interpolate(texts.waiting, { days: daysText(pending) })] : []),
      ...(held > 0 ? [interpolate(texts.held, { days: daysText(held) })] : []),
      ...(lapse !== null ? [expiryNote(lapse, texts, daysText)] : noLapse),
    ],
  };
}

/** "2 days end on 12/31/2026 and are paid out" */
function expiryNote({ date, days, paid }: NonNullable<OwnLeave["lapse"]>, texts: OwnLeaveText, daysText: (days: number) => string): string {
  const ends = interpolate(days === ONE_DAY ? texts.endOne : texts.endMany, { days: daysText(days), day: formatDay(date) });
  if (paid === 0) return interpolate(texts.endUnless, { ends });
  return paid === days ? interpolate(texts.endPaid, { ends }) : interpolate(texts.endPartPaid, { ends, days: daysText(paid) });
}
