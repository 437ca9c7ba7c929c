import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import { useBasePath } from "~/components/ui/layout/base-path";

export type PunchRow = {
  punchSeq: number;
  /** "08:00 in". */
  text: string;
  /** "Phone". */
  source: string;
  /** Location of the punch; empty = not requested, null = not permitted. */
  place: string | null;
  reason: string;
  recorded: string;
  /** Result of a punch that is not void: "Counts", "Ignored: a double tap". */
  state: string;
  /** Why it is void, and by whom; null = not void. */
  voided: string | null;
  /** URL of its photo, for users who may see it. */
  photo: string | null;
};

type PunchTableProps = { employeeSeq: number; workDate: string; rows: readonly PunchRow[]; mayEdit: boolean };

/** Punches of a day; void ones are struck through. */
export function PunchTable({ employeeSeq, workDate, rows, mayEdit }: PunchTableProps) {
  const places = rows.some(({ place }) => place);
  const photos = rows.some(({ photo }) => photo !== null);
  return (
    <ScrollTable label="Time logs">
      <ColumnHeads
        columns={[
          ["Time log", "sticky-phone"],
          "Source",
          ...(places ? ["Place"] : []),
          "Reason",
          "Entered by",
          ...(photos ? ["Photo"] : []),
          "State",
        ]}
        actions={mayEdit ? "Change" : undefined}
      />
      <tbody>
        {rows.map(({ punchSeq, text, source, place, reason, recorded, state, voided, photo }) => (
          <tr key={punchSeq}>
            <th scope="row" className="sticky-phone tabular">
              {voided === null ? text : <s>{text}</s>}
            </th>
            <td className="wrap">{source}</td>
            {places ? <td className="wrap">{place}</td> : null}
            <td className="wrap">{reason}</td>
            <td>{recorded}</td>
            {photos ? <td>{photo === null ? null : <PunchPhoto address={photo} text={text} />}</td> : null}
            <td className="wrap">
              {voided === null ? (
                state
              ) : (
                <span className="two-lines">
                  <span>
                    <Badge>Void</Badge>
                  </span>
                  <span className="subtext">{voided}</span>
                </span>
              )}
            </td>
            {mayEdit ? (
              <td>
                <div className="row-tools">
                  <LinkButton href={pathTo("get-punch-void", { employeeSeq, workDate, punchSeq })} size="sm" variant="ghost" of={text}>
                    {voided === null ? "Void" : "Restore time log"}
                  </LinkButton>
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Thumbnail that links to the photo. */
function PunchPhoto({ address, text }: { address: string; text: string }) {
  const base = useBasePath();
  return (
    <Link reloadDocument to={address}>
      <img className="my-1 block h-10 w-auto rounded-sm" src={base + address} alt={`Photo, ${text}`} loading="lazy" />
    </Link>
  );
}
