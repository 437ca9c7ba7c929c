import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employeeStatusHistories } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { upsertRows } from "~/db/upsert.server";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { TimeFile } from "~/domain/time/time-file/time-file-shape";
import { raiseCounter, seqsFor } from "~/models/payroll/company-data/import/company-import-seqs.server";
import { syncAssignmentsFromEmployees } from "~/models/shared/assignments.server";
import { lockEmployeeIds } from "~/models/shared/people.server";

/** Employees of a time file, and their leaves without a known end. Existing employees keep all other data. */
export async function writePeople(tx: Tx, scope: Scope, { employees: people }: TimeFile): Promise<void> {
  const { companySeq } = scope;
  await lockEmployeeIds(tx, scope);
  const seqs = people.map(({ employeeSeq }) => employeeSeq);
  const knownRows = await tx
    .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, seqs)));
  const names = new Map(knownRows.map(({ employeeSeq, employeeName }) => [employeeSeq, employeeName]));
  refuseOthers(people, names);
  const rows = people.map(({ employeeSeq, workScheduleSeq, workPlaceSeq, premiumExemptYn, attendanceExemptYn }) => {
    return { companySeq, employeeSeq, workScheduleSeq, workPlaceSeq, premiumExemptYn, attendanceExemptYn };
  });
  const fresh = people.flatMap((person, index) => (names.has(person.employeeSeq) ? [] : [{ ...rows[index]!, ...newcomer(person) }]));
  await upsertRows(tx, employees, fresh);
  for (const { employeeSeq, companySeq: _company, ...row } of rows)
    if (names.has(employeeSeq))
      await tx
        .update(employees)
        .set(row)
        .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
  await syncAssignmentsFromEmployees(tx, scope, seqs, "Time file");
  await raiseCounter(tx, companySeq, "employee", seqs);
  await writeIndefiniteLeaves(tx, scope, people);
}

/** A file number that belongs to another employee here would assign the time to the wrong person. */
function refuseOthers(people: TimeFile["employees"], names: ReadonlyMap<number, string>): void {
  const others = people.flatMap(({ employeeSeq, employeeName }, index) => {
    const name = names.get(employeeSeq);
    return name === undefined || name === employeeName
      ? []
      : [`employees[${index}].employeeSeq: ${employeeSeq} is ${name} in this company, and ${employeeName} in the file`];
  });
  if (others.length > 0) throw new Refusal(others.join("\n"));
}

function newcomer({ employeeName, employeeNumber, joinDate, resignationDate }: TimeFile["employees"][number]) {
  const words = employeeName.split(/\s+/);
  return {
    employeeName,
    employeeId: employeeNumber,
    firstName: words[0]!,
    middleName: words.slice(1, -1).join(" "),
    lastName: words.length > 1 ? words.at(-1)! : "",
    joinDate,
    resignationDate,
  };
}

async function writeIndefiniteLeaves(tx: Tx, { companySeq }: Scope, people: TimeFile["employees"]): Promise<void> {
  const leaves = people.flatMap(({ employeeSeq, indefiniteLeaves }) => indefiniteLeaves.map((leave) => ({ employeeSeq, ...leave })));
  if (leaves.length === 0) return;
  const knownRows = await tx
    .select()
    .from(employeeStatusHistories)
    .where(and(eq(employeeStatusHistories.companySeq, companySeq), eq(employeeStatusHistories.employeeStatus, "ON_LEAVE")));
  const keyOf = (employeeSeq: number, startDate: Day | null) => `${employeeSeq} ${startDate ?? ""}`;
  const seqs = await seqsFor(tx, companySeq, "employee_status_history", {
    rows: leaves,
    keyOf: ({ employeeSeq, startDate }) => keyOf(employeeSeq, startDate),
    known: knownRows.map((row) => ({
      key: keyOf(row.employeeSeq, row.employeeStatusStartDatetime),
      seq: row.employeeStatusHistorySeq,
    })),
  });
  const rows = leaves.map(({ employeeSeq, startDate, endDate }, index) => ({
    companySeq,
    employeeStatusHistorySeq: seqs[index]!,
    employeeSeq,
    employeeStatus: "ON_LEAVE",
    employeeStatusContent: "Time file",
    leaveName: "Leave",
    employeeStatusStartDatetime: startDate,
    employeeStatusEndDatetime: endDate,
  }));
  await upsertRows(tx, employeeStatusHistories, rows);
}
