import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { payrolls, recalculations } from "~/db/schema/payroll";
import { signIn, type Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { openSheet, sumPesos, readPublishedRegister } from "../../support/workbooks";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";

const LIST = "/payroll/payroll_processing";

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

const page = async (path: string) => readPageText((await visitor.request(path)).text);
const stored = ({ scope }: PayrollCompany) =>
  inCompany(scope, (tx) => tx.select().from(payrolls).where(eq(payrolls.companySeq, scope.companySeq)));
/** December's first half of "Bakery and store", as the form sends it. */
const DECEMBER = { payrollTemplateSeq: "1", startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15" };

// covers: PAY-01
test("the list shows each run with its period, stage, headcount, figures, pay date and last editor", async () => {
  const text = await page(LIST);
  // run 3 of the sample's register: gross 108,795.70, net 93,279.10, employer cost 122,561.15
  for (const fact of [
    "Bakery and store",
    "Regular · Semi-monthly",
    "11/16–11/30/2026",
    "11/27/2026",
    "108,795.70",
    "93,279.10",
    "122,561.15",
    "Review",
    "Completed",
    "Night shift",
    "Import",
  ])
    expect(text).toContain(fact);
  expect(text).toContain("All 3 In progress 1 Completed 2");
});

test("the list is filtered by state, year, type and template, searched and sorted; unknown values are refused", async () => {
  expect(await page(`${LIST}?state=open`)).not.toContain("Night shift 11/01");
  expect(await page(`${LIST}?year=2025`)).toContain("No payroll run found");
  expect(await page(`${LIST}?type=FINAL_PAY`)).toContain("No payroll run found");
  expect(await page(`${LIST}?template=2`)).toContain("All 1 In progress 0 Completed 1");
  expect(await page(`${LIST}?q=night`)).toContain("1–1 of 1");
  const { text } = await visitor.request(`${LIST}?sort=net`);
  expect(text).toMatch(/aria-sort="ascending"[^>]*><a [^>]*>Net pay, ₱/);
  for (const unknown of ["state=lost", "type=SPECIAL", "sort=colour", "page=0", "pageSize=11"])
    expect((await visitor.request(`${LIST}?${unknown}`)).status).toBe(400);
});

// covers: PAY-01
test("the export has all filtered runs with their totals", async () => {
  const { text } = await visitor.request(`${LIST}?state=completed&pageSize=10`);
  const href = /href="([^"]*payroll-runs\.xlsx[^"]*)"/.exec(text)![1]!.replaceAll("&amp;", "&");
  expect(href).toBe(`${LIST}/payroll-runs.xlsx?state=completed&pageSize=10`);
  const { rows, total } = await openSheet(new Uint8Array(await (await visitor.raw(href)).arrayBuffer()), "Payroll run");
  expect(rows.map((row) => [row["Payroll run"], row.Stage])).toEqual([
    ["Night shift", "Completed"],
    ["Bakery and store", "Completed"],
  ]);
  // gross pay of runs 1 and 2 in the sample's register
  const published = [1, 2].map((run) => sumPesos(readPublishedRegister(run).total, ["grossPay"]));
  expect(total["Gross pay"]).toBeCloseTo(published[0]! + published[1]!, 2);
  expect(total["Payroll run"]).toBe("Total, 2 runs");
  expect((await visitor.request(`${LIST}/payroll-runs.xlsx?state=lost`)).status).toBe(400);
  expect(
    (await openSheet(new Uint8Array(await (await visitor.raw(`${LIST}/payroll-runs.xlsx?q=nothing`)).arrayBuffer()), "Payroll run")).rows,
  ).toEqual([]);
});

test("a company without runs sees what to do next", async () => {
  const fresh = await signIn((await createTestCompany()).email);
  const list = await fresh.request(LIST);
  expect(readPageText(list.text)).toContain("No payroll run yet");
  expect(list.text).toContain(`href="${LIST}/new"`);
  expect(readPageText((await fresh.request(`${LIST}/new`)).text)).toContain("There is no payroll template yet");
});

// covers: PAY-01
test("choosing a template proposes the period after its last run and its pay date, with and without scripts", async () => {
  const { text } = await visitor.request(`${LIST}/new?template=1`);
  // after 16–30 November comes 1–15 December; the 15th is a Tuesday
  for (const value of ["2026-12-01", "2026-12-15"]) expect(text).toContain(`value="${value}"`);
  const { status, location } = await visitor.request(`${LIST}/proposal`, { form: { ...DECEMBER, payrollTemplateSeq: "2" } });
  expect([status, location]).toEqual([303, `${LIST}/new?template=2`]);
  expect((await visitor.request(`${LIST}/new?template=999`)).status).toBe(404);
});

// covers: PAY-01
test("a new run is stored and opens at its Time stage", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  const { status, location } = await officer.request(`${LIST}/new`, { form: { ...DECEMBER, annualize: "on" } });
  expect(status).toBe(303);
  const made = (await stored(secondCompany)).find(({ startDate }) => startDate === "2026-12-01");
  expect(location).toBe(`${LIST}/${made?.payrollSeq}/time`);
  expect(made).toMatchObject({
    payrollName: "Bakery and store",
    endDate: "2026-12-15",
    payDate: "2026-12-15",
    annualizeYn: "Y",
    createdBy: "Ana Reyes",
  });
});

test("missing or invalid input is reported at its field with all typed values, and nothing is stored", async () => {
  const before = (await stored(company)).length;
  const empty = await visitor.request(`${LIST}/new`, { form: {} });
  expect(empty.status).toBe(422);
  for (const message of [
    "Choose a payroll template.",
    "Enter the first day of the period.",
    "Enter the last day of the period.",
    "Enter the day on which the employees are paid.",
  ])
    expect(readPageText(empty.text).split(message).length).toBeGreaterThan(2);
  expect(empty.text).toContain("<title>Error: New payroll run");
  const early = await visitor.request(`${LIST}/new`, { form: { ...DECEMBER, payDate: "2026-11-30" } });
  expect(early.status).toBe(422);
  expect(readPageText(early.text)).toContain("The pay date is before the period. Choose 12/01/2026 or later.");
  expect(early.text).toContain('value="2026-11-30"');
  const odd = await visitor.request(`${LIST}/new`, { form: { ...DECEMBER, startDate: "31/12/26" } });
  expect(odd.status).toBe(422);
  expect(readPageText(odd.text)).toContain("This is not a day of the calendar. Write it as MM/DD/YYYY.");
  expect(await stored(company)).toHaveLength(before);
});

test("the same period cannot be created twice for one template; the message links to the existing run", async () => {
  const before = (await stored(company)).length;
  const { status, text } = await visitor.request(`${LIST}/new`, {
    form: { ...DECEMBER, startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-27" },
  });
  expect(status).toBe(422);
  expect(readPageText(text)).toContain("There is already a payroll for this period: Bakery and store, 2nd half of November 2026.");
  expect(text).toContain(`href="${LIST}/3"`);
  expect(await stored(company)).toHaveLength(before);
});

// covers: PAY-01
test("every page of a run shows its stages, when each was completed and what blocks completion", async () => {
  const { text } = await visitor.request(`${LIST}/3/setup`);
  expect(readPageText(text)).toMatch(/Set up .*Time .*Calculate .*Review .*Complete/);
  expect(readPageText(text)).toContain("Bakery and store, 2nd half of November 2026");
  expect(readPageText(text)).toContain("Pay date 11/27/2026 , Friday");
  const { status, location } = await visitor.request(`${LIST}/3`);
  expect([status, location]).toEqual([302, `${LIST}/3/review`]);
});

test("a concurrent change of the setup is refused with user and time, and typed values stay", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  const form = { startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-26", revision: "1" };
  expect((await officer.request(`${LIST}/3/setup`, { form })).status).toBe(303);
  expect(readPageText((await officer.request(`${LIST}/3/review`)).text)).toContain(
    "Inputs changed since the last calculation: 6 employees",
  );
  const stale = await officer.request(`${LIST}/3/setup`, { form: { ...form, payDate: "2026-11-25" } });
  expect(stale.status).toBe(409);
  expect(readPageText(stale.text)).toMatch(/This payroll was changed by Ana Reyes at \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect((await stored(secondCompany)).find(({ payrollSeq }) => payrollSeq === 3)?.payDate).toBe("2026-11-26");
});

// covers: PAY-11
test("the calculation is started once, shows its five steps and refuses a second start in the meantime", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  const { status, location } = await officer.request(`${LIST}/3/calculation`, { form: {} });
  expect([status, location]).toEqual([303, `${LIST}/3/calculation`]);
  const waiting = await inCompany(secondCompany.scope, (tx) =>
    tx
      .select()
      .from(recalculations)
      .where(and(eq(recalculations.companySeq, secondCompany.scope.companySeq), eq(recalculations.payrollSeq, 3))),
  );
  expect(waiting.map((row) => row.status)).toEqual(["PROCESSING"]);
  const progress = await officer.request(`${LIST}/3/calculation`);
  expect(readPageText(progress.text)).toMatch(
    /Earnings , in progress .*Contributions , waiting .*Tax , waiting .*Deductions , waiting .*Summary , waiting/,
  );
  // without scripts the page refreshes itself
  expect(progress.text).toContain('<meta http-equiv="refresh" content="3"/>');
  expect(readPageText((await officer.request(LIST)).text)).toContain("Recalculating 1/5");
  // A second press without scripts ends on the same page, which says why nothing more was started.
  const pressed = await officer.request(`${LIST}/3/calculation`, { form: {} });
  expect(pressed.status).toBe(409);
  expect(readPageText(pressed.text)).toContain("This payroll is being recalculated. Wait until it has ended, or cancel it.");
  expect(readPageText(pressed.text)).toMatch(/Earnings , in progress/);
});

// covers: DIALOG-04 DIALOG-06
test("a run is deleted only after the checkbox, with all its data", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  const dialog = readPageText((await officer.request(`${LIST}/3/removal`)).text);
  for (const word of ["Delete this payroll run?", "I understand that this cannot be undone", "Close", "Delete"])
    expect(dialog).toContain(word);
  const unchecked = await officer.request(`${LIST}/3/removal`, { form: {} });
  expect(unchecked.status).toBe(422);
  expect(readPageText(unchecked.text)).toContain("Select the checkbox to delete this payroll run.");
  const { status, location } = await officer.request(`${LIST}/3/removal`, { form: { understood: "on" } });
  expect([status, location]).toEqual([303, LIST]);
  expect((await stored(secondCompany)).map(({ payrollSeq }) => payrollSeq).sort()).toEqual([1, 2]);
  expect((await officer.request(`${LIST}/3`)).status).toBe(404);
});
