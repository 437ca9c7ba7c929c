import { beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { MENU } from "~/menu.server";
import { signIn, Visitor, type Answer } from "./support/app";
import { createTestAccount } from "./support/company";
import { listHtmlFaults } from "./support/html-faults";
import { createFixtureCompany, type FixtureCompany } from "./support/company-fixture";
import { pagePatterns } from "./support/page-addresses";
import { NOT_VISITED, listVisits, type Visit } from "./support/page-visits";
import { readPageText } from "./support/page-text";
import { addressedRoutes } from "./support/routes";

/** The server's HTML of every page, before any browser gets it. */
let company: FixtureCompany;
const visitedPages: { visit: Visit; answer: Answer }[] = [];

beforeAll(async () => {
  company = await createFixtureCompany();
  env.OPERATOR_COMPANY = company.companySeq;
  const [visitor, stranger] = [await signIn(company.email), new Visitor()];
  for (const visit of listVisits(company))
    visitedPages.push({ visit, answer: await (visit.signedIn ? visitor : stranger).request(visit.address) });
}, 300_000);

test("the browser visits exactly the pages of the build", () => {
  expect(pagePatterns).toEqual(
    addressedRoutes
      .filter(({ page }) => page)
      .map(({ pattern }) => pattern)
      .sort(),
  );
  expect(NOT_VISITED.filter((pattern) => !pagePatterns.includes(pattern))).toEqual([]);
});

test("every page opens for the users who may open it", () => {
  expect(
    visitedPages
      .filter(({ visit, answer }) => answer.status !== visit.status)
      .map(({ visit, answer }) => `${visit.address}: ${answer.status} ${answer.location ?? ""}`),
  ).toEqual([]);
});

// covers: ENV-01
test("users with every permission see the seven areas of the product in the menu, and each of their items opens", async () => {
  const visitor = await signIn(company.email);
  const { text } = await visitor.request("/hrDashboard");
  const areas = ["Team", "Attendance", "Leaves", "Filing", "FlexBen", "Payroll", "Settings"];
  expect(MENU.map(({ label }) => label).filter((label) => areas.includes(label))).toEqual(areas);
  const items = MENU.filter(({ label }) => areas.includes(label)).flatMap((group) => group.items.map(({ path }) => path));
  expect(items.filter((path) => !text.includes(`href="${path}"`)).map((path) => `${path} is not in the menu`)).toEqual([]);
  // an item whose page is the first of its tabs leads there
  const opened = async (path: string) => {
    const answer = await visitor.request(path);
    return answer.status === 302 ? visitor.request(answer.location!) : answer;
  };
  for (const path of items) expect([path, (await opened(path)).status]).toEqual([path, 200]);
});

test("the HTML of every page is valid as the server sends it", { timeout: 120_000 }, async () => {
  const faults: string[] = [];
  for (const { visit, answer } of visitedPages)
    faults.push(...(await listHtmlFaults(answer.text)).map((fault) => `${visit.address}: ${fault}`));
  expect(faults).toEqual([]);
});

test("the HTML of responses in place of a page is valid too: not allowed, refused form, post from another site", async () => {
  const { companySeq } = company;
  const { email } = await createTestAccount(companySeq, { email: "nobody@company.test", permissions: [] });
  const [unprivileged, stranger] = [await signIn(email), new Visitor()];
  const answers = [
    await unprivileged.request("/payroll/payroll_processing"),
    await stranger.request("/login", { form: { email: "", password: "" } }),
    await stranger.request("/login", { form: {}, headers: { Origin: "https://evil.test" } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 422, 403]);
  for (const { text } of answers) {
    expect(await listHtmlFaults(text)).toEqual([]);
    expect(text.slice(text.indexOf("<body")).match(/<h1[ >]/g)).toHaveLength(1);
    expect(text).toMatch(/<title>.+ · Kawani<\/title>/);
  }
});

test("every page begins with a skip link, has one main heading and a main landmark, and states its language", () => {
  const wrong = visitedPages.flatMap(({ visit, answer: { text } }) => {
    const body = text.slice(text.indexOf("<body"));
    const faults = [
      /<html lang="en"/.test(text) ? "" : "no language",
      (body.match(/<h1[ >]/g) ?? []).length === 1 ? "" : `${(body.match(/<h1[ >]/g) ?? []).length} main headings`,
      (body.match(/<main[ >]/g) ?? []).length === 1 && /<main[^>]* id="main"/.test(body) ? "" : "no main part",
      /^<body[^>]*><a [^>]*href="#main"/.test(body) || !/<(nav|header)[ >]/.test(body.slice(0, body.indexOf("<main")))
        ? ""
        : "no way past what stands before the main part",
    ].filter(Boolean);
    return faults.map((fault) => `${visit.address}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});

// covers: SHELL-01 SHELL-02 SHELL-03
test("every page inside the product begins with breadcrumbs and its title; the content follows, with a button for each action", () => {
  const wrong: string[] = [];
  let withAction = 0;
  for (const { visit, answer } of visitedPages) {
    if (answer.status !== 200 || !answer.text.includes('<header class="header">')) continue;
    const main = /<main[ >][\s\S]*<\/main>/.exec(answer.text)?.[0] ?? "";
    const [before, head = ""] = main.split('<div class="page-head"><div>');
    const [, line, title] = /^<nav aria-label="Breadcrumb"><ol class="breadcrumb">(.*?)<\/ol><\/nav><h1>(.*?)<\/h1>/s.exec(head) ?? [];
    const crumbs = (line ?? "")
      .split("</li>")
      .slice(0, -1)
      .map((crumb) => readPageText(crumb).trim());
    if (!crumbs.every(Boolean) || crumbs.length === 0 || readPageText(title ?? "").trim() === "" || /<(h\d|table|form)[ >]/.test(before!))
      wrong.push(`${visit.address}: ${head.slice(0, 200)}`);
    if (head.includes('<div class="actions ')) withAction += 1;
  }
  expect(wrong).toEqual([]);
  expect(withAction).toBeGreaterThan(20);
});

// covers: F-121
test("every page works as the server sends it: each button submits a form, each form has its URL, tabs and other links lead somewhere", () => {
  const faults: string[] = [];
  let tabs = 0;
  for (const { visit, answer } of visitedPages.filter(({ visit: { pattern } }) => !pattern.startsWith("/dev/"))) {
    let form = false;
    let row = false;
    for (const [tag, end, kind, head] of answer.text.matchAll(/<(\/?)(form|button|a|nav|input)\b([^>]*)>/g)) {
      const has = (attribute: RegExp) => attribute.test(head!);
      if (kind === "form") form = end === "";
      if (kind === "nav") row = end === "" && has(/ class="tabs/);
      if (end !== "") continue;
      const sends = (form || has(/ form="/)) && !has(/ type="button"/);
      // Visible with scripts only, or for screen readers.
      const idle = has(/ class="[^"]*noscript:hidden/) || has(/ disabled=/) || has(/ aria-disabled="true"/);
      const wrong =
        (kind === "form" && !(has(/ method="(get|post)"/) && has(/ action="\//))) ||
        (kind === "button" && !sends && !idle && !has(/ popoverTarget="/i)) ||
        (kind === "a" && !has(/ href="(\/|https:|mailto:|\?|#[^"])/));
      if (wrong) faults.push(`${visit.address}: ${tag}`);
      if (row && kind === "a") tabs += 1;
      if (row && (kind === "button" || kind === "input")) faults.push(`${visit.address}: a tab is ${tag}`);
    }
  }
  expect(faults).toEqual([]);
  expect(tabs).toBeGreaterThan(100);
});

test("every page has a unique title that ends with the product's name", () => {
  const titles = new Map<string, string[]>();
  for (const { visit, answer } of visitedPages) {
    const title = /<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? "";
    titles.set(title, [...(titles.get(title) ?? []), visit.pattern]);
  }
  expect([...titles].filter(([title, patterns]) => !/^.+ · Kawani$/.test(title) || patterns.length > 1)).toEqual([]);
});
