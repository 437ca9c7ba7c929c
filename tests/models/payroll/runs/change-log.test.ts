import { beforeAll, expect, test } from "vitest";
import type { AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { TIME_SHEET } from "~/domain/payroll/runs/time/time-sheet";
import { emptyEntry } from "~/domain/payroll/runs/time/time-summary";
import { Refusal } from "~/domain/shared/refusal";
import { createAdjustment, listAdjustments, removeAdjustment, updateAdjustment } from "~/models/payroll/runs/payslips/adjustments.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { completePayroll } from "~/models/payroll/runs/completion.server";
import { saveExclusions } from "~/models/payroll/runs/exclusions.server";
import { resetManualValue, saveManualValue } from "~/models/payroll/runs/payslips/manual-values.server";
import { createPayout } from "~/models/payroll/runs/payouts.server";
import { saveRemark } from "~/models/payroll/runs/payslips/payslip-remarks.server";
import { confirmTime, createPayroll, getPayroll, removePayroll, updatePayroll } from "~/models/payroll/runs/payrolls.server";
import { removePremiumRate, updatePremiumRate } from "~/models/payroll/setup/rates/premium-rates.server";
import { getEmployeeTime, getTimeOfRun, saveEmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { applyTimeUpload, createTimeUpload, previewTimeUpload } from "~/models/payroll/runs/time/time-uploads.server";
import { listChanges } from "~/models/shared/change-log.server";
import { verifyChain } from "~/models/shared/change-log-chain.server";
import { timeTemplate } from "~/reports/time-workbook";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { readWorkbookSheet } from "~/web/files/workbook-upload.server";
import { createBakery, openSampleRun } from "../../../support/payroll-run";
import { createPayrollCompany, type PayrollCompany } from "../../../support/payroll-company";

/** Gina Torres, 45,000.00 a month, in the open payroll of the second half of November: net 17,665.90 in the sample register. */
const GINA = { payrollSeq: 3, employeeSeq: 7 };
const bonus: AdjustmentInput = {
  kind: "EARNING",
  itemName: "Sales bonus",
  taxTreatment: "TAXABLE",
  taxClass: "SUPPLEMENTARY",
  deMinimisKey: null,
  paymentKind: "CASH",
  quantityDays: null,
  amount: 1_000_00,
  order: null,
  reason: "Best month of the store",
  consentYn: null,
};
const DAY = "2026-11-21";

let company: PayrollCompany;

beforeAll(async () => {
  company = await createPayrollCompany();
});

const listDescriptions = async (payrollSeq: number, scope = company.scope) =>
  (await listChanges(scope, "PAYROLL_PROCESSING", payrollSeq)).changes.map(({ actionDescription }) => actionDescription);
const lastDescription = async (payrollSeq: number, scope = company.scope) => (await listDescriptions(payrollSeq, scope))[0];

// covers: LOG-07
test("creating, changing and deleting a run are logged with before and after", async () => {
  const { scope } = company;
  const december = { startDate: "2026-12-01", endDate: "2026-12-15", payDate: "2026-12-15", annualize: false };
  const { payrollSeq } = await createPayroll(scope, { payrollTemplateSeq: 1, ...december });
  expect(await lastDescription(payrollSeq)).toBe(
    "Created the payroll run Bakery and store, 1st half of December 2026: period 12/01–12/15/2026, pay date 12/15/2026.",
  );
  await updatePayroll(scope, payrollSeq, { ...december, payDate: "2026-12-14", annualize: true }, 1);
  expect(await lastDescription(payrollSeq)).toBe("Changed the set-up: pay date 12/15/2026 → 12/14/2026, annualization off → on.");
  await confirmTime(scope, payrollSeq);
  await confirmTime(scope, payrollSeq);
  await removePayroll(scope, payrollSeq);
  expect(await listDescriptions(payrollSeq)).toEqual([
    "Deleted the payroll run Bakery and store, 1st half of December 2026.",
    "Confirmed the time of the run.",
    "Changed the set-up: pay date 12/15/2026 → 12/14/2026, annualization off → on.",
    "Created the payroll run Bakery and store, 1st half of December 2026: period 12/01–12/15/2026, pay date 12/15/2026.",
  ]);
});

// covers: LOG-07
test("each payslip edit is logged with the name, the amounts and its effect on net pay", async () => {
  const { scope } = company;
  // supplementary pay is taxed at the rate of her bracket, 20%: 1,000.00 − 200.00 = 800.00 more
  await createAdjustment(scope, GINA, bonus);
  expect(await lastDescription(3)).toBe(
    "Gina Enriquez Torres: added the earning Sales bonus of ₱1,000.00. Reason: Best month of the store. Net pay ₱17,665.90 → ₱18,465.90.",
  );
  const { adjustmentSeq } = (await listAdjustments(scope, GINA)).at(-1)!;
  await updateAdjustment(scope, { ...GINA, adjustmentSeq }, { ...bonus, amount: 2_000_00, revision: 1 });
  expect(await lastDescription(3)).toBe(
    "Gina Enriquez Torres: changed the earning Sales bonus: amount ₱1,000.00 → ₱2,000.00. Net pay ₱18,465.90 → ₱19,265.90.",
  );
  await removeAdjustment(scope, { ...GINA, adjustmentSeq }, 2);
  expect(await lastDescription(3)).toBe(
    "Gina Enriquez Torres: removed the earning Sales bonus of ₱2,000.00. Net pay ₱19,265.90 → ₱17,665.90.",
  );

  const tax = { ...GINA, lineCode: "withholdingTax" };
  await saveManualValue(scope, tax, { amount: 1_000_00, reason: "As agreed with the BIR." });
  expect(await lastDescription(3)).toBe(
    "Gina Enriquez Torres: set Withholding tax by hand: ₱1,796.60 as computed → ₱1,000.00. Reason: As agreed with the BIR. Net pay ₱17,665.90 → ₱18,462.50.",
  );
  await saveManualValue(scope, tax, { amount: 0, reason: "None" });
  expect(await lastDescription(3)).toBe(
    "Gina Enriquez Torres: set Withholding tax by hand: ₱1,000.00 → ₱0.00. Reason: None. Net pay ₱18,462.50 → ₱19,462.50.",
  );
  await resetManualValue(scope, tax);
  expect(await lastDescription(3)).toBe(
    "Gina Enriquez Torres: Withholding tax is computed again; ₱0.00 set by hand no longer applies. Net pay ₱19,462.50 → ₱17,665.90.",
  );
  const before = (await listDescriptions(3)).length;
  await resetManualValue(scope, tax);
  expect((await listDescriptions(3)).length).toBe(before);

  await saveRemark(scope, GINA, "See you on Monday");
  await saveRemark(scope, GINA, "See you on Monday");
  await saveRemark(scope, GINA, "");
  expect((await listDescriptions(3)).slice(0, 3)).toEqual([
    "Gina Enriquez Torres: removed the remark “See you on Monday”.",
    "Gina Enriquez Torres: wrote the remark “See you on Monday”.",
    "Gina Enriquez Torres: Withholding tax is computed again; ₱0.00 set by hand no longer applies. Net pay ₱19,462.50 → ₱17,665.90.",
  ]);
});

// covers: LOG-07
test("edited time is logged by day, and a workbook as one entry with its counts", async () => {
  const { scope } = await openSampleRun(await createBakery());
  const { employee, entries, revision } = await getEmployeeTime(scope, { payrollSeq: 1, employeeSeq: 2 });
  await saveEmployeeTime(
    scope,
    { payrollSeq: 1, employeeSeq: 2 },
    [...entries, { ...emptyEntry("2026-11-04"), lateMinutes: 17 }],
    revision,
  );
  expect(await lastDescription(1, scope)).toBe(`${employee.employeeName}: changed the time: 11/04/2026 worked as scheduled → late 17 min.`);
  const again = await getEmployeeTime(scope, { payrollSeq: 1, employeeSeq: 2 });
  await saveEmployeeTime(scope, { payrollSeq: 1, employeeSeq: 2 }, again.entries, again.revision);

  const { payroll, run, time } = await getTimeOfRun(scope, 1);
  time.set(2, [{ ...emptyEntry("2026-11-04"), lateMinutes: 30 }]);
  const sheet = await readWorkbookSheet(Buffer.from(await writeWorkbook(timeTemplate(payroll, run, time))), {
    field: "workbook",
    sheet: TIME_SHEET,
    maxRows: 20_000,
  });
  const key = await createTimeUpload(scope, 1, "november.xlsx", sheet);
  const { digest } = await previewTimeUpload(scope, key);
  const { rows } = await applyTimeUpload(scope, key, digest);
  await applyTimeUpload(scope, key, digest);
  expect(await listDescriptions(1, scope)).toEqual([
    `Used the workbook november.xlsx: ${rows} rows, the time of 1 employee changed.`,
    `${employee.employeeName}: changed the time: 11/04/2026 worked as scheduled → late 17 min.`,
    "Created the payroll run Bakery and store, 1st half of November 2026: period 11/01–11/15/2026, pay date 11/13/2026.",
  ]);
});

// covers: LOG-07
test("exclusions, the completion and the payout of a run are one entry each, however many employees they affect", async () => {
  const { scope } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, 1);
  await saveExclusions(scope, 1, { employeeSeq: [1, 2], excluded: true, reason: "Paid in cash" });
  await saveExclusions(scope, 1, { employeeSeq: [1], excluded: false, reason: "Has an account now." });
  const { headcount } = await getPayroll(scope, 1);
  await completePayroll(scope, 1);
  await createPayout(scope, 1, "2026-11-13", DAY);
  const [paid, completed, included, excluded, created] = await listDescriptions(1, scope);
  expect(paid).toBe("Marked the run as paid on 11/13/2026.");
  expect(completed).toMatch(new RegExp(`^Completed the run: ${headcount} employees, net pay ₱[\\d,]+\\.\\d\\d\\.$`));
  expect(excluded).toBe("Excluded Ana Lim Reyes and Boyet Domingo Cruz from the run. Reason: Paid in cash.");
  expect(included).toBe("Included Ana Lim Reyes in the run again. Reason: Has an account now.");
  expect(created).toMatch(/^Created the payroll run/);
  expect((await listDescriptions(1, scope)).length).toBe(5);
});

// covers: LOG-07
test("premium rates above the statutory ones, and their removal, are logged in percent with their effective day", async () => {
  const { scope } = company;
  const effectiveDay = "2027-01-01";
  await updatePremiumRate(scope, "special", { first8: 150, overtime: 195, effectiveDay });
  await updatePremiumRate(scope, "special", { first8: 155, overtime: 195, effectiveDay });
  await removePremiumRate(scope, "special", effectiveDay);
  const { changes } = await listChanges(scope, "PAYROLL_RATES_AND_TAXES");
  // the law: 130 % of the first eight hours, 169 % of overtime on a special day
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Special day from 01/01/2027: removed 155% for the first eight hours and 195% for overtime.",
    "Special day from 01/01/2027: first eight hours 150% → 155%.",
    "Special day from 01/01/2027: first eight hours 130% → 150%, overtime 169% → 195%.",
  ]);
});

test("a refused change leaves no entry", async () => {
  const { scope } = company;
  const before = await listDescriptions(1);
  await expect(createAdjustment(scope, { payrollSeq: 1, employeeSeq: 1 }, bonus)).rejects.toThrow(Refusal);
  await expect(createPayout(scope, 1, "2026-01-01", DAY)).rejects.toThrow(Refusal);
  expect(await listDescriptions(1)).toEqual(before);
});

test("twenty concurrent edits in one company all succeed and leave one unbroken chain", async () => {
  const { scope } = company;
  const { last: end } = await verifyChain(scope);
  const people = (await listPeople()).slice(0, 5);
  const edits = people.flatMap((employeeSeq) => [
    createAdjustment(scope, { payrollSeq: 3, employeeSeq }, bonus),
    saveRemark(scope, { payrollSeq: 3, employeeSeq }, `Remark ${employeeSeq}`),
    saveRemark(scope, { payrollSeq: 1, employeeSeq }, `Remark ${employeeSeq}`),
    saveManualValue(
      scope,
      { payrollSeq: 3, employeeSeq, lineCode: "withholdingTax" },
      { amount: employeeSeq * 100, reason: "All at once" },
    ),
  ]);
  expect(edits.length).toBe(20);
  await Promise.all(edits);
  expect(await verifyChain(scope)).toMatchObject({ proven: end!.changeLogSeq + 20, broken: null });
}, 60_000);

/** Employees in both runs of the template "Bakery and store". */
async function listPeople(): Promise<number[]> {
  const { scope } = company;
  const both = await Promise.all([1, 3].map((payrollSeq) => getTimeOfRun(scope, payrollSeq)));
  const [first, third] = both.map(({ run }) => run.employees.map(({ employeeSeq }) => employeeSeq));
  return first!.filter((employeeSeq) => third!.includes(employeeSeq));
}
