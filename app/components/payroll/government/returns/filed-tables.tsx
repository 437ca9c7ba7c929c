import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";

export type FigureRow = {
  item: string;
  label: string;
  /** A headcount, not an amount. */
  counts: boolean;
  filed: number | null;
  now: number | null;
  moved: boolean;
};

/** Compares filed figures with today's records. */
export function FiguresTable({ label, filed, rows }: { label: string; filed: number | null; rows: readonly FigureRow[] }) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads
        columns={[["What", "sticky-phone"], ...(filed === null ? [] : [[`Filed, version ${filed}`, "num"] as const]), ["Now", "num"]]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.item}>
            <th scope="row" className="sticky-phone">
              {row.label}
            </th>
            {filed === null ? null : (
              <td className="num">
                <Figure figure={row.filed} counts={row.counts} />
              </td>
            )}
            <td className="num">
              {row.moved ? <Badge tone="attention">Changed</Badge> : null} <Figure figure={row.now} counts={row.counts} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Figure({ figure, counts }: { figure: number | null; counts: boolean }) {
  if (figure === null) return NIL;
  return counts ? <>{figure.toLocaleString("en")}</> : <Money amount={figure} />;
}

export type VersionRow = {
  version: number;
  amended: boolean;
  day: string;
  reference: string;
  paid: number;
  penalties: number;
  /** "Check, BDO"; empty = not given. */
  how: string;
  note: string;
  by: string;
  /** "Undone by Ana Reyes, 12/03/2026 09:10: wrong month"; null = not undone. */
  undone: string | null;
  scanHref: string | null;
  pdfHref: string | null;
};

/** Filed versions, newest first. */
export function VersionsTable({ label, rows }: { label: string; rows: readonly VersionRow[] }) {
  return (
    <ScrollTable label={label}>
      <ColumnHeads columns={[["Version", "sticky-phone"], "Filed", "Reference", ["Paid, ₱", "num"], "Marked by", "Papers"]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.version}>
            <th scope="row" className="two-lines sticky-phone">
              {row.version}
              {row.amended ? <span className="subtext">amended</span> : null}
            </th>
            <td className="two-lines">
              <span className="tabular">{row.day}</span>
              {row.undone ? <span className="subtext">{row.undone}</span> : null}
            </td>
            <td className="two-lines">
              {row.reference}
              <span className="subtext">{[row.how, row.note].filter(Boolean).join(" · ")}</span>
            </td>
            <td className="num two-lines">
              <Money amount={row.paid} />
              {row.penalties > 0 ? (
                <span className="subtext">
                  penalties <Money amount={row.penalties} />
                </span>
              ) : null}
            </td>
            <td>{row.by}</td>
            <td>
              <VersionFiles row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function VersionFiles({ row: { version, scanHref, pdfHref } }: { row: VersionRow }) {
  const of = <span className="visually-hidden"> of version {version}</span>;
  if (!scanHref && !pdfHref) return NIL;
  return (
    <>
      {pdfHref ? (
        <Link to={pdfHref} reloadDocument>
          PDF{of}
        </Link>
      ) : null}{" "}
      {scanHref ? (
        <Link to={scanHref} reloadDocument>
          Scan{of}
        </Link>
      ) : null}
    </>
  );
}
