import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import type { Refusal } from "~/domain/shared/refusal";
import { listRetroLines } from "~/domain/payroll/runs/time/attendance/retro-text";
import { reportRow } from "~/domain/time/punches/report-row";
import { readTimeFile } from "~/domain/time/time-file/time-file";
import { decideRequest } from "~/models/filing/requests/decide-request.server";
import { fileRequest } from "~/models/filing/requests/file-request.server";
import { readIncludedArrears } from "~/models/payroll/runs/calculation/included-arrears.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { importTime } from "~/models/payroll/company-data/import/time/time-import.server";
import { listAdjustments, removeAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { arrearsOfPeople } from "~/models/payroll/arrears/arrears-run.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import { salaryForm } from "~/domain/employees/pay/salary-input";
import { createSalary } from "~/models/employees/pay/salaries.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { confirmAttendedTime, reopenTime } from "~/models/payroll/runs/time/attendance/confirm.server";
import {
  listCompaniesWithAttendanceNoticesDue,
  notifyAttendance,
} from "~/models/payroll/runs/time/attendance/attendance-notifications.server";
import {
  decideRetroAdjustments,
  getProposedChanges,
  type RetroChoice,
} from "~/models/payroll/runs/time/attendance/decide-retro-adjustments.server";
import { readPanelNotifications } from "~/models/shared/notifications/list-notifications.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { evaluateDays } from "~/models/time/results/evaluate-days.server";
import { countReportDays, listReportDays } from "~/models/time/results/report-days.server";
import { createBakery, runSql, type Bakery } from "../../../../../support/payroll-run";

/** Run 3 pays 16 to 30 November and is completed; run 7 pays 1 to 15 December and is open. */
const LATER = new Date("2026-12-20T00:00:00+08:00");
const ANA = { payrollSeq: 7, employeeSeq: 1 };

let company: Bakery;
const listProposed = async () =>
  (await getProposedChanges(company.scope, 7, LATER)).proposals.map(({ employeeSeq, date, basicAmount, premiumAmount }) => [
    employeeSeq,
    date,
    basicAmount,
    premiumAmount,
  ]);
/** The tab Late changes of the Time Log Report. */
const listReported = async () => {
  await inCompany(company.scope, (tx) => markDaysDirty(tx, company.scope, { employeeSeqs: [1], from: "2026-11-16", to: "2026-11-30" }));
  await evaluateDays(company.scope, LATER);
  const all = { sort: "day", descending: false, limit: 50, offset: 0 } as const;
  const [filter, days] = [
    { q: "", view: "changed" as const },
    { from: "2026-11-01", to: "2026-12-15" },
  ];
  const rows = await listReportDays(company.scope, filter, days, all);
  expect((await countReportDays(company.scope, filter, days)).counts.changed).toBe(rows.length);
  return rows.map((row) => [row.employeeSeq, row.workDate, ...reportRow(row).lateLines]);
};
const decide = async (choice: RetroChoice) =>
  decideRetroAdjustments(company.scope, 7, choice, (await getProposedChanges(company.scope, 7, LATER)).digest, LATER);
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: Refusal) => error.message,
  );
let punchSeq = 9000;
const addPunch = (at: string, employeeSeq = 1) =>
  runSql(
    company.scope.companySeq,
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, reason, recorded_by) values ($1, $2, $4, $3, 'NONE', 'DEVICE', '', 'Device')`,
    [company.scope.companySeq, (punchSeq += 1), at, employeeSeq],
  );
const voidPunch = (from: string, to: string, employeeSeq = 1) =>
  runSql(
    company.scope.companySeq,
    `insert into punch_voids (company_seq, punch_seq, void_seq, undo_yn, reason, voided_by)
     select company_seq, punch_seq, 1, 'N', 'Wrong', 'Ana' from punches where employee_seq = $3 and punched_at between $1 and $2`,
    [from, to, employeeSeq],
  );

beforeAll(async () => {
  company = await createBakery();
  const run = (goal: (payrollRunId: number) => "complete" | "wait" | "skip") =>
    runCompanyFile(company.scope, company.file, ({ payrollRunId }) => goal(payrollRunId));
  await run((seq) => {
    if (seq < 3) return "complete";
    return seq === 3 ? "wait" : "skip";
  });
  const sample = JSON.parse(readFileSync("tests/domain/time/time-bakery.json", "utf8")) as object;
  await importTime(readTimeFile({ ...sample, companyName: company.file.company.companyName }).file!);
  await reopenTime(company.scope, 3);
  await confirmAttendedTime(company.scope, 3, LATER);
  await calculatePayroll(company.scope, 3);
  await completePayroll(company.scope, 3);
  await run((seq) => (seq === 7 ? "wait" : "skip"));
  await calculatePayroll(company.scope, 7);
});

// covers: P-5
test("a day found worked after payment is proposed once, at the rates of its date, and included once", async () => {
  expect(await listProposed()).toEqual([]);
  expect(await listReported()).toEqual([]);
  // On 19 November four hours were absent. 30,000 × 12 ÷ 261 ÷ 8 × 4 h = 689.66
  await addPunch("2026-11-19 07:58+08");
  expect(await listProposed()).toEqual([[1, "2026-11-19", 689_66, 0]]);
  expect(await listReported()).toEqual([[1, "2026-11-19", "Absent 4 h → 0 min", "Paid with 11/16–11/30/2026"]]);
  const { digest } = await getProposedChanges(company.scope, 7, LATER);
  const both = await Promise.all([1, 2].map(() => refusal(decideRetroAdjustments(company.scope, 7, { decide: "ALL" }, digest, LATER))));
  expect(both.filter((answer) => answer === null)).toHaveLength(1);
  expect(both).toContain("The list of late changes has changed. Review it again, then decide.");
  expect((await listAdjustments(company.scope, ANA)).filter(({ itemName }) => itemName.startsWith("Late"))).toMatchObject([
    {
      kind: "EARNING",
      itemName: "Late change 11/19/2026",
      taxClass: "REGULAR",
      amountCentavos: 689_66,
      reason: "Late change of 11/19/2026: Absent 4 h → 0 min",
    },
  ]);
  // Basic pay of 2026, for the 13th month; of a minimum wage earner exempt.
  const taken = await readInCompany(company.scope, async (tx) => readIncludedArrears(tx, await readPayroll(tx, company.scope, 7), [1]));
  expect(Object.values(taken.get(1)!.of)).toEqual([{ basicYear: 2026, wage: true }]);
  expect([await listProposed(), await listReported()]).toEqual([[], []]);
});

// covers: P-5
test("notifies payroll officers of retro adjustments with their total, once, and again when they change", async () => {
  const listSubjects = async () =>
    (
      await readPanelNotifications(
        { ...company.scope, permissions: ["PAYROLL_SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] },
        new Date(0),
      )
    ).company.flatMap(({ subject, description }) => (subject.includes("late") ? [`${subject}: ${description}`] : []));
  await notifyAttendance(company.scope, LATER);
  expect(await listSubjects()).toEqual([]);
  const [taken] = (await listAdjustments(company.scope, ANA)).filter(({ itemName }) => itemName.startsWith("Late"));
  await removeAdjustment(company.scope, { ...ANA, adjustmentSeq: taken!.adjustmentSeq }, taken!.revision);
  const own = { companySeq: company.scope.companySeq };
  expect(await notifyAttendance(own, LATER)).toBe(1);
  expect(await listCompaniesWithAttendanceNoticesDue("2026-12-20")).not.toContainEqual(own);
  expect(await listCompaniesWithAttendanceNoticesDue("2026-12-21")).toContainEqual(own);
  expect(await listSubjects()).toEqual(["1 late change for the next payroll: ₱689.66 in all. Take or put aside each in Time."]);
  expect((await Promise.all([notifyAttendance(own, LATER), notifyAttendance(own, LATER)])).sort()).toEqual([0, 0]);
  await decide({ decide: "ALL" });
});

test("removing the adjustment releases the change, and it is proposed again", async () => {
  const [late] = (await listAdjustments(company.scope, ANA)).filter(({ itemName }) => itemName.startsWith("Late"));
  await removeAdjustment(company.scope, { ...ANA, adjustmentSeq: late!.adjustmentSeq }, late!.revision);
  expect(await listProposed()).toEqual([[1, "2026-11-19", 689_66, 0]]);
  await decide({ decide: "ALL" });
});

test("changes that lower pay are never included with all, need consent, and can be set aside until the day changes again", async () => {
  // On 24 November she came at 08:30 instead: 30 minutes late, 86.21
  await voidPunch("2026-11-24 05:00+08", "2026-11-24 09:00+08");
  await addPunch("2026-11-24 08:30+08");
  expect(await listProposed()).toEqual([[1, "2026-11-24", -86_21, 0]]);
  const dates = [{ employeeSeq: 1, date: "2026-11-24" }];
  expect(await refusal(decide({ decide: "ALL" }))).toBe("None of the selected days can be taken this way. Select at least one.");
  expect(await refusal(decide({ decide: "TICKED", dates, consent: false }))).toMatch(/^One of these days recovers pay\./);
  await decide({ decide: "ASIDE", dates, reason: "Her train stood still" });
  expect(await listProposed()).toEqual([]);
  // 45 minutes late: 129.31
  await voidPunch("2026-11-24 08:29+08", "2026-11-24 08:31+08");
  await addPunch("2026-11-24 08:45+08");
  expect(await listProposed()).toEqual([[1, "2026-11-24", -129_31, 0]]);
  await decide({ decide: "TICKED", dates, consent: true });
  expect((await listAdjustments(company.scope, ANA)).map(({ amountCentavos }) => amountCentavos)).toContain(-129_31);
  expect(await listProposed()).toEqual([]);
});

// covers: A-13 P-5
test("overtime filed on the last day for paid days becomes a late change when it is approved, and a day later is refused", async () => {
  const OVERTIME = 2;
  await addPunch("2026-11-17 19:00+08");
  const at = (time: string) => new Date(`2026-11-17T${time}:00+08:00`);
  const overtime = {
    startDate: "2026-11-17",
    endDate: "2026-11-17",
    startAt: at("17:00"),
    endAt: at("19:00"),
    part: null,
    leavePolicySeq: null,
    timePolicySeq: null,
    reason: "A wedding cake",
    amountMinutes: 120,
    amountDays: null,
    punches: [],
    files: [],
  };
  // The period ended on 30 November: 20 days later is 20 December.
  await runSql(company.scope.companySeq, "update companies set late_filing_days = 20");
  const file = (day: string) => fileRequest(company.scope, 1, { filingCategorySeq: OVERTIME, content: overtime, today: day, now: LATER });
  expect(await refusal(file("2026-12-21"))).toContain("were paid with November 16–30 and could be filed until 12/20/2026.");
  const requestSeq = await file("2026-12-20");
  expect(await listProposed()).toEqual([]);
  const scope = { ...company.scope, permissions: ["FILING_APPROVAL_EDIT" as const] };
  await decideRequest(scope, requestSeq, { action: "SPECIAL_APPROVE", remark: "Agreed", revision: 1, actor: null }, "2026-12-22");
  // 30,000 × 12 ÷ 261 ÷ 8 × 1.25 × 2 h = 431.03
  expect(await listProposed()).toEqual([[1, "2026-11-17", 0, 431_03]]);
});

// covers: P-5 P-7
test("a workday that the roster makes a rest day after payment takes back a daily-paid employee's wage, naming both", async () => {
  const BOYET = 2;
  const boyet = async () =>
    (await getProposedChanges(company.scope, 7, LATER)).proposals.filter(({ employeeSeq }) => employeeSeq === BOYET);
  expect(await boyet()).toEqual([]);
  await runSql(
    company.scope.companySeq,
    `insert into rosters (company_seq, employee_seq, roster_date, rest_yn, published_by)
     select company_seq, employee_seq, '2026-11-25', 'Y', 'Ana Reyes' from employees where employee_seq in (1, 2)`,
  );
  const [change, ...others] = await boyet();
  expect(others).toEqual([]);
  // 755.00 a day; Ana is paid by the month.
  expect(change).toMatchObject({ date: "2026-11-25", basicAmount: -755_00, premiumAmount: 0 });
  expect(change!.rows.flatMap(listRetroLines)).toEqual(["Workday → rest day"]);
  await decide({ decide: "ASIDE", dates: [{ employeeSeq: BOYET, date: "2026-11-25" }], reason: "It was agreed on" });
  expect(await boyet()).toEqual([]);
});

// covers: P-5
test("a regular holiday is gained or forfeited with the day before it, decided together and proposed once", async () => {
  const [BOYET, CELIA] = [2, 3];
  const linesOf = async (of: number) =>
    (await getProposedChanges(company.scope, 7, LATER)).proposals.flatMap(({ employeeSeq, date, basicAmount, premiumAmount, rows }) =>
      employeeSeq === of ? [[date, basicAmount, premiumAmount, ...rows.flatMap(listRetroLines)]] : [],
    );
  expect([await linesOf(BOYET), await linesOf(CELIA)]).toEqual([[], []]);
  // Celia was absent on Saturday the 28th, so holiday pay for Monday the 30th was forfeited. She did work: 900.00 for each day.
  await addPunch("2026-11-28 05:50+08", CELIA);
  await addPunch("2026-11-28 15:05+08", CELIA);
  const won = ["2026-11-28", 1_800_00, 0, "Absent 8 h → 0 min", "Regular holiday of 11/30/2026 paid after all"];
  expect(await linesOf(CELIA)).toEqual([won]);
  await decide({ decide: "ALL" });
  expect((await listAdjustments(company.scope, { payrollSeq: 7, employeeSeq: CELIA })).at(-1)).toMatchObject({
    amountCentavos: 1_800_00,
    reason: "Late change of 11/28/2026: Absent 8 h → 0 min, Regular holiday of 11/30/2026 paid after all",
  });
  expect(await linesOf(CELIA)).toEqual([]);
  // Boyet's punches on that Saturday belonged to another employee: 755.00 for the day and 755.00 for the holiday.
  await voidPunch("2026-11-28 00:00+08", "2026-11-28 23:00+08", BOYET);
  const gone = ["2026-11-28", -1_510_00, 0, "Absent 0 min → 8 h", "Regular holiday of 11/30/2026 lost"];
  expect(await linesOf(BOYET)).toEqual([gone]);
  await decide({ decide: "ASIDE", dates: [{ employeeSeq: BOYET, date: "2026-11-28" }], reason: "We ask him first" });
  expect(await linesOf(BOYET)).toEqual([]);
});

// covers: P-5 F-15
test("a raise recorded after retro adjustments were paid owes its effect on those days once", async () => {
  const owed = () =>
    readInCompany(company.scope, async (tx) => {
      const { arrears } = await arrearsOfPeople(tx, await readPayroll(tx, company.scope, 7), [1], { causes: false });
      return arrears.map(({ payrollSeq, lineCode, difference }) => [payrollSeq, lineCode, difference]);
    });
  expect(await owed()).toEqual([]);
  const raise = {
    salaryAmountType: "MONTHLY",
    salaryAmount: "33000",
    taxCode: "S",
    effectiveDate: "2026-11-16",
    pic: "Ana",
    withArrears: "on",
  };
  await createSalary(company.scope, 1, salaryForm.parse(raise), "2026-12-03");
  // 33,000: half a month 16,500.00 less 15,000.00. Nothing for the reversed absence. 45 minutes late 142.24 less 129.31. Overtime 986.21 and the
  // 2 hours of the late change 474.14 (33,000 × 12 ÷ 261 ÷ 8 × 1.25 × 2 h), 1,460.34, less 896.55 and 431.03. The holiday 1,517.24 less 1,379.31.
  expect(await owed()).toEqual([
    [3, "basicSalary", 1_500_00],
    [3, "late", -12_93],
    [3, "overtimePay", 132_76],
    [3, "regularHolidayPay", 137_93],
  ]);
});
