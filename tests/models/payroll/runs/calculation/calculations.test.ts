import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { salaryRecords } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import { isUpToDate } from "~/models/payroll/runs/calculation/input-fingerprint.server";
import { calculatePayroll, type Progress } from "~/models/payroll/runs/calculation/calculations.server";
import { createBakery, openSampleRun, listPayslipChanges } from "../../../../support/payroll-run";

// covers: PAY-11
test("a first calculation computes every employee, a second none", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  const first = await calculatePayroll(scope, payrollSeq);
  expect(first.changed).toBe(first.headcount);
  expect(first.headcount).toBeGreaterThan(5);
  const again = await calculatePayroll(scope, payrollSeq);
  expect(again).toEqual({ ...first, changed: 0 });
  expect(await listPayslipChanges(scope, payrollSeq)).toEqual([]);
});

test("the totals of a run are those of the sample's register", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  // bakery-2026-register.csv, TOTAL row of run 1.
  const { gross, deductions, net, employerCost } = await calculatePayroll(scope, payrollSeq);
  expect({ gross, deductions, net, employerCost }).toEqual(
    await import("../../../../support/payroll-run").then(({ readSampleTotals }) => readSampleTotals(1)),
  );
});

test("a salary change affects exactly one payslip, with before and after", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  const before = await payslipsOf(scope.companySeq, payrollSeq);
  await inCompany(scope, (tx) =>
    tx
      .update(salaryRecords)
      .set({ salaryAmountCentavos: 30_100_00 })
      .where(and(eq(salaryRecords.companySeq, scope.companySeq), eq(salaryRecords.employeeSeq, 1))),
  );
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: false, outdated: [1] });
  const { changed } = await calculatePayroll(scope, payrollSeq);
  expect(changed).toBe(1);
  const after = await payslipsOf(scope.companySeq, payrollSeq);
  expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])).map(({ employeeSeq }) => employeeSeq)).toEqual(
    [1],
  );
  const [change] = await listPayslipChanges(scope, payrollSeq);
  expect(change).toMatchObject({ employeeSeq: 1, beforeNet: before[0]!.netCentavos, afterNet: after[0]!.netCentavos });
  // 30,000 → 30,100 a month: half of it is 50.00 more basic salary.
  expect(change!.moved.find(([figure]) => figure === "basicSalary")).toEqual(["basicSalary", 15_000_00, 15_050_00]);
  expect(await isUpToDate(scope, payrollSeq)).toEqual({ upToDate: true, outdated: [] });
});

test("new figures become visible only when all are complete", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  const shownState = await stateOf(scope.companySeq, payrollSeq);
  await inCompany(scope, (tx) => tx.update(payrolls).set({ payDate: "2026-11-12" }).where(eq(payrolls.payrollSeq, payrollSeq)));
  const seen: unknown[] = [];
  const steps: Progress[] = [];
  await calculatePayroll(scope, payrollSeq, {
    onProgress: async (progress) => {
      steps.push({ ...progress });
      seen.push(await stateOf(scope.companySeq, payrollSeq));
    },
  });
  expect(seen.every((state) => JSON.stringify(state) === JSON.stringify(shownState))).toBe(true);
  expect((await stateOf(scope.companySeq, payrollSeq)).generation).toBe(shownState.generation + 1);
  expect(steps.map(({ step, finished }) => `${step}${finished ? "!" : ""}`)).toEqual(["1", "1", "2", "3", "4", "5", "5!"]);
});

test("an aborted calculation keeps the old figures, and the next one uses what was written", async () => {
  const { scope, payrollSeq } = await openSampleRun(await createBakery());
  await calculatePayroll(scope, payrollSeq);
  const shownState = await stateOf(scope.companySeq, payrollSeq);
  await inCompany(scope, (tx) => tx.update(payrolls).set({ payDate: "2026-11-12" }).where(eq(payrolls.payrollSeq, payrollSeq)));
  await expect(
    calculatePayroll(scope, payrollSeq, {
      onProgress: async ({ step }) => {
        if (step === 3) throw new Error("the power went");
      },
    }),
  ).rejects.toThrow("the power went");
  expect(await stateOf(scope.companySeq, payrollSeq)).toEqual(shownState);
  const { changed, headcount } = await calculatePayroll(scope, payrollSeq);
  expect(changed).toBe(0);
  expect(
    (await stateOf(scope.companySeq, payrollSeq)).rows.filter(({ generation }) => generation === shownState.generation + 1),
  ).toHaveLength(headcount);
});

function payslipsOf(companySeq: number, payrollSeq: number) {
  return inCompany({ companySeq }, (tx) =>
    tx
      .select({
        employeeSeq: payslips.employeeSeq,
        netCentavos: payslips.netCentavos,
        inputHash: payslips.inputHash,
        figures: payslips.figures,
      })
      .from(payslips)
      .where(eq(payslips.payrollSeq, payrollSeq))
      .orderBy(payslips.employeeSeq),
  );
}

/** A reader's view: the run's row and the payslips up to its generation. */
function stateOf(companySeq: number, payrollSeq: number) {
  return inCompany({ companySeq }, async (tx) => {
    const [run] = await tx.select().from(payrolls).where(eq(payrolls.payrollSeq, payrollSeq));
    const rows = await tx
      .select({ employeeSeq: payslips.employeeSeq, generation: payslips.generation, net: payslips.netCentavos })
      .from(payslips)
      .where(eq(payslips.payrollSeq, payrollSeq))
      .orderBy(payslips.employeeSeq);
    return { generation: run!.generation, net: run!.netCentavos, rows: rows.filter(({ generation }) => generation <= run!.generation) };
  });
}
