import { Fragment } from "react";
import { classNames } from "~/components/ui/layout/class-names";
import { ListLink } from "~/components/ui/table/list-link";
import { Person } from "~/components/ui/data-display/person";
import { StatusMark, type Status } from "~/components/ui/data-display/status-mark";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import type { TaxMethod } from "~/domain/payroll/engine/payslip-lines";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

export type RegisterRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  /** If shown in the second column. */
  taxMethod?: TaxMethod;
  status: Exclude<Status, "working">;
  /** The error and its fix link. */
  check: { text: string; title: string; href: string | null; more: number };
  /** Centavos, in the order of the columns. */
  amounts: readonly number[];
  /** Change of net pay compared with the previous payslip, if shown; null = no previous payslip. */
  change?: number | null;
};

export type ShownColumn = { key: string; heading: string; strong: boolean };

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
  /** Over all filtered rows. */
  totals: readonly number[];
  count: number;
  /** "2 blocked, 4 warnings", next to the totals. */
  note: string;
  /** Checkboxes for the bulk bar. */
  selectable?: boolean;
  /** All filtered employees are selected: the checkboxes show it and are disabled. */
  allSelected?: boolean;
  /** Content of the second column: status or tax method. */
  second?: "check" | "method";
  /** Show the change of net pay before the last column. */
  changes?: boolean;
};

/**
 * Register with one row per employee and sticky name, last column, header and totals. Cells are rendered by plain functions, not
 * components, for speed.
 */
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
  // Phones show the first and the last total; if there is only one, the first column and the total.
  const sum = columns.findIndex(({ strong }) => strong);
  const onCard = [sum === last ? 0 : sum, last];
  const looks = columns.map(({ heading, strong }, place) =>
    cellClasses(strong, place === last, onCard.includes(place) ? heading : undefined),
  );
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
                {column.heading}
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
            <th scope="row" className={`two-lines ${name}`}>
              <Person
                name={row.employeeName}
                detail={[row.employeeId, row.departmentName].filter(Boolean).join(" · ")}
                index={row.employeeSeq}
                href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })}
              />
            </th>
            <td data-card>{row.taxMethod ? METHOD_WORDS[row.taxMethod] : <CheckStatus row={row} />}</td>
            {columns.map(({ key }, place) => (place === last ? null : amountCell(key, row.amounts[place] ?? 0, looks[place]!)))}
            {changes ? <td className="num">{changeText(row.change)}</td> : null}
            {amountCell(columns[last]!.key, row.amounts[last] ?? 0, looks[last]!)}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={employeeTotalText(count)} span={selectable ? 2 : 1} className={selectable ? "stick-l2 total" : name}>
        <td>{note}</td>
        {columns.map((column, place) => (
          <Fragment key={column.key}>
            {changes && place === last ? <td /> : null}
            <td data-figure={looks[place]!.text} className={place === last ? "num stick-r" : "num"}>
              {amountText(totals[place] ?? 0)}
            </td>
          </Fragment>
        ))}
      </TotalsRow>
    </ScrollTable>
  );
}

/** State of an employee in this run; the text links to the fix. */
export function CheckStatus({ row }: { row: Pick<RegisterRow, "status" | "check"> }) {
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

/** A function instead of a component: a page has many hundreds of these cells. */
function amountCell(key: string, amount: Centavos, classes: CellClasses) {
  return (
    <td key={key} data-figure={classes.text} className={amount === 0 ? classes.zero : classes.some}>
      {amountText(amount)}
    </td>
  );
}

/** @property words label of the column on phones; undefined = hidden there */
type CellClasses = { some: string | undefined; zero: string | undefined; text: string | undefined };

/** Cell classes of a column. */
function cellClasses(strong: boolean, last: boolean, text: string | undefined): CellClasses {
  const of = (isZero: boolean) => classNames("num", last && "stick-r", isZero && "empty-value", strong && "strong");
  return { some: of(false), zero: of(true), text };
}

/** "+1,500.00", a dash if unchanged, "New" without a previous payslip. */
const changeText = (change: Centavos | null | undefined) => {
  if (change === null || change === undefined) return "New";
  return change === 0 ? EMPTY_VALUE : `${change > 0 ? "+" : "−"}${formatCentavos(Math.abs(change))}`;
};

const amountText = (amount: Centavos) => (amount === 0 ? EMPTY_VALUE : formatCentavos(amount));
