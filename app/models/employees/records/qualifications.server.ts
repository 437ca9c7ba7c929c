import { and, desc, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { employeeQualifications as qualifications } from "~/db/schema/employee-records";
import { storedFiles } from "~/db/schema/files";
import type { QualificationInput } from "~/domain/employees/records/qualification-input";
import { qualificationText } from "~/domain/employees/records/record-text";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { detachFile, attachFile } from "~/models/shared/stored-files.server";
import { ownerName } from "./record-owner.server";

export interface QualificationKey {
  employeeSeq: number;
  qualificationSeq: number;
}

const FEATURE = { featureName: "EMPLOYEE_CAREER" } as const;
const FIELDS = {
  qualificationSeq: qualifications.qualificationSeq,
  qualificationName: qualifications.qualificationName,
  institution: qualifications.institution,
  qualificationDatetime: qualifications.qualificationDatetime,
  fileSeq: qualifications.fileSeq,
  revision: qualifications.revision,
  certificateFileName: storedFiles.fileName,
};

/** The certificates of an employee with the names of their files, the latest first. */
export function listQualifications(scope: Scope, employeeSeq: number) {
  const filter = and(eq(qualifications.companySeq, scope.companySeq), eq(qualifications.employeeSeq, employeeSeq));
  return readInCompany(scope, (tx) =>
    tx
      .select(FIELDS)
      .from(qualifications)
      .innerJoin(storedFiles, fileJoin)
      .where(filter)
      .orderBy(desc(qualifications.qualificationDatetime), desc(qualifications.qualificationSeq)),
  );
}

/** @throws NotFound */
export function getQualification(scope: Scope, key: QualificationKey) {
  return readInCompany(scope, (tx) => find(tx, scope, key));
}

/** Returns the number of the new certificate (CAREER-22). @throws NotFound without the employee, Refusal when its file no longer exists */
export function createQualification(
  scope: Scope,
  employeeSeq: number,
  { certificateFile: fileSeq, ...input }: QualificationInput,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, employeeSeq);
    const { fileName } = await attachCertificate(tx, scope, employeeSeq, fileSeq);
    const qualificationSeq = await nextSeq(tx, scope.companySeq, "qualification");
    await tx.insert(qualifications).values({ companySeq: scope.companySeq, employeeSeq, qualificationSeq, ...input, fileSeq });
    const description = `Certificate of ${owner} added: ${qualificationText(input, fileName)}.`;
    await recordChange(tx, scope, {
      ...FEATURE,
      subject: subjectOf({ employeeSeq, qualificationSeq }),
      action: "CREATE",
      after: { ...input, certificateFileName: fileName },
      description,
    });
    return qualificationSeq;
  });
}

/** Replacing a file removes the old one. @throws NotFound, Refusal (409) on a concurrent edit */
export function updateQualification(
  scope: Scope,
  key: QualificationKey,
  { revision, certificateFile: fileSeq, ...input }: QualificationInput & { revision: number },
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, key.employeeSeq);
    const before = await refuseStale(tx, scope, key, revision);
    const { fileName } =
      fileSeq === before.fileSeq ? { fileName: before.certificateFileName } : await attachCertificate(tx, scope, key.employeeSeq, fileSeq);
    await tx
      .update(qualifications)
      .set({ ...input, fileSeq, revision: revision + 1 })
      .where(ofQualification(scope, key));
    if (fileSeq !== before.fileSeq) await detachFile(tx, scope, before.fileSeq);
    const description = `Certificate of ${owner} changed: ${qualificationText(before, before.certificateFileName)} → ${qualificationText(input, fileName)}.`;
    await recordChange(tx, scope, {
      ...FEATURE,
      subject: subjectOf(key),
      action: "UPDATE",
      before,
      after: { ...input, certificateFileName: fileName },
      description,
    });
  });
}

/** Removes its file too (CAREER-24). @throws NotFound, Refusal (409) on a concurrent edit */
export function removeQualification(scope: Scope, key: QualificationKey, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const owner = await ownerName(tx, scope, key.employeeSeq);
    const before = await refuseStale(tx, scope, key, revision);
    await tx.delete(qualifications).where(ofQualification(scope, key));
    await detachFile(tx, scope, before.fileSeq);
    const description = `Certificate of ${owner} deleted: ${qualificationText(before, before.certificateFileName)}.`;
    await recordChange(tx, scope, { ...FEATURE, subject: subjectOf(key), action: "REMOVE", before, description });
  });
}

const attachCertificate = (tx: Tx, scope: Scope, employeeSeq: number, fileSeq: number) =>
  attachFile(tx, scope, fileSeq, { usedBy: "qualification", employeeSeq, field: "certificateFile" });

async function refuseStale(tx: Tx, scope: Scope, key: QualificationKey, revision: number) {
  const stored = await find(tx, scope, key, "update");
  await assertRevision(tx, scope, "This certificate", { present: stored.revision, posted: revision, ...FEATURE, ...subjectOf(key) });
  return stored;
}

async function find(tx: Tx, scope: Scope, key: QualificationKey, lock?: "update") {
  const query = tx.select(FIELDS).from(qualifications).innerJoin(storedFiles, fileJoin).where(ofQualification(scope, key));
  const [row] = await (lock ? query.for(lock, { of: qualifications }) : query);
  if (!row) throw new NotFound("certificate");
  return row;
}

/** The audit log entry belongs to the employee's tab; the noun says which record. */
const subjectOf = ({ employeeSeq, qualificationSeq }: QualificationKey) => ({ noun: `certificate ${qualificationSeq}`, seq: employeeSeq });
const fileJoin = and(eq(storedFiles.companySeq, qualifications.companySeq), eq(storedFiles.fileSeq, qualifications.fileSeq));
const ofQualification = ({ companySeq }: Scope, { employeeSeq, qualificationSeq }: QualificationKey) =>
  and(
    eq(qualifications.companySeq, companySeq),
    eq(qualifications.employeeSeq, employeeSeq),
    eq(qualifications.qualificationSeq, qualificationSeq),
  );
