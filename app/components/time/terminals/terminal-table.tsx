import { Link } from "@remix-run/react";
import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import type { TerminalState } from "~/domain/time/terminals/terminal";
import { pathTo } from "~/paths";

export type TerminalRow = {
  terminalSeq: number;
  terminalName: string;
  serialNumber: string;
  office: string;
  /** "11/24/2026 08:52"; null = never. */
  lastSeen: string | null;
  lastPunch: string | null;
  /** "+3 min"; null = not measured. */
  clock: string | null;
  clockWrong: boolean;
  state: TerminalState;
  stateText: string;
  /** What to do; empty = nothing. */
  task: string;
};

const TONES: Record<TerminalState, Tone> = { NEVER: "quiet", REPORTING: "done", SILENT: "attention" };

/** State of a terminal with a tone. */
export function TerminalBadge({ state, stateText }: Pick<TerminalRow, "state" | "stateText">) {
  return <Badge tone={TONES[state]}>{stateText}</Badge>;
}

/** The clock difference, marked when it is too large. */
export function ClockDifference({ clock, clockWrong }: Pick<TerminalRow, "clock" | "clockWrong">) {
  if (clock === null) return <span className="muted">Not measured</span>;
  return clockWrong ? <Badge tone="danger">{clock}</Badge> : clock;
}

const instant = (at: string | null) => at ?? <span className="muted">Never</span>;

const COLUMNS: readonly ListColumn<TerminalRow>[] = [
  { key: "office", heading: "Office", sort: "office", card: "which", cell: ({ office }) => office },
  { key: "seen", heading: "Last seen", sort: "seen", first: "descending", cell: ({ lastSeen }) => instant(lastSeen) },
  { key: "punch", heading: "Last punch", sort: "punch", first: "descending", card: "figure", cell: ({ lastPunch }) => instant(lastPunch) },
  { key: "clock", heading: "Clock difference", card: "figure", cell: (row) => <ClockDifference {...row} /> },
  { key: "state", heading: "State", sort: "state", card: "plain", cell: (row) => <TerminalBadge {...row} /> },
  { key: "task", heading: "To do", className: "wrap", card: "plain", cell: ({ task }) => task },
];

/** Time clocks that report by themselves. */
export function TerminalTable({ rows }: { rows: readonly TerminalRow[] }) {
  return (
    <ListTable
      label="Terminals"
      rows={rows}
      rowKey={({ terminalSeq }) => terminalSeq}
      lead={{
        heading: "Terminal",
        sort: "name",
        className: "sticky-phone",
        cellClass: "two-lines",
        cell: ({ terminalSeq, terminalName, serialNumber }) => (
          <>
            <Link to={pathTo("get-terminal", { terminalSeq })}>{terminalName}</Link>
            <span className="subtext">{serialNumber}</span>
          </>
        ),
      }}
      columns={COLUMNS}
      defaultSort="name"
    />
  );
}
