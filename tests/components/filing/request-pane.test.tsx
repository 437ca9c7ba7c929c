import { expect, test } from "vitest";
import { LeaveContext } from "~/components/filing/requests/decision-context";
import { RequestColumn } from "~/components/filing/requests/request-column";
import { RequestEffect } from "~/components/filing/requests/request-effect";
import type { RequestRow } from "~/components/filing/requests/request-list";
import { RequestPlace } from "~/components/filing/requests/request-place";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { renderMarkup } from "../../support/markup";

const { approvals, requests } = messagesFor("en");
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const ROW: RequestRow = {
  filingRequestSeq: 7,
  revision: 2,
  href: "/my/approvals/7?category=2",
  requester: "Luz Cruz",
  employeeId: "E0001",
  department: "Bakery",
  what: "Overtime",
  cancelling: false,
  when: "11/16/2026, 17:00–20:00",
  amount: "3 h",
  filed: "11/15/2026 09:00",
  age: "1 day",
  level: "1 of 2",
  waitsFor: "Ana Reyes",
  stuck: false,
  answers: "",
  late: "",
  state: "PENDING",
  stateText: "Waiting",
  ended: "",
};

test("beside an open request the list marks it and stays selectable", async () => {
  const rows = [ROW, { ...ROW, filingRequestSeq: 8, href: "/my/approvals/8?category=2" }];
  const ticks = { name: "checked", checked: ["8:2"] };
  const markup = await renderMarkup(<RequestColumn rows={rows} current={7} texts={requests} ticks={ticks} />);
  expect(markup.match(/aria-current="page"/g)).toEqual(['aria-current="page"']);
  expect(markup).toMatch(/<a href="\/my\/approvals\/7\?category=2"[^>]* aria-current="page"/);
  expect(markup).toMatch(/<input type="checkbox" name="checked" aria-label="Overtime of Luz Cruz, [^"]*" value="7:2"\/>/);
  expect(markup).toMatch(/value="8:2" checked=""|checked="" value="8:2"/);
  expect(textOf(markup)).toContain("Luz Cruz 1 day Overtime · 11/16/2026, 17:00–20:00 · 3 h 1 of 2");
  expect(await renderMarkup(<RequestColumn rows={rows} current={7} texts={requests} />)).not.toContain("checkbox");
});

test("the open request leads to its neighbors, the first and the last to one only, and one outside the list to the list", async () => {
  const place = { position: 1, count: 3, previousHref: null, nextHref: "/my/approvals/8" };
  const first = await renderMarkup(<RequestPlace place={place} backHref="/my/approvals?q=luz" texts={approvals} />);
  expect(textOf(first)).toBe("All requests 1 of 3");
  expect(first).toContain('href="/my/approvals?q=luz"');
  expect(first).toMatch(/aria-label="Next request"[^>]*href="\/my\/approvals\/8"/);
  expect(first).not.toContain("Previous request");
  const alone = await renderMarkup(<RequestPlace place={null} backHref="/my/approvals" texts={approvals} />);
  expect(textOf(alone)).toBe("All requests");
});

test("the effect is one line: pesos first for those who may see pay, minutes for others", async () => {
  const [time, pay] = ["3 h overtime at 125%", "3 h overtime = ₱412.50 in the payroll of 12/11/2026"];
  const seen = async (date: string, note = "") =>
    textOf(await renderMarkup(<RequestEffect time={time} pay={date} note={note} texts={approvals.effect} />));
  expect(await seen(pay)).toBe(`${pay} Estimate · ${time}`);
  expect(await seen("", "Estimate if fully worked.")).toBe(`${time} Estimate · Estimate if fully worked.`);
});

test("the balance after a leave is shown, and colleagues who are away are one line that opens", async () => {
  const away = [{ employeeName: "Ben Abad", when: "11/16/2026", waiting: true }];
  const context = { balance: { before: "10 days", after: "9 days" }, warning: "", more: false };
  const markup = await renderMarkup(<LeaveContext {...context} away={away} team="1 of 278 away, see who" texts={approvals.aside} />);
  expect(textOf(markup)).toContain("Left after it: 9 days Available before: 10 days 1 of 278 away, see who");
  expect(markup).toMatch(/<details class="details"><summary>1 of 278 away, see who.*Ben Abad/s);
  const noAbsences = await renderMarkup(<LeaveContext {...context} balance={null} away={[]} team="" texts={approvals.aside} />);
  expect(textOf(noAbsences)).toBe(approvals.aside.noOneAway);
});
