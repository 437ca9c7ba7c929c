import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { addDays, manilaDay, weekday } from "~/domain/shared/day";
import { inCompany } from "~/db/client.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { creditWallet } from "~/models/flex_ben/wallet.server";
import { signIn, type Visitor } from "../../support/app";
import { createTestAccount, createTestCompany, type TestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";
import { signInEmployee } from "../../support/employee-visitor";
import { readPdf } from "../../support/pdf";
import { readMainText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";

const TODAY = manilaDay(new Date());
const MONDAY = addDays(TODAY, 1 - weekday(TODAY));
let company: TestCompany;
let luz: Visitor;

beforeAll(async () => {
  company = await createTestCompany({ permissions: ["ATTENDANCE_EDIT"] });
  // The schedule Standard: Monday to Friday, 08:00–17:00 with a break 12:00–13:00, as assumed.
  const [seq] = await createEmployees(company.scope, [{ employeeName: "Luz Cruz" }, { employeeName: "Ben Abad" }]);
  luz = await signInEmployee(company.scope.companySeq, seq!);
});

/** The names of the menu's links and groups, in order. */
async function menu(visitor: Visitor, path = "/my"): Promise<string[]> {
  const { text } = await visitor.request(path);
  const nav = /<nav class="menu"[^>]*aria-label="Main">.*?<\/nav>/s.exec(text)![0];
  return [...nav.matchAll(/<\/svg>([^<]+)/g)].map(([, name]) => name!.trim()).filter(Boolean);
}

// covers: GUARD-01 GUARD-13 GUARD-31
test("an employee without permissions starts at /my, sees only My Work and no recalculation panel, and nothing else opens", async () => {
  for (const path of ["/", "/hrDashboard"]) expect((await luz.request(path)).location).toBe("/my");
  const home = await luz.request("/my");
  expect(home.status).toBe(200);
  expect(readMainText(home.text)).toMatch(/Good (morning|afternoon|evening), Ana/);
  expect(home.text).not.toContain('aria-label="Payroll recalculation"');
  expect(home.text).toContain("Change password");
  const names = await menu(luz);
  expect(names[0]).toBe("Home");
  for (const name of ["Dashboard", "Team", "Attendance", "Payroll", "Settings"]) expect(names).not.toContain(name);
  for (const path of [
    "/streams/recalculation",
    "/time/time_reports",
    "/employees/employees",
    "/payroll/payroll_processing",
    "/filing/filing_settings",
  ])
    expect([path, (await luz.request(path)).status]).toEqual([path, 403]);
  expect(readMainText((await luz.request("/search?q=home")).text)).toContain("Home");
});

test("users with permissions find the same in the group My Work after the Dashboard", async () => {
  const [seq] = await createEmployees(company.scope, [{ employeeName: "Eva Lim" }]);
  const eva = await signInEmployee(company.scope.companySeq, seq!, ["TEAM_VIEW"]);
  expect((await eva.request("/")).location).toBe("/hrDashboard");
  expect((await menu(eva, "/hrDashboard")).slice(0, 2)).toEqual(["Dashboard", "My Work"]);
});

test("an account without an employee record gets a message and no My Work; a benefits-only company has none either", async () => {
  const { email } = await createTestAccount(company.scope.companySeq, { email: "outside@company.test", permissions: [] });
  const outsider = await signIn(email);
  const answer = await outsider.request("/my");
  expect(answer.status).toBe(403);
  expect(readMainText(answer.text)).toContain("This account has no employee record.");
  expect((await outsider.request("/hrDashboard")).status).toBe(200);
  expect(await menu(outsider, "/hrDashboard")).toEqual(["Dashboard"]);
  const reduced = await createTestCompany({ permissions: ["TEAM_VIEW"], subscriptions: ["FLEXBEN_ONLY_USAGE"] });
  const [seq] = await createEmployees(reduced.scope, [{ employeeName: "Rey Tan" }]);
  expect((await (await signInEmployee(reduced.scope.companySeq, seq!)).request("/my")).status).toBe(403);
});

test("the home shows today and the week as planned once attendance has begun, only the user's own", async () => {
  const { companySeq } = company.scope;
  // Before the shift's window, at night, the home does not show the clock.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${manilaDay(new Date())}T10:00:00+08:00`) });
  onTestFinished(() => void vi.useRealTimers());
  expect(readMainText((await luz.request("/my")).text)).toContain("Your company does not use attendance yet");
  await runSql(companySeq, `update companies set attendance_start_date = '${MONDAY}'`);
  const text = readMainText((await luz.request("/my?employeeSeq=2")).text);
  expect(text).toMatch(/Standard, (08:00–17:00 · 8 h|nothing planned)/);
  expect(text).toContain("This week");
  expect(text).toMatch(/Sun \d\d\/\d\d Rest day/);
  expect(text).not.toContain("Ben Abad");
});

test("LK-07: after a night shift today is the calendar day, and the clock names the last shift", async () => {
  const night = await createTestCompany({ permissions: [] });
  const { companySeq } = night.scope;
  const [seq] = await createEmployees(night.scope, [{ employeeName: "Luz Roque" }]);
  // A Wednesday, so that the shift of the day before is in the same week.
  const wednesday = addDays(MONDAY, 2);
  await runSql(companySeq, `update companies set attendance_start_date = '${addDays(MONDAY, -7)}'`);
  await runSql(companySeq, "update work_schedules set work_day = '1234567', start_time = '22:00', end_time = '07:00'");
  for (const [punchSeq, clockedAt, direction] of [
    [801, `${addDays(wednesday, -1)}T21:55:00+08:00`, "IN"],
    [802, `${wednesday}T07:02:00+08:00`, "OUT"],
  ] as const)
    await runSql(
      companySeq,
      `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, reason, recorded_by)
       values ($1, $2, $3, $4, $5, 'WEB', '', '', 'Luz Roque')`,
      [companySeq, punchSeq, seq, clockedAt, direction],
    );
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${wednesday}T10:00:00+08:00`) });
  onTestFinished(() => void vi.useRealTimers());
  const worker = await signInEmployee(companySeq, seq!);
  const short = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}`;
  const text = readMainText((await worker.request("/my")).text);
  expect(text).toContain("Last shift: Standard, 22:00–07:00");
  expect(text).toMatch(new RegExp(`Tue ${short(addDays(wednesday, -1))} 21:55–07:02 \\+1 Last shift`));
  expect(text).toMatch(new RegExp(`Wed ${short(wednesday)} 22:00–07:00 Today`));
  expect(text.match(/Today/g)).toHaveLength(1);
  const month = (await worker.request("/my/time")).text;
  const cell = /<td[^>]*>(?:(?!<\/td>).)*aria-current="date".*?<\/td>/s.exec(month)![0];
  expect(cell).toContain(`day=${wednesday}`);
  expect(cell).toContain('aria-current="date"');
});

test("an employee sees only their own points, each movement with the balance after it, on the page and in print", async () => {
  const { scope } = company;
  await inCompany(scope, (tx) => creditWallet(tx, scope, { idempotencyKey: "first", mileageVolume: 5000, reference: "BT-1" }));
  const give = (employeeSeq: number, mileageVolume: number, idempotencyKey: string) =>
    transferPoints(scope, { idempotencyKey, rows: [{ employeeSeq, mileageVolume, transactionNote: "" }] }, TODAY);
  await give(1, 1200, "luz");
  await give(2, 777, "ben");

  const page = await luz.request("/my/points");
  const words = readMainText(page.text);
  for (const text of ["Points in ₱1,200", "Points out ₱0", "Balance ₱1,200", "Balance before"]) expect(words).toContain(text);
  expect(words).not.toContain("777");
  // The phone navigation marks the current page.
  expect(page.text).toMatch(/<nav class="phone-bar"[^>]*>.*<a aria-current="page"[^>]* href="\/my\/points"/s);
  const paper = await luz.raw("/my/points/statement.pdf");
  expect([paper.status, paper.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  await luz.request("/preferences/language", { form: { language: "fil" } });
  const filipino = await luz.raw("/my/points/statement.pdf");
  expect(filipino.headers.get("Content-Disposition")).toContain("Talaan ng points.pdf");
  const [page1] = readPdf(new Uint8Array(await filipino.arrayBuffer())).pages;
  for (const text of ["Talaan ng points", "Pumasok ₱1,200.00", "Balanse bago nito", "Ibinigay"]) expect(page1).toContain(text);
  for (const text of ["Statement", "Balance", "Transfer", "Page"]) expect(page1).not.toContain(text);
  await luz.request("/preferences/language", { form: { language: "en" } });
  // A date range before the first movement, and one that ends before it begins.
  expect(readMainText((await luz.request("/my/points?startSearchDate=01/01/2020&endSearchDate=12/31/2020")).text)).toContain("Balance ₱0");
  expect((await luz.request("/my/points?startSearchDate=12/31/2020&endSearchDate=01/01/2020")).status).toBe(200);
});
