import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { identify, sameOriginOnly } from "~/web/http/guards.server";

/** The guards' response to a post; null when it passes. */
function refusalOf(headers: Record<string, string>): number | null {
  const request = {
    method: "POST",
    path: "/preferences",
    protocol: "http",
    headers,
    get: (name: string) => headers[name.toLowerCase()],
  } as unknown as Request;
  let status: number | null = null;
  const answer = {
    locals: {},
    req: request,
    json: () => answer,
    set: () => answer,
    status: (code: number) => ((status = code), answer),
    type: () => answer,
    send: () => answer,
    end: () => answer,
  };
  let went = false;
  const response = answer as unknown as Response;
  identify(request, response, () => sameOriginOnly(request, response, () => (went = true)));
  return went ? null : status;
}

test("a same-origin post passes, a cross-site one does not", () => {
  expect(refusalOf({ host: "kawani.test", origin: "http://kawani.test" })).toBeNull();
  expect(refusalOf({ host: "kawani.test", origin: "http://evil.test" })).toBe(403);
});

test("X-Forwarded-Host cannot make another site same-origin", () => {
  expect(refusalOf({ host: "kawani.test", origin: "http://evil.test", "x-forwarded-host": "evil.test" })).toBe(403);
});
