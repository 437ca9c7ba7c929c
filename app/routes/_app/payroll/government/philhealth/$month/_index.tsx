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

export const meta = pageTitle("PhilHealth");

export const loader = guarded(ACCESS.viewPayroll, (scope, { request, params }) =>
  readMonthList(request, scope, "PHILHEALTH", requireMonth(params)),
);

export default function PhilHealthOfMonth() {
  const list = useLoaderData<typeof loader>();
  const { month, former, next, text, list: people, blocked, filing } = list;
  // Agency files require payroll rights (document 5, §0).
  const sends = useHasPermission("PAYROLL_SETTING_EDIT") && people.all > 0;
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Government" }, { label: "PhilHealth" }]}
        title={`PhilHealth, ${text}`}
        badge={<FiledBadge badge={filing.badge} />}
        actions={
          <>
            <LinkButton
              href={pathTo("get-government-philhealth", { month: former })}
              variant="ghost"
              icon="chevron-left"
              label="Previous month"
            />
            <LinkButton
              href={pathTo("get-government-philhealth", { month: next })}
              variant="ghost"
              icon="chevron-right"
              label="Next month"
            />
            {people.all > 0 ? <LinkButton href={filing.href}>Filing</LinkButton> : null}
            {sends && !blocked ? (
              <>
                <LinkButton href={pathTo("get-government-philhealth-csv", { month })} icon="download" download>
                  CSV
                </LinkButton>
                <LinkButton href={pathTo("get-government-philhealth-xlsx", { month })} icon="download" download variant="primary">
                  Excel
                </LinkButton>
              </>
            ) : null}
          </>
        }
      />
      <RemittanceList list={list} />
    </>
  );
}
