import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { previousEmployers } from "~/db/schema/employees";
import type { PreviousEmployerInput } from "~/domain/employees/records/previous-employer-input";
import { listPreviousEmployers, savePreviousEmployer } from "~/models/employees/records/previous-employers.server";
import { listChanges } from "~/models/shared/change-log.server";
import { createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";

const MONEY = {
  nonTaxableBasicSalary: 1_00,
  nonTaxable13thMonthPayAndOtherBenefits: 2_00,
  nonTaxableDeminimisBenefits: 3_00,
  nonTaxableSssGsisPagibigAndUnionDues: 4_00,
  nonTaxableSalariesAndOtherFormsOfCompensation: 5_00,
  taxableBasicSalary: 200_000_00,
  taxable13thMonthPayAndOtherBenefits: 10_000_00,
  taxableSalariesOtherCompensation: 500_00,
  taxWithheldPresentEmployer: 12_345_67,
};
const RECORD: PreviousEmployerInput = {
  employerName: "Kapihan ng Bayan",
  tinNo: "123456789012",
  employmentType: "R",
  address: "",
  zipCode: "",
  taxableYear: 2026,
  taxableFrom: "0101",
  taxableTo: "0531",
  resignationType: "T",
  money: MONEY,
};

async function person() {
  const { scope } = await createTestCompany();
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Dizon" }]);
  return { scope, employeeSeq: employeeSeq! };
}

// covers: PREV-08 PREV-24
test("a record keeps all nine amounts, and payroll uses the three sums that count", async () => {
  const { scope, employeeSeq } = await person();
  expect(await listPreviousEmployers(scope, employeeSeq)).toEqual([]);
  const previousEmployerSeq = await savePreviousEmployer(scope, employeeSeq, null, { ...RECORD, revision: 0 });
  expect(await listPreviousEmployers(scope, employeeSeq)).toEqual([{ ...RECORD, previousEmployerSeq, revision: 1 }]);
  const filter = and(eq(previousEmployers.companySeq, scope.companySeq), eq(previousEmployers.employeeSeq, employeeSeq));
  const [row] = await readInCompany(scope, (tx) => tx.select().from(previousEmployers).where(filter));
  expect(row).toMatchObject({
    taxableCompensationCentavos: 210_500_00,
    taxWithheldCentavos: 12_345_67,
    nonTaxableThirteenthMonthAndOtherBenefitsCentavos: 2_00,
  });
});

test("taxable compensation from a company file is shown as basic salary, and saving loses none of it", async () => {
  const { scope, employeeSeq } = await person();
  const bare = {
    companySeq: scope.companySeq,
    previousEmployerSeq: 1,
    employeeSeq,
    employerName: "Tindahan",
    employmentType: "R",
    taxableYear: 2026,
    taxableFrom: "0101",
    taxableTo: "0531",
    taxableCompensationCentavos: 90_000_00,
    otherFields: { taxable13thMonthPayAndOtherBenefits: 5_000_00 },
  };
  await inCompany(scope, (tx) => tx.insert(previousEmployers).values(bare));
  const [stored] = await listPreviousEmployers(scope, employeeSeq);
  expect(stored!.money).toMatchObject({ taxableBasicSalary: 85_000_00, taxable13thMonthPayAndOtherBenefits: 5_000_00 });
  await savePreviousEmployer(scope, employeeSeq, 1, { ...RECORD, money: stored!.money, revision: 1 });
  const [row] = await readInCompany(scope, (tx) =>
    tx.select().from(previousEmployers).where(eq(previousEmployers.companySeq, scope.companySeq)),
  );
  expect(row).toMatchObject({ taxableCompensationCentavos: 90_000_00, revision: 2 });
});

test("of two concurrent first records one is stored; the second sees it and changes it", async () => {
  const { scope, employeeSeq } = await person();
  const both = await Promise.allSettled([
    savePreviousEmployer(scope, employeeSeq, null, { ...RECORD, revision: 0 }),
    savePreviousEmployer(scope, employeeSeq, null, { ...RECORD, revision: 0 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { status: 409, message: expect.stringContaining("The previous employer was changed by Ana Reyes") },
  });
  await savePreviousEmployer(scope, employeeSeq, null, { ...RECORD, revision: 1 });
  expect(await listPreviousEmployers(scope, employeeSeq)).toMatchObject([{ revision: 2 }]);
});

test("the history shows the changes, and no complete TIN", async () => {
  const { scope, employeeSeq } = await person();
  await savePreviousEmployer(scope, employeeSeq, null, { ...RECORD, revision: 0 });
  await savePreviousEmployer(scope, employeeSeq, null, {
    ...RECORD,
    tinNo: "123456789999",
    taxableTo: "0630",
    money: { ...MONEY, taxableBasicSalary: 210_000_00 },
    revision: 1,
  });
  const { changes } = await listChanges(scope, "EMPLOYEE_PREVIOUS_EMPLOYER", employeeSeq);
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Changed the previous employer Kapihan ng Bayan: TIN …9012 → …9999, taxable to 05/31 → 06/30, taxable Basic Salary ₱200,000.00 → ₱210,000.00.",
    "Added the previous employer Kapihan ng Bayan, 01/01 to 05/31 of 2026: taxable ₱210,500.00, non-taxable ₱15.00, tax withheld ₱12,345.67.",
  ]);
});

test("records of another employee or company are not found", async () => {
  const [employee, other] = [await person(), await person()];
  const seq = await savePreviousEmployer(employee.scope, employee.employeeSeq, null, { ...RECORD, revision: 0 });
  await expect(savePreviousEmployer(other.scope, other.employeeSeq, seq, { ...RECORD, revision: 1 })).rejects.toThrow(
    "No such previous employer",
  );
  await expect(savePreviousEmployer(employee.scope, 999, null, { ...RECORD, revision: 0 })).rejects.toThrow("No such employee");
});
