import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { Person } from "~/components/ui/data-display/person";
import { LinkButton } from "~/components/ui/layout/button";
import { ColumnHeads, NIL, ScrollTable, TotalsRow } from "~/components/ui/table/table";
import { employeeTotalText } from "~/components/ui/table/employee-total";
import type { PaymentState } from "~/domain/payroll/payout/bank/payment-state";
import { pathTo } from "~/paths";

const TONES: Readonly<Record<PaymentState, Tone>> = {
  OPEN: "info",
  IN_FILE: "done",
  RETURNED: "danger",
  LEFT_OUT: "quiet",
  BY_HAND: "quiet",
  NO_ACCOUNT: "attention",
  LETTERS: "danger",
};

type PaymentTableProps = {
  payrollSeq: number;
  rows: readonly {
    employeeSeq: number;
    employeeName: string;
    detail: string;
    bankName: string;
    account: string;
    amount: number;
    state: PaymentState;
    text: string;
    reason: string;
    bankFileSeq: number | null;
    changed: boolean;
  }[];
  totals: { count: number; total: number };
  /** The day on which the run was marked as paid. */
  paidOn: string | null;
  changes: boolean;
};

/** Payments by employee: bank file and status. */
export function PaymentTable({ payrollSeq, rows, totals, paidOn, changes }: PaymentTableProps) {
  return (
    <ScrollTable cards label="Payments">
      <ColumnHeads
        columns={[
          ["Employee", "sticky-phone", "name"],
          ["Bank", "", "bank"],
          "Account",
          ["State", "", "state"],
          ["Net pay, ₱", "num", "-net"],
        ]}
        actions={changes ? "Change" : undefined}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.employeeSeq}>
            <th scope="row" className="two-lines sticky-phone">
              <Person
                name={row.employeeName}
                detail={row.detail}
                index={row.employeeSeq}
                href={pathTo("get-payslip", { payrollSeq, employeeSeq: row.employeeSeq })}
              />
            </th>
            <td>{row.bankName || NIL}</td>
            <td data-figure="Account" className="tabular">
              {row.account || NIL} {row.changed ? <Badge tone="attention">Changed</Badge> : null}
            </td>
            <td data-card>
              <Badge tone={TONES[row.state]}>{paidOn !== null && PAID.includes(row.state) ? `Paid ${paidOn}` : row.text}</Badge>
              <small className="muted block">
                {[row.bankFileSeq === null ? "" : `File ${row.bankFileSeq}`, row.reason].filter(Boolean).join(" · ")}
              </small>
            </td>
            <td data-figure="Net pay, ₱" className="num">
              <Money amount={row.amount} />
            </td>
            {changes ? (
              <td data-card>
                <LinkButton
                  href={pathTo("get-payroll-process-payment", { payrollSeq, employeeSeq: row.employeeSeq })}
                  size="sm"
                  of={`the payment of ${row.employeeName}`}
                >
                  Change
                </LinkButton>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
      <TotalsRow label={employeeTotalText(totals.count)} span={4} className="sticky-phone">
        <td className="num">
          <Money amount={totals.total} peso />
        </td>
        {changes ? <td /> : null}
      </TotalsRow>
    </ScrollTable>
  );
}

const PAID: readonly PaymentState[] = ["IN_FILE", "BY_HAND", "NO_ACCOUNT", "LETTERS"];

export function BanksTable({ banks }: { banks: readonly { bankName: string; count: number; total: number; inFile: number }[] }) {
  const all = banks.reduce(
    (sum, { count, total, inFile }) => ({ count: sum.count + count, total: sum.total + total, inFile: sum.inFile + inFile }),
    { count: 0, total: 0, inFile: 0 },
  );
  return (
    <ScrollTable label="Banks">
      <ColumnHeads
        columns={[
          ["Bank", "sticky-phone"],
          ["Employees", "num"],
          ["In a file", "num"],
          ["Sum, ₱", "num"],
        ]}
      />
      <tbody>
        {banks.map((bank) => (
          <tr key={bank.bankName}>
            <th scope="row" className="sticky-phone">
              {bank.bankName || "No bank name"}
            </th>
            <td className="num">{bank.count.toLocaleString("en")}</td>
            <td className="num">{bank.inFile.toLocaleString("en")}</td>
            <td className="num">
              <Money amount={bank.total} />
            </td>
          </tr>
        ))}
      </tbody>
      <TotalsRow label="Total" className="sticky-phone">
        <td className="num">{all.count.toLocaleString("en")}</td>
        <td className="num">{all.inFile.toLocaleString("en")}</td>
        <td className="num">
          <Money amount={all.total} peso />
        </td>
      </TotalsRow>
    </ScrollTable>
  );
}

type FilesTableProps = {
  files: readonly {
    bankFileSeq: number;
    layoutName: string;
    people: string;
    reference: string;
    rowCount: number;
    total: number;
    digest: string;
    madeBy: string;
    madeAt: string;
  }[];
};

/** Generated bank files of a run, with their digests. */
export function BankFilesTable({ files }: FilesTableProps) {
  return (
    <ScrollTable label="Files created">
      <ColumnHeads
        columns={[
          ["File", "sticky-phone", "file"],
          ["Made", "", "-made"],
          ["Reference", "", "reference"],
          ["Employees", "num", "-people"],
          ["Sum, ₱", "num", "-sum"],
          "SHA-256",
        ]}
        defaultSort="-made"
      />
      <tbody>
        {files.map((file) => (
          <tr key={file.bankFileSeq}>
            <th scope="row" className="sticky-phone">
              {file.bankFileSeq}. {file.layoutName} {file.people === "TEST" ? <Badge tone="quiet">Test</Badge> : null}
            </th>
            <td>
              {file.madeAt}
              <small className="muted block">{file.madeBy}</small>
            </td>
            <td className="tabular">{file.reference}</td>
            <td className="num">{file.rowCount.toLocaleString("en")}</td>
            <td className="num">
              <Money amount={file.total} />
            </td>
            <td className="max-w-72 text-(length:--text-xs) whitespace-normal wrap-anywhere">{file.digest}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
