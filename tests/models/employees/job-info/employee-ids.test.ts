import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { migrationsFolder } from "~/db/access-policies/release.server";
import { BULK_HEADINGS } from "~/domain/employees/bulk/bulk-columns";
import { readBulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { DUPLICATE_EMPLOYEE_ID } from "~/domain/employees/job-info/employee-id";
import { jobInfoInput, type JobInfoInput } from "~/domain/employees/job-info/job-info-input";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import type { Permission } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { createBulkUpdate } from "~/models/employees/bulk/bulk-updates.server";
import { readBulkRows } from "~/models/employees/bulk/bulk-sheets.server";
import { readUsedIdentifiers } from "~/models/employees/invitations/invitation-checks.server";
import { getJobInfo, updateJobInfo } from "~/models/employees/job-info/job-info.server";
import { findBorrower } from "~/models/payroll/loans/loan-rows.server";
import { readPunchPeople } from "~/models/time/uploads/upload-reading.server";
import { createTestCompany } from "../../../support/company";
import { createEmployees } from "../../../support/employees";
import { withOwner } from "../../../support/owner";

const NO_KNOWN_IDENTIFIERS = { known: () => Promise.resolve([]) };
const rights: { permissions: Permission[] } = { permissions: ["JOB_INFO_EDIT", "BASIC_INFO_EDIT"] };

async function saveId(scope: Scope, employeeSeq: number, employeeId: string): Promise<void> {
  const { revision, joinDate } = await getJobInfo(scope, employeeSeq);
  const input: JobInfoInput = {
    ...jobInfoInput.parse({ revision: String(revision), employeeId, departmentSeq: "1", joinDate: "2024-01-08" }),
    joinDate,
    departmentSeq: null as never,
  };
  await updateJobInfo(scope, employeeSeq, input, false);
}

test("B-1: an ID that differs only in case or blanks is a duplicate, on every input path", async () => {
  const { scope } = await createTestCompany(rights);
  await createEmployees(scope, [
    { employeeName: "Ana Reyes", employeeId: "X001" },
    { employeeName: "Ben Cruz", employeeId: "E2" },
  ]);
  const taken = await readInCompany(scope, (tx) =>
    readUsedIdentifiers(tx, scope, NO_KNOWN_IDENTIFIERS, { emails: [], employeeIds: [" x001", "E3"] }),
  );
  expect([...taken.employeeIds]).toEqual(["x001"]);
  await expect(createEmployees(scope, [{ employeeName: "Carla Go", employeeId: "x001" }])).rejects.toMatchObject({
    cause: { constraint: "employees_employee_id_key" },
  });
  // The same ID in another company is independent.
  const other = await createTestCompany(rights);
  await createEmployees(other.scope, [{ employeeName: "Dan Sy", employeeId: "x001" }]);
});

test("B-1: devices, forms and workbooks find an employee by the ID in any case", async () => {
  const { scope } = await createTestCompany(rights);
  const [ana] = await createEmployees(scope, [{ employeeName: "Ana Reyes", employeeId: "X001" }]);
  await readInCompany(scope, async (tx) => {
    const { personOf: device } = await readPunchPeople(tx, scope);
    expect([device("x001"), device("X001 "), device("X002")]).toEqual([ana, ana, undefined]);
    expect((await findBorrower(tx, scope, " x001")).employeeSeq).toBe(ana);
  });
  const cells = [
    [BULK_HEADINGS.employeeId, BULK_HEADINGS.firstName],
    ["x001", "Anna"],
    ["X001", "Anne"],
  ];
  const sheet = readBulkSheet(
    cells.map((rowCells, index) => ({ number: index + 1, cells: rowCells })),
    ["employeeId"],
  );
  const seq = await createBulkUpdate(scope, "people.xlsx", sheet);
  const rows = await readInCompany(scope, (tx) => readBulkRows(tx, scope, seq));
  expect(rows.map(({ errors }) => errors)).toEqual([
    ["Employee ID: row 3 has the same number."],
    ["Employee ID: row 2 has the same number."],
  ]);
});

test("B-1: a company file with IDs or emails that differ only in case is refused, each at its place", () => {
  const file = JSON.parse(readFileSync(path.join(import.meta.dirname, "employee-id-case.json"), "utf8")) as unknown;
  const read = readCompanyFile(file);
  expect(JSON.stringify(read)).toContain("x001 is given twice, first at employees[");
});

test("B-1: of two existing duplicates the migration keeps both, the exact ID is found first, and no third can be added", async () => {
  const { scope } = await createTestCompany(rights);
  const [ana, ben, carla] = await createEmployees(scope, [
    { employeeName: "Ana Reyes", employeeId: "X001" },
    { employeeName: "Ben Cruz", employeeId: "E2" },
    { employeeName: "Carla Go", employeeId: "E3" },
  ]);
  const statements = readFileSync(path.join(migrationsFolder, "0137_one-employee-id.sql"), "utf8").split("--> statement-breakpoint");
  await withOwner(async (client) => {
    await client.query('drop index "employees_employee_id_key"; alter table employees drop column duplicate_id_seq');
    await client.query(`set app.company_seq = '${scope.companySeq}'`);
    await client.query("update employees set employee_id = 'x001' where company_seq = $1 and employee_seq = $2", [scope.companySeq, ben]);
    await client.query("reset app.company_seq");
    for (const statement of statements) await client.query(statement);
  });
  await readInCompany(scope, async (tx) => {
    const { personOf: device } = await readPunchPeople(tx, scope);
    expect([device("X001"), device("x001")]).toEqual([ana, ben]);
    expect([(await findBorrower(tx, scope, "X001")).employeeSeq, (await findBorrower(tx, scope, "x001")).employeeSeq]).toEqual([ana, ben]);
  });
  const keys = await inCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ key: number }>(
      "select duplicate_id_seq as key from employees where company_seq = $1 order by employee_seq",
      [scope.companySeq],
    );
    return rows.map(({ key }) => key);
  });
  expect(keys).toEqual([0, ben, 0]);
  await expect(saveId(scope, carla!, "X001 ")).rejects.toThrow(DUPLICATE_EMPLOYEE_ID);
  await expect(createEmployees(scope, [{ employeeName: "Dan Sy", employeeId: "x001" }])).rejects.toThrow();
});
