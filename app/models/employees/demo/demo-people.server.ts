import { and, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeContracts, employeeStatusHistories } from "~/db/schema/employee-records";
import { departments, workPlaces } from "~/db/schema/organization";
import { workSchedules } from "~/db/schema/time";
import type { EmployeeStory, StatusEvent } from "~/db/seeds/employee-story";
import { upsertRows } from "~/db/upsert.server";
import { contractPic } from "~/domain/employees/contracts/contract-input";
import { contractOn, lastContract, sortContracts } from "~/domain/employees/contracts/contract-periods";
import type { Scope } from "~/domain/shared/scope";
import { parseMinuteOfDay, formatMinuteOfDay } from "~/domain/time/schedule/clock";
import type { ScheduleBreak } from "~/domain/time/schedule/schedule";

/** Writes the demo employees in one transaction, once. Only the demo command calls this. */
export function writeEmployeeStory(
  scope: Scope,
  story: EmployeeStory,
  people: readonly { employeeSeq: number; departmentSeq: number | null; employmentType: string }[],
): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const written = await tx
      .select({ seq: workPlaces.workPlaceSeq })
      .from(workPlaces)
      .where(eq(workPlaces.companySeq, companySeq))
      .limit(1);
    if (written.length > 0) return;
    const offices = await writeOffices(tx, companySeq, story.offices);
    for (const { departmentSeq, employeeSeq } of story.heads) {
      await tx
        .update(departments)
        .set({ departmentManagerEmployeeSeq: employeeSeq })
        .where(and(eq(departments.companySeq, companySeq), eq(departments.departmentSeq, departmentSeq)));
    }
    for (const { workScheduleSeq, shifts = [], ...times } of story.schedules) {
      await tx
        .update(workSchedules)
        .set({ ...withMeal(times), shifts: shifts.map(withMeal), workScheduleType: shifts.length > 0 ? "SHIFT_TIME" : "FIXED_TIME" })
        .where(and(eq(workSchedules.companySeq, companySeq), eq(workSchedules.workScheduleSeq, workScheduleSeq)));
    }
    await writeContracts(tx, scope, story);
    await writeStatuses(tx, scope, story.statuses);
    await follow(tx, companySeq, people, story, offices);
  });
}

/** The hour after four hours of work is the unpaid meal break. */
function withMeal<Times extends { startTime: string }>(times: Times): Times & { breaks: ScheduleBreak[] } {
  const start = parseMinuteOfDay(times.startTime) + 4 * 60;
  return { ...times, breaks: [{ startTime: formatMinuteOfDay(start), endTime: formatMinuteOfDay(start + 60), paidYn: "N" }] };
}

/** @returns the office of each department */
async function writeOffices(tx: Tx, companySeq: number, offices: EmployeeStory["offices"]): Promise<Map<number, number>> {
  const rows = offices.map(({ workPlaceName }, index) => ({ companySeq, workPlaceSeq: index + 1, workPlaceName }));
  await nextSeq(tx, companySeq, "workPlace", rows.length);
  await upsertRows(tx, workPlaces, rows);
  return new Map(
    offices.flatMap(({ departmentSeqs }, index) => departmentSeqs.map((departmentSeq) => [departmentSeq, index + 1] as const)),
  );
}

async function writeContracts(tx: Tx, { companySeq, employeeName }: Scope, { contracts }: EmployeeStory): Promise<void> {
  const first = await nextSeq(tx, companySeq, "contract", contracts.length);
  await upsertRows(
    tx,
    employeeContracts,
    contracts.map(({ employeeSeq, employmentType, startDate, endDate, notes }, index) => ({
      companySeq,
      employeeContractInfoHistorySeq: first + index,
      employeeSeq,
      employmentType,
      employeeContractInfoStartDatetime: startDate,
      employeeContractInfoEndDatetime: endDate,
      contractInfoContent: notes,
      picName: contractPic(employeeName),
      revision: 1,
      createdAt: new Date(`${startDate}T09:00:00+08:00`),
    })),
  );
}

async function writeStatuses(tx: Tx, { companySeq, employeeName: pic }: Scope, statuses: readonly StatusEvent[]): Promise<void> {
  if (statuses.length === 0) return;
  const first = await nextSeq(tx, companySeq, "employee_status_history", statuses.length);
  await upsertRows(
    tx,
    employeeStatusHistories,
    statuses.map((event, index) => {
      const leave = "leaveName" in event ? event : null;
      const resigned = "resignationDate" in event ? event : null;
      return {
        companySeq,
        employeeStatusHistorySeq: first + index,
        employeeSeq: event.employeeSeq,
        employeeStatus: leave ? "ON_LEAVE" : "RESIGNED",
        employeeStatusContent: event.notes,
        leaveName: leave?.leaveName ?? "",
        employeeStatusStartDatetime: leave?.startDate ?? null,
        employeeStatusEndDatetime: leave?.endDate ?? null,
        employeeResignationDate: resigned?.resignationDate ?? null,
        employeeResignationType: resigned?.resignationType ?? null,
        pic,
        revision: 1,
        createdAt: new Date(`${leave?.startDate ?? resigned?.resignationDate}T09:00:00+08:00`),
      };
    }),
  );
}

/** Sets office and contract state on each employee row, as the contracts model would. */
async function follow(
  tx: Tx,
  companySeq: number,
  people: readonly { employeeSeq: number; departmentSeq: number | null; employmentType: string }[],
  { contracts, day }: EmployeeStory,
  offices: Map<number, number>,
): Promise<void> {
  const rows = people.map(({ employeeSeq, departmentSeq, employmentType }) => {
    const theirs = contracts.filter((contract) => contract.employeeSeq === employeeSeq);
    const last = lastContract(theirs);
    return {
      employee_seq: employeeSeq,
      work_place_seq: offices.get(departmentSeq ?? 0) ?? null,
      employment_type: contractOn(theirs, day)?.employmentType ?? employmentType,
      last_contract_start_day: last?.startDate ?? null,
      last_contract_end_day: last?.endDate ?? null,
      next_contract_day: sortContracts(theirs, day).upcomingList[0]?.startDate ?? null,
    };
  });
  await tx.$client.query(
    `update employees set work_place_seq = details.work_place_seq, employment_type = details.employment_type, last_contract_start_day = details.last_contract_start_day, last_contract_end_day = details.last_contract_end_day,
       next_contract_day = details.next_contract_day
     from jsonb_to_recordset($2::jsonb) as details(employee_seq int, work_place_seq int, employment_type text, last_contract_start_day date, last_contract_end_day date, next_contract_day date)
     where employees.company_seq = $1 and employees.employee_seq = details.employee_seq`,
    [companySeq, JSON.stringify(rows)],
  );
}
