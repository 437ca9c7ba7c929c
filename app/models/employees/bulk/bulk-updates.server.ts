import { and, asc, eq, ne, sql } from "drizzle-orm";
import { employeeIdKey } from "~/db/schema/columns";
import { foldText } from "~/domain/shared/clean-text";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { employees } from "~/db/schema/employees";
import type { BulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { fieldPlaces } from "~/domain/employees/bulk/bulk-sheet";
import {
  BASIC_COLUMNS,
  IDENTITY_COLUMNS,
  JOB_COLUMNS,
  evaluateUpdates,
  updatableColumns,
  UPDATED,
  type PersonUpdate,
  type UpdatablePerson,
  type UpdatedColumn,
  type UpdatedField,
} from "~/domain/employees/bulk/bulk-update";
import { bulkUpdated, employeeUpdateChange } from "~/domain/employees/bulk/bulk-update-changes";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { fullName } from "~/domain/employees/personal/person-name";
import { identityChanged } from "~/domain/employees/pay/salary-changes";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { writeAssignments, type Assigned } from "~/models/shared/assignments.server";
import { recordChanges } from "~/models/shared/change-log.server";
import { saveBulkSheet, readBulkUpload, readBulkRows, setBulkState, type StoredRow } from "./bulk-sheets.server";
import { haltBulk, workNextRows } from "./bulk-lease.server";
import { offeredSchedules } from "~/domain/time/schedule/schedule-state";
import { readEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { lockEmployeeIds } from "~/models/shared/people.server";

type Company = Pick<Scope, "companySeq">;

/** Maximum employees on the update template. */
const LIMIT = 10_000;

/** All employees that can be updated, by name, as the template lists them. */
export function listUpdatable(scope: Scope): Promise<UpdatablePerson[]> {
  return readInCompany(scope, (tx) =>
    tx
      .select(PERSON)
      .from(employees)
      .where(and(eq(employees.companySeq, scope.companySeq), sql`${employees.employeeId} <> ''`))
      .orderBy(asc(employees.employeeName), asc(employees.employeeSeq))
      .limit(LIMIT),
  );
}

/** Validates a sheet against the current employees and stores it; changes apply only after confirmation. @returns its number */
export function createBulkUpdate(scope: Scope, fileName: string, sheet: BulkSheet): Promise<number> {
  return inCompany(scope, async (tx) => {
    const places = fieldPlaces(sheet.headings);
    const [ids, typed] = (["employeeId", "employeeNumber"] as const).map((field) => [
      ...new Set(sheet.rows.map(({ cells }) => foldText(cells[places[field]] ?? "")).filter(Boolean)),
    ]) as [string[], string[]];
    const people = await tx
      .select(PERSON)
      .from(employees)
      .where(
        and(
          eq(employees.companySeq, scope.companySeq),
          ne(employees.employeeId, ""),
          sql`${sql.raw(employeeIdKey("employee_id"))} = any(${sql.param(ids)}::text[])`,
        ),
      );
    const evaluated = evaluateUpdates(
      sheet,
      updatableColumns(scope.permissions, scope.subscriptions),
      new Map([
        ...people.map((person) => [foldText(person.employeeId), person] as const),
        ...people.map((person) => [person.employeeId, person] as const),
      ]),
      await readEmployeeChoices(tx, scope),
      await readNumberHolders(tx, scope, typed),
    );
    return saveBulkSheet(tx, scope, { bulkPurpose: "UPDATE", fileName, sheet, evaluated });
  });
}

/**
 * Starts the job that applies the changes. Idempotent.
 * @throws NotFound, also for another user's sheet; Refusal when no row is valid, or a required permission was revoked since the upload
 */
export function confirmBulkUpdate(scope: Scope, bulkInviteSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const head = await readBulkUpload(tx, scope, "UPDATE", bulkInviteSeq, { lock: true, by: scope });
    if (head.bulkState === "RUNNING" || head.bulkState === "DONE") return;
    const rows = (await readBulkRows(tx, scope, bulkInviteSeq)).filter(({ resolved }) => resolved !== null);
    if (rows.length === 0) throw new Refusal("No row of this workbook can be used yet. Fix the rows and upload the workbook again.");
    const allowed = new Set<string>(updatableColumns(scope.permissions, scope.subscriptions).map((column) => UPDATED[column]));
    if (rows.some((row) => Object.keys(updateOf(row).after).some((field) => !allowed.has(field))))
      throw new Refusal("Your permissions have changed since the upload. Upload the workbook again.", { status: 409 });
    await setBulkState(tx, scope, bulkInviteSeq, { bulkState: "RUNNING" });
    enqueue(tx, "bulk-update", { companySeq: scope.companySeq, bulkInviteSeq });
  });
}

/**
 * Applies the next rows of a confirmed sheet with their audit log entries. An employee whose values no longer match the preview is skipped
 * and the row records why.
 * @param today the day in Manila: a new schedule takes effect from it @returns false when no rows are left or another worker holds the
 * sheet
 */
export function updateNextRows(company: Company, bulkInviteSeq: number, today: Day): Promise<boolean> {
  return workNextRows(
    company,
    { purpose: "UPDATE", bulkInviteSeq },
    {
      async work(tx, scope, rows) {
        await lockEmployeeIds(tx, company);
        const choices = await readEmployeeChoices(tx, company);
        const people = await lockPeople(tx, company, rows);
        const [changes, faults] = [[] as Change[], new Map<number, string[]>()];
        const schedules: Assigned[] = [];
        const numbers = rows.map((row) => updateOf(row).after.employeeNumber).filter((number) => typeof number === "string");
        const holders = await readNumberHolders(tx, company, numbers);
        for (const row of rows) {
          const update = updateOf(row);
          const person = people.get(update.employeeSeq);
          if (!person || !isCurrent(person, update, choices, holders)) faults.set(row.rowIndex, [OUTDATED]);
          else if (Object.keys(update.after).length > 0) {
            changes.push(...(await store(tx, company, person, update, choices)));
            const { workScheduleSeq: to } = update.after;
            if (typeof to === "number") schedules.push({ employeeSeq: person.employeeSeq, startDate: today, to });
          }
        }
        await writeAssignments(tx, scope, "WORK_SCHEDULE", schedules, today);
        await recordChanges(tx, scope, changes);
        return faults;
      },
      ended: ({ fileName, doneCount, invalidCount }) => bulkUpdated(fileName, doneCount, invalidCount),
    },
  );
}

const OUTDATED = "This employee or a setting used here was changed after the preview. Upload the row again to see its current effect.";

/** Marks the job as stopped; it can be resumed. */
export const haltBulkUpdate = (company: Company, bulkInviteSeq: number) => haltBulk(company, { purpose: "UPDATE", bulkInviteSeq });

export const updateOf = ({ resolved }: StoredRow) => resolved as unknown as PersonUpdate;

/** Employees that hold these device numbers. */
async function readNumberHolders(tx: Tx, { companySeq }: Company, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ number: employees.employeeNumber, employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        ne(employees.employeeNumber, ""),
        sql`${sql.raw(employeeIdKey("employee_number"))} = any(${sql.param(numbers.map(foldText))}::text[])`,
      ),
    );
  return new Map(rows.map(({ number, employeeSeq }) => [foldText(number), employeeSeq]));
}

async function lockPeople(tx: Tx, { companySeq }: Company, rows: readonly StoredRow[]): Promise<Map<number, UpdatablePerson>> {
  const seqs = rows.map((row) => updateOf(row).employeeSeq);
  const people = await tx
    .select(PERSON)
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), sql`${employees.employeeSeq} = any(${sql.param(seqs)}::int[])`))
    .orderBy(employees.employeeSeq)
    .for("no key update");
  return new Map(people.map((person) => [person.employeeSeq, person]));
}

/** Whether the values still match the preview and the referenced rows still exist. */
function isCurrent(
  person: UpdatablePerson,
  { before, after }: PersonUpdate,
  { departments, jobTitles, workPlaces, workSchedules }: EmployeeChoices,
  holders: ReadonlyMap<string, number>,
): boolean {
  const unchanged = (Object.keys(before) as UpdatedField[]).every((field) => before[field] === person[field]);
  const there = (seq: unknown, seqs: readonly number[]) => seq === undefined || seqs.includes(Number(seq));
  const holder = holders.get(foldText(String(after.employeeNumber ?? "")));
  return (
    unchanged &&
    (holder === undefined || holder === person.employeeSeq) &&
    there(
      after.departmentSeq,
      departments.map((department) => department.departmentSeq),
    ) &&
    there(
      after.jobTitleSeq,
      jobTitles.map((jobTitle) => jobTitle.jobTitleSeq),
    ) &&
    there(
      after.workPlaceSeq,
      workPlaces.map((workPlace) => workPlace.workPlaceSeq),
    ) &&
    there(
      after.workScheduleSeq,
      offeredSchedules(workSchedules).map((schedule) => schedule.workScheduleSeq),
    )
  );
}

/** @returns the audit log entry */
async function store(
  tx: Tx,
  { companySeq }: Company,
  person: UpdatablePerson,
  update: PersonUpdate,
  choices: EmployeeChoices,
): Promise<Change[]> {
  const after = { ...person, ...update.after } as UpdatablePerson;
  // Schedules are assigned from today, in one batch with those of the other rows.
  const { workScheduleSeq: _schedule, ...other } = update.after;
  const touches = (columns: readonly UpdatedColumn[]) => columns.some((column) => UPDATED[column] in update.after);
  await tx
    .update(employees)
    .set({
      ...(other as Partial<UpdatablePerson>),
      employeeName: touches(["firstName", "lastName"]) ? fullName(after) : person.employeeName,
      ...(touches(BASIC_COLUMNS) ? { basicInfoRevision: sql`${employees.basicInfoRevision} + 1` } : {}),
      ...(touches(JOB_COLUMNS) ? { jobInfoRevision: sql`${employees.jobInfoRevision} + 1` } : {}),
      ...(touches(IDENTITY_COLUMNS) ? { identityRevision: sql`${employees.identityRevision} + 1` } : {}),
    })
    .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, person.employeeSeq)));
  if ("joinDate" in other || "workPlaceSeq" in other)
    await markDaysDirty(tx, { companySeq }, { employeeSeqs: [person.employeeSeq], from: null, to: null });
  return [
    ...employeeUpdateChange(update, choices),
    ...(touches(IDENTITY_COLUMNS) ? [identityChanged(person.employeeSeq, person, after)] : []),
  ];
}

const PERSON = {
  employeeSeq: employees.employeeSeq,
  employeeId: employees.employeeId,
  employeeNumber: employees.employeeNumber,
  employeeName: employees.employeeName,
  firstName: employees.firstName,
  middleName: employees.middleName,
  lastName: employees.lastName,
  phoneNumber: employees.phoneNumber,
  joinDate: employees.joinDate,
  departmentSeq: employees.departmentSeq,
  jobTitleSeq: employees.jobTitleSeq,
  workScheduleSeq: employees.workScheduleSeq,
  workPlaceSeq: employees.workPlaceSeq,
  tinNo: employees.tinNo,
  socialSecuritySystem: employees.socialSecuritySystem,
  philhealth: employees.philhealth,
  pagIbig: employees.pagIbig,
  rdoCode: employees.rdoCode,
  bankName: employees.bankName,
  bankAccountNumber: employees.bankAccountNumber,
};
