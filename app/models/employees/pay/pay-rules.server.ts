import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payRulesChanged, type PayRules } from "~/domain/employees/pay/pay-rules";
import { identitySubject } from "~/domain/employees/pay/salary-changes";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { refuseOutdated } from "~/models/shared/revisions.server";

type Company = Pick<Scope, "companySeq">;

/** What of one person makes payroll reckon otherwise than usual, and the number that the form saves against. @throws NotFound */
export function getPayRules(scope: Company, employeeSeq: number): Promise<{ rules: PayRules; revision: number }> {
  return readInCompany(scope, async (tx) => split(await query(tx, scope, employeeSeq)));
}

/** Every payroll that is not completed counts by them from then on. @throws NotFound, Refusal when somebody was faster (409) */
export function updatePayRules(
  scope: Scope,
  employeeSeq: number,
  { rules, reason, revision }: { rules: PayRules; reason: string; revision: number },
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const before = split(await query(tx, scope, employeeSeq).for("no key update"));
    await refuseOutdated(tx, scope, "How pay is reckoned", before.revision, revision, {
      featureName: "EMPLOYEE_SALARY",
      ...identitySubject(employeeSeq),
    });
    const change = payRulesChanged(employeeSeq, before.rules, rules, reason);
    if (change === null) return;
    await tx
      .update(employees)
      .set({ ...rules, identityRevision: revision + 1 })
      .where(ofEmployee(scope, employeeSeq));
    await recordChange(tx, scope, change);
  });
}

function query(tx: Tx, scope: Company, employeeSeq: number) {
  const { minimumWageEarnerYn, premiumExemptYn, sssYn, philHealthYn, pagIbigYn, identityRevision: revision } = employees;
  return tx
    .select({ minimumWageEarnerYn, premiumExemptYn, sssYn, philHealthYn, pagIbigYn, revision })
    .from(employees)
    .where(ofEmployee(scope, employeeSeq));
}

function split([row]: (Record<keyof PayRules, string> & { revision: number })[]): { rules: PayRules; revision: number } {
  if (!row) throw new NotFound("employee");
  const { revision, ...rules } = row;
  return { rules: rules as PayRules, revision };
}

const ofEmployee = ({ companySeq }: Company, employeeSeq: number) =>
  and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq));
