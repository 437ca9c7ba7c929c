import { readInCompany, type Tx } from "~/db/client.server";
import type { Balances } from "~/domain/payroll/facts/facts";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { getOpeningCompensation } from "~/domain/payroll/government/returns/opened-compensation";
import { peraCredit, peraLimitOn } from "~/domain/payroll/engine/statutory/pera";
import { yearCard, type YearCard, type YearEmployer, type YearPayslip } from "~/domain/payroll/year/year-card";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { CURRENT_PAYSLIPS, isReleased } from "~/models/payroll/runs/payslips/released-payslips.server";
import {
  certifiedPayslip,
  itemsOfLines,
  OPENED_SUMS,
  withoutBoxes,
  type CertifiedRow,
  type OpenedSums,
} from "~/models/payroll/setup/openings/certified-rows.server";

type Company = Pick<Scope, "companySeq">;

/** Pay before the first payroll here; null where the company entered none. */
export interface YearOpening extends OpenedSums {
  throughDate: Day;
  gross: Centavos | null;
  contributions: Centavos | null;
  tax: Centavos;
  net: Centavos | null;
}

export interface YearOfPerson extends YearCard {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string | null;
  opening: YearOpening | null;
  /** The opening balance has no 2316 items. */
  incomplete: boolean;
  previous: YearEmployer[];
}

/**
 * An employee's year from completed payrolls, opening balance and previous employers.
 * @param seenOn the day in Manila on which the employee views it: only released payslips count (F-84); null for payroll staff
 * @throws NotFound for an unknown employee or one of another company
 * @source document 5 F-101
 */
export function readYearCard(scope: Company, year: number, employeeSeq: number, seenOn: Day | null = null): Promise<YearOfPerson> {
  return readInCompany(scope, async (tx) => {
    const of = [scope.companySeq, employeeSeq, year];
    const {
      rows: [person],
    } = await tx.$client.query<Person>(PERSON, of);
    if (!person) throw new NotFound("employee");
    const { minimumWageEarner, opened, balances, pera, ...named } = person;
    const { rows: payslips } = await tx.$client.query<StoredPayslip>(PAYSLIPS, [...of, seenOn]);
    const { rows: previous } = await tx.$client.query<YearEmployer>(PREVIOUS, of);
    const { rows: parts } = await tx.$client.query<{ part: string; item: string; amount: Centavos }>(OPENED, of);
    const boxes = parts.filter(({ part }) => part === "BOX");
    const left = seenOn === null ? balances : await seenBalances(tx, [scope.companySeq, employeeSeq, seenOn], balances);
    const sums = left === null ? null : ((JSON.parse(left) as Balances).years.find((yearBalances) => yearBalances.year === year) ?? null);
    const card = yearCard({
      year,
      payslips: payslips.map((row) => yearPayslip(row, minimumWageEarner)),
      opened: getOpeningCompensation(
        opened === null ? [] : [...(boxes.length > 0 ? boxes : withoutBoxes(opened)), { item: "withheld", amount: opened.tax }],
      ),
      previous,
      peraCredit: peraCredit(peraLimitOn(`${year}-12-31`).rule, pera),
      sums,
      itemOf: await itemsOfLines(tx, scope),
    });
    return { ...named, ...card, opening: opened, incomplete: opened !== null && boxes.length === 0, previous };
  });
}

/**
 * The balances before the first unreleased payslip; null where that is the first of all.
 * @param now the current balances
 */
async function seenBalances(tx: Tx, of: readonly unknown[], now: string | null): Promise<string | null> {
  const { rows } = await tx.$client.query<{ balances: string; seen: boolean }>(SEEN_BALANCES, [...of]);
  if (rows.every(({ seen }) => seen)) return now;
  return rows.find(({ seen }) => seen)?.balances ?? null;
}

function yearPayslip({ figures, lines, detail, ...row }: StoredPayslip, earner: boolean): YearPayslip {
  return { ...row, ...certifiedPayslip({ figures, lines, detail }, earner) };
}

interface Person extends Pick<YearOfPerson, "employeeSeq" | "employeeId" | "employeeName" | "departmentName"> {
  minimumWageEarner: boolean;
  opened: YearOpening | null;
  balances: string | null;
  pera: Centavos;
}

interface StoredPayslip extends CertifiedRow {
  payrollSeq: number;
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
}

const PERSON = `
  select e.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", d.department_name as "departmentName",
         e.minimum_wage_earner_yn = 'Y' as "minimumWageEarner", b.balances,
         coalesce((select s.pera_amount_centavos from salary_records s
                    where s.company_seq = $1 and s.employee_seq = e.employee_seq and s.pera_year = $3
                    order by s.effective_date desc limit 1), 0)::bigint as pera,
         case when o.employee_seq is not null then json_build_object('throughDate', o.through_date::text, 'gross', o.gross_centavos,
           'contributions', o.employee_contributions_centavos, 'tax', o.tax_withheld_centavos, 'net', o.net_centavos, ${OPENED_SUMS}) end as opened
    from employees e
    left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
    left join employee_balances b on b.company_seq = e.company_seq and b.employee_seq = e.employee_seq
    left join opening_balances o on o.company_seq = e.company_seq and o.employee_seq = e.employee_seq and o.taxable_year = $3
   where e.company_seq = $1 and e.employee_seq = $2`;

const PAYSLIPS = `
  select p.payroll_seq as "payrollSeq", p.payroll_kind as "payrollKind", s.start_date::text as "startDate", s.end_date::text as "endDate",
         p.pay_date::text as "payDate", s.figures, s.lines, s.detail
    from ${CURRENT_PAYSLIPS}
   where p.company_seq = $1 and s.employee_seq = $2 and p.completed_at is not null and p.tax_year = $3
     and ($4::date is null or ${isReleased("$4::date")})
   order by p.pay_date, p.payroll_seq`;

/** Latest completed first; the balances after an unreleased payslip include its figures. */
const SEEN_BALANCES = `
  select s.balances, bool_and(${isReleased("$3::date")}) over (order by p.completed_at, p.payroll_seq) as seen
    from ${CURRENT_PAYSLIPS}
   where p.company_seq = $1 and s.employee_seq = $2 and p.completed_at is not null
   order by p.completed_at desc, p.payroll_seq desc`;

const PREVIOUS = `
  select employer_name as "employerName", taxable_compensation_centavos as taxable, tax_withheld_centavos as withheld,
         non_taxable_thirteenth_month_and_other_benefits_centavos as "exemptBenefits"
    from previous_employers where company_seq = $1 and employee_seq = $2 and taxable_year = $3 order by taxable_from, previous_employer_seq`;

const OPENED = `select part, item, amount from opening_amounts where company_seq = $1 and employee_seq = $2 and taxable_year = $3`;
