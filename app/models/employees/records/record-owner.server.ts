import { and, eq } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";

/** Whose record is written, for the sentence of the change log. @throws NotFound */
export async function ownerName(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<string> {
  const [owner] = await tx
    .select({ employeeName: employees.employeeName })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
  if (!owner) throw new NotFound("employee");
  return owner.employeeName;
}

/** For pages that show nothing of the employee but must not answer for one of another company. @throws NotFound */
export async function employeeExists(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<void> {
  await readInCompany(scope, (tx) => ownerName(tx, scope, employeeSeq));
}
