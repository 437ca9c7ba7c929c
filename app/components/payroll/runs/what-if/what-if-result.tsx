import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { DiscardButton } from "~/components/ui/form/discard-button";
import { Money } from "~/components/ui/data-display/money";
import { EmployeePerson } from "~/components/ui/data-display/employee-person";
import { StatCard, StatRow } from "~/components/ui/data-display/stat-card";
import { LinkButton } from "~/components/ui/layout/button";
import { FilterBar, FilterGap, SearchField } from "~/components/ui/table/filter-bar";
import { Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import type { WhatIfPerson } from "~/domain/payroll/runs/what-if/what-if-person";
import { changeDirection } from "~/domain/shared/change-direction";
import { pathTo } from "~/paths";

type WhatIfResultProps = {
  payrollSeq: number;
  whatIfSeq: number;
  text: string;
  kept: string;
  /** WORKING, DONE, FAILED. */
  state: string;
  progress: string;
  reference: string | null;
  sums: { people: number; gross: [number, number]; net: [number, number]; cost: [number, number] };
  /** Link to the prefilled policy form of the scenario. */
  formHref: string | null;
  /** A raise that can be applied to the salary records. */
  raisable: boolean;
  /** When it was applied. */
  raised: string | null;
  rows: readonly Omit<WhatIfPerson, "grossBefore" | "grossAfter">[];
  total: number;
  net: number;
  cost: number;
  page: number;
  pageSize: number;
  searched: boolean;
  /** Query string of the URL. */
  file: string;
};

/** Refresh interval during the calculation, with and without scripts. */
const REFRESH_SECONDS = 3;

/** Effect of a scenario on a payroll: totals, and employees whose pay changes. */
export function WhatIfResult(props: WhatIfResultProps) {
  const { payrollSeq, whatIfSeq, text, kept, state, progress, reference, sums, formHref, raisable, raised } = props;
  useAutoRefresh(state === "WORKING", REFRESH_SECONDS * 500);
  const address = { payrollSeq, whatIfSeq };
  return (
    <>
      <div className="table-tools">
        <h2 className="wide">{text}</h2>
        <FilterGap />
        <LinkButton href={pathTo("get-what-ifs", { payrollSeq })} size="sm">
          All simulations
        </LinkButton>
        {formHref === null ? null : (
          <LinkButton href={formHref} size="sm" icon="pencil">
            Back to the rules
          </LinkButton>
        )}
        {raisable ? (
          <LinkButton href={pathTo("get-what-if-raise", address)} size="sm" variant="primary">
            Add to salary records
          </LinkButton>
        ) : null}
      </div>
      <p className="card-note">{`The payroll does not change. Only you see this, until ${kept}.`}</p>
      {raised === null ? null : <Notice>{`In the salary records since ${raised}. Recalculate open payrolls.`}</Notice>}
      {state === "WORKING" ? (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
          </noscript>
          <Notice title={progress}>You may leave this page; it continues in the background.</Notice>
          <DiscardButton action={pathTo("delete-what-if", address)} />
        </>
      ) : null}
      {state === "FAILED" ? (
        <Notice tone="danger" title="This could not be computed">
          {`Simulate again; if it fails again, give your support this reference: ${reference ?? "none"}.`}
        </Notice>
      ) : null}
      {state === "DONE" ? (
        <>
          <div className="pad">
            <StatRow label="Effect">
              <Sum title="Gross pay" of={sums.gross} />
              <Sum title="Net pay" of={sums.net} />
              <Sum title="Employer’s cost" of={sums.cost} />
            </StatRow>
          </div>
          <People {...props} />
        </>
      ) : null}
    </>
  );
}

/** @param of values before and after */
function Sum({ title, of: [before, after] }: { title: string; of: [number, number] }) {
  const change = after - before;
  return <StatCard title={title} amount={after} change={{ amount: change, direction: changeDirection(change), against: "this payroll" }} />;
}

function People({ payrollSeq, whatIfSeq, rows, total, net, cost, page, pageSize, searched, file }: WhatIfResultProps) {
  if (total === 0)
    return (
      <EmptyState title={searched ? "No employees found" : "No pay changes"}>
        {searched ? "No employee with a pay change matches the search." : "Every payslip would stay as it is."}
      </EmptyState>
    );
  return (
    <>
      <div className="table-tools">
        <FilterBar label="Differences" sets={["q"]}>
          <SearchField name="q" label="Search employees" />
        </FilterBar>
        <LinkButton href={`${pathTo("get-what-if-xlsx", { payrollSeq, whatIfSeq })}${file}`} size="sm" icon="file-spreadsheet" download>
          Differences
        </LinkButton>
      </div>
      <ScrollTable cards label="Differences by employee" wide>
        <ColumnHeads
          columns={[
            ["Employee", "stick-l2 first", "name"],
            ["Salary", "num"],
            ["Net pay now", "num"],
            ["Net pay after", "num"],
            ["Net pay differs, ₱", "num", "-net"],
            ["Employer’s cost differs, ₱", "stick-r num", "-cost"],
          ]}
          defaultSort="-net"
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.employeeSeq}>
              <th scope="row" className="two-lines stick-l2 first">
                <EmployeePerson employee={row} href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })} />
              </th>
              <td className="num two-lines">
                {row.salaryBefore === null || row.salaryAfter === null ? (
                  NIL
                ) : (
                  <>
                    <Money amount={row.salaryAfter} />
                    <span className="subtext">
                      from <Money amount={row.salaryBefore} />
                    </span>
                  </>
                )}
              </td>
              <td className="num">
                <Money amount={row.netBefore} />
              </td>
              <td className="num">
                <Money amount={row.netAfter} />
              </td>
              <td data-figure="Net pay differs, ₱" className="num strong">
                <Money amount={row.netAfter - row.netBefore} zero="dash" signed />
              </td>
              <td data-figure="Employer’s cost differs, ₱" className="num stick-r">
                <Money amount={row.costAfter - row.costBefore} zero="dash" signed />
              </td>
            </tr>
          ))}
        </tbody>
        <TotalsRow label={employeeTotalText(total)} className="stick-l2 first">
          <td colSpan={3} />
          <td className="num">
            <Money amount={net} zero="dash" signed />
          </td>
          <td className="num stick-r">
            <Money amount={cost} zero="dash" signed />
          </td>
        </TotalsRow>
      </ScrollTable>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  );
}
