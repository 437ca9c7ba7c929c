import { and, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeCareers as careers } from "~/db/schema/employee-records";
import type { CareerInput } from "~/domain/employees/records/career-input";
import { careerText } from "~/domain/employees/records/record-text";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { ownerName } from "./record-owner.server";

export interface CareerKey {
  employeeSeq: number;
  careerSeq: number;
}

const FEATURE = { featureName: "EMPLOYEE_CAREER" } as const;

/** The former jobs of an employee, the latest first. @throws NotFound without the employee */
export function listCareers(scope: Scope, employeeSeq: number) {
  const filter = and(eq(careers.companySeq, scope.companySeq), eq(careers.employeeSeq, employeeSeq));
  return readInCompany(scope, async (tx) => {
    await ownerName(tx, scope, employeeSeq);
    return tx
      .select()
      .from(careers)
      .where(filter)
      .orderBy(sql`${careers.workFirstDate} desc nulls last`, desc(careers.careerSeq));
  });
}

/** @throws NotFound */
export function getCareer(scope: Scope, key: CareerKey) {
  return readInCompany(scope, (tx) => find(tx, scope, key));
}

/** @throws NotFound without the employee */
export function createCareer(scope: Scope, employeeSeq: number, input: CareerInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, employeeSeq);
    const careerSeq = await nextSeq(tx, scope.companySeq, "career");
    await tx.insert(careers).values({ companySeq: scope.companySeq, employeeSeq, careerSeq, ...stored(input) });
    await recordChange(tx, scope, {
      ...FEATURE,
      subject: subjectOf({ employeeSeq, careerSeq }),
      action: "CREATE",
      after: input,
      description: `Work experience of ${owner} added: ${careerText(input)}.`,
    });
  });
}

/** @throws NotFound, Refusal (409) on a concurrent edit */
export function updateCareer(scope: Scope, key: CareerKey, { revision, ...input }: CareerInput & { revision: number }): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, key.employeeSeq);
    const before = await refuseStale(tx, scope, key, revision);
    await tx
      .update(careers)
      .set({ ...stored(input), revision: revision + 1 })
      .where(ofCareer(scope, key));
    const description = `Work experience of ${owner} changed: ${careerText(before)} → ${careerText(input)}.`;
    await recordChange(tx, scope, { ...FEATURE, subject: subjectOf(key), action: "UPDATE", before, after: input, description });
  });
}

/** @throws NotFound, Refusal (409) on a concurrent edit */
export function removeCareer(scope: Scope, key: CareerKey, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, key.employeeSeq);
    const before = await refuseStale(tx, scope, key, revision);
    await tx.delete(careers).where(ofCareer(scope, key));
    await recordChange(tx, scope, {
      ...FEATURE,
      subject: subjectOf(key),
      action: "REMOVE",
      before,
      description: `Work experience of ${owner} deleted: ${careerText(before)}.`,
    });
  });
}

async function refuseStale(tx: Tx, scope: Scope, key: CareerKey, revision: number) {
  const stored = await find(tx, scope, key, "update");
  await assertRevision(tx, scope, "This work experience", { present: stored.revision, posted: revision, ...FEATURE, ...subjectOf(key) });
  return stored;
}

async function find(tx: Tx, scope: Scope, key: CareerKey, lock?: "update") {
  const query = tx.select().from(careers).where(ofCareer(scope, key));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new NotFound("work experience");
  return row;
}

/** The audit log entry belongs to the employee's tab; the noun says which record. */
const subjectOf = ({ employeeSeq, careerSeq }: CareerKey) => ({ noun: `career ${careerSeq}`, seq: employeeSeq });
const stored = ({ departmentName, jobTitleName, contractType, ...rest }: CareerInput) => ({
  ...rest,
  departmentName: departmentName ?? "",
  jobTitleName: jobTitleName ?? "",
  contractType: contractType ?? "",
});
const ofCareer = ({ companySeq }: Scope, { employeeSeq, careerSeq }: CareerKey) =>
  and(eq(careers.companySeq, companySeq), eq(careers.employeeSeq, employeeSeq), eq(careers.careerSeq, careerSeq));
