import { sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { isSetupComplete, firstSteps, type SetupCounts, type FirstStep } from "~/domain/hrDashboard/first-steps";
import { missingToStart, versionOn } from "~/domain/settings/company/company-details";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { versionsOf } from "~/models/shared/company-details.server";

export interface FirstSteps {
  /** A user of the company dismissed them. */
  hidden: boolean;
  steps: FirstStep[];
  /** Data missing before the employees can be paid. */
  unpaid: Pick<SetupCounts, "withoutSalary" | "withoutNumbers" | "withoutTemplate">;
}

/** The company's setup progress towards its first payroll; null when complete. @param today the day in Manila */
export async function findFirstSteps({ companySeq, subscriptions }: Scope, today: Day): Promise<FirstSteps | null> {
  const payroll = subscriptions.includes("PAYROLL_USAGE");
  return readInCompany({ companySeq }, async (tx) => {
    // Cheap check first: every established company returns here.
    if (payroll && (await tx.$client.query(COMPLETED, [companySeq])).rows.length > 0) return null;
    const { rows } = await tx.$client.query<Counted>(HOLDINGS, [companySeq, today, today.slice(0, 4)]);
    const { hidden, ...counts } = rows[0]!;
    const details = versionOn(await versionsOf(tx, { companySeq }), today);
    const setup: SetupCounts = {
      ...counts,
      payroll,
      missing: payroll ? missingToStart(details) : [],
      year: Number(today.slice(0, 4)),
      completedRuns: 0,
    };
    return isSetupComplete(setup) ? null : { hidden, steps: firstSteps(setup), unpaid: setup };
  });
}

/** Hides the first steps for all users of the company, or shows them again. */
export function hideFirstSteps({ companySeq }: Pick<Scope, "companySeq">, hidden: boolean): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tx.execute(sql`update companies set first_steps_hidden_at = ${hidden ? sql`now()` : null} where company_seq = ${companySeq}`);
  });
}

type Counted = Omit<SetupCounts, "payroll" | "missing" | "year" | "completedRuns"> & { hidden: boolean };

const COMPLETED = "select 1 from payrolls where company_seq = $1 and completed_at is not null limit 1";

const HOLDINGS = `
  select c.first_steps_hidden_at is not null as hidden,
    c.attendance_start_date::text as "attendanceStart", c.leave_start_date::text as "leaveStart",
    (select count(*)::int from work_places where company_seq = $1 and use_yn = 'Y') as offices,
    (select count(*)::int from holidays where company_seq = $1 and extract(year from holiday_date) = $3::int) as holidays,
    (select count(*)::int from work_schedules where company_seq = $1) as schedules,
    (select count(*)::int from payroll_templates where company_seq = $1 and use_yn = 'Y') as templates,
    (select count(*)::int from opening_balances where company_seq = $1) as openings,
    (select count(*)::int from payrolls where company_seq = $1) as runs,
    (select count(*)::int from employee_invitations where company_seq = $1 and invite_state = 'OPEN' and expires_at > now()) as invited,
    people.*
  from companies c cross join (
    select count(*)::int as employees,
      count(*) filter (where not exists (select 1 from salary_records s where s.company_seq = $1 and s.employee_seq = e.employee_seq))::int as "withoutSalary",
      count(*) filter (where tin_no = '' or social_security_system = '' or philhealth = '' or pag_ibig = '')::int as "withoutNumbers",
      count(*) filter (where payroll_template_seq is null)::int as "withoutTemplate",
      count(*) filter (where join_date < date_trunc('month', $2::date)
        and not exists (select 1 from opening_balances o where o.company_seq = $1 and o.employee_seq = e.employee_seq))::int as "withoutOpening"
    from employees e where company_seq = $1 and (resignation_date is null or resignation_date > $2)
  ) people
  where c.company_seq = $1`;
