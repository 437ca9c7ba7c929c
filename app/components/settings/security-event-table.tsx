import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

type Row = {
  eventId: string;
  at: string;
  text: string;
  alarming: boolean;
  accountName: string;
  doneBy: string;
  device: string;
  network: string;
  detail: string;
};

/** Security events, latest first. */
export function SecurityEventTable({ rows }: { rows: readonly Row[] }) {
  return (
    <ScrollTable cards label="Security events">
      <ColumnHeads columns={["Time", "Event", "Account", "From", "Details"]} />
      <tbody>
        {rows.map(({ eventId, at, text, alarming, accountName, doneBy, device, network, detail }) => (
          <tr key={eventId}>
            <td data-figure="Time" className="tabular">
              {at}
            </td>
            <th scope="row">{alarming ? <Badge tone="attention">{text}</Badge> : text}</th>
            <td data-figure="Account">
              <span className="two-lines">
                <span>{accountName}</span>
                {doneBy ? <span className="subtext">{`by ${doneBy}`}</span> : null}
              </span>
            </td>
            <td data-card>
              <span className="two-lines">
                <span>{device}</span>
                <span className="subtext tabular">{network}</span>
              </span>
            </td>
            <td data-card className="wrap">
              {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
