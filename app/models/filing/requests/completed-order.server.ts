import { sql, type SQL } from "drizzle-orm";
import { employees } from "~/db/schema/employees";
import { filingCategories } from "~/db/schema/filing/filing-settings";
import { requests } from "~/db/schema/filing/requests";
import { departments } from "~/db/schema/organization";
import type { CompletedSort } from "~/domain/filing/requests/request-sorts";
import type { Scope } from "~/domain/shared/scope";

const named = (column: SQL | (typeof employees)["employeeName"] | (typeof departments)["departmentName"]) =>
  sql`${column} collate "und-x-icu"`;

/** Display name of a request: its kind of work, a leave type that is public (L-26), or its category. */
const what = ({ companySeq }: Pick<Scope, "companySeq">) => sql`coalesce(
  (select t.policy_name from time_policies t where t.company_seq = ${companySeq} and t.time_policy_seq = ${requests.timePolicySeq}),
  (select p.leave_name from leave_policies p where p.company_seq = ${companySeq} and p.leave_policy_seq = ${requests.leavePolicySeq} and p.private_yn = 'N'),
  ${filingCategories.categoryName})`;

/** Sort order of requests by employee, department or category, then latest decision first. */
export function completedOrder(scope: Pick<Scope, "companySeq">, sort: CompletedSort, descending: boolean): SQL {
  const columns: Record<CompletedSort, SQL> = {
    filed: sql`${requests.filedAt}`,
    ended: sql`${requests.decidedAt}`,
    when: sql`${requests.startDate}`,
    state: sql`${requests.requestState}`,
    what: named(what(scope)),
    requester: named(employees.employeeName),
    department: named(departments.departmentName),
  };
  return sql`${columns[sort]} ${sql.raw(descending ? "desc" : "asc")} nulls last, ${requests.decidedAt} desc`;
}
