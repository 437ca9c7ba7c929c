import { expect, test } from "vitest";
import { endEventStreams, eventStream } from "~/web/http/sse.server";

const ADDRESS = "http://house.test/streams/recalculation";

// covers: SHELL-33
test("a stream sends what is known at once, as JSON on one line, and asks to come back after 500 ms", async () => {
  const response = eventStream(new Request(ADDRESS), (send) => {
    send("initialization", [{ payrollName: "Line\nbreak" }]);
    return () => {};
  });
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const reader = response.body!.getReader();
  expect(await text(reader)).toBe("retry: 500\n\n");
  expect(await text(reader)).toBe('event: initialization\ndata: [{"payrollName":"Line\\nbreak"}]\n\n');
  await reader.cancel();
});

test("when the visitor leaves, everything is undone once, and sending later does nothing", async () => {
  let undone = 0;
  let late: (event: string, value: unknown) => void = () => {};
  const abort = new AbortController();
  const response = eventStream(new Request(ADDRESS, { signal: abort.signal }), async (send) => {
    late = send;
    await Promise.resolve();
    return () => undone++;
  });
  await response.body!.getReader().read();
  abort.abort();
  abort.abort();
  late("late", 1);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(undone).toBe(1);
});

test("a visitor who left while the stream was being prepared leaves nothing behind", async () => {
  let undone = 0;
  const abort = new AbortController();
  eventStream(new Request(ADDRESS, { signal: abort.signal }), async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return () => undone++;
  });
  abort.abort();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(undone).toBe(1);
});

test("a server that stops ends its streams", async () => {
  const reader = eventStream(new Request(ADDRESS), () => () => {}).body!.getReader();
  await reader.read();
  endEventStreams();
  expect((await reader.read()).done).toBe(true);
});

async function text(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value);
}
