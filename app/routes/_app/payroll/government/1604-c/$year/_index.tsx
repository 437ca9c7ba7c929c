import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { ChangedSinceFiling, FiledBadge } from "~/components/payroll/government/returns/filing-link";
import { RemittanceTable } from "~/components/payroll/government/returns/year-tables";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Notice } from "~/components/ui/feedback/notice";
import { Values } from "~/components/ui/data-display/values";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { formatPeso } from "~/domain/shared/money";
import { yearFigures } from "~/models/payroll/government/returns/return-facts.server";
import { readYearReturn } from "~/models/payroll/government/certificates/year-certificates.server";
import { PermissionLink } from "~/components/ui/layout/permission-link";
import { COMPANY_EDITORS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { readFilingLink } from "~/presenters/payroll/government/returns/filed-returns.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { yearReturnView } from "~/presenters/payroll/government/returns/year-return.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("BIR 1604-C");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const facts = await readYearReturn(scope, year);
  return { ...yearReturnView(year, facts), filing: await readFilingLink(scope, "1604-c", String(year), yearFigures(year, facts)) };
});

export default function AnnualReturn() {
  const { year, missing, months, totals, opened, undated, unpaid, overRemitted, refundedAfter, refundDay, employees, proof, filing } =
    useLoaderData<typeof loader>();
  const unpaidHint = unpaid ? (
    <p className="pad small">To enter day, bank and number of a month before the first payroll here, open it and mark it as filed.</p>
  ) : null;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Government", href: pathTo("get-government", null, { year }) },
          { label: `1604-C of ${year}` },
        ]}
        title={`BIR 1604-C, ${year}`}
        badge={<FiledBadge badge={filing.badge} />}
        actions={
          months.length > 0 ? (
            <>
              <LinkButton href={filing.href}>Filing</LinkButton>
              <LinkButton href={pathTo("get-alphalist", { year })}>Alphalist</LinkButton>
              <LinkButton href={pathTo("get-1604-c-xlsx", { year })} icon="download" download>
                Excel
              </LinkButton>
              <LinkButton href={pathTo("get-1604-c-pdf", { year })} variant="primary" icon="printer" download>
                PDF
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="stack">
        <ChangedSinceFiling {...filing} />
        {missing.length > 0 ? (
          <Notice tone="attention" title={`Missing for 1604-C: ${missing.join(", ")}. `}>
            <PermissionLink permissions={COMPANY_EDITORS} href={pathTo("get-company")}>
              Company settings
            </PermissionLink>
          </Notice>
        ) : null}
        {months.length > 0 && !proof.agrees ? (
          <Notice tone="danger" title="The three totals differ. ">
            Certificates, monthly returns and alphalist must show the same tax before you file.
          </Notice>
        ) : null}
        {undated.count > 0 ? (
          <Notice
            tone="attention"
            title={`${undated.count === 1 ? "One opening balance states" : `${undated.count} opening balances state`} the tax in one sum, without its months. `}
          >
            Enter the tax of each month:{" "}
            {undated.people.map(({ name, href }, index) => (
              <Fragment key={href}>
                {index > 0 ? "; " : null}
                <Link to={href}>{name}</Link>
              </Fragment>
            ))}
            {undated.count > undated.people.length ? ` and ${undated.count - undated.people.length} more` : null}. Part II then lists each
            month and takes day, bank and number of its 1601-C.
          </Notice>
        ) : null}
        <Card title="Part II, remittances by month">
          {months.length > 0 ? (
            <>
              <RemittanceTable year={year} months={months} totals={totals} opened={opened} />
              {opened.withheld > 0 ? (
                <p className="pad small">
                  To list day, bank and number of each month before the first payroll here, enter its tax in the{" "}
                  <Link to={pathTo("get-year-to-date", { year })}>opening balances</Link>, then mark its 1601-C as filed.
                </p>
              ) : (
                unpaidHint
              )}
            </>
          ) : (
            <EmptyState title={`1604-C of ${year} has nothing to show`} icon="file-text">
              No payroll was paid in {year}.
            </EmptyState>
          )}
        </Card>
        <div className="grid grid-cols-2 items-start gap-4 max-desktop:grid-cols-1">
          <Card title="Do the forms agree?" padded>
            <Values
              rows={[
                ["Item 25A of all certificates", formatPeso(proof.certificates)],
                [
                  refundedAfter > 0
                    ? "Item 27 of the 1601-C, with what was withheld before, less refunds in January"
                    : "Item 27 of the 1601-C, with what was withheld before",
                  formatPeso(proof.returns),
                ],
                ["Alphalist, without previous employers", formatPeso(proof.alphalist)],
                ["Result", proof.agrees ? "All three agree" : "They differ"],
              ]}
            />
          </Card>
          <Card title="The year" padded>
            <Values
              rows={[
                ...employees.map(({ schedule, count }): readonly [string, string] => [`Employees in schedule ${schedule}`, String(count)]),
                ["11A Last day of a refund", refundDay],
                ["12 Over-remittance", formatPeso(overRemitted.amount)],
                ["13 First credited in", overRemitted.creditedIn],
              ]}
            />
          </Card>
        </div>
        <p className="small faint">
          Generated from completed payrolls, following the January 2018 (ENCS) form. Not BIR-validated. Verify before filing with eBIRForms
          or eFPS.
        </p>
      </div>
    </>
  );
}
