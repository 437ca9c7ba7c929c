import { Fragment } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { ListLink } from "~/components/ui/table/list-link";
import { Person } from "~/components/ui/data-display/person";
import { StatusMark, type Status } from "~/components/ui/data-display/status-mark";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import { totalOfPeople } from "~/components/ui/table/total-text";
import type { TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type RegisterRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  /** If the second column shows it. */
  taxMethod?: TaxMethod;
  status: Exclude<Status, "working">;
  /** The error and its fix link. */
  check: { text: string; title: string; href: string | null; more: number };
  /** Centavos, in the order of the columns. */
  amounts: readonly number[];
  /** How net pay moved against the payslip before, in the part that shows it; null = there is none. */
  change?: number | null;
};

export type ShownColumn = { key: string; label: string; strong: boolean };

const METHOD_WORDS: Record<TaxMethod, string> = {
  TABLE: "Table",
  CUMULATIVE_AVERAGE: "Cumulative average",
  ANNUALIZED: "Annualized",
  NONE: "No tax",
};

type RegisterTableProps = {
  label: string;
  payrollSeq: number;
  rows: readonly RegisterRow[];
  columns: readonly ShownColumn[];
  /** Over every row that the filter lets through. */
  totals: readonly number[];
  count: number;
  /** "2 blocked, 4 warnings", beside the totals. */
  note: string;
  /** Tick boxes before the names, for the bulk bar. */
  selectable?: boolean;
  /** All filtered employees are selected: the checkboxes show it and are disabled. */
  allSelected?: boolean;
  /** The second column: how each employee stands, or how the tax was found. */
  second?: "check" | "method";
  /** A column with how net pay moved, before the last. */
  changes?: boolean;
};

/** One employee a row; the name, the last column, the head and the totals stay in sight. What stands in every row is called, as in `Person`. */
export function RegisterTable({
  label,
  payrollSeq,
  rows,
  columns,
  totals,
  count,
  note,
  selectable = false,
  allSelected = false,
  second = "check",
  changes = false,
}: RegisterTableProps) {
  const name = selectable ? "stick-l2" : "stick-l2 first";
  const last = columns.length - 1;
  // A phone shows the first sum and the last; where there is one sum alone, what it begins with.
  const sum = columns.findIndex(({ strong }) => strong);
  const onCard = [sum === last ? 0 : sum, last];
  const looks = columns.map(({ label, strong }, place) => cellLook(strong, place === last, onCard.includes(place) ? label : undefined));
  return (
    <ScrollTable cards label={label} wide>
      <thead>
        <tr>
          {selectable ? (
            <th className="tick stick-l">
              <span className="visually-hidden">Select</span>
            </th>
          ) : null}
          <SortHeading column="name" defaultSort="check" className={name}>
            Employee
          </SortHeading>
          {second === "check" ? (
            <SortHeading column="check" defaultSort="check">
              Check
            </SortHeading>
          ) : (
            <th scope="col">Method</th>
          )}
          {columns.map((column, index) => (
            <Fragment key={column.key}>
              {changes && index === last ? (
                <SortHeading column="change" defaultSort="check" first="descending" numeric>
                  Change
                </SortHeading>
              ) : null}
              <SortHeading
                column={column.key}
                defaultSort="check"
                first="descending"
                numeric
                className={index === last ? "stick-r" : undefined}
              >
                {column.label}
              </SortHeading>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            {selectable ? (
              <td className="tick stick-l">
                <input
                  type="checkbox"
                  name="employeeSeq"
                  value={row.employeeSeq}
                  defaultChecked={allSelected}
                  disabled={allSelected}
                  aria-label={`Select ${row.employeeName}`}
                />
              </td>
            ) : null}
            <th scope="row" className={`two ${name}`}>
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={row.employeeSeq}
                href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })}
              />
            </th>
            <td data-card>{row.taxMethod ? METHOD_WORDS[row.taxMethod] : <Check row={row} />}</td>
            {columns.map(({ key }, place) => (place === last ? null : amountCell(key, row.amounts[place] ?? 0, looks[place]!)))}
            {changes ? <td className="num">{changeText(row.change)}</td> : null}
            {amountCell(columns[last]!.key, row.amounts[last] ?? 0, looks[last]!)}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={totalOfPeople(count)} span={selectable ? 2 : 1} className={selectable ? "stick-l2 total" : name}>
        <td>{note}</td>
        {columns.map((column, place) => (
          <Fragment key={column.key}>
            {changes && place === last ? <td /> : null}
            <td data-figure={looks[place]!.words} className={place === last ? "num stick-r" : "num"}>
              {amountText(totals[place] ?? 0)}
            </td>
          </Fragment>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}

/** State of an employee in this run; the text links to the fix. */
export function Check({ row }: { row: Pick<RegisterRow, "status" | "check"> }) {
  if (row.status === "ready" || !row.check.href) return <StatusMark status={row.status} />;
  return (
    <>
      <ListLink href={row.check.href} title={row.check.title}>
        <StatusMark status={row.status} text={row.check.text} />
      </ListLink>
      {row.check.more > 0 ? <small className="faint"> +{row.check.more}</small> : null}
    </>
  );
}

/** A cell without parts of its own: a page of the register has many hundreds of them. */
function amountCell(key: string, amount: Centavos, look: CellLook) {
  return (
    <td key={key} data-figure={look.words} className={amount === 0 ? look.nil : look.some}>
      {amountText(amount)}
    </td>
  );
}

/** @property words what a phone calls the column; without them it is not shown there */
type CellLook = { some: string | undefined; nil: string | undefined; words: string | undefined };

/** The classes of all cells of a column. */
function cellLook(strong: boolean, last: boolean, words: string | undefined): CellLook {
  const of = (nil: boolean) => classNames("num", last && "stick-r", nil && "nil", strong && "strong");
  return { some: of(false), nil: of(true), words };
}

/** "+1,500.00", a dash where nothing moved, "New" without a payslip before. */
const changeText = (change: Centavos | null | undefined) =>
  change === null || change === undefined ? "New" : change === 0 ? "—" : `${change > 0 ? "+" : "−"}${formatCentavos(Math.abs(change))}`;

const amountText = (amount: Centavos) => (amount === 0 ? "—" : formatCentavos(amount));
