import { EmptyState } from "~/components/ui/feedback/empty-state";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type TerminalMessageRow = {
  key: string;
  why: string;
  what: string;
  /** Number without an employee; empty = none. */
  number: string;
  count: number;
  /** First and last refused punch. */
  times: string;
  last: string;
};

type NumberHref = (number: string) => string;

/** What a terminal sent and was not stored, by reason. @param numberHref gives a number to an employee; null = not allowed */
export function TerminalMessages({ rows, numberHref }: { rows: readonly TerminalMessageRow[]; numberHref: NumberHref | null }) {
  return (
    <Card title="Not stored">
      {rows.length > 0 ? (
        <ScrollTable cards label="Not stored">
          <ColumnHeads columns={[["Reason", "sticky-phone"], "What", ["Times", "num"], "Of time logs from", "Last received"]} />
          <tbody>
            {rows.map(({ key, why, what, number, count, times, last }) => (
              <tr key={key}>
                <th scope="row" className="wrap sticky-phone">
                  {why}
                </th>
                <td data-card className="wrap">
                  {what}
                  {number && numberHref ? (
                    <>
                      {" "}
                      <LinkButton href={numberHref(number)} size="sm">
                        Give to an employee<span className="visually-hidden">, number {number}</span>
                      </LinkButton>
                    </>
                  ) : null}
                </td>
                <td data-figure="Times" className="num">
                  {count}
                </td>
                <td className="tabular">{times}</td>
                <td data-figure="Last received" className="tabular">
                  {last}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      ) : (
        <EmptyState title="Nothing refused" icon="check">
          Time logs that this terminal sends and that cannot be stored are listed here.
        </EmptyState>
      )}
    </Card>
  );
}

export type TerminalCommandRow = { seq: number; what: string; asked: string; state: string };

/** Commands that wait for a terminal, or were sent to it. */
export function TerminalCommands({ rows }: { rows: readonly TerminalCommandRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Commands">
      <ScrollTable cards label="Commands">
        <ColumnHeads columns={[["Command", "sticky-phone"], "Requested", "State"]} />
        <tbody>
          {rows.map(({ seq, what, asked, state }) => (
            <tr key={seq}>
              <th scope="row" className="wrap sticky-phone">
                {what}
              </th>
              <td data-figure="Requested" className="tabular">
                {asked}
              </td>
              <td data-card className="wrap">
                {state}
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
