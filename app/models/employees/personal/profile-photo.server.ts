import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { detachFile, attachFile } from "~/models/shared/stored-files.server";
import { fileChangeVerb } from "~/domain/shared/change";

const ofEmployee = (companySeq: number, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));

/** The file of an employee's profile photo; null when there is none. @throws NotFound */
export async function getProfilePhoto({ companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<number | null> {
  const [row] = await readInCompany({ companySeq }, (tx) =>
    tx.select({ fileSeq: employees.profileFileSeq }).from(employees).where(ofEmployee(companySeq, employeeSeq)),
  );
  if (!row) throw new NotFound("employee");
  return row.fileSeq;
}

/** Replaces the profile photo of an employee. @param fileSeq a file just stored; null removes the photo @throws NotFound */
export function saveProfilePhoto(scope: Scope, employeeSeq: number, fileSeq: number | null): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const [before] = await tx
      .select({ fileSeq: employees.profileFileSeq, employeeName: employees.employeeName })
      .from(employees)
      .where(ofEmployee(companySeq, employeeSeq))
      .for("no key update");
    if (!before) throw new NotFound("employee");
    if (fileSeq === null && before.fileSeq === null) return;
    if (fileSeq !== null) await attachFile(tx, scope, fileSeq, { usedBy: "profile", employeeSeq, field: "picture" });
    await tx.update(employees).set({ profileFileSeq: fileSeq }).where(ofEmployee(companySeq, employeeSeq));
    if (before.fileSeq !== null) await detachFile(tx, scope, before.fileSeq);
    await recordChange(tx, scope, {
      featureName: "EMPLOYEE_BASIC_INFO",
      subject: { noun: "basic info", seq: employeeSeq },
      action: "UPDATE",
      description: `${fileChangeVerb(before.fileSeq, fileSeq)} the profile photo of ${before.employeeName}.`,
    });
  });
}
