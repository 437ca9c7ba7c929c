import type { z } from "zod/v4";
import type { BulkDecisionConfirmationProps } from "~/components/filing/requests/bulk-decision-confirmation";
import type { manyInput } from "~/domain/filing/requests/filed-input";
import { countTexts, manyText } from "~/domain/filing/requests/decide-text";
import { isCancellation } from "~/domain/filing/requests/request-text";
import { NotFound } from "~/domain/shared/not-found";
import type { Language } from "~/domain/shared/language";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { Refusal } from "~/domain/shared/refusal";
import { manilaDay, type Day } from "~/domain/shared/day";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import type { Scope } from "~/domain/shared/scope";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { readPaidLeaves } from "~/models/filing/requests/decision-context.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { getRequest, listPending, isPendingWith, type Waiting } from "~/models/filing/requests/pending.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { readManyEffects } from "./request-effect.server";
import { requestRow } from "./requests.server";

type Viewer = Scope & { employeeSeq: number | null };
type DecideManyInput = z.output<typeof manyInput>;

/**
 * Decides several requests. Approvals that affect pay first return a confirmation with the effect of each request and of all together.
 * Requests that are pending with someone else are not shown.
 * @param href redirect target after deciding
 * @param now server time
 */
export async function handleDecideMany(scope: Viewer, input: DecideManyInput, href: string, now: Date, language: Language = "en") {
  const messages = messagesFor(language);
  const today = manilaDay(now);
  const asks = input.press === "APPROVE" && input.step !== "save" ? await readQuestion(scope, input, now, messages) : null;
  return asks ? { asks } : redirectWithToast(href, await decideMany(scope, scope.employeeSeq, input, today, language));
}

async function readQuestion(
  scope: Viewer,
  { ticked, remark }: DecideManyInput,
  now: Date,
  messages: Messages,
): Promise<BulkDecisionConfirmationProps | null> {
  const me = scope.employeeSeq;
  const revisions = new Map(ticked.map((one) => one.split(":").map(Number) as [number, number]));
  const mine = (one: Waiting) => me !== null && revisions.has(one.requestSeq) && isPendingWith(one, me);
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
  return { ticked: [...ticked], remark, parts: countTexts(count, messages.approvals), rows, together: all };
}

/** The text shown instead of a price. */
function unpricedText(request: WholeRequest, paid: ReadonlySet<number>, words: Messages["approvals"]["many"]): string {
  if (isCancellation(request)) return words.cancellation;
  if (request.requestKind === "LEAVE") return paid.has(request.requestSeq) ? words.paidLeave : words.unpaidLeave;
  return request.requestKind === "DOCUMENT" ? words.none : words.notComputed;
}

/** Decides each request separately: failures are reported, the others go through. @source document 4 A-14 */
export async function decideMany(
  scope: Scope,
  actor: number | null,
  { press: decision, remark, ticked }: { press: "APPROVE" | "REJECT"; remark: string; ticked: readonly string[] },
  today: Day,
  language: Language = "en",
): Promise<string> {
  const words = messagesFor(language).approvals;
  const failed: { requester: string; message: string }[] = [];
  const done = { count: 0, cancellations: 0 };
  const facts = await getFilingFacts(scope, today);
  for (const one of new Set(ticked)) {
    const [requestSeq, revision] = one.split(":").map(Number) as [number, number];
    try {
      const { phase } = await decideRequest(scope, requestSeq, { action: decision, actor, remark, revision }, today, facts);
      done.count++;
      if (phase === "CANCELLING") done.cancellations++;
    } catch (error) {
      if (error instanceof NotFound) failed.push({ requester: words.unknownRequester, message: words.notThere });
      else if (error instanceof Refusal)
        failed.push({ requester: await findRequester(scope, requestSeq, today), message: renderRefusal(language, error.text) });
      else throw error;
    }
  }
  if (done.count === 0) throw new Refusal(manyText(decision, done, failed, words), { status: 409 });
  return manyText(decision, done, failed, words);
}

const findRequester = async (scope: Scope, requestSeq: number, today: Day) =>
  (await getRequest(scope, requestSeq, today)).request.requester;
