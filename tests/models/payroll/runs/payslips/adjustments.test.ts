import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import type { AdjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { NotFound } from "~/domain/shared/not-found";
import {
  createAdjustment,
  getAdjustment,
  listAdjustments,
  removeAdjustment,
  updateAdjustment,
} from "~/models/payroll/runs/payslips/adjustments.server";
import { getPayslip, listPayslips } from "~/models/payroll/runs/payslips/payslips.server";
import { createPayrollCompany, type PayrollCompany } from "../../../../support/payroll-company";

/** Gina Torres, 45,000.00 a month, in the open payroll of the second half of November: net 17,665.90 in the sample register. */
const GINA = { payrollSeq: 3, employeeSeq: 7 };
const NET = 17_665_90;
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
const shortage: AdjustmentInput = {
  ...bonus,
  kind: "DEDUCTION",
  itemName: "Cash shortage",
  taxTreatment: null,
  taxClass: null,
  amount: 320_00,
  reason: "Counted on 11/20",
  consentYn: "Y",
};

let company: PayrollCompany;

beforeAll(async () => {
  company = await createPayrollCompany();
});

/** The generation of each payslip of the run: a recalculated one has a newer generation. */
async function generations(): Promise<Map<number, number>> {
  const { scope } = company;
  const rows = await readInCompany(scope, (tx) =>
    tx
      .select()
      .from(payslips)
      .where(and(eq(payslips.companySeq, scope.companySeq), eq(payslips.payrollSeq, GINA.payrollSeq))),
  );
  return new Map(rows.map(({ employeeSeq, generation }) => [employeeSeq, generation]));
}

// covers: PAY-03
test("an earning changes only that employee's payslip immediately, and removing it restores the old one", async () => {
  const { scope } = company;
  const before = await generations();
  // supplementary pay is taxed at the rate of her bracket, 20%: 1,000.00 − 200.00 = 800.00 more
  const { change: added } = await createAdjustment(scope, GINA, bonus);
  expect(added).toMatchObject({ beforeNet: NET, afterNet: NET + 800_00 });
  expect(added?.moved).toContainEqual(["withholdingTax", 1_796_60, 1_996_60]);
  const after = await generations();
  expect(
    [...after].filter(([employeeSeq, generation]) => before.get(employeeSeq) !== generation).map(([employeeSeq]) => employeeSeq),
  ).toEqual([GINA.employeeSeq]);
  expect((await getPayslip(scope, 3, 7)).lines.find(({ label }) => label === "Sales bonus")?.amount).toBe(1_000_00);

  const [stored] = await listAdjustments(scope, GINA);
  expect(stored).toMatchObject({ reason: "Best month of the store", updatedBy: "Ana Reyes", revision: 1 });
  const key = { ...GINA, adjustmentSeq: stored!.adjustmentSeq };
  expect(await updateAdjustment(scope, key, { ...bonus, amount: 2_000_00, revision: 1 })).toMatchObject({
    beforeNet: NET + 800_00,
    afterNet: NET + 1_600_00,
  });
  expect(await removeAdjustment(scope, key, 2)).toMatchObject({ beforeNet: NET + 1_600_00, afterNet: NET });
  expect(await listAdjustments(scope, GINA)).toEqual([]);
});

// covers: PAY-07
test("a deduction is taken from net pay, and the totals of the run follow", async () => {
  const { scope } = company;
  const totals = async () =>
    (
      await readInCompany(scope, (tx) =>
        tx
          .select()
          .from(payrolls)
          .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, 3))),
      )
    )[0]!;
  const register = async (q: string) => (await listPayslips(scope, GINA.payrollSeq, { q, offset: 0, pageSize: 10 })).totals.netPay;
  const { netCentavos } = await totals();
  expect([await register(""), await register("Gina")]).toEqual([netCentavos, NET]);
  expect((await createAdjustment(scope, GINA, shortage)).change).toMatchObject({ beforeNet: NET, afterNet: NET - 320_00 });
  expect((await totals()).netCentavos).toBe(netCentavos - 320_00);
  expect([await register(""), await register("Gina")]).toEqual([netCentavos - 320_00, NET - 320_00]);
  const [{ adjustmentSeq } = { adjustmentSeq: 0 }] = await listAdjustments(scope, GINA);
  await removeAdjustment(scope, { ...GINA, adjustmentSeq }, 1);
});

test("changing an adjustment that another user changed meanwhile names that user", async () => {
  const { scope } = company;
  await createAdjustment(scope, GINA, bonus);
  const [stored] = await listAdjustments(scope, GINA);
  const key = { ...GINA, adjustmentSeq: stored!.adjustmentSeq };
  await updateAdjustment({ ...scope, employeeName: "Boyet Cruz" }, key, { ...bonus, amount: 500_00, revision: 1 });
  const stale = {
    status: 409,
    message: expect.stringMatching(/^This adjustment was changed by Boyet Cruz at \d\d\/\d\d\/\d{4} \d\d:\d\d\./) as unknown,
  };
  await expect(updateAdjustment(scope, key, { ...bonus, revision: 1 })).rejects.toMatchObject(stale);
  await expect(removeAdjustment(scope, key, 1)).rejects.toMatchObject(stale);
  expect((await getAdjustment(scope, key)).amountCentavos).toBe(500_00);
  await removeAdjustment(scope, key, 2);
});

test("adjustments of a completed payroll can be neither added nor removed", async () => {
  await expect(createAdjustment(company.scope, { payrollSeq: 1, employeeSeq: 7 }, bonus)).rejects.toMatchObject({
    message: "This payroll is completed and cannot change.",
  });
  expect(await listAdjustments(company.scope, { payrollSeq: 1, employeeSeq: 7 })).toEqual([]);
});

test("payslips of another company, or of an employee outside the run, are not found", async () => {
  const other = await createPayrollCompany({ completed: 0 });
  await expect(createAdjustment(other.scope, GINA, bonus)).rejects.toThrow(NotFound);
  await expect(createAdjustment(company.scope, { payrollSeq: 3, employeeSeq: 4 }, bonus)).rejects.toThrow(NotFound);
  await expect(getAdjustment(other.scope, { ...GINA, adjustmentSeq: 1 })).rejects.toThrow(NotFound);
});
