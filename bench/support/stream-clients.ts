import http from "node:http";

/**
 * Many browsers in a separate process, each with one open event stream. The bench sends { open, origin, cookies }, { close } or { wait: text }, and
 * receives { opened }, { closed }, or once every browser got that text: { heard: milliseconds since 1970 of the last one }.
 */
type StreamCommand = { open?: number; origin?: string; cookies?: string[]; close?: true; wait?: string };

let requests: http.ClientRequest[] = [];
let waiting: { text: string; left: Set<http.ClientRequest> } | undefined;

process.on("message", ({ open, origin, cookies, close, wait }: StreamCommand) => {
  if (open)
    void Promise.all(Array.from({ length: open }, (_, index) => listenTo(origin!, cookies![index % cookies!.length]!))).then(() =>
      process.send!({ opened: open }),
    );
  if (close) {
    const closing = requests;
    requests = [];
    for (const request of closing) request.destroy();
    process.send!({ closed: closing.length });
  }
  if (wait !== undefined) {
    waiting = { text: wait, left: new Set(requests) };
    process.send!({ waits: requests.length });
  }
});

/** Resolves when the stream has sent its initial state. */
function listenTo(origin: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${origin}/streams/recalculation`,
      { headers: { Accept: "text/event-stream", Cookie: cookie }, agent: false },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}`));
        response.on("error", () => undefined);
        response.on("data", (part: Buffer) => {
          const text = String(part);
          if (text.includes("event: initialization")) resolve();
          if (waiting && text.includes(waiting.text) && waiting.left.delete(request) && waiting.left.size === 0)
            process.send!({ heard: performance.timeOrigin + performance.now() });
        });
      },
    );
    request.on("error", (error) => (requests.includes(request) ? reject(error) : undefined));
    requests.push(request);
  });
}
