import { Link } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge } from "~/components/ui/figures/badge";
import { Money } from "~/components/ui/figures/money";
import { Card } from "~/components/ui/layout/card";
import { useHolds } from "~/components/ui/layout/rights";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { totalOfPeople } from "~/components/ui/table/total-words";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import type { ListCheck } from "~/domain/payroll/agencies/list-checks";
import type { MonthChange } from "~/domain/payroll/agencies/month-changes";
import type { Agency } from "~/domain/payroll/agencies/month-lists";
import type { Centavos } from "~/domain/shared/money";
import { pathTo } from "~/paths";
import { ChangedSinceFiling, type FilingLinkProps } from "~/components/payroll/government/filing-link";
import { LateList, type LateRowView } from "./late-list";
import { LoanList, type LoanRowView } from "./loan-list";
import { MonthChanges } from "./month-changes";

export type MonthRowView = {
  employeeSeq: number;
  number: string;
  name: string;
  base: Centavos;
  msc: Centavos | null;
  employee: Centavos;
  employer: Centavos;
  ec: Centavos | null;
  total: Centavos;
  remark: string;
  payrollSeqs: readonly number[];
};

export type MonthListView = {
  /** Whether it was filed, and what changed since. */
  filing: FilingLinkProps;
  agency: Agency;
  month: string;
  former: string;
  next: string;
  words: string;
  formerWords: string;
  employerNumber: string;
  /** Whose payrolls are still to come, and a sentence for each of their templates. */
  partial: { words: string; checks: readonly string[] } | null;
  rows: readonly MonthRowView[];
  count: number;
  totals: { employee: Centavos; employer: Centavos; ec: Centavos; total: Centavos };
  checks: readonly ListCheck[];
  blocked: boolean;
  changes: readonly MonthChange[];
  late: readonly LateRowView[];
  lateTotal: Centavos;
  lateFile: string;
  loans: readonly LoanRowView[];
  loanTotals: readonly { loanType: string; amount: Centavos }[];
  /** The lists of loans that the agency takes by program. */
  loanFiles: readonly { label: string; href: string }[];
};

const WORDS: Record<Agency, { number: string; base: string; where: string }> = {
  SSS: {
    number: "SS number",
    base: "Compensation, ₱",
    where: "SSS computes the amounts in My.SSS and gives the PRN. Compare them with these totals.",
  },
  PHILHEALTH: {
    number: "PIN",
    base: "Monthly basic, ₱",
    where: "PhilHealth takes the list in EPRS, which gives the statement of premium account. Compare it with these totals.",
  },
  PAG_IBIG: {
    number: "MID number",
    base: "Monthly compensation, ₱",
    where:
      "Pag-IBIG takes the list in Virtual Pag-IBIG for Employers; one membership program a file. Compare what it shows with these totals.",
  },
};

const AGENCIES = [
  ["SSS", "SSS", "get-government-sss"],
  ["PHILHEALTH", "PhilHealth", "get-government-philhealth"],
  ["PAG_IBIG", "Pag-IBIG", "get-government-pag-ibig"],
] as const satisfies readonly (readonly [Agency, string, string])[];

/** What a month brought an agency: everybody, totals, what to mend, what changed, loans. */
export function MonthList({ list }: { list: MonthListView }) {
  const { agency, rows, count, words } = list;
  const sss = agency === "SSS";
  // Files for an agency are for whoever runs payroll (document 5, §0).
  const sends = useHolds("PAYROLL_SETTING_EDIT");
  return (
    <div className="stack">
      <div className="filters">
        <SegmentedTabs
          label="Agency"
          segments={AGENCIES.map(([one, label, path]) => ({ label, href: pathTo(path, { month: list.month }), current: one === agency }))}
        />
      </div>
      <ChangedSinceFiling {...list.filing} />
      <Before list={list} />
      <Card label={`List of ${words}`}>
        {rows.length === 0 ? (
          <EmptyState title={`Nothing for ${words} yet`} icon="calendar-days">
            {`No completed payroll has contributions of ${words}.`}
          </EmptyState>
        ) : (
          <ScrollTable label={`List of ${words}`} wide>
            <ColumnHeads
              columns={[
                ["Employee", "stick-phone"],
                WORDS[agency].number,
                [WORDS[agency].base, "num"],
                ...(sss ? [["MSC, ₱", "num"] as const] : []),
                ["Employee’s share, ₱", "num"],
                ["Employer’s share, ₱", "num"],
                ...(sss ? [["EC, ₱", "num"] as const] : []),
                ["Total, ₱", "num"],
                "Remark",
                "Payrolls",
              ]}
            />
            <tbody>
              {rows.map((row) => (
                <Row key={row.employeeSeq} row={row} />
              ))}
            </tbody>
            <TotalsRow label={totalOfPeople(count)} span={sss ? 4 : 3}>
              {[list.totals.employee, list.totals.employer, ...(sss ? [list.totals.ec] : []), list.totals.total].map((amount, at) => (
                <td key={at} className="num">
                  <Money amount={amount} />
                </td>
              ))}
              <td colSpan={2} />
            </TotalsRow>
          </ScrollTable>
        )}
      </Card>
      {count > rows.length ? (
        <p className="muted small">
          The first {rows.length} of {count.toLocaleString("en")} employees. The files have all.
        </p>
      ) : null}
      <p className="muted small">
        Drawn from completed payrolls, shares as they fell due. {WORDS[agency].where} The files are not validated by the agency.
      </p>
      <LateList late={list.late} total={list.lateTotal} file={sends ? list.lateFile : null} />
      <LoanList loans={list.loans} totals={list.loanTotals} files={sends ? list.loanFiles : []} />
      <MonthChanges changes={list.changes} formerWords={list.formerWords} />
    </div>
  );
}

function Before({ list: { employerNumber, partial, checks } }: { list: MonthListView }) {
  return (
    <>
      {partial === null ? null : (
        <Notice tone="attention" title="This month is not complete: ">
          {partial.words}
          <ul>
            {partial.checks.map((sentence) => (
              <li key={sentence}>
                <Link to={pathTo("get-payroll-process-list")}>{sentence}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {employerNumber === "" ? (
        <Notice tone="danger" title="The company has no number with this agency. ">
          <Link to={pathTo("get-company")}>Enter it on the company page</Link>
        </Notice>
      ) : null}
      {checks.length > 0 ? (
        <Card title="To mend" padded>
          <ul className="stack">
            {checks.map(({ code, employeeSeq, red, sentence }) => (
              <li key={code + String(employeeSeq)}>
                <Badge tone={red ? "danger" : "attention"}>{red ? "Stops the files" : "Look at it"}</Badge>{" "}
                <Link to={pathTo("get-employee-salary-info", { employeeSeq })}>{sentence}</Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function Row({ row }: { row: MonthRowView }) {
  const { name, number, base, msc, employee, employer, ec, total, remark, payrollSeqs, employeeSeq } = row;
  return (
    <tr>
      <th scope="row" className="stick-phone">
        {name}
      </th>
      <td className="tabular">{number || <span className="nil">—</span>}</td>
      {[base, ...(msc === null ? [] : [msc]), employee, employer, ...(ec === null ? [] : [ec]), total].map((amount, at) => (
        <td key={at} className="num">
          <Money amount={amount} />
        </td>
      ))}
      <td>{remark || <span className="nil">—</span>}</td>
      <td>
        {payrollSeqs.map((payrollSeq, at) => (
          <span key={payrollSeq}>
            {at === 0 ? "" : ", "}
            <Link to={pathTo("get-payslip", { payrollSeq, employeeSeq })}>
              {payrollSeq}
              <span className="visually-hidden"> payslip of {name}</span>
            </Link>
          </span>
        ))}
      </td>
    </tr>
  );
}
