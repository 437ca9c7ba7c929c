import type { RequestEffectProps } from "~/components/filing/requests/request-effect";
import type { MovedMinutes } from "~/domain/payroll/time/attendance/request-price";
import { formatMinutes } from "~/domain/payroll/time/time-text";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { priceRequest, priceRequests, type AskedRequest, type PricedRequest } from "~/models/payroll/time/attendance/request-price.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

type Words = ApprovalsText["effect"];

/**
 * The effect shown to the approver of overtime, work on a free day or a correction: minutes with their percent, and pesos for viewers of pay. null
 * for other kinds and for decided requests.
 * @param now server time
 * @source document 4 §6.10
 */
export async function readRequestEffect(
  scope: Pick<Scope, "companySeq" | "permissions" | "subscriptions">,
  request: WholeRequest,
  now: Date,
  words: Words = messagesFor("en").approvals.effect,
): Promise<RequestEffectProps | null> {
  const asked = askedOf(scope, request);
  const price = asked && (await priceRequest(scope, asked, now));
  return price && effectOf(price, seesPay(scope), words);
}

/** Effects of several requests, each alone and in total; requests of one employee and day are computed together. */
export interface ManyEffects {
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
  words: Words = messagesFor("en").approvals.effect,
): Promise<ManyEffects | null> {
  const asked = requests.map((request) => askedOf(scope, request));
  const known = asked.filter((one) => one !== null);
  if (known.length === 0) return null;
  const { each, days } = await priceRequests(scope, known, now);
  const priceOf = new Map(known.map((one, index) => [one, each[index]!]));
  const prices = asked.map((one) => (one === null ? null : priceOf.get(one)!));
  const priced = prices.filter((one) => one !== null).length;
  if (priced === 0) return null;
  const amount = days.reduce((sum, one) => sum + one.amount, 0);
  return {
    each: prices.map((price) => price && effectOf(price, seesPay(scope), words)),
    time: together(days.flatMap(({ moved }) => moved))
      .map((one) => withPercent(one, words))
      .join(", "),
    pay: seesPay(scope) ? formatPeso(amount) : "",
    note: [...(days.some(({ supposed }) => supposed) ? [words.supposed] : []), ...(priced > days.length ? [words.ofOneDay] : [])].join(" "),
  };
}

/** A pending time request in a company with payroll; other requests have no price. */
function askedOf({ subscriptions }: Pick<Scope, "subscriptions">, request: WholeRequest): AskedRequest | null {
  const { employeeSeq, requestKind, requestState, phase, startDate, startAt, endAt, punches } = request;
  if (requestState !== "PENDING" || phase !== "FILING" || !subscriptions.includes("PAYROLL_USAGE")) return null;
  if (requestKind !== "OVERTIME" && requestKind !== "HOLIDAY_WORK" && requestKind !== "CORRECTION") return null;
  return { employeeSeq, requestKind, workDate: startDate, startAt, endAt, punches };
}

const seesPay = ({ permissions }: Pick<Scope, "permissions">): boolean =>
  READS_PAYROLL.split(", ").some((right) => (permissions as readonly string[]).includes(right));

function effectOf({ moved, amount, payDate, supposed }: PricedRequest, pay: boolean, words: Words): RequestEffectProps {
  const told = moved.map((one) => movedText(one, words)).join(", ");
  return {
    time: moved.length === 0 ? words.nothing : moved.map((one) => withPercent(one, words)).join(", "),
    pay: moved.length > 0 && pay ? interpolate(words.price, { moved: told, amount: formatPeso(amount), day: formatDay(payDate) }) : "",
    note: supposed ? words.supposed : "",
  };
}

/** Sums minutes by kind and percent in order of appearance; drops zero sums. */
function together(moved: readonly MovedMinutes[]): MovedMinutes[] {
  const sums = Map.groupBy(moved, ({ field, percent }) => `${field} ${percent}`).values();
  return [...sums]
    .map((some) => ({ ...some[0]!, minutes: some.reduce((sum, { minutes }) => sum + minutes, 0) }))
    .filter(({ minutes }) => minutes !== 0);
}

const movedText = ({ field, minutes }: MovedMinutes, words: Words): string =>
  interpolate(minutes > 0 ? words.more : words.less, { time: formatMinutes(Math.abs(minutes)), what: words.figures[field] });

const withPercent = (one: MovedMinutes, words: Words): string =>
  one.percent === null ? movedText(one, words) : interpolate(words.at, { moved: movedText(one, words), percent: one.percent });
