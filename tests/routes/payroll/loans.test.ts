import { beforeAll, expect, test } from "vitest";
import { today } from "~/web/http/today.server";
import { FIGURES } from "~/domain/payroll/engine/payslip-lines";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { PDF } from "../../support/files";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";

const LOANS = "/payroll/loans";
/** The bakery with two completed payrolls; the third is calculated and open. */
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

const readText = ({ text }: Answer) => (text.includes("<main") ? readMainText(text) : readPageText(text));
const page = async (path: string) => readText(await officer.request(LOANS + path));
const post = (path: string, form: Record<string, string>) => officer.request(LOANS + path, { form });
const rowsOf = async <Row>(query: string) => ((await runSql(company.scope.companySeq, query)) as { rows: Row[] }).rows;
const revisionOf = async (loanSeq: number) => {
  const { rows } = (await runSql(company.scope.companySeq, `select revision from loans where loan_seq = ${loanSeq}`)) as {
    rows: { revision: number }[];
  };
  return String(rows[0]!.revision);
};
const change = async (loanSeq: number, path: string, form: Record<string, string>) =>
  post(`/${loanSeq}${path}`, { ...form, revision: await revisionOf(loanSeq) });
const added = async (form: Record<string, string> = {}) => {
  const answer = await post("/new", { ...MOTOR, ...form });
  expect(answer.status).toBe(303);
  return Number(/\/payroll\/loans\/(\d+)$/.exec(answer.location ?? "")![1]);
};

const MOTOR = {
  employee: "E0001",
  loanType: "COMPANY_LOAN",
  principal: "24,000.00",
  amortization: "1,107.96",
  startDate: "11/01/2026",
  loanDeductionPayrollOrder: "2ND",
};

// covers: LOAN-01 LOAN-04 LOAN-05 F-91
test("the list shows all balances after the completed payrolls, with totals, filters and a file", async () => {
  const list = await page("");
  // Celia's SSS loan of the sample: 4,000.00 at 923.08 in the 1st payroll of the month, deducted once.
  expect(list).toMatch(/Celia.{0,40}SSS salary loan 4,000\.00 923\.08 .{0,30}3,076\.92 1ST 01\/01\/2026/);
  expect(list).toContain("Outstanding");
  expect(await page("?lender=company")).not.toContain("SSS salary loan");
  expect(await page("?q=nobody-of-this-name")).toContain("No loan found");
  expect((await officer.request(`${LOANS}?show=LOST`)).status).toBe(400);
  const file = await officer.request(`${LOANS}/loans.xlsx`);
  expect([file.status, file.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("Loans.xlsx")]);
});

// covers: F-95
test("a payslip shows the loan balance after it, and keeps that figure when the loan is repaid later", async () => {
  const payslip = async (payrollSeq: number, employeeSeq: number) =>
    readText(await officer.request(`/payroll/payroll_processing/${payrollSeq}/payslips/${employeeSeq}`));
  // Celia's SSS loan in the first payroll of November: 4,000.00 − 923.08.
  const first = /SSS salary loan .{0,60}3,076\.92 remaining.{0,60}923\.08/;
  expect(await payslip(1, 3)).toMatch(first);
  // Open: 1,500.00 of her company loan less 1,000.00 in the second one.
  expect(await payslip(3, 3)).toMatch(/Company loan .{0,60}500\.00 remaining.{0,60}1,000\.00/);
  expect((await change(31, "/adjustments/new", { balance: "3,000", reason: "The agency says so" })).status).toBe(303);
  expect(await payslip(1, 3)).toMatch(first);
  expect((await change(31, "/adjustments/new", { balance: "3,076.92", reason: "As before" })).status).toBe(303);
});

// covers: LOAN-01
test("the tab Salary lists an employee's current loans for users who may see pay, each with a link to the loan", async () => {
  const account = await createTestAccount(company.scope.companySeq, {
    email: "loan-reader@company.test",
    permissions: ["TEAM_VIEW", "PAYROLL_VIEW"],
  });
  const reader = await signIn(account.email);
  const salary = async (employeeSeq: number) => reader.request(`/employees/employees/${employeeSeq}/salary`);
  const celia = await salary(3);
  // 4,000.00 − 923.08 by the first payroll; the company loan waits for the second.
  expect(readText(celia)).toMatch(/Loans 2 .*Company loan 1,500\.00 1,000\.00 2nd payroll.*SSS salary loan 3,076\.92 923\.08 1st payroll/);
  expect(celia.text).toContain('href="/payroll/loans/31"');
  expect(readText(await salary(7))).toMatch(/Company loan 2,500\.00 500\.00 Not deducted by payroll Paused/);
  expect(readText(await salary(1))).toContain("No loan.");
});

// covers: LOAN-01
test("loans that end this year can be found, and a loan has a statement for its employee", async () => {
  const year = today().slice(0, 4);
  const december = `12/01/${year}`;
  // 100.00 at 100.00 ends with its first payment; 24,000.00 at 1,107.96 from December takes 22 months.
  const short = await added({ principal: "100.00", amortization: "100.00", loanNumber: `SHORT-${year}`, startDate: december });
  const long = await added({ loanNumber: "LONG" });
  const ending = await page("?ends=year&lender=company");
  expect(ending).toContain(`SHORT-${year}`);
  expect(ending).not.toContain("LONG");
  expect((await officer.request(`${LOANS}?ends=never`)).status).toBe(400);
  const paid = { movedOn: "11/20/2026", amount: "40.00", means: "CASH", step: "save" };
  expect((await change(long, "/repayments/new", paid)).status).toBe(303);
  const text = async (loanSeq: number) => {
    const answer = await officer.raw(`${LOANS}/${loanSeq}/statement.pdf`);
    return readPdf(new Uint8Array(await answer.arrayBuffer()))
      .pages.join(" ")
      .replaceAll("\n", " ");
  };
  const statement = await text(long);
  // 24,000.00 − 40.00 = 23,960.00: 21 × 1,107.96 = 23,267.16, the last 692.84.
  expect(statement).toMatch(
    /Loan statement Company loan, .* 11\/20\/2026 −40\.00 23,960\.00 Repayment · by cash Balance on .* ₱23,960\.00/,
  );
  expect(statement).toContain("22 payments still to be deducted by payroll, the last in 08/2028.");
  expect(await text(short)).toContain("1 payment still to be deducted by payroll");
  for (const loanSeq of [short, long])
    await runSql(company.scope.companySeq, `update loans set loan_state = 'CANCELLED' where loan_seq = ${loanSeq}`);
});

// covers: LOAN-01 F-90 F-92 F-96
test("a loan is previewed before it is added, shown with its payments, and can be changed and deleted until a payment", async () => {
  // F-92: 24,000.00 at 1,107.96 in the 2nd payroll: 22 payments, 21 × 1,107.96 = 23,267.16, the last 732.84.
  // from November 2026 to August 2028; the weekly and the first semi-monthly payroll of November are completed here.
  const looked = readText(await post("/new", { ...MOTOR, step: "look" }));
  expect(looked).toMatch(/11\/16–11\/30\/2026 2 of 2 1,107\.96 22,892\.04/);
  expect(looked).toMatch(/22 payments\./);
  const loanSeq = await added({ loanNumber: "C-1" });
  const text = await page(`/${loanSeq}`);
  expect(text).toMatch(/08\/16–08\/31\/2028 2 of 2 732\.84 0\.00/);
  expect(text).toContain("2nd payroll of the month");
  expect(readText(await post("/new", { ...MOTOR, loanNumber: "C-1" }))).toContain(
    "This employee has a Company loan with this number already.",
  );
  expect((await change(loanSeq, "/edit", { ...MOTOR, balance: "1,000.00", amortization: "300" })).status).toBe(303);
  // 1,000.00 at 300.00: three times 300.00 and 100.00.
  expect(await page(`/${loanSeq}`)).toMatch(/300\.00 100\.00 .*100\.00 0\.00 4 payments\./);
  expect(readText(await post(`/${loanSeq}/edit`, { ...MOTOR, revision: "1" }))).toContain("What you typed is still here");
  expect(await page("/history")).toContain("amortization 1,107.96 → 300.00");
  expect((await change(loanSeq, "/delete", {})).status).toBe(303);
  expect((await officer.request(`${LOANS}/${loanSeq}`)).status).toBe(404);
});

// covers: F-90
test("invalid loan input is reported at its field, and nothing is stored", async () => {
  const refused = async (form: Record<string, string>) => {
    const answer = await post("/new", { ...MOTOR, ...form });
    expect(answer.status).toBe(422);
    return readText(answer);
  };
  expect(await refused({ employee: "" })).toContain("Please choose an employee.");
  expect(await refused({ principal: "0" })).toContain("Please enter an amount greater than zero.");
  expect(await refused({ charges: "100", balance: "24,100.01" })).toContain("The balance cannot be more than 24,100.00.");
  expect(await refused({ balance: "1,107.95" })).toContain("The amortization cannot be more than the balance.");
  expect(await refused({ grantedDay: "11/02/2026" })).toContain(
    "The first deduction cannot be before the day on which the loan was granted.",
  );
  expect(await refused({ principal: "100,000,000" })).toContain("The amount can be at most 99,999,999.99.");
  expect((await post("/new", { ...MOTOR, balance: "1,107.96" })).status).toBe(303);
});

// covers: LOAN-03 F-91
test("selected loans are paused, resumed or moved to another payroll together with one reason, or none of them is", async () => {
  const [first, second] = [await added({ loanNumber: "T-1" }), await added({ loanNumber: "T-2" })];
  expect((await officer.request(`${LOANS}?q=T-1`)).text).toMatch(new RegExp(`type="checkbox" name="loanSeq"[^>]*value="${first}"`));
  const send = (change: string, form: Record<string, string> = {}, loanSeqs = [first, second]) => {
    const checked = loanSeqs.map((loanSeq): [string, string] => ["loanSeq", String(loanSeq)]);
    const fields = Object.entries({ change, order: "", reason: "Company holiday", ...form });
    return officer.request(`${LOANS}/changes/new?${new URLSearchParams(checked).toString()}`, { form: [...fields, ...checked] });
  };
  const states = async () =>
    (
      (await runSql(
        company.scope.companySeq,
        `select loan_state as state, loan_deduction_payroll_order as order from loans where loan_seq in (${first}, ${second}) order by 1, 2`,
      )) as { rows: { state: string; order: string }[] }
    ).rows;
  const [ongoing, paused] = [
    { state: "ONGOING", order: "2ND" },
    { state: "PAUSED", order: "2ND" },
  ];
  expect(await page(`/changes/new?change=PAUSE&loanSeq=${first}&loanSeq=${second}`)).toMatch(/T-1 · ₱24,000\.00 owed · Ongoing/);
  expect(await page("/changes/new?change=PAUSE")).toContain("No loan is selected");
  expect((await officer.request(`${LOANS}/changes/new?loanSeq=999999`)).status).toBe(404);
  expect(readText(await send("PAUSE", { reason: "" }))).toContain("Enter a reason");
  expect(readText(await send("ORDER"))).toContain("Choose which payroll of the month deducts it.");
  expect((await send("PAUSE", {}, [])).status).toBe(422);
  expect(await states()).toEqual([ongoing, ongoing]);
  expect((await send("PAUSE")).status).toBe(303);
  expect(await states()).toEqual([paused, paused]);
  expect(await page(`/${first}`)).toMatch(/Status record Paused from .* Company holiday · ₱24,000\.00 balance at that time/);
  // A second post writes nothing.
  expect(readText(await send("PAUSE"))).toContain("The selected loans already have this state or order.");
  expect((await send("RESUME", {}, [first])).status).toBe(303);
  expect(await states()).toEqual([ongoing, paused]);
  expect((await send("ORDER", { order: "1ST", reason: "Asked for" })).status).toBe(303);
  expect((await states()).map(({ order }) => order)).toEqual(["1ST", "1ST"]);
  expect(await page("/history")).toMatch(/deducted in 2nd payroll of the month → 1st payroll of the month\. Asked for\./);
  await runSql(company.scope.companySeq, `update loans set loan_state = 'CANCELLED' where loan_seq = ${second}`);
  const refused = await send("ORDER", { order: "3RD" });
  expect([refused.status, readText(refused).includes("is cancelled. Nothing was changed")]).toEqual([409, true]);
  expect((await states()).map(({ order }) => order)).toEqual(["1ST", "1ST"]);
});

// covers: LOAN-03 F-91
test("with all results selected, all filtered loans are changed once, across pages; ended and other loans are unchanged", async () => {
  const loanSeqs: number[] = [];
  for (let number = 1; number <= 11; number += 1) loanSeqs.push(await added({ loanNumber: `ALL-${number}` }));
  const other = await added({ loanNumber: "OTHER-1" });
  await runSql(company.scope.companySeq, `update loans set loan_state = 'CANCELLED' where loan_seq = ${loanSeqs[10]}`);
  const [filter, changes] = ["show=ALL&q=ALL-", "/changes/new?show=ALL&q=ALL-&all=Y"];
  expect(await page(`?${filter}&pageSize=10`)).toContain("Select all 11 results");
  const { text } = await officer.request(`${LOANS}?${filter}&pageSize=10&all=Y`);
  expect(readMainText(text)).toContain("All 11 results selected");
  // Without scripts the buttons submit the filters and no checkbox.
  expect(text).toMatch(/type="hidden" name="q" value="ALL-"/);
  expect([...text.matchAll(/<input[^>]*name="loanSeq"[^>]*>/g)].filter(([box]) => !box.includes("disabled"))).toEqual([]);
  const dialog = await page(`${changes}&change=PAUSE`);
  expect(dialog).toMatch(/ALL-1 · ₱24,000\.00 owed · Ongoing.*A paid or cancelled loan is not changed\..*Change 10 loans/);
  const send = (count: string | null, form: Record<string, string> = {}, path = changes) =>
    post(path, { change: "PAUSE", order: "", reason: "Typhoon", ...(count === null ? {} : { count }), ...form });
  const statesOf = async () =>
    (
      await rowsOf<{ state: string; loans: number; lines: number }>(
        `select loan_state as state, count(*)::int as loans, sum((select count(*) from loan_states s where s.loan_seq = l.loan_seq))::int as lines
           from loans l where loan_number like 'ALL-%' or loan_seq = ${other} group by 1 order by 1`,
      )
    ).map(({ state, loans, lines }) => `${loans} ${state}, ${lines} lines`);
  const before = ["1 CANCELLED, 0 lines", "11 ONGOING, 0 lines"];
  // The count shown differs from the current one, or is missing.
  const outdated = await send("9");
  expect([outdated.status, readText(outdated).includes("The filters find 10 loans to change by now. Nothing was changed")]).toEqual([
    409,
    true,
  ]);
  expect(readText(await send(null))).toContain("Select the loans first.");
  expect((await send("ten")).status).toBe(422);
  expect(await statesOf()).toEqual(before);
  // Two concurrent presses apply it once.
  const answers = await Promise.all([send("10"), send("10")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  expect(answers.find(({ status }) => status === 303)!.location).toBe(`${LOANS}?${filter}`);
  expect(await statesOf()).toEqual(["1 CANCELLED, 0 lines", "1 ONGOING, 0 lines", "10 PAUSED, 10 lines"]);
  // With the initial state filter none of them is selected any more.
  expect(await page("/changes/new?q=ALL-&all=Y&change=PAUSE")).toContain("No loan to change");
  expect((await send("10", { change: "RESUME" }, "/changes/new?show=ALL&q=ALL-&all=Y&lender=government")).status).toBe(409);
  expect((await send("10", { change: "ORDER", order: "1ST" })).status).toBe(303);
  expect(
    await rowsOf(
      `select distinct loan_deduction_payroll_order as "order", loan_state as state from loans where loan_number like 'ALL-%' order by 1`,
    ),
  ).toEqual([
    { order: "1ST", state: "PAUSED" },
    { order: "2ND", state: "CANCELLED" },
  ]);
});

// covers: LOAN-02 F-94 F-95
test("a repayment is confirmed, never above the balance, ends the loan at zero and is reversed by an opposite entry", async () => {
  const loanSeq = await added({ principal: "1,000", amortization: "500", startDate: "01/15/2026" });
  const paid = { movedOn: "02/01/2026", amount: "400", means: "BANK", receiptNumber: "OR-7" };
  expect(readText(await change(loanSeq, "/repayments/new", { ...paid, amount: "1,000.01" }))).toContain("The balance is only 1,000.00.");
  expect(readText(await change(loanSeq, "/repayments/new", { ...paid, movedOn: "01/14/2026" }))).toContain(
    "This loan begins on 01/15/2026.",
  );
  expect(readText(await change(loanSeq, "/repayments/new", { ...paid, movedOn: "12/31/2090" }))).toMatch(
    /This day is in the future|not a day/,
  );
  expect(readText(await change(loanSeq, "/repayments/new", paid))).toContain("400.00 on 02/01/2026 by bank. New balance 600.00.");
  // Two concurrent posts from the same page: one is stored, the other is refused because the loan was changed in the meantime.
  const atOnce = { ...paid, step: "save", revision: await revisionOf(loanSeq) };
  const tries = await Promise.all([atOnce, { ...atOnce, receiptNumber: "OR-8" }].map((form) => post(`/${loanSeq}/repayments/new`, form)));
  expect(tries.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect((await officer.request(`${LOANS}/${loanSeq}/repayments/new?pay=off`)).text).toContain('value="600.00"');
  expect((await change(loanSeq, "/repayments/new", { ...paid, amount: "600.00", step: "save" })).status).toBe(303);
  expect(await page(`/${loanSeq}`)).toMatch(/Paid .*Paid off/);
  expect((await change(loanSeq, "/repayments/new", { ...paid, amount: "1", step: "save" })).status).toBe(409);
  expect((await change(loanSeq, "/movements/2/reversal", { reason: "The cheque bounced" })).status).toBe(303);
  expect(await page(`/${loanSeq}`)).toMatch(/Reversed The cheque bounced \+600\.00 600\.00/);
  expect((await change(loanSeq, "/movements/2/reversal", { reason: "Twice" })).status).toBe(409);
  expect((await change(loanSeq, "/delete", {})).status).toBe(409);
  expect((await change(loanSeq, "/adjustments/new", { balance: "650", reason: "Penalty of the agency" })).status).toBe(303);
  expect(await page(`/${loanSeq}`)).toMatch(/Adjustment Penalty of the agency \+50\.00 650\.00/);
});

// covers: LOAN-03 F-93
test("a pause has days and a reason, the open payroll must be recalculated, and a write-off ends a loan permanently", async () => {
  const { companySeq } = company.scope;
  const loanSeq = 72; // Gina's company loan of the sample: 500.00 in the 1st payroll of the month.
  const before = await revisionOf(loanSeq);
  const pause = { change: "PAUSE", from: "12/01/2026", to: "12/31/2026", reason: "On leave" };
  expect(readText(await change(loanSeq, "/state", { ...pause, to: "11/30/2026" }))).toContain(
    "The last day of the pause lies before its first.",
  );
  expect(readText(await change(loanSeq, "/state", { ...pause, reason: "" }))).toContain("Enter a reason");
  expect(readText(await change(loanSeq, "/state", pause))).toContain(
    "Pause this loan from 12/01/2026? It will not be deducted until it is resumed.",
  );
  expect(await revisionOf(loanSeq)).toBe(before);
  await runSql(companySeq, "update loans set loan_state = loan_state where loan_seq = 72");
  expect((await change(loanSeq, "/state", { ...pause, step: "save" })).status).toBe(303);
  expect((await isUpToDate(company.scope, 3)).outdated).toContain(7);
  expect(await page(`/${loanSeq}`)).toMatch(/Status record Paused 12\/01\/2026–12\/31\/2026 On leave/);
  // Paused through December, due again from 1 January on.
  expect(await page(`/${loanSeq}`)).not.toMatch(/Upcoming payments.*12\/01–12\/15\/2026/);
  expect((await change(loanSeq, "/state", { change: "RESUME", from: "12/01/2026", reason: "Back" })).status).toBe(303);
  const loan = await added({ principal: "1,000", amortization: "500", startDate: "01/15/2026" });
  expect((await change(loan, "/repayments/new", { movedOn: "02/01/2026", amount: "400", means: "CASH", step: "save" })).status).toBe(303);
  const off = { change: "CANCEL", reason: "Left the country" };
  expect(readText(await change(loan, "/state", off))).toContain("Write off 600.00? This cannot be undone.");
  expect((await change(loan, "/state", { ...off, step: "save" })).status).toBe(303);
  expect(await page(`/${loan}`)).toMatch(/Cancelled from .* written off 600\.00: Left the country/);
  expect((await change(loan, "/movements/2/reversal", { reason: "No" })).status).toBe(409);
});

// covers: F-90
test("loan documents are attached, opened by payroll viewers, detached, and deleted with the loan", async () => {
  const loanSeq = await added();
  const path = `${LOANS}/${loanSeq}/documents`;
  const attach = async (file: Uint8Array, name: string) => {
    const body = new FormData();
    body.set("csrf", await officer.token());
    body.set("documentUpload", new Blob([file as Uint8Array<ArrayBuffer>]), name);
    return officer.request(`${path}/new`, { body });
  };
  const nothing = await officer.request(`${path}/new`, { form: {} });
  expect([nothing.status, readText(nothing)]).toEqual([422, expect.stringContaining("Choose the document.")]);
  const wrong = await attach(new TextEncoder().encode("no picture"), "contract.pdf");
  expect([wrong.status, readText(wrong)]).toEqual([422, expect.stringContaining("The document was not accepted.")]);
  expect(await page(`/${loanSeq}`)).toContain("No document.");
  expect((await attach(PDF, "contract.pdf")).status).toBe(303);
  expect(await page(`/${loanSeq}`)).toMatch(/Documents .*contract\.pdf Ana Reyes/);
  const href = /href="(\/files\/(\d+))"[^>]*>contract\.pdf/.exec((await officer.request(`${LOANS}/${loanSeq}`)).text)!;
  const stranger = await signIn(
    (await createTestAccount(company.scope.companySeq, { email: "team@company.test", permissions: ["TEAM_VIEW"] })).email,
  );
  const reader = await signIn(
    (await createTestAccount(company.scope.companySeq, { email: "views@company.test", permissions: ["PAYROLL_VIEW"] })).email,
  );
  expect([(await reader.request(href[1]!)).status, (await stranger.request(href[1]!)).status]).toEqual([200, 403]);
  expect((await reader.request(`${path}/${href[2]}/delete`)).status).toBe(403);
  expect(await page(`/${loanSeq}/documents/${href[2]}/delete`)).toContain("contract.pdf is removed from the loan");
  expect((await officer.request(`${path}/${href[2]}/delete`, { form: {} })).status).toBe(303);
  expect((await officer.request(`${path}/${href[2]}/delete`, { form: {} })).status).toBe(404);
  expect((await officer.request(href[1]!)).status).toBe(404);
  expect(await page("/history")).toMatch(/Removed contract\.pdf from the Company loan of/);
  // Ten at most; deleting a loan deletes them.
  for (let number = 1; number <= 10; number += 1) expect((await attach(PDF, `${number}.pdf`)).status).toBe(303);
  expect(readText(await attach(PDF, "11.pdf"))).toContain("A loan has at most 10 documents. Delete one first.");
  expect((await change(loanSeq, "/delete", {})).status).toBe(303);
  const { rows } = (await runSql(
    company.scope.companySeq,
    "select distinct used_by as use from stored_files where file_name like '%.pdf'",
  )) as {
    rows: { use: string | null }[];
  };
  expect(rows.map(({ use }) => use).filter((use) => use !== null)).toEqual(["released"]);
});

// covers: F-14
test("a salary advance is a company loan due in full in the next regular payroll: no earning and no tax", async () => {
  await calculatePayroll(company.scope, 3);
  const [before] = await payslipOf("E0001");
  await added({ principal: "3,000.00", amortization: "3,000.00", startDate: "11/16/2026", loanDeductionPayrollOrder: "2ND" });
  await calculatePayroll(company.scope, 3);
  const [after] = await payslipOf("E0001");
  expect(after).toEqual({ gross: before!.gross, tax: before!.tax, net: before!.net - 3_000_00 });
});

async function payslipOf(employeeId: string): Promise<{ gross: number; tax: number; net: number }[]> {
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select gross_centavos::int as gross, net_centavos::int as net, figures[${FIGURES.indexOf("withholdingTax") + 1}]::int as tax from payslips where payroll_seq = 3 and employee_id = '${employeeId}'`,
  )) as { rows: { gross: number; tax: number; net: number }[] };
  return rows;
}

// covers: F-95
test("a repayment form outdated by a completed payroll shows a notice, and is saved by a second press", async () => {
  const { scope } = company;
  await calculatePayroll(scope, 3);
  const before = await rowsOf<{ loanSeq: number; revision: string }>('select loan_seq as "loanSeq", revision::text from loans');
  await completePayroll(scope, 3);
  const [taken] = await rowsOf<{ loanSeq: number; movedOn: string }>(
    `select m.loan_seq as "loanSeq", to_char(m.moved_on, 'MM/DD/YYYY') as "movedOn" from loan_movements m join loans l on l.loan_seq = m.loan_seq
      where m.payroll_seq = 3 and l.loan_state = 'ONGOING' and l.balance_centavos > 100 order by 1 limit 1`,
  );
  const { revision } = before.find(({ loanSeq }) => loanSeq === taken!.loanSeq)!;
  const [{ balance }] = (await rowsOf<{ balance: number }>(
    `select balance_centavos as balance from loans where loan_seq = ${taken!.loanSeq}`,
  )) as [{ balance: number }];
  const paid = { movedOn: "02/01/2026", amount: "1.00", means: "CASH", receiptNumber: "OR-99", note: "", step: "save" };
  const conflict = await post(`/${taken!.loanSeq}/repayments/new`, { ...paid, revision });
  expect(conflict.status).toBe(409);
  expect(readText(conflict)).toContain(`The loan was changed by the payroll of ${taken!.movedOn}, which `);
  // The typed value is still shown, beside the current one of the loan.
  expect(conflict.text).toContain('value="OR-99"');
  const now = await revisionOf(taken!.loanSeq);
  expect(conflict.text).toContain(`name="revision" value="${now}"`);
  expect((await post(`/${taken!.loanSeq}/repayments/new`, { ...paid, revision: now })).status).toBe(303);
  expect(await rowsOf(`select balance_centavos as balance from loans where loan_seq = ${taken!.loanSeq}`)).toEqual([
    { balance: balance - 100 },
  ]);
});
