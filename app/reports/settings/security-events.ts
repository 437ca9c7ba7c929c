import { workbook, type Workbook } from "~/reports/workbook";
import { networkText } from "~/domain/settings/device";
import { securityEventText } from "~/domain/settings/security-events";
import { formatInstant } from "~/domain/shared/day";

export interface SecurityEventRow {
  happenedAt: Date;
  eventKind: string;
  accountName: string;
  doneBy: string;
  device: string;
  network: string;
  detail: string;
}

/** Security events as a spreadsheet, one row each, the latest first. */
export function securityEventSheet(rows: AsyncIterable<SecurityEventRow>): Workbook {
  return workbook<SecurityEventRow>({
    name: "Security events",
    title: ["Security events"],
    frozenColumns: 1,
    rows,
    columns: [
      { header: "Time (Manila)", kind: "text", width: 18, value: ({ happenedAt }) => formatInstant(happenedAt) },
      { header: "Event", kind: "text", width: 34, value: ({ eventKind }) => securityEventText(eventKind) },
      { header: "Account", kind: "text", width: 26, value: ({ accountName }) => accountName },
      { header: "Done by", kind: "text", width: 26, value: ({ doneBy }) => doneBy },
      { header: "Device", kind: "text", width: 26, value: ({ device }) => device },
      { header: "Network", kind: "text", width: 20, value: ({ network }) => networkText(network) },
      { header: "Details", kind: "text", width: 60, value: ({ detail }) => detail },
    ],
  });
}
