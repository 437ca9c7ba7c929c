import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Person } from "~/components/ui/figures/person";
import type { Problem } from "~/components/ui/form/error-summary";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { ListLink } from "~/components/ui/table/list-link";
import { TakeList, type TakeView } from "~/components/payroll/runs/take-list";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { pathTo } from "~/paths";
import { ARREAR_COLUMNS, ArrearCells, type ArrearLine } from "./arrear-cells";
import { ArrearsLookBar, type LookView } from "./arrears-look";
import { Contributions, type MonthRow, type TakenRow } from "./contributions";

type Row = ArrearLine & { employeeSeq: number; employeeId: string; employeeName: string };

/** Pages are of people. */
export type ArrearsView = TakeView & {
  rows: readonly Row[];
  months: readonly MonthRow[];
  taken: readonly TakenRow[];
  /** Filed forms whose month moves: "SSS contributions of October 2026". */
  touched: readonly string[];
  people: number;
  /** What names and IDs were searched for; empty = nothing. */
  q: string;
  /** Of a payroll with many people: how the look through them stands. */
  look: LookView | null;
  /** A correction that is paid at once: it has amounts and no time. */
  special: boolean;
};
/** What was ticked, and the reason that was typed, where the page comes back. */
type Answered = { reason: string; ticked: readonly string[] } | null;

type ArrearsListProps = { view: ArrearsView; problems: readonly Problem[]; answered: Answered };

/** What closed payrolls should have paid by the records of now: each line comes into this payroll or is discarded. */
export function ArrearsList({ view, problems, answered }: ArrearsListProps) {
  const { payrollSeq, completed, rows, months, taken, page, people, q, special, look } = view;
  const action = pathTo("get-payroll-process-arrears", { payrollSeq }, { ...(page > 1 && { page: String(page) }), ...(q && { q }) });
  return (
    <>
      {look === null ? null : <ArrearsLookBar payrollSeq={payrollSeq} completed={completed} look={look} />}
      <FilterBar label="Arrears" sets={["q"]}>
        <FilterGap />
        <SearchField name="q" label="Search employees" />
      </FilterBar>
      <TakeList
        title="Arrears"
        view={view}
        total={people}
        problems={problems}
        action={action}
        aside={
          <LinkButton
            href={pathTo("get-payroll-process-arrears-xlsx", { payrollSeq }, q === "" ? {} : { q })}
            size="sm"
            icon="file-spreadsheet"
            download
          >
            Download Excel
          </LinkButton>
        }
        words="Each closed period is reckoned again by the records of now and the settings of then. It stays as it was paid; what is taken comes as an adjustment of this payroll, one for each line and period."
        empty={
          q !== "" ? (
            <EmptyState
              title="Nobody fits"
              action={<LinkButton href={pathTo("get-payroll-process-arrears", { payrollSeq })}>Show everybody</LinkButton>}
            >
              {people === 0 ? "Nobody of this payroll has these letters." : "Nobody whom the search finds has arrears."}
            </EmptyState>
          ) : look?.found === false ? (
            <EmptyState title="Nobody is listed yet">Whoever has arrears is listed here once everybody was looked through.</EmptyState>
          ) : (
            <EmptyState title="No completed payroll is touched.">
              What the closed payrolls of the last year paid is what the records of now say. A salary that is entered with arrears shows
              here.
            </EmptyState>
          )
        }
        back={special ? <LinkButton href={pathTo("get-payroll-process-amounts", { payrollSeq })}>Back to amounts</LinkButton> : null}
        decisions={(posting) => (
          <>
            {rows.length + months.length === 0 ? null : <Decisions posting={posting} reason={answered?.reason ?? ""} />}
            {taken.length === 0 ? null : (
              <Button type="submit" name="decide" value="GIVE_UP" pending={posting} pendingText="Taking out…">
                Take the ticked contributions out
              </Button>
            )}
          </>
        )}
      >
        {rows.length + months.length + taken.length === 0 ? null : (
          <>
            {rows.length === 0 ? null : <ArrearsTable rows={rows} completed={completed} ticked={answered?.ticked ?? null} />}
            <Contributions view={view} ticked={answered?.ticked ?? null} />
          </>
        )}
      </TakeList>
    </>
  );
}

/** @param ticked null = what gives is ticked */
function ArrearsTable({ rows, completed, ticked }: { rows: readonly Row[]; completed: boolean; ticked: readonly string[] | null }) {
  return (
    <ScrollTable label="Arrears by employee, period and line" wide>
      <ColumnHeads columns={[...(completed ? [] : ["Choose"]), "Employee", "Period", ...ARREAR_COLUMNS]} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            {completed ? null : (
              <td className="tick">
                <input
                  type="checkbox"
                  name="lines"
                  value={row.key}
                  defaultChecked={ticked === null ? row.difference > 0 : ticked.includes(row.key)}
                  aria-label={`${row.label} of ${row.employeeName}, ${row.period}`}
                />
              </td>
            )}
            <th scope="row" className="two">
              <Person name={row.employeeName} detail={row.employeeId} index={index} />
            </th>
            <td>
              <ListLink href={pathTo("get-payslip", { payrollSeq: row.payrollSeq, employeeSeq: row.employeeSeq })}>{row.period}</ListLink>
            </td>
            <ArrearCells line={row} employeeSeq={row.employeeSeq} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Decisions({ posting, reason }: { posting: boolean; reason: string }) {
  return (
    <>
      <Button type="submit" name="decide" value="TAKE" variant="primary" icon="check" pending={posting} pendingText="Putting…">
        Put the ticked into this payroll
      </Button>
      <label className="check">
        <input type="checkbox" name="consentYn" value="Y" /> <span>The employee agreed in writing to what is taken back</span>
      </label>
      <label className="field">
        <span>Why the ticked are discarded</span>
        <input className="input" name="reason" maxLength={200} defaultValue={reason} autoComplete="off" />
      </label>
      <Button type="submit" name="decide" value="DISCARD" pending={posting} pendingText="Discarding…">
        Discard the ticked
      </Button>
    </>
  );
}
