type Send = (event: string, value: unknown) => void;
type CleanUp = () => void;

const HEARTBEAT = 15_000;
const RETRY = 500;

/** Open streams, so that a server that stops can end them; on globalThis because a development server holds two module graphs. */
const open = ((globalThis as { kawaniStreams?: Set<() => void> }).kawaniStreams ??= new Set());

/**
 * An event stream. `start` sends what is known now and returns what to undo when the visitor leaves. A comment every 15 s keeps
 * proxies from closing it, browsers come back after 500 ms (SHELL-33), and sending after the end does nothing.
 */
export function eventStream(request: Request, start: (send: Send) => Promise<CleanUp> | CleanUp): Response {
  let end: (cancelled?: boolean) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const encoder = new TextEncoder();
      let ended = false;
      let cleanUp: CleanUp | undefined;
      const write = (text: string) => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT);
      const leave = () => end();
      end = (cancelled = false) => {
        if (ended) return;
        ended = true;
        clearInterval(heartbeat);
        open.delete(leave);
        request.signal.removeEventListener("abort", leave);
        cleanUp?.();
        if (!cancelled) controller.close();
      };
      open.add(leave);
      request.signal.addEventListener("abort", leave);
      write(`retry: ${RETRY}\n\n`);
      try {
        cleanUp = await start((event, value) => write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`));
      } catch (error) {
        end();
        throw error;
      }
      if (ended) cleanUp();
      else if (request.signal.aborted) end();
    },
    cancel: () => end(true),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store", "X-Accel-Buffering": "no" },
  });
}

/** Ends every open stream; browsers come back to the server that follows. */
export function endEventStreams(): void {
  for (const end of [...open]) end();
}
