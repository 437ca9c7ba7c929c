import { Link } from "@remix-run/react";
import { LinkButton } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ScrollTable } from "~/components/ui/table";
import { dayTitle } from "~/domain/payroll/rates-sheet";
import { pathTo } from "~/paths";

export type PremiumRow = {
  dayType: string;
  law: { first8: number; overtime: number };
  own: { first8: number; overtime: number; updatedBy: string; updatedAt: string } | null;
};

/** The law's rates and the company's own, kind of day by kind of day. */
export function PremiumRateTable({ rows, issuance }: { rows: readonly PremiumRow[]; issuance: string }) {
  return (
    <Card title="Percent of the hourly rate" aside={<Link className="small" to={pathTo("get-rates-and-taxes-table", { table: "premium" })}>{issuance}</Link>}>
      <ScrollTable label="Premium rates">
        <thead>
          <tr>
            <th scope="col" className="stick-phone">Kind of day</th>
            <th scope="col" className="num">First 8 hours, statutory</th>
            <th scope="col" className="num"><span className="visually-hidden">First 8 hours, </span>Company</th>
            <th scope="col" className="num">Overtime, statutory</th>
            <th scope="col" className="num"><span className="visually-hidden">Overtime, </span>Company</th>
            <th scope="col">Changed</th>
            <th scope="col" className="menu-cell">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.dayType} row={row} />
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function Row({ row: { dayType, law, own } }: { row: PremiumRow }) {
  const title = dayTitle(dayType);
  return (
    <tr>
      <td className="stick-phone">
        <Link className="main-link" to={pathTo("get-premium-rate-edit", { dayType })} preventScrollReset>
          {title}
        </Link>
      </td>
      <td className="num">{law.first8}%</td>
      <Own rate={own?.first8} law={law.first8} />
      <td className="num">{law.overtime}%</td>
      <Own rate={own?.overtime} law={law.overtime} />
      <td className="two">
        {own ? (
          <>
            {own.updatedBy}
            <span className="sub tabular">{own.updatedAt}</span>
          </>
        ) : (
          <span className="nil">Follows the law</span>
        )}
      </td>
      <td className="menu-cell">
        <span className="inline-flex">
          {own ? <LinkButton href={pathTo("get-premium-rate-delete", { dayType })} variant="ghost" size="sm" icon="rotate-ccw" label={`Return ${title} to the statutory rate`} /> : null}
          <LinkButton href={pathTo("get-premium-rate-edit", { dayType })} variant="ghost" size="sm" icon="pencil" label={`Change ${title}`} />
        </span>
      </td>
    </tr>
  );
}

function Own({ rate, law }: { rate: number | undefined; law: number }) {
  if (rate === undefined || rate <= law) return <td className="num nil">—</td>;
  return (
    <td className="num">
      <b className="medium">{rate}%</b>
    </td>
  );
}
