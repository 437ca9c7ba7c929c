import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge, type Tone } from "~/components/ui/figures/badge";
import { Money } from "~/components/ui/figures/money";
import { Button } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { LineParts, type LinePart } from "./return-table";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type CertificateRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  href: string;
  gross: number;
  exempt: number;
  taxable: number;
  due: number;
  withheld: number;
  difference: number;
  substituted: boolean;
  red: number;
  first: string | null;
  state: { words: string; tone: Tone };
  /** "01/20/2027, version 1"; null = not issued. */
  issued: string | null;
};

/** The certificates of a year. @param ticks with a tick box each */
export function CertificateList({ year, rows, ticks = false }: { year: number; rows: readonly CertificateRow[]; ticks?: boolean }) {
  const columns = ["19 Gross", "38 Exempt", "21 Taxable", "24 Due", "26 Withheld", "Difference"] as const;
  const onCard: readonly string[] = ["24 Due", "26 Withheld"];
  return (
    <ScrollTable cards label={`Certificates of ${year}`} wide>
      <ColumnHeads columns={[["Employee", "stick-phone"], ...columns.map((column) => [column, "num"] as const), "State"]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two stick-phone">
              {ticks ? (
                <span className="flex items-center gap-3">
                  <input type="checkbox" name="employeeSeq" value={row.employeeSeq} aria-label={`Tick ${row.employeeName}`} />
                  <Named row={row} />
                </span>
              ) : (
                <Named row={row} />
              )}
            </th>
            {[row.gross, row.exempt, row.taxable, row.due, row.withheld, row.difference].map((amount, at) => (
              <td data-figure={onCard.includes(columns[at]!) ? columns[at] : undefined} key={columns[at]} className="num">
                <Money amount={amount} zero="dash" />
              </td>
            ))}
            <td data-card className="two">
              <div className="w-60 whitespace-normal">
                <Badge tone={row.state.tone}>{row.state.words}</Badge>{" "}
                {row.red > 0 ? (
                  <Badge tone="danger">{row.red === 1 ? "1 to mend" : `${row.red} to mend`}</Badge>
                ) : (
                  <Badge tone="done">Complete</Badge>
                )}
                {row.issued ? <span className="sub">{row.issued}</span> : null}
                <span className="sub">Substituted filing: {row.substituted ? "Yes" : "No"}</span>
                {row.first === null ? null : <span className="sub">{row.first}</span>}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** The list with its tick boxes: the ticked people go to the form that asks for their file, with and without scripts. */
export function TickedCertificates({ year, children }: { year: number; children: ReactNode }) {
  return (
    <form method="get" action={pathTo("get-2316-files-new", { year })} className="selection">
      <div className="bulk" role="region" aria-label="Ticked certificates">
        <b>Ticked certificates</b>
        <span className="rule" />
        <Button type="submit" size="sm">
          PDF or zip
        </Button>
      </div>
      {children}
    </form>
  );
}

function Named({ row: { href, employeeName, employeeId } }: { row: CertificateRow }) {
  return (
    <span className="truncate">
      <Link to={href}>{employeeName}</Link>
      <span className="sub">{employeeId}</span>
    </span>
  );
}

type ItemRow = { item: string; label: string; amount: number; opens: boolean };

/** Items of the certificate; those with parts of their own open down to payslips. */
export function ItemCard({ title, rows, current }: { title: string; rows: readonly ItemRow[]; current: string | null }) {
  return (
    <Card title={title} aside={<span className="small faint">₱</span>}>
      <ScrollTable label={title} className="form-items">
        <ColumnHeads columns={[["Item", "stick-phone"], "What it holds", ["Amount", "num"]]} />
        <tbody>
          {rows.map(({ item, label, amount, opens }) => (
            <tr key={item} aria-current={current === item ? "true" : undefined}>
              <th scope="row" className="stick-phone">
                {item}
              </th>
              <td>{label}</td>
              <td className="num">
                {opens && amount !== 0 ? (
                  <Link to={`?item=${item}`} className="plain" title={`What makes item ${item}`} preventScrollReset>
                    <Money amount={amount} />
                  </Link>
                ) : (
                  <Money amount={amount} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

type PartsProps = {
  opened: {
    item: string;
    label: string;
    amount: number;
    rows: readonly { key: string; what: string; paid: string; href: string | null; amount: number; lines: readonly LinePart[] }[];
  } | null;
};

/** The payslips and the opening that make an item. */
export function ItemParts({ opened }: PartsProps) {
  if (opened === null)
    return (
      <Card title="What makes an item" padded>
        <p className="muted">Press a figure of the form to see the payslips and lines that make it.</p>
      </Card>
    );
  return (
    <Card title={`${opened.item} ${opened.label}`}>
      <ScrollTable label={`What makes item ${opened.item}`}>
        <ColumnHeads columns={["Payroll", ["₱", "num"]]} />
        <tbody>
          {opened.rows.map(({ key, what, paid, href, amount, lines }) => (
            <tr key={key}>
              <th scope="row" className="two">
                {href ? <Link to={href}>{what}</Link> : what}
                {paid ? <span className="sub">{paid}</span> : null}
                {lines.length > 0 ? <LineParts lines={lines} /> : null}
              </th>
              <td className="num">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {opened.item === "34" || opened.item === "48" ? (
        <p className="small faint pad">13th month pay and other benefits: the ceiling of the year divides them into 34 and 48.</p>
      ) : null}
    </Card>
  );
}
