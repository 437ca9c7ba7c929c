import { Link } from "@remix-run/react";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import type { Check } from "~/domain/payroll/runs/checks";
import { FIGURE_LABELS } from "~/domain/payroll/engine/explain/figure-labels";
import type { Figure } from "~/domain/payroll/engine/payslip-lines";
import type { YearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { payParts, type PayParts } from "~/domain/shared/i18n/en/pay-parts";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";
import type { PayslipKey } from "./payslip-ledger";
import { ColumnHeads } from "~/components/ui/table/table";

/** Year to date, including this payroll. */
export function YearToDateCard({ year: { year, rows, note }, texts = payParts }: { year: YearToDate; texts?: PayParts }) {
  return (
    <Card title={interpolate(texts.yearToDate, { year })} aside={<span className="small faint">{texts.thisIncluded}</span>} padded>
      <Values rows={rows.map(({ label, amount }) => [label, formatCentavos(amount)])} />
      {note ? <p className="small faint mt-3">{note}</p> : null}
    </Card>
  );
}

/** Checks before completing, each with a fix link. */
export function PayslipChecks<Listed extends Check>({
  checks,
  fixPage,
}: {
  checks: readonly Listed[];
  fixPage: (check: Listed) => { href: string; text: string } | null;
}) {
  return (
    <Card title="Checks" className="mb-4 print:hidden">
      <ul className="grid gap-2 px-4 pb-3 text-sm">
        {checks.map((check) => {
          const page = fixPage(check);
          return (
            <li key={check.code} className="grid grid-cols-[88px_minmax(0,1fr)] gap-2">
              <StatusMark status={check.level} />
              <span>
                {check.sentence}{" "}
                {page ? (
                  <Link className="whitespace-nowrap underline underline-offset-3" to={page.href}>
                    {page.text}
                  </Link>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

export type PayslipMove = {
  beforeNet: Centavos | null;
  afterNet: Centavos | null;
  at: string;
  moved: readonly (readonly [Figure, Centavos, Centavos])[];
};

/** What the last recalculation of this payslip changed. */
export function LastChange({ move }: { move: PayslipMove }) {
  return (
    <Card title="Last change" aside={<span className="small faint">{move.at}, ₱</span>} className="print:hidden">
      <div className="table-wrap" tabIndex={0} role="region" aria-label="Last change">
        <table className="table min-w-0">
          <ColumnHeads columns={["Figure", ["Before", "num"], ["After", "num"]]} />
          <tbody>
            {move.moved.map(([figure, before, after]) => (
              <tr key={figure}>
                <th scope="row">{FIGURE_LABELS[figure]}</th>
                <td className="num">{formatCentavos(before)}</td>
                <td className="num">{formatCentavos(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Remark shown to the employee. */
export function RemarkCard({ remark, editHref, noticesHref }: { remark: string; editHref: string | null; noticesHref: string | null }) {
  return (
    <Card
      title="Remark"
      className={remark ? undefined : "print:hidden"}
      aside={
        <>
          {noticesHref ? (
            <LinkButton href={noticesHref} size="sm" icon="mail">
              Email notices
            </LinkButton>
          ) : null}
          {editHref ? (
            <LinkButton href={editHref} size="sm" icon="message-square-text">
              {remark ? "Change" : "Add remark"}
            </LinkButton>
          ) : null}
        </>
      }
      padded
    >
      <p className={remark ? "whitespace-pre-line" : "muted small"}>{remark || "A remark is printed on the payslip."}</p>
    </Card>
  );
}

export type AdjustmentRow = {
  adjustmentSeq: number;
  kind: string;
  itemName: string;
  amount: Centavos | null;
  quantityDays: string | null;
  reason: string;
  /** Whether the employee has consented in writing, as text; null if no consent is needed. */
  consent: string | null;
  updatedBy: string;
  updatedAt: string;
};

/** Adjustments as entered, with their reasons and who entered them. */
export function AdjustmentList({ rows, payslip, open }: { rows: readonly AdjustmentRow[]; payslip: PayslipKey; open: boolean }) {
  return (
    <Card title="Adjustments" aside={<span className="small faint">Only in this payroll, ₱</span>} className="print:hidden">
      <ul className={classNames("ledger", open && "editable")}>
        {rows.map((row) => (
          <li key={row.adjustmentSeq}>
            <div className="line">
              <span className="what">
                {open ? (
                  <Link to={pathTo("get-payslip-adjustment-edit", { ...payslip, adjustmentSeq: row.adjustmentSeq })} preventScrollReset>
                    {row.itemName}
                  </Link>
                ) : (
                  row.itemName
                )}
                <small title={row.reason}>
                  {row.reason} · {row.consent === null ? "" : `${row.consent} · `}
                  {row.updatedBy}, {row.updatedAt}
                </small>
              </span>
              <span className="amount">
                {row.amount === null ? `${row.quantityDays} days` : formatCentavos(row.kind === "DEDUCTION" ? -row.amount : row.amount)}
              </span>
              <span />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
