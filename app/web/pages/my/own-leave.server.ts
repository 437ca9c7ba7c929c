import type { LeaveCard, OwnLeavePageData } from "~/components/my/leave-page";
import { leaveDaysWords } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import { wordsIn } from "~/domain/shared/words/words";
import { getFilingSettings } from "~/models/filing/categories.server";
import { listOwnLeaves, type OwnLeave } from "~/models/leave/own-leave.server";
import { pathTo } from "~/paths";
import { barOf } from "~/web/pages/leave/usage.server";
import type { OwnScope } from "~/web/session/own-employee.server";
import { readOwnRequests } from "./approvals.server";

/** One's own leave: what is there of each type, what is ahead, and what was. */
export async function readOwnLeave(scope: OwnScope, today: Day): Promise<OwnLeavePageData> {
  const [{ start, leaves }, { own: requests }, { categories }] = await Promise.all([
    listOwnLeaves(scope, scope.employeeSeq, today),
    readOwnRequests(scope, today),
    getFilingSettings(scope),
  ]);
  const category = categories.find(({ categoryKind, categoryState }) => categoryKind === "LEAVE" && categoryState === "ENABLE");
  const own = requests
    .filter(({ request }) => request.requestKind === "LEAVE")
    .sort(({ request: one }, { request: other }) =>
      one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : one.requestSeq - other.requestSeq,
    )
    .map(({ request, row }) => ({
      ahead: request.endDate >= today && (request.requestState === "PENDING" || request.requestState === "APPROVED"),
      row,
    }));
  return {
    tabs: wordsIn("en").calendarTabs,
    begun: start !== null,
    fileHref: start !== null && category ? pathTo("get-my-filing-new", null, { category: category.filingCategorySeq }) : null,
    cards: leaves.map(cardOf),
    ahead: own.filter(({ ahead }) => ahead).map(({ row }) => row),
    past: own
      .filter(({ ahead }) => !ahead)
      .map(({ row }) => row)
      .reverse(),
  };
}

function cardOf({ leavePolicySeq, leaveName, balance, lapse }: OwnLeave): LeaveCard {
  const { available, used, planned, pending, held } = balance;
  return {
    leaveName,
    href: pathTo("get-my-leave-ledger", { leavePolicySeq }),
    available: leaveDaysWords(available),
    bar: barOf(used, planned + pending, available),
    notes: [
      ...(planned > 0 ? [`${leaveDaysWords(planned)} planned`] : []),
      ...(pending > 0 ? [`${leaveDaysWords(pending)} waiting for a decision`] : []),
      ...(held > 0 ? [`${leaveDaysWords(held)} earned, to be taken later`] : []),
      lapse === null ? "Nothing lapses within a year" : lapseNote(lapse),
    ],
  };
}

/** "2 days end on 12/31/2026 and are paid out" */
function lapseNote({ date, days, paid }: NonNullable<OwnLeave["lapse"]>): string {
  const ends = `${leaveDaysWords(days)} ${days === 10_000 ? "ends" : "end"} on ${formatDay(date)}`;
  if (paid === 0) return `${ends} unless you take them`;
  return paid === days ? `${ends} and are paid out unless you take them` : `${ends}; ${leaveDaysWords(paid)} of them are paid out`;
}
