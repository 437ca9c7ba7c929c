import type { AlphalistRow } from "~/components/payroll/government/returns/alphalist-table";
import type { AlphalistValues } from "~/domain/payroll/government/returns/alphalist-file";
import type { AlphalistSchedule } from "~/domain/payroll/government/returns/alphalist";
import { listMissingFields } from "~/domain/payroll/government/returns/employer-gaps";
import { overRemittance, sumRemittances } from "~/domain/payroll/government/returns/year-proof";
import { formatDay } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { filteredList, type ListFilter } from "~/domain/shared/filtered-list";
import {
  yearProofOf,
  type ListedInYear,
  type ReturnMonth,
  type YearReturn,
} from "~/models/payroll/government/certificates/year-certificates.server";
import { pathTo } from "~/paths";
import { monthName } from "~/presenters/payroll/government/hub.server";

/** Maximum opening balances without months that are named; the rest are only counted. */
const MAX_NAMED = 10;

const money = (values: AlphalistValues, field: string) => (typeof values[field] === "number" ? values[field] : 0);

/** The 1604-C for its page and PDF. */
export function yearReturnView(year: number, facts: YearReturn) {
  const { months, openedMonths, schedules, refundedAfter, refundDay, employer, undated } = facts;
  const rest = openingRemainder(facts);
  const row = ({ month, filed, ...figures }: ReturnMonth, href: string) => ({
    ...figures,
    filed: filed && { ...filed, day: formatDay(filed.day) },
    month,
    name: monthName(month),
    href,
  });
  return {
    year,
    missing: listMissingFields(employer),
    months: [
      ...openedMonths.map((month) => row(month, pathTo("get-filed-return", { returnForm: "1601-c", period: month.month }))),
      ...months.map((month) => row(month, pathTo("get-1601-c", { month: month.month }))),
    ],
    totals: sumRemittances([...openedMonths, ...months], rest.withheld),
    opened: rest,
    undated: {
      people: undated.slice(0, MAX_NAMED).map(({ employeeSeq, employeeName, withheld }) => ({
        name: `${employeeName}, ${formatPeso(withheld)}`,
        href: pathTo("get-year-to-date-edit", { year, employeeSeq }),
      })),
      count: undated.length,
    },
    unpaid: openedMonths.some(({ filed }) => filed === null),
    overRemitted: overRemittance(year, months, refundedAfter),
    refundedAfter,
    refundDay: refundDay === null ? null : formatDay(refundDay),
    employees: schedules.map(({ schedule, rows: listed }) => ({ schedule, count: listed.length })),
    proof: yearProofOf(facts),
  };
}

/** Tax withheld in opening balances outside the listed months. */
function openingRemainder({ openedMonths, openedWithheld }: YearReturn): { name: string; withheld: Centavos } {
  const withheld = openedMonths.reduce((rest, month) => rest - month.withheld, openedWithheld);
  const name = withheld < 0 ? "Filed, but in no opening balance" : "Before the first payroll here";
  return { name: openedMonths.length > 0 && withheld > 0 ? `${name}, other months` : name, withheld };
}

/** The same for the workbook, with real date cells. */
export function yearReturnSheet(year: number, facts: YearReturn) {
  const { months, openedMonths, openedWithheld, schedules, refundedAfter, refundDay, employer } = facts;
  return {
    year,
    company: employer.registeredName,
    months: [...openedMonths, ...months].map((month) => ({ ...month, name: monthName(month.month) })),
    openedWithheld,
    opened: openingRemainder(facts),
    refundDay,
    overRemitted: overRemittance(year, months, refundedAfter),
    employees: schedules.map(({ schedule, rows: listed }) => ({ schedule, count: listed.length })),
    proof: yearProofOf(facts),
  };
}

export const ALPHALIST_SORTS = ["schedule", "name", "gross", "exempt", "taxable", "due", "withheld"] as const;
type AlphalistQuery = { q: string; sort: (typeof ALPHALIST_SORTS)[number]; descending: boolean; offset: number; pageSize: number };

/** A page of the alphalist by schedule, with totals and errors. @param masked hide TINs and exclude them from search */
export function alphalistView(
  year: number,
  schedules: readonly AlphalistSchedule<ListedInYear>[],
  query: AlphalistQuery,
  { schedule: scheduleFilter, masked }: { schedule: string; masked: boolean },
) {
  const listed = schedules.flatMap(({ schedule, rows }) => rows.map((row) => alphalistRow(year, schedule, row, masked)));
  const filtered = filteredList(
    listed.filter(({ schedule }) => scheduleFilter === "" || String(schedule) === scheduleFilter),
    query,
    LISTED_FILTERING,
  );
  const sum = (of: (row: AlphalistRow) => Centavos) => filtered.reduce((all, row) => all + of(row), 0);
  return {
    all: listed.length,
    total: filtered.length,
    cut: schedules.flatMap(({ rows }) => rows).filter(({ person }) => person.note !== null).length,
    red: schedules.flatMap(({ rows }) => rows).filter(({ person }) => person.stops).length,
    rows: filtered.slice(query.offset, query.offset + query.pageSize),
    totals: {
      gross: sum(({ gross }) => gross),
      exempt: sum(({ exempt }) => exempt),
      taxable: sum(({ taxable }) => taxable),
      due: sum(({ due }) => due),
      withheld: sum(({ withheld }) => withheld),
    },
  };
}

const LISTED_FILTERING: ListFilter<AlphalistRow, AlphalistQuery["sort"]> = {
  words: ({ name, tin }) => `${name} ${tin}`,
  by: {
    schedule: null,
    name: ({ name }) => name,
    gross: ({ gross }) => gross,
    exempt: ({ exempt }) => exempt,
    taxable: ({ taxable }) => taxable,
    due: ({ due }) => due,
    withheld: ({ withheld }) => withheld,
  },
};

function alphalistRow(
  year: number,
  schedule: number,
  { person, values }: AlphalistSchedule<ListedInYear>["rows"][number],
  masked: boolean,
): AlphalistRow {
  return {
    key: `${schedule} ${person.employeeSeq}`,
    schedule,
    sequence: String(values.sequence),
    name: [values.lastName, values.firstName].filter(Boolean).join(", "),
    tin: masked ? `•••${String(values.tin).slice(-3)}` : String(values.tin),
    note: person.note,
    href: pathTo("get-2316", { year, employeeSeq: person.employeeSeq }),
    gross: money(values, "gross"),
    exempt: money(values, "totalExempt"),
    taxable: money(values, "totalTaxable"),
    due: money(values, "taxDue"),
    withheld: money(values, "withheldAsAdjusted"),
  };
}
