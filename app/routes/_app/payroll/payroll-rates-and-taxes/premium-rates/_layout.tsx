import { Outlet, useLoaderData } from "@remix-run/react";
import { PremiumRateTable } from "~/components/payroll/setup/rates/rates-premium-table";
import { RatesHeader } from "~/components/payroll/setup/rates/rates-tabs";
import { LinkButton } from "~/components/ui/layout/button";
import { Notice } from "~/components/ui/feedback/notice";
import { pageTitle } from "~/components/ui/layout/page-title";
import { premiumsOn } from "~/domain/payroll/engine/statutory/premium";
import { ACCESS } from "~/domain/settings/access";
import { listPremiumRates } from "~/models/payroll/setup/rates/premium-rates.server";
import { pathTo } from "~/paths";
import { premiumRateRow } from "~/presenters/payroll/setup/rates/premium-rates.server";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Company premium rates");

export const loader = guarded(ACCESS.viewPayroll, async (scope) => {
  const day = today();
  const { rates } = await listPremiumRates(scope, day);
  return { issuance: premiumsOn(day).issuance, rows: rates.map((rate) => premiumRateRow(rate, day)) };
});

export default function PremiumRates() {
  const { rows, issuance } = useLoaderData<typeof loader>();
  return (
    <>
      <RatesHeader tab="premium-rates" />
      <div className="stack">
        <Notice>
          A company may pay more than the law for overtime, rest days and holidays, never less. Rates apply from their effective day;
          otherwise the statutory rate applies. Night work adds 10% to the rate paid.
        </Notice>
        <PremiumRateTable rows={rows} issuance={issuance} />
        <p>
          <LinkButton href={pathTo("get-premium-rates-history")} size="sm" icon="history">
            View History
          </LinkButton>
        </p>
      </div>
      <Outlet />
    </>
  );
}
