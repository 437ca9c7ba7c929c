import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenToRecalculations } from "~/components/payroll/runs/calculation/recalculation-stream";

/** A browser's event source, whose server is the test. */
class FakeSource {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly addEventListener = vi.fn();
  readonly close = vi.fn();
  constructor() {
    FakeSource.opened.push(this);
  }
  fail(refused: boolean) {
    this.readyState = refused ? FakeSource.CLOSED : FakeSource.CONNECTING;
    this.onerror?.();
  }
}

/** Milliseconds from the failure of the latest source until the next one opens. */
function reconnectDelay(refused: boolean): number {
  const before = FakeSource.opened.length;
  FakeSource.opened.at(-1)!.fail(refused);
  for (let millis = 1; millis <= 70_000; millis += 1) {
    vi.advanceTimersByTime(1);
    if (FakeSource.opened.length > before) return millis;
  }
  throw new Error("it does not come back");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  FakeSource.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// covers: SHELL-33
test("G-14: the live stream reconnects 500 ms after every lost connection, and backs off only where it is refused", () => {
  const stop = listenToRecalculations(() => undefined);
  // Document 1, section 9: "reconnect delay 500 ms", with no exception for a server that stays down.
  expect([false, false, false, false, false].map(reconnectDelay)).toEqual([500, 500, 500, 500, 500]);
  expect([true, true, true, true].map(reconnectDelay)).toEqual([500, 1_000, 2_000, 4_000]);
  for (let press = 0; press < 4; press += 1) reconnectDelay(true);
  expect(reconnectDelay(true)).toBe(60_000);
  FakeSource.opened.at(-1)!.onopen!();
  expect([false, true].map(reconnectDelay)).toEqual([500, 500]);
  const last = FakeSource.opened.length;
  FakeSource.opened.at(-1)!.fail(false);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(last);
});
