import { Form, Link } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";

export type TemplateItemRow = {
  itemCode: string;
  itemName: string;
  kind: string;
  /** "De minimis, 35". */
  treatment: string;
  timing: string;
  /** "2,500.00", or "per employee". */
  amount: string;
  /** Exempt and taxable parts. */
  ceiling: string | null;
  employees: number;
  state: "In use" | "Off" | "Ended";
  from: Day | null;
  endDay: Day | null;
};

type TemplateItemTableProps = {
  label: string;
  address: { payrollTemplateSeq: number; itemTab: string };
  rows: readonly TemplateItemRow[];
  /** Whether the user may change them. */
  changes: boolean;
};

/** Items of a template, in order. */
export function TemplateItemTable({ label, address, rows, changes }: TemplateItemTableProps) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads
        columns={[
          ["Item", "sticky-phone"],
          ["Code", "col-extra"],
          ["Kind", "col-extra"],
          "Treatment",
          "When",
          ["Amount", "num"],
          ["Employees", "num"],
          "State",
        ]}
        actions={changes ? "Change" : undefined}
      />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.itemCode}>
            <th scope="row" className="sticky-phone">
              <Link className="main-link" to={pathTo("get-payroll-item", row)} title={row.itemName}>
                <span className="cell">{row.itemName}</span>
              </Link>
            </th>
            <td className="col-extra tabular">{row.itemCode}</td>
            <td className="col-extra">{row.kind}</td>
            <td>{row.treatment || NIL}</td>
            <td>{row.timing}</td>
            <td className="num whitespace-normal">
              {row.amount}
              {row.ceiling === null ? null : <small className="muted block">{row.ceiling}</small>}
            </td>
            <td className="num">
              <Link to={pathTo("get-item-entries", row)}>
                {row.employees.toLocaleString("en")}
                <span className="visually-hidden"> employees with {row.itemName}</span>
              </Link>
            </td>
            <td>
              <State {...row} />
            </td>
            {changes ? (
              <td>
                <div className="row-tools">
                  <MoveButton address={address} row={row} direction="up" end={index === 0} />
                  <MoveButton address={address} row={row} direction="down" end={index === rows.length - 1} />
                  <LinkButton href={pathTo("get-template-item-edit", { ...address, itemCode: row.itemCode })} size="sm" of={row.itemName}>
                    Edit
                  </LinkButton>
                  <LinkButton href={pathTo("get-template-item-end", { ...address, itemCode: row.itemCode })} size="sm" of={row.itemName}>
                    End
                  </LinkButton>
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function State({ state, from, endDay }: Pick<TemplateItemRow, "state" | "from" | "endDay">) {
  return (
    <>
      {state === "In use" ? state : <Badge>{state}</Badge>}
      {from === null ? null : <small className="muted block">from {formatDay(from)}</small>}
      {endDay === null ? null : <small className="muted block">until {formatDay(endDay)}</small>}
    </>
  );
}

type MoveButtonProps = {
  address: TemplateItemTableProps["address"];
  row: Pick<TemplateItemRow, "itemCode" | "itemName">;
  direction: "up" | "down";
  /** The row is already first or last, so it cannot move further. */
  end: boolean;
};

function MoveButton({ address, row: { itemCode, itemName }, direction, end }: MoveButtonProps) {
  return (
    <Form method="post" action={pathTo("post-template-item-move", { ...address, itemCode })} preventScrollReset className="inline-flex">
      <CsrfInput />
      <input type="hidden" name="direction" value={direction} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        icon={direction === "up" ? "arrow-up" : "arrow-down"}
        label={`Move ${itemName} ${direction}`}
        disabled={end}
      />
    </Form>
  );
}
