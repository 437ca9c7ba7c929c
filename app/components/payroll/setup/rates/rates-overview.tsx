import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import type { RatesOverviewRow } from "~/domain/payroll/setup/rates/rates-overview";
import { formatDay } from "~/domain/shared/day";
import { RatesStatus } from "./rates-status";

type RatesOverviewProps = { groups: readonly { title: string; rows: RatesOverviewRow[] }[]; pageOf: (key: string) => string };

/** Statutory tables with their current edition and its predecessor. */
export function RatesOverview({ groups, pageOf }: RatesOverviewProps) {
  return (
    <div className="stack">
      {groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <ScrollTable label={title} className="tablet:table-fixed tablet:min-w-[960px]">
            <thead>
              <tr>
                <th scope="col" className="sticky-phone tablet:w-[30%]">
                  Table
                </th>
                <th scope="col" className="tablet:w-[20%]">
                  In short
                </th>
                <th scope="col" className="tablet:w-[21%]">
                  Issuance
                </th>
                <th scope="col" className="tablet:w-[10%]">
                  Effective
                </th>
                <th scope="col" className="tablet:w-[19%]">
                  Replaced
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} href={pageOf(row.key)} />
              ))}
            </tbody>
          </ScrollTable>
        </Card>
      ))}
    </div>
  );
}

function Row({ row: { title, agency, short, edition, replaced, upcoming, editions }, href }: { row: RatesOverviewRow; href: string }) {
  return (
    <tr>
      <td className="two-lines sticky-phone">
        <Link className="main-link" to={href} title={title}>
          {title}
        </Link>
        <span className="subtext">{agency}</span>
      </td>
      <td className="two-lines">
        <Clipped text={short} />
        {upcoming ? (
          <span className="subtext" title={upcoming.issuance}>
            Changes on {formatDay(upcoming.from)}
          </span>
        ) : null}
      </td>
      <td className="two-lines">
        {edition ? <Clipped text={edition.issuance} /> : `${editions} wage orders on file`}
        {edition && edition.status !== "in_force" ? <RatesStatus edition={edition} /> : null}
      </td>
      <td className="tabular">{edition ? formatDay(edition.from) : NIL}</td>
      <td className="two-lines">
        {replaced ? (
          <>
            <Clipped text={replaced.issuance} />
            <span className="subtext tabular">from {formatDay(replaced.from)}</span>
          </>
        ) : (
          NIL
        )}
      </td>
    </tr>
  );
}

function Clipped({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}
