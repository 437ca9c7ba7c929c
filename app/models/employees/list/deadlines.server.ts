import { and, asc, count, eq, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { DEADLINES, missingIdentity, type Deadline } from "~/domain/employees/list/deadline";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { withDeadline } from "./employee-filters.server";

export interface DeadlineGroup {
  deadline: Deadline;
  count: number;
  /** The first of them, the most pressing first. */
  employees: {
    employeeSeq: number;
    employeeName: string;
    employeeId: string;
    /** Last day of the contract; null where it is not about a day. */ day: Day | null;
    /** "TIN", "SSS" … */ missing: string[];
  }[];
}

/** What somebody must see to soon, by its kind, for the dashboard; the list of employees filters by the same conditions. @param shown how many of each kind are named @param today the day in Manila */
export function listDeadlines(scope: Pick<Scope, "companySeq">, today: Day, shown = 5): Promise<DeadlineGroup[]> {
  const ofCompany = eq(employees.companySeq, scope.companySeq);
  return readInCompany(scope, async (tx) => {
    const fields = DEADLINES.map(
      (deadline) => [deadline, sql<number>`(count(*) filter (where ${withDeadline(scope.companySeq, deadline, today)}))::int`] as const,
    );
    const [counts] = await tx
      .select({ all: count(), ...(Object.fromEntries(fields) as Record<Deadline, (typeof fields)[number][1]>) })
      .from(employees)
      .where(ofCompany);
    const groups: DeadlineGroup[] = [];
    for (const deadline of DEADLINES) {
      const found =
        counts![deadline] === 0
          ? []
          : await tx
              .select()
              .from(employees)
              .where(and(ofCompany, withDeadline(scope.companySeq, deadline, today)))
              .orderBy(asc(employees.lastContractEndDay), asc(employees.employeeName))
              .limit(shown);
      const byDay = deadline === "CONTRACT_ENDING" || deadline === "PROBATION_ENDING";
      groups.push({
        deadline,
        count: counts![deadline],
        employees: found.map((one) => ({
          employeeSeq: one.employeeSeq,
          employeeName: one.employeeName,
          employeeId: one.employeeId,
          day: byDay ? one.lastContractEndDay : null,
          missing: deadline === "IDENTITY_MISSING" ? missingIdentity(one) : [],
        })),
      });
    }
    return groups;
  });
}
