import { beforeAll, expect, test } from "vitest";
import { CALCULATORS } from "~/domain/payroll/setup/calculators/calculators";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";

const PAGE = "/payroll/payroll-rates-and-taxes/calculator";

let visitor: Visitor;

beforeAll(async () => {
  visitor = await signIn((await createTestCompany()).email);
});

const requestCalculator = async (calculator: string, typed: Record<string, string>, who = visitor) => {
  const { status, text } = await who.request(`${PAGE}/${calculator}?${new URLSearchParams(typed).toString()}`);
  const pageText = text
    .replaceAll("<!-- -->", "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { status, text, pageText };
};

const THIRTEENTH = { salaryAmount: "38000", salaryAmountType: "MONTHLY", payFrequency: "SEMI_MONTHLY", workDays: "5", date: "12/01/2026" };
const SEPARATED = {
  cause: "RETRENCHMENT",
  salaryAmount: "25,000",
  salaryAmountType: "MONTHLY",
  workDays: "5",
  joinDate: "05/01/2019",
  lastDay: "11/30/2026",
};
const LOAN = { months: "1", loanDate: "04/15/2025", rate: "REGULAR", payments: "24" };

test("the pay calculator links to every other calculator, and each has labels and shows no result before input", async () => {
  const { text } = await visitor.request(PAGE);
  for (const { key, title } of CALCULATORS) {
    expect(text).toContain(`href="${PAGE}/${key}"`);
    const page = await requestCalculator(key, {});
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<form method="get"`);
    expect(page.pageText).toContain(title);
    expect(page.pageText).not.toContain("Why?");
  }
  expect((await requestCalculator("no-calculator", {})).status).toBe(404);
});

// PD 851, R-50: joined 18 November at 38,000: (15,724.14 + 38,000.00) ÷ 12
test("13th month pay of an employee who joined in November, with the explanation and the taxable part", async () => {
  const joined = await requestCalculator("thirteenth-month", { ...THIRTEENTH, joinDate: "11/18/2026" });
  expect(joined.pageText).toContain("₱4,477.01");
  expect(joined.pageText).toContain("53,724.14 basic salary of 2026 ÷ 12 = 4,477.01.");
  // 38,000 × 12 = 456,000 less 6,000 lost = 450,000 ÷ 12 = 37,500 less 7,500 paid; 80,000 of bonus: 90,000 − 87,500 are left of the exempt ceiling
  const whole = await requestCalculator("thirteenth-month", { ...THIRTEENTH, lost: "6,000", paid: "7,500", otherBenefits: "80,000" });
  expect(whole.pageText).toContain("₱30,000.00");
  expect(whole.pageText).toContain("27,500.00 of 30,000.00 passes the exempt 90,000.00 of the year.");
});

// Labor Code Art. 298: half a month × 8; RA 7641: 22.5 days a year; Art. 95: 5 days a year, 25,000 × 12 ÷ 261 a day
test("separation and retirement pay by cause and service, with unused leave", async () => {
  const retrenched = await requestCalculator("separation", { ...SEPARATED, unusedLeaveDays: "5" });
  expect(retrenched.pageText).toContain("₱100,000.00");
  expect(retrenched.pageText).toContain("Retrenchment after 7 years 7 months: 25,000.00 ÷ 2 × 8 years = 100,000.00, at least one month.");
  expect(retrenched.pageText).toContain("₱5,747.13");
  const retired = await requestCalculator("separation", {
    ...SEPARATED,
    cause: "RETIREMENT",
    salaryAmount: "800",
    salaryAmountType: "DAILY",
    joinDate: "12/01/2006",
    birthday: "11/30/1966",
  });
  expect(retired.pageText).toContain("₱360,000.00");
  expect((await requestCalculator("separation", { ...SEPARATED, cause: "RESIGNATION" })).pageText).toContain(
    "The law requires no separation pay here.",
  );
});

// RA 11210: 16,000 × 6 ÷ 180 × 105; RA 11199 Sec. 14: 90 % of 20,000 × 6 ÷ 180 × 10
test("SSS maternity and sickness benefits from the salary credits", async () => {
  const maternity = await requestCalculator("maternity", { event: "LIVE_BIRTH", date: "03/31/2026", salaryCredits: "16,000" });
  expect(maternity.pageText).toContain("₱56,000.00");
  expect(maternity.pageText).toContain("96,000.00 ÷ 180 × 105 days");
  expect(maternity.text).toContain("edition=sss_benefits_2019");
  const sickness = {
    days: "10",
    usedDays: "115",
    date: "03/31/2026",
    salaryCredits: "20,000\n20000 20,000; 20,000\r\n20,000 20,000, 10,000",
  };
  // five days are left of the year's 120
  expect((await requestCalculator("sickness", sickness)).pageText).toContain("₱3,000.00");
  expect((await requestCalculator("sickness", { ...sickness, usedDays: "0" })).pageText).toContain("₱6,000.00");
  expect((await requestCalculator("sickness", { ...sickness, days: "3" })).pageText).toContain("SSS pays from 4 days on.");
});

// SSS Circular 2025-004: 20,000 of 15 April 2025 at 8 %: fee 200.00, 46 days 201.64, 24 × 904.55; credit 15,200 is raised to 15,500
// covers: F-99
test("an SSS loan: proceeds, amortization, and the maximum for the salary credits", async () => {
  const { pageText } = await requestCalculator("sss-loan", { ...LOAN, loan: "20,000" });
  for (const figure of ["₱19,598.36", "₱904.55", "−200.00", "−201.64"]) expect(pageText).toContain(figure);
  expect((await requestCalculator("sss-loan", { ...LOAN, averageMsc: "15,200", months: "2" })).pageText).toContain("31,000.00");
});

// RA 10361 Sec. 30: 7,800 leaves 6,994.00; below 5,000 the household pays everything
test("a kasambahay's shares, those of the household, and the region's minimum wage", async () => {
  const { pageText } = await requestCalculator("kasambahay", { monthly: "7,800", date: "03/31/2026", region: "NCR" });
  for (const text of [
    "₱6,994.00",
    "Salary credit 8,000.00: 1,210.00 a month, of it 810.00 by the household.",
    "minimum wage of domestic workers in NCR, Metro Manila",
  ])
    expect(pageText).toContain(text);
  const low = await requestCalculator("kasambahay", { monthly: "4500", date: "03/31/2026" });
  expect(low.pageText).toContain("Below 5,000.00 a month the household pays both shares");
  expect(low.pageText).toContain("₱4,500.00");
});

test("invalid input is reported at its field, and typed values stay", async () => {
  const wrong = await requestCalculator("separation", { ...SEPARATED, cause: "RETIREMENT", salaryAmount: "a lot", lastDay: "13/45/2026" });
  expect(wrong.status).toBe(422);
  expect(wrong.pageText).toContain("Write the salary as an amount, such as 30,000.00.");
  expect(wrong.pageText).toContain("This is not a day of the calendar. Write it as MM/DD/YYYY.");
  expect(wrong.text).toContain(`value="a lot"`);
  expect((await requestCalculator("separation", { ...SEPARATED, lastDay: "04/30/2019" })).status).toBe(422);
  expect((await requestCalculator("separation", { ...SEPARATED, cause: "RETIREMENT" })).pageText).toContain(
    "Enter the birthday: retirement pay depends on the age.",
  );
  expect((await requestCalculator("sss-loan", LOAN)).pageText).toContain("Enter the loan, or the average monthly salary credit.");
  expect((await requestCalculator("maternity", { event: "TWINS", date: "03/31/2026", salaryCredits: "much" })).pageText).toContain(
    "much is not a salary credit.",
  );
});

test("URL parameters are limited: numbers, days, lists and lengths", async () => {
  const many = "16000 ".repeat(25);
  expect((await requestCalculator("maternity", { event: "LIVE_BIRTH", date: "03/31/2026", salaryCredits: many })).pageText).toContain(
    "Enter at most 24 salary credits.",
  );
  const bad: [string, Record<string, string>][] = [
    ["sickness", { days: "99999999999", date: "03/31/2026", salaryCredits: "9".repeat(9_000) }],
    ["sss-loan", { ...LOAN, loan: "99999999999999", payments: "9999" }],
    ["kasambahay", { monthly: "-1", date: "01/01/0001", region: "Mars" }],
    ["thirteenth-month", { ...THIRTEENTH, date: "01/01/2200", lost: "-5", joinDate: "01/01/2027" }],
    ["separation", { ...SEPARATED, unusedLeaveDays: "1e9", joinDate: "01/01/1800" }],
  ];
  for (const [calculator, typed] of bad) expect((await requestCalculator(calculator, typed)).status, calculator).toBe(422);
});

test("calculators need the permission for Rates & Taxes", async () => {
  const stranger = await signIn((await createTestCompany({ permissions: ["TEAM_EDIT"] })).email);
  for (const { key } of CALCULATORS) expect((await requestCalculator(key, {}, stranger)).status).toBe(403);
});
