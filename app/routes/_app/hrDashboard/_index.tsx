import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardSections } from "~/components/hrDashboard/dashboard-sections";
import { FirstSteps, HiddenFirstSteps } from "~/components/hrDashboard/first-steps";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { formatDay, weekday } from "~/domain/shared/day";
import { hasMyWorkAlone } from "~/menu";
import { listSections } from "~/models/hrDashboard/sections.server";
import { pathTo } from "~/paths";
import { showFirstSteps } from "~/web/pages/hrDashboard/first-steps.server";
import { requireSignedOn } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Dashboard");

/** What needs somebody today; companies with the benefits alone have their points instead (CF-41), and employees without any right their own home. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireSignedOn(request);
  if (scope.subscriptions.includes("FLEXBEN_ONLY_USAGE")) throw redirect(pathTo("get-benefit-dashboard"));
  if (hasMyWorkAlone(scope)) throw redirect(pathTo("get-my-home"));
  const day = today();
  const [firstSteps, sections] = await Promise.all([showFirstSteps(scope, day), listSections(scope, day)]);
  return { day, firstSteps, sections };
}

export default function HrDashboard() {
  const { day, firstSteps, sections } = useLoaderData<typeof loader>();
  const led = firstSteps !== null && !firstSteps.hidden;
  return (
    <>
      <PageHeader breadcrumb={[{ label: `${CALENDAR_DAYS[weekday(day) % 7]}, ${formatDay(day)}` }]} title="Dashboard" />
      {led ? <FirstSteps steps={firstSteps.steps} /> : null}
      <DashboardSections sections={sections} waitingOnly={led} />
      {firstSteps?.hidden ? <HiddenFirstSteps /> : null}
    </>
  );
}
