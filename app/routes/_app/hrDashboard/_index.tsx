import { isBenefitsOnly } from "~/domain/settings/permissions";
import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardParts, NoOpenTasks } from "~/components/hrDashboard/dashboard-page";
import { FirstSteps, HiddenFirstSteps } from "~/components/hrDashboard/first-steps";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { formatDay, manilaDay, weekday } from "~/domain/shared/day";
import { hasOnlyMyWork } from "~/menu.server";
import { pathTo } from "~/paths";
import { readDashboard } from "~/presenters/hrDashboard/dashboard.server";
import { readFirstSteps } from "~/presenters/hrDashboard/first-steps.server";
import { requireSignedIn } from "~/web/session/scope.server";

export const meta = pageTitle("Dashboard");

/** Tasks and figures of the day; benefits-only companies see their points instead (CF-41), and employees without rights their own home. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireSignedIn(request);
  if (isBenefitsOnly(scope)) throw redirect(pathTo("get-benefit-dashboard"));
  if (hasOnlyMyWork(scope)) throw redirect(pathTo("get-my-home"));
  const now = new Date();
  const day = manilaDay(now);
  const [firstSteps, dashboard] = await Promise.all([readFirstSteps(scope, day), readDashboard(scope, now)]);
  const pays = scope.permissions.includes("PAYROLL_SETTING_EDIT") && scope.subscriptions.includes("PAYROLL_USAGE");
  return { day, firstSteps, dashboard, invites: scope.permissions.includes("TEAM_EDIT"), pays };
}

export default function HrDashboard() {
  const { day, firstSteps, dashboard, invites, pays } = useLoaderData<typeof loader>();
  const led = firstSteps !== null && !firstSteps.hidden;
  const { tasks, unread, ...parts } = dashboard;
  const nothing = !led && tasks.length === 0 && unread.length === 0 && Object.values(parts).every((part) => part === null);
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: `${CALENDAR_DAYS[weekday(day) % 7]}, ${formatDay(day)}` }]}
        title="Dashboard"
        actions={led ? null : <Actions invites={invites} pays={pays} />}
      />
      {led ? <FirstSteps steps={firstSteps.steps} /> : null}
      {nothing ? <NoOpenTasks /> : <DashboardParts {...dashboard} />}
      {firstSteps?.hidden ? <HiddenFirstSteps /> : null}
    </>
  );
}

/** The most common actions; the first steps have their own buttons. */
function Actions({ invites, pays }: { invites: boolean; pays: boolean }) {
  return (
    <>
      {invites ? (
        <LinkButton href={pathTo("get-invites")} icon="user-plus">
          Invite employees
        </LinkButton>
      ) : null}
      {pays ? (
        <LinkButton href={pathTo("get-payroll-process-new")} variant="primary" icon="plus">
          New payroll run
        </LinkButton>
      ) : null}
    </>
  );
}
