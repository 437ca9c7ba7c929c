import { CONTRIBUTIONS } from "~/domain/payroll/arrears/arrears";
import type { RecordChange } from "~/domain/payroll/arrears/arrear-causes";
import type { ContributionBases } from "~/domain/payroll/engine/contributions/shares";
import { employeeShares, employerShares } from "~/domain/payroll/engine/contributions/contributions";
import type { ContributionShares } from "~/domain/payroll/facts/facts";
import { monthEnd, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

type EmployeeCells = { employeeId: string; employeeName: string; cause: Pick<RecordChange, "description" | "by"> | null };
type Line = EmployeeCells & {
  startDate: Day;
  endDate: Day;
  label: string;
  paid: Centavos;
  settled: Centavos;
  shouldBe: Centavos;
  difference: Centavos;
};
type Shares = ContributionShares & ContributionBases;
type Month = EmployeeCells & { month: string; paid: Shares; settled: Shares; shouldBe: Shares; difference: Shares };

/** Arrears of closed payrolls as a spreadsheet: one row per employee, period and line, and one for the shares of each closed month. */
export function arrearsList(arrears: AsyncIterable<Line | Month>): Workbook {
  return workbook<Row>({
    name: "Arrears",
    title: ["Arrears"],
    columns: COLUMNS,
    rows: rowsOf(arrears),
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "row" : "rows"}`,
    frozenColumns: 2,
  });
}

type Figures = Record<"paid" | "settled" | "shouldBe" | "difference", Centavos>;
type Row = EmployeeCells & {
  startDate: Day;
  endDate: Day;
  label: string;
  pay: Figures | null;
  shares: { employee: Figures; employer: Figures } | null;
};

async function* rowsOf(arrears: AsyncIterable<Line | Month>): AsyncGenerator<Row> {
  for await (const arrear of arrears) yield "month" in arrear ? monthRow(arrear) : { ...arrear, pay: arrear, shares: null };
}

function monthRow({ month, paid, settled, shouldBe, difference, ...whose }: Month): Row {
  const figures = (sum: (shares: Shares) => Centavos): Figures => ({
    paid: sum(paid),
    settled: sum(settled),
    shouldBe: sum(shouldBe),
    difference: sum(difference),
  });
  const startDate: Day = `${month}-01`;
  const shares = { employee: figures(employeeShares), employer: figures(employerShares) };
  return { ...whose, startDate, endDate: monthEnd(startDate), label: MONTH_LABEL, pay: null, shares };
}

const MONTH_LABEL = `${CONTRIBUTIONS.charAt(0).toUpperCase()}${CONTRIBUTIONS.slice(1)} of the month`;

const money = (header: string, value: (row: Row) => Centavos | null | undefined): SheetColumn<Row> => ({
  header,
  kind: "money",
  value: (row) => value(row) ?? null,
});

const COLUMNS: readonly SheetColumn<Row>[] = [
  { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
  { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
  { header: "From", kind: "day", value: ({ startDate }) => startDate },
  { header: "To", kind: "day", value: ({ endDate }) => endDate },
  { header: "Line", kind: "text", width: 30, value: ({ label }) => label },
  money("Paid", ({ pay }) => pay?.paid),
  money("Arrears since", ({ pay }) => pay?.settled),
  money("Should be", ({ pay }) => pay?.shouldBe),
  money("Difference", ({ pay }) => pay?.difference),
  money("Employee’s shares taken", ({ shares }) => shares && shares.employee.paid + shares.employee.settled),
  money("Employee’s shares due", ({ shares }) => shares?.employee.shouldBe),
  money("Employee’s shares to charge", ({ shares }) => shares?.employee.difference),
  money("Employer’s shares taken", ({ shares }) => shares && shares.employer.paid + shares.employer.settled),
  money("Employer’s shares due", ({ shares }) => shares?.employer.shouldBe),
  money("Employer’s shares to add", ({ shares }) => shares?.employer.difference),
  { header: "Comes from", kind: "text", width: 60, value: ({ cause }) => (cause === null ? "" : `${cause.description} (${cause.by})`) },
];
