import { beforeEach, expect, test } from "vitest";
import { signIn, type Answer, type Visitor } from "../../../support/app";
import { grantPermissions, createTestCompany } from "../../../support/company";
import { createPayrollCompany, type PayrollCompany } from "../../../support/payroll-company";
import { runSql } from "../../../support/payroll-run";
import { env } from "~/env.server";
import { calculateWhatIfJob } from "~/jobs/payroll/calculate-what-if.server";
import { LeaseLost } from "~/models/shared/lease.server";
import { whatIfLease } from "~/models/payroll/runs/what-if/what-if-lease.server";
import { calculateWhatIf } from "~/models/payroll/runs/what-if/calculate-what-if.server";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { readMainText } from "../../../support/page-text";

const TEMPLATE = "/payroll/payroll-settings/1";
let company: PayrollCompany;
let officer: Visitor;

// Two payrolls are completed, to 15 November; the third, 16 to 30 November, is calculated and open.
beforeEach(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
});

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await officer.request(TEMPLATE + path));
const post = (path: string, form: Record<string, string>) => officer.request(TEMPLATE + path, { form });
const NET_PAY = { effectiveDay: "2026-11-16", minimumNetPay: "2,000.00", payslipRelease: "COMPLETION", note: "Decided by the owners" };
const CONTRIBUTIONS = {
  effectiveDay: "2026-12-01",
  contributionsTaken: "Y",
  contributionMonth: "PERIOD_END",
  sssBase: "ACTUAL",
  philHealthBase: "NOMINAL_BASIC",
  sssTiming: "LAST",
  philHealthTiming: "EQUAL",
  pagIbigTiming: "EQUAL",
  note: "One deduction a month",
};

// covers: PAY-21 F-2 F-3 F-8
test("new rules are confirmed, saved, shown with day and note, and make the open payroll outdated; completed ones keep theirs", async () => {
  const read = await page("/net-pay");
  for (const text of ["Keep at least", "From the beginning", "In force", "Paid with"]) expect(read).toContain(text);
  expect(await isUpToDate(company.scope, 3)).toMatchObject({ upToDate: true });
  const response = await post("/rules/net-pay/new", NET_PAY);
  expect([response.status, readText(response)]).toEqual([
    200,
    expect.stringContaining("New rules from 11/16/2026. 1 open payroll must be recalculated. Completed payrolls stay as they are."),
  ]);
  expect((await isUpToDate(company.scope, 3)).upToDate).toBe(true);
  const back = await post("/rules/net-pay/new", { ...NET_PAY, back: "Y" });
  expect([back.status, back.text.includes("Decided by the owners")]).toEqual([200, true]);
  expect((await post("/rules/net-pay/new", { ...NET_PAY, step: "save" })).location).toBe(`${TEMPLATE}/net-pay`);
  expect(await page("/net-pay")).toMatch(/From 11\/16\/2026 .* Keep at least: 2,000\.00 Decided by the owners/);
  expect((await isUpToDate(company.scope, 3)).upToDate).toBe(false);
  const run = readText(await officer.request("/payroll/payroll_processing/3/setup"));
  expect(run).toMatch(
    /Settings changed since the calculation: .*Keep at least: 0\.00 → 2,000\.00\. Decided by the owners Ana Reyes, .*Recalculate before you complete\./,
  );
  expect(await page("/history?tab=net-pay")).toContain("Keep at least: 0.00 → 2,000.00. Decided by the owners");
});

// covers: F-2
test("rules of a day that a completed payroll used, of a day with rules, and contributions inside a month are refused at the day", async () => {
  const refused = async (path: string, form: Record<string, string>) => {
    const answer = await post(path, form);
    return [answer.status, readText(answer)] as const;
  };
  expect(await refused("/rules/net-pay/new", { ...NET_PAY, effectiveDay: "2026-11-15" })).toEqual([
    422,
    expect.stringContaining("A completed payroll already used the rules of that day. The first day that is free is 11/16/2026."),
  ]);
  expect((await refused("/rules/contributions/new", { ...CONTRIBUTIONS, effectiveDay: "2026-12-02" }))[1]).toContain(
    "Versions of this tab start on the 1st. Choose 01/01/2027.",
  );
  await post("/rules/net-pay/new", { ...NET_PAY, step: "save" });
  expect((await refused("/rules/net-pay/new", NET_PAY))[1]).toContain("Rules from 11/16/2026 are there already. Change those.");
  for (const [form, message] of [
    [{ note: "" }, "Enter a reason."],
    [{ note: "x".repeat(201) }, "Keep the note within 200 characters."],
    [{ minimumNetPay: "100,000.00" }, "Write an amount from 0.00 to 99,999.99."],
    [{ effectiveDay: "2026-02-30" }, "This is not a day of the calendar."],
  ] as const) {
    const [status, text] = await refused("/rules/net-pay/new", { ...NET_PAY, effectiveDay: "2026-12-01", ...form });
    expect([message, status, text.includes(message)]).toEqual([message, 422, true]);
  }
  expect((await refused("/rules/contributions/new", { ...CONTRIBUTIONS, sssTiming: "NEVER" }))[1]).toContain("Choose one of these.");
});

// covers: F-2 F-3
test("an employee's pay rules begin after their last payroll, make the open one outdated, and keep completed pay unchanged", async () => {
  await grantPermissions(company.scope.companySeq, ["TEAM_VIEW", "PAYROLL_SETTING_EDIT"]);
  const salary = "/employees/employees/1/salary";
  const rules = { sssYn: "on", philHealthYn: "on", pagIbigYn: "on", premiumExemptYn: "on", minimumDailyWage: "755.00", reason: "Promoted" };
  const from = (effectiveDay: string) => officer.request(`${salary}/pay-rules/new`, { form: { ...rules, effectiveDay } });
  const early = await from("2026-11-15");
  expect([early.status, readText(early)]).toEqual([
    422,
    expect.stringContaining("A completed payroll already used the rules of that day. The first day that is free is 11/16/2026."),
  ]);
  expect((await from("2026-12-01")).location).toBe(salary);
  expect(await isUpToDate(company.scope, 3)).toMatchObject({ upToDate: true });
  expect((await from("2026-11-16")).location).toBe(salary);
  expect(await isUpToDate(company.scope, 3)).toMatchObject({ upToDate: false, outdated: [1] });
  expect(readText(await officer.request("/payroll/payroll_processing/3/setup"))).toMatch(
    /Settings changed since the calculation: .*Ana Lim Reyes: Changed the pay rules from 11\/16\/2026: managerial, without overtime and premiums no → yes\. Promoted/,
  );
  const used = await officer.request(`${salary}/pay-rules/1974-11-01/edit`, { form: { ...rules, revision: "1" } });
  expect([used.status, readText(used)]).toEqual([
    422,
    expect.stringContaining("A completed payroll used these rules: they stay as they are."),
  ]);
});

// covers: F-2 F-5
test("rules that no completed payroll used are changed and deleted; used ones and the first cannot be", async () => {
  const warned = readText(await post("/rules/contributions/new", { ...CONTRIBUTIONS, sssBase: "BASIC" }));
  expect(warned).toContain("The SSS base is all remuneration of the month (RA 11199 Sec. 8(f)).");
  await post("/rules/contributions/new", { ...CONTRIBUTIONS, step: "save" });
  const edit = "/rules/contributions/2026-12-01/edit";
  expect(await page(edit)).toContain("Rules from 12/01/2026");
  const changed = { ...CONTRIBUTIONS, sssTiming: "FIRST", note: "First, then", revision: "1", step: "save" };
  expect((await post(edit, changed)).status).toBe(303);
  expect((await post(edit, changed)).status).toBe(409);
  expect(await page("/contributions")).toContain("SSS deducted: first payroll of the month");
  expect(await page("/rules/contributions/2026-12-01/delete")).toContain("Contributions, from 12/01/2026");
  expect((await post("/rules/contributions/2026-12-01/delete", { revision: "2" })).status).toBe(303);
  expect((await officer.request(`${TEMPLATE}${edit}`)).status).toBe(404);
  const first = await post("/rules/contributions/1974-11-01/edit", { ...CONTRIBUTIONS, revision: "1", step: "save" });
  expect([first.status, readText(first)]).toEqual([422, expect.stringContaining("A completed payroll used these rules")]);
});

// covers: PAY-21 F-5
test("switching off contributions for a template needs a reason, which is shown on every affected payroll", async () => {
  const off = { ...CONTRIBUTIONS, contributionsTaken: "N", note: "They are consultants" };
  expect(readText(await post("/rules/contributions/new", { ...off, note: " " }))).toContain("Enter a reason.");
  const text = readText(await post("/rules/contributions/new", off));
  expect(text).toContain("Contributions are switched off for this template: They are consultants");
  expect((await post("/rules/contributions/new", { ...off, step: "save" })).status).toBe(303);
  expect(await page("/contributions")).toMatch(/From 12\/01\/2026 .*SSS, PhilHealth and Pag-IBIG: switched off/);
  const head = async () => readText(await officer.request("/payroll/payroll_processing/3/setup"));
  // The open payroll is of November.
  expect(await head()).not.toContain("Contributions are switched off");
  await runSql(
    company.scope.companySeq,
    "update payroll_template_versions set contributions_taken_yn = 'N', note = 'They are consultants' where policy_tab = 'contributions' and effective_day = '1974-11-01' and payroll_template_seq = 1",
  );
  expect(await head()).toContain("Contributions are switched off for this template: They are consultants");
  expect((await isUpToDate(company.scope, 3)).upToDate).toBe(false);
});

// covers: F-121
test("the effect of rules is previewed before saving, and nothing is stored", async () => {
  const sent = await post("/rules/net-pay/new", { ...NET_PAY, minimumNetPay: "9,000.00", step: "effect" });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("/rules/net-pay/new?effectiveDay=2026-11-16")]);
  const text = readText(await officer.request(sent.location!));
  expect(text).toContain("Effect on 11/16–11/30/2026");
  expect(text).toContain("Nothing is saved");
  expect(await page("/net-pay")).not.toContain("9,000.00");
});

// covers: F-4 F-121
test("above the limit of employees, the effect is computed in the background, stored for its author, and can be cancelled", async () => {
  env.SYNC_PREVIEW_LIMIT = 5;
  try {
    const { companySeq } = company.scope;
    const ask = () => post("/rules/net-pay/new", { ...NET_PAY, minimumNetPay: "9,000.00", step: "effect" });
    const first = await ask();
    expect([first.status, first.location]).toEqual([303, "/payroll/payroll_processing/3/review/what-ifs/1"]);
    const waiting = await officer.request(first.location!);
    expect(readText(waiting)).toMatch(/Rules of .*, Net pay, from 11\/16\/2026: Keep at least: 0\.00 → 9,000\.00/);
    expect(readText(waiting)).toContain("Computing: 0 of 6 employees");
    expect(waiting.text).toMatch(/<noscript><meta http-equiv="refresh" content="3"\/?><\/noscript>/i);

    // Cancelled in progress: the lease is lost, and nothing is written.
    const lease = await whatIfLease.acquire({ companySeq, whatIfSeq: 1 });
    const cancelled = await officer.request(`${first.location}/removal`, { form: {} });
    expect([cancelled.status, cancelled.location]).toEqual([303, "/payroll/payroll_processing/3/review/what-ifs"]);
    await expect(calculateWhatIf(lease!)).rejects.toThrow(LeaseLost);
    expect((await officer.request(first.location!)).status).toBe(404);
    expect((await officer.request(`${first.location}/removal`, { form: {} })).status).toBe(303);

    const second = (await ask()).location!;
    expect(await whatIfLease.listFree()).toEqual([{ companySeq, whatIfSeq: 2 }]);
    await calculateWhatIfJob.run({ companySeq, whatIfSeq: 2 });
    // Celia's deductions leave her 8,094.06; 905.94 of them are deferred, so that 9,000.00 remain. In total 93,279.10 + 905.94 = 94,185.04.
    const worked = await officer.request(second);
    expect(readText(worked)).toMatch(/Net pay up \+905\.94 ₱ 94,185\.04/);
    expect(readText(worked)).toMatch(/E0003 · Bakery — 8,094\.06 9,000\.00 \+905\.94 — Total, 1 employee \+905\.94/);
    expect(await isUpToDate(company.scope, 3)).toMatchObject({ upToDate: true });
    expect(await page("/net-pay")).not.toContain("9,000.00");

    // Before a payroll is calculated there is nothing to review, but its effect can be shown.
    const calculated = "update payrolls set calculated_at = $1::timestamptz where payroll_seq = 3";
    const { rows } = (await runSql(companySeq, "select calculated_at as at from payrolls where payroll_seq = 3")) as {
      rows: { at: Date }[];
    };
    await runSql(companySeq, calculated, [null]);
    expect(readText(await officer.request(second))).toMatch(/Net pay up \+905\.94 ₱ 94,185\.04/);
    expect((await officer.request("/payroll/payroll_processing/3/review/checks")).status).toBe(302);
    await runSql(companySeq, calculated, [rows[0]!.at]);

    // Going back restores the typed form; it starts over instead of waiting.
    const back = /href="([^"]*\/rules\/net-pay\/new[^"]*)"/.exec(worked.text)![1]!.replaceAll("&amp;", "&");
    const form = await officer.request(back);
    expect([form.status, form.text.includes(`value="9000.00"`), form.text.includes(NET_PAY.note)]).toEqual([200, true, true]);
    expect(readText(form)).toContain("For 6 people this takes a while. Select “See the effect”");
  } finally {
    env.SYNC_PREVIEW_LIMIT = 2_000;
  }
});

// covers: PAY-17 PAY-22
test("a template without a payroll shows its defaults with worked examples, and 13th month pay alone takes no contributions", async () => {
  const visitor = await signIn((await createTestCompany()).email);
  await visitor.request("/payroll/payroll-settings/new", {
    form: { payrollTemplateName: "Store", payFrequency: "SEMI_MONTHLY", weekEndDay: "7" },
  });
  await visitor.request("/payroll/payroll-settings/new", {
    form: { payrollTemplateName: "Gifts", payFrequency: "ONLY_THIRTEEN_MONTH_PAY", weekEndDay: "7" },
  });
  expect(readText(await visitor.request(`${TEMPLATE}/rules/contributions/new`))).toContain("in equal parts 1,225.00 + 1,225.00");
  expect(readText(await visitor.request(TEMPLATE))).toContain("Raise inside a period each rate for its share of the pay days");
  expect((await visitor.request(`${TEMPLATE}/rules/nothing/new`)).status).toBe(404);
  expect(readText(await visitor.request("/payroll/payroll-settings/2/contributions"))).toContain("No contributions here");
  expect((await visitor.request(`${TEMPLATE}/nothing`)).status).toBe(404);
});
