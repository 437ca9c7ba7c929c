import type { Tx } from "~/db/client.server";
import { requestLeaveFacts } from "~/db/schema/filing/requests";
import { statutoryLawDay, verifyStatutoryLeave, type StatutoryLeaveCheck, type StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import type { LeaveDays } from "~/domain/leave/leave-days";
import { statutoryEditionOn, type LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** A statutory leave under validation. */
export interface ValidatedStatutoryLeave {
  leaveCode: LeaveCode;
  employeeSeq: number;
  leavePolicySeq: number;
  facts: StatutoryLeaveFacts;
  attached: boolean;
  startDate: Day;
  taken: LeaveDays;
  extraDays: LeaveDays;
  /** The request that this one replaces. */
  except?: number | null;
}

/**
 * The entitlement to a statutory leave by the employee's records and the request, and the failed checks.
 * @source document 4 L-21 to L-25
 */
export async function validateStatutoryLeave(
  tx: Tx,
  { companySeq }: Company,
  leave: ValidatedStatutoryLeave,
): Promise<StatutoryLeaveCheck> {
  const { employeeSeq, leavePolicySeq, leaveCode, facts, startDate } = leave;
  const { rows } = await tx.$client.query<{ joinDate: Day; gender: string; maritalStatus: string }>(
    `select join_date::text as "joinDate", gender, marital_status as "maritalStatus" from employees where company_seq = $1 and employee_seq = $2`,
    [companySeq, employeeSeq],
  );
  const { grant, delivery } = statutoryEditionOn(leaveCode, statutoryLawDay(leaveCode, facts, startDate)).rule;
  const sameDelivery = delivery ? facts.deliveryNumber : null;
  const counts = grant.yearly || sameDelivery !== null;
  const { rows: taken } = await tx.$client.query<{ days: LeaveDays }>(
    `select (coalesce(sum(r.amount_days), 0) * 10000)::bigint::int as days
       from requests r left join request_leave_facts f on f.company_seq = r.company_seq and f.request_seq = r.request_seq
      where r.company_seq = $1 and r.employee_seq = $2 and r.leave_policy_seq = $3 and r.request_kind = 'LEAVE'
        and r.request_state in ('PENDING', 'APPROVED') and ($4::int is null or f.delivery_number = $4)
        and (not $5 or extract(year from r.start_date) = extract(year from $6::date))
        and r.request_seq is distinct from $7::int`,
    [companySeq, employeeSeq, leavePolicySeq, sameDelivery, grant.yearly, startDate, leave.except ?? null],
  );
  return verifyStatutoryLeave({ ...leave, person: rows[0]!, before: counts ? taken[0]!.days : 0 });
}

/** Stores the event details that the filer entered with the request. */
export async function saveStatutoryLeaveFacts(
  tx: Tx,
  { companySeq }: Company,
  requestSeq: number,
  facts: StatutoryLeaveFacts,
): Promise<void> {
  await tx.insert(requestLeaveFacts).values({ companySeq, requestSeq, ...facts });
}
