import { Link, useLocation } from "@remix-run/react";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

/** State of a webhook and what to do; empty = nothing. */
export type WebhookState = { tone: Tone; stateText: string; task: string };

export type WebhookRow = WebhookState & {
  endpointSeq: number;
  description: string;
  host: string;
  /** Kinds of events. */
  events: number;
  /** "11/24/2026 08:52"; null = never. */
  lastAttempt: string | null;
  /** Messages of the past 30 days. */
  pending: number;
  failed: number;
};

export function WebhookTable({ rows }: { rows: readonly WebhookRow[] }) {
  return (
    <ScrollTable cards label="Webhooks">
      <ColumnHeads
        columns={[["Webhook", "sticky-phone"], ["Events", "num"], "Last attempt", ["Pending", "num"], ["Failed", "num"], "State", "To do"]}
      />
      <tbody>
        {rows.map(({ endpointSeq, description, host, events, lastAttempt, pending, failed, tone, stateText, task }) => (
          <tr key={endpointSeq}>
            <th scope="row" className="sticky-phone">
              <span className="two-lines">
                <Link to={pathTo("get-webhook", { endpointSeq })}>{description}</Link>
                <span className="subtext">{host}</span>
              </span>
            </th>
            <td className="num">{events}</td>
            <td data-figure="Last attempt" className="tabular">
              {lastAttempt ?? <span className="muted">Never</span>}
            </td>
            <td className="num">{pending}</td>
            <td data-figure="Failed" className="num">
              {failed}
            </td>
            <td data-card>
              <Badge tone={tone}>{stateText}</Badge>
            </td>
            <td data-card className="wrap">
              {task || NIL}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export type MessageRow = {
  endpointSeq: number;
  eventSeq: number;
  kind: string;
  /** "11/24/2026 08:52". */
  occurred: string;
  state: "PENDING" | "DELIVERED" | "FAILED";
  stateText: string;
  attempts: number;
  lastAttempt: string | null;
  /** Status of the last response, or why there was none; empty before the first attempt. */
  response: string;
  /** Null = none. */
  nextAttempt: string | null;
};

const TONES = { PENDING: "info", DELIVERED: "done", FAILED: "danger" } as const satisfies Record<MessageRow["state"], Tone>;

export const MessageBadge = ({ state, stateText }: Pick<MessageRow, "state" | "stateText">) => (
  <Badge tone={TONES[state]}>{stateText}</Badge>
);

/** Messages of a webhook, newest first. */
export function MessageTable({ rows }: { rows: readonly MessageRow[] }) {
  const { search } = useLocation();
  return (
    <ScrollTable cards label="Messages">
      <ColumnHeads
        columns={[["Event", "sticky-phone"], "Occurred", "State", ["Attempts", "num"], "Last attempt", "Response", "Next attempt"]}
      />
      <tbody>
        {rows.map(({ endpointSeq, eventSeq, kind, occurred, state, stateText, attempts, lastAttempt, response, nextAttempt }) => (
          <tr key={eventSeq}>
            <th scope="row" className="sticky-phone">
              <Link to={pathTo("get-webhook-message", { endpointSeq, eventSeq }, search)} preventScrollReset>
                {kind}
              </Link>
            </th>
            <td data-figure="Occurred" className="tabular">
              {occurred}
            </td>
            <td data-figure="State">
              <MessageBadge state={state} stateText={stateText} />
            </td>
            <td className="num">{attempts}</td>
            <td className="tabular">{lastAttempt ?? NIL}</td>
            <td className="wrap" data-card>
              {response || NIL}
            </td>
            <td className="tabular">{nextAttempt ?? NIL}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
