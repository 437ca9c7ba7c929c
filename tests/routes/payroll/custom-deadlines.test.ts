import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { remindDeadlinesJob } from "~/jobs/remind-deadlines.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { listMails } from "../../support/mail";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

const AT = "/payroll/government";
const PERMIT = { title: "Mayor’s permit", day: "01/20/2027", repeats: "YEARLY", moves: "on", note: "Bring last year’s receipt" };
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

afterEach(() => void vi.useRealTimers());

const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${time}+08:00`) });
const post = (path: string, form: Record<string, string>, visitor = officer) => visitor.request(`${AT}/own_duties${path}`, { form });
const fetchText = async (path: string, visitor = officer) => readMainText((await visitor.request(AT + path)).text);

// covers: F-61 F-72
test("a company adds its own deadlines, including reports on terminations: calendar, list, start page, reminders and feeds show them", async () => {
  at("2026-12-01T09:00:00");
  const wrong = await post("/new", { title: " ", day: "13/45/2027", repeats: "DAILY", note: "Kept" });
  expect(wrong.status).toBe(422);
  for (const text of ["Enter what is due.", "Choose the day", "Choose how often it repeats."])
    expect(readMainText(wrong.text)).toContain(text);
  expect(wrong.text).toContain("Kept</textarea>");

  expect((await post("/new", PERMIT)).location).toBe(`${AT}?month=2027-01`);
  // The establishment report of a termination, 30 days before: Sunday, 13 December moves to Monday, the 14th.
  expect((await post("/new", { title: "RKS 5 of two terminations", day: "2026-12-13", repeats: "ONCE", moves: "on" })).status).toBe(303);
  expect(await fetchText("?month=2027-01")).toContain("Custom deadline: Mayor’s permit. Bring last year’s receipt");
  expect(await fetchText("?month=2028-01")).toContain("Mayor’s permit");
  const december = (await officer.request(`${AT}?month=2026-12`)).text;
  expect(/data-day="Mon 12\/14"[^>]*>([^]*?)<\/td>/.exec(december)?.[1]).toContain("RKS 5 of two terminations, moved from 12/13");
  const list = await fetchText("?year=2026");
  expect(list).toContain("Mayor’s permit Bring last year’s receipt 01/20/2027 Every year");
  expect(list).toContain("RKS 5 of two terminations 12/14/2026 Once");
  expect(await fetchText("?month=2026-11")).not.toContain("RKS 5");
  expect(readMainText((await officer.request("/hrDashboard")).text)).toContain("RKS 5 of two terminations");

  const link = await officer.request(`${AT}/calendar_link`, { form: {} });
  const feed = new URL(/value="(http[^"]+\/calendar\/[^"]+)"/.exec(link.text)![1]!).pathname;
  const events = (await officer.request(feed)).text.replace(/\r\n /g, "");
  expect(events).toMatch(/DTSTART;VALUE=DATE:20261214\r\nDTEND;VALUE=DATE:20261215\r\nSUMMARY:RKS 5 of two terminations due\r\n/);
  expect(events).toMatch(/DTSTART;VALUE=DATE:20270120\r\nDTEND;VALUE=DATE:20270121\r\nSUMMARY:Mayor’s permit due\r\n/);
  expect(events).toContain("SUMMARY:13th month pay of 2026 due");
  expect(events).not.toContain("receipt");

  at("2026-12-09T08:15:00");
  await remindDeadlinesJob.run({ companySeq: company.scope.companySeq });
  const mails = (await listMails(company.scope.companySeq)).map(({ textBody }) => textBody).join("\n");
  expect(mails).toContain("RKS 5 of two terminations is due on 12/14/2026. That is in 5 days.");
  expect(mails).not.toContain("Mayor");
});

test("a custom deadline is changed and deleted with an optimistic lock; view-only users see it and change nothing", async () => {
  at("2026-12-01T09:00:00");
  const seq = /own_duties\/(\d+)\/edit/.exec((await officer.request(`${AT}?month=2027-01`)).text)![1]!;
  expect(await fetchText(`/own_duties/${seq}/edit`)).toContain("Moves to the next workday");
  expect((await post(`/${seq}/edit`, { ...PERMIT, day: "2027-01-18", revision: "1" })).location).toBe(`${AT}?month=2027-01`);
  const late = await post(`/${seq}/edit`, { ...PERMIT, title: "Mine", revision: "1" });
  expect([late.status, readMainText(late.text).includes("This deadline was changed by Ana Reyes")]).toEqual([409, true]);
  const january = (await officer.request(`${AT}?month=2027-01`)).text;
  expect(/data-day="Mon 01\/18"[^>]*>([^]*?)<\/td>/.exec(january)?.[1]).toContain("Mayor’s permit");

  const reader = await createTestAccount(company.scope.companySeq, { email: "reads-duties@company.test", permissions: ["PAYROLL_VIEW"] });
  const visitor = await signIn(reader.email);
  const seen = (await visitor.request(`${AT}?month=2027-01`)).text;
  expect(readMainText(seen)).toContain("Mayor’s permit");
  expect(seen).not.toContain(`href="${AT}/own_duties`);
  expect((await post(`/${seq}/delete`, { revision: "2" }, visitor)).status).toBe(403);

  expect((await post(`/${seq}/delete`, { revision: "1" })).status).toBe(409);
  expect((await post(`/${seq}/delete`, { revision: "2" })).location).toBe(AT);
  expect(await fetchText("?month=2027-01")).not.toContain("Mayor’s permit");
  expect((await post(`/${seq}/delete`, { revision: "2" })).status).toBe(404);
});
