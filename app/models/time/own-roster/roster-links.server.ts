import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { writeTimeToken } from "~/models/time/time-tokens.server";

type Own = Scope & { employeeSeq: number };

/** When an employee's calendar link was created, and last read; null = none. */
export function findRosterLink({ companySeq, employeeSeq }: Own): Promise<{ createdAt: Date; lastUsedAt: Date | null } | null> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ createdAt: Date; lastUsedAt: Date | null }>(
      `select created_at as "createdAt", last_used_at as "lastUsedAt" from time_tokens
        where company_seq = $1 and employee_seq = $2 and token_scope = 'CALENDAR' and revoked_at is null order by time_token_seq desc limit 1`,
      [companySeq, employeeSeq],
    );
    return rows[0] ?? null;
  });
}

/** Creates the employee's calendar link and revokes an earlier one. @returns its token, shown only once */
export function renewRosterLink(scope: Own): Promise<string> {
  return inCompany(scope, async (tx) => {
    await endLinks(tx, scope);
    return writeTimeToken(tx, scope, `Roster of ${scope.employeeName}`.slice(0, 60), {
      tokenScope: "CALENDAR",
      employeeSeq: scope.employeeSeq,
    });
  });
}

/** Revokes the employee's calendar link. */
export const endRosterLink = (scope: Own): Promise<void> => inCompany(scope, (tx) => endLinks(tx, scope));

/** Locks the employee first: of two concurrent calls the second finds the first's link. */
async function endLinks(tx: Tx, { companySeq, employeeSeq }: Own): Promise<void> {
  await tx.$client.query("select 1 from employees where company_seq = $1 and employee_seq = $2 for no key update", [
    companySeq,
    employeeSeq,
  ]);
  await tx.$client.query(
    `update time_tokens set revoked_at = now() where company_seq = $1 and employee_seq = $2 and token_scope = 'CALENDAR' and revoked_at is null`,
    [companySeq, employeeSeq],
  );
}
