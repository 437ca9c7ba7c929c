import { and, count, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employeeInvitations } from "~/db/schema/employee-invitations";
import { employees } from "~/db/schema/employees";
import type { References } from "~/domain/organization/department-rules";
import type { Day } from "~/domain/shared/day";
import { notResignedOn } from "~/models/shared/employee-status.server";

/** References to a department, tier or office. Removes those of closed invitations, which do not count. @param today the day in Manila */
export async function listReferences(tx: Tx, companySeq: number, noun: keyof typeof COLUMNS, seq: number, today: Day): Promise<References> {
  const { mine, invited, letGo } = COLUMNS[noun];
  const [people] = await tx
    .select({ all: count(), current: sql<number>`(count(*) filter (where ${notResignedOn(today)}))::int` })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), eq(mine, seq)));
  const ofInvitations = and(eq(employeeInvitations.companySeq, companySeq), eq(invited, seq));
  await tx
    .update(employeeInvitations)
    .set(letGo)
    .where(and(ofInvitations, sql`${employeeInvitations.inviteState} <> 'OPEN'`));
  const [open] = await tx.select({ count: count() }).from(employeeInvitations).where(ofInvitations);
  return { current: people!.current, resigned: people!.all - people!.current, invited: open!.count };
}

const COLUMNS = {
  department: { mine: employees.departmentSeq, invited: employeeInvitations.departmentSeq, letGo: { departmentSeq: null } },
  tier: { mine: employees.jobTitleSeq, invited: employeeInvitations.jobTitleSeq, letGo: { jobTitleSeq: null } },
  office: { mine: employees.workPlaceSeq, invited: employeeInvitations.workPlaceSeq, letGo: { workPlaceSeq: null } },
} as const;
