import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { employeeStatus } from "~/domain/employees/list/employee-status";
import { EMPLOYEE_STATUSES } from "~/domain/shared/employee-status";
import { employeeStatusOn, hasStatusOn, notResignedOn } from "~/models/shared/employee-status.server";
import { testCompany } from "../../support/company";
import { testEmployees } from "../../support/employees";

const DAYS = [null, "2026-10-01", "2026-11-20", "2026-11-21", "2026-11-22", "2026-12-21", "2026-12-22"];
const TODAY = "2026-11-21";

// covers: EMP-33
test("the database gives everybody the status that the rule gives", async () => {
  const { scope } = await testCompany();
  const { companySeq } = scope;
  const cases = DAYS.flatMap((resignationDate) =>
    DAYS.flatMap((lastContractStartDay) =>
      DAYS.flatMap((lastContractEndDay) =>
        DAYS.flatMap((leaveEnd) => ({ resignationDate, lastContractStartDay, lastContractEndDay, leaveEnd })),
      ),
    ),
  );
  const seqs = await testEmployees(
    scope,
    cases.map(({ leaveEnd: _, ...days }, index) => ({ employeeName: `Case ${index}`, ...days })),
  );
  const leaves = cases.flatMap(({ leaveEnd }, index) =>
    leaveEnd === null ? [] : [{ employeeSeq: seqs[index]!, startDate: leaveEnd > TODAY ? "2026-11-22" : "2026-10-01", endDate: leaveEnd }],
  );
  const rows = leaves.map(({ employeeSeq, startDate, endDate }, index) => ({
    companySeq,
    employeeStatusHistorySeq: index + 1,
    employeeSeq,
    employeeStatus: "ON_LEAVE",
    employeeStatusContent: "Care",
    leaveName: "Care leave",
    employeeStatusStartDatetime: startDate,
    employeeStatusEndDatetime: endDate,
  }));
  const found = await inCompany(scope, async (tx) => {
    for (let at = 0; at < rows.length; at += 1_000) await tx.insert(employeeStatusHistories).values(rows.slice(at, at + 1_000));
    return tx
      .select({ employeeSeq: employees.employeeSeq, status: employeeStatusOn(companySeq, TODAY) })
      .from(employees)
      .where(eq(employees.companySeq, companySeq))
      .orderBy(employees.employeeSeq);
  });
  const expected = cases.map(({ leaveEnd: _, ...facts }, index) =>
    employeeStatus({ ...facts, leaves: leaves.filter(({ employeeSeq }) => employeeSeq === seqs[index]) }, TODAY),
  );
  expect(found.map(({ status }) => status)).toEqual(expected);
  expect(new Set(expected).size).toBe(6);
  for (const status of EMPLOYEE_STATUSES) {
    const those = await readInCompany(scope, (tx) =>
      tx
        .select({ employeeSeq: employees.employeeSeq })
        .from(employees)
        .where(hasStatusOn(companySeq, status, TODAY))
        .orderBy(employees.employeeSeq),
    );
    expect(those.map(({ employeeSeq }) => employeeSeq)).toEqual(seqs.filter((_, index) => expected[index] === status));
  }
  const staying = await readInCompany(scope, (tx) =>
    tx
      .select({ status: employeeStatusOn(scope.companySeq, TODAY) })
      .from(employees)
      .where(notResignedOn(TODAY)),
  );
  expect(staying).toHaveLength(expected.filter((status) => status !== "RESIGNED").length);
});
