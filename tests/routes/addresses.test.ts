import type { Response } from "express";
import { beforeAll, expect, test, vi } from "vitest";
import { setErrorReporter } from "~/error-reporter.server";
import { log } from "~/log.server";
import { unavailablePage } from "~/web/http/fallback-pages.server";
import { signIn, Visitor } from "../support/app";
import { createTestCompany } from "../support/company";
import { runOwnerSql } from "../support/owner";

// cspell:ignore hrdashboard

let company: Awaited<ReturnType<typeof createTestCompany>>;
let visitor: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["PAYROLL_SETTING_EDIT"] });
  visitor = await signIn(company.email);
});

// covers: NAV-43
test("the sign-in is open to everyone and redirects signed-in users to where they wanted to go", async () => {
  const { status, text } = await new Visitor().request("/login");
  expect(status).toBe(200);
  expect(text).toMatch(/name="email".*name="password"/s);
  expect((await visitor.request("/login")).location).toBe("/");
  expect((await visitor.request("/login?next=%2Fpayroll%2Fpayroll-report")).location).toBe("/payroll/payroll-report");
});

// covers: NAV-44
test("the maintenance page is open to everyone, without a menu", async () => {
  const { status, text } = await new Visitor().request("/system_maintenance?maintenanceSeq=7");
  expect(status).toBe(200);
  expect(text).toMatch(/maintenance/i);
  expect(text).not.toContain('<aside class="sidebar">');
});

// covers: NAV-45
test("the list of runs is found with a trailing slash too", async () => {
  const { status, text } = await visitor.request("/payroll/payroll_processing/");
  expect(status).toBe(200);
  expect(text).toContain("No payroll run yet");
});

// covers: NAV-46
test("the test tools are not part of the product: no link, and their URLs do not exist", async () => {
  expect((await visitor.request("/hrDashboard")).text).not.toContain("test_tools");
  expect((await visitor.request("/test_tools/message_q")).status).toBe(404);
});

// covers: NAV-48 ERR-05
test("an unknown URL is 404 inside the layout, with a link to the start page", async () => {
  for (const address of ["/nowhere", "/payroll/nowhere/at/all", "/hrdashboard/x"]) {
    const { status, text } = await visitor.request(address);
    expect(status).toBe(404);
    expect(text).toContain('<aside class="sidebar">');
    expect(text).toMatch(/<h1>404 Not Found error<\/h1>.*<a [^>]*href="\/"[^>]*>Go to the start page<\/a>/s);
  }
});

// covers: NAV-47
test("signing in leads to the requested page, else to the start page", async () => {
  const response = await new Visitor().request("/payroll/payroll-report");
  expect(response.location).toBe("/login?next=%2Fpayroll%2Fpayroll-report");
  expect((await visitor.request("/")).location).toBe("/hrDashboard");
});

// covers: SHELL-06
test("the layout of every page has the recalculation panel for the users it is meant for", async () => {
  const outsider = await createTestCompany({ permissions: ["TEAM_VIEW"], subscriptions: [] });
  expect((await visitor.request("/hrDashboard")).text).toContain('aria-label="Payroll recalculation"');
  expect((await (await signIn(outsider.email)).request("/hrDashboard")).text).not.toContain('aria-label="Payroll recalculation"');
});

// covers: CONST-02
test("every page states that it is in English", async () => {
  for (const address of ["/hrDashboard", "/nowhere"]) expect((await visitor.request(address)).text).toContain('<html lang="en"');
  expect((await new Visitor().request("/login")).text).toContain('<html lang="en"');
});

// covers: ERR-12
test("a program gets an error as one code and one sentence", async () => {
  const program = { headers: { Accept: "application/json" } };
  const stream = await new Visitor().request("/streams/recalculation", program);
  expect([stream.status, JSON.parse(stream.text)]).toEqual([401, { code: "NOT_SIGNED_IN", message: "401 Unauthorized error" }]);
  const missing = await visitor.request("/payroll/payroll_processing/99/register.xlsx", program);
  expect([missing.status, JSON.parse(missing.text)]).toEqual([404, { code: "NOT_FOUND", message: "404 Not Found error" }]);
});

// covers: CONST-13
test("an invalid json_query is a bad request", async () => {
  const call = "/notifications/get-dashboard-notification?json_query=";
  expect((await visitor.request(`${call}${encodeURIComponent('{"minDateTime":"2026-11-01T00:00:00Z"}')}`)).status).toBe(200);
  for (const text of ["{", "[1]", '{"minDateTime":5}', '{"minDateTime":"yesterday"}'])
    expect((await visitor.request(call + encodeURIComponent(text))).status).toBe(400);
});

// covers: SHELL-14 AUTH-05
test("G-6, SHELL-14: a failed sign-out reports it and keeps the session; a successful one ends it", async () => {
  const owner = await signIn(company.email);
  await runOwnerSql("create function no_end() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$");
  await runOwnerSql("create trigger no_end before delete on sessions for each row execute function no_end()");
  const failed = await owner.request("/logout", { form: {} });
  expect(failed.status).toBe(503);
  expect(failed.text).toContain("Sign out failed. Please sign out again.");
  expect((await owner.request("/hrDashboard")).status).toBe(200);
  const stale = await owner.request("/logout", { form: {}, csrf: "of another session" });
  expect([stale.status, stale.text.includes("Sign out failed. Please sign out again.")]).toEqual([403, true]);
  await runOwnerSql("drop trigger no_end on sessions");
  expect((await owner.request("/logout", { form: {} })).location).toBe("/login");
  expect((await owner.request("/hrDashboard")).location).toBe("/login?next=%2FhrDashboard");
});

test("G-6, SHELL-14: a sign-out while the database is down shows the same message", () => {
  const sent: string[] = [];
  const answer = {
    req: { method: "POST", path: "/logout", get: () => "text/html" },
    locals: { requestId: "1" },
    set: () => answer,
    status: (status: number) => (sent.push(String(status)), answer),
    type: () => answer,
    send: (page: string) => sent.push(page),
  };
  unavailablePage(answer as unknown as Response);
  expect(sent).toEqual(["503", expect.stringContaining("Sign out failed. Please sign out again.")]);
});

test("Z-19: a post to a page without an action is 405, and is not reported as an error", async () => {
  const watched = vi.fn();
  setErrorReporter(watched);
  const errors = vi.spyOn(log, "error");
  for (const who of [new Visitor(), visitor]) expect((await who.request("/hrDashboard", { form: {} })).status).toBe(405);
  expect([watched.mock.calls, errors.mock.calls]).toEqual([[], []]);
});
