import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../support/app";
import { createTestAccount, createTestCompany } from "../support/company";
import { createEmployees } from "../support/employees";

// cspell:ignore forein nunnez santoz

let team: Visitor;
let payroll: Visitor;

beforeAll(async () => {
  const { scope, email } = await createTestCompany({ permissions: ["TEAM_VIEW"] });
  await createEmployees(scope, [
    { employeeName: "Rosa Nuñez" },
    { employeeName: "Ben Nunez", resignationDate: "2025-01-31" },
    { employeeName: "Carla Santos" },
  ]);
  const other = await createTestCompany({ permissions: ["TEAM_VIEW"] });
  await createEmployees(other.scope, [{ employeeName: "Rosa Foreign" }]);
  const account = await createTestAccount(scope.companySeq, { email: "pay@company.test", permissions: ["PAYROLL_SETTING_EDIT"] });
  team = await signIn(email);
  payroll = await signIn(account.email);
});

async function searchResults(visitor: Visitor, q: string): Promise<string[]> {
  const { status, text } = await visitor.request(`/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  const main = /<main.*<\/main>/s.exec(text)![0];
  return [...main.matchAll(/<a [^>]*class="truncate font-medium"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)![1]!);
}

test("without scripts too the search finds screens and, for users with access to the list, employees of the own company", async () => {
  expect(await searchResults(team, "nunez")).toEqual(["/employees/employees/1"]);
  expect(await searchResults(team, "ROSA")).toEqual(["/employees/employees/1"]);
  expect(await searchResults(team, "employ")).toContain("/employees/employees");
});

test("a user who may not see employees finds none, and only screens that they may open", async () => {
  expect(await searchResults(payroll, "Rosa")).toEqual([]);
  expect(await searchResults(payroll, "rates")).toEqual(["/payroll/payroll-rates-and-taxes"]);
  expect(await searchResults(payroll, "payroll")).toEqual([
    "/payroll/payroll_processing",
    "/payroll/payroll-report",
    "/payroll/loans",
    "/payroll/year-to-date",
    "/payroll/government",
    "/payroll/payroll-settings",
    "/payroll/payroll-rates-and-taxes",
  ]);
  expect(await searchResults(team, "rates")).toEqual([]);
});

test("any input is shown as text and matches nothing by accident", async () => {
  for (const q of ["<b>x</b>", "%", "_", "\\", "'; drop table employees", "ñ".repeat(500), "\u202eabc", "😀"])
    expect(await searchResults(team, q)).toEqual([]);
  expect((await team.request("/search?q=%00")).status).toBe(400);
  expect((await team.request(`/search?q=${encodeURIComponent("<b>x</b>")}`)).text).toContain("&lt;b&gt;x&lt;/b&gt;");
});

test("a misspelled name suggests similar ones, of the own company and not resigned", async () => {
  const { text } = await team.request("/search?q=Rosa+Nunnez");
  expect(text).toContain("Did you mean");
  expect(await searchResults(team, "Rosa Nunnez")).toEqual(["/employees/employees/1"]);
  expect(await searchResults(team, "Ben Nunnez")).toEqual([]);
  expect(await searchResults(team, "Rosa Forein")).toEqual([]);
  expect(await searchResults(payroll, "Rosa Nunnez")).toEqual([]);
});

test("the employee list asks whether another name was meant, and keeps its filters", async () => {
  const { text } = await team.request("/employees/employees?q=Carla+Santoz");
  expect(text).toMatch(/Did you mean.*?<a[^>]*href="\/employees\/employees\?q=Carla\+Santos"[^>]*>Carla Santos<\/a>/);
  expect((await team.request("/employees/employees?q=Ben+Nunnez&status=RESIGNED")).text).toContain("Ben Nunez</a>");
  expect((await team.request("/employees/employees?q=Ben+Nunnez")).text).not.toContain("Did you mean");
});
