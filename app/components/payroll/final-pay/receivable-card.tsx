import { CAUSE_COLUMN, DIFFERENCE_COLUMN, AMOUNT_COLUMNS, LINE_COLUMN, type ArrearLine } from "~/components/payroll/arrears/arrear-columns";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { ListLink } from "~/components/ui/table/list-link";
import { ListTable } from "~/components/ui/table/list-table";
import { formatPeso } from "~/domain/shared/money";
import { pathTo } from "~/paths";

export type ReceivableView = {
  amount: number;
  rows: ArrearLine[];
};

type ReceivableCardProps = {
  receivable: ReceivableView;
  employeeSeq: number;
  /** Open final pay that can recover the amount; null = none. */
  payrollSeq: number | null;
  released: boolean;
};

/** Overpayment by closed payrolls compared with today's records, until it is recovered. */
export function ReceivableCard({ receivable: { amount, rows }, employeeSeq, payrollSeq, released }: ReceivableCardProps) {
  const place = payrollSeq === null ? " in the final pay, under Arrears." : " in the payroll, under Arrears.";
  return (
    <Card title="Receivable from closed payrolls" aside={<b className="num">{formatPeso(amount)}</b>} padded>
      <p className="muted">
        By today’s records, closed payrolls paid too much. It can be recovered only with the employee’s written consent (Labor Code Art.
        113),
        {released ? " and the final pay is completed: agree on how it is paid back." : place}
      </p>
      <ListTable
        label="Receivable, by period and line"
        rows={rows}
        rowKey={({ key }) => key}
        defaultSort=""
        lead={{
          heading: "Period",
          className: "first",
          cell: (row) => <ListLink href={pathTo("get-payslip", { payrollSeq: row.payrollSeq, employeeSeq })}>{row.period}</ListLink>,
        }}
        columns={[LINE_COLUMN, ...AMOUNT_COLUMNS, DIFFERENCE_COLUMN, CAUSE_COLUMN]}
      />
      {payrollSeq === null ? null : (
        <p>
          <LinkButton href={pathTo("get-payroll-process-arrears", { payrollSeq })} size="sm" icon="history">
            Open Arrears
          </LinkButton>
        </p>
      )}
    </Card>
  );
}
