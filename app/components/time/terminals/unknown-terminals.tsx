import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

/** `lastRequest` as "11/24/2026 08:52". */
export type UnknownTerminalRow = { serialNumber: string; workPlaceSeq: number; office: string; lastRequest: string };

/** Terminals that called from the network of an office and are not added. */
export function UnknownTerminals({ rows }: { rows: readonly UnknownTerminalRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Not added">
      <ScrollTable label="Not added">
        <ColumnHeads columns={[["Serial number", "sticky-phone"], "Network of", "Last request", "To do"]} />
        <tbody>
          {rows.map(({ serialNumber, workPlaceSeq, office, lastRequest }) => (
            <tr key={serialNumber}>
              <th scope="row" className="sticky-phone">
                {serialNumber}
              </th>
              <td>{office}</td>
              <td className="tabular">{lastRequest}</td>
              <td>
                <LinkButton href={pathTo("get-terminal-new", null, { serial: serialNumber, office: workPlaceSeq })} size="sm">
                  Add<span className="visually-hidden"> {serialNumber}</span>
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
