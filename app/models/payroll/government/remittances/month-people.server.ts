import { readInCompany, type Tx } from "~/db/client.server";
import type { Balances } from "~/domain/payroll/facts/facts";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import type { RemittancePayslip, RemittanceEmployee, OpeningShare } from "~/domain/payroll/government/remittances/remittance-lists";
import { lastPeriodEnd } from "~/domain/payroll/government/remittances/whole-month";
import { monthBefore } from "~/domain/payroll/setup/openings/opening-month";
import { addDays, monthEnd, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { BEGUN_MONTH, readOpeningMonthFigures } from "~/models/payroll/setup/openings/opened-months.server";
import { readCalendarTemplates } from "~/models/payroll/setup/calendar/calendar-templates.server";

type Company = Pick<Scope, "companySeq">;

export interface MonthPerson {
  person: RemittanceEmployee;
  /** Completed payslips in order of completion, adjacent months included. */
  payslips: RemittancePayslip[];
  /** The month's share in the opening balance. */
  opened: OpeningShare | null;
}

/**
 * Streams the employees with completed payslips around a month, a few hundred at a time to bound memory.
 * @param month "YYYY-MM"
 */
export async function* readMonthPeople(scope: Company, month: string): AsyncGenerator<MonthPerson> {
  for (let last = 0; ;) {
    const people = await readInCompany(scope, (tx) => readSome(tx, scope, month, last));
    yield* people;
    if (people.length < AT_ONCE) return;
    last = people.at(-1)!.person.employeeSeq;
  }
}

/**
 * Templates with employees whose last payroll of a month is not completed, by name.
 * @source document 5 F-50
 */
export function listPartialTemplates(scope: Company, month: string): Promise<string[]> {
  const { companySeq } = scope;
  const lastDay = monthEnd(`${month}-01`);
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{ payrollTemplateSeq: number; lastEnd: Day | null }>(
      `select e.payroll_template_seq as "payrollTemplateSeq",
              (select max(p.end_date)::text from payrolls p where p.company_seq = $1 and p.payroll_template_seq = e.payroll_template_seq
                  and p.payroll_kind = 'USER_CUSTOM' and p.completed_at is not null) as "lastEnd"
         from employees e
        where e.company_seq = $1 and e.payroll_template_seq is not null and e.join_date <= $2 and (e.resignation_date is null or e.resignation_date > $2)
        group by e.payroll_template_seq`,
      [companySeq, lastDay],
    );
    const ends = new Map(rows.map(({ payrollTemplateSeq, lastEnd }) => [payrollTemplateSeq, lastEnd ?? ""]));
    return (await readCalendarTemplates(tx, companySeq))
      .filter(({ payrollTemplateSeq, policy }) => {
        const end = ends.get(payrollTemplateSeq);
        return end !== undefined && end < lastPeriodEnd(policy, lastDay);
      })
      .map(({ payrollTemplateName }) => payrollTemplateName);
  });
}

/** A `RemittanceEmployee` of employees e with their job title j. */
export const LISTED_PERSON = `
  e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.last_name as "lastName", e.first_name as "firstName", e.middle_name as "middleName",
  e.birthday::text as birthday, e.gender, coalesce(j.job_title_name, '') as position, e.join_date::text as "joinDate",
  e.resignation_date::text as "resignationDate", e.social_security_system as "ssNo", e.philhealth as "philHealthNo", e.pag_ibig as "pagIbigNo",
  e.sss_yn = 'Y' as sss, e.phil_health_yn = 'Y' as "philHealth", e.pag_ibig_yn = 'Y' as "pagIbig"`;

async function readSome(tx: Tx, { companySeq }: Company, month: string, last: number): Promise<MonthPerson[]> {
  const from = addDays(`${month}-01`, -DAYS_BEFORE);
  const to = addDays(monthEnd(`${month}-01`), DAYS_AFTER);
  const { rows: people } = await tx.$client.query<RemittanceEmployee>(
    `select ${LISTED_PERSON}
       from employees e left join job_titles j on j.company_seq = e.company_seq and j.job_title_seq = e.job_title_seq
      where e.company_seq = $1 and e.employee_seq > $2
        and (exists (select 1 from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq
                      where s.company_seq = $1 and s.employee_seq = e.employee_seq and p.completed_at is not null and p.pay_date between $3 and $4)
             or exists (select 1 from opening_balances o join opening_amounts a
                            on a.company_seq = o.company_seq and a.employee_seq = o.employee_seq and a.taxable_year = o.taxable_year and a.part = 'MONTH'
                         where o.company_seq = $1 and o.employee_seq = e.employee_seq and ${BEGUN_MONTH} = $5))
      order by e.employee_seq limit ${AT_ONCE}`,
    [companySeq, last, from, to, month],
  );
  const { rows } = await tx.$client.query<StoredPayslip>(
    `select s.employee_seq as "employeeSeq", p.payroll_seq as "payrollSeq", p.payroll_kind as "payrollKind", s.end_date::text as "endDate", s.lines, s.balances
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
      where p.company_seq = $1 and p.completed_at is not null and p.pay_date between $2 and $3 and s.employee_seq = any($4::int[])
      order by p.completed_at, p.payroll_seq`,
    [companySeq, from, to, people.map(({ employeeSeq }) => employeeSeq)],
  );
  const figures = await readOpeningMonthFigures(tx, { companySeq }, { month, employeeSeqs: people.map(({ employeeSeq }) => employeeSeq) });
  const opened = new Map(figures.map((row) => [row.employeeSeq, { balances: monthBefore(row)!, pagIbigBase: row.month.pagIbigBase ?? 0 }]));
  const payslips = Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
  return people.map((person) => ({
    person,
    opened: opened.get(person.employeeSeq) ?? null,
    payslips: (payslips.get(person.employeeSeq) ?? []).map(({ payrollSeq, payrollKind, endDate, lines, balances }) => ({
      payrollSeq,
      payrollKind,
      endDate,
      lines: JSON.parse(lines) as PayslipLine[],
      balances: JSON.parse(balances) as Balances,
    })),
  }));
}

interface StoredPayslip {
  employeeSeq: number;
  payrollSeq: number;
  payrollKind: string;
  endDate: Day;
  lines: string;
  balances: string;
}

const AT_ONCE = 500;
/** The previous month's payrolls show which sums moved into this one; a payroll of this month may be paid in the next. */
const DAYS_BEFORE = 62;
const DAYS_AFTER = 62;
