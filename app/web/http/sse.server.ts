import { data } from "@remix-run/node";
import { describeError, log } from "~/log.server";

type Send = (event: string, value: unknown) => void;
type CleanUp = () => void;

export type StreamRights = {
  /** Owner of the stream, such as "12.7"; at most ten streams each. */
  holder: string;
  /** Checks the permission again; called with every heartbeat. */
  isAllowed: () => Promise<boolean>;
};

const HEARTBEAT = 15_000;
const RETRY = 500;
/** Maximum number of streams of one account: one per open tab. */
const STREAMS_OF_ONE = 10;
const TOO_MANY_STREAMS = "Too many pages are open with this account. Close some.";

/** Open streams by owner, to end them at shutdown; on globalThis because a development server has two module graphs. */
const open = ((globalThis as { kawaniStreams?: Map<string, Set<() => void>> }).kawaniStreams ??= new Map());

/**
 * An event stream. `start` sends the current state and returns a clean-up function. A heartbeat at least every 15 s keeps proxies from
 * closing the stream; browsers reconnect after 500 ms (SHELL-33). Each heartbeat checks the permission again, so that a stream does not
 * outlive its session. Its period is random (7.5 to 15 s), so that streams opened together do not query their sessions in one burst.
 * @throws 429 for the eleventh stream of an account
 */
export function eventStream(
  request: Request,
  { holder, isAllowed }: StreamRights,
  start: (send: Send) => Promise<CleanUp> | CleanUp,
): Response {
  const streams = open.get(holder) ?? new Set<() => void>();
  if (streams.size >= STREAMS_OF_ONE)
    throw data({ code: "TOO_MANY_STREAMS", message: TOO_MANY_STREAMS }, { status: 429, headers: { "Retry-After": "30" } });
  let end: (cancelled?: boolean) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const encoder = new TextEncoder();
      let ended = false;
      let cleanUp: CleanUp | undefined;
      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => void beat(), HEARTBEAT * (1 - Math.random() / 2));
      const leave = () => end();
      end = (cancelled = false) => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        forget(holder, leave);
        request.signal.removeEventListener("abort", leave);
        cleanUp?.();
        if (!cancelled) controller.close();
      };
      async function beat() {
        if (await isStillAllowed(isAllowed)) write(": still here\n\n");
        else end();
      }
      open.set(holder, streams.add(leave));
      request.signal.addEventListener("abort", leave);
      write(`retry: ${RETRY}\n\n`);
      try {
        cleanUp = await start((event, value) => write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`));
      } catch (error) {
        end();
        throw error;
      }
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the stream may have ended while starting
      if (ended) cleanUp();
      else if (request.signal.aborted) end();
    },
    cancel: () => end(true),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

/** Ends all open streams; browsers reconnect to the next server. */
export function endEventStreams(): void {
  for (const streams of [...open.values()]) for (const end of [...streams]) end();
}

/** While the database is unreachable the stream stays open until the next heartbeat. */
async function isStillAllowed(isAllowed: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isAllowed();
  } catch (error) {
    log.warn({ error: describeError(error).name }, "the session of an event stream could not be looked at");
    return true;
  }
}

function forget(holder: string, leave: () => void): void {
  const streams = open.get(holder);
  streams?.delete(leave);
  if (streams?.size === 0) open.delete(holder);
}
