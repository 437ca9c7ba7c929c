import type { AlphalistValues } from "~/domain/payroll/forms/alphalist-file";
import type { AlphalistSchedule } from "~/domain/payroll/forms/alphalist";
import { missingOf } from "~/domain/payroll/forms/employer-gaps";
import { overRemittance } from "~/domain/payroll/forms/year-proof";
import { formatDay } from "~/domain/shared/day";
import { yearProofOf, type ListedInYear, type YearReturn } from "~/models/payroll/government/year-certificates.server";
import { pathTo } from "~/paths";
import { monthName } from "./hub.server";

const money = (values: AlphalistValues, field: string) => (typeof values[field] === "number" ? values[field] : 0);

/** The 1604-C as its page and paper show it. */
export function yearReturnView(year: number, facts: YearReturn) {
  const { months, schedules, openedWithheld, refundedAfter, refundDay, employer } = facts;
  const total = (read: (month: (typeof months)[number]) => number) => months.reduce((sum, month) => sum + read(month), 0);
  return {
    year,
    missing: missingOf(employer),
    months: months.map(({ month, filed, ...figures }) => ({
      ...figures,
      filed: filed && { ...filed, day: formatDay(filed.day) },
      month,
      name: monthName(month),
      href: pathTo("get-1601-c", { month }),
    })),
    totals: {
      withheld: total(({ withheld }) => withheld),
      adjustment: total(({ adjustment }) => adjustment),
      penalties: total(({ penalties }) => penalties),
      remitted: total(({ remitted }) => remitted),
    },
    openedWithheld,
    overRemitted: overRemittance(year, months, refundedAfter),
    refundedAfter,
    refundDay: refundDay === null ? null : formatDay(refundDay),
    employees: schedules.map(({ schedule, rows: listed }) => ({ schedule, count: listed.length })),
    proof: yearProofOf(facts),
  };
}

/** The same for its workbook, whose days are days. */
export function yearReturnSheet(year: number, facts: YearReturn) {
  const { months, schedules, openedWithheld, refundedAfter, refundDay, employer } = facts;
  return {
    year,
    company: employer.registeredName,
    months: months.map((month) => ({ ...month, name: monthName(month.month) })),
    openedWithheld,
    refundDay,
    overRemitted: overRemittance(year, months, refundedAfter),
    employees: schedules.map(({ schedule, rows: listed }) => ({ schedule, count: listed.length })),
    proof: yearProofOf(facts),
  };
}

/** A page of the alphalist: who stands in which schedule with the sums that matter, and what is red. */
export function alphalistView(
  year: number,
  schedules: readonly AlphalistSchedule<ListedInYear>[],
  page: number,
  pageSize: number,
  masked: boolean,
) {
  const rows = schedules.flatMap(({ schedule, rows: listed }) => listed.map((row) => ({ ...row, schedule })));
  const sums = (field: string) => schedules.reduce((all, { sums: of }) => all + money(of, field), 0);
  return {
    total: rows.length,
    red: rows.filter(({ person }) => person.stops).length,
    rows: rows.slice((page - 1) * pageSize, page * pageSize).map(({ person, values, schedule }) => ({
      key: `${schedule} ${person.employeeSeq}`,
      schedule,
      sequence: String(values.sequence),
      name: [values.lastName, values.firstName].filter(Boolean).join(", "),
      tin: masked ? `•••${String(values.tin).slice(-3)}` : String(values.tin),
      href: pathTo("get-2316", { year, employeeSeq: person.employeeSeq }),
      gross: money(values, "gross"),
      exempt: money(values, "totalExempt"),
      taxable: money(values, "totalTaxable"),
      due: money(values, "taxDue"),
      withheld: money(values, "withheldAsAdjusted"),
    })),
    totals: {
      gross: sums("gross"),
      exempt: sums("totalExempt"),
      taxable: sums("totalTaxable"),
      due: sums("taxDue"),
      withheld: sums("withheldAsAdjusted"),
    },
  };
}
