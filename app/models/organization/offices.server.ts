import { and, asc, count, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { documentPolicies } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { workPlaces } from "~/db/schema/organization";
import { holidays, workSchedules } from "~/db/schema/time";
import { officeNameProblem, officeRemovalProblem, MAX_OFFICES, type Office, type OfficeUse } from "~/domain/organization/office";
import { officeChange } from "~/domain/organization/office-change";
import type { OfficeInput } from "~/domain/organization/office-input";
import type { WagePlace } from "~/domain/payroll/setup/minimum-of-person";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { choiceGone, Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";
import { recordChange } from "~/models/shared/change-log.server";
import { notResignedOn } from "~/models/shared/employee-status.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { listReferences } from "./references.server";

type Company = Pick<Scope, "companySeq">;
/** The form values of an office, with the resolved networks and wage order rate. */
export type OfficeValues = Omit<OfficeInput, "usePresentAddress" | "revision" | "region"> & WagePlace;

/**
 * The offices by name, archived ones included, with their employee counts; resigned ones are not counted.
 * @param today the day in Manila
 */
export function listOffices(scope: Company, today: Day): Promise<(Office & { headName: string | null; employeeCount: number })[]> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const offices = await byName(tx, companySeq);
    const counted = await tx
      .select({ seq: employees.workPlaceSeq, count: count() })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), notResignedOn(today)))
      .groupBy(employees.workPlaceSeq);
    const heads = await tx
      .select({ seq: workPlaces.workPlaceSeq, name: employees.employeeName })
      .from(workPlaces)
      .innerJoin(
        employees,
        and(eq(employees.companySeq, workPlaces.companySeq), eq(employees.employeeSeq, workPlaces.headEmployeeSeq), notResignedOn(today)),
      )
      .where(eq(workPlaces.companySeq, companySeq));
    const counts = new Map(counted.map((row) => [row.seq, row.count]));
    const names = new Map(heads.map((head) => [head.seq, head.name]));
    return offices.map((office) => ({
      ...office,
      headName: names.get(office.workPlaceSeq) ?? null,
      employeeCount: counts.get(office.workPlaceSeq) ?? 0,
    }));
  });
}

/** An office, and its head as the form shows it. @throws NotFound */
export function getOffice(scope: Company, workPlaceSeq: number): Promise<Office & { head: string }> {
  return readInCompany(scope, async (tx) => {
    const office = requireOffice(await byName(tx, scope.companySeq), workPlaceSeq);
    return { ...office, head: await headName(tx, scope.companySeq, office.headEmployeeSeq) };
  });
}

/** References to an office. @throws NotFound @param today the day in Manila */
export function getOfficeUse(scope: Company, workPlaceSeq: number, today: Day): Promise<OfficeUse> {
  return inCompany(scope, async (tx) => {
    requireOffice(await byName(tx, scope.companySeq), workPlaceSeq);
    return usedBy(tx, scope.companySeq, workPlaceSeq, today);
  });
}

/** @returns its number @throws Refusal when the name is taken, or the named head does not exist @param today the day in Manila */
export function createOffice(scope: Scope, input: OfficeValues, today: Day): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const offices = await byName(tx, companySeq);
    if (offices.length >= MAX_OFFICES) throw new Refusal(`There are ${MAX_OFFICES} offices already. Delete one that no one has first.`);
    refuseDuplicate(offices, null, input.workPlaceName);
    const after = await storedValues(tx, companySeq, input, today);
    const workPlaceSeq = await nextSeq(tx, companySeq, "workPlace");
    await tx.insert(workPlaces).values({ companySeq, workPlaceSeq, ...after });
    await recordChange(tx, scope, officeAuditEntry(workPlaceSeq, "CREATE", `Added the office ${input.workPlaceName}.`, null, after));
    return workPlaceSeq;
  });
}

/** @throws NotFound; Refusal when the name is taken, the named head does not exist, or the form is outdated (409) */
export function updateOffice(
  scope: Scope,
  workPlaceSeq: number,
  { revision, ...input }: OfficeValues & { revision: number },
  today: Day,
): Promise<void> {
  const { companySeq } = scope;
  return change(scope, workPlaceSeq, revision, async (tx, before, offices) => {
    refuseDuplicate(offices, workPlaceSeq, input.workPlaceName);
    const after = await storedValues(tx, companySeq, input, today);
    await save(tx, companySeq, before, after);
    // The set of time clocks decides whether a day counts as absent or as missing device data.
    if (before.deviceIds.join("\n") !== after.deviceIds.join("\n"))
      await markDaysDirtyFor(tx, scope, { workPlaceSeqs: [workPlaceSeq] }, { from: null, to: null });
    const names = {
      before: await headName(tx, companySeq, before.headEmployeeSeq),
      after: await headName(tx, companySeq, after.headEmployeeSeq),
    };
    const moved = officeChange(before, { ...before, ...after }, names);
    if (moved !== "")
      await recordChange(
        tx,
        scope,
        officeAuditEntry(workPlaceSeq, "UPDATE", `Changed the office ${before.workPlaceName}: ${moved}.`, before, after),
      );
  });
}

/** Archives or restores an office. @throws NotFound; Refusal when the page is outdated (409) */
export function setOfficeArchived(scope: Scope, workPlaceSeq: number, revision: number, archived: boolean): Promise<void> {
  return change(scope, workPlaceSeq, revision, async (tx, before) => {
    const useYn = archived ? "N" : "Y";
    if (before.useYn === useYn) return;
    await save(tx, scope.companySeq, before, { useYn });
    const text = archived ? `Archived the office ${before.workPlaceName}.` : `Restored the office ${before.workPlaceName}.`;
    await recordChange(
      tx,
      scope,
      officeAuditEntry(workPlaceSeq, archived ? "ARCHIVE" : "RESTORE", text, { useYn: before.useYn }, { useYn }),
    );
  });
}

/**
 * @throws NotFound; Refusal while employees, open invitations or holidays reference it, or the page is outdated (409) @param today the day
 * in Manila
 */
export function removeOffice(scope: Scope, workPlaceSeq: number, revision: number, today: Day): Promise<void> {
  const { companySeq } = scope;
  return change(scope, workPlaceSeq, revision, async (tx, before) => {
    const problem = officeRemovalProblem(await usedBy(tx, companySeq, workPlaceSeq, today));
    if (problem) throw new Refusal(problem);
    await tx.delete(workPlaces).where(ofOffice(companySeq, workPlaceSeq));
    await recordChange(tx, scope, officeAuditEntry(workPlaceSeq, "REMOVE", `Deleted the office ${before.workPlaceName}.`, before, null));
  });
}

function change(
  scope: Scope,
  workPlaceSeq: number,
  revision: number,
  run: (tx: Tx, before: Office, offices: Office[]) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const offices = await byName(tx, scope.companySeq);
    const before = requireOffice(offices, workPlaceSeq);
    const recorded = { featureName: "COMPANY_OFFICE", noun: "office", seq: workPlaceSeq } as const;
    await assertRevision(tx, scope, `The office ${before.workPlaceName}`, { present: before.revision, posted: revision, ...recorded });
    await run(tx, before, offices);
  });
}

async function save(tx: Tx, companySeq: number, { workPlaceSeq, revision }: Office, values: Partial<typeof workPlaces.$inferInsert>) {
  await tx
    .update(workPlaces)
    .set({ ...values, revision: revision + 1 })
    .where(ofOffice(companySeq, workPlaceSeq));
}

/** The column values of a form. @throws Refusal for an unknown head or work schedule */
async function storedValues(tx: Tx, companySeq: number, { head, ...values }: OfficeValues, today: Day) {
  const { workScheduleSeq } = values;
  if (workScheduleSeq !== null) {
    const [schedule] = await tx
      .select({ seq: workSchedules.workScheduleSeq })
      .from(workSchedules)
      .where(and(eq(workSchedules.companySeq, companySeq), eq(workSchedules.workScheduleSeq, workScheduleSeq)))
      .for("share");
    if (!schedule) throw new Refusal(choiceGone("work schedule"), { field: "workScheduleSeq" });
  }
  return { ...values, headEmployeeSeq: await headOf(tx, companySeq, head, today) };
}

/** The active employee with this ID or work e-mail. @throws Refusal */
async function headOf(tx: Tx, companySeq: number, head: string, today: Day): Promise<number | null> {
  if (head === "") return null;
  const rows = await tx
    .select({ employeeSeq: employees.employeeSeq })
    .from(employees)
    .where(
      and(
        eq(employees.companySeq, companySeq),
        notResignedOn(today),
        sql`(lower(${employees.employeeId}) = lower(${head}) or lower(${employees.email}) = lower(${head}))`,
      ),
    )
    .limit(2);
  if (rows.length === 1) return rows[0]!.employeeSeq;
  throw new Refusal("No one who works here has this employee ID or work email. Look it up in the list of employees.", { field: "head" });
}

async function headName(tx: Tx, companySeq: number, employeeSeq: number | null): Promise<string> {
  if (employeeSeq === null) return "";
  const [head] = await tx
    .select({ employeeId: employees.employeeId, email: employees.email })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
  return head ? head.employeeId || head.email : "";
}

async function usedBy(tx: Tx, companySeq: number, workPlaceSeq: number, today: Day): Promise<OfficeUse> {
  const held = await listReferences(tx, companySeq, "office", workPlaceSeq, today);
  const [local] = await tx
    .select({ count: count() })
    .from(holidays)
    .where(and(eq(holidays.companySeq, companySeq), sql`${workPlaceSeq} = any(${holidays.workPlaceSeqs})`));
  const [rows] = await tx
    .select({ count: count() })
    .from(documentPolicies)
    .where(and(eq(documentPolicies.companySeq, companySeq), sql`${workPlaceSeq} = any(${documentPolicies.workPlaceSeqs})`));
  return { ...held, holidays: local!.count, documents: rows!.count };
}

async function byName(tx: Tx, companySeq: number): Promise<Office[]> {
  const rows = await tx
    .select()
    .from(workPlaces)
    .where(eq(workPlaces.companySeq, companySeq))
    .orderBy(asc(workPlaces.workPlaceName), asc(workPlaces.workPlaceSeq));
  return rows.map(({ companySeq: _company, ...office }) => office);
}

function requireOffice(offices: readonly Office[], workPlaceSeq: number): Office {
  const office = offices.find((office) => office.workPlaceSeq === workPlaceSeq);
  if (!office) throw new NotFound("office");
  return office;
}

function refuseDuplicate(offices: readonly Office[], workPlaceSeq: number | null, name: string): void {
  const problem = officeNameProblem(offices, workPlaceSeq, name);
  if (problem) throw new Refusal(problem, { field: "workPlaceName" });
}

const ofOffice = (companySeq: number, workPlaceSeq: number) =>
  and(eq(workPlaces.companySeq, companySeq), eq(workPlaces.workPlaceSeq, workPlaceSeq));

function officeAuditEntry(seq: number, action: string, description: string, before: object | null, after: object | null) {
  return { featureName: "COMPANY_OFFICE" as const, subject: { noun: "office", seq }, action, description, before, after };
}
