import crypto from "node:crypto";
import { data } from "@remix-run/node";
import { withBeforeFirstWrite, type BeforeFirstWrite } from "~/db/before-first-write.server";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { claimIdempotencyKey, findIdempotencyKey, releaseIdempotencyKey, saveFormResponse } from "~/models/shared/idempotency-keys.server";
import { requestContext } from "~/web/http/request-context.server";
import { encryptToken, decryptToken } from "~/web/http/encrypted-token.server";

type Sender = Pick<Scope, "companySeq" | "accountSeq">;
/** The idempotency key of a form post by the signed-in account. */
export type IdempotencyKey = Sender & { keyHash: string };
type Kept = { response?: true; data?: unknown; plain?: boolean; status: number; headers: [string, string][] };
type Data = ReturnType<typeof data<unknown>>;

/** The hidden field that `PostForm` adds. */
const FORM_KEY = "formKey";
const PURPOSE = "form answer";
/** Poll interval and timeout while a repeat waits for the first response. */
const POLL_MILLIS = 50;
const MAX_POLLS = 200;
/** Longest stored response, in characters. */
const MAX_RESPONSE_LENGTH = 200_000;

/** Thrown inside the transaction of a repeat to roll it back. */
class SentBefore extends Error {}

/** The first post with this key is running, or its response is unknown. */
export class KeyInUse extends Refusal {
  constructor() {
    super(messageOf("SUBMITTED_ALREADY"), { status: 409 });
  }
}

/**
 * Removes the key from a form and derives the idempotency key from account, form key, URL and all values. Null for a form without a key (an
 * API call). A revision cannot replace the key: the repeat of a form that adds a row would carry the new revision and add a second row.
 */
export async function idempotencyKeyOf(
  request: Request,
  form: FormData,
  files: Iterable<{ bytes: Uint8Array }> = [],
): Promise<IdempotencyKey | null> {
  const key = form.get(FORM_KEY);
  form.delete(FORM_KEY);
  if (typeof key !== "string" || !/^[\w:-]{16,80}$/.test(key)) return null;
  const sender = await requestContext()?.signedOn;
  if (!sender) return null;
  const { pathname, search } = new URL(request.url);
  // The query may select the subject of a form, such as the employees of a filed request.
  const digest = crypto.createHash("sha256").update(JSON.stringify([key, pathname + search, ...form]));
  for (const { bytes } of files) digest.update(bytes);
  return { companySeq: sender.companySeq, accountSeq: sender.accountSeq, keyHash: digest.digest("base64url") };
}

/**
 * Makes a form post idempotent: the first write of `run` inserts the key in its own transaction. A repeat blocks on that insert, rolls back
 * and gets the first response. A refused or failed form may be sent again.
 */
export async function withIdempotency<Result>(idempotencyKey: IdempotencyKey | null, run: () => Promise<Result>): Promise<Result> {
  if (!idempotencyKey) return run();
  const noted: BeforeFirstWrite = {
    companySeq: idempotencyKey.companySeq,
    first: async (tx) => {
      if (!(await claimIdempotencyKey(tx, idempotencyKey, idempotencyKey.keyHash))) throw new SentBefore();
    },
  };
  const wasNoted = () => noted.first === null;
  try {
    const result = await withBeforeFirstWrite(noted, run);
    const refused = statusOf(result) >= 400;
    // The first post may have caused the refusal by what it has just saved.
    if (refused && !wasNoted()) return ((await replayedResponse(idempotencyKey)) as Result | null) ?? result;
    if (refused) await releaseIdempotencyKey(idempotencyKey, idempotencyKey.keyHash);
    else if (wasNoted()) await saveFormResponse(idempotencyKey, idempotencyKey.keyHash, storedResponseOf(result));
    return result;
  } catch (error) {
    if (error instanceof SentBefore) {
      const first = (await replayedResponse(idempotencyKey)) as Result | null;
      // The first post failed meanwhile and released the key.
      if (first === null) throw new KeyInUse();
      return first;
    }
    if (wasNoted()) {
      await releaseIdempotencyKey(idempotencyKey, idempotencyKey.keyHash);
      throw error;
    }
    // The first post may have just deleted the record that this one does not find.
    const before = error instanceof NotFound ? ((await replayedResponse(idempotencyKey)) as Result | null) : null;
    if (before === null) throw error;
    return before;
  }
}

/**
 * The response of an earlier post, to be replayed; waits for a post in progress. Null if there was none.
 * @throws KeyInUse if the response is no longer known
 */
export async function replayedResponse(idempotencyKey: IdempotencyKey | null): Promise<Response | Data | unknown> {
  if (!idempotencyKey) return null;
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const storedKey = await findIdempotencyKey(idempotencyKey, idempotencyKey.keyHash);
    if (!storedKey) return null;
    const kept = storedKey.response === null ? null : (decryptToken(PURPOSE, storedKey.response) as Kept | null);
    if (kept) return answerOf(kept);
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLIS));
  }
  throw new KeyInUse();
}

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

function statusOf(result: unknown): number {
  if (result instanceof Response) return result.status;
  return isData(result) ? (result.init?.status ?? 200) : 200;
}

/** The encrypted response, because it may hold a one-time secret such as an API token. Null for a response that cannot be replayed. */
function storedResponseOf(result: unknown): string | null {
  if (result instanceof Response && result.body !== null) return null;
  const kept: Kept = { status: statusOf(result), headers: [] };
  if (result instanceof Response) Object.assign(kept, { response: true, headers: [...result.headers] });
  else if (isData(result)) Object.assign(kept, { data: result.data, headers: [...new Headers(result.init?.headers)] });
  else Object.assign(kept, { data: result, plain: true });
  const text = encryptToken(PURPOSE, kept);
  return text.length > MAX_RESPONSE_LENGTH ? null : text;
}

function answerOf({ response, plain, status, headers, data: body }: Kept): unknown {
  if (response) return new Response(null, { status, headers });
  return plain ? body : data(body, { status, headers });
}
