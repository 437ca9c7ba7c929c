import { NoResponseError } from "./error-status";
import { FAILED_POST_STATUS, reportFailedCall } from "~/components/ui/feedback/failed-calls";
import { callMessage, SIGN_OUT_FAILED } from "~/domain/shared/status-text";
import { pathTo } from "~/paths";
import { withoutBasePath } from "~/components/ui/layout/base-path";

/** Request timeout (CONST-09). */
const TIMEOUT_MILLIS = 120_000;
/** Matches an action response that was thrown, in Remix's single-fetch format; returned responses begin with "data". */
const THROWN_RESPONSE = /^\[\{"_1":\d+\},"error"/;
/** `undefined` in the single-fetch format: the page stays as it is, including typed values. */
const EMPTY_RESPONSE = '[{"_1":-5},"data"]\n';

/**
 * Shared error handling for all requests of the running page. A failed or unanswered post would replace the page with an error page and
 * lose typed values; instead it is reported (`useFailedCall`) and the page stays. Responses of actions pass through.
 */
export function interceptFetch(): void {
  const sendRequest = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (address.origin !== window.location.origin || !address.pathname.endsWith(".data")) return sendRequest(input, init);
    const signal = AbortSignal.any([...(init?.signal ? [init.signal] : []), AbortSignal.timeout(TIMEOUT_MILLIS)]);
    if ((init?.method ?? "GET").toUpperCase() !== "POST") return readPage(() => sendRequest(input, { ...init, signal }), init?.signal);
    reportFailedCall(null);
    const path = withoutBasePath(address.pathname.replace(/\.data$/, ""));
    const messageFor = (status: number, refusal: string | null) =>
      path === pathTo("post-sign-out") && status !== 401 ? SIGN_OUT_FAILED : callMessage(status, refusal);
    try {
      const response = await sendRequest(input, { ...init, signal });
      if (response.status < 400 || !(await isThrown(response))) return response;
      reportFailedCall({
        path,
        status: response.status,
        message: messageFor(response.status, response.headers.get("X-Refusal")),
        reference: response.headers.get("X-Request-Id"),
      });
    } catch (error) {
      // Aborted because the user navigated away, so not a failure.
      if (init?.signal?.aborted) throw error;
      reportFailedCall({ path, status: 0, message: messageFor(0, null), reference: null });
    }
    return new Response(EMPTY_RESPONSE, {
      status: FAILED_POST_STATUS,
      headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
    });
  };
}

/** Converts a network failure to `NoResponseError`, for which the error page has a message. */
async function readPage(sendRequest: () => Promise<Response>, leaving: AbortSignal | null | undefined): Promise<Response> {
  try {
    return await sendRequest();
  } catch (error) {
    if (leaving?.aborted) throw error;
    throw new NoResponseError();
  }
}

/** Responses that do not come from Remix, for example while the database is unavailable, also count as thrown. */
async function isThrown(response: Response): Promise<boolean> {
  return !response.headers.has("X-Remix-Response") || THROWN_RESPONSE.test(await response.clone().text());
}
