import { Link } from "@remix-run/react";
import { Money } from "~/components/ui/data-display/money";
import { Badge } from "~/components/ui/data-display/badge";
import { ColumnHeads, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import type { Journal } from "~/domain/payroll/payout/journal/journal";

/** Journal lines with debit and credit totals. */
export function JournalTable({ journal, byDepartment, byEmployee }: { journal: Journal; byDepartment: boolean; byEmployee: boolean }) {
  const more = [...(byDepartment ? ["Department"] : []), ...(byEmployee ? ["Employee"] : [])];
  return (
    <ScrollTable label="Journal">
      <ColumnHeads columns={[["Account", "sticky-phone"], "Name", ...more, ["Debit, ₱", "num"], ["Credit, ₱", "num"]]} />
      <tbody>
        {journal.lines.map((line) => (
          <tr key={[line.key, line.account, line.department, line.employee].join()}>
            <th scope="row" className="sticky-phone tabular">
              {line.account || <Badge tone="danger">No account</Badge>}
            </th>
            <td>{line.accountName}</td>
            {byDepartment ? <td>{line.department}</td> : null}
            {byEmployee ? <td>{line.employee}</td> : null}
            <td className="num">
              <Money amount={line.debit} zero="dash" />
            </td>
            <td className="num">
              <Money amount={line.credit} zero="dash" />
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label="Total" span={2 + more.length}>
        <td className="num">
          <Money amount={journal.debit} />
        </td>
        <td className="num">
          <Money amount={journal.credit} />
        </td>
      </TotalsRow>
    </ScrollTable>
  );
}

type PeriodRunRow = { payrollSeq: number; name: string; payDate: string; exported: string; href: string };

/** Payrolls in a combined journal, with their earlier exports. */
export function JournalRuns({ runs }: { runs: readonly PeriodRunRow[] }) {
  return (
    <ScrollTable label="Payrolls of the period">
      <ColumnHeads columns={[["Payroll", "sticky-phone"], "Pay date", "Exported"]} />
      <tbody>
        {runs.map(({ payrollSeq, name, payDate, exported, href }) => (
          <tr key={payrollSeq}>
            <th scope="row" className="sticky-phone">
              <Link to={href}>{name}</Link>
            </th>
            <td>{payDate}</td>
            <td>{exported || <span className="muted">Not yet</span>}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
