import { useLoaderData } from "@remix-run/react";
import { RemittanceList } from "~/components/payroll/government/remittances/remittance-list";
import { FiledBadge } from "~/components/payroll/government/returns/filing-link";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { requireMonth, readMonthList } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Pag-IBIG");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readMonthList(request, scope, "PAG_IBIG", requireMonth(params)),
);

export default function PagIbigOfMonth() {
  const list = useLoaderData<typeof loader>();
  const { month, former, next, text, list: people, blocked, loans, filing } = list;
  // Agency files require payroll rights (document 5, §0).
  const sends = useHasPermission("PAYROLL_SETTING_EDIT") && people.all > 0;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Government" }, { label: "Pag-IBIG" }]}
        title={`Pag-IBIG, ${text}`}
        badge={<FiledBadge badge={filing.badge} />}
        actions={
          <>
            <LinkButton
              href={pathTo("get-government-pag-ibig", { month: former })}
              variant="ghost"
              icon="chevron-left"
              label="Previous month"
            />
            <LinkButton href={pathTo("get-government-pag-ibig", { month: next })} variant="ghost" icon="chevron-right" label="Next month" />
            {people.all > 0 ? <LinkButton href={filing.href}>Filing</LinkButton> : null}
            {sends && loans.all > 0 ? (
              <LinkButton href={pathTo("get-government-pag-ibig-loans-xlsx", { month })} icon="download" download>
                Loans
              </LinkButton>
            ) : null}
            {sends && !blocked && list.mp2 !== null ? (
              <LinkButton href={pathTo("get-government-pag-ibig-xlsx", { month }, { program: "MP2" })} icon="download" download>
                Excel, MP2
              </LinkButton>
            ) : null}
            {sends && !blocked ? (
              <LinkButton href={pathTo("get-government-pag-ibig-xlsx", { month })} icon="download" download variant="primary">
                Excel
              </LinkButton>
            ) : null}
          </>
        }
      />
      <RemittanceList list={list} />
    </>
  );
}
