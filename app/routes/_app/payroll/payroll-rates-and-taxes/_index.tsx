import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RatesOverview } from "~/components/payroll/setup/rates/rates-overview";
import { RatesHeader } from "~/components/payroll/setup/rates/rates-tabs";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ratesOverview, tableOfEdition } from "~/domain/payroll/setup/rates/rates-overview";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { guarded } from "~/web/session/guarded.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Rates & Taxes");

/** `?edition=` comes from "Open in Rates & Taxes" on a payslip: the edition that a line used. */
export const loader = guarded(ACCESS.viewPayroll, (_scope, { request }) => {
  const edition = new URL(request.url).searchParams.get("edition");
  const table = edition === null ? null : tableOfEdition(edition);
  if (table !== null) throw redirect(pathTo("get-rates-and-taxes-table", { table }, { edition }));
  const day = today();
  return { day, groups: ratesOverview(day) };
});

export default function RatesAndTaxes() {
  const { day, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <RatesHeader
        tab="tables"
        meta={[
          <>
            In force on <b className="num">{formatDay(day)}</b>
          </>,
          "Each payroll uses the rates in effect on its dates",
        ]}
      />
      <RatesOverview groups={groups} pageOf={(key) => pathTo("get-rates-and-taxes-table", { table: key })} />
    </>
  );
}
