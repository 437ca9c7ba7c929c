import { beforeAll, expect, test } from "vitest";
import { STATUTORY_TABLES } from "~/domain/payroll/engine/statutory/catalogue";
import { RDO_CODES } from "~/domain/payroll/engine/statutory/rdo-codes";
import { postWithRevision } from "../../support/page-forms";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany, type TestCompany } from "../../support/company";

const PAGE = "/payroll/payroll-rates-and-taxes";
const QUESTION = `${PAGE}/calculator?salaryAmount=30000&salaryAmountType=MONTHLY&payFrequency=SEMI_MONTHLY&date=2026-11-21`;

let company: TestCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createTestCompany();
  visitor = await signIn(company.email);
});

/** The text of a page without tags and script data. */
const wordsOf = (text: string) =>
  text
    .replaceAll("<!-- -->", "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
const fetchText = async (path: string) => {
  const { status, text } = await visitor.request(path);
  return { status, text, pageText: wordsOf(text) };
};

// covers: GUARD-23 GUARD-30
test("rates need the permission and the subscription, for viewing and for changing", async () => {
  const denied = [await createTestCompany({ permissions: ["TEAM_EDIT"] }), await createTestCompany({ subscriptions: [] })];
  for (const { email } of denied) {
    const other = await signIn(email);
    for (const path of [PAGE, `${PAGE}/sss`, QUESTION, `${PAGE}/premium-rates`, `${PAGE}/premium-rates/special/edit`])
      expect((await other.request(path)).status).toBe(403);
    for (const path of [`${PAGE}/premium-rates/special/edit`, `${PAGE}/premium-rates/special/2026-11-16/delete`])
      expect((await other.request(path, { form: { first8: "150", overtime: "195" } })).status).toBe(403);
  }
});

// covers: PAY-24
test("the overview lists every statutory table with its issuance, its first day and the replaced edition", async () => {
  const { status, pageText: pageWords, text } = await fetchText(PAGE);
  expect(status).toBe(200);
  for (const key of [...Object.keys(STATUTORY_TABLES), "minimum_wage", "domestic_wage"]) expect(text).toContain(`href="${PAGE}/${key}"`);
  expect(pageWords).toContain("15% of 5,000.00 to 35,000.00 SSS Circular 2024-006 01/01/2025 SSS Circular 2022-033 from 01/01/2023");
  expect(pageWords).toContain("HDMF Circular 460 02/01/2024 RA 9679 Sec. 7");
});

test("every edition of every table can be opened and shows its issuance", async () => {
  for (const [key, { editions }] of Object.entries(STATUTORY_TABLES)) {
    for (const edition of editions) {
      const { status, pageText: pageWords } = await fetchText(`${PAGE}/${key}?edition=${edition.key}`);
      expect(status, `${key} ${edition.key}`).toBe(200);
      expect(pageWords).toContain(edition.issuance);
    }
  }
  expect((await fetchText(`${PAGE}/no_table`)).status).toBe(404);
  expect((await fetchText(`${PAGE}/sss?edition=sss_1901`)).status).toBe(404);
});

// SSS Circular 2024-006: 61 rows; pay 19,750.00 to 20,249.99 is salary credit 20,000: 1,000.00 and 2,000.00 + EC 30.00
// covers: PAY-24
test("the SSS schedule is complete to its last row, with its previous and next edition", async () => {
  const now = await fetchText(`${PAGE}/sss`);
  expect(now.pageText).toContain("19,750.00 20,249.99 20,000.00 1,000.00 — 2,000.00 — 30.00 1,000.00 2,030.00 3,030.00");
  expect(now.pageText).toContain("34,750.00 and more 35,000.00 1,000.00 750.00 2,000.00 1,500.00 30.00 1,750.00 3,530.00 5,280.00");
  const before = await fetchText(`${PAGE}/sss?edition=sss_2023`);
  expect(before.pageText).toMatch(
    /Effective 01\/01\/2023.*Replaced SSS Circular 2020-033, 01\/01\/2021 Replaced by SSS Circular 2024-006, 01\/01\/2025/,
  );
});

// RR 11-2018 Annex E, monthly bracket 3: 1,875.00 + 20 % over 33,333; daily bracket 2: 15 % over 685
// covers: PAY-24
test("withholding tax shows the daily, weekly, semi-monthly and monthly brackets", async () => {
  const { pageText: pageWords } = await fetchText(`${PAGE}/withholding`);
  for (const text of ["Daily", "Weekly", "Semi-monthly", "Monthly", "3 33,333.00 66,667.00 1,875.00 20%", "2 685.00 1,096.00 0.00 15%"])
    expect(pageWords).toContain(text);
});

test("a payslip's link finds the edition behind a line", async () => {
  expect((await visitor.request(`${PAGE}?edition=annexE_2023`)).location).toBe(`${PAGE}/withholding?edition=annexE_2023`);
  expect((await visitor.request(`${PAGE}?edition=NCR-27+tranche+2`)).location).toBe(`${PAGE}/minimum_wage?edition=NCR-27%20tranche%202`);
  expect((await visitor.request(`${PAGE}?edition=nothing`)).status).toBe(200);
  expect((await fetchText(QUESTION)).text).toContain(`href="${PAGE}?edition=annexE_2023"`);
});

test("revenue district offices can be searched and paged", async () => {
  const { pageText } = await fetchText(`${PAGE}/rdo_codes?q=makati`);
  expect(pageText).toMatch(/Makati/i);
  expect(pageText).not.toMatch(/Baguio/i);
  const second = await fetchText(`${PAGE}/rdo_codes?pageSize=25&page=2`);
  expect(second.pageText).toContain(`26–50 of ${RDO_CODES.editions[0]!.rule.length}`);
  expect((await fetchText(`${PAGE}/sss?q=19750`)).pageText).toContain("1–1 of 1");
  expect((await fetchText(`${PAGE}/rdo_codes?q=nowhere-at-all`)).pageText).toContain("No row found");
});

// NWPC matrix of 28 September 2026: NCR-28 755.00 in force since 09/26/2026, NCR-27 stopped by a court
test("minimum wages show by region which orders are in force, enjoined and superseded", async () => {
  const inForce = await fetchText(`${PAGE}/minimum_wage?region=NCR`);
  expect(inForce.pageText).toContain("NCR-28 09/26/2026 non-agriculture — 755.00 In force");
  expect(inForce.pageText).not.toContain("695.00");
  const enjoined = await fetchText(`${PAGE}/minimum_wage?state=enjoined`);
  expect(enjoined.pageText).toContain("NCR-27 07/25/2026 non-agriculture — 755.00 Enjoined");
  const order = await fetchText(`${PAGE}/minimum_wage?edition=NCR-27`);
  expect(order.pageText).toContain("Status Quo Ante Order");
  expect(order.pageText).toContain("Enjoined by a court, never in effect");
  expect((await fetchText(`${PAGE}/minimum_wage?edition=NCR-26`)).pageText).toMatch(/Replaced by Wage Order NCR-28, 09\/26\/2026/);
  expect((await fetchText(`${PAGE}/minimum_wage?state=all&q=ncr+695`)).status).toBe(200);
  expect((await fetchText(`${PAGE}/domestic_wage`)).pageText).toContain("7,800.00");
});

// Hand arithmetic in tests/domain/payroll/pay-calculator.test.ts
test("the calculator shows its result in the page, every line with its rule and issuance", async () => {
  const { status, pageText: pageWords } = await fetchText(QUESTION);
  expect(status).toBe(200);
  for (const figure of ["₱15,000.00", "₱1,728.70", "₱13,271.30", "26,542.60", "503.70", "13,775.00"]) expect(pageWords).toContain(figure);
  expect(pageWords).toContain("15% × 3,358.00");
  expect(pageWords).toContain("RR 11-2018, Annex E");
  expect(pageWords).not.toContain("salary record");
});

test("unreadable calculator input gets its message and keeps all typed values", async () => {
  const {
    status,
    text,
    pageText: pageWords,
  } = await fetchText(`${PAGE}/calculator?salaryAmount=thirty&salaryAmountType=DAILY&payFrequency=WEEKLY&date=2026-02-30&workDays=6`);
  expect(status).toBe(422);
  expect(text).toContain("<title>Error: Calculator");
  expect(pageWords).toContain("There is a problem");
  expect(pageWords.split("Write the salary as an amount, such as 30,000.00.").length - 1).toBe(2);
  expect(pageWords.split("This is not a day of the calendar. Write it as MM/DD/YYYY.").length - 1).toBe(2);
  expect(text).toContain('value="thirty"');
  expect(text).toContain('value="2026-02-30"');
  for (const chosen of ["DAILY", "WEEKLY", "6"]) expect(text).toContain(`<option value="${chosen}" selected="">`);
  expect((await fetchText(QUESTION.replace("2026-11-21", "2019-03-31"))).pageText).toContain("from 04/01/2019 on");
  expect((await fetchText(`${PAGE}/calculator?salaryAmount=`)).status).toBe(422);
  expect((await fetchText(`${PAGE}/calculator`)).status).toBe(200);
});

// covers: PAY-24
test("a company raises a rate from a day on, never below the law, and removes it before it is used", async () => {
  const special = `${PAGE}/premium-rates/special`;
  const good = { first8: "150", overtime: "195", effectiveDay: "01/01/2026" };
  const row = async () =>
    (await fetchText(`${PAGE}/premium-rates`)).pageText
      .match(/Special day 130% .*? Special day on a rest day/)![0]
      .replace(" Special day on a rest day", "")
      .trim();
  expect(await row()).toBe("Special day 130% — 169% — Follows the law");

  const low = await postWithRevision(visitor, `${special}/edit`, { ...good, first8: "120" });
  expect(low.status).toBe(422);
  expect(
    wordsOf(low.text).split("The law requires at least 130% for the first eight hours of this day. Enter 130 or more.").length - 1,
  ).toBe(2);
  expect(low.text).toContain('value="120"');
  for (const [changed, sentence] of [
    [{ overtime: "150" }, "The law requires at least 169% for overtime on this day."],
    [{ first8: "" }, "Enter the rate of the first eight hours."],
    [{ first8: "much" }, "Write whole percents, such as 150."],
    [{ first8: "150.5" }, "Write whole percents, such as 150."],
    [{ first8: "1001" }, "A rate can be at most 1000%."],
    [{ effectiveDay: "" }, "Enter the day from which the rates count."],
    [{ effectiveDay: "02/30/2026" }, "This is not a day of the calendar. Write it as MM/DD/YYYY."],
    [{ effectiveDay: "12/31/2019" }, "Payrolls can be created from 01/01/2020 on."],
    [{ first8: "130", overtime: "169" }, "These rates already apply on 01/01/2026. Enter other rates."],
  ] as const) {
    const wrong = await postWithRevision(visitor, `${special}/edit`, { ...good, ...changed });
    expect(wrong.status).toBe(422);
    expect(wordsOf(wrong.text)).toContain(sentence);
  }
  expect(await row()).toBe("Special day 130% — 169% — Follows the law");

  const saved = await postWithRevision(visitor, `${special}/edit`, { ...good, first8: "150%" });
  expect([saved.status, saved.location]).toEqual([303, `${PAGE}/premium-rates`]);
  expect(await row()).toBe("Special day 130% 150% 169% 195% from 01/01/2026");
  expect((await postWithRevision(visitor, `${special}/edit`, { ...good, first8: "160", effectiveDay: "01/01/2090" })).status).toBe(303);
  expect((await postWithRevision(visitor, `${special}/edit`, { first8: "130", overtime: "169", effectiveDay: "01/01/2091" })).status).toBe(
    303,
  );
  expect(await row()).toBe("Special day 130% 150% 169% 195% from 01/01/2026 160% and 195% from 01/01/2090 The law from 01/01/2091");
  expect((await fetchText(`${special}/edit`)).pageText).toMatch(
    /from 01\/01\/2091 130% 169% Ana Reyes .* from 01\/01\/2090 160% 195% Ana Reyes .* from 01\/01\/2026 150% 195% Ana Reyes/,
  );

  const neighbor = await signIn((await createTestCompany()).email);
  expect(wordsOf((await neighbor.request(`${PAGE}/premium-rates`)).text)).toContain("Special day 130% — 169% — Follows the law");
  for (const other of [neighbor, visitor]) expect((await other.request(`${special}/2090-01-02/delete`)).status).toBe(404);
  expect((await neighbor.request(`${special}/2090-01-01/delete`, { form: { revision: "A".repeat(22) } })).status).toBe(404);

  expect((await fetchText(`${special}/2090-01-01/delete`)).pageText).toContain(
    "Special day from 01/01/2090: 160% for the first eight hours and 195% for overtime.",
  );
  for (const day of ["2026-01-01", "2090-01-01", "2091-01-01"])
    expect((await postWithRevision(visitor, `${special}/${day}/delete`, {})).status).toBe(303);
  expect(await row()).toBe("Special day 130% — 169% — Follows the law");
  for (const path of ["someday/edit", "special/someday/delete"])
    expect((await fetchText(`${PAGE}/premium-rates/${path}`)).status).toBe(404);
});
