import { afterEach, expect, test, vi } from "vitest";
import { endEventStreams, eventStream } from "~/web/http/sse.server";

const ADDRESS = "http://house.test/streams/recalculation";
const RIGHTS = { holder: "1.1", isAllowed: () => Promise.resolve(true) };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// covers: SHELL-33
test("a stream sends the current state immediately, as one-line JSON, with a retry of 500 ms", async () => {
  const response = eventStream(new Request(ADDRESS), RIGHTS, (send) => {
    send("initialization", [{ payrollName: "Line\nbreak" }]);
    return () => {};
  });
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  const reader = response.body!.getReader();
  expect(await text(reader)).toBe("retry: 500\n\n");
  expect(await text(reader)).toBe('event: initialization\ndata: [{"payrollName":"Line\\nbreak"}]\n\n');
  await reader.cancel();
});

test("on disconnect the cleanup runs once, and later sends do nothing", async () => {
  let undone = 0;
  let late: (event: string, value: unknown) => void = () => {};
  const abort = new AbortController();
  const response = eventStream(new Request(ADDRESS, { signal: abort.signal }), RIGHTS, async (send) => {
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

test("a disconnect during stream setup leaves nothing behind", async () => {
  let undone = 0;
  const abort = new AbortController();
  eventStream(new Request(ADDRESS, { signal: abort.signal }), RIGHTS, async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return () => undone++;
  });
  abort.abort();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(undone).toBe(1);
});

test("a stopping server ends its streams", async () => {
  const reader = eventStream(new Request(ADDRESS), RIGHTS, () => () => {}).body!.getReader();
  await reader.read();
  endEventStreams();
  expect((await reader.read()).done).toBe(true);
});

test("every heartbeat rechecks permissions, and a stream without permission ends and is cleaned up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  let [may, undone] = [true, 0];
  const reader = eventStream(new Request(ADDRESS), { holder: "1.1", isAllowed: async () => may }, () => () => undone++).body!.getReader();
  await reader.read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await text(reader)).toBe(": still here\n\n");
  may = false;
  await vi.advanceTimersByTimeAsync(14_999);
  expect(undone).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([(await reader.read()).done, undone]).toEqual([true, 1]);
});

test("event-streams: heartbeats of streams opened together are spread over seven seconds, the last after 15", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let checks = 0;
  const isAllowed = async () => Boolean((checks += 1));
  const readers = Array.from({ length: 100 }, (_, index) =>
    eventStream(new Request(ADDRESS), { holder: `1.${index}`, isAllowed }, () => () => {}).body!.getReader(),
  );
  await vi.advanceTimersByTimeAsync(7_499);
  expect(checks).toBe(0);
  let busiest = 0;
  for (let second = 0; second < 7; second += 1) {
    const before = checks;
    await vi.advanceTimersByTimeAsync(1_000);
    busiest = Math.max(busiest, checks - before);
  }
  await vi.advanceTimersByTimeAsync(501);
  expect(checks).toBeGreaterThanOrEqual(100);
  // Evenly spread it would be 13 a second.
  expect(busiest).toBeLessThan(40);
  await Promise.all(readers.map((reader) => reader.cancel()));
});

test("a short database outage ends no stream", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const away = () => Promise.reject(new Error("connection refused"));
  const reader = eventStream(new Request(ADDRESS), { holder: "1.1", isAllowed: away }, () => () => {}).body!.getReader();
  await reader.read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await text(reader)).toBe(": still here\n\n");
  await reader.cancel();
});

test("an account has at most ten streams; the eleventh is refused until one ends, and other accounts are unaffected", async () => {
  const openOne = (holder: string) => eventStream(new Request(ADDRESS), { ...RIGHTS, holder }, () => () => {}).body!.getReader();
  const readers = Array.from({ length: 10 }, () => openOne("1.7"));
  expect(() => openOne("1.7")).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 429 }) }));
  const other = openOne("2.7");
  await readers[3]!.cancel();
  readers.push(openOne("1.7"));
  expect(() => openOne("1.7")).toThrow();
  await Promise.all([...readers, other].map((reader) => reader.cancel()));
});

async function text(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  return new TextDecoder().decode((await reader.read()).value);
}
