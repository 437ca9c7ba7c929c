import * as Sentry from "@sentry/remix";
import { afterAll, expect, test } from "vitest";
import { logError } from "~/log-error.server";
import { withRequestContext, type RequestContext } from "~/web/http/request-context.server";

afterAll(() => Sentry.close());

const context = { requestId: "r-1", pageId: "/payroll/loans", companySeq: 7 } as RequestContext;
const failingRequest = (text: string) =>
  withRequestContext(context, () => logError(new Error(text), new Request("http://kawani.test/payroll/loans?search=Reyes")));

// covers: ENV-05
test("a tenth of the errors and a hundredth of the requests are reported, without personal data, and nothing without a DSN", async () => {
  expect(Sentry.getClient()).toBeUndefined();
  failingRequest("before anyone watches");
  process.env.SENTRY_DSN = "http://key@127.0.0.1:9/1";
  await import("~/instrument.server");
  const { sampleRate, tracesSampleRate, sendDefaultPii } = Sentry.getClient()!.getOptions();
  expect({ sampleRate, tracesSampleRate, sendDefaultPii }).toEqual({ sampleRate: 0.1, tracesSampleRate: 0.01, sendDefaultPii: false });
});

// covers: ENV-05
test("a reported error reaches Sentry with request, page and company, and without URL, query or user", async () => {
  const client = Sentry.getClient()!;
  client.getOptions().sampleRate = 1;
  const sent: Sentry.Event[] = [];
  client.on("afterSendEvent", (event) => sent.push(event));
  failingRequest("a pen is broken");
  await client.flush(2000);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.exception!.values![0]).toMatchObject({ type: "Error", value: "a pen is broken" });
  expect(sent[0]!.tags).toEqual({ requestId: "r-1", pageId: "/payroll/loans", companySeq: 7 });
  expect([sent[0]!.request, sent[0]!.user, sent[0]!.breadcrumbs]).toEqual([undefined, undefined, undefined]);
});
