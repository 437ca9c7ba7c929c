import { manyText } from "~/domain/filing/requests/decide-text";
import type { Day } from "~/domain/shared/day";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import type { Language } from "~/domain/shared/language";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { decideRequest } from "./decide-request.server";
import { getRequest } from "./pending.server";

/** Decides each request separately: failures are reported, the others go through. @source document 4 A-14 */
export async function decideMany(
  scope: Scope,
  actor: number | null,
  { press: decision, remark, checked }: { press: "APPROVE" | "REJECT"; remark: string; checked: readonly string[] },
  today: Day,
  language: Language = "en",
): Promise<string> {
  const texts = messagesFor(language).approvals;
  const failed: { requester: string; message: string }[] = [];
  const done = { count: 0, cancellations: 0 };
  const facts = await getFilingFacts(scope, today);
  for (const value of new Set(checked)) {
    const [requestSeq, revision] = value.split(":").map(Number) as [number, number];
    try {
      const { phase } = await decideRequest(scope, requestSeq, { action: decision, actor, remark, revision }, today, facts);
      done.count++;
      if (phase === "CANCELLING") done.cancellations++;
    } catch (error) {
      if (error instanceof NotFound) failed.push({ requester: texts.unknownRequester, message: texts.notThere });
      else if (error instanceof Refusal)
        failed.push({ requester: await findRequester(scope, requestSeq, today), message: renderRefusal(language, error.text) });
      else throw error;
    }
  }
  if (done.count === 0) throw new Refusal(manyText(decision, done, failed, texts), { status: 409 });
  return manyText(decision, done, failed, texts);
}

const findRequester = async (scope: Scope, requestSeq: number, today: Day) =>
  (await getRequest(scope, requestSeq, today)).request.requester;
