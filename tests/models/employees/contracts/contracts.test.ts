import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import type { ContractInput } from "~/domain/employees/contracts/contract-input";
import type { EmploymentType } from "~/domain/employees/contracts/employment-type";
import type { Scope } from "~/domain/shared/scope";
import { createContract, getContract, listContracts, removeContract, updateContract } from "~/models/employees/contracts/contracts.server";
import { listEmployees, selectEmployees } from "~/models/employees/list/employee-list.server";
import { listChanges } from "~/models/shared/change-log.server";
import { employmentTypeOn } from "~/models/shared/employment-type.server";
import { createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";

const TODAY = "2026-11-21";
const PROBATION: ContractInput = {
  employmentType: "PROBATION",
  startDate: "2026-06-01",
  endDate: "2026-11-30",
  contractInfoContent: "Six months",
};
const REGULAR: ContractInput = { employmentType: "FULL_TIME", startDate: "2026-12-01", endDate: null, contractInfoContent: "Regularized" };

async function person(): Promise<{ scope: Scope; employeeSeq: number }> {
  const { scope } = await createTestCompany({ permissions: ["JOB_INFO_EDIT"] });
  const [employeeSeq] = await createEmployees(scope, [{ employeeName: "Luz Dizon" }]);
  return { scope, employeeSeq: employeeSeq! };
}

const rowOf = async (scope: Scope, employeeSeq: number) => {
  const filter = and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeSeq, employeeSeq));
  const [row] = await readInCompany(scope, (tx) =>
    tx
      .select({ type: employees.employmentType, start: employees.lastContractStartDay, end: employees.lastContractEndDay })
      .from(employees)
      .where(filter),
  );
  return row;
};
const typeOn = async (scope: Scope, today: string) =>
  (await readInCompany(scope, (tx) => tx.select({ type: employmentTypeOn(scope.companySeq, today) }).from(employees)))[0]!.type;

// covers: CONTRACT-01 CONTRACT-21 CONTRACT-27
test("contracts are stored with the person in charge, and the employee's row follows them", async () => {
  const { scope, employeeSeq } = await person();
  await createContract(scope, employeeSeq, PROBATION, TODAY);
  expect(await rowOf(scope, employeeSeq)).toEqual({ type: "PROBATION", start: "2026-06-01", end: "2026-11-30" });
  await createContract(scope, employeeSeq, REGULAR, TODAY);
  expect(await rowOf(scope, employeeSeq)).toEqual({ type: "PROBATION", start: "2026-12-01", end: null });
  expect(await listContracts(scope, employeeSeq)).toMatchObject([
    { ...PROBATION, picName: "Ana Reyes", revision: 1 },
    { ...REGULAR, picName: "Ana Reyes" },
  ]);
});

test("an upcoming contract takes over on its first day, without anyone saving anything", async () => {
  const { scope, employeeSeq } = await person();
  expect(await typeOn(scope, TODAY)).toBe("FULL_TIME");
  await createContract(scope, employeeSeq, PROBATION, TODAY);
  await createContract(scope, employeeSeq, { ...REGULAR, employmentType: "PROJECT_BASE", endDate: "2027-05-31" }, TODAY);
  expect([await typeOn(scope, "2026-11-30"), await typeOn(scope, "2026-12-01"), await typeOn(scope, "2028-01-01")]).toEqual([
    "PROBATION",
    "PROJECT_BASE",
    "PROJECT_BASE",
  ]);
  const search = (employmentType: EmploymentType, today: string) => selectEmployees(scope, { employmentType }, today);
  expect([
    await search("PROBATION", "2026-11-30"),
    await search("PROBATION", "2026-12-01"),
    await search("PROJECT_BASE", "2026-12-01"),
  ]).toEqual([[employeeSeq], [], [employeeSeq]]);
  const due = (deadline: "PROBATION_ENDING" | "CONTRACT_ENDING") => selectEmployees(scope, { deadline }, "2027-05-20");
  expect([await due("PROBATION_ENDING"), await due("CONTRACT_ENDING")]).toEqual([[], [employeeSeq]]);
  const { rows } = await listEmployees(scope, { sort: "name", descending: false, offset: 0, pageSize: 10 }, "2026-12-01");
  expect(rows.map((row) => row.employmentType)).toEqual(["PROJECT_BASE"]);
});

// covers: CONTRACT-22 CONTRACT-23 CONTRACT-24 CONTRACT-25 CONTRACT-30
test("saving checks the other contracts again, and after a change omits the changed one", async () => {
  const { scope, employeeSeq } = await person();
  const open = await createContract(scope, employeeSeq, { ...REGULAR, startDate: "2026-01-01" }, TODAY);
  await expect(createContract(scope, employeeSeq, PROBATION, TODAY)).rejects.toThrow(
    "Please enter the End Date for the existing contract type to add a new one.",
  );
  await expect(createContract(scope, employeeSeq, { ...REGULAR, startDate: "2025-01-01" }, TODAY)).rejects.toThrow(
    "If the start date is earlier than the existing contract record, the end date must be mandatory.",
  );
  await expect(createContract(scope, employeeSeq, { ...PROBATION, startDate: "2025-01-01", endDate: "2026-01-01" }, TODAY)).rejects.toThrow(
    "Contract periods cannot overlap with existing contract. Please check again.",
  );
  await updateContract(
    scope,
    { employeeSeq, contractSeq: open },
    { ...REGULAR, startDate: "2026-01-01", endDate: "2026-05-31", revision: 1 },
    TODAY,
  );
  await createContract(scope, employeeSeq, PROBATION, TODAY);
  await expect(
    updateContract(
      scope,
      { employeeSeq, contractSeq: open },
      { ...REGULAR, startDate: "2026-01-01", endDate: "2026-06-01", revision: 2 },
      TODAY,
    ),
  ).rejects.toThrow("Contract periods cannot overlap");
  expect(await getContract(scope, { employeeSeq, contractSeq: open })).toMatchObject({ endDate: "2026-05-31", revision: 2 });
});

test("of two concurrent contracts for the same days one is stored", async () => {
  const { scope, employeeSeq } = await person();
  const both = await Promise.allSettled([
    createContract(scope, employeeSeq, PROBATION, TODAY),
    createContract(scope, employeeSeq, PROBATION, TODAY),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listContracts(scope, employeeSeq)).toHaveLength(1);
});

// covers: CONTRACT-10 CONTRACT-28
test("a change keeps the type, and of two concurrent changes the second learns who was first", async () => {
  const { scope, employeeSeq } = await person();
  const contractSeq = await createContract(scope, employeeSeq, PROBATION, TODAY);
  await updateContract(
    scope,
    { employeeSeq, contractSeq },
    { ...PROBATION, employmentType: "FULL_TIME", endDate: "2026-12-31", revision: 1 },
    TODAY,
  );
  expect(await getContract(scope, { employeeSeq, contractSeq })).toMatchObject({
    employmentType: "PROBATION",
    endDate: "2026-12-31",
    revision: 2,
  });
  const late = updateContract(scope, { employeeSeq, contractSeq }, { ...PROBATION, revision: 1 }, TODAY);
  await expect(late).rejects.toMatchObject({ status: 409, message: expect.stringContaining("This contract was changed by Ana Reyes at ") });
});

// covers: CONTRACT-29
test("a deleted contract no longer counts, and the employee row keeps no trace of it", async () => {
  const { scope, employeeSeq } = await person();
  const contractSeq = await createContract(scope, employeeSeq, PROBATION, TODAY);
  await expect(removeContract(scope, { employeeSeq, contractSeq }, 9, TODAY)).rejects.toMatchObject({ status: 409 });
  await removeContract(scope, { employeeSeq, contractSeq }, 1, TODAY);
  expect(await rowOf(scope, employeeSeq)).toMatchObject({ start: null, end: null });
  await expect(getContract(scope, { employeeSeq, contractSeq })).rejects.toThrow("No such contract");
});

test("the history of the tab describes added, changed and deleted contracts", async () => {
  const { scope, employeeSeq } = await person();
  const contractSeq = await createContract(scope, employeeSeq, PROBATION, TODAY);
  await updateContract(scope, { employeeSeq, contractSeq }, { ...PROBATION, endDate: "2026-12-31", revision: 1 }, TODAY);
  await removeContract(scope, { employeeSeq, contractSeq }, 2, TODAY);
  const { changes } = await listChanges(scope, "EMPLOYEE_CONTRACT", employeeSeq);
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Deleted the contract Probationary, 06/01/2026 to 12/31/2026. Notes: Six months",
    "Changed the contract Probationary, 06/01/2026 to 11/30/2026: end date 11/30/2026 → 12/31/2026.",
    "Added the contract Probationary, 06/01/2026 to 11/30/2026. Notes: Six months",
  ]);
});

test("contracts of another employee or company are not found", async () => {
  const [employee, other] = [await person(), await person()];
  const contractSeq = await createContract(employee.scope, employee.employeeSeq, PROBATION, TODAY);
  await expect(getContract(other.scope, { employeeSeq: employee.employeeSeq, contractSeq })).rejects.toThrow("No such contract");
  await expect(removeContract(other.scope, { employeeSeq: other.employeeSeq, contractSeq }, 1, TODAY)).rejects.toThrow("No such contract");
  await expect(createContract(employee.scope, 999, PROBATION, TODAY)).rejects.toThrow("No such employee");
  expect(
    await inCompany(employee.scope, (tx) => tx.$client.query("select 1 from employee_contracts").then(({ rows }) => rows.length)),
  ).toBe(1);
});
