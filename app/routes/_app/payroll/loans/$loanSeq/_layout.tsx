import { Outlet, useLoaderData } from "@remix-run/react";
import { ForecastTable } from "~/components/payroll/loans/forecast-table";
import { LedgerTable } from "~/components/payroll/loans/ledger-table";
import { LoanDocuments } from "~/components/payroll/loans/loan-documents";
import { STATE_TONES } from "~/components/payroll/loans/loan-table";
import { PaidBar } from "~/components/payroll/loans/paid-bar";
import { Badge } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { CARD_LINES } from "~/components/ui/layout/card-lines";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readLoanPage } from "~/presenters/payroll/loans/loan-page.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Loan");

export const loader = guarded(ACCESS.viewPayroll, (scope, { params }) => readLoanPage(scope, routeIds(params, "loanSeq").loanSeq));

/** A loan: terms, payments, forecast and state. */
export default function Loan() {
  const { loanSeq, title, employeeName, detail, state, stateText, open, used, total, balance, terms, documents, ledger, forecast, states } =
    useLoaderData<typeof loader>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Loans", href: pathTo("get-loans") }, { label: employeeName }]}
        title={`${title}, ${employeeName}`}
        badge={<Badge tone={STATE_TONES[state]}>{stateText}</Badge>}
        meta={detail}
        more={changes && (open || !used) ? <Changes loanSeq={loanSeq} open={open} used={used} /> : undefined}
        actions={
          <>
            <LinkButton href={pathTo("get-loan-statement", { loanSeq })} icon="download" download>
              Statement
            </LinkButton>
            {changes && open ? (
              <LinkButton href={pathTo("get-loan-repayment-new", { loanSeq })} variant="primary">
                Record repayment
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1">
        <div className="stack">
          <Card title="Terms" padded>
            <p>
              <b>
                <Money amount={total - balance} peso />
              </b>{" "}
              paid,{" "}
              <b>
                <Money amount={balance} peso />
              </b>{" "}
              left <PaidBar total={total} balance={balance} />
            </p>
            <Values
              rows={terms.map(
                ({ name, amount, text }) => [name, amount === undefined ? text : <Money key={name} amount={amount} peso />] as const,
              )}
            />
          </Card>
          <LoanDocuments loanSeq={loanSeq} rows={documents} changes={changes} />
          {states.length > 0 ? (
            <Card title="Status record">
              <ul className={CARD_LINES}>
                {states.map(({ stateSeq, state: then, text: stateText, days, reason, balance: owed, by }) => (
                  <li key={stateSeq}>
                    <span className="two-lines">
                      <b className="tabular">
                        <Badge tone={STATE_TONES[then]}>{stateText}</Badge> {days}
                      </b>
                      <span className="muted">
                        {reason} · <Money amount={owed} peso /> balance at that time
                      </span>
                    </span>
                    <span className="muted">{by}</span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className="stack">
          <Card title="Transactions">
            <LedgerTable loanSeq={loanSeq} rows={ledger} changes={changes} />
          </Card>
          <Card title="Upcoming payments">
            <ForecastTable {...forecast} />
          </Card>
        </div>
      </div>
      <Outlet />
    </>
  );
}

function Changes({ loanSeq, open, used }: { loanSeq: number; open: boolean; used: boolean }) {
  return (
    <MoreMenu>
      {open ? (
        <>
          <LinkButton href={pathTo("get-loan-repayment-new", { loanSeq }, "?pay=off")} variant="ghost" icon="check">
            Pay off
          </LinkButton>
          <LinkButton href={pathTo("get-loan-state", { loanSeq })} variant="ghost" icon="refresh-cw">
            Change state
          </LinkButton>
          <LinkButton href={pathTo("get-loan-adjustment-new", { loanSeq })} variant="ghost" icon="scale">
            Adjust balance
          </LinkButton>
          <LinkButton href={pathTo("get-loan-edit", { loanSeq })} variant="ghost" icon="pencil">
            Edit
          </LinkButton>
        </>
      ) : null}
      {used ? null : (
        <LinkButton href={pathTo("get-loan-delete", { loanSeq })} variant="danger-quiet" icon="trash-2">
          Delete
        </LinkButton>
      )}
    </MoreMenu>
  );
}
