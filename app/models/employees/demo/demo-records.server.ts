import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { documentConfirmations, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { uploadedDocument, type PersonRecords, type PersonStory } from "~/db/seeds/person-records";
import type { BasicInfo } from "~/domain/employees/personal/basic-info";
import type { Scope } from "~/domain/shared/scope";
import { storeFile, attachFile } from "~/models/shared/stored-files.server";
import { getBasicInfo, updateBasicInfo } from "~/models/employees/personal/basic-info.server";
import { createCareer } from "~/models/employees/records/careers.server";
import { createEducation } from "~/models/employees/records/educations.server";
import { createQualification } from "~/models/employees/records/qualifications.server";

/** Writes the demo company's records through the screens' functions; skips people who already have theirs. */
export async function writePersonRecords(scope: Scope, { policies, people }: PersonRecords): Promise<void> {
  const rows = policies.map(([documentName, documentRequirement], index) => ({
    companySeq: scope.companySeq,
    documentSeq: index + 1,
    documentName,
    documentRequirement,
    sortOrder: index + 1,
  }));
  await inCompany(scope, async (tx) => {
    const written = await tx.insert(documentPolicies).values(rows).onConflictDoNothing().returning({ seq: documentPolicies.documentSeq });
    if (written.length > 0) await nextSeq(tx, scope.companySeq, "document", written.length);
  });
  const documentSeqs = new Map(rows.map(({ documentName, documentSeq }) => [documentName, documentSeq]));
  for (const person of people) await writePerson(scope, person, documentSeqs);
}

/** Basic info is written last, so its presence means that all records exist. */
async function writePerson(
  scope: Scope,
  { employeeId, about, schools, jobs, certificates, documents }: PersonStory,
  documentSeqs: ReadonlyMap<string, number>,
): Promise<void> {
  const ofPerson = and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeId, employeeId));
  const [row] = await readInCompany(scope, (tx) => tx.select({ employeeSeq: employees.employeeSeq }).from(employees).where(ofPerson));
  if (!row) throw new Error(`The demo company has no ${employeeId}`);
  const { employeeSeq } = row;
  const { revision, ...present } = await getBasicInfo(scope, employeeSeq);
  if (revision > 1) return;
  for (const [schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory] of schools) {
    await createEducation(scope, employeeSeq, { schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory });
  }
  for (const [companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType] of jobs) {
    await createCareer(scope, employeeSeq, { companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType });
  }
  for (const [qualificationName, institution, qualificationDatetime, fileName] of certificates) {
    const { fileSeq } = await storeFile(scope, fileName, uploadedDocument(qualificationName));
    await createQualification(scope, employeeSeq, { qualificationName, institution, qualificationDatetime, certificateFile: fileSeq });
  }
  await writeDocuments(scope, employeeSeq, documents, documentSeqs);
  await updateBasicInfo(scope, employeeSeq, { ...(present as unknown as BasicInfo), nationality: "PH", ...about, revision });
}

async function writeDocuments(
  scope: Scope,
  employeeSeq: number,
  { confirmedAt, files }: PersonStory["documents"],
  documentSeqs: ReadonlyMap<string, number>,
): Promise<void> {
  const of = { companySeq: scope.companySeq, employeeSeq };
  for (const [index, [documentName, documentRequirement, fileName]] of files.entries()) {
    const stored = fileName === null ? null : await storeFile(scope, fileName, uploadedDocument(documentName));
    await inCompany(scope, async (tx) => {
      if (stored) await attachFile(tx, scope, stored.fileSeq, { usedBy: "document", employeeSeq, field: "" });
      await tx.insert(employeeDocuments).values({
        ...of,
        employeeDocumentSeq: employeeSeq * 100 + index,
        documentName,
        documentRequirement,
        fileSeq: stored?.fileSeq ?? null,
        documentSeq: documentSeqs.get(documentName) ?? null,
      });
    });
  }
  if (confirmedAt !== null)
    await inCompany(scope, (tx) =>
      tx
        .insert(documentConfirmations)
        .values({ ...of, finalConfirmYn: "Y", finalConfirmDatetime: new Date(confirmedAt) })
        .onConflictDoNothing(),
    );
}
