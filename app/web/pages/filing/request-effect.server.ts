import type { RequestEffectProps } from "~/components/filing/requests/request-effect";
import type { MovedMinutes } from "~/domain/payroll/time/attendance/request-price";
import { formatMinutes } from "~/domain/payroll/time/time-words";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { formatDay } from "~/domain/shared/day";
import { formatPeso } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import type { ApprovalsWords } from "~/domain/shared/words/en/approvals";
import { filled } from "~/domain/shared/words/filled";
import { wordsIn } from "~/domain/shared/words/words";
import { priceRequest } from "~/models/payroll/time/attendance/request-price.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";

type Words = ApprovalsWords["effect"];

/**
 * What whoever decides overtime, work on a free day or a correction reads beside it: the minutes with their percent, and pesos for whoever may see pay
 * alone. null for anything else, and for what is decided. @param now the instant by the server's clock @source document 4 §6.10
 */
export async function readRequestEffect(
  scope: Pick<Scope, "companySeq" | "permissions" | "subscriptions">,
  request: WholeRequest,
  now: Date,
  words: Words = wordsIn("en").approvals.effect,
): Promise<RequestEffectProps | null> {
  const { employeeSeq, requestKind, requestState, phase, startDate, startAt, endAt, punches } = request;
  if (requestState !== "PENDING" || phase !== "FILING") return null;
  if (requestKind !== "OVERTIME" && requestKind !== "HOLIDAY_WORK" && requestKind !== "CORRECTION") return null;
  if (!scope.subscriptions.includes("PAYROLL_USAGE")) return null;
  const price = await priceRequest(scope, { employeeSeq, requestKind, workDate: startDate, startAt, endAt, punches }, now);
  if (price === null) return null;
  const { moved, amount, payDate, supposed } = price;
  const told = moved.map((one) => movedWords(one, words)).join(", ");
  return {
    time: moved.length === 0 ? words.nothing : moved.map((one) => withPercent(one, words)).join(", "),
    pay:
      moved.length > 0 && READS_PAYROLL.split(", ").some((right) => (scope.permissions as readonly string[]).includes(right))
        ? filled(words.price, { moved: told, amount: formatPeso(amount), day: formatDay(payDate) })
        : "",
    note: supposed ? words.supposed : "",
  };
}

const movedWords = ({ field, minutes }: MovedMinutes, words: Words): string =>
  filled(minutes > 0 ? words.more : words.less, { time: formatMinutes(Math.abs(minutes)), what: words.figures[field] });

const withPercent = (one: MovedMinutes, words: Words): string =>
  one.percent === null ? movedWords(one, words) : filled(words.at, { moved: movedWords(one, words), percent: one.percent });
