import { NoAnswer } from "./error-status";
import { KEPT, tellFailedCall } from "~/components/ui/feedback/failed-calls";
import { callMessage, SIGN_OUT_FAILED } from "~/domain/shared/status-text";
import { pathTo } from "~/paths";

/** Request timeout (CONST-09). */
const TIMEOUT_MILLIS = 120_000;
/** Matches an action response that was thrown, in Remix's single-fetch format; returned responses begin with "data". */
const THROWN = /^\[\{"_1":\d+\},"error"/;
/** `undefined` in the single-fetch format: the page stays as it is, including typed values. */
const NOTHING = '[{"_1":-5},"data"]\n';

/**
 * Shared error handling for all requests of the running page. A failed or unanswered post would replace the page with an error page and
 * lose typed values; instead it is reported (`useFailedCall`) and the page stays. Responses of actions pass through.
 */
export function watchCalls(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (address.origin !== window.location.origin || !address.pathname.endsWith(".data")) return ask(input, init);
    const signal = AbortSignal.any([...(init?.signal ? [init.signal] : []), AbortSignal.timeout(TIMEOUT_MILLIS)]);
    if ((init?.method ?? "GET").toUpperCase() !== "POST") return read(() => ask(input, { ...init, signal }), init?.signal);
    tellFailedCall(null);
    const path = address.pathname.replace(/\.data$/, "");
    const messageOf = (status: number, refusal: string | null) =>
      path === pathTo("post-sign-out") && status !== 401 ? SIGN_OUT_FAILED : callMessage(status, refusal);
    try {
      const answer = await ask(input, { ...init, signal });
      if (answer.status < 400 || !(await isThrown(answer))) return answer;
      tellFailedCall({
        path,
        status: answer.status,
        message: messageOf(answer.status, answer.headers.get("X-Refusal")),
        reference: answer.headers.get("X-Request-Id"),
      });
    } catch (error) {
      // The user navigated away: not a failure.
      if (init?.signal?.aborted) throw error;
      tellFailedCall({ path, status: 0, message: messageOf(0, null), reference: null });
    }
    return new Response(NOTHING, { status: KEPT, headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" } });
  };
}

/** Converts a network failure to `NoAnswer`, for which the error page has a message. */
async function read(ask: () => Promise<Response>, leaving: AbortSignal | null | undefined): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    if (leaving?.aborted) throw error;
    throw new NoAnswer();
  }
}

/** Responses that do not come from Remix, for example while the database is unavailable, also count as thrown. */
async function isThrown(answer: Response): Promise<boolean> {
  return !answer.headers.has("X-Remix-Response") || THROWN.test(await answer.clone().text());
}
