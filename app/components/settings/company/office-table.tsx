import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type OfficeRow = {
  workPlaceSeq: number;
  workPlaceName: string;
  /** Street, city and province on one line; empty = not given. */
  address: string;
  headName: string | null;
  /** "IV-B, Mimaropa", "XI, Davao: agriculture"; empty = not given. */
  region: string;
  employeeCount: number;
  archived: boolean;
  /** Number of office-specific holidays this year, and their names. */
  localHolidays: { count: number; names: string; href: string } | null;
};

type OfficeTableProps = { rows: readonly OfficeRow[]; maySeeEmployees: boolean; benefitsOnly: boolean };

/** Offices, by name by default. */
export function OfficeTable({ rows, maySeeEmployees, benefitsOnly }: OfficeTableProps) {
  return (
    <ScrollTable cards label="Offices">
      <ColumnHeads
        columns={[
          ["Office", "sticky-phone", "name"],
          ["Head", "", "head"],
          ...(benefitsOnly
            ? []
            : ([
                ["Region", "", "region"],
                ["Local holidays", "num", "-holidays"],
              ] as const)),
          ["Employees", "num", "-employees"],
        ]}
        defaultSort="name"
        actions="Change"
      />
      <tbody>
        {rows.map((row) => (
          <OfficeLine key={row.workPlaceSeq} row={row} maySeeEmployees={maySeeEmployees} benefitsOnly={benefitsOnly} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function OfficeLine({ row, maySeeEmployees, benefitsOnly }: { row: OfficeRow } & Omit<OfficeTableProps, "rows">) {
  const { workPlaceSeq, workPlaceName, address, headName, region, employeeCount, archived, localHolidays } = row;
  return (
    <tr>
      <th scope="row" className="sticky-phone">
        <span className="two-lines">
          <b>
            {workPlaceName} {archived ? <Badge>Archived</Badge> : null}
          </b>
          {address === "" ? null : <span className="subtext">{address}</span>}
        </span>
      </th>
      <td data-figure="Head">{headName ?? <span className="muted">No one</span>}</td>
      {benefitsOnly ? null : (
        <>
          <td className="min-w-[176px] py-2 leading-4 whitespace-normal">
            {region === "" ? <span className="muted">Not given</span> : region}
          </td>
          <td className="num">
            {localHolidays ? (
              <Link to={localHolidays.href} title={localHolidays.names}>
                {localHolidays.count}
                <span className="visually-hidden">{` of ${workPlaceName}: ${localHolidays.names}`}</span>
              </Link>
            ) : (
              0
            )}
          </td>
        </>
      )}
      <td data-figure="Employees" className="num">
        {maySeeEmployees && employeeCount > 0 ? (
          <Link to={pathTo("get-employees", null, { office: workPlaceSeq })}>
            {employeeCount.toLocaleString("en")}
            <span className="visually-hidden"> employees of the office {workPlaceName}</span>
          </Link>
        ) : (
          employeeCount.toLocaleString("en")
        )}
      </td>
      <td data-card>
        <div className="row-tools">
          <LinkButton href={pathTo("get-company-office-edit", { workPlaceSeq })} size="sm" of={workPlaceName}>
            Edit
          </LinkButton>
          <LinkButton href={pathTo("get-company-office-archive", { workPlaceSeq })} size="sm" variant="ghost" of={workPlaceName}>
            {archived ? "Restore" : "Archive"}
          </LinkButton>
          <LinkButton href={pathTo("get-company-office-delete", { workPlaceSeq })} size="sm" variant="danger-quiet" of={workPlaceName}>
            Delete
          </LinkButton>
        </div>
      </td>
    </tr>
  );
}
