import { readInCompany } from "~/db/client.server";
import type { Position, YearForecast } from "~/domain/payroll/year/year-forecast";
import type { Scope } from "~/domain/shared/scope";

export const COCKPIT_SHOWS = ["", "collect", "refund", "look", "uncollected", "previous"] as const;
export type CockpitShow = (typeof COCKPIT_SHOWS)[number];
export const COCKPIT_SORTS = ["difference", "name", "taxable"] as const;

export interface CockpitQuery {
  q: string;
  show: CockpitShow;
  sort: (typeof COCKPIT_SORTS)[number];
  descending: boolean;
  offset: number;
  pageSize: number;
}

export interface CockpitRow extends YearForecast {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  lastPayroll: string;
  lastPayDay: string | null;
  toLookAt: boolean;
  previousUnknown: boolean;
  ownReturn: "" | "TWO_EMPLOYERS" | "UNDER_WITHHELD";
  minimumWage: boolean;
}

/** Totals of all filtered employees, centavos. */
export type CockpitSums = Record<
  "people" | "yearTaxable" | "taxDue" | "withheldBefore" | "collect" | "refund" | "uncollected" | "qualified",
  number
>;

const SHOWN: Record<CockpitShow, string> = {
  "": "true",
  collect: `f.position = 'UNDER'`,
  refund: `f.position = 'OVER'`,
  look: `f.to_look_at_yn = 'Y'`,
  uncollected: "f.uncollected_centavos > 0",
  previous: `f.previous_unknown_yn = 'Y'`,
};
const ORDER = {
  difference: "f.last_withholds_centavos - f.last_refunds_centavos",
  name: `e.employee_name collate "und-x-icu"`,
  taxable: "f.year_taxable_centavos",
};
const ROW = `f.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName", f.last_payroll as "lastPayroll", f.last_pay_day as "lastPayDay",
  f.taxable_to_date_centavos as "taxableToDate", f.withheld_to_date_centavos as "withheldToDate", f.previous_taxable_centavos as "previousTaxable",
  f.previous_withheld_centavos as "previousWithheld", f.year_taxable_centavos as "yearTaxable", f.tax_due_centavos as "taxDue",
  f.withheld_before_last_centavos as "withheldBeforeLast", f.last_withholds_centavos as "lastWithholds", f.last_refunds_centavos as "lastRefunds",
  f.uncollected_centavos as uncollected, f.last_net_centavos as "lastNet", f.position, f.to_look_at_yn = 'Y' as "toLookAt",
  f.previous_unknown_yn = 'Y' as "previousUnknown", f.own_return as "ownReturn", e.minimum_wage_earner_yn = 'Y' as "minimumWage"`;
const FOUND = `from year_forecasts f join employees e on e.company_seq = f.company_seq and e.employee_seq = f.employee_seq
  where f.company_seq = $1 and f.tax_year = $2 and (e.employee_name ilike $3 or e.employee_id ilike $3)`;

/** A page of a year's computed forecasts, with totals and counts, the time computed, and whether payrolls changed since. */
export function readCockpit(scope: Pick<Scope, "companySeq">, year: number, query: CockpitQuery) {
  const { companySeq } = scope;
  const values = [companySeq, year, `%${query.q.replace(/[\\%_]/g, "\\$&")}%`];
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<Omit<CockpitRow, "position"> & { position: Position }>(
      `select ${ROW} ${FOUND} and ${SHOWN[query.show]} order by ${ORDER[query.sort]} ${query.descending ? "desc" : "asc"}, f.employee_seq limit $4 offset $5`,
      [...values, query.pageSize, query.offset],
    );
    const count = (name: CockpitShow, as: string) => `count(*) filter (where ${SHOWN[name]})::int as "${as}"`;
    const { rows: counts } = await tx.$client.query<Record<"all" | "collect" | "refund" | "look" | "uncollected" | "previous", number>>(
      `select count(*)::int as "all", ${count("collect", "collect")}, ${count("refund", "refund")}, ${count("look", "look")},
              ${count("uncollected", "uncollected")}, ${count("previous", "previous")} ${FOUND}`,
      values,
    );
    const { rows: sums } = await tx.$client.query<CockpitSums>(
      `select count(*)::int as people, coalesce(sum(year_taxable_centavos), 0)::bigint as "yearTaxable", coalesce(sum(tax_due_centavos), 0)::bigint as "taxDue",
              coalesce(sum(withheld_before_last_centavos + previous_withheld_centavos), 0)::bigint as "withheldBefore", coalesce(sum(last_withholds_centavos), 0)::bigint as collect,
              coalesce(sum(last_refunds_centavos), 0)::bigint as refund, coalesce(sum(uncollected_centavos), 0)::bigint as uncollected,
              count(*) filter (where own_return = '')::int as qualified ${FOUND} and ${SHOWN[query.show]}`,
      values,
    );
    const { rows: made } = await tx.$client.query<{ madeAt: Date | null; madeBy: string | null; moved: number }>(
      `with made as (select max(made_at) as at, max(made_by) as by from year_forecasts where company_seq = $1 and tax_year = $2)
       select made.at as "madeAt", made.by as "madeBy", (select count(*)::int from payrolls p where p.company_seq = $1
              and p.tax_year = $2 and greatest(p.calculated_at, p.completed_at, p.updated_at) > made.at) as moved from made`,
      [companySeq, year],
    );
    return { rows, counts: counts[0]!, sums: sums[0]!, made: made[0]! };
  });
}
