import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportFailedCall } from "~/components/ui/feedback/failed-calls";
import { interceptFetch } from "~/components/app-shell/fetch-errors";
import { NoResponseError } from "~/components/app-shell/error-status";

const ORIGIN = "http://house.test";
/** A server that never responds; it sees when the caller aborts. */
const silent = (_input: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal!.reason as Error)));

vi.mock("~/components/ui/feedback/failed-calls", async (original) => ({ ...(await original()), reportFailedCall: vi.fn() }));
const failedCallMock = vi.mocked(reportFailedCall);

let waited: number[];
beforeEach(() => {
  waited = [];
  vi.stubGlobal("window", { location: { href: `${ORIGIN}/payroll`, origin: ORIGIN }, fetch: silent });
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    waited.push(milliseconds);
    const timer = new AbortController();
    setTimeout(() => timer.abort(new DOMException("too long", "TimeoutError")), 20);
    return timer.signal;
  });
  interceptFetch();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// covers: CONST-09 ERR-08
test("a request without a response times out after 120 seconds: a page reports no connection, a post keeps the page", async () => {
  await expect(window.fetch(`${ORIGIN}/payroll.data`)).rejects.toBeInstanceOf(NoResponseError);
  const kept = await window.fetch(`${ORIGIN}/payroll.data`, { method: "POST" });
  expect([kept.status, await kept.text()]).toEqual([499, '[{"_1":-5},"data"]\n']);
  expect(waited).toEqual([120_000, 120_000]);
});

// covers: ERR-08
test("navigating elsewhere in the meantime is not a failure", async () => {
  for (const method of ["GET", "POST"]) {
    const leaving = new AbortController();
    const pending = window.fetch(`${ORIGIN}/payroll.data`, { method, signal: leaving.signal });
    leaving.abort(new Error("elsewhere"));
    await expect(pending).rejects.toThrow("elsewhere");
  }
});

// covers: SHELL-14
test("G-6, SHELL-14: a sign-out without a response reports the failure", async () => {
  await window.fetch(`${ORIGIN}/logout.data`, { method: "POST" });
  expect(failedCallMock).toHaveBeenLastCalledWith(expect.objectContaining({ message: "Sign out failed. Please sign out again." }));
});
