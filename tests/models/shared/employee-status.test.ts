import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { addDays, type Day } from "~/domain/shared/day";
import { EMPLOYEE_STATUSES, statusDisplay } from "~/domain/shared/employee-status";
import { employeeStatusOn, hasStatusOn, notResignedOn } from "~/models/shared/employee-status.server";
import { createTestCompany } from "../../support/company";
import { createEmployees } from "../../support/employees";

const DAYS = [null, "2026-10-01", "2026-11-20", "2026-11-21", "2026-11-22", "2026-12-21", "2026-12-22"];
const TODAY = "2026-11-21";

type Facts = { resignationDate: Day | null; lastContractStartDay: Day | null; lastContractEndDay: Day | null };
type Leave = { startDate: Day; endDate: Day };
const OPEN: Facts = { resignationDate: null, lastContractStartDay: "2024-01-08", lastContractEndDay: null };
const on = async (facts: Partial<Facts>, leave?: Leave) => (await statuses([{ ...OPEN, ...facts, leave: leave ?? null }])).found[0]!.status;

// covers: EMP-33 CF-23
test("an employee is resigned from the resignation date on, whatever else is stored", async () => {
  expect(await on({ resignationDate: "2026-11-22" })).toBe("ACTIVE");
  expect(await on({ resignationDate: "2026-11-21" })).toBe("RESIGNED");
  const leave = { startDate: "2026-11-01", endDate: "2026-11-30" };
  expect(await on({ resignationDate: "2026-11-20", lastContractStartDay: null }, leave)).toBe("RESIGNED");
});

// covers: EMP-33 CF-18
test("an employee is inactive from the first to the last day of a leave, and has the contract's status after it", async () => {
  const leave = (startDate: Day, endDate: Day) => on({}, { startDate, endDate });
  expect(await leave("2026-11-21", "2026-11-21")).toBe("ON_LEAVE");
  expect(await leave("2026-11-22", "2026-12-01")).toBe("ACTIVE");
  expect(await leave("2026-11-01", "2026-11-20")).toBe("ACTIVE");
  expect(statusDisplay(await leave("2026-11-01", "2026-11-30"))?.tooltip).toBe("Inactive");
});

// covers: EMP-33 CF-23
test("without a leave the contracts decide: none, ended, ending within 30 days, or in force; an upcoming one is enough", async () => {
  expect(await on({ lastContractStartDay: null })).toBe("CONTRACT_INFO_REQUIRED");
  expect(await on({ lastContractEndDay: "2026-11-20" })).toBe("EXTENSION_PAST_DUE");
  expect(await on({ lastContractEndDay: "2026-11-21" })).toBe("EXTENSION_REQUIRED");
  expect(await on({ lastContractEndDay: "2026-12-21" })).toBe("EXTENSION_REQUIRED");
  expect(await on({ lastContractEndDay: "2026-12-22" })).toBe("ACTIVE");
  expect(await on({ lastContractStartDay: "2026-11-25", lastContractEndDay: "2026-12-05" })).toBe("ACTIVE");
});

/** EMP-33 as specified, to compare the database against in every combination. */
function expectedStatus({ resignationDate, lastContractStartDay: start, lastContractEndDay: end, leave }: Facts & { leave: Leave | null }) {
  if (resignationDate !== null && resignationDate <= TODAY) return "RESIGNED";
  if (leave && leave.startDate <= TODAY && TODAY <= leave.endDate) return "ON_LEAVE";
  if (start === null) return "CONTRACT_INFO_REQUIRED";
  if (end !== null && end < TODAY) return "EXTENSION_PAST_DUE";
  return end !== null && start <= TODAY && end <= addDays(TODAY, 30) ? "EXTENSION_REQUIRED" : "ACTIVE";
}

/** A company with an employee per case, and the status that the database computes for each. */
async function statuses(cases: readonly (Facts & { leave: Leave | null })[]) {
  const { scope } = await createTestCompany();
  const { companySeq } = scope;
  const seqs = await createEmployees(
    scope,
    cases.map(({ leave: _, ...days }, index) => ({ employeeName: `Case ${index}`, ...days })),
  );
  const leaves = cases.flatMap(({ leave }, index) => (leave === null ? [] : [{ employeeSeq: seqs[index]!, ...leave }]));
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
    for (let offset = 0; offset < rows.length; offset += 1_000)
      await tx.insert(employeeStatusHistories).values(rows.slice(offset, offset + 1_000));
    return tx
      .select({ employeeSeq: employees.employeeSeq, status: employeeStatusOn(companySeq, TODAY) })
      .from(employees)
      .where(eq(employees.companySeq, companySeq))
      .orderBy(employees.employeeSeq);
  });
  return { scope, seqs, found };
}

// covers: EMP-33
test("the database computes the status of EMP-33 for every combination of days, and filters by it", async () => {
  const cases = DAYS.flatMap((resignationDate) =>
    DAYS.flatMap((lastContractStartDay) =>
      DAYS.flatMap((lastContractEndDay) =>
        DAYS.flatMap((leaveEnd) => ({
          resignationDate,
          lastContractStartDay,
          lastContractEndDay,
          leave: leaveEnd === null ? null : { startDate: leaveEnd > TODAY ? "2026-11-22" : "2026-10-01", endDate: leaveEnd },
        })),
      ),
    ),
  );
  const { scope, seqs, found } = await statuses(cases);
  const { companySeq } = scope;
  const expected = cases.map(expectedStatus);
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
