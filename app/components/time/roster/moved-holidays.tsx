import { Form } from "@remix-run/react";
import { Person } from "~/components/ui/data-display/person";
import { CsrfInput } from "~/components/ui/form/csrf";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { Button } from "~/components/ui/layout/button";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { formatDay, type Day } from "~/domain/shared/day";

export type HolidayMoveRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  fromDate: Day;
  toDate: Day;
  agreedOn: Day;
  entered: string;
};

const COLUMNS: readonly ListColumn<HolidayMoveRow>[] = [
  { key: "department", heading: "Department", sort: "department", cell: ({ departmentName }) => departmentName },
  {
    key: "holiday",
    heading: "Holiday",
    sort: "holiday",
    first: "descending",
    card: "figure",
    className: "tabular",
    cell: ({ fromDate }) => formatDay(fromDate),
  },
  {
    key: "taken",
    heading: "Taken on",
    sort: "taken",
    first: "descending",
    card: "figure",
    className: "tabular",
    cell: ({ toDate }) => formatDay(toDate),
  },
  {
    key: "agreed",
    heading: "Agreed on",
    sort: "agreed",
    first: "descending",
    className: "tabular",
    cell: ({ agreedOn }) => formatDay(agreedOn),
  },
  { key: "entered", heading: "Entered", sort: "entered", first: "descending", cell: ({ entered }) => entered },
];

/** Moved holidays by employee. @param action URL that undoes a move */
export function MovedHolidayTable({ rows, action }: { rows: readonly HolidayMoveRow[]; action: string }) {
  const back: ListColumn<HolidayMoveRow> = {
    key: "back",
    heading: "Undo",
    card: "plain",
    cell: ({ employeeSeq, employeeName, fromDate }) => (
      <Form method="post" action={action} className="inline-flex">
        <CsrfInput />
        <IdempotencyKeyInput />
        <Button
          type="submit"
          size="sm"
          name="back"
          value={`${employeeSeq} ${fromDate}`}
          aria-label={`Undo the move of the holiday of ${formatDay(fromDate)}, ${employeeName}`}
        >
          Undo
        </Button>
      </Form>
    ),
  };
  return (
    <ListTable
      label="Holidays taken on another day"
      rows={rows}
      rowKey={({ employeeSeq, fromDate }) => `${employeeSeq} ${fromDate}`}
      lead={{
        heading: "Employee",
        sort: "name",
        className: "sticky-phone",
        cell: ({ employeeSeq, employeeName, employeeId }) => <Person name={employeeName} detail={employeeId} index={employeeSeq} />,
      }}
      columns={[...COLUMNS, back]}
      defaultSort="-holiday"
    />
  );
}
