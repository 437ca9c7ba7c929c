import { and, eq } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";

/** Name of the record's employee, for the audit log entry. @throws NotFound */
export async function ownerName(tx: Tx, { companySeq }: Pick<Scope, "companySeq">, employeeSeq: number): Promise<string> {
  const [owner] = await tx
    .select({ employeeName: employees.employeeName })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)));
  if (!owner) throw new NotFound("employee");
  return owner.employeeName;
}

/** Tenant check for pages that show no employee data. @throws NotFound */
export async function employeeExists(scope: Pick<Scope, "companySeq">, employeeSeq: number): Promise<void> {
  await readInCompany(scope, (tx) => ownerName(tx, scope, employeeSeq));
}
