import type { RequestEffectProps } from "~/components/filing/requests/request-effect";
import type { ChangedMinutes } from "~/domain/payroll/runs/time/attendance/request-price";
import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import {
  priceRequest,
  priceRequests,
  type UnpricedRequest,
  type PricedRequest,
} from "~/models/payroll/runs/time/attendance/request-price.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

type EffectText = ApprovalsText["effect"];

/**
 * The effect shown to the approver of overtime, work on a free day or a correction: minutes with their percent, and pesos for viewers of
 * pay. Null for other kinds and for decided requests.
 * @param now server time
 * @source document 4 §6.10
 */
export async function readRequestEffect(
  scope: Pick<Scope, "companySeq" | "permissions" | "subscriptions">,
  request: WholeRequest,
  now: Date,
  text: EffectText = messagesFor("en").approvals.effect,
): Promise<RequestEffectProps | null> {
  const pricedRequest = toPricedRequest(scope, request);
  const price = pricedRequest && (await priceRequest(scope, pricedRequest, now));
  return price && effectView(price, seesPay(scope), text);
}

/** Effects of several requests, each alone and in total; requests of one employee and day are computed together. */
export interface CombinedEffects {
  /** In the order of the requests; null where a request has no effect on pay. */
  each: (RequestEffectProps | null)[];
  /** Minutes summed by kind and percent; empty where nothing changes. */
  time: string;
  /** Empty for viewers without access to pay. */
  pay: string;
  note: string;
}

/** `readRequestEffect` for several requests and their total; null where none affects pay. */
export async function readManyEffects(
  scope: Pick<Scope, "companySeq" | "permissions" | "subscriptions">,
  requests: readonly WholeRequest[],
  now: Date,
  text: EffectText = messagesFor("en").approvals.effect,
): Promise<CombinedEffects | null> {
  const pricedRequests = requests.map((request) => toPricedRequest(scope, request));
  const knownRequests = pricedRequests.filter((request) => request !== null);
  if (knownRequests.length === 0) return null;
  const { each, days } = await priceRequests(scope, knownRequests, now);
  const priceOf = new Map(knownRequests.map((request, index) => [request, each[index]!]));
  const prices = pricedRequests.map((request) => (request === null ? null : priceOf.get(request)!));
  const priced = prices.filter((price) => price !== null).length;
  if (priced === 0) return null;
  const amount = days.reduce((sum, day) => sum + day.amount, 0);
  return {
    each: prices.map((price) => price && effectView(price, seesPay(scope), text)),
    time: mergeMinutes(days.flatMap(({ moved }) => moved))
      .map((minute) => withPercent(minute, text))
      .join(", "),
    pay: seesPay(scope) ? formatPeso(amount) : "",
    note: [
      ...(days.some(({ supposed, moved }) => supposed && moved.length > 0) ? [text.supposed] : []),
      ...(priced > days.length ? [text.ofOneDay] : []),
    ].join(" "),
  };
}

/** A pending time request in a company with payroll; other requests have no price. */
function toPricedRequest({ subscriptions }: Pick<Scope, "subscriptions">, request: WholeRequest): UnpricedRequest | null {
  const { employeeSeq, requestKind, requestState, phase, startDate, startAt, endAt, punches } = request;
  if (requestState !== "PENDING" || phase !== "FILING" || !subscriptions.includes("PAYROLL_USAGE")) return null;
  if (requestKind !== "OVERTIME" && requestKind !== "HOLIDAY_WORK" && requestKind !== "CORRECTION") return null;
  return { employeeSeq, requestKind, workDate: startDate, startAt, endAt, punches };
}

const seesPay = ({ permissions }: Pick<Scope, "permissions">): boolean => hasAnyPermission(permissions, PAYROLL_READERS);

function effectView(price: PricedRequest, pay: boolean, text: EffectText): RequestEffectProps {
  const { moved, amount, payDate, supposed } = price;
  if (moved.length === 0) return { time: noEffectText(price, text), pay: "", note: "" };
  const changeText = moved.map((minutes) => minutesText(minutes, text)).join(", ");
  return {
    time: moved.map((minutes) => withPercent(minutes, text)).join(", "),
    pay: pay ? interpolate(text.price, { moved: changeText, amount: formatPeso(amount), day: formatDay(payDate) }) : "",
    note: supposed ? text.supposed : "",
  };
}

function noEffectText({ supposed, countsUnapproved }: PricedRequest, text: EffectText): string {
  if (!supposed) return text.nothing;
  return countsUnapproved ? text.countsUnapproved : text.supposedNothing;
}

/** Sums minutes by kind and percent in order of appearance; drops zero sums. */
function mergeMinutes(moved: readonly ChangedMinutes[]): ChangedMinutes[] {
  const sums = Map.groupBy(moved, ({ field, percent }) => `${field} ${percent}`).values();
  return [...sums]
    .map((some) => ({ ...some[0]!, minutes: some.reduce((sum, { minutes }) => sum + minutes, 0) }))
    .filter(({ minutes }) => minutes !== 0);
}

const minutesText = ({ field, minutes }: ChangedMinutes, text: EffectText): string =>
  interpolate(minutes > 0 ? text.more : text.less, { time: formatMinutes(Math.abs(minutes)), what: text.figures[field] });

const withPercent = (minutes: ChangedMinutes, text: EffectText): string =>
  minutes.percent === null
    ? minutesText(minutes, text)
    : interpolate(text.at, { moved: minutesText(minutes, text), percent: minutes.percent });
