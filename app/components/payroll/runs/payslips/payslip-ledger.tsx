import { Link } from "@remix-run/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CauseText } from "~/components/payroll/arrears/cause-text";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Icon } from "~/components/ui/layout/icon";
import type { PayslipLineView } from "~/domain/payroll/runs/payslip-view";
import { formatCentavos, type Centavos } from "~/domain/shared/money";
import { payParts, type PayParts } from "~/domain/shared/i18n/en/pay-parts";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { pathTo } from "~/paths";
import { explanationId } from "./explanation-id";
import { WhyExplanation, type RecordPage } from "./why-explanation";

export type PayslipKey = { payrollSeq: number; employeeSeq: number };

/** Links of the payslip lines. */
export type PayslipPages = {
  /** Null for figures without a payslip. */
  payslip: PayslipKey | null;
  recordPage: RecordPage;
  /** The payroll is open and may be changed. */
  open: boolean;
  /** Amounts on the previous payslip by line code; undefined = no comparison. */
  lastAmounts?: Readonly<Record<string, Centavos>> | undefined;
  /** Texts in the user's language; default: English. */
  texts?: PayParts;
};

type LedgerCardProps = {
  title: string;
  aside?: ReactNode;
  lines: readonly PayslipLineView[];
  total?: { label: string; amount: Centavos };
  pages: PayslipPages;
  /** Shown without lines. */
  empty?: string;
  children?: ReactNode;
};

const EXPLANATION =
  "grid grid-cols-1 gap-4 border-t border-l-[3px] border-t-accent-line border-l-accent bg-surface py-4 pr-20 pl-4" +
  " max-tablet:p-3 print:pr-4";

/** One section of a payslip: lines with "Why?" and a total. */
export function LedgerCard({ title, aside, lines, total, pages, empty, children }: LedgerCardProps) {
  return (
    <Card title={title} aside={aside}>
      <ul className={classNames("ledger", pages.open && "editable")}>
        {lines.map((line) => (
          <LedgerLine key={line.code} line={line} pages={pages} />
        ))}
        {lines.length === 0 ? (
          <li>
            <div className="line faint">
              <span className="what">{empty ?? (pages.texts ?? payParts).nothing}</span>
            </div>
          </li>
        ) : null}
        {total ? (
          <li>
            <div className="line total">
              <span className="what">{total.label}</span>
              <span className="amount">{formatCentavos(total.amount)}</span>
              <span />
            </div>
          </li>
        ) : null}
      </ul>
      {children}
    </Card>
  );
}

function LedgerLine({ line, pages }: { line: PayslipLineView; pages: PayslipPages }) {
  const { payslip, recordPage, open, lastAmounts, texts = payParts } = pages;
  const change = payslip && open ? changePage(payslip, line) : null;
  return (
    <li>
      <details name={`why-${line.code}`}>
        <summary>
          <span className="what">
            <span>{line.label}</span>
            <small>
              {line.why.short}
              {line.balanceAfter === null ? null : ` · ${interpolate(texts.leftToPay, { amount: formatCentavos(line.balanceAfter) })}`}
              {lastAmounts && line.adjustmentSeq === null ? (
                <span className="faint print:hidden"> · {lastText(lastAmounts[line.code])}</span>
              ) : null}
            </small>
          </span>
          <span className="amount">{formatCentavos(line.amount)}</span>
          <span className="why">
            {texts.why}
            <Icon of="chevron-right" />
          </span>
        </summary>
        <div className={EXPLANATION} id={explanationId(line.code)}>
          <WhyExplanation why={line.why} recordPage={recordPage} texts={texts} />
          {line.cause && payslip ? (
            <p className="small">
              Comes from: <CauseText cause={line.cause} employeeSeq={payslip.employeeSeq} />
            </p>
          ) : null}
          {line.boxes ? <p className="small muted">{line.boxes}</p> : null}
          {payslip && open && (change !== null || line.isManual) ? <LineActions line={line} payslip={payslip} change={change} /> : null}
        </div>
      </details>
      {change !== null ? (
        <Link
          className="btn btn-icon btn-sm btn-ghost absolute top-1.5 right-2 text-ink-3 hover:text-ink print:hidden"
          to={change}
          preventScrollReset
          aria-label={`Change ${line.label}`}
          title={`Change ${line.label}`}
        >
          <Icon of="pencil" />
        </Link>
      ) : null}
    </li>
  );
}

const lastText = (amount: Centavos | undefined) => (amount === undefined ? "new this period" : `previous ${formatCentavos(amount)}`);

function LineActions({ line, payslip, change }: { line: PayslipLineView; payslip: PayslipKey; change: string | null }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {change !== null ? (
        <LinkButton href={change} size="sm" icon="pencil">
          Change
        </LinkButton>
      ) : null}
      {line.adjustmentSeq !== null ? (
        <LinkButton
          href={pathTo("get-payslip-adjustment-delete", { ...payslip, adjustmentSeq: line.adjustmentSeq })}
          size="sm"
          icon="trash-2"
          variant="danger-quiet"
        >
          Remove
        </LinkButton>
      ) : null}
      {line.isManual ? <ResetButton action={linePage(payslip, line, "?reset")} label={line.label} /> : null}
    </div>
  );
}

function changePage(payslip: PayslipKey, line: PayslipLineView): string | null {
  if (line.adjustmentSeq !== null) return pathTo("get-payslip-adjustment-edit", { ...payslip, adjustmentSeq: line.adjustmentSeq });
  return line.settable ? linePage(payslip, line) : null;
}

const linePage = (payslip: PayslipKey, { code }: PayslipLineView, query?: string) =>
  pathTo("get-payslip-line", { ...payslip, lineCode: code }, query);

/** Resets a line to the computed value. */
export function ResetButton({ action, label }: { action: string; label: string }) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <CsrfInput />
      <Button type="submit" size="sm" icon="rotate-ccw" title={`Compute ${label} again`}>
        Reset
      </Button>
    </Form>
  );
}
