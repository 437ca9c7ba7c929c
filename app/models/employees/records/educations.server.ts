import { and, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeEducations as educations } from "~/db/schema/employee-records";
import type { EducationInput } from "~/domain/employees/records/education-input";
import { educationText } from "~/domain/employees/records/record-text";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { ownerName } from "./record-owner.server";

export interface EducationKey {
  employeeSeq: number;
  educationSeq: number;
}

const FEATURE = { featureName: "EMPLOYEE_EDUCATION" } as const;

/** The schools of an employee, the latest first. @throws NotFound without the employee */
export function listEducations(scope: Scope, employeeSeq: number) {
  const filter = and(eq(educations.companySeq, scope.companySeq), eq(educations.employeeSeq, employeeSeq));
  return readInCompany(scope, async (tx) => {
    await ownerName(tx, scope, employeeSeq);
    return tx
      .select()
      .from(educations)
      .where(filter)
      .orderBy(sql`${educations.admissionDate} desc nulls last`, desc(educations.educationSeq));
  });
}

/** @throws NotFound */
export function getEducation(scope: Scope, key: EducationKey) {
  return readInCompany(scope, (tx) => find(tx, scope, key));
}

/** @throws NotFound without the employee */
export function createEducation(scope: Scope, employeeSeq: number, input: EducationInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, employeeSeq);
    const educationSeq = await nextSeq(tx, scope.companySeq, "education");
    await tx.insert(educations).values({ companySeq: scope.companySeq, employeeSeq, educationSeq, ...stored(input) });
    await recordChange(tx, scope, {
      ...FEATURE,
      subject: subjectOf({ employeeSeq, educationSeq }),
      action: "CREATE",
      after: input,
      description: `Education of ${owner} added: ${educationText(input)}.`,
    });
  });
}

/** @throws NotFound, Refusal (409) on a concurrent edit */
export function updateEducation(
  scope: Scope,
  key: EducationKey,
  { revision, ...input }: EducationInput & { revision: number },
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, key.employeeSeq);
    const before = await refuseStale(tx, scope, key, revision);
    await tx
      .update(educations)
      .set({ ...stored(input), revision: revision + 1 })
      .where(ofEducation(scope, key));
    const description = `Education of ${owner} changed: ${educationText(before)} → ${educationText(input)}.`;
    await recordChange(tx, scope, { ...FEATURE, subject: subjectOf(key), action: "UPDATE", before, after: input, description });
  });
}

/** @throws NotFound, Refusal (409) on a concurrent edit */
export function removeEducation(scope: Scope, key: EducationKey, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, key.employeeSeq);
    const before = await refuseStale(tx, scope, key, revision);
    await tx.delete(educations).where(ofEducation(scope, key));
    await recordChange(tx, scope, {
      ...FEATURE,
      subject: subjectOf(key),
      action: "REMOVE",
      before,
      description: `Education of ${owner} deleted: ${educationText(before)}.`,
    });
  });
}

async function refuseStale(tx: Tx, scope: Scope, key: EducationKey, revision: number) {
  const storedRow = await find(tx, scope, key, "update");
  await assertRevision(tx, scope, "This education record", {
    present: storedRow.revision,
    posted: revision,
    ...FEATURE,
    ...subjectOf(key),
  });
  return storedRow;
}

async function find(tx: Tx, scope: Scope, key: EducationKey, lock?: "update") {
  const query = tx.select().from(educations).where(ofEducation(scope, key));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw new NotFound("education record");
  return row;
}

/** The audit log entry belongs to the employee's tab; the noun says which record. */
const subjectOf = ({ employeeSeq, educationSeq }: EducationKey) => ({ noun: `education ${educationSeq}`, seq: employeeSeq });
const stored = ({ degreeType, major, graduationCategory, ...rest }: EducationInput) => ({
  ...rest,
  degreeType: degreeType ?? "",
  major: major ?? "",
  graduationCategory: graduationCategory ?? "",
});
const ofEducation = ({ companySeq }: Scope, { employeeSeq, educationSeq }: EducationKey) =>
  and(eq(educations.companySeq, companySeq), eq(educations.employeeSeq, employeeSeq), eq(educations.educationSeq, educationSeq));
