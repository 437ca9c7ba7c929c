import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { identify, sameOriginOnly } from "~/web/http/guards.server";

/** What the guards make of a post; null when it may go on. */
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

test("a post of our own pages goes on, one of another site does not", () => {
  expect(refusalOf({ host: "kawani.test", origin: "http://kawani.test" })).toBeNull();
  expect(refusalOf({ host: "kawani.test", origin: "http://evil.test" })).toBe(403);
});

test("no one makes another site one of ours by naming it in X-Forwarded-Host", () => {
  expect(refusalOf({ host: "kawani.test", origin: "http://evil.test", "x-forwarded-host": "evil.test" })).toBe(403);
});
