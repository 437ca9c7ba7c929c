import { expect, test } from "vitest";
import { readInCompany } from "~/db/client.server";
import { salaryForm, type SalaryForm } from "~/domain/employees/pay/salary-input";
import { getPayrollIdentity, updatePayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { createSalary, getSalaryBounds, listSalaries } from "~/models/employees/pay/salaries.server";
import { listChanges } from "~/models/shared/change-log.server";
import { getFile, storeFile } from "~/models/shared/stored-files.server";
import { createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { createBakery, openSampleRun } from "../../../support/payroll-run";

const TODAY = "2026-11-21";
const form = (changes: Partial<SalaryForm> = {}) =>
  salaryForm.parse({
    salaryAmountType: "MONTHLY",
    salaryAmount: "30,000.00",
    taxCode: "S",
    effectiveDate: "2026-02-01",
    pic: "Maricel",
    ...changes,
  });

async function person() {
  const { scope } = await createTestCompany();
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Dizon", joinDate: "2026-02-01" }]);
  return { scope, employeeSeq: employeeSeq! };
}

// covers: SALARY-03 SALARY-19 SALARY-42 SALARY-43 SALARY-45
test("every record is kept, the latest first, and the current one is the latest that has begun", async () => {
  const { scope, employeeSeq } = await person();
  expect((await getSalaryBounds(scope, employeeSeq, TODAY)).current).toBe(null);
  await createSalary(scope, employeeSeq, form({ effectiveDate: "2027-01-01", salaryAmount: "40,000" }), TODAY);
  expect((await getSalaryBounds(scope, employeeSeq, TODAY)).current).toMatchObject({ salaryAmount: 40_000_00 });
  await createSalary(
    scope,
    employeeSeq,
    form({ peraYear: "2026", peraType: "OTHER", peraAmount: "1,000", otherDetails: "By agreement" }),
    TODAY,
  );
  expect(await listSalaries(scope, employeeSeq)).toMatchObject([
    { effectiveDate: "2027-01-01", salaryAmount: 40_000_00 },
    {
      effectiveDate: "2026-02-01",
      salaryAmount: 30_000_00,
      salaryAmountType: "MONTHLY",
      taxCode: "S",
      pic: "Maricel",
      peraYear: 2026,
      peraType: "OTHER",
      peraAmount: 1_000_00,
      otherDetails: "By agreement",
    },
  ]);
  expect((await getSalaryBounds(scope, employeeSeq, TODAY)).current).toMatchObject({ salaryAmount: 30_000_00 });
});

// covers: SALARY-30 SALARY-31 SALARY-41
test("before any payroll a salary may begin on the join date, afterwards on the day after the last cut-off", async () => {
  const { scope, employeeSeq } = await person();
  expect(await getSalaryBounds(scope, employeeSeq, TODAY)).toMatchObject({ minimumDate: "2026-02-01", takenDates: [] });
  await expect(createSalary(scope, employeeSeq, form({ effectiveDate: "2026-01-31" }), TODAY)).rejects.toThrow(
    "Please set the effective date last payroll cut off or join date",
  );

  const shop = await createBakery();
  expect((await getSalaryBounds(shop.scope, 1, TODAY)).minimumDate).toBe("2026-11-01");
  await openSampleRun(shop, 3);
  // Runs 1 and 2 pay up to November 15; run 3 is open and does not count.
  expect((await getSalaryBounds(shop.scope, 1, TODAY)).minimumDate).toBe("2026-11-16");
  await expect(createSalary(shop.scope, 1, form({ effectiveDate: "2026-11-15" }), TODAY)).rejects.toMatchObject({
    field: "effectiveDate",
    status: 422,
  });
});

// covers: SALARY-32
test("of two concurrent records for the same day one is stored", async () => {
  const { scope, employeeSeq } = await person();
  const both = await Promise.allSettled([createSalary(scope, employeeSeq, form(), TODAY), createSalary(scope, employeeSeq, form(), TODAY)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { message: "An effective date with the same date already exists." },
  });
});

// covers: SALARY-46
test("certificates belong to the record from then on, and only the user's own uploads are accepted", async () => {
  const { scope, employeeSeq } = await person();
  const { fileSeq } = await storeFile(scope, "2316 of 2025.pdf", Buffer.from("%PDF-1.7 certificate"));
  const stranger = { ...scope, accountSeq: scope.accountSeq + 1 };
  await expect(createSalary(stranger, employeeSeq, form({ taxFilePath: `/files/${fileSeq}` }), TODAY)).rejects.toMatchObject({
    field: "taxFilePath",
  });
  await createSalary(scope, employeeSeq, form({ taxFilePath: `/files/${fileSeq}` }), TODAY);
  expect(await listSalaries(scope, employeeSeq)).toMatchObject([
    { taxFileSeq: fileSeq, taxFileName: "2316 of 2025.pdf", peraCertificateFileName: null },
  ]);
  expect(await getFile(scope, fileSeq)).toMatchObject({ usedBy: "salary", employeeSeq });
});

// covers: SALARY-44
test("payroll numbers are stored as digits; of two concurrent changes the second learns who was first; history has no full number", async () => {
  const { scope, employeeSeq } = await person();
  const { identity, revision } = await getPayrollIdentity(scope, employeeSeq);
  expect(revision).toBe(1);
  const changed = { ...identity, tinNo: "123456789012", bankName: "BDO", bankAccountNumber: "001234567890" };
  await updatePayrollIdentity(scope, employeeSeq, { identity: changed, revision });
  expect(await getPayrollIdentity(scope, employeeSeq)).toEqual({ identity: changed, revision: 2 });
  await expect(updatePayrollIdentity(scope, employeeSeq, { identity, revision })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("The payroll identity was changed by Ana Reyes at "),
  });
  const { changes } = await listChanges(scope, "EMPLOYEE_SALARY", employeeSeq);
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Changed the payroll numbers: TIN none → …9012, bank name none → BDO, bank account number none → …7890.",
  ]);
  const { rows } = await readInCompany(scope, (tx) =>
    tx.$client.query("select 1 from change_log_entries where before_state like '%123456789012%' or after_state like '%123456789012%'"),
  );
  expect(rows).toEqual([]);
});

test("the history shows a raise with the previous salary", async () => {
  const { scope, employeeSeq } = await person();
  await createSalary(scope, employeeSeq, form(), TODAY);
  await createSalary(scope, employeeSeq, form({ effectiveDate: "2026-12-01", salaryAmount: "33,000", taxCode: "M1" }), TODAY);
  const { changes } = await listChanges(scope, "EMPLOYEE_SALARY", employeeSeq);
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Updated the salary from 12/01/2026 on: ₱30,000.00 monthly → ₱33,000.00 monthly, tax code M1, PIC Maricel.",
    "Added the salary from 02/01/2026 on: ₱30,000.00 monthly, tax code S, PIC Maricel.",
  ]);
});

test("employees of another company are not found", async () => {
  const [employee, other] = [await person(), await createTestCompany()];
  await expect(createSalary(other.scope, employee.employeeSeq, form(), TODAY)).rejects.toThrow("No such employee");
  await expect(getPayrollIdentity(other.scope, employee.employeeSeq)).rejects.toThrow("No such employee");
  expect(await listSalaries(other.scope, employee.employeeSeq)).toEqual([]);
});
