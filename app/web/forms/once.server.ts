import crypto from "node:crypto";
import { data } from "@remix-run/node";
import { withFirstWrite, type FirstWrite } from "~/db/first-write.server";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { claimFormPost, findFormPost, forgetFormPost, keepFormAnswer } from "~/models/shared/form-posts.server";
import { requestContext } from "~/web/http/request-context.server";
import { seal, unseal } from "~/web/http/sealed.server";

type Sender = Pick<Scope, "companySeq" | "accountSeq">;
/** One sending of a form, by whoever is signed in; two presses of one button are one sending. */
export type Sending = Sender & { sent: string };
type Kept = { response?: true; data?: unknown; plain?: boolean; status: number; headers: [string, string][] };
type Data = ReturnType<typeof data<unknown>>;

/** The hidden field with the key of the opened form, as `PostForm` draws it. */
const FORM_KEY = "formKey";
const PURPOSE = "form answer";
/** How often, and how long, the second press looks whether the first is answered. */
const LOOK_MILLIS = 50;
const LOOKS = 200;
/** Of an answer that is kept. */
const MOST_LETTERS = 200_000;
const SENT_BEFORE = "This form was sent already. Check whether it was saved before you fill it in again.";

/** Thrown inside the transaction of the second press, so that it leaves nothing behind. */
class SentBefore extends Error {}

/**
 * Takes the key out of a form and identifies this sending: who, the key of the opened form, its address, and everything that was typed and
 * chosen. Null for a form without a key (a program's). A revision does not replace the key: the second press of a form that adds a row would
 * come back with the new revision and add a second one.
 */
export async function sendingOf(request: Request, form: FormData, files: Iterable<{ bytes: Uint8Array }> = []): Promise<Sending | null> {
  const key = form.get(FORM_KEY);
  form.delete(FORM_KEY);
  if (typeof key !== "string" || !/^[\w:-]{16,80}$/.test(key)) return null;
  const sender = await requestContext()?.signedOn;
  if (!sender) return null;
  const { pathname, search } = new URL(request.url);
  // What a form is about may stand in its query: the people that a request is filed for.
  const digest = crypto.createHash("sha256").update(JSON.stringify([key, pathname + search, ...form]));
  for (const { bytes } of files) digest.update(bytes);
  return { companySeq: sender.companySeq, accountSeq: sender.accountSeq, sent: digest.digest("base64url") };
}

/**
 * Does what a form asks for once, however often it is sent: the first write of `run` notes it in its own transaction, where the second press waits
 * for the first, undoes itself and is given the first one's answer. A form that was refused, or failed, may be sent again.
 */
export async function once<Result>(sending: Sending | null, run: () => Promise<Result>): Promise<Result> {
  if (!sending) return run();
  const noted: FirstWrite = {
    companySeq: sending.companySeq,
    first: async (tx) => {
      if (!(await claimFormPost(tx, sending, sending.sent))) throw new SentBefore();
    },
  };
  const wasNoted = () => noted.first === null;
  try {
    const result = await withFirstWrite(noted, run);
    const refused = statusOf(result) >= 400;
    // What this one did not like may be what the first has just saved.
    if (refused && !wasNoted()) return ((await answeredBefore(sending)) as Result | null) ?? result;
    if (refused) await forgetFormPost(sending, sending.sent);
    else if (wasNoted()) await keepFormAnswer(sending, sending.sent, keptOf(result));
    return result;
  } catch (error) {
    if (error instanceof SentBefore) return (await answeredBefore(sending)) as Result;
    if (wasNoted()) {
      await forgetFormPost(sending, sending.sent);
      throw error;
    }
    // What the second press does not find, the first may have just deleted.
    const before = error instanceof NotFound ? ((await answeredBefore(sending)) as Result | null) : null;
    if (before === null) throw error;
    return before;
  }
}

/** What this form was answered when it was sent before; waits for an answer that is under way. Null when it did nothing yet. @throws Refusal when its answer is not known any more */
export async function answeredBefore(sending: Sending | null): Promise<Response | Data | unknown> {
  if (!sending) return null;
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await findFormPost(sending, sending.sent);
    if (!found) return null;
    const kept = found.answer === null ? null : (unseal(PURPOSE, found.answer) as Kept | null);
    if (kept) return answerOf(kept);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLIS));
  }
  throw new Refusal(SENT_BEFORE, { status: 409 });
}

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

function statusOf(result: unknown): number {
  if (result instanceof Response) return result.status;
  return isData(result) ? (result.init?.status ?? 200) : 200;
}

/** Sealed, because it may hold what is shown once: the token of a program. Null for what cannot be given twice. */
function keptOf(result: unknown): string | null {
  if (result instanceof Response && result.body !== null) return null;
  const kept: Kept = { status: statusOf(result), headers: [] };
  if (result instanceof Response) Object.assign(kept, { response: true, headers: [...result.headers] });
  else if (isData(result)) Object.assign(kept, { data: result.data, headers: [...new Headers(result.init?.headers)] });
  else Object.assign(kept, { data: result, plain: true });
  const text = seal(PURPOSE, kept);
  return text.length > MOST_LETTERS ? null : text;
}

function answerOf({ response, plain, status, headers, data: body }: Kept): unknown {
  if (response) return new Response(null, { status, headers });
  return plain ? body : data(body, { status, headers });
}
