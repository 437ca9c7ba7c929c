import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { REQUEST_STATE_LABELS, type RequestState } from "~/domain/flex_ben/topup-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { Points } from "./points";

export type RequestRow = {
  requestSeq: number;
  userName: string;
  /** "11/24/2026 08:52". */
  createdAt: string;
  dateOfMeeting: Day;
  timeOfMeeting: string;
  topUpAmount: number;
  requestState: RequestState;
  creditedPoints: number | null;
  reference: string;
  refusalReason: string;
  decidedAt: string | null;
};

const TONES: Record<RequestState, Tone> = { REQUESTED: "info", CREDITED: "done", REFUSED: "danger" };

/** Status of a request and its date. */
export function StateCell({ row: { requestState, decidedAt } }: { row: RequestRow }) {
  return (
    <td data-card className="two-lines">
      <Badge tone={TONES[requestState]}>{REQUEST_STATE_LABELS[requestState]}</Badge>
      {decidedAt ? <span className="subtext tabular">{decidedAt}</span> : null}
    </td>
  );
}

/** Top-up requests. */
export function TopupRequestTable({ rows }: { rows: readonly RequestRow[] }) {
  return (
    <ScrollTable cards label="Top-up requests">
      <ColumnHeads
        columns={[
          ["Requested at", "sticky-phone"],
          "Requested by",
          "Meeting",
          ["Points requested", "num"],
          "State",
          ["Points credited", "num"],
          "Reference or reason",
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.requestSeq}>
            <th scope="row" className="tabular sticky-phone">
              {row.createdAt}
            </th>
            <td>{row.userName}</td>
            <td className="tabular">{`${formatDay(row.dateOfMeeting)} ${row.timeOfMeeting}`}</td>
            <td data-figure="Points requested" className="num">
              <Points value={row.topUpAmount} />
            </td>
            <StateCell row={row} />
            <td data-figure="Points credited" className="num">
              {row.creditedPoints === null ? NIL : <Points value={row.creditedPoints} />}
            </td>
            <td>{row.reference || row.refusalReason || NIL}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Top-ups of the wallet. */
export function TopupTable({ rows }: { rows: readonly { postingSeq: number; postedAt: string; points: number; reference: string }[] }) {
  return (
    <ScrollTable label="Top-ups">
      <ColumnHeads columns={[["Credited at", "sticky-phone"], ["Points", "num"], "Reference"]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.postingSeq}>
            <th scope="row" className="tabular sticky-phone">
              {row.postedAt}
            </th>
            <td className="num">
              <Points value={row.points} />
            </td>
            <td>{row.reference}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
