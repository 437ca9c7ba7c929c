import type { z } from "zod/v4";
import type { BulkDecisionConfirmationProps } from "~/components/filing/requests/bulk-decision-confirmation";
import type { manyInput } from "~/domain/filing/requests/filed-input";
import { countTexts } from "~/domain/filing/requests/decide-text";
import { isCancellation } from "~/domain/filing/requests/request-text";
import type { Language } from "~/domain/shared/language";
import { manilaDay } from "~/domain/shared/day";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import type { Scope } from "~/domain/shared/scope";
import { readPaidLeaves } from "~/models/filing/requests/decision-context.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { listPending, isPendingWith, type Waiting } from "~/models/filing/requests/pending.server";
import { readManyEffects } from "./request-effect.server";
import { requestRow } from "./requests.server";

type Viewer = Scope & { employeeSeq: number | null };
type DecideManyInput = z.output<typeof manyInput>;

/**
 * The question before several approvals that affect pay: the effect of each request and of all together. Null if there is nothing to ask.
 * Requests that are pending with someone else are not shown.
 * @param now server time
 */
export async function readDecisionQuestion(
  scope: Viewer,
  { press, step, checked, remark }: DecideManyInput,
  now: Date,
  language: Language = "en",
): Promise<BulkDecisionConfirmationProps | null> {
  if (press !== "APPROVE" || step === "save") return null;
  const messages = messagesFor(language);
  const me = scope.employeeSeq;
  const revisions = new Map(checked.map((value) => value.split(":").map(Number) as [number, number]));
  const mine = (request: Waiting) => me !== null && revisions.has(request.requestSeq) && isPendingWith(request, me);
  const requests = (await listPending(scope, manilaDay(now), mine))
    .map(({ request }) => request)
    .filter(({ requestSeq, revision }) => revisions.get(requestSeq) === revision);
  const effects = await readManyEffects(scope, requests, now, messages.approvals.effect);
  if (effects === null) return null;
  const { each, ...all } = effects;
  const count = { count: requests.length, cancellations: requests.filter(isCancellation).length };
  const paid = await readPaidLeaves(scope, requests);
  const rows = requests.map((request, index) => {
    const { filingRequestSeq, requester, employeeId, what, when, amount } = requestRow(request, manilaDay(now), messages);
    return {
      filingRequestSeq,
      requester,
      employeeId,
      what,
      when: [when, amount].filter(Boolean).join(", "),
      effect: each[index] ?? null,
      otherwise: unpricedText(request, paid, messages.approvals.many),
    };
  });
  return { checked: [...checked], remark, parts: countTexts(count, messages.approvals), rows, together: all };
}

/** The text shown instead of a price. */
function unpricedText(request: WholeRequest, paid: ReadonlySet<number>, texts: Messages["approvals"]["many"]): string {
  if (isCancellation(request)) return texts.cancellation;
  if (request.requestKind === "LEAVE") return paid.has(request.requestSeq) ? texts.paidLeave : texts.unpaidLeave;
  return request.requestKind === "DOCUMENT" ? texts.none : texts.notComputed;
}
