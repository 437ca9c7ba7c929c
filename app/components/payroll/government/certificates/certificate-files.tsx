import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

export type CertificateFileRow = {
  certificateFileSeq: number;
  /** "Zip", "One PDF". */
  kind: string;
  /** "everyone, 788 employees". */
  who: string;
  /** WORKING, DONE, FAILED. */
  state: string;
  done: number;
  total: number;
  size: string;
  reference: string | null;
  made: string;
  goes: string;
};

/** Refresh interval while files are generated, with and without scripts. */
const REFRESH_SECONDS = 3;

/** Requested certificate files with their progress. */
export function CertificateFiles({ year, rows }: { year: number; rows: readonly CertificateFileRow[] }) {
  const working = rows.some(({ state }) => state === "WORKING");
  useAutoRefresh(working, REFRESH_SECONDS * 500);
  return (
    <>
      {working ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      ) : null}
      <ScrollTable label={`Files of certificates of ${year}`}>
        <ColumnHeads columns={[["File", "sticky-phone"], "State", ["Asked", "num"], ["Goes", "num"]]} actions="Download or delete" />
        <tbody>
          {rows.map((row) => (
            <tr key={row.certificateFileSeq}>
              <th scope="row" className="two-lines sticky-phone">
                {row.kind}
                <span className="subtext">{row.who}</span>
              </th>
              <td>
                <FileState row={row} />
              </td>
              <td className="num">{row.made}</td>
              <td className="num">{row.goes}</td>
              <td className="num">
                <FileActions year={year} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function FileState({ row: { state, done, total, size, reference } }: { row: CertificateFileRow }) {
  if (state === "DONE") return <StatusMark status="ready" text={`Ready, ${size}`} />;
  if (state === "FAILED")
    return (
      <StatusMark status="blocked" text={`Could not be created. Ask again, or tell your support the reference ${reference ?? "none"}.`} />
    );
  return (
    <>
      <StatusMark status="working" text={`Being created: ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`} />
      <progress className="wide" max={total} value={done} aria-label="Certificates created" />
    </>
  );
}

function FileActions({ year, row: { certificateFileSeq, state, kind, who } }: { year: number; row: CertificateFileRow }) {
  const address = { year, certificateFileSeq };
  return (
    <span className="inline-flex gap-2">
      {state === "DONE" ? (
        <LinkButton href={pathTo("get-2316-file", address)} size="sm" icon="download" of={`${kind}, ${who}`} download>
          Download
        </LinkButton>
      ) : null}
      <LinkButton href={pathTo("delete-2316-file", address)} size="sm" of={`${kind}, ${who}`}>
        {state === "WORKING" ? "Cancel" : "Delete"}
      </LinkButton>
    </span>
  );
}
