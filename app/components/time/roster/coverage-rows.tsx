import { Link } from "@remix-run/react";

export type CoverageRow = {
  key: string;
  /** "Ovens, Early". */
  name: string;
  /** "06:00–14:00". */
  times: string;
  cells: readonly { day: string; label: string; people: number; fillHref: string }[];
};

/** Employees per shift and day; an unfilled shift links to the roster. @source document 4 §6.2 */
export function CoverageRows({ rows }: { rows: readonly CoverageRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tfoot>
      {rows.map(({ key, name, times, cells }) => (
        <tr key={key}>
          <th scope="row" className="stick-phone">
            <span className="two">
              <span>{name}</span>
              <span className="sub tabular">{times}, everyone</span>
            </span>
          </th>
          {cells.map(({ day, label, people, fillHref }) => (
            <td key={day}>
              {people > 0 ? (
                <span className="tabular">{people === 1 ? "1 person" : `${people.toLocaleString("en")} people`}</span>
              ) : (
                <Link to={fillHref} className="danger" aria-label={`No one, fill ${label}`}>
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
