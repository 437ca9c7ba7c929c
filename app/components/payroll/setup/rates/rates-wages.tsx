import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/layout/icon";
import { Money } from "~/components/ui/data-display/money";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import { regionName } from "~/domain/payroll/setup/rates/region-name";
import type { WageRow } from "~/domain/payroll/setup/rates/wage-sheet";
import { formatDay } from "~/domain/shared/day";
import { RatesStatus } from "./rates-status";

type WageTableProps = { label: string; unit: string; rows: readonly WageRow[]; pageOf: (orderKey: string) => string };

/** Minimum wages by region, sector and area, with the status of the order. */
export function WageTable({ label, unit, rows, pageOf }: WageTableProps) {
  return (
    <ScrollTable label={label}>
      <thead>
        <tr>
          <th scope="col" className="sticky-phone">
            Region
          </th>
          <th scope="col">Wage order</th>
          <th scope="col">Effective</th>
          <th scope="col">Kind of work</th>
          <th scope="col">Area</th>
          <th scope="col" className="num">
            {unit}
          </th>
          <th scope="col">Today</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.order.key} ${index}`}>
            <td className="sticky-phone">{regionName(row.region)}</td>
            <td>
              <Link to={pageOf(row.order.key)}>{row.order.key}</Link>
            </td>
            <td className="tabular">{formatDay(row.order.from)}</td>
            <td className="min-w-[176px] py-2 leading-4 whitespace-normal">{row.category}</td>
            <td className="min-w-[176px] py-2 leading-4 whitespace-normal">{row.area || NIL}</td>
            <td className="num">
              <Money amount={row.wage} />
            </td>
            <td>
              <RatesStatus edition={row.order} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export function WageNote({ note }: { note: string }) {
  if (note === "") return null;
  return (
    <p className="source px-4 py-3">
      <Icon of="scale" size="sm" />
      <span>{note}</span>
    </p>
  );
}
