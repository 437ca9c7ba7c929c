import type { Tx } from "~/db/client.server";
import type { PayrollKind } from "~/domain/payroll/engine/pay-kinds";
import { alphalistChecks, NO_PREVIOUS_PAY, type AlphalistPerson, type PreviousPay } from "~/domain/payroll/forms/alphalist-rows";
import { compensationOf, type Compensation, type ItemOfLine } from "~/domain/payroll/forms/compensation";
import { openedCompensation } from "~/domain/payroll/forms/opened-compensation";
import { certificateOf, type YearSlip } from "~/domain/payroll/forms/person-year";
import { certificateChecks, type FormCheck } from "~/domain/payroll/forms/pre-flight";
import type { YearCertificate } from "~/domain/payroll/forms/year-certificate";
import { dayFactorOn } from "~/domain/payroll/statutory/day-factors";
import { minimumWageOn } from "~/domain/payroll/statutory/minimum-wage";
import { peraCredit, peraLimitOn } from "~/domain/payroll/statutory/pera";
import { cityName, provinceName } from "~/domain/shared/addresses/addresses";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { certifiedPayslip, itemsOfLines, withoutBoxes, type CertifiedRow } from "~/models/payroll/openings/certified-rows.server";

/** What is given beside the company's records: for a company whose records do not hold it. */
export interface GivenForForms {
  /** Item of the 2316 by the name of an item. */
  itemBoxes: Readonly<Record<string, string>>;
  nationality: string | null;
  /** Employees whose first job this year it is. */
  firstJob: ReadonlySet<number>;
  /** By employee: items of the 2316 of the months before the first payroll, and `withheld`. */
  opening: ReadonlyMap<number, readonly { item: string; amount: Centavos }[]>;
}
export const NOTHING_GIVEN: GivenForForms = { itemBoxes: {}, nationality: null, firstJob: new Set(), opening: new Map() };

/** Somebody of the year: the certificate with what the records say of the person. */
export interface CertifiedPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  record: PersonRecord;
  certificate: YearCertificate;
  /** The employers before, the last one last. */
  previous: PreviousPaper[];
  /** As the alphalist names them. */
  listed: AlphalistPerson;
  /** Withheld before the first payroll here. */
  openedWithheld: Centavos;
  /** The last day on which tax was given back. */
  refundDay: Day | null;
  /** Checks of the certificate, red ones first. */
  checks: FormCheck[];
}

/** Somebody's certificate with what makes it. */
export interface OpenedPerson extends CertifiedPerson {
  slips: (YearSlip & { payrollSeq: number; payrollKind: PayrollKind; startDate: Day; endDate: Day; paid: Compensation })[];
  opened: Compensation;
}

/** A previous employer as the certificate names it. */
export interface PreviousPaper {
  employerName: string;
  tinNo: string;
  address: string;
  zipCode: string;
}

/** What the certificate prints besides money. */
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

/**
 * Everybody whom the company paid in a year, or for whom it opened one, a few hundred at a time by their numbers.
 * @param employeeSeqs these alone; null = everybody
 * @source document 5 F-20, F-40: one row per employee with a 2316
 */
export async function* certifiedPeople(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  year: number,
  { employeeSeqs = null, given = NOTHING_GIVEN }: { employeeSeqs?: readonly number[] | null; given?: GivenForForms } = {},
): AsyncGenerator<OpenedPerson> {
  const { companySeq } = scope;
  const itemOf = await itemsOfLines(tx, scope, given.itemBoxes);
  for (let after = 0; ;) {
    const { rows: people } = await tx.$client.query<StoredPerson>(PEOPLE, [companySeq, year, after, AT_ONCE, employeeSeqs]);
    if (people.length === 0) return;
    const of = [companySeq, year, people.map((person) => person.employeeSeq)];
    const { rows: slips } = await tx.$client.query<StoredSlip>(SLIPS, of);
    const { rows: boxes } = await tx.$client.query<StoredBox>(BOXES, of);
    const { rows: employers } = await tx.$client.query<StoredEmployer>(EMPLOYERS, of);
    const [slipsOf, boxesOf, employersOf] = [slips, boxes, employers].map((all) =>
      Map.groupBy(all as { employeeSeq: number }[], (row) => row.employeeSeq),
    ) as [Map<number, StoredSlip[]>, Map<number, StoredBox[]>, Map<number, StoredEmployer[]>];
    for (const person of people) {
      const own = {
        slips: slipsOf.get(person.employeeSeq) ?? [],
        boxes: boxesOf.get(person.employeeSeq) ?? [],
        employers: employersOf.get(person.employeeSeq) ?? [],
      };
      yield certified(person, own, year, given, itemOf);
    }
    if (people.length < AT_ONCE) return;
    after = people.at(-1)!.employeeSeq;
  }
}

const AT_ONCE = 200;

function certified(
  person: StoredPerson,
  own: { slips: StoredSlip[]; boxes: StoredBox[]; employers: StoredEmployer[] },
  year: number,
  given: GivenForForms,
  itemOf: ItemOfLine,
): OpenedPerson {
  const { employeeSeq, employeeId, employeeName, joinDate, resignationDate, opened, minimumWageEarner } = person;
  const givenOpening = given.opening.get(employeeSeq);
  const boxes = givenOpening ?? (own.boxes.length > 0 || opened === null ? own.boxes : withoutBoxes(opened));
  const opening = openedCompensation(givenOpening ?? [...boxes, { item: "withheld", amount: opened?.tax ?? 0 }]);
  const slips = own.slips.map((row) => yearSlip(row, minimumWageEarner, itemOf));
  const certificate = certificateOf(
    {
      year,
      name: employeeName,
      joinDate,
      lastDay: resignationDate,
      slips,
      opened: opening,
      minimumWageEarner,
      previous: own.employers.map(({ taxable, withheld, exemptBenefits }) => ({ taxable, withheld, exemptBenefits })),
      firstJobConfirmed: person.firstJob || given.firstJob.has(employeeSeq),
      peraCredit: peraCredit(peraLimitOn(`${year}-12-31`).rule, person.pera),
      openingWithoutBoxes: opened !== null && givenOpening === undefined && own.boxes.length === 0,
    },
    itemOf,
  );
  const record = recordOf(person.record);
  const listed: AlphalistPerson = {
    ...record,
    region: person.region,
    nationality: given.nationality ?? (person.nationality === "" ? "FILIPINO" : person.nationality),
    employmentType: person.employmentType,
    separation: certificate.to < `${year}-12-31` ? { cause: person.separationCause } : null,
    previous: previousPay(own.employers),
    minimumWage: certificate.schedule === 2 ? wageOf(person, certificate.to) : null,
  };
  return {
    employeeSeq,
    employeeId,
    employeeName,
    record,
    certificate,
    openedWithheld: opening.withheld,
    previous: own.employers.map(({ employerName, tinNo, address, zipCode }) => ({ employerName, tinNo, address, zipCode })),
    listed,
    slips,
    opened: opening,
    refundDay: slips.findLast(({ figures }) => figures.taxRefund > 0)?.payDate ?? null,
    checks: certificateChecks(employeeName, record, certificate.checks, alphalistChecks(employeeName, listed)),
  };
}

function yearSlip(
  { figures, lines, detail, uncollectedDecision, taxMethod, ...row }: StoredSlip,
  earner: boolean,
  itemOf: ItemOfLine,
): OpenedPerson["slips"][number] {
  const payslip = certifiedPayslip({ figures, lines, detail, uncollectedDecision }, earner);
  return { ...row, ...payslip, annualized: taxMethod === "ANNUALIZED", paid: compensationOf(payslip, itemOf) };
}

/** The address in words: the codes of the record as places are called. */
function recordOf({ addressLines, province, city, ...record }: StoredPerson["record"]): PersonRecord {
  return { ...record, address: [...addressLines, cityName(province, city), provinceName(province)].filter(Boolean).join(", ") };
}

/** The minimum wage a day, the employee's own where one is kept, and the days of a year. @source document 5 F-44 */
function wageOf(person: StoredPerson, day: Day): AlphalistPerson["minimumWage"] {
  return {
    daily: person.minimumDailyWage ?? minimumWageOn(day, person.region).daily,
    dayFactor: person.dayFactor ?? dayFactorOn(person.workDay.length, day),
  };
}

/** Their boxes added up; taxable pay without a box is basic pay. @source document 5 F-45 */
function previousPay(employers: readonly StoredEmployer[]): PreviousPay {
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

interface StoredPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  record: Omit<PersonRecord, "address"> & { addressLines: string[]; province: string; city: string };
  nationality: string;
  region: string;
  employmentType: string;
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
  opened: { taxable: Centavos; benefits: Centavos; tax: Centavos } | null;
}
interface StoredSlip extends CertifiedRow {
  employeeSeq: number;
  payrollSeq: number;
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  taxMethod: string;
}
interface StoredBox {
  employeeSeq: number;
  item: string;
  amount: Centavos;
}
interface StoredEmployer extends PreviousPaper {
  employeeSeq: number;
  taxable: Centavos;
  withheld: Centavos;
  exemptBenefits: Centavos;
  boxes: Record<string, number>;
}

const PEOPLE = `
  select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
         json_build_object('tinNo', e.tin_no, 'rdoCode', e.rdo_code, 'birthday', e.birthday::text, 'phoneNumber', e.phone_number,
           'addressLines', json_build_array(e.addr1, e.addr2), 'province', e.province, 'city', e.city,
           'zipCode', e.zip_code, 'firstName', e.first_name, 'middleName', e.middle_name, 'lastName', e.last_name) as record,
         e.nationality, e.region, e.employment_type as "employmentType", e.separation_cause as "separationCause", e.join_date as "joinDate",
         e.resignation_date as "resignationDate", e.minimum_wage_earner_yn = 'Y' as "minimumWageEarner",
         e.minimum_daily_wage_centavos as "minimumDailyWage", w.work_day as "workDay", w.day_factor as "dayFactor",
         coalesce((select s.pera_amount_centavos from salary_records s
                    where s.company_seq = e.company_seq and s.employee_seq = e.employee_seq and s.pera_year = $2
                    order by s.effective_date desc limit 1), 0)::bigint as pera,
         exists (select 1 from certificate_marks m where m.company_seq = e.company_seq and m.employee_seq = e.employee_seq
                    and m.taxable_year = $2 and m.first_job_yn = 'Y') as "firstJob",
         case when o.employee_seq is not null then json_build_object('taxable', o.taxable_regular_centavos + o.taxable_supplementary_centavos,
           'tax', o.tax_withheld_centavos, 'benefits', o.thirteenth_month_paid_centavos + o.other_benefits_paid_centavos) end as opened
    from employees e
    join work_schedules w on w.company_seq = e.company_seq and w.work_schedule_seq = e.work_schedule_seq
    left join opening_balances o on o.company_seq = e.company_seq and o.employee_seq = e.employee_seq and o.taxable_year = $2
   where e.company_seq = $1 and e.employee_seq > $3 and ($5::int[] is null or e.employee_seq = any($5))
     and (o.employee_seq is not null or exists (
       select 1 from payslips s join payrolls p on p.company_seq = s.company_seq and p.payroll_seq = s.payroll_seq and s.generation <= p.generation
        where s.company_seq = e.company_seq and s.employee_seq = e.employee_seq and p.completed_at is not null
          and p.pay_date between make_date($2, 1, 1) and make_date($2, 12, 31)))
   order by e.employee_seq limit $4`;

const SLIPS = `
  select s.employee_seq as "employeeSeq", p.pay_date::text as "payDate", p.payroll_seq as "payrollSeq", p.payroll_kind as "payrollKind",
         s.start_date::text as "startDate", s.end_date::text as "endDate", s.tax_method as "taxMethod", s.figures, s.lines, s.detail,
         u.decision as "uncollectedDecision"
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
    left join uncollected_taxes u on u.company_seq = s.company_seq and u.payroll_seq = s.payroll_seq and u.employee_seq = s.employee_seq
   where p.company_seq = $1 and p.completed_at is not null and p.pay_date between make_date($2, 1, 1) and make_date($2, 12, 31)
     and s.employee_seq = any($3::int[])
   order by s.employee_seq, p.pay_date, p.payroll_seq`;

const BOXES = `
  select employee_seq as "employeeSeq", item, amount from opening_amounts
   where company_seq = $1 and taxable_year = $2 and part = 'BOX' and employee_seq = any($3::int[])`;

const EMPLOYERS = `
  select employee_seq as "employeeSeq", employer_name as "employerName", tin_no as "tinNo", address, zip_code as "zipCode", taxable_compensation_centavos as taxable, tax_withheld_centavos as withheld,
         non_taxable_thirteenth_month_and_other_benefits_centavos as "exemptBenefits", other_fields as boxes
    from previous_employers where company_seq = $1 and taxable_year = $2 and employee_seq = any($3::int[])
   order by taxable_from, previous_employer_seq`;
