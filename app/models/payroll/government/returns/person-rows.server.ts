import { NO_PREVIOUS_PAY, type AlphalistPerson, type PreviousPay } from "~/domain/payroll/government/returns/alphalist-rows";
import type { EmployerTypeVersion } from "~/domain/payroll/government/returns/employer-type";
import { dayFactorOn } from "~/domain/payroll/engine/statutory/day-factors";
import { minimumWageOfKind } from "~/domain/payroll/engine/statutory/minimum-wage";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { OPENED_SUMS, type CertifiedRow, type OpenedSums } from "~/models/payroll/setup/openings/certified-rows.server";
import { EMPLOYER_TYPES } from "~/models/payroll/year/employer-types.server";

/** A previous employer as printed on the certificate. */
export interface PreviousCertificate {
  employerName: string;
  tinNo: string;
  address: string;
  zipCode: string;
}

/** The certificate's non-monetary fields. */
export interface PersonRecord {
  tinNo: string;
  rdoCode: string;
  birthday: Day | null;
  phoneNumber: string;
  address: string;
  zipCode: string;
  firstName: string;
  middleName: string;
  lastName: string;
}

export interface StoredPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  record: Omit<PersonRecord, "address"> & { addressLines: string[]; province: string; city: string };
  nationality: string;
  /** Of the office, else of the record. */
  region: string;
  wageKind: string;
  employmentType: string;
  /** From the resignation in the status history; "" without one. */
  resignationType: string;
  separationCause: string | null;
  joinDate: Day;
  resignationDate: Day | null;
  minimumWageEarner: boolean;
  minimumDailyWage: Centavos | null;
  workDay: string;
  dayFactor: string | null;
  pera: Centavos;
  /** Confirmed on the certificate's page. */
  firstJob: boolean;
  /** Declared by the employee. */
  filesOwnReturn: boolean;
  employerTypes: EmployerTypeVersion[];
  opened: (OpenedSums & { tax: Centavos }) | null;
}
export interface StoredSlip extends CertifiedRow {
  employeeSeq: number;
  payrollSeq: number;
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  taxMethod: string;
}
export interface StoredBox {
  employeeSeq: number;
  item: string;
  amount: Centavos;
}
export interface StoredEmployer extends PreviousCertificate {
  employeeSeq: number;
  taxable: Centavos;
  withheld: Centavos;
  exemptBenefits: Centavos;
  employmentType: string;
  from: string;
  to: string;
  resignationType: string;
  boxes: Record<string, number>;
}

/** SQL condition on an employee `e`: paid in the year $2 by its sums, or by payrolls not summed yet. */
const paidInYear = (unsummed: "$3" | "$6") => `(
       exists (select 1 from year_sums y where y.company_seq = $1 and y.taxable_year = $2 and y.employee_seq = e.employee_seq)
       or exists (select 1 from payslips s where s.company_seq = $1 and s.payroll_seq = any(${unsummed}::int[]) and s.employee_seq = e.employee_seq))`;

export const PEOPLE = `
  select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
         json_build_object('tinNo', e.tin_no, 'rdoCode', e.rdo_code, 'birthday', e.birthday::text, 'phoneNumber', e.phone_number,
           'addressLines', json_build_array(e.addr1, e.addr2), 'province', e.province, 'city', e.city,
           'zipCode', e.zip_code, 'firstName', e.first_name, 'middleName', e.middle_name, 'lastName', e.last_name) as record,
         e.nationality, coalesce(nullif(p.region, ''), e.region) as region, coalesce(p.wage_kind, '') as "wageKind", e.employment_type as "employmentType", e.separation_cause as "separationCause",
         coalesce((select h.employee_resignation_type from employee_status_histories h
                    where h.company_seq = $1 and h.employee_seq = e.employee_seq and h.employee_status = 'RESIGNED'
                    order by h.employee_status_history_seq desc limit 1), '') as "resignationType", e.join_date as "joinDate",
         e.resignation_date as "resignationDate", e.minimum_wage_earner_yn = 'Y' as "minimumWageEarner",
         e.minimum_daily_wage_centavos as "minimumDailyWage", w.work_day as "workDay", w.day_factor as "dayFactor",
         coalesce((select s.pera_amount_centavos from salary_records s
                    where s.company_seq = $1 and s.employee_seq = e.employee_seq and s.pera_year = $2
                    order by s.effective_date desc limit 1), 0)::bigint as pera,
         exists (select 1 from certificate_marks m where m.company_seq = $1 and m.employee_seq = e.employee_seq
                    and m.taxable_year = $2 and m.first_job_yn = 'Y') as "firstJob",
         exists (select 1 from certificate_marks m where m.company_seq = $1 and m.employee_seq = e.employee_seq
                    and m.taxable_year = $2 and m.own_return_yn = 'Y') as "filesOwnReturn",
         ${EMPLOYER_TYPES} as "employerTypes",
         case when o.employee_seq is not null then json_build_object('tax', o.tax_withheld_centavos, ${OPENED_SUMS}) end as opened
    from employees e
    join work_schedules w on w.company_seq = e.company_seq and w.work_schedule_seq = e.work_schedule_seq
    left join work_places p on p.company_seq = e.company_seq and p.work_place_seq = e.work_place_seq
    left join opening_balances o on o.company_seq = e.company_seq and o.employee_seq = e.employee_seq and o.taxable_year = $2
   where e.company_seq = $1 and e.employee_seq > $3 and ($5::int[] is null or e.employee_seq = any($5))
     and (o.employee_seq is not null or ${paidInYear("$6")})
   order by e.employee_seq limit $4`;

/** Employees of the year who share their TIN with another. */
export const TWINS = `
  select e.employee_seq as "employeeSeq", e.employee_name as "employeeName", left(e.tin_no, 9) as tin
    from employees e
   where e.company_seq = $1 and left(e.tin_no, 9) in (
           select left(o.tin_no, 9) from employees o where o.company_seq = $1 and length(o.tin_no) >= 9 group by 1 having count(*) > 1)
     and ${paidInYear("$3")}
   order by e.employee_seq`;

export const SLIPS = `
  select s.employee_seq as "employeeSeq", p.pay_date::text as "payDate", p.payroll_seq as "payrollSeq", p.payroll_kind as "payrollKind",
         s.start_date::text as "startDate", s.end_date::text as "endDate", s.tax_method as "taxMethod", s.figures, s.lines, s.detail,
         u.decision as "uncollectedDecision"
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
    left join uncollected_taxes u on u.company_seq = s.company_seq and u.payroll_seq = s.payroll_seq and u.employee_seq = s.employee_seq
   where p.company_seq = $1 and p.completed_at is not null and p.tax_year = $2
     and s.employee_seq = any($3::int[])
   order by s.employee_seq, p.pay_date, p.payroll_seq`;

export const BOXES = `
  select employee_seq as "employeeSeq", item, amount from opening_amounts
   where company_seq = $1 and taxable_year = $2 and part = 'BOX' and employee_seq = any($3::int[])`;

export const EMPLOYERS = `
  select employee_seq as "employeeSeq", employer_name as "employerName", tin_no as "tinNo", address, zip_code as "zipCode",
         employment_type as "employmentType", taxable_from as "from", taxable_to as "to", resignation_type as "resignationType", taxable_compensation_centavos as taxable, tax_withheld_centavos as withheld,
         non_taxable_thirteenth_month_and_other_benefits_centavos as "exemptBenefits", other_fields as boxes
    from previous_employers where company_seq = $1 and taxable_year = $2 and employee_seq = any($3::int[])
   order by taxable_from, previous_employer_seq`;

/** The address as text, with place names instead of codes. */
export function recordOf({ addressLines, province, city, ...record }: StoredPerson["record"]): PersonRecord {
  return { ...record, address: [...addressLines, cityName(province, city), provinceName(province)].filter(Boolean).join(", ") };
}

/** Daily minimum wage, the employee's own where recorded, else the office's, and the days of a year. @source document 5 F-44 */
export function wageOf(person: StoredPerson, day: Day): AlphalistPerson["minimumWage"] {
  return {
    daily: person.minimumDailyWage ?? minimumWageOfKind(day, person.region, person.wageKind).daily,
    dayFactor: person.dayFactor ?? dayFactorOn(person.workDay.length, day),
  };
}

/** Sums of the previous employers' boxes; taxable pay without a box counts as basic pay. @source document 5 F-45 */
export function previousPay(employers: readonly StoredEmployer[]): PreviousPay {
  return employers.reduce((sum, { taxable, exemptBenefits, boxes }) => {
    const box = (field: string) => boxes[field] ?? 0;
    const [taxableBenefits, otherTaxable] = [box("taxable13thMonthPayAndOtherBenefits"), box("taxableSalariesOtherCompensation")];
    return {
      ...sum,
      exemptBasic: sum.exemptBasic + box("nonTaxableBasicSalary"),
      exemptBenefits: sum.exemptBenefits + exemptBenefits,
      deMinimis: sum.deMinimis + box("nonTaxableDeminimisBenefits"),
      contributions: sum.contributions + box("nonTaxableSssGsisPagibigAndUnionDues"),
      otherExempt: sum.otherExempt + box("nonTaxableSalariesAndOtherFormsOfCompensation"),
      taxableBasic: sum.taxableBasic + taxable - taxableBenefits - otherTaxable,
      taxableBenefits: sum.taxableBenefits + taxableBenefits,
      otherTaxable: sum.otherTaxable + otherTaxable,
    };
  }, NO_PREVIOUS_PAY);
}
