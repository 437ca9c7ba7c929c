import { beforeAll, beforeEach, expect, test } from "vitest";
import { PERMISSIONS, SUBSCRIPTIONS } from "~/domain/settings/permissions";
import { createAddressedCompany, postAddressOf } from "./support/addressed-company";
import { signIn, Visitor, type Answer } from "./support/app";
import { runSql } from "./support/payroll-run";
import type { PayrollCompany } from "./support/payroll-company";
import { grantRights } from "./support/permission-matrix";
import { listOutdatedLines, NO_PERMISSION, PUBLIC, rightOf } from "./support/rights";
import { addressedRoutes, fillPattern, builtRoutes } from "./support/routes";

/** Rules for all users; the files beside this one check who may do what, one per subscription. */
const guarded = addressedRoutes.filter(({ pattern }) => !PUBLIC.includes(pattern));
/** Signing out ends the visit, so it comes last. */
const visited = [...guarded].sort((a, b) => Number(a.pattern === "/logout") - Number(b.pattern === "/logout"));

let company: PayrollCompany;
let visitor: Visitor;
let csrf: string;
let values: Record<string, string | number>;

beforeAll(async () => {
  ({ company, values } = await createAddressedCompany());
});

beforeEach(async () => {
  await grantRights(company, ["PAYROLL_SETTING_EDIT"], ["PAYROLL_USAGE"]);
  visitor = await signIn(company.email);
  csrf = await visitor.token();
});

test("every route of the build is in the list of rights or open to everyone", () => {
  const built = addressedRoutes.map(({ pattern }) => pattern);
  expect(built.filter((pattern) => rightOf(pattern) === undefined && !PUBLIC.includes(pattern))).toEqual([]);
  expect(listOutdatedLines(built)).toEqual([]);
});

// covers: NAV-42
test("a benefits-only company is refused the pages it lacks, whatever its permissions, and keeps its layout", async () => {
  await grantRights(company, PERMISSIONS, SUBSCRIPTIONS);
  const wrong: string[] = [];
  for (const route of guarded.filter(
    ({ pattern, reads }) => reads && /^\/(my|time|leave|filing|payroll|settings\/company-settings\/holidays)(\/|$)/.test(pattern),
  )) {
    const { status, text } = await visitor.request(fillPattern(route.pattern, values));
    if (status !== 403 || !text.replaceAll("&#x27;", "'").includes(NO_PERMISSION)) wrong.push(`${route.pattern}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await visitor.request("/payroll/payroll_processing")).text).toContain('<aside class="sidebar">');
  expect((await visitor.request("/hrDashboard")).location).toBe("/flex_ben/dashboard");
});

// covers: GUARD-08
test(
  "anyone who is not signed in is led to the sign-in by pages and refused with 401 by calls for data, and can post nothing",
  { timeout: 120_000 },
  async () => {
    const stranger = new Visitor();
    const token = await stranger.token();
    const wrong: string[] = [];
    for (const route of guarded) {
      const address = fillPattern(route.pattern, values);
      const answers: [string, Answer, "page" | "data"][] = [];
      if (route.reads)
        answers.push(
          ["GET", await stranger.request(address), "page"],
          ["GET data", await stranger.request(address, { headers: { Accept: "application/json" } }), route.page ? "page" : "data"],
        );
      if (route.writes)
        answers.push(
          ["POST", await stranger.request(postAddressOf(route, values), { form: {}, csrf: token }), "page"],
          [
            "POST data",
            await stranger.request(postAddressOf(route, values), { form: {}, csrf: token, headers: { Accept: "application/json" } }),
            route.page ? "page" : "data",
          ],
        );
      for (const [what, { status, location, text }, kind] of answers) {
        const led = status === 302 && location?.startsWith("/login") === true;
        const unauthorized = status === 401;
        const right = what.endsWith("data") ? led || unauthorized : led;
        if (!right || (kind === "data" && what.endsWith("data") && !unauthorized && !led))
          wrong.push(`${what} ${route.pattern}: ${status} ${location ?? text.slice(0, 80)}`);
      }
    }
    // Signing out without a session and choosing a theme change no user data.
    expect(wrong.filter((line) => !/^POST.* \/(logout|preferences\/\w+):/.test(line))).toEqual([]);
  },
);

// covers: GUARD-30
test("the loader of every layout and page checks access itself, also when it is requested alone", async () => {
  await grantRights(company, ["TEAM_VIEW"], ["PAYROLL_USAGE"]);
  const wrong: string[] = [];
  for (const route of builtRoutes.filter(({ reads, page, pattern }) => reads && page && pattern.startsWith("/payroll"))) {
    const address = fillPattern(route.pattern, values);
    const { status, text } = await visitor.request(`${address}.data?_routes=${encodeURIComponent(route.id)}`, {
      headers: { Accept: "*/*" },
    });
    if (!text.includes(NO_PERMISSION) || /Centavos|employeeName/.test(text)) wrong.push(`${route.id}: ${status} ${text.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
});

test("an unsupported method is a client error", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  for (const route of visited) {
    const address = fillPattern(route.pattern, values);
    if (!route.reads && !route.page) {
      const { status } = await visitor.request(address);
      if (status < 400 || status >= 500) wrong.push(`GET ${route.pattern}: ${status}`);
    }
    for (const method of route.writes ? ["DELETE", "PUT"] : ["POST"]) {
      const { status } = await visitor.request(address, { method, form: {}, csrf: false });
      if (status < 400 || status >= 500) wrong.push(`${method} ${route.pattern}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a post without the form's token, or with another visit's, is refused and does nothing", { timeout: 120_000 }, async () => {
  const other = await (await signIn(company.email)).token();
  const before = await rows("select * from payrolls order by payroll_seq");
  const wrong: string[] = [];
  for (const route of visited.filter(({ writes }) => writes)) {
    for (const token of [false, "", other] as const) {
      const form = Object.entries({ payDate: "2030-01-01", understood: "on", ...values, ...(token === false ? {} : { csrf: token }) }).map(
        ([name, value]): [string, string] => [name, String(value)],
      );
      const { status } = await visitor.request(
        postAddressOf(route, values),
        /\/(upload|bulk\/new|bulk_update\/new|imports\/(:leaveBook\/)?new|loans\/(uploads|billings\/:agency)\/new)$/.test(route.pattern)
          ? { body: asFile(form) }
          : { form, csrf: false },
      );
      const sent = token === "" ? "an empty token" : "another's token";
      if (status !== 403) wrong.push(`POST ${route.pattern} with ${token === false ? "no token" : sent}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await rows("select * from payrolls order by payroll_seq")).toEqual(before);
});

test("a post from another site is refused before anything reads it, whatever token it carries", { timeout: 120_000 }, async () => {
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  const wrong: string[] = [];
  for (const route of visited.filter(({ writes }) => writes)) {
    for (const headers of foreign) {
      // Pages with a secret in their address send no referrer, so a browser sends "null" from them; the CSRF token protects their forms.
      if (headers.Origin === "null" && route.pattern.endsWith(":signupToken")) continue;
      const { status } = await visitor.request(postAddressOf(route, values), { form: {}, csrf, headers });
      if (status !== 403) wrong.push(`POST ${route.pattern} ${JSON.stringify(headers)}: ${status}`);
    }
    const { status } = await visitor.request(postAddressOf(route, values), {
      body: JSON.stringify({ csrf }),
      headers: { "Content-Type": "text/plain" },
    });
    if (status < 400 || status >= 500) wrong.push(`POST ${route.pattern} as plain text: ${status}`);
  }
  expect(wrong).toEqual([]);
});

/** As a multipart form sends it. */
function asFile(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append("workbook", new Blob(["nothing"]), "time.xlsx");
  return form;
}

async function rows<Row>(text: string): Promise<Row[]> {
  return ((await runSql(company.scope.companySeq, text)) as { rows: Row[] }).rows;
}
