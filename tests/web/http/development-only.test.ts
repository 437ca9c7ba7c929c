import { expect, test } from "vitest";
import { demoOrDevelopment } from "~/web/http/development-only.server";

test("the mailbox is there in the demo and in development, and in production as if there were no such address", () => {
  expect(() => demoOrDevelopment({ NODE_ENV: "production", DEMO: true })).not.toThrow();
  expect(() => demoOrDevelopment({ NODE_ENV: "development", DEMO: false })).not.toThrow();
  expect(() => demoOrDevelopment({ NODE_ENV: "production", DEMO: false })).toThrow(
    expect.objectContaining({ init: { status: 404 } }) as Error,
  );
});
