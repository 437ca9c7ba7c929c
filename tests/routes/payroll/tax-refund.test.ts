import "../../support/own-database";
import { beforeAll, expect, test } from "vitest";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { signIn, type Visitor } from "../../support/app";
import { downloaded } from "../../support/bulk";
import { mainWords, pageWords } from "../../support/page-words";
import { payrollCompany, type PayrollCompany } from "../../support/payroll-company";

const RUNS = "/payroll/payroll_processing";
/** The last run of the night shift in 2026, open: Isko and Josie. */
const RUN = `${RUNS}/13`;
const REFUNDS = `${RUN}/review/tax-refund`;
const JOSIE = `${RUN}/payslips/10`;
const BY_HAND = `${JOSIE}/lines/taxRefund`;

let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await payrollCompany({ completed: 12 });
  officer = await signIn(company.email);
}, 120_000);

const page = async (path: string) => mainWords((await officer.request(path)).text);

// covers: PAY-06
test("the payroll that settles the year lists who gets tax back, what is due, withheld and left for the own return", async () => {
  expect(await page(`${RUN}/review`)).toContain("Tax Tax refund Deductions");
  const { text } = await officer.request(REFUNDS);
  // "Tax" is the beginning of its address, and not where one is.
  expect([...text.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].filter(([link]) => link.includes("/review/"))).toHaveLength(1);
  const shown = mainWords(text);
  // Document 5, F-25: 815.49 + 881.22 withheld from Josie, nothing due below 250,000.00. Isko: 253,746.17 taxable, 15% × 3,746.17 = 561.93;
  // 2,085.31 − 561.93 = 1,523.38 (the year-end picture). Together 3,220.09.
  expect(shown).toMatch(/Josie Hilario Navarro E0010 · \S+ — 1,696\.71 — 1,696\.71 1,696\.71 — Change/);
  expect(shown).toMatch(/Isko Malonzo Abad E0009 · \S+ 561\.93 2,085\.31 — 1,523\.38 1,523\.38 — Change/);
  expect(shown).toContain("Total, 2 employees 3,220.09 3,220.09 —");
  expect(shown.indexOf("Josie")).toBeLessThan(shown.indexOf("Isko"));
  expect((await page(`${REFUNDS}?sort=name`)).indexOf("Isko")).toBeLessThan((await page(`${REFUNDS}?sort=name`)).indexOf("Josie"));
  expect(await page(`${REFUNDS}?q=nobody`)).toContain("Nobody fits");
  expect((await officer.request(`${REFUNDS}?sort=salary`)).status).toBe(400);
  // The line raises net pay: nothing earned, 1,200.00 of contributions, 496.71 left (row 13, 10 of the sample register).
  const payslip = await page(JOSIE);
  expect(payslip).toMatch(/Tax refund.{0,120}1,696\.71/);
  expect(payslip).toContain("496.71");
});

// covers: PAY-06
test("what a previous employer withheld too much is not given back but left for the own return", async () => {
  const { text } = await officer.request(`${RUNS}/12/review/tax-refund`);
  const shown = mainWords(text);
  // Fidel: 15,512.17 due, 22,500.00 withheld before; 6,987.83 over (the year-end picture). Celia: 1,310.27 − 750.38 = 559.89.
  expect(shown).toMatch(/Fidel Bernardo Mercado E0006 · \S+ 15,512\.17 — 22,500\.00 6,987\.83 — 6,987\.83/);
  expect(shown).toMatch(/Celia Galang Dizon E0003 · \S+ 750\.38 1,310\.27 — 559\.89 559\.89 —/);
  expect(shown).toContain("Total, 2 employees 7,547.72 559.89 6,987.83");
  // It is completed.
  expect(text).not.toContain("lines/taxRefund");
});

// covers: PAY-06
test("a refund is changed with a reason and up to what the company withheld, at once in net pay and in the history, and reckoned again", async () => {
  const change = (amount: string, reason: string) => officer.request(BY_HAND, { form: { amount, reason } });
  const words = (answer: { text: string }) => pageWords(answer.text);
  const above = await change("1,696.72", "Agreed with the BIR");
  expect(above.status).toBe(422);
  expect(words(above)).toContain(
    "This company withheld 1,696.71 in the year and cannot give back more. The rest is claimed in the employee's own return.",
  );
  expect(above.text).toContain("1,696.72");
  const silent = await change("1,500.00", " ");
  expect([silent.status, (await page(REFUNDS)).includes("Set by hand")]).toEqual([422, false]);

  expect((await change("1,500.00", "Agreed with the BIR")).status).toBe(303);
  // 496.71 − (1,696.71 − 1,500.00)
  expect(words(await officer.request(JOSIE))).toContain("Tax refund set by hand. Net pay 496.71 → 300.00.");
  expect(await page(REFUNDS)).toMatch(/Josie.{0,60}1,696\.71 1,500\.00 ?Set by hand 196\.71/);
  expect(await page(`${RUN}/history`)).toContain(
    "Josie Hilario Navarro: set Tax refund by hand: ₱1,696.71 as computed → ₱1,500.00. Reason: Agreed with the BIR.",
  );
  const { name, sheets } = await downloaded(officer, `${RUN}/tax-refund.xlsx?q=josie`);
  expect(name).toContain("Tax refund.xlsx");
  const cells = sheets[0]!.rows;
  const heads = cells.findIndex((row) => row[0] === "Employee ID");
  expect(cells[heads]!.slice(3, 9)).toEqual(["Tax due", "Withheld here", "Withheld before", "Too much", "Refund", "Own return"]);
  expect(cells[heads + 1]!.slice(3)).toEqual([0, 1696.71, 0, 1696.71, 1500, 196.71, "Yes"]);

  expect((await officer.request(`${BY_HAND}?reset`, { form: {} })).status).toBe(303);
  expect(await page(REFUNDS)).toMatch(/Josie.{0,60}1,696\.71 1,696\.71 —/);
});

// covers: PAY-06
test("a payroll that does not settle the year says so, and one that is completed changes no refund", async () => {
  expect(await page(`${RUNS}/3/review`)).not.toContain("Tax refund");
  expect(await page(`${RUNS}/3/review/tax-refund`)).toContain("This payroll does not settle the year");
  await completePayroll(company.scope, 13);
  const late = await officer.request(BY_HAND, { form: { amount: "1", reason: "Late" } });
  expect([late.status, pageWords(late.text).includes("This payroll is completed and cannot change.")]).toEqual([422, true]);
  expect(await page(REFUNDS)).toContain("Total, 2 employees 3,220.09 3,220.09 —");
});

// covers: PAY-06
test("a final pay gives back in the same way what the year withheld too much", { timeout: 60_000 }, async () => {
  const { email } = await payrollCompany({ completed: 15 });
  const shown = mainWords((await (await signIn(email)).request(`${RUNS}/16/review/tax-refund`)).text);
  // Gina, who left on 10 December: 39,525.20 − 37,615.34 (the year-end picture). Karl still owes.
  expect(shown).toMatch(/Gina Enriquez Torres E0007 · \S+ 37,615\.34 39,525\.20 — 1,909\.86 1,909\.86 — Change/);
  expect(shown).toContain("Total, 1 employee 1,909.86 1,909.86 —");
});
