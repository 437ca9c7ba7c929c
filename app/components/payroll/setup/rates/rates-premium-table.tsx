import { Link } from "@remix-run/react";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { NIL, ScrollTable } from "~/components/ui/table/table";
import { dayTitle } from "~/domain/payroll/setup/rates/sheet-parts";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";

type Rates = { first8: number; overtime: number };
type PremiumEntryRow = Rates & { effectiveDay: string; updatedBy: string; updatedAt: string };

export type PremiumRow = {
  dayType: string;
  law: Rates;
  /** In force today. */
  own: PremiumEntryRow | null;
  /** Later ones, the next first. */
  coming: PremiumEntryRow[];
  /** All, the latest effective day first. */
  entries: PremiumEntryRow[];
};

/** Statutory and company rates by day type. */
export function PremiumRateTable({ rows, issuance }: { rows: readonly PremiumRow[]; issuance: string }) {
  return (
    <Card
      title="Percent of the hourly rate"
      aside={
        <Link className="small" to={pathTo("get-rates-and-taxes-table", { table: "premium" })}>
          {issuance}
        </Link>
      }
    >
      <ScrollTable label="Premium rates">
        <thead>
          <tr>
            <th scope="col" className="sticky-phone">
              Kind of day
            </th>
            <th scope="col" className="num">
              First 8 hours, statutory
            </th>
            <th scope="col" className="num">
              <span className="visually-hidden">First 8 hours, </span>Company
            </th>
            <th scope="col" className="num">
              Overtime, statutory
            </th>
            <th scope="col" className="num">
              <span className="visually-hidden">Overtime, </span>Company
            </th>
            <th scope="col">In force</th>
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

function Row({ row: { dayType, law, own, coming } }: { row: PremiumRow }) {
  const title = dayTitle(dayType);
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <tr>
      <td className="sticky-phone">
        {changes ? (
          <Link className="main-link" to={pathTo("get-premium-rate-edit", { dayType })} preventScrollReset>
            {title}
          </Link>
        ) : (
          title
        )}
      </td>
      <td className="num">{law.first8}%</td>
      <CompanyRateCell rate={own?.first8} law={law.first8} />
      <td className="num">{law.overtime}%</td>
      <CompanyRateCell rate={own?.overtime} law={law.overtime} />
      <td className="two-lines">
        {own && isAbove(own, law) ? (
          <span className="tabular">from {formatDay(own.effectiveDay)}</span>
        ) : (
          <span className="empty-value">Follows the law</span>
        )}
        {coming.map((next) => (
          <span key={next.effectiveDay} className="subtext tabular">
            {isAbove(next, law) ? `${next.first8}% and ${next.overtime}%` : "The law"} from {formatDay(next.effectiveDay)}
          </span>
        ))}
      </td>
      <td className="menu-cell">
        {changes ? (
          <LinkButton
            href={pathTo("get-premium-rate-edit", { dayType })}
            variant="ghost"
            size="sm"
            icon="pencil"
            label={`Change ${title}`}
          />
        ) : null}
      </td>
    </tr>
  );
}

const isAbove = (rates: Rates, law: Rates) => rates.first8 > law.first8 || rates.overtime > law.overtime;

function CompanyRateCell({ rate, law }: { rate: number | undefined; law: number }) {
  if (rate === undefined || rate <= law) return <td className="num">{NIL}</td>;
  return (
    <td className="num">
      <b className="font-medium">{rate}%</b>
    </td>
  );
}
