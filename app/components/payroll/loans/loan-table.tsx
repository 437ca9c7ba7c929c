import { Badge, type Tone } from "~/components/ui/figures/badge";
import { Money } from "~/components/ui/figures/money";
import { Person } from "~/components/ui/figures/person";
import { ScrollTable, SortHeading, TotalsRow } from "~/components/ui/table/table";
import type { LoanState } from "~/domain/payroll/engine/pay-kinds";
import { formatDay, type Day } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { PaidBar } from "./paid-bar";

export type LoanTableRow = {
  loanSeq: number;
  employeeName: string;
  /** "SSS salary loan · 1234". */
  detail: string;
  principal: number;
  /** Principal and charges. */
  total: number;
  balance: number;
  amortization: number;
  order: string;
  startDate: Day;
  state: LoanState;
  stateWords: string;
  /** What earlier payrolls could not take. */
  carried: number;
  /** "08/2028"; null where payroll takes nothing more. */
  ends: string | null;
};

export const STATE_TONES: Readonly<Record<LoanState, Tone>> = { ONGOING: "info", PAUSED: "attention", PAID: "done", CANCELLED: "quiet" };

type LoanTableProps = {
  rows: readonly LoanTableRow[];
  totals: { total: number; principal: number; amortization: number; balance: number };
  offset: number;
  /** Tick boxes before the names. */
  ticks?: boolean;
};

/** Who owes what; the name leads to the loan. */
export function LoanTable({ rows, totals, offset, ticks = false }: LoanTableProps) {
  return (
    <ScrollTable cards label="Loans" wide>
      <thead>
        <tr>
          <SortHeading column="name" defaultSort="name" className="stick-phone">
            Employee and loan
          </SortHeading>
          <SortHeading column="principal" first="descending" numeric>
            Principal
          </SortHeading>
          <SortHeading column="amortization" first="descending" numeric>
            Amortization
          </SortHeading>
          <th scope="col">Paid</th>
          <SortHeading column="balance" first="descending" numeric>
            Balance
          </SortHeading>
          <th scope="col">Deducted in</th>
          <SortHeading column="start">Start</SortHeading>
          <th scope="col">Ends</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.loanSeq}>
            <th scope="row" className="stick-phone">
              <span className="flex items-center gap-3">
                {ticks ? <Tick row={row} /> : null}
                <Person
                  name={row.employeeName}
                  detail={row.detail}
                  index={offset + index}
                  href={pathTo("get-loan", { loanSeq: row.loanSeq })}
                />
              </span>
            </th>
            <td className="num">
              <Money amount={row.principal} />
            </td>
            <td data-figure="Amortization" className="num">
              <Money amount={row.amortization} />
            </td>
            <td>
              <PaidBar total={row.total} balance={row.balance} />
            </td>
            <td data-figure="Balance" className="num">
              <b>
                <Money amount={row.balance} />
              </b>
            </td>
            <td>{row.order === "NONE" ? <span className="muted">Not by payroll</span> : row.order}</td>
            <td className="tabular">{formatDay(row.startDate)}</td>
            <td className="tabular">{row.ends ?? <span className="nil">—</span>}</td>
            <td data-card>
              <Badge tone={STATE_TONES[row.state]}>{row.stateWords}</Badge>
              {row.carried > 0 ? (
                <small className="muted block">
                  <Money amount={row.carried} /> not covered
                </small>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label={`Total, ${totals.total.toLocaleString("en")} ${totals.total === 1 ? "loan" : "loans"}`} className="stick-phone">
        <td className="num">
          <Money amount={totals.principal} />
        </td>
        <td data-figure="Amortization" className="num">
          <Money amount={totals.amortization} />
        </td>
        <td />
        <td data-figure="Balance" className="num">
          <Money amount={totals.balance} />
        </td>
        <td colSpan={4} />
      </TotalsRow>
    </ScrollTable>
  );
}

/** Only what is ongoing or paused can be changed. */
function Tick({ row: { loanSeq, employeeName, detail, state } }: { row: LoanTableRow }) {
  const ended = state === "PAID" || state === "CANCELLED";
  return <input type="checkbox" name="loanSeq" value={loanSeq} disabled={ended} aria-label={`Tick ${detail} of ${employeeName}`} />;
}
