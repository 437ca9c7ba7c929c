import { manyWords } from "~/domain/filing/requests/decide-words";
import { NotFound } from "~/domain/shared/not-found";
import { approvals } from "~/domain/shared/words/en/approvals";
import { Refusal } from "~/domain/shared/refusal";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { getFilingFacts } from "~/models/filing/filing-people.server";
import { pressOnRequest } from "~/models/filing/requests/decide-request.server";
import { getRequest } from "~/models/filing/requests/pending.server";

/** Decides several requests, each by itself: what cannot be is told, and the others are done. @source document 4 A-14 */
export async function decideMany(
  scope: Scope,
  actor: number | null,
  { press, remark, ticked }: { press: "APPROVE" | "REJECT"; remark: string; ticked: readonly string[] },
  today: Day,
  words = approvals,
): Promise<string> {
  const failed: { requester: string; message: string }[] = [];
  let done = 0;
  const facts = await getFilingFacts(scope, today);
  for (const one of new Set(ticked)) {
    const [requestSeq, revision] = one.split(":").map(Number) as [number, number];
    try {
      await pressOnRequest(scope, requestSeq, { action: press, actor, remark, revision }, today, facts);
      done++;
    } catch (error) {
      if (error instanceof NotFound) failed.push({ requester: words.somebody, message: words.notThere });
      else if (error instanceof Refusal) failed.push({ requester: await requesterOf(scope, requestSeq, today), message: error.message });
      else throw error;
    }
  }
  if (done === 0) throw new Refusal(manyWords(press, done, failed, words), { status: 409 });
  return manyWords(press, done, failed, words);
}

const requesterOf = async (scope: Scope, requestSeq: number, today: Day) => (await getRequest(scope, requestSeq, today)).request.requester;
