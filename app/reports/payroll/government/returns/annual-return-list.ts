import { formatDay, type Day } from "~/domain/shared/day";
import { formatPeso, type Centavos } from "~/domain/shared/money";
import { workbook, type Workbook } from "~/reports/workbook";

interface Row {
  /** "October 2026". */
  name: string;
  filed: { day: Day; bank: string; reference: string } | null;
  withheld: Centavos;
  adjustment: Centavos;
  penalties: Centavos;
  remitted: Centavos;
}

export interface AnnualList {
  year: number;
  company: string;
  months: readonly Row[];
  /** Withheld before the first payroll in Kawani. */
  openedWithheld: Centavos;
  /** The part outside the rows. */
  opened: { name: string; withheld: Centavos };
  refundDay: Day | null;
  overRemitted: { amount: Centavos; creditedIn: string };
  employees: readonly { schedule: number; count: number }[];
  proof: { certificates: Centavos; returns: Centavos; alphalist: Centavos };
}

/** BIR Form 1604-C as a workbook: Part II by month, summing up to its totals; the other items are on top. @source document 5 appendix H */
export function annualReturnList({
  year,
  company,
  months,
  openedWithheld,
  opened,
  refundDay,
  overRemitted,
  employees,
  proof,
}: AnnualList): Workbook {
  const money = (header: string, figure: "withheld" | "adjustment" | "penalties" | "remitted") => ({
    header,
    kind: "money" as const,
    width: 18,
    value: (row: Row) => row[figure],
  });
  return workbook<Row>({
    name: `1604-C ${year}`,
    title: [
      `BIR 1604-C, ${year}: completed payrolls`,
      company,
      `11A Date of refund: ${refundDay === null ? "none" : formatDay(refundDay)}`,
      `12 Over-remittance: ${formatPeso(overRemitted.amount)}`,
      ...(overRemitted.creditedIn ? [`13 First credited in: ${overRemitted.creditedIn}`] : []),
      ...(openedWithheld === 0 ? [] : [`Withheld before the first payroll here: ${formatPeso(openedWithheld)}`]),
      ...(opened.withheld === 0 || opened.withheld === openedWithheld ? [] : [`${opened.name}: ${formatPeso(opened.withheld)}`]),
      ...employees.map(({ schedule, count }) => `Employees in schedule ${schedule}: ${count.toLocaleString("en")}`),
      `Item 25A of all certificates: ${formatPeso(proof.certificates)}`,
      `Item 27 of the 1601-C, with what was withheld before: ${formatPeso(proof.returns)}`,
      `Alphalist, without previous employers: ${formatPeso(proof.alphalist)}`,
    ],
    columns: [
      { header: "Month", kind: "text", width: 20, value: ({ name }) => name },
      { header: "Date of remittance", kind: "day", width: 18, value: ({ filed }) => filed?.day ?? null },
      { header: "Bank", kind: "text", width: 22, value: ({ filed }) => filed?.bank ?? "" },
      { header: "TRA/eROR/eAR", kind: "text", width: 22, value: ({ filed }) => filed?.reference ?? "" },
      money("Taxes withheld", "withheld"),
      money("Adjustment", "adjustment"),
      money("Penalties", "penalties"),
      money("Total remitted", "remitted"),
    ],
    rows: months,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "month" : "months"}`,
    frozenColumns: 1,
  });
}
