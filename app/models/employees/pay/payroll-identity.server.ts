import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import type { PayrollIdentity } from "~/domain/employees/pay/identity-input";
import { identityChanged, identitySubject } from "~/domain/employees/pay/salary-changes";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

/** The ID numbers that payroll reports and pays with (SALARY-08), and the form's revision. @throws NotFound */
export function getPayrollIdentity(
  scope: Pick<Scope, "companySeq">,
  employeeSeq: number,
): Promise<{ identity: PayrollIdentity; revision: number }> {
  return readInCompany(scope, (tx) => readPayrollIdentity(tx, scope, employeeSeq));
}

/** @throws NotFound */
export const readPayrollIdentity = async (tx: Tx, scope: Pick<Scope, "companySeq">, employeeSeq: number) =>
  split(await query(tx, scope, employeeSeq));

type Saved = { identity: PayrollIdentity; revision: number };

/** @throws NotFound, Refusal on a concurrent edit (409) */
export function updatePayrollIdentity(scope: Scope, employeeSeq: number, input: Saved): Promise<void> {
  return inCompany(scope, (tx) => savePayrollIdentity(tx, scope, employeeSeq, input));
}

/** `updatePayrollIdentity` inside an existing transaction, as its last step. */
export async function savePayrollIdentity(tx: Tx, scope: Scope, employeeSeq: number, { identity, revision }: Saved): Promise<void> {
  const before = split(await query(tx, scope, employeeSeq).for("no key update"));
  await assertRevision(tx, scope, "The payroll identity", {
    present: before.revision,
    posted: revision,
    featureName: "EMPLOYEE_SALARY",
    ...identitySubject(employeeSeq),
  });
  await tx
    .update(employees)
    .set({ ...identity, identityRevision: revision + 1 })
    .where(ofEmployee(scope, employeeSeq));
  await recordChange(tx, scope, identityChanged(employeeSeq, before.identity, identity));
}

function query(tx: Tx, scope: Pick<Scope, "companySeq">, employeeSeq: number) {
  const { tinNo, socialSecuritySystem, philhealth, pagIbig, rdoCode, bankName, bankAccountNumber, identityRevision: revision } = employees;
  return tx
    .select({ tinNo, socialSecuritySystem, philhealth, pagIbig, rdoCode, bankName, bankAccountNumber, revision })
    .from(employees)
    .where(ofEmployee(scope, employeeSeq));
}

function split([row]: (PayrollIdentity & { revision: number })[]): { identity: PayrollIdentity; revision: number } {
  if (!row) throw new NotFound("employee");
  const { revision, ...identity } = row;
  return { identity, revision };
}

const ofEmployee = ({ companySeq }: Pick<Scope, "companySeq">, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
