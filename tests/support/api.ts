import { z } from "zod/v4";
import type { ResourceScope } from "~/domain/api/api-scopes";
import { problemDocument } from "~/domain/api/problem";
import { OPERATIONS } from "~/domain/api/registry";
import type { Scope } from "~/domain/shared/scope";
import { createApiToken, type TokenLimits } from "~/models/settings/api-tokens.server";
import { findRoute } from "~/web/api/router.server";
import { origin } from "./app";
import { nextNumber } from "./numbering";

/** Calls of /api/v1 as a program makes them. Every JSON answer is checked against the schema that the document publishes. */

export const ALL_SCOPES: readonly ResourceScope[] = [...new Set(OPERATIONS.map(({ scope }) => scope))];

/** A token of the scope's account. @param scopes default: all */
export const apiToken = (scope: Scope, scopes: readonly ResourceScope[] = ALL_SCOPES, limits: Partial<TokenLimits> = {}) =>
  createApiToken(scope, `Program ${nextNumber("token")}`, scopes, { ofAccount: true, ipRanges: [], expiresAt: null, ...limits });

type Options = { method?: string; body?: unknown; headers?: Record<string, string>; key?: string };
export type ApiResponse<Body> = { status: number; headers: Headers; text: string; body: Body };
export type List<Row = Record<string, unknown>> = { data: Row[]; next: string | null };

export async function callApi<Body = Record<string, unknown>>(
  token: string,
  path: string,
  options: Options = {},
): Promise<ApiResponse<Body>> {
  const { body, headers = {}, key, method = body === undefined ? "GET" : "POST" } = options;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Accept-Encoding": "identity",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(key === undefined ? {} : { "Idempotency-Key": key }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const type = response.headers.get("Content-Type") ?? "";
  const parsed: unknown = /^application\/(problem\+)?json/.test(type) ? JSON.parse(text) : undefined;
  if (parsed !== undefined) checkSchema(method, path, response.status, parsed);
  return { status: response.status, headers: response.headers, text, body: parsed as Body };
}

function checkSchema(method: string, path: string, status: number, body: unknown): void {
  if (status >= 400) return void z.strictObject(problemDocument.shape).parse(body);
  const url = new URL(path, "http://api");
  const found = findRoute(method, url.pathname);
  if (!found || !("route" in found)) throw new Error(`${path} answered ${status} without an operation`);
  const { operation } = found.route;
  if (!("item" in operation)) throw new Error(`${path} answers no JSON`);
  const item = z.strictObject(operation.item.shape);
  const shown = url.searchParams.has("fields") ? item.partial() : item;
  if (operation.kind === "list") z.strictObject({ data: z.array(shown), next: z.string().nullable() }).parse(body);
  else shown.parse(body);
}
