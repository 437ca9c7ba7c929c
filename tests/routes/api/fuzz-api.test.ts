import { beforeAll, expect, test } from "vitest";
import { z } from "zod/v4";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { ROUTES, type Route } from "~/web/api/router.server";
import { createAddressedCompany } from "../../support/addressed-company";
import { apiToken } from "../../support/api";
import { origin } from "../../support/app";
import { grantPermissions } from "../../support/company";

/** Values that a broken or hostile program sends. */
const HOSTILE: readonly unknown[] = [
  "N".repeat(3_000),
  "Ana\u0001b\r\nBcc: someone@elsewhere.test",
  "\ud800",
  "Ana\u0000Reyes",
  "'); drop table employees; -- %00 ${1+1}",
  `${"9".repeat(400)}.99`,
  "99999-99-99",
  "",
  -1,
  1e308,
  null,
  true,
  {},
  [],
  [[[[[[[[[[]]]]]]]]]],
  { __proto__: { x: 1 }, constructor: 1 },
];

let company: TestScope;
let values: Record<string, string | number>;
type TestScope = Parameters<typeof apiToken>[0];

beforeAll(async () => {
  const addressed = await createAddressedCompany();
  values = addressed.values;
  company = addressed.company.scope;
  await grantPermissions(company.companySeq, PERMISSIONS);
});

const addressOf = (path: string) => `${origin}/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1))}`;

/** A body whose fields take turns with the hostile values; nested lists get one entry of the same kind. */
function hostileBody(route: Route, turn: number): unknown {
  const { operation } = route;
  if (!("body" in operation)) return undefined;
  const { properties = {} } = z.toJSONSchema(operation.body, { io: "input" }) as { properties?: Record<string, { type?: string }> };
  const entries = Object.entries(properties).map(([name, { type }], index): [string, unknown] => {
    const value = HOSTILE[(turn + index) % HOSTILE.length];
    return [name, type === "array" && turn % 2 === 0 ? [value, { key: value, employeeSeq: value, points: value, at: value }] : value];
  });
  return turn === 0 ? HOSTILE : Object.fromEntries([...entries, ...(turn % 5 === 0 ? [["somethingElse", 1]] : [])]);
}

function hostileQuery(route: Route, turn: number): string {
  const names = ["limit", "after", "fields", "format", ...Object.keys(route.operation.query?.shape ?? {})];
  const query = new URLSearchParams();
  // One wrong parameter at a time, so that each reaches its own check.
  const name = names[turn % names.length]!;
  query.set(name, String(HOSTILE[turn % HOSTILE.length]).replaceAll("\u0000", "\u0001"));
  return `?${query}`;
}

async function problemsOf(route: Route, token: string, turn: number): Promise<string[]> {
  const isRead = route.method === "GET";
  const response = await fetch(addressOf(route.path) + (isRead ? hostileQuery(route, turn) : ""), {
    method: route.method,
    headers: {
      Authorization: `Bearer ${token}`,
      "If-None-Match": `"${"x".repeat(turn * 10)}`,
      ...(isRead ? {} : { "Content-Type": "application/json", "Idempotency-Key": `fuzz-${route.id}-${turn}` }),
    },
    body: isRead ? undefined : JSON.stringify(hostileBody(route, turn)),
  });
  const text = await response.text();
  const type = response.headers.get("Content-Type") ?? "";
  const isAnswer = response.status < 400 || type.startsWith("application/problem+json");
  return response.status < 500 && isAnswer
    ? []
    : [`${route.method} ${route.path} ${turn}: ${response.status} ${type} ${text.slice(0, 300)}`];
}

test("no query, body or header makes an operation fail: each answer is a result or a problem document", { timeout: 180_000 }, async () => {
  const wrong: string[] = [];
  for (const route of ROUTES) {
    const token = await apiToken(company);
    for (let turn = 0; turn < HOSTILE.length; turn += 1) wrong.push(...(await problemsOf(route, token, turn)));
  }
  expect(wrong).toEqual([]);
});

test.for([
  ["/api/v1/%00", 400],
  ["/api/v1/employees?q=%00", 400],
  [`/api/v1/employees?q=${"x".repeat(5_000)}`, 400],
  ["/api/v1/employees/1e3", 404],
  ["/api/v1//employees", 404],
  ["/api/v1//", 404],
  ["/api/v1///", 404],
  ["/api/v1/EMPLOYEES", 404],
  ["/api/v1/employees/99999999999", 404],
  ["/api/v1", 404],
] as const)("%s is answered with a problem document", async ([path, status]) => {
  const response = await fetch(origin + path, { headers: { Authorization: `Bearer ${await apiToken(company)}` } });
  expect([response.status, response.headers.get("Content-Type")]).toEqual([status, "application/problem+json"]);
});
