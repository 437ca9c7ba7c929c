import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { MonthlyDuties, YearlyDuties } from "~/components/payroll/government/duty-tables";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHolds } from "~/components/ui/layout/rights";
import { SegmentedTabs } from "~/components/ui/layout/tabs";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { listDuties } from "~/models/payroll/government/duties.server";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";
import { dutyView } from "~/web/pages/payroll/government/hub.server";
import { payYear } from "~/web/pages/payroll/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Government");

export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const day = today();
  const year = payYear({ year: new URL(request.url).searchParams.get("year") ?? day.slice(0, 4) });
  return { year, ...dutyView(await listDuties(scope, year, day)) };
}

export default function Government() {
  const { year, months, yearly } = useLoaderData<typeof loader>();
  const changes = useHolds("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Government" }]}
        actions={
          changes ? (
            <LinkButton href={pathTo("get-duty-reminders")} icon="bell">
              Reminders
            </LinkButton>
          ) : null
        }
      />
      <div className="filters">
        <SegmentedTabs
          label="Year"
          segments={[year - 1, year, year + 1].map((one) => ({
            label: String(one),
            href: pathTo("get-government", null, { year: one }),
            current: one === year,
          }))}
        />
      </div>
      <div className="stacked-cards">
        <MonthlyDuties year={year} months={months} />
        <YearlyDuties year={year} duties={yearly} />
        <p className="small faint">
          Days move to the next workday by the company’s own holidays. Kawani files nothing by itself: what was filed is what somebody
          marked as filed.
        </p>
      </div>
      <Outlet />
    </>
  );
}
