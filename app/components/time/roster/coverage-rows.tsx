import { Link } from "@remix-run/react";
import type { ShiftColor } from "~/domain/time/schedule/schedule";
import { chipClass, ShiftText } from "./shift-chip";

export type CoverageRow = {
  key: string;
  /** "Ovens, Early". */
  name: string;
  /** "06:00–14:00". */
  times: string;
  color: ShiftColor;
  cells: readonly { day: string; label: string; people: number; fillHref: string }[];
};

type CoverageRowsProps = {
  rows: readonly CoverageRow[];
  heads: readonly { day: string; label: string }[];
  /** Employees of the page on duty per day, of all on it. */
  onDuty: { people: readonly number[]; of: number };
};

/** Employees on duty per day, and per shift and day; an unfilled shift links to the pattern form. @source document 4 §6.2 */
export function CoverageRows({ rows, heads, onDuty }: CoverageRowsProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">On duty, this page</th>
        {onDuty.people.map((people, index) => (
          <td key={heads[index]!.day} data-label={heads[index]!.label} className="tabular">
            {`${people} of ${onDuty.of}`}
          </td>
        ))}
      </tr>
      {rows.map(({ key, name, times, color, cells }) => (
        <tr key={key}>
          <th scope="row">
            <span className={chipClass(color)}>
              <ShiftText title={name} times={`${times}, everyone`} />
            </span>
          </th>
          {cells.map(({ day, label, people, fillHref }, index) => (
            <td key={day} data-label={heads[index]!.label}>
              {people > 0 ? (
                <span className="tabular">{people === 1 ? "1 person" : `${people.toLocaleString("en")} people`}</span>
              ) : (
                <Link to={fillHref} className="text-danger-ink" aria-label={`No one, fill ${label}`}>
                  No one
                </Link>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
