import { UPLOAD_STATES } from "~/domain/time/punches/parsing/upload-sorts";
import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type UploadRow = {
  punchUploadSeq: number;
  fileName: string;
  fileHref: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  state: keyof typeof UPLOAD_STATES;
  /** Author of the state: "by Maricel Soriano, 11/24/2026 08:55". */
  since: string;
  lines: number;
  added: number;
  there: number;
  bad: number;
  /** Time shift: "−05:00"; empty = none. */
  moved: string;
};

const TONES = { WAITING: "attention", READING: "info", USED: "done", TAKEN_BACK: undefined } as const;

/** Uploaded punch files. */
export function UploadList({ rows }: { rows: readonly UploadRow[] }) {
  return (
    <ScrollTable cards label="Biometric imports">
      <ColumnHeads
        columns={[
          ["File", "sticky-phone", "file"],
          ["State", "", "state"],
          ["Uploaded", "", "-uploaded"],
          ["Lines", "num", "-lines"],
          ["Stored", "num", "-added"],
          ["Already stored", "num", "-there"],
          ["Not usable", "num", "-bad"],
          "Moved by",
        ]}
        defaultSort="-uploaded"
        actions="Actions"
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.punchUploadSeq}>
            <th scope="row" className="sticky-phone">
              <Link to={pathTo("get-punch-upload", { punchUploadSeq: row.punchUploadSeq })}>{row.fileName}</Link>
            </th>
            <td data-figure="State" className="two-lines">
              <span>
                <Badge tone={TONES[row.state]}>{UPLOAD_STATES[row.state]}</Badge>
              </span>
              <span className="subtext">{row.since}</span>
            </td>
            <td data-card className="tabular">
              {row.uploaded}
            </td>
            <td data-figure="Lines" className="num">
              {row.lines.toLocaleString("en")}
            </td>
            {row.state === "WAITING" || row.state === "READING" ? (
              <td className="muted" colSpan={3}>
                Nothing stored yet
              </td>
            ) : (
              [row.added, row.there, row.bad].map((count, index) => (
                <td key={index} className="num">
                  {count.toLocaleString("en")}
                </td>
              ))
            )}
            <td className="tabular">{row.moved || NIL}</td>
            <td data-card>
              <div className="row-tools">
                <RowTools row={row} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function RowTools({ row: { state, punchUploadSeq, fileName, fileHref } }: { row: UploadRow }) {
  return (
    <>
      <LinkButton href={fileHref} size="sm" variant="ghost" of={fileName} download>
        File
      </LinkButton>
      {state === "WAITING" || state === "READING" ? (
        <LinkButton href={pathTo("get-punch-upload", { punchUploadSeq })} size="sm" of={fileName}>
          Review it
        </LinkButton>
      ) : null}
      {state === "USED" ? (
        <LinkButton href={pathTo("get-punch-upload-back", { punchUploadSeq })} size="sm" variant="danger-quiet" of={fileName}>
          Undo import
        </LinkButton>
      ) : null}
    </>
  );
}
