import { Link } from "@remix-run/react";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";

type ChangedRow = { what: string; before: string; now: string; money: boolean };

/** Compares a new version with the last issued one. */
export function CertificateChanges({ version, rows }: { version: number; rows: readonly ChangedRow[] }) {
  return (
    <Card title={`Changed since version ${version}`}>
      <ScrollTable label={`Changed since version ${version}`}>
        <ColumnHeads
          columns={[
            ["Box", "sticky-phone"],
            [`Version ${version}`, "num"],
            ["Now", "num"],
          ]}
        />
        <tbody>
          {rows.map(({ what, before, now, money }) => (
            <tr key={what}>
              <th scope="row" className="sticky-phone">
                {what}
              </th>
              {[before, now].map((value, index) => (
                <td key={index} className={money ? "num" : undefined}>
                  {value === "" ? NIL : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

export type IssuedRow = { version: number; issued: string; reason: string; signed: boolean; href: string };

/** Issued versions of a certificate, newest first. */
export function IssuedVersions({ rows }: { rows: readonly IssuedRow[] }) {
  return (
    <Card title="Issued">
      {rows.length === 0 ? (
        <p className="muted pad">Not issued yet.</p>
      ) : (
        <ScrollTable label="Issued versions">
          <ColumnHeads columns={[["Version", "sticky-phone"], "Issued", "Paper"]} />
          <tbody>
            {rows.map(({ version, issued, reason, signed, href }) => (
              <tr key={version}>
                <th scope="row" className="sticky-phone">
                  {version}
                </th>
                <td className="two-lines">
                  {issued}
                  {signed ? <span className="subtext">With signature image</span> : null}
                  {reason ? <span className="subtext">{reason}</span> : null}
                </td>
                <td>
                  <Link to={href} reloadDocument>
                    PDF<span className="visually-hidden"> of version {version}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </Card>
  );
}
