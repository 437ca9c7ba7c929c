import type { Tx } from "~/db/client.server";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { returnItemParts, type BoxPart } from "~/domain/payroll/government/returns/box-parts";
import { joinItemNames } from "~/domain/payroll/government/returns/specified-items";
import {
  isPaidReturnItem,
  NO_ENTRIES,
  getPayNotSubject,
  returnParts,
  returnPayslip,
  calculateReturn,
  type PaidReturnItem,
  type ReturnEntries,
  type ReturnItem,
  type ReturnPerson,
} from "~/domain/payroll/government/returns/withholding-return";
import { returnItemsBefore } from "~/domain/payroll/setup/openings/opening-month";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import { certifiedPayslip, itemsOfLines, type CertifiedRow } from "~/models/payroll/setup/openings/certified-rows.server";
import { readOpeningMonthFigures } from "~/models/payroll/setup/openings/opened-months.server";
import { NO_OVERRIDES, type CertificateOverrides } from "./person-years.server";
import { scheduleRows } from "./schedule-rows.server";

/** A payslip of the month with its amounts by return item. */
export interface MonthPayslip {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  payrollSeq: number;
  payrollKind: PayrollKind;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  parts: Record<PaidReturnItem, Centavos>;
  /** Its part of item 23. */
  untaxed: Centavos;
  /** Represents the opening balance of the month; `payrollSeq` is then 0. */
  opening?: true;
  /** Lines of the opened item. */
  lines: BoxPart[];
}

export interface WithholdingMonth {
  items: Record<ReturnItem, Centavos>;
  payslips: MonthPayslip[];
  /** Item 23 by employee, where not zero. */
  untaxed: ReadonlyMap<number, Centavos>;
  employees: number;
  /** Description of item 20, other non-taxable compensation. */
  otherPay: string;
}

/**
 * The 1601-C of a month from the completed payslips paid in it.
 * @param month "2026-11" @param opened the item whose lines are included @throws RangeError for a year whose tables are not kept
 * @source document 5 F-30 to F-32
 */
export async function withholdingMonth(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  month: string,
  { given = NO_OVERRIDES, opened = null }: { given?: CertificateOverrides; opened?: ReturnItem | null } = {},
): Promise<WithholdingMonth> {
  const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)];
  const itemOf = await itemsOfLines(tx, scope, given.itemBoxes);
  const { rows } = await tx.$client.query<StoredSlip>(MONTH, [scope.companySeq, first, last]);
  const { rows: years } = await tx.$client.query<{ employeeSeq: number; taxable: Centavos }>(TAXABLE, [
    scope.companySeq,
    `${month.slice(0, 4)}-01-01`,
    last,
    [...new Set(rows.map(({ employeeSeq }) => employeeSeq))],
    Number(month.slice(0, 4)),
  ]);
  const entries: ReturnEntries = { ...NO_ENTRIES, adjustments: (await scheduleRows(tx, scope, month, null)).rows };
  const taxableOf = new Map(years.map(({ employeeSeq, taxable }) => [employeeSeq, taxable]));
  const zeroBracket = annualTableOn(last).rule[1]!.over;
  const slips = rows.map(({ minimumWageEarner, figures, lines, detail, uncollectedDecision, ...row }) => {
    const certified = certifiedPayslip({ figures, lines, detail, uncollectedDecision }, minimumWageEarner);
    // Item 23 is part of item 22.
    const item = opened === "23" ? "22" : opened;
    const opens = item !== null && isPaidReturnItem(item) ? returnItemParts(item, certified, itemOf) : [];
    const payslip = returnPayslip(certified, itemOf);
    const parts = returnParts(payslip);
    return { row, payslip, parts, otherPay: parts["20"] === 0 ? [] : returnItemParts("20", certified, itemOf), lines: opens };
  });
  const figures = await readOpeningMonthFigures(tx, scope, { month });
  const before = figures.map((row) => ({ ...row, ...returnItemsBefore(row.month) }));
  const people = [...Map.groupBy(slips, ({ row }) => row.employeeSeq)].map(([employeeSeq, employeeSlips]): [number, ReturnPerson] => [
    employeeSeq,
    { payslips: employeeSlips.map(({ payslip }) => payslip), taxableOfYear: taxableOf.get(employeeSeq) ?? 0 },
  ]);
  const untaxed = new Map(people.map(([employeeSeq, person]) => [employeeSeq, getPayNotSubject(person, zeroBracket)]));
  const isUntaxed = (employeeSeq: number) => (untaxed.get(employeeSeq) ?? 0) !== 0;
  const payslips: MonthPayslip[] = [
    ...before.map(({ employeeSeq, employeeId, employeeName, throughDate, parts, untaxed: ofOpening }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      payrollSeq: 0,
      payrollKind: "USER_CUSTOM" as const,
      startDate: throughDate < first ? throughDate : first,
      endDate: throughDate,
      payDate: throughDate,
      parts,
      untaxed: ofOpening,
      opening: true as const,
      lines: [],
    })),
    ...slips.map(({ row, parts, lines }) => ({ ...row, parts, untaxed: isUntaxed(row.employeeSeq) ? parts["22"] : 0, lines })),
  ];
  for (const { employeeSeq, untaxed: ofOpening } of before) untaxed.set(employeeSeq, (untaxed.get(employeeSeq) ?? 0) + ofOpening);
  return {
    items: calculateReturn(
      people.map(([, person]) => person),
      entries,
      zeroBracket,
      before,
    ),
    payslips,
    untaxed: new Map([...untaxed].filter(([, amount]) => amount !== 0)),
    employees: new Set(payslips.map(({ employeeSeq }) => employeeSeq)).size,
    otherPay: joinItemNames(slips.flatMap(({ otherPay }) => otherPay)),
  };
}

interface StoredSlip extends CertifiedRow, Omit<MonthPayslip, "parts" | "lines" | "untaxed" | "opening"> {
  minimumWageEarner: boolean;
}

const MONTH = `
  select s.employee_seq as "employeeSeq", s.employee_id as "employeeId", s.employee_name as "employeeName", p.payroll_seq as "payrollSeq",
         p.payroll_kind as "payrollKind", s.start_date::text as "startDate", s.end_date::text as "endDate", p.pay_date::text as "payDate",
         e.minimum_wage_earner_yn = 'Y' as "minimumWageEarner", s.figures, s.lines, s.detail,
         u.decision as "uncollectedDecision"
    from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
    join employees e on e.company_seq = s.company_seq and e.employee_seq = s.employee_seq
    left join uncollected_taxes u on u.company_seq = s.company_seq and u.payroll_seq = s.payroll_seq and u.employee_seq = s.employee_seq
   where p.company_seq = $1 and p.completed_at is not null and p.pay_date between $2 and $3
   order by s.employee_name, s.employee_seq, p.pay_date, p.payroll_seq`;

/** Taxable pay of the year through the end of the month: payslips, opening balance and previous employers. */
const TAXABLE = `
  select e.employee_seq as "employeeSeq",
         (coalesce((select sum(s.${figureSql("taxableRegular")} + s.${figureSql("taxableSupplementary")})
                      from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
                     where p.company_seq = $1 and s.employee_seq = e.employee_seq and p.completed_at is not null and p.pay_date between $2 and $3), 0)
          + coalesce((select o.taxable_regular_centavos + o.taxable_supplementary_centavos from opening_balances o
                       where o.company_seq = $1 and o.employee_seq = e.employee_seq and o.taxable_year = $5), 0)
          + coalesce((select sum(b.taxable_compensation_centavos) from previous_employers b
                       where b.company_seq = $1 and b.employee_seq = e.employee_seq and b.taxable_year = $5), 0))::bigint as taxable
    from employees e where e.company_seq = $1 and e.employee_seq = any($4::int[])`;
