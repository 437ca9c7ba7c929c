import type { Tx } from "~/db/client.server";
import type { LeaveType } from "~/domain/leave/ledger/granting";
import { parseStoredLeaveDays } from "~/domain/leave/leave-days";
import type { DatedLeaveValues, LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** The first day of leaves; null = the company does not use them. */
export async function leaveStart(tx: Tx, { companySeq }: Company): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    "select leave_start_date::text as day from companies where company_seq = $1",
    [companySeq],
  );
  return rows[0]?.day ?? null;
}

type Row = Omit<LeaveType, "policies"> &
  Omit<LeavePolicyValues, "tiers" | DayField> & { [Field in DayField]: string | null } & {
    effectiveDay: Day;
    allDepartmentsYn: "Y" | "N";
    tiers: { fromYears: number; days: string }[];
  };
type DayField = "maxBalance" | "carryOverDays" | "negativeLimit" | "attachmentFromDays" | "maxDaysPerRequest" | "extraDays";

/** The leave types of a company with their dated values, by number. */
export async function readLeaveTypes(tx: Tx, { companySeq }: Company): Promise<LeaveType[]> {
  const { rows } = await tx.$client.query<Row>(VERSIONS, [companySeq]);
  return [...Map.groupBy(rows, ({ leavePolicySeq }) => leavePolicySeq).values()].map((versions) => {
    const { leavePolicySeq, leaveName, leaveCode, privateYn, state } = versions[0]!;
    return { leavePolicySeq, leaveName, leaveCode, privateYn, state, policies: versions.map(versionOf) };
  });
}

const VERSIONS = `
  select p.leave_policy_seq as "leavePolicySeq", p.leave_name as "leaveName", p.leave_code as "leaveCode", p.private_yn as "privateYn", p.state,
         v.effective_day::text as "effectiveDay", v.paid_yn as "paidYn", v.unit, v.grant_method as "grantMethod", v.basis, v.prorate_yn as "prorateYn",
         v.available_after_months as "availableAfterMonths", v.max_balance::text as "maxBalance", v.carry_over_days::text as "carryOverDays",
         v.carry_over_months as "carryOverMonths", v.unused_at_year_end as "unusedAtYearEnd", v.convert_at_separation_yn as "convertAtSeparationYn",
         v.sil_yn as "silYn", v.limited_yn as "limitedYn", v.negative_limit::text as "negativeLimit", v.count_days as "countDays",
         v.notice_days as "noticeDays", v.backdate_days as "backdateDays", v.attachment_from_days::text as "attachmentFromDays",
         v.max_days_per_request::text as "maxDaysPerRequest", v.gender, v.all_departments_yn as "allDepartmentsYn", v.extra_days::text as "extraDays",
         array(select d.department_seq from leave_policy_targets d where d.company_seq = $1 and d.leave_policy_seq = v.leave_policy_seq
                  and d.effective_day = v.effective_day and d.department_seq is not null) as departments,
         (select array_agg(t.employment_type) from leave_policy_targets t where t.company_seq = $1 and t.leave_policy_seq = v.leave_policy_seq
             and t.effective_day = v.effective_day and t.employment_type is not null) as "employmentTypes",
         coalesce((select json_agg(json_build_object('fromYears', t.from_years, 'days', t.days::text) order by t.from_years) from leave_policy_tiers t
             where t.company_seq = $1 and t.leave_policy_seq = v.leave_policy_seq and t.effective_day = v.effective_day), '[]') as tiers
    from leave_policies p
    join leave_policy_versions v on v.company_seq = p.company_seq and v.leave_policy_seq = p.leave_policy_seq
   where p.company_seq = $1
   order by p.leave_policy_seq, v.effective_day`;

function versionOf({
  effectiveDay,
  leavePolicySeq: _seq,
  leaveName: _name,
  leaveCode: _code,
  privateYn: _private,
  state: _state,
  allDepartmentsYn,
  ...row
}: Row): DatedLeaveValues {
  const days = (text: string | null) => (text === null ? null : parseStoredLeaveDays(text));
  return {
    effectiveDay,
    values: {
      ...row,
      maxBalance: days(row.maxBalance),
      carryOverDays: days(row.carryOverDays),
      negativeLimit: days(row.negativeLimit) ?? 0,
      attachmentFromDays: days(row.attachmentFromDays),
      maxDaysPerRequest: days(row.maxDaysPerRequest),
      extraDays: days(row.extraDays) ?? 0,
      departments: allDepartmentsYn === "Y" ? null : row.departments,
      tiers: row.tiers.map((tier) => ({ fromYears: tier.fromYears, days: parseStoredLeaveDays(tier.days) })),
    },
  };
}
