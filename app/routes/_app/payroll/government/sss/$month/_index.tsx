import { useLoaderData } from "@remix-run/react";
import { RemittanceList } from "~/components/payroll/government/remittances/remittance-list";
import { FiledBadge } from "~/components/payroll/government/returns/filing-link";
import { LinkButton } from "~/components/ui/layout/button";
import { MoreMenu } from "~/components/ui/layout/drop-menu";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { requireMonth, readMonthList } from "~/presenters/payroll/government/remittances/remittance-lists.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("SSS");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readMonthList(request, scope, "SSS", requireMonth(params)),
);

export default function SssOfMonth() {
  const list = useLoaderData<typeof loader>();
  const { month, former, next, text, list: people, blocked, loans, filing } = list;
  // Agency files require payroll rights (document 5, §0).
  const sends = useHasPermission("PAYROLL_SETTING_EDIT") && people.all > 0;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Government" }, { label: "SSS" }]}
        title={`SSS, ${text}`}
        badge={<FiledBadge badge={filing.badge} />}
        more={
          sends && (loans.all > 0 || !blocked) ? (
            <MoreMenu>
              {blocked ? null : (
                <>
                  <LinkButton href={pathTo("get-government-sss-xlsx", { month })} variant="ghost" icon="download" download>
                    Excel
                  </LinkButton>
                  <LinkButton href={pathTo("get-government-sss-paste", { month })} variant="ghost" icon="download" download>
                    Paste list
                  </LinkButton>
                </>
              )}
              {loans.all > 0 ? (
                <LinkButton href={pathTo("get-government-sss-loans-xlsx", { month })} variant="ghost" icon="download" download>
                  Loans
                </LinkButton>
              ) : null}
            </MoreMenu>
          ) : undefined
        }
        actions={
          <>
            <LinkButton href={pathTo("get-government-sss", { month: former })} variant="ghost" icon="chevron-left" label="Previous month" />
            <LinkButton href={pathTo("get-government-sss", { month: next })} variant="ghost" icon="chevron-right" label="Next month" />
            {people.all > 0 ? <LinkButton href={filing.href}>Filing</LinkButton> : null}
            {sends && !blocked ? (
              <LinkButton href={pathTo("get-government-sss-txt", { month })} icon="download" download variant="primary">
                Text file
              </LinkButton>
            ) : null}
          </>
        }
      />
      <RemittanceList list={list} />
    </>
  );
}
