import { beforeAll, expect, test } from "vitest";
import { NO_PERMISSION } from "~/domain/shared/status-text";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount } from "../../support/company";
import { createPayrollCompany } from "../../support/payroll-company";

const open = 3;
const RUNS = "/payroll/payroll_processing";
let auditor: Visitor;
let officer: Visitor;

/** The bakery with a completed and an open payroll, a viewer and a payroll officer. */
beforeAll(async () => {
  const { scope } = await createPayrollCompany();
  await createTestAccount(scope.companySeq, { email: "auditor@bakery.test", permissions: ["PAYROLL_VIEW", "TEAM_VIEW"] });
  await createTestAccount(scope.companySeq, { email: "officer@bakery.test", permissions: ["PAYROLL_SETTING_EDIT", "TEAM_VIEW"] });
  [auditor, officer] = await Promise.all([signIn("auditor@bakery.test"), signIn("officer@bakery.test")]);
});

/** URLs of the page's own links and buttons, without its layout. */
async function ways(visitor: Visitor, path: string): Promise<string[]> {
  const { status, text } = await visitor.request(path);
  expect([path, status]).toEqual([path, 200]);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
  return [...main.matchAll(/(?:href|action|formAction)="([^"]*)"/gi)].map(([, way]) => way!.replaceAll("&amp;", "&").split(/[?#]/)[0]!);
}

const CHANGES =
  /(?<!\/views\/[a-z-]+)\/(new|edit|delete|removal|confirmation|remark|upload|identity|exclusions\/new|recalculation|payout|notices)$|notices\.xlsx$|\/adjustments\/|\/lines\/|template\.xlsx$|payout-list/;

// covers: GUARD-28 EMP-12
test("a user with Payroll: view opens every screen of payroll, and every button there works", async () => {
  const pages = [
    RUNS,
    `${RUNS}/history`,
    ...["review", "payslips/1", "time"].map((page) => `${RUNS}/1/${page}`),
    ...["review", "review/checks", "review/tax", "review/summary", "review/history", "time", "exclusions", "history", "payslips/1"].map(
      (page) => `${RUNS}/${open}/${page}`,
    ),
    `${RUNS}/${open}/setup`,
    `${RUNS}/${open}/calculation`,
    "/payroll/payroll-report",
    "/payroll/payroll-rates-and-taxes",
    "/payroll/payroll-rates-and-taxes/premium-rates",
    "/payroll/payroll-rates-and-taxes/calculator",
    "/employees/employees/1/salary",
    "/employees/employees/1/salary/records",
    "/employees/employees/1/previous-employer",
  ];
  const refusing: string[] = [];
  for (const page of pages) {
    for (const way of await ways(auditor, page)) if (CHANGES.test(way)) refusing.push(`${page}: ${way}`);
  }
  expect(refusing).toEqual([]);
  // The same pages have such buttons for those who may press them; otherwise the list above would prove nothing.
  for (const page of [RUNS, `${RUNS}/${open}/review`]) expect((await ways(officer, page)).some((way) => CHANGES.test(way))).toBe(true);
});

// covers: GUARD-28
test("paying, sending and changing is refused to a user with Payroll: view, also by URL", async () => {
  for (const path of ["payout-list.xlsx", "review/payout", "notices", "confirmation", "payslips/1/remark", "time/template.xlsx"]) {
    const { status, text } = await auditor.request(`${RUNS}/1/${path}`);
    expect([path, status, text.replaceAll("&#x27;", "'").includes(NO_PERMISSION)]).toEqual([path, 403, true]);
  }
  for (const path of [`${open}/calculation`, `${open}/setup`, `${open}/recalculation`])
    expect((await auditor.request(`${RUNS}/${path}`, { form: {} })).status).toBe(403);
});

// covers: REPORT-16
test("with Payroll: view a user downloads registers, summaries and single payslips, but no files of many payslips", async () => {
  const { text } = await auditor.request(`${RUNS}/1/reports`);
  expect(text).toContain("Payroll Summary for Employee");
  expect(text).not.toContain("Payslip for Employee");
  const files = (form: Record<string, string>) => auditor.raw(`${RUNS}/1/report-files`, { form: { employeeList: "1", ...form } });
  const summary = await files({ summaryEmployee: "SUMMARY_EMPLOYEE" });
  expect([summary.status, summary.headers.get("Content-Type")]).toEqual([200, expect.stringContaining("spreadsheet")]);
  await summary.body?.cancel();
  expect((await files({ payslipEmployee: "PAYSLIP_EMPLOYEE" })).status).toBe(403);
  for (const path of ["register.xlsx", "payslips/1/payslip.pdf"]) {
    const answer = await auditor.raw(`${RUNS}/1/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.body?.cancel();
  }
});
