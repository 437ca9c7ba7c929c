import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";
import { HOLIDAY_KINDS, type HolidayKind } from "~/domain/time/holiday";
import { pathTo } from "~/paths";

export type HolidayRow = {
  holidaySeq: number;
  holidayDate: Day;
  weekday: string;
  holidayName: string;
  holidayType: HolidayKind;
  /** "Everywhere", or the names of its offices. */
  where: string;
  source: string;
  /** Two regular holidays on the same day. */
  double: boolean;
};

/** Holidays of a year, by date by default. */
export function HolidayTable({ year, rows }: { year: number; rows: readonly HolidayRow[] }) {
  return (
    <ScrollTable cards label={`Holidays of ${year}`}>
      <ColumnHeads
        columns={[
          ["Day", "sticky-phone", "day"],
          ["Name", "", "name"],
          ["Kind", "", "kind"],
          ["Where", "", "where"],
          ["Declared by", "col-extra", "source"],
        ]}
        defaultSort="day"
        actions="Change"
      />
      <tbody>
        {rows.map(({ holidaySeq, holidayDate, weekday, holidayName, holidayType, where, source, double }) => (
          <tr key={holidaySeq}>
            <th scope="row" className="sticky-phone tabular">
              {formatDay(holidayDate)} <span className="muted">{weekday}</span>
            </th>
            <td data-figure="Name" className="whitespace-normal">
              {holidayName} {double ? <Badge tone="attention">Double</Badge> : null}
            </td>
            <td data-figure="Kind">{HOLIDAY_KINDS[holidayType]}</td>
            <td>{where}</td>
            <td className="col-extra">{source === "" ? <span className="muted">The company</span> : source}</td>
            <td data-card>
              <div className="row-tools">
                <LinkButton href={pathTo("get-company-holiday-edit", { year, holidaySeq })} size="sm" of={holidayName}>
                  Edit
                </LinkButton>
                <LinkButton
                  href={pathTo("get-company-holiday-delete", { year, holidaySeq })}
                  size="sm"
                  variant="danger-quiet"
                  of={holidayName}
                >
                  Delete
                </LinkButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
