import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Money } from "~/components/ui/data-display/money";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { LinkButton } from "~/components/ui/layout/button";
import { FilterGap } from "~/components/ui/table/filter-bar";
import { ListLink } from "~/components/ui/table/list-link";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";

type Row = { whatIfSeq: number; text: string; made: string; kept: string; state: string; net: number; cost: number; raised: boolean };
type WhatIfListProps = { payrollSeq: number; rows: readonly Row[]; completed: boolean };

/** The user's what-if scenarios of the last seven days; private. */
export function WhatIfList({ payrollSeq, rows, completed }: WhatIfListProps) {
  const ask = completed ? null : (
    <LinkButton href={pathTo("get-what-if-new", { payrollSeq })} size="sm" icon="plus">
      Simulate…
    </LinkButton>
  );
  if (rows.length === 0)
    return (
      <EmptyState title="No simulation yet" icon="calculator" action={ask}>
        Simulate a raise, a minimum wage, a premium, an item amount or other statutory tables on this payroll. The payroll does not change.
        Only you see the result, and it is deleted after seven days.
      </EmptyState>
    );
  return (
    <>
      <div className="table-tools">
        <p className="muted small">The payroll does not change. Only you see these, for seven days.</p>
        <FilterGap />
        {ask}
      </div>
      <ScrollTable cards label="Simulation">
        <ColumnHeads columns={["Supposed", ["Net pay, ₱", "num"], ["Employer’s cost, ₱", "num"], "Asked", "Goes"]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.whatIfSeq}>
              <th scope="row" className="two-lines">
                <ListLink href={pathTo("get-what-if", { payrollSeq, whatIfSeq: row.whatIfSeq })}>{row.text}</ListLink>
                {row.raised ? <span className="subtext">In the salary records</span> : null}
              </th>
              {row.state === "DONE" ? (
                <>
                  <td data-figure="Net pay, ₱" className="num">
                    <Money amount={row.net} zero="dash" signed />
                  </td>
                  <td data-figure="Employer’s cost, ₱" className="num">
                    <Money amount={row.cost} zero="dash" signed />
                  </td>
                </>
              ) : (
                <td colSpan={2}>
                  <StatusMark
                    status={row.state === "FAILED" ? "blocked" : "working"}
                    text={row.state === "FAILED" ? "Failed" : "Computing"}
                  />
                </td>
              )}
              <td className="num">{row.made}</td>
              <td className="num">{row.kept}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
