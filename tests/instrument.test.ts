import * as Sentry from "@sentry/remix";
import { afterAll, expect, test } from "vitest";

afterAll(() => Sentry.close());

// covers: ENV-05
test("a tenth of the errors and a hundredth of the requests are reported, nothing personal, and nothing without an address", async () => {
  expect(Sentry.getClient()).toBeUndefined();
  process.env.SENTRY_DSN = "http://key@127.0.0.1:9/1";
  await import("~/instrument.server");
  const { sampleRate, tracesSampleRate, sendDefaultPii } = Sentry.getClient()!.getOptions();
  expect({ sampleRate, tracesSampleRate, sendDefaultPii }).toEqual({ sampleRate: 0.1, tracesSampleRate: 0.01, sendDefaultPii: false });
});
