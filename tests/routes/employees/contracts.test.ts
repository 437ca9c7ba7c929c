import { beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { today } from "~/web/http/today.server";
import { signIn, Visitor } from "../../support/app";
import { createTestAccount, createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { runSql } from "../../support/payroll-run";

let scope: Scope;
let admin: Visitor;
let employeeSeq: number;
let tab: string;

const TODAY = today();
const [lastMonth, nextMonth, farAway] = [addDays(TODAY, -40), addDays(TODAY, 20), addDays(TODAY, 400)];
const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const FIXED = { employmentType: "FIXED_TERM_CONTRACT", startDate: lastMonth, endDate: nextMonth, contractInfoContent: "Christmas season" };

beforeEach(async () => {
  const company = await createTestCompany({ permissions: ["TEAM_VIEW", "DASHBOARD_MANAGEMENT_EDIT"] });
  scope = company.scope;
  [employeeSeq] = (await createEmployees(scope, [{ employeeName: "Luz Dela Cruz" }])) as [number];
  tab = `/employees/employees/${employeeSeq}/contracts`;
  admin = await signIn(company.email);
});

const readText = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
const page = async (address = tab) => readText((await admin.request(address)).text);
const rows = async (text: string) => ((await runSql(scope.companySeq, text)) as { rows: Record<string, unknown>[] }).rows;
const add = (changes: Record<string, string> = {}) => admin.request(`${tab}/new`, { form: { ...FIXED, ...changes } });

// covers: CONTRACT-02 CONTRACT-03 CONTRACT-04 CONTRACT-13 CONTRACT-26 CONTRACT-31
test("contracts in force, upcoming ones and the history are below their headings, with days, notes and PIC", async () => {
  expect((await add()).location).toBe(tab);
  await add({ employmentType: "FULL_TIME", startDate: addDays(nextMonth, 1), endDate: "", contractInfoContent: "Regularized" });
  await add({
    employmentType: "PROBATION",
    startDate: addDays(lastMonth, -200),
    endDate: addDays(lastMonth, -1),
    contractInfoContent: "Six months",
  });
  const text = (await page()).split('class="employee-body"')[1]!;
  const at = (word: string) => text.indexOf(word);
  expect(
    [at("Active contract"), at("Contractual"), at("Upcoming contract"), at("Regularized"), at(">History"), at("Six months")].every(
      (place, index, all) => place > (all[index - 1] ?? 0),
    ),
  ).toBe(true);
  expect(text).toContain(`${us(lastMonth)} to ${us(nextMonth)} · Christmas season · PIC Ana Reyes`);
  expect(text).toContain(`${us(addDays(nextMonth, 1))}, open end · Regularized`);
  expect(text).toContain("The upcoming contract follows without a gap.");
  // The data request of client-side navigation: three lists, each with its contracts.
  const of = encodeURIComponent("routes/_app/employees/employees/$employeeSeq/contracts/_layout");
  const call = (await admin.request(`${tab}.data?_routes=${of}`, { headers: { Accept: "*/*" } })).text;
  const [valid, upcoming, expired] = ["validList", "upcomingList", "expiredList"].map((name) => call.indexOf(`"${name}"`));
  const lists = [
    [valid!, "Christmas season"],
    [upcoming!, "Regularized"],
    [expired!, "Six months"],
  ] as const;
  for (const [index, [from, notes]] of lists.entries())
    expect([from >= 0, call.slice(from, lists[index + 1]?.[0]).includes(notes)]).toEqual([true, true]);
});

// covers: CONTRACT-05 CONTRACT-06 CONTRACT-07
test("without a contract in force the box is red and states what to do; for a resigned employee it is grey", async () => {
  let text = await page();
  expect(text).toMatch(
    /class="[^"]*text-danger-ink"><b>No active contract<\/b><p>Please add contract information if this employee is still employed\.<\/p>/,
  );
  await runSql(scope.companySeq, `update employees set resignation_date = '${TODAY}'`);
  text = await page();
  expect(text).toMatch(/class="[^"]*text-ink-2"><b>No active contract<\/b><p>This employee has resigned\.<\/p>/);
  await add({ startDate: addDays(TODAY, 1), endDate: farAway });
  expect(await page()).not.toContain("No active contract");
});

// covers: CONTRACT-11 CONTRACT-14 CONTRACT-15 CONTRACT-16 CONTRACT-17 CONTRACT-18 CONTRACT-19 CONTRACT-32
test("a refused contract keeps all typed values, with the messages in form order", async () => {
  const empty = await add({ employmentType: "", startDate: "", endDate: "", contractInfoContent: " " });
  expect(empty.status).toBe(422);
  const messages = [...readText(empty.text).matchAll(/<li><a href="#[^"]*">([^<]*)</g)].map(([, message]) => message);
  expect(messages).toEqual(["Employment Type can’t be blank", "Start Date can’t be blank", "Please enter Notes to proceed."]);
  const { status, text } = await add({ endDate: "", contractInfoContent: "Until the Christmas season ends" });
  expect(status).toBe(422);
  expect(readText(text)).toContain("End Date can’t be blank");
  expect(readText(text)).toContain("Please limit to 20 characters.");
  expect(text).toContain('value="Until the Christmas season ends"');
  expect(text).toMatch(new RegExp(`name="startDate"[^>]*value="${lastMonth}"|value="${lastMonth}"[^>]*name="startDate"`));
  expect(readText((await add({ startDate: farAway })).text)).toContain("Start date must be prior to the end date.");
  expect(await rows("select * from employee_contracts")).toEqual([]);
});

// covers: CONTRACT-22 CONTRACT-23 CONTRACT-24 CONTRACT-25
test("the duplication alerts are shown above the form, one at a time", async () => {
  await add({ employmentType: "FULL_TIME", endDate: "" });
  expect(readText((await add({ startDate: TODAY })).text)).toContain(
    "<li>Please enter the End Date for the existing contract type to add a new one.</li>",
  );
  expect(readText((await add({ employmentType: "FULL_TIME", startDate: addDays(lastMonth, -9), endDate: "" })).text)).toContain(
    "<li>If the start date is earlier than the existing contract record, the end date must be mandatory.</li>",
  );
  expect(readText((await add({ startDate: addDays(lastMonth, -9), endDate: lastMonth })).text)).toContain(
    "<li>Contract periods cannot overlap with existing contract. Please check again.</li>",
  );
  expect(await rows("select * from employee_contracts")).toHaveLength(1);
});

// covers: CONTRACT-10 CONTRACT-20 CONTRACT-21 CONTRACT-28
test("an edit shows type and PIC read-only, and the second of two users keeps the typed values and may overwrite", async () => {
  await add();
  const form = (await admin.request(`${tab}/1/edit`)).text.split(">Edit contract</h2>")[1]!;
  expect(form).toMatch(/<input[^>]*readOnly=""[^>]*value="Contractual"/i);
  expect(form).toMatch(/<input[^>]*readOnly=""[^>]*value="Ana Reyes"/i);
  expect(form).not.toContain("<select");
  const save = (revision: number, endDate: string) =>
    admin.request(`${tab}/1/edit`, {
      form: { ...FIXED, endDate, picName: "Someone", employmentType: "FULL_TIME", revision: String(revision) },
    });
  expect((await save(1, farAway)).status).toBe(303);
  expect(await rows("select * from employee_contracts")).toMatchObject([
    { employment_type: "FIXED_TERM_CONTRACT", employee_contract_info_end_day: farAway, pic_name: "Ana Reyes", revision: 2 },
  ]);
  const late = await save(1, addDays(farAway, 5));
  expect(late.status).toBe(409);
  expect(readText(late.text)).toContain("This contract was changed by Ana Reyes at ");
  expect(late.text).toContain(addDays(farAway, 5));
  expect(late.text).toMatch(/name="revision" value="2"/);
});

// covers: CONTRACT-29
test("a contract is deleted after a confirmation, and its history stays", async () => {
  await add();
  const text = readText((await admin.request(`${tab}/1/delete`)).text);
  expect(text).toContain("Are you sure you want to delete this contract?");
  expect(text).toContain(`Contractual, ${us(lastMonth)} to ${us(nextMonth)}`);
  expect((await admin.request(`${tab}/1/delete`, { form: { revision: "1" } })).status).toBe(303);
  expect(await rows("select * from employee_contracts")).toEqual([]);
  expect(await page(`${tab}/history`)).toContain(
    `Deleted the contract Contractual, ${us(lastMonth)} to ${us(nextMonth)}. Notes: Christmas season`,
  );
});

// covers: CONTRACT-01 CONTRACT-08 CONTRACT-09
test("users with access to the popup read the contracts; buttons and changes need the two permissions", async () => {
  await add();
  expect(await page()).toContain(`href="${tab}/1/edit"`);
  const { email } = await createTestAccount(scope.companySeq, {
    email: "reader@contracts.test",
    permissions: ["TEAM_VIEW", "BASIC_INFO_VIEW"],
  });
  const reader = await signIn(email);
  const text = readText((await reader.request(tab)).text);
  expect(text).toContain("Christmas season");
  for (const address of ["/new", "/1/edit", "/1/delete"]) {
    expect(text).not.toContain(`${tab}${address}`);
    expect((await reader.request(`${tab}${address}`)).status).toBe(403);
    expect((await reader.request(`${tab}${address}`, { form: { ...FIXED, revision: "1" } })).status).toBe(403);
  }
  const { email: alone } = await createTestAccount(scope.companySeq, { email: "list@contracts.test", permissions: ["TEAM_VIEW"] });
  const refused = await (await signIn(alone)).request(tab);
  expect([refused.status, refused.text.includes("Christmas season")]).toEqual([403, false]);
});
