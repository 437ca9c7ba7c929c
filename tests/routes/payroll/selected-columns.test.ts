import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

/** Each list with selectable columns: URL, row name, two columns with their headings, the fixed last column, and its first post. */
const LISTS: Record<string, { at: string; first: string; two: Record<string, string>; last?: string; begins?: string }> = {
  loans: { at: "/payroll/loans?show=ALL", first: "Employee and loan", two: { balance: "Balance", ends: "Ends" } },
  "year-to-date": { at: "/payroll/year-to-date/2026", first: "Employee", two: { tax: "Tax withheld", method: "Tax method" } },
  "register-employees": {
    at: "/payroll/payroll_processing/3/review",
    first: "Employee, Check",
    two: { lostTime: "Absence, late", grossPay: "Gross pay" },
    last: "Change, Net pay, ₱",
  },
  "payroll-runs": { at: "/payroll/payroll_processing", first: "Payroll run", two: { net: "Net pay, ₱", attention: "Attention" } },
  "payroll-report": { at: "/payroll/payroll-report", first: "Payroll run", two: { payDate: "Pay date", gross: "Gross pay, ₱" } },
  "final-pay": { at: "/payroll/final-pay?show=all", first: "Employee", two: { dueBy: "Due by", stage: "Stage" } },
  "year-end": {
    at: "/payroll/government/annualization/2026",
    begins: "/payroll/government/annualization/2026?index",
    first: "Employee",
    two: { difference: "Difference, ₱", filing: "Substituted filing" },
  },
  changes: {
    at: "/payroll/payroll_processing/3/review/changes",
    first: "Employee",
    two: { why: "Reason", after: "This payroll" },
    last: "Change, ₱",
  },
  certificates: { at: "/payroll/government/2316/2026", first: "Employee", two: { withheld: "26 Withheld", state: "State" } },
  items: { at: "/payroll/payroll-settings/items", first: "Item", two: { code: "Code", employees: "Employees" } },
  templates: { at: "/payroll/payroll-settings", first: "Template", two: { payDate: "Next pay date", rules: "Rules in force" } },
  "template-employees": { at: "/payroll/payroll-settings/1/employees", first: "Employee", two: { salary: "Salary", since: "Since" } },
  "item-entries": {
    at: "/payroll/payroll-settings/items/RICE-SUBSIDY/entries?sort=-from",
    first: "Employee",
    two: { amount: "Amount", to: "To" },
  },
  arrears: {
    at: "/payroll/payroll_processing/3/arrears?sort=-difference",
    first: "Employee, Employee ID, Period, Line",
    two: { paid: "Paid", shouldBe: "Should be" },
    last: "Difference, ₱",
  },
  time: { at: "/payroll/payroll_processing/3/time", first: "Employee", two: { late: "Late", overtime: "Overtime" } },
  "sss-month": { at: "/payroll/government/sss/2026-11", first: "Employee", two: { msc: "MSC, ₱", total: "Total, ₱" } },
  "philhealth-month": {
    at: "/payroll/government/philhealth/2026-11",
    first: "Employee",
    two: { base: "Monthly basic, ₱", remark: "Remark" },
  },
  "pag-ibig-month": {
    at: "/payroll/government/pag-ibig/2026-11",
    first: "Employee",
    two: { number: "MID number", employee: "Employee’s share, ₱" },
  },
  alphalist: { at: "/payroll/government/alphalist/2026", first: "Employee", two: { gross: "Gross", withheld: "Withheld" } },
  "thirteenth-month": { at: "/payroll/thirteenth-month/2026", first: "Employee", two: { amount: "This payroll", taxable: "Taxable" } },
};

let company: PayrollCompany;
let visitor: Visitor;

// The year is forecast from a given day on.
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T09:00:00+08:00") });
  company = await createPayrollCompany({ completed: 2 });
  visitor = await signIn(company.email);
  // Entered late, so that closed payrolls have arrears.
  const raise = {
    salaryAmountType: "MONTHLY",
    salaryAmount: "33000",
    taxCode: "S",
    effectiveDate: "2026-11-01",
    pic: "Ana",
    withArrears: "on",
  };
  await createSalary(company.scope, 1, salaryForm.parse(raise), "2026-11-23");
});

const headings = async (at: string, who = visitor) =>
  [...(await who.request(at)).text.split("<tbody")[0]!.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, word]) => word!);

// covers: F-91 F-100 F-11 F-104
for (const [list, { at, first, two, last, begins }] of Object.entries(LISTS)) {
  test(`the columns of ${list} that someone chose are remembered, with their totals, and all come back`, async () => {
    if (begins) expect((await visitor.request(begins, { form: {} })).status).toBe(303);
    const all = await headings(at);
    expect(all).toEqual(expect.arrayContaining(Object.values(two)));
    const offered = /name="offered" value="([^"]*)"/.exec((await visitor.request(at)).text)![1]!;
    const form = { offered, column: [...Object.keys(two), "nothing", "<b>"], returnTo: at };
    const chosen = await visitor.request(`/columns/${list}`, { form });
    expect([chosen.status, chosen.location]).toEqual([303, at]);
    expect((await headings(at)).join(", ")).toBe([first, ...Object.values(two), last].filter(Boolean).join(", "));
    const { text } = await visitor.request(at);
    const cells = (part: string) =>
      text
        .split(`<${part}`)[1]!
        .split("</tr>")[0]!
        .match(/<t[hd]\b/g)!.length;
    if (text.includes("<tfoot")) expect(cells("tfoot")).toBe(cells("tbody") - (text.includes('class="tick stick-l"') ? 1 : 0));
    // A URL may select other columns for one view.
    const once = new URL(at, "http://localhost");
    once.searchParams.set("columns", Object.keys(two)[1]!);
    const named = [first, Object.values(two)[1], last].filter(Boolean).join(", ");
    expect((await headings(once.pathname + once.search)).join(", ")).toBe(named);
    const usual = await visitor.request(`/columns/${list}`, { form: { usual: "Y", returnTo: "https://evil.test/" } });
    expect([usual.status, new URL(usual.location!, "http://localhost").host]).toEqual([303, "localhost"]);
    expect(await headings(at)).toEqual(all);
  });
}

test("columns can be chosen by users who may open the list, and only for existing lists", async () => {
  const account = await createTestAccount(company.scope.companySeq, { email: "team@bakery.test", permissions: ["TEAM_VIEW"] });
  const team = await signIn(account.email);
  const post = (list: string, who: Visitor) => who.request(`/columns/${list}`, { form: { column: ["balance"] } });
  expect((await post("loans", team)).status).toBe(403);
  expect((await post("year-to-date", team)).status).toBe(403);
  expect((await post("employees", team)).status).toBe(303);
  expect((await post("salaries", visitor)).status).toBe(404);
});

test("a saved view of loans keeps its columns", async () => {
  const saved = await visitor.request("/views/loans/new?show=ALL&columns=balance", { form: { viewName: "What is owed" } });
  expect([saved.status, saved.location]).toEqual([303, "/payroll/loans?show=ALL&columns=balance"]);
  expect(await headings(saved.location!)).toEqual(["Employee and loan", "Balance"]);
});
