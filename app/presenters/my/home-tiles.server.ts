import type { HomeTile } from "~/components/my/home-tiles";
import { leaveDaysWithUnit } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import type { HomeText } from "~/domain/shared/i18n/en/home";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import type { Messages } from "~/domain/shared/i18n/messages";
import { formatPeso } from "~/domain/shared/money";
import { daysAheadText, shortDay } from "~/domain/time/clock/own-text";
import type { PendingRequest } from "~/models/filing/requests/pending.server";
import { findWalletEmployees } from "~/models/flex_ben/wallet-employees.server";
import { listOwnLeaves } from "~/models/leave/own-leave.server";
import { listOwnPayslips, type OwnPayslip } from "~/models/payroll/runs/payslips/own-payslips.server";
import { findOwnPayDays, type OwnPayDays } from "~/models/payroll/setup/calendar/own-pay-days.server";
import { pathTo } from "~/paths";
import { pendingRow } from "~/presenters/filing/requests.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** Requests and other leave types named in a tile. */
const MAX_LINES = 2;

export type TileFigures = Awaited<ReturnType<typeof readTileFigures>>;

/** The figures of the tiles, as on the pages behind them. Pay only in a company with payroll. */
export async function readTileFigures(scope: OwnScope, today: Day) {
  const paid = scope.subscriptions.includes("PAYROLL_USAGE");
  const [payDays, payslips, { leaves }, [wallet]] = await Promise.all([
    paid ? findOwnPayDays(scope, scope.employeeSeq, today) : { next: null, late: null },
    paid ? listOwnPayslips(scope, today, { offset: 0, pageSize: 1 }) : { rows: [] },
    listOwnLeaves(scope, scope.employeeSeq, today),
    findWalletEmployees(scope, [scope.employeeSeq], today),
  ]);
  return { paid, payDays, payslip: payslips.rows[0] ?? null, leaves, points: wallet?.balance ?? 0 };
}

/** One tile for pay, leave, points and open requests each, unless it has nothing to say. */
export function homeTiles(
  { payDays, payslip, leaves, points }: TileFigures,
  requests: readonly PendingRequest[],
  today: Day,
  messages: Messages,
): HomeTile[] {
  const { home: texts } = messages;
  return [
    payTile(payDays, payslip, today, texts),
    leaveTile(leaves, messages),
    points === 0
      ? null
      : { icon: "gift" as const, name: texts.points, figure: points.toLocaleString("en"), lines: [], href: pathTo("get-my-points") },
    requestsTile(requests, today, messages),
  ].filter((tile) => tile !== null);
}

function payTile({ next, late }: OwnPayDays, payslip: OwnPayslip | null, today: Day, texts: HomeText): HomeTile | null {
  const warning = late && interpolate(texts.payLate, { day: shortDay(late) });
  const tile = { icon: "banknote", warning, href: pathTo("get-my-payslips") } as const;
  const paid = payslip && { amount: formatPeso(payslip.net), day: formatDay(payslip.payDate) };
  if (next === null) return paid && { ...tile, name: texts.lastPay, figure: paid.amount, lines: [interpolate(texts.paidOn, paid)] };
  const away = daysAheadText(next, today, texts);
  // The payslip of a completed payroll may be released before its pay date.
  const isKnown = payslip?.payDate === next && payslip.payrollKind === "USER_CUSTOM";
  const last = paid ? [away, interpolate(texts.lastPaid, paid)] : [away];
  return { ...tile, name: texts.nextPayDay, figure: shortDay(next), lines: isKnown ? [`${away}, ${paid!.amount}`] : last };
}

/** The leave type with the most days left, and what is planned of it; the next types in words. */
function leaveTile(leaves: TileFigures["leaves"], { home: texts, ownLeave, leaveBalance }: Messages): HomeTile | null {
  const [most, ...others] = leaves.filter(({ limited }) => limited).sort((a, b) => b.balance.available - a.balance.available);
  if (!most) return null;
  const daysText = (days: number) => leaveDaysWithUnit(days, leaveBalance);
  const { available, planned, pending } = most.balance;
  return {
    icon: "calendar-days",
    name: most.leaveName,
    figure: daysText(available),
    lines: [
      ...(planned > 0 ? [interpolate(ownLeave.planned, { days: daysText(planned) })] : []),
      ...(pending > 0 ? [interpolate(ownLeave.waiting, { days: daysText(pending) })] : []),
      ...others
        .filter(({ balance }) => balance.available > 0)
        .slice(0, MAX_LINES)
        .map(({ leaveName, balance }) => interpolate(texts.otherLeave, { leave: leaveName, days: daysText(balance.available) })),
    ],
    href: pathTo("get-my-leave"),
  };
}

/** The open requests, each with its level and whom it waits for. */
function requestsTile(requests: readonly PendingRequest[], today: Day, messages: Messages): HomeTile | null {
  const { home: texts, requests: list } = messages;
  const [first, ...rest] = requests;
  if (!first) return null;
  const lines = requests.slice(0, MAX_LINES).map((request) => {
    const { what, when, level, waitsFor, stuck } = pendingRow(request, today, messages);
    const state = stuck ? list.noApprover : waitsFor;
    return interpolate(texts.requestLine, { request: [what, when].filter(Boolean).join(", "), level, name: state });
  });
  const more = requests.length - lines.length;
  return {
    icon: "hourglass",
    name: texts.requests,
    figure: interpolate(rest.length === 0 ? texts.requestWaits : texts.requestsWait, { count: requests.length }),
    lines: more > 0 ? [...lines, interpolate(texts.moreRequests, { count: more })] : lines,
    href: rest.length === 0 ? pathTo("get-my-filing", { filingRequestSeq: first.requestSeq }) : pathTo("get-my-filings"),
  };
}
