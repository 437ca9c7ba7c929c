import { expect, test } from "vitest";
import { demoOrDevelopment } from "~/web/http/development-only.server";

test("the mailbox exists in demo and development, and is 404 in production", () => {
  expect(() => demoOrDevelopment({ NODE_ENV: "production", DEMO: true })).not.toThrow();
  expect(() => demoOrDevelopment({ NODE_ENV: "development", DEMO: false })).not.toThrow();
  expect(() => demoOrDevelopment({ NODE_ENV: "production", DEMO: false })).toThrow(
    expect.objectContaining({ init: { status: 404 } }) as Error,
  );
});
