import type { z } from "zod/v4";
import type { ManyQuestionProps } from "~/components/filing/requests/many-question";
import type { manyInput } from "~/domain/filing/requests/filed-input";
import { countedParts, manyText } from "~/domain/filing/requests/decide-text";
import { isCancellation } from "~/domain/filing/requests/request-text";
import { NotFound } from "~/domain/shared/not-found";
import type { Language } from "~/domain/shared/language";
import { refusalIn } from "~/domain/shared/i18n/refusals";
import { Refusal } from "~/domain/shared/refusal";
import { manilaDay, type Day } from "~/domain/shared/day";
import { messagesFor, type Messages } from "~/domain/shared/i18n/messages";
import type { Scope } from "~/domain/shared/scope";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { readPaidLeaves } from "~/models/filing/requests/decision-context.server";
import type { WholeRequest } from "~/models/filing/requests/request-reads.server";
import { getRequest, listPending, waitsForPerson, type Waiting } from "~/models/filing/requests/pending.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { readManyEffects } from "./request-effect.server";
import { requestRow } from "./requests.server";

type Viewer = Scope & { employeeSeq: number | null };
type Many = z.output<typeof manyInput>;

/**
 * Decides several requests. Approvals that affect pay first return a confirmation with the effect of each and of all; otherwise, or once confirmed,
 * decides. Requests that are pending with someone else are not shown.
 * @param href redirect target after deciding
 * @param now server time
 */
export async function answerMany(scope: Viewer, input: Many, href: string, now: Date, language: Language = "en") {
  const said = messagesFor(language);
  const today = manilaDay(now);
  const asks = input.press === "APPROVE" && input.step !== "save" ? await questionOf(scope, input, now, said) : null;
  return asks ? { asks } : redirectWithToast(href, await decideMany(scope, scope.employeeSeq, input, today, language));
}

async function questionOf(scope: Viewer, { ticked, remark }: Many, now: Date, said: Messages): Promise<ManyQuestionProps | null> {
  const me = scope.employeeSeq;
  const revisions = new Map(ticked.map((one) => one.split(":").map(Number) as [number, number]));
  const mine = (one: Waiting) => me !== null && revisions.has(one.requestSeq) && waitsForPerson(one, me);
  const requests = (await listPending(scope, manilaDay(now), mine))
    .map(({ request }) => request)
    .filter(({ requestSeq, revision }) => revisions.get(requestSeq) === revision);
  const effects = await readManyEffects(scope, requests, now, said.approvals.effect);
  if (effects === null) return null;
  const { each, ...all } = effects;
  const count = { count: requests.length, cancellations: requests.filter(isCancellation).length };
  const paid = await readPaidLeaves(scope, requests);
  const rows = requests.map((request, index) => {
    const { filingRequestSeq, requester, employeeId, what, when, amount } = requestRow(request, manilaDay(now), said);
    return {
      filingRequestSeq,
      requester,
      employeeId,
      what,
      when: [when, amount].filter(Boolean).join(", "),
      effect: each[index] ?? null,
      otherwise: withoutPrice(request, paid, said.approvals.many),
    };
  });
  return { ticked: [...ticked], remark, parts: countedParts(count, said.approvals), rows, together: all };
}

/** The text shown instead of a price. */
function withoutPrice(request: WholeRequest, paid: ReadonlySet<number>, words: Messages["approvals"]["many"]): string {
  if (isCancellation(request)) return words.cancellation;
  if (request.requestKind === "LEAVE") return paid.has(request.requestSeq) ? words.paidLeave : words.unpaidLeave;
  return request.requestKind === "DOCUMENT" ? words.none : words.notComputed;
}

/** Decides each request separately: failures are reported, the others go through. @source document 4 A-14 */
export async function decideMany(
  scope: Scope,
  actor: number | null,
  { press, remark, ticked }: { press: "APPROVE" | "REJECT"; remark: string; ticked: readonly string[] },
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
      const { phase } = await decideRequest(scope, requestSeq, { action: press, actor, remark, revision }, today, facts);
      done.count++;
      if (phase === "CANCELLING") done.cancellations++;
    } catch (error) {
      if (error instanceof NotFound) failed.push({ requester: words.somebody, message: words.notThere });
      else if (error instanceof Refusal)
        failed.push({ requester: await requesterOf(scope, requestSeq, today), message: refusalIn(language, error.message) });
      else throw error;
    }
  }
  if (done.count === 0) throw new Refusal(manyText(press, done, failed, words), { status: 409 });
  return manyText(press, done, failed, words);
}

const requesterOf = async (scope: Scope, requestSeq: number, today: Day) => (await getRequest(scope, requestSeq, today)).request.requester;
